//! The steps to a solution by either method, as films, drawings and the page show them.

use crate::Verdict;
use crate::front_end::{Agent, Finding, TeachReport};
use core::{fmt, str::FromStr, sync::atomic::AtomicBool};
use saltire_board::{Clashes, Solution, text::Record};
use saltire_explain::Ladder;
use saltire_proof::{Rated, Trace};
use saltire_teach as teach;

/// The method by which a puzzle is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// The textbook: strategies and search.
    #[default]
    Teach,
    /// Human techniques, without guessing.
    Explain,
}

impl Method {
    /// Both.
    pub const ALL: [Method; 2] = [Method::Teach, Method::Explain];

    /// Returns the name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Method::Teach => "teach",
            Method::Explain => "explain",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no method has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownMethod(String);

impl fmt::Display for UnknownMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown method '{}': expected teach or explain", self.0)
    }
}

impl core::error::Error for UnknownMethod {}

impl FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(name: &str) -> Result<Method, UnknownMethod> {
        Method::ALL.into_iter().find(|method| method.name() == name).ok_or_else(|| UnknownMethod(name.to_owned()))
    }
}

/// The steps to a solution.
#[derive(Clone, Debug)]
pub struct SolutionPath {
    /// The steps.
    pub trace: Trace,
    /// How hard they are, where the method rates them.
    pub rated: Option<Rated>,
    /// The outcome in one word; `solved` if the solution was reached.
    pub end: &'static str,
}

/// Why there are no steps to show.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PathError {
    /// Clues clash.
    Clashes(Clashes),
    /// An explanation is of a puzzle with one solution; this has none.
    Impossible,
    /// An explanation is of a puzzle with one solution; this has several.
    Multiple,
    /// The search was cancelled before there was anything to show.
    Stopped,
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PathError::Clashes(clashes) => write!(f, "clues clash: {clashes}"),
            PathError::Impossible => f.write_str("no solution: expected a puzzle with one"),
            PathError::Multiple => f.write_str("several solutions: expected a puzzle with one"),
            PathError::Stopped => f.write_str("stopped before there was anything to show"),
        }
    }
}

impl core::error::Error for PathError {}

/// A trace of more calls of search than this is nothing to look at; one of a search over an empty board would fill the
/// memory with steps.
pub const MOST_SEARCHES: u64 = 500;

impl Agent {
    /// Returns the steps to a puzzle's solution by a method.
    ///
    /// # Errors
    /// Returns an error if clues clash or, for human techniques, if the puzzle does not have exactly one solution.
    pub fn solution_path(
        &self,
        record: &Record,
        method: Method,
        stop: Option<&AtomicBool>,
    ) -> Result<SolutionPath, PathError> {
        let checked = self.checked(record, stop);
        match (method, checked.finding.only_solution()) {
            (_, Err(why @ (PathError::Stopped | PathError::Clashes(_)))) | (Method::Explain, Err(why)) => Err(why),
            (Method::Teach, _) => {
                let options = teach::Options { limit: Some(MOST_SEARCHES), stop, ..teach::Options::default() };
                let report = TeachReport::of(checked, &options, true);
                let end = report.word();
                Ok(SolutionPath { trace: report.trace.ok_or(PathError::Impossible)?, rated: None, end })
            }
            (Method::Explain, Ok(_)) => {
                let explanation = self.explain_checked(checked, Ladder::Human, None, stop);
                let end = explanation.word();
                let trace = explanation.trace.ok_or(PathError::Stopped)?;
                Ok(SolutionPath { trace, rated: explanation.rated.ok().map(|(_, rated)| rated), end })
            }
        }
    }
}

impl Finding {
    /// Returns the only solution, or why there is none to show.
    pub(crate) fn only_solution(&self) -> Result<Solution, PathError> {
        match &self.verdict {
            Verdict::Unique(solution) => Ok(*solution),
            Verdict::Multiple(_) => Err(PathError::Multiple),
            Verdict::Impossible => Err(PathError::Impossible),
            Verdict::Invalid(clashes) => Err(PathError::Clashes(clashes.clone())),
            Verdict::Stopped => Err(PathError::Stopped),
        }
    }
}
