//! The types of Sudoku: cells, digits, sets, units, rules, clues, puzzles, grids and solutions.
//!
//! Use this crate to parse puzzles, to define rules, and to exchange data with the other crates. It solves nothing and has
//! no dependency; it is `no_std` and does no IO. To solve, rate or explain puzzles, use the crate `saltire`, which
//! re-exports this one as `saltire::board`; for the engine alone, use `saltire-engine`.
//!
//! Every variant is a list of nine-cell units ([`Rules`]); peers, crossings and symmetries are computed from the list.
//! [`Clues`] may break the rules; a [`Puzzle`] may not.
//!
//! ```
//! use saltire_board::{Cell, Clues, Puzzle, Rules};
//!
//! let clues: Clues = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse()?;
//! let puzzle = Puzzle::new(Rules::diagonal(), clues)?;
//! assert_eq!(puzzle.clues().len(), 17);
//! assert_eq!(puzzle.rules().units().len(), 29);
//! assert_eq!(puzzle.rules().peers(Cell::R5C5).len(), 32);
//!
//! let clash = Puzzle::diagonal(&format!("5{}5", ".".repeat(79))).unwrap_err();
//! assert_eq!(clash.to_string(), "the clues clash: r1c1=5 and r9c9=5 share the main diagonal");
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
#[doc(hidden)]
pub mod sort;
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
pub use rules::{MAX_NAME, MAX_UNITS, Rules, RulesError, UnitNumber};
pub use sets::{CellSet, DigitSet, UnitSet};
pub use solution::Solution;
pub use symmetry::{Canonical, Relabelling, Symmetries, Symmetry};
pub use unit::{Unit, UnitKind, UnitKindError};
pub use verdict::Verdict;
