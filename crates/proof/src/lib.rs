//! The steps of a Sudoku solution: their data, their texts and their verification.
//!
//! Use this crate to read, verify or describe a solution step by step, also one that another program wrote. It finds no
//! steps itself: `saltire-explain` (techniques of people) and `saltire-teach` (the algorithm of a course) do.
//!
//! Every change of a grid is a [`Step`] with its [`Evidence`]; a [`Trace`] keeps the steps in order. [`verify()`] replays a
//! trace with the rules alone and reports the first step that does not follow. [`text`] writes steps as sentences.
//!
//! ```
//! use saltire_board::{Cell, Digit, Puzzle, UnitKind};
//! use saltire_proof::{Effect, Evidence, Step, Technique, Trace, text, verify};
//!
//! let puzzle = Puzzle::classic(&format!("12345678.{}", ".".repeat(72)))?;
//! let mut trace = Trace::new(puzzle);
//! trace.steps.push(Step {
//!     technique: Technique::OnlyChoice,
//!     rating: None,
//!     evidence: Evidence { units: vec![UnitKind::Row(0)], digits: Digit::Nine.into(), ..Evidence::default() },
//!     effect: Effect { placed: Some((Cell::R1C9, Digit::Nine)), removed: vec![] },
//! });
//! assert_eq!(text::sentence(&trace.steps[0]), "9 has one place in row 1, so r1c9 is 9.");
//! assert!(verify(&trace).is_ok());
//!
//! trace.steps[0].effect.placed = Some((Cell::R1C9, Digit::Eight)); // a wrong conclusion
//! assert!(verify(&trace).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod contradiction;
mod display;
mod rating;
mod recorder;
mod role;
mod step;
mod technique;
pub mod text;
mod trace;
pub mod verify;

pub use contradiction::Contradiction;
pub use rating::{Rated, Rating, RatingEnd};
pub use recorder::Recorder;
pub use role::{Role, RoleName, Sight, UnknownRole, chain_roles};
pub use step::{Chain, Claim, Effect, Evidence, Line, Reason, Step};
pub use technique::{About, Technique, UnknownTechnique};
pub use trace::{Replay, Trace};
pub use verify::verify;
