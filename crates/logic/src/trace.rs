//! The steps in order.

use crate::Step;
use saltire_board::Puzzle;

/// The steps in order, from the puzzle they start at. Believed only after the judge has seen it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// Where it starts: [`Puzzle::grid`].
    pub puzzle: Puzzle,
    /// What was done.
    pub steps: Vec<Step>,
}
