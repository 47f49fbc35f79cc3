//! The exact engine: finds solutions, proves that a solution is the only one, and counts solutions.
//!
//! Use this crate for speed: a [`Solver`] checks up to millions of puzzles per second on one core, and works under any
//! [`Rules`](saltire_board::Rules). It gives verdicts and no reasons. For the steps of a solution use `saltire-explain`
//! (techniques of people) or `saltire-teach` (the algorithm of a course); for one function per task use `saltire`.
//!
//! ```
//! use saltire_board::{Puzzle, Rules, Verdict};
//! use saltire_engine::{Limit, Solver};
//!
//! let clues = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse()?;
//! let puzzle = Puzzle::new(Rules::diagonal(), clues)?;
//! let solver = Solver::new(puzzle.rules());
//! let Verdict::Unique(solution) = solver.check(&puzzle) else { panic!("it has one solution") };
//! assert!(solution.to_string().starts_with("267945381"));
//!
//! let classic = Puzzle::new(Rules::classic(), *puzzle.clues())?;
//! let count = Solver::new(classic.rules()).count(&classic, Limit::default());
//! assert_eq!((count.solutions, count.complete), (5_133_612, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(unsafe_code)]
// What only the kernels of x86-64 need is compiled everywhere, so that it stays in order.
#![cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]

#[macro_use]
mod unroll;

mod answer;
mod bands;
mod candidates;
mod count;
mod estimate;
mod kernel;
mod pick;
mod random;
mod search;
mod simd;
mod solver;

pub use answer::{Limit, LineVerdict, Outcome, Stats};
pub use candidates::CandidateCounts;
pub use estimate::Estimate;
pub use solver::{Solver, UnknownKernel};
