//! What is asked of every row, and the columns that the answer has.

use arrow_schema::{DataType, Field};
use saltire::{explain::Profile, formats::csv::PUZZLE_COLUMNS, make::Maker};
use std::time::Duration;

/// The names by which a column of indices is known, in the order of preference. Case does not matter.
pub const INDEX_COLUMNS: [&str; 2] = ["index", "id"];

/// What is asked of every row. Every answer has `status`, `rules` and `error`.
pub enum Verb {
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

impl Verb {
    /// The name of the verb at the command line.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Verb::Solve { .. } => "solve",
            Verb::Check { .. } => "check",
            Verb::Count { .. } => "count",
            Verb::Rate { steps: false, .. } => "rate",
            Verb::Rate { steps: true, .. } => "explain",
            Verb::Make { .. } => "make",
        }
    }

    /// The options in short, for who reads the file later.
    pub(crate) fn options(&self) -> String {
        match self {
            Verb::Solve { stats } => format!("stats={stats}"),
            Verb::Check { minimal } => format!("minimal={minimal}"),
            Verb::Count { limit, timeout } => format!("limit={limit} timeout={timeout:?}"),
            Verb::Rate { profile, steps, timeout } => {
                let profile = profile.map_or("by rules", Profile::name);
                format!("profile={profile} steps={steps} timeout={timeout:?}")
            }
            Verb::Make { maker, seed } => format!("seed={seed} {:?}", maker.recipe()),
        }
    }

    /// The names that the column it looks at may have.
    pub(crate) const fn looks_for(&self) -> &'static [&'static str] {
        match self {
            Verb::Make { .. } => &INDEX_COLUMNS,
            _ => &PUZZLE_COLUMNS,
        }
    }

    /// The columns of the answers. All may be null; numbers have a sign, since not every engine knows those without.
    pub(crate) fn fields(&self) -> Vec<Field> {
        let text = |name| Field::new(name, DataType::Utf8, true);
        let whole = |name| Field::new(name, DataType::Int64, true);
        let real = |name| Field::new(name, DataType::Float64, true);
        let yes = |name| Field::new(name, DataType::Boolean, true);
        let mut fields = match self {
            Verb::Solve { .. } => vec![text("solution")],
            Verb::Make { .. } => vec![text("puzzle"), text("solution"), whole("n_clues"), real("rating")],
            _ => vec![],
        };
        fields.push(text("status"));
        fields.extend(match self {
            Verb::Solve { stats: false } | Verb::Check { minimal: false } => vec![whole("n_solutions")],
            Verb::Solve { stats: true } => vec![whole("n_solutions"), whole("nodes")],
            Verb::Check { minimal: true } => vec![whole("n_solutions"), yes("minimal"), whole("n_redundant")],
            Verb::Count { .. } => vec![whole("n_solutions"), yes("complete")],
            Verb::Rate { steps, .. } => {
                let mut fields = vec![real("rating"), real("ep"), real("ed"), text("hardest_step"), yes("complete")];
                fields.extend(steps.then(|| whole("n_steps")));
                fields
            }
            Verb::Make { .. } => vec![],
        });
        fields.extend([text("rules"), text("error")]);
        fields
    }

    /// How many rows one thread takes at a time.
    pub(crate) const fn grain(&self) -> usize {
        match self {
            Verb::Solve { stats: false } | Verb::Check { minimal: false } => 1 << 12,
            Verb::Solve { .. } => 1 << 10,
            Verb::Check { .. } => 1 << 7,
            Verb::Count { .. } | Verb::Rate { .. } | Verb::Make { .. } => 1,
        }
    }
}
