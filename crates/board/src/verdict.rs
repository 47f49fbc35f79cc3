//! The verdict of a puzzle.

use crate::{Clashes, Solution};
use core::fmt;

/// Whether a puzzle has no solution, exactly one or several.
///
/// ```
/// use saltire_board::Verdict;
///
/// fn describe(verdict: &Verdict) -> String {
///     match verdict {
///         Verdict::Unique(solution) => format!("one solution: {solution}"),
///         Verdict::Multiple([one, other]) => format!("several solutions, among them {one} and {other}"),
///         Verdict::Invalid(clashes) => format!("the clues clash: {clashes}"),
///         other => other.to_string(),
///     }
/// }
/// assert_eq!(describe(&Verdict::Impossible), "impossible");
/// ```
///
/// The enum is closed on purpose: these are all verdicts that a search can reach, and a match without `_` handles
/// each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is exactly one solution.
    Unique(Solution),
    /// There are several solutions; two of them are shown.
    Multiple([Solution; 2]),
    /// There is no solution, although no two clues clash.
    Impossible,
    /// Clues clash: every pair is listed.
    Invalid(Clashes),
    /// The search was cancelled before the verdict was known.
    Stopped,
}

impl Verdict {
    /// Returns the verdict in one word: `unique`, `multiple`, `impossible`, `invalid` or `stopped`.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Verdict::Unique(_) => "unique",
            Verdict::Multiple(_) => "multiple",
            Verdict::Impossible => "impossible",
            Verdict::Invalid(_) => "invalid",
            Verdict::Stopped => "stopped",
        }
    }

    /// Returns whether the puzzle has a solution.
    #[must_use]
    pub const fn is_solvable(&self) -> bool {
        matches!(self, Verdict::Unique(_) | Verdict::Multiple(_))
    }

    /// Returns whether the puzzle has exactly one solution.
    #[must_use]
    pub const fn is_unique(&self) -> bool {
        matches!(self, Verdict::Unique(_))
    }

    /// Returns the only solution; `None` if there is not exactly one.
    #[must_use]
    pub const fn solution(&self) -> Option<&Solution> {
        if let Verdict::Unique(solution) = self { Some(solution) } else { None }
    }
}

/// Writes the word.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
