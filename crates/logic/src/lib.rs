//! Sudoku by reasons: every change of the grid is a [`Step`] that says why, and a [`Trace`] keeps them in order.
#![forbid(unsafe_code)]

pub mod check;
mod contradiction;
mod desk;
pub mod explain;
pub mod hint;
mod layout;
mod rating;
mod step;
pub mod teach;
mod technique;
mod trace;
mod view;

pub use check::check;
pub use contradiction::Contradiction;
pub use desk::{Desk, Recorder};
pub use rating::Rating;
pub use step::{Chain, Claim, Effect, Evidence, Line, Reason, Step};
pub use technique::{Technique, UnknownTechnique, finder::About};
pub use trace::{Replay, Trace};
