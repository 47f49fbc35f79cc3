//! The exact engine: is there a solution, is it the only one, how many are there?
//!
//! ```
//! use saltire_board::{Puzzle, Rules};
//! use saltire_engine::{Solver, Verdict};
//!
//! let clues = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse()?;
//! let puzzle = Puzzle::new(Rules::diagonal(), clues)?;
//! let solver = Solver::new(puzzle.rules());
//! assert!(matches!(solver.verdict(&puzzle), Verdict::Unique(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(unsafe_code)]

#[macro_use]
mod unroll;

mod answer;
mod bands;
mod count;
mod kernel;
mod pick;
mod search;
mod simd;
mod solver;

pub use answer::{Answer, Limit, Outcome, Stats, Verdict};
pub use solver::{Solver, UnknownKernel};
