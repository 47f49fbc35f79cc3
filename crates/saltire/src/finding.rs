//! What was found out about a puzzle.

use crate::JUDGED_AS_CLASSIC;
use saltire_board::{CellSet, Clashes, Rules, Solution};
use saltire_engine::{Stats, Verdict};
use saltire_formats::json::VerdictWord;

/// Whether clues clash and, if they do not, what the engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The clues clash: every pair.
    Invalid(Clashes),
    /// There is no solution.
    Impossible,
    /// There is exactly one.
    Unique(Solution),
    /// There are several: two different ones.
    Multiple([Solution; 2]),
    /// The search was cancelled before the answer was known.
    Stopped,
}

impl Answer {
    /// The answer in one word.
    #[must_use]
    pub const fn word(&self) -> VerdictWord {
        match self {
            Answer::Invalid(_) => VerdictWord::Invalid,
            Answer::Impossible => VerdictWord::Impossible,
            Answer::Unique(_) => VerdictWord::Unique,
            Answer::Multiple(_) => VerdictWord::Multiple,
            Answer::Stopped => VerdictWord::Stopped,
        }
    }

    /// Whether the puzzle has a solution.
    #[must_use]
    pub const fn is_solvable(&self) -> bool {
        matches!(self, Answer::Unique(_) | Answer::Multiple(_))
    }

    /// The only solution.
    #[must_use]
    pub const fn solution(&self) -> Option<&Solution> {
        if let Answer::Unique(solution) = self { Some(solution) } else { None }
    }
}

impl From<Verdict> for Answer {
    fn from(verdict: Verdict) -> Answer {
        match verdict {
            Verdict::Impossible => Answer::Impossible,
            Verdict::Unique(solution) => Answer::Unique(solution),
            Verdict::Multiple(two) => Answer::Multiple(two),
        }
    }
}

/// What was found out about a puzzle, and under which rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rules that were used.
    pub rules: Rules,
    /// Whether these are the classic ones because the puzzle has no diagonal solution.
    pub judged_as_classic: bool,
    /// What was found.
    pub answer: Answer,
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
