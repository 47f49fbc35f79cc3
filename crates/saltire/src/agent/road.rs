//! A puzzle's way to its solution, by either road: what films, drawings and the page show.

use crate::{Agent, Answer, Finding};
use core::{fmt, str::FromStr, sync::atomic::AtomicBool};
use saltire_board::{Clashes, Solution, text::Record};
use saltire_proof::{Rated, Trace};
use saltire_teach as teach;

/// By which road a puzzle is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Road {
    /// The textbook: strategies and search.
    #[default]
    Teach,
    /// Human techniques, without guessing.
    Explain,
}

impl Road {
    /// Both.
    pub const ALL: [Road; 2] = [Road::Teach, Road::Explain];

    /// The name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Road::Teach => "teach",
            Road::Explain => "explain",
        }
    }
}

impl fmt::Display for Road {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no road has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRoad(String);

impl fmt::Display for UnknownRoad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no road '{}': expected teach or explain", self.0)
    }
}

impl core::error::Error for UnknownRoad {}

impl FromStr for Road {
    type Err = UnknownRoad;

    fn from_str(name: &str) -> Result<Road, UnknownRoad> {
        Road::ALL.into_iter().find(|road| road.name() == name).ok_or_else(|| UnknownRoad(name.to_owned()))
    }
}

/// A way to the solution.
#[derive(Clone, Debug)]
pub struct Journey {
    /// The steps.
    pub trace: Trace,
    /// How hard they are, where the road rates them.
    pub rated: Option<Rated>,
    /// How it ended in one word, `solved` if it did.
    pub end: &'static str,
}

/// Why there is no way to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoWay {
    /// Clues clash.
    Clashes(Clashes),
    /// An explanation is of a puzzle with one solution; this has none.
    Impossible,
    /// An explanation is of a puzzle with one solution; this has several.
    Multiple,
    /// Somebody asked to stop before there was anything to show.
    Stopped,
}

impl fmt::Display for NoWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoWay::Clashes(clashes) => write!(f, "clues clash: {clashes}"),
            NoWay::Impossible => f.write_str("no solution: expected a puzzle with one"),
            NoWay::Multiple => f.write_str("several solutions: expected a puzzle with one"),
            NoWay::Stopped => f.write_str("stopped before there was anything to show"),
        }
    }
}

impl core::error::Error for NoWay {}

/// A trace of more calls of search than this is nothing to look at; one of a search over an empty board would fill the
/// memory with steps.
pub const MOST_SEARCHES: u64 = 500;

impl Agent {
    /// The way to a puzzle's solution by a road.
    ///
    /// # Errors
    /// Clues that clash; by the road of human techniques, a puzzle without exactly one solution.
    pub fn journey(&self, record: &Record, road: Road, stop: Option<&AtomicBool>) -> Result<Journey, NoWay> {
        let finding = self.check_until(record, stop);
        let puzzle = record.position.puzzle(finding.rules.clone()).map_err(NoWay::Clashes)?;
        match (road, finding.only_solution()) {
            (_, Err(NoWay::Stopped)) => Err(NoWay::Stopped),
            (Road::Teach, _) => {
                let options = teach::Options { limit: Some(MOST_SEARCHES), stop, ..teach::Options::default() };
                let mut trace = Trace::new(puzzle.clone());
                let end = match teach::solve(&puzzle, &options, &mut trace).outcome {
                    teach::Outcome::Solved(_) => "solved",
                    teach::Outcome::Stalled(_) => "stalled",
                    teach::Outcome::Impossible(_) => "impossible",
                    teach::Outcome::Stopped(_) => "stopped",
                };
                Ok(Journey { trace, rated: None, end })
            }
            (Road::Explain, Ok(_)) => {
                let explanation = self.explain(record, None, stop);
                let end = explanation.word();
                let trace = explanation.trace.ok_or(NoWay::Stopped)?;
                Ok(Journey { trace, rated: explanation.rated.ok().map(|(_, rated)| rated), end })
            }
            (Road::Explain, Err(why)) => Err(why),
        }
    }
}

impl Finding {
    /// The only solution, or why there is none to show.
    pub(crate) fn only_solution(&self) -> Result<&Solution, NoWay> {
        match &self.answer {
            Answer::Unique(solution) => Ok(solution),
            Answer::Multiple(_) => Err(NoWay::Multiple),
            Answer::Impossible => Err(NoWay::Impossible),
            Answer::Invalid(clashes) => Err(NoWay::Clashes(clashes.clone())),
            Answer::Stopped => Err(NoWay::Stopped),
        }
    }
}
