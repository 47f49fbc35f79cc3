//! Arrow record batches of puzzles: a batch in, the same batch with the answers as further columns out.
//!
//! A thin layer over [`saltire::front_end::columns`], which answers columns of text. A bad row is not an error: it gets nulls, the
//! status `unreadable` and the reason in the column `error`.
//!
//! ```
//! use arrow_array::{ArrayRef, RecordBatch, StringArray, cast::AsArray};
//! use saltire::front_end::{Agent, RulesChoice, columns::ColumnVerb};
//! use saltire_frames::Frame;
//! use std::sync::Arc;
//!
//! let puzzle = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
//! let puzzles: ArrayRef = Arc::new(StringArray::from(vec![puzzle, "12"]));
//! let batch = RecordBatch::try_from_iter([("puzzle", puzzles)])?;
//! let frame = Frame::new(Agent::new(RulesChoice::Auto), ColumnVerb::Solve { stats: false });
//! let answered = frame.run(&batch, None)?;
//! let status = answered.column_by_name("status").unwrap().as_string::<i32>();
//! assert_eq!(status.value(0), "unique");
//! assert_eq!(status.value(1), "unreadable");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod error;
mod frame;
mod rows;

pub use error::FrameError;
pub use frame::{Frame, array, fields, text};
pub use rows::ArrowRows;
