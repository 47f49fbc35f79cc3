//! The finding: verdict, rules and cost.

use crate::front_end::{NO_DIAGONAL_SOLUTION, Suggestion};
use saltire_board::{CellSet, Clashes, Rules, Verdict};
use saltire_engine::Stats;

/// The result of checking a puzzle, and the rules that were used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rules that were used.
    pub rules: Rules,
    /// Whether these are the classic ones because the puzzle has no diagonal solution.
    pub as_classic: bool,
    /// The verdict.
    pub verdict: Verdict,
    /// What the search cost, under all rules that were tried.
    pub stats: Stats,
    /// The redundant clues, each by itself; known only if they were requested and the search was not cancelled.
    pub redundant: Option<CellSet>,
    /// A maximal set of clues that can be removed together, one of possibly several; known together with `redundant`.
    pub together: Option<CellSet>,
    /// What would give a puzzle with several solutions exactly one; known only if it was requested and the search was not
    /// cancelled.
    pub suggestion: Option<Suggestion>,
}

impl Finding {
    /// Returns a verdict under some rules, with nothing that was requested in addition.
    pub(crate) fn new(rules: &Rules, (verdict, stats): (Verdict, Stats)) -> Finding {
        let rules = rules.clone();
        Finding { rules, as_classic: false, verdict, stats, redundant: None, together: None, suggestion: None }
    }

    /// Returns the clashes; `None` if no clues clash.
    #[must_use]
    pub const fn clashes(&self) -> Option<&Clashes> {
        if let Verdict::Invalid(clashes) = &self.verdict { Some(clashes) } else { None }
    }

    /// Returns the cells of the clues that clash.
    #[must_use]
    pub fn clashing(&self) -> CellSet {
        self.clashes().into_iter().flat_map(Clashes::iter).flat_map(|clash| clash.cells).collect()
    }

    /// Returns a note if the puzzle has no diagonal solution and was checked under classic rules. Clues that clash under both
    /// rules get no note, because their clash does not depend on the rules.
    #[must_use]
    pub fn note(&self) -> Option<&'static str> {
        (self.as_classic && self.clashes().is_none()).then_some(NO_DIAGONAL_SOLUTION)
    }
}
