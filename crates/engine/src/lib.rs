//! The exact engine: is there a solution, is it the only one, how many are there?
//!
//! ```
//! use saltire_board::{Puzzle, Rules, Verdict};
//! use saltire_engine::Solver;
//!
//! let clues = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse()?;
//! let puzzle = Puzzle::new(Rules::diagonal(), clues)?;
//! let solver = Solver::new(puzzle.rules());
//! assert!(matches!(solver.check(&puzzle), Verdict::Unique(_)));
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

pub use answer::{Limit, LineVerdict, Outcome, Stats};
pub use solver::{Solver, UnknownKernel};
