//! Limits and results of the solver.

use core::sync::atomic::AtomicBool;

/// The limits of a count.
#[derive(Clone, Copy, Default)]
pub struct Limit<'a> {
    /// Stops after this many solutions; 0 sets no limit.
    pub solutions: u64,
    /// Stops when this is set; checked between guesses.
    pub stop: Option<&'a AtomicBool>,
}

/// The work of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// The number of guesses.
    pub guesses: u64,
    /// The number of rounds of propagation.
    pub steps: u64,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The number of solutions that were found.
    pub solutions: u64,
    /// Whether the count is complete: no limit was reached and the search was not cancelled.
    pub complete: bool,
    /// The cost of the search.
    pub stats: Stats,
}

/// The verdict of a line of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineVerdict {
    /// The line is not a puzzle: a character is neither a digit nor a mark for an empty cell.
    Unreadable,
    /// There is no solution; the clues may clash.
    Impossible,
    /// There is exactly one solution: 81 characters.
    Unique([u8; 81]),
    /// There are several solutions.
    Multiple,
}
