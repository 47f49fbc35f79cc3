//! Columns of puzzles: a record batch in, the same batch with the answers as further columns out.
//!
//! [`Frame`] is one pure function for every engine that speaks Arrow: the command line's Parquet and CSV files, Python's
//! data frames, a cluster's partitions. It never fails because of a row: what cannot be read becomes a null with the
//! status `unreadable` and the reason in `error`.
//!
//! ```
//! use arrow_array::{ArrayRef, RecordBatch, StringArray, cast::AsArray};
//! use saltire::{Agent, RulesChoice};
//! use saltire_frames::{Frame, Verb};
//! use std::sync::Arc;
//!
//! let puzzle = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
//! let puzzles: ArrayRef = Arc::new(StringArray::from(vec![puzzle, "12"]));
//! let batch = RecordBatch::try_from_iter([("puzzle", puzzles)])?;
//! let frame = Frame::new(Agent::new(RulesChoice::Auto), Verb::Solve { stats: false });
//! let answered = frame.run(&batch, None)?;
//! let status = answered.column_by_name("status").unwrap().as_string::<i32>();
//! assert_eq!(status.value(0), "unique");
//! assert_eq!(status.value(1), "unreadable");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod answers;
mod error;
mod frame;
mod made;
mod rows;
mod verb;

pub use error::FrameError;
pub use frame::Frame;
pub use verb::{INDEX_COLUMNS, Verb};
