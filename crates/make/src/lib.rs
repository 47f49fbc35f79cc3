//! Makes puzzles of a requested shape and difficulty, each with exactly one solution, which the engine has proved.
//!
//! Use this crate to make many puzzles with one recipe, or for its parts: removing clues ([`dig()`]), positions to
//! practise a technique ([`Practiser`]). For single puzzles, `saltire::make` is simpler.
//!
//! A [`Maker`] fills a board, removes clues and compares the result with the [`Recipe`], until a puzzle meets it. The
//! result depends on the seed and the index only, not on the machine, the kernel or the number of threads.
//!
//! ```
//! use saltire_make::{Maker, Recipe, Shape};
//!
//! let recipe = Recipe::diagonal().clues(..=30).symmetry(Shape::HalfTurn);
//! let maker = Maker::new(recipe)?;
//! let made = maker.make(7, 0, None)?; // seed 7, index 0: the same puzzle on every machine
//! assert!(made.puzzle.clues().len() <= 30);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
mod practise;
mod recipe;
mod requirement;
mod shape;
mod stages;
mod target;

pub use chance::Chance;
pub use dig::{clues_of, dig, dig_from, is_minimal};
pub use distinct::Distinct;
pub(crate) use fill::Filler;
pub use level::{Level, RangeError, read_clues, read_ratings};
pub use made::{Made, Missed};
pub use maker::Maker;
pub use pattern::{PatternError, read_pattern};
pub use practise::{Practice, Practiser};
pub use recipe::{Hard, OnlyWith, Recipe, RecipeError};
pub use requirement::RequirementError;
pub use shape::{Shape, UnknownShape};
