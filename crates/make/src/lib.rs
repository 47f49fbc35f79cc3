//! New puzzles of a wanted shape and difficulty, each with exactly one solution, proved by the engine.
#![forbid(unsafe_code)]

mod chance;
mod dig;
mod fill;
mod shape;

pub use chance::Chance;
pub use dig::{clues_of, dig, is_minimal, is_only};
pub use fill::{Filled, Filler};
pub use shape::{Shape, UnknownShape};
