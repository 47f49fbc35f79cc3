//! What the solver is asked and what it answers.

use core::sync::atomic::AtomicBool;

/// When to stop before the end.
#[derive(Clone, Copy, Default)]
pub struct Limit<'a> {
    /// After this many solutions; 0 for no limit.
    pub solutions: u64,
    /// As soon as this is set (looked at between guesses).
    pub stop: Option<&'a AtomicBool>,
}

/// What the search cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// How often a candidate was tried without knowing.
    pub guesses: u64,
    /// How often the rules were applied to the whole board.
    pub steps: u64,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The solutions seen.
    pub solutions: u64,
    /// Whether these are all there are: no limit was reached and nobody asked to stop.
    pub complete: bool,
    /// What it cost.
    pub stats: Stats,
}

/// The verdict of a line of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineVerdict {
    /// It is no puzzle: a character is neither a digit nor a mark for an empty cell.
    Unreadable,
    /// There is no solution; the clues may clash.
    Impossible,
    /// There is exactly one, in 81 characters.
    Unique([u8; 81]),
    /// There are several.
    Multiple,
}
