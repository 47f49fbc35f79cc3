//! What the steps of a Sudoku solution are, and how they are verified.
//!
//! Every change of a grid is a [`Step`] with its [`Evidence`]; a [`Trace`] keeps the steps in order. [`verify()`] replays a
//! trace with the rules alone and reports the first step that does not follow. [`text`] writes steps as sentences.
//! This crate finds no steps.
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
pub use role::{Role, RoleName, UnknownRole, chain_roles};
pub use step::{Chain, Claim, Effect, Evidence, Line, Reason, Step};
pub use technique::{About, Technique, UnknownTechnique};
pub use trace::{Replay, Trace};
pub use verify::verify;
