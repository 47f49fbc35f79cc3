//! What was found out about a puzzle.

use crate::JUDGED_AS_CLASSIC;
use saltire_board::{CellSet, Rules, Verdict};
use saltire_engine::Stats;

/// What was found out about a puzzle, and under which rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rules that were used.
    pub rules: Rules,
    /// Whether these are the classic ones because the puzzle has no diagonal solution.
    pub judged_as_classic: bool,
    /// The verdict.
    pub verdict: Verdict,
    /// What the search cost, under all rules that were tried.
    pub stats: Stats,
    /// The clues that can go, each by itself, without a second solution; known only if it was requested and
    /// the search was not cancelled.
    pub redundant: Option<CellSet>,
}

impl Finding {
    /// How the rules were chosen, where that needs saying.
    #[must_use]
    pub fn note(&self) -> Option<&'static str> {
        self.judged_as_classic.then_some(JUDGED_AS_CLASSIC)
    }
}
