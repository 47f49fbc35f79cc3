//! The nouns of Sudoku: cells, digits, sets of them, units, rules, clues, puzzles, grids, solutions.
//!
//! Every variant is a list of nine-cell units ([`Rules`]); everything else is derived from that list.
//! What was typed is [`Clues`]; what breaks no rule is a [`Puzzle`].
//!
//! ```
//! use saltire_board::{Clues, Puzzle, Rules};
//!
//! let clues: Clues = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse()?;
//! let puzzle = Puzzle::new(Rules::diagonal(), clues)?;
//! assert_eq!(puzzle.clues().len(), 17);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod cell;
mod clues;
mod digit;
mod grid;
mod position;
mod puzzle;
mod rules;
mod sets;
mod solution;
mod symmetry;
pub mod text;
mod unit;
mod verdict;

pub use cell::{Cell, CellError};
pub use clues::Clues;
pub use digit::Digit;
pub use grid::Grid;
pub use position::Position;
pub use puzzle::{Clash, Clashes, Puzzle, PuzzleError};
pub use rules::{MAX_UNITS, Rules, RulesError};
pub use sets::{CellSet, DigitSet};
pub use solution::Solution;
pub use symmetry::{Canonical, Relabelling, Symmetries, Symmetry};
pub use unit::{Unit, UnitKind, UnitKindError};
pub use verdict::Verdict;
