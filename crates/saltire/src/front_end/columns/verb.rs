//! The verbs for columns, with their options and the columns of their answers.

use super::{ColumnField, ColumnKind};
use crate::front_end::Minimising;
use core::time::Duration;
use saltire_explain::Profile;
use saltire_formats::csv::PUZZLE_COLUMNS;
use saltire_make::Maker;

/// The names by which a column of indices is known, in the order of preference. Case does not matter.
pub const INDEX_COLUMNS: [&str; 2] = ["index", "id"];

/// A verb for every row. Every answer has the columns `status`, `rules` and `error`.
#[non_exhaustive]
pub enum ColumnVerb {
    /// The solution, if it is the only one: `solution`, `n_solutions` (2 means "two or more").
    Solve {
        /// Also how often the search guessed: `nodes`.
        stats: bool,
    },
    /// The verdict: `n_solutions` (2 means "two or more").
    Check {
        /// Also whether no clue is redundant, `minimal`, and the number of redundant clues, `n_redundant`.
        minimal: bool,
    },
    /// How many solutions there are: `n_solutions`, and whether these are all: `complete`.
    Count {
        /// Stop a puzzle after this many; 0 for never.
        limit: u64,
        /// Stop a puzzle after this time.
        timeout: Option<Duration>,
    },
    /// About how many solutions there are: `estimate`, and the 95 % interval: `low`, `high`.
    Estimate {
        /// How many random probes.
        probes: u32,
        /// The seed of the probes.
        seed: u64,
        /// Stop a puzzle after this time.
        timeout: Option<Duration>,
    },
    /// The true candidates as 81 groups in a text: `candidates`, and in how many cells solutions differ: `n_open`.
    Candidates {
        /// Stop a puzzle after this time.
        timeout: Option<Duration>,
    },
    /// The puzzle without redundant clues, `minimised`, and its number of clues, `n_clues`.
    Minimise {
        /// In which order, and what stays.
        how: Minimising,
        /// Stop a puzzle after this time.
        timeout: Option<Duration>,
    },
    /// How hard it is: `rating` (ER), `ep`, `ed`, `hardest_step`, and whether these are exact: `complete`.
    Rate {
        /// The profile; `None` selects it by the rules.
        profile: Option<Profile>,
        /// Also explain the puzzle and verify each step: `n_steps`.
        steps: bool,
        /// Stop a puzzle after this time.
        timeout: Option<Duration>,
    },
    /// A new puzzle for every index: `puzzle`, `solution`, `n_clues`, `rating`.
    Make {
        /// By whom.
        maker: Box<Maker>,
        /// With which seed. The same seed and index give the same puzzle on every machine.
        seed: u64,
    },
}

impl ColumnVerb {
    /// Returns the name of the verb at the command line.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            ColumnVerb::Solve { .. } => "solve",
            ColumnVerb::Check { .. } => "check",
            ColumnVerb::Count { .. } | ColumnVerb::Estimate { .. } => "count",
            ColumnVerb::Candidates { .. } => "candidates",
            ColumnVerb::Minimise { .. } => "minimise",
            ColumnVerb::Rate { steps: false, .. } => "rate",
            ColumnVerb::Rate { steps: true, .. } => "explain",
            ColumnVerb::Make { .. } => "make",
        }
    }

    /// Returns the options as text, for the metadata of the file.
    pub(crate) fn options(&self) -> String {
        match self {
            ColumnVerb::Solve { stats } => format!("stats={stats}"),
            ColumnVerb::Check { minimal } => format!("minimal={minimal}"),
            ColumnVerb::Count { limit, timeout } => format!("limit={limit} timeout={timeout:?}"),
            ColumnVerb::Estimate { probes, seed, timeout } => {
                format!("estimate probes={probes} seed={seed} timeout={timeout:?}")
            }
            ColumnVerb::Candidates { timeout } => format!("timeout={timeout:?}"),
            ColumnVerb::Minimise { how: Minimising { seed, shape, keep }, timeout } => {
                format!("seed={seed} symmetry={shape} keep={keep} timeout={timeout:?}")
            }
            ColumnVerb::Rate { profile, steps, timeout } => {
                let profile = profile.map_or("by rules", Profile::name);
                format!("profile={profile} steps={steps} timeout={timeout:?}")
            }
            ColumnVerb::Make { maker, seed } => format!("seed={seed} {:?}", maker.recipe()),
        }
    }

    /// Returns the names that the column it looks at may have.
    pub(crate) const fn looks_for(&self) -> &'static [&'static str] {
        match self {
            ColumnVerb::Make { .. } => &INDEX_COLUMNS,
            _ => &PUZZLE_COLUMNS,
        }
    }

    /// Returns the columns of the answers. All may be null; numbers have a sign, since not every database has unsigned ones.
    #[must_use]
    pub fn fields(&self) -> Vec<ColumnField> {
        let text = |name| ColumnField { name, kind: ColumnKind::Text };
        let whole = |name| ColumnField { name, kind: ColumnKind::Whole };
        let real = |name| ColumnField { name, kind: ColumnKind::Real };
        let yes = |name| ColumnField { name, kind: ColumnKind::Flag };
        let mut fields = match self {
            ColumnVerb::Solve { .. } => vec![text("solution")],
            ColumnVerb::Candidates { .. } => vec![text("candidates"), whole("n_open")],
            ColumnVerb::Minimise { .. } => vec![text("minimised"), whole("n_clues")],
            ColumnVerb::Make { .. } => vec![text("puzzle"), text("solution"), whole("n_clues"), real("rating")],
            _ => vec![],
        };
        fields.push(text("status"));
        fields.extend(match self {
            ColumnVerb::Solve { stats: false } | ColumnVerb::Check { minimal: false } => vec![whole("n_solutions")],
            ColumnVerb::Solve { stats: true } => vec![whole("n_solutions"), whole("nodes")],
            ColumnVerb::Check { minimal: true } => vec![whole("n_solutions"), yes("minimal"), whole("n_redundant")],
            ColumnVerb::Count { .. } => vec![whole("n_solutions"), yes("complete")],
            ColumnVerb::Estimate { .. } => vec![real("estimate"), real("low"), real("high")],
            ColumnVerb::Rate { steps, .. } => {
                let mut fields = vec![real("rating"), real("ep"), real("ed"), text("hardest_step"), yes("complete")];
                fields.extend(steps.then(|| whole("n_steps")));
                fields
            }
            ColumnVerb::Candidates { .. } | ColumnVerb::Minimise { .. } | ColumnVerb::Make { .. } => vec![],
        });
        fields.extend([text("rules"), text("error")]);
        fields
    }

    /// Returns how many rows one thread takes at first.
    pub(crate) const fn grain(&self) -> usize {
        match self {
            ColumnVerb::Solve { stats: false } | ColumnVerb::Check { minimal: false } => 1 << 12,
            ColumnVerb::Solve { .. } => 1 << 10,
            ColumnVerb::Check { .. } => 1 << 7,
            ColumnVerb::Candidates { .. } | ColumnVerb::Minimise { .. } => 1 << 4,
            ColumnVerb::Count { .. }
            | ColumnVerb::Estimate { .. }
            | ColumnVerb::Rate { .. }
            | ColumnVerb::Make { .. } => 1,
        }
    }
}
