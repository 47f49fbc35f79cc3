//! What is asked of every row, and the columns that the answer has.

use super::{ColumnField, ColumnKind};
use core::time::Duration;
use saltire_explain::Profile;
use saltire_formats::csv::PUZZLE_COLUMNS;
use saltire_make::Maker;

/// The names by which a column of indices is known, in the order of preference. Case does not matter.
pub const INDEX_COLUMNS: [&str; 2] = ["index", "id"];

/// What is asked of every row. Every answer has `status`, `rules` and `error`.
pub enum ColumnVerb {
    /// The solution, if it is the only one: `solution`, `n_solutions` (2 says "two or more").
    Solve {
        /// Also how often the search guessed: `nodes`.
        stats: bool,
    },
    /// The verdict: `n_solutions` (2 says "two or more").
    Check {
        /// Also whether no clue can go: `minimal`, and how many can: `n_redundant`.
        minimal: bool,
    },
    /// How many solutions there are: `n_solutions`, and whether these are all: `complete`.
    Count {
        /// Stop a puzzle after this many; 0 for never.
        limit: u64,
        /// Stop a puzzle after this time.
        timeout: Option<Duration>,
    },
    /// How hard it is: `rating` (ER), `ep`, `ed`, `hardest_step`, and whether these are exact: `complete`.
    Rate {
        /// The profile; by the rules unless said.
        profile: Option<Profile>,
        /// Also explain it step by step, each step judged: `n_steps`.
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
    /// The name of the verb at the command line.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            ColumnVerb::Solve { .. } => "solve",
            ColumnVerb::Check { .. } => "check",
            ColumnVerb::Count { .. } => "count",
            ColumnVerb::Rate { steps: false, .. } => "rate",
            ColumnVerb::Rate { steps: true, .. } => "explain",
            ColumnVerb::Make { .. } => "make",
        }
    }

    /// The options in short, for who reads the file later.
    pub(crate) fn options(&self) -> String {
        match self {
            ColumnVerb::Solve { stats } => format!("stats={stats}"),
            ColumnVerb::Check { minimal } => format!("minimal={minimal}"),
            ColumnVerb::Count { limit, timeout } => format!("limit={limit} timeout={timeout:?}"),
            ColumnVerb::Rate { profile, steps, timeout } => {
                let profile = profile.map_or("by rules", Profile::name);
                format!("profile={profile} steps={steps} timeout={timeout:?}")
            }
            ColumnVerb::Make { maker, seed } => format!("seed={seed} {:?}", maker.recipe()),
        }
    }

    /// The names that the column it looks at may have.
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
            ColumnVerb::Make { .. } => vec![text("puzzle"), text("solution"), whole("n_clues"), real("rating")],
            _ => vec![],
        };
        fields.push(text("status"));
        fields.extend(match self {
            ColumnVerb::Solve { stats: false } | ColumnVerb::Check { minimal: false } => vec![whole("n_solutions")],
            ColumnVerb::Solve { stats: true } => vec![whole("n_solutions"), whole("nodes")],
            ColumnVerb::Check { minimal: true } => vec![whole("n_solutions"), yes("minimal"), whole("n_redundant")],
            ColumnVerb::Count { .. } => vec![whole("n_solutions"), yes("complete")],
            ColumnVerb::Rate { steps, .. } => {
                let mut fields = vec![real("rating"), real("ep"), real("ed"), text("hardest_step"), yes("complete")];
                fields.extend(steps.then(|| whole("n_steps")));
                fields
            }
            ColumnVerb::Make { .. } => vec![],
        });
        fields.extend([text("rules"), text("error")]);
        fields
    }

    /// How many rows one thread takes at a time.
    pub(crate) const fn grain(&self) -> usize {
        match self {
            ColumnVerb::Solve { stats: false } | ColumnVerb::Check { minimal: false } => 1 << 12,
            ColumnVerb::Solve { .. } => 1 << 10,
            ColumnVerb::Check { .. } => 1 << 7,
            ColumnVerb::Count { .. } | ColumnVerb::Rate { .. } | ColumnVerb::Make { .. } => 1,
        }
    }
}
