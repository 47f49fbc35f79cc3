//! New puzzles of a wanted shape and difficulty, each with exactly one solution, proved by the engine.
//!
//! A [`Filler`] draws random solutions, [`dig`] takes clues away while the engine proves that the solution stays the only
//! one, and a [`Maker`] does both until the [`Recipe`] is met. Everything follows from a seed and an index, on every
//! machine, kernel and number of threads.
#![forbid(unsafe_code)]

mod chance;
mod dig;
mod distinct;
mod fill;
mod hard;
mod level;
mod low;
mod made;
mod maker;
mod near;
mod pattern;
mod recipe;
mod shape;
mod stages;
mod target;

pub use chance::Chance;
pub use dig::{clues_of, dig, is_minimal, is_only};
pub use distinct::Distinct;
pub use fill::{Filled, Filler};
pub use level::{Level, RangeError, read_clues, read_ratings};
pub use made::{Made, Missed};
pub use maker::Maker;
pub use pattern::{PatternError, read_pattern};
pub use recipe::{Hard, OnlyWith, Recipe, RecipeError};
pub use shape::{Shape, UnknownShape};
