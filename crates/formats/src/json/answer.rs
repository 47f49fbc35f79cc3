//! The bodies of the verbs' answers.

use super::{PuzzleJson, StepJson};
use saltire_board::{Clash, Clashes, Verdict};
use saltire_proof::{About, Rated};
use serde::Serialize;

/// What there is to say of a puzzle, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum VerdictWord {
    /// Exactly one solution.
    Unique,
    /// Several solutions.
    Multiple,
    /// No solution.
    Impossible,
    /// Clues that clash.
    Invalid,
    /// Stopped before it was known.
    Stopped,
}

impl VerdictWord {
    /// The word itself.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            VerdictWord::Unique => "unique",
            VerdictWord::Multiple => "multiple",
            VerdictWord::Impossible => "impossible",
            VerdictWord::Invalid => "invalid",
            VerdictWord::Stopped => "stopped",
        }
    }
}

impl From<&Verdict> for VerdictWord {
    fn from(verdict: &Verdict) -> VerdictWord {
        match verdict {
            Verdict::Unique(_) => VerdictWord::Unique,
            Verdict::Multiple(_) => VerdictWord::Multiple,
            Verdict::Impossible => VerdictWord::Impossible,
            Verdict::Invalid(_) => VerdictWord::Invalid,
            Verdict::Stopped => VerdictWord::Stopped,
        }
    }
}

/// The answer of `solve` and `check`.
#[derive(Clone, Debug, Serialize)]
pub struct Checked {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// The verdict.
    pub verdict: VerdictWord,
    /// How the rules were chosen, where that needs saying.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The solution, if it is the only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Two different solutions, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub witnesses: Vec<String>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// Whether no clue can go, where that was asked of a puzzle with one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// The clues that can go, each by itself, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redundant: Option<Vec<String>>,
    /// What the search cost, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stats: Option<StatsJson>,
}

/// One of all solutions, where `solve --all` lists them.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    /// The puzzle.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// One of its solutions.
    pub solution: String,
}

/// Two equal clues in a unit.
#[derive(Clone, Debug, Serialize)]
pub struct ClashJson {
    /// The two cells.
    pub cells: [String; 2],
    /// The digit that both hold.
    pub digit: u8,
    /// The units that both are in.
    pub units: Vec<String>,
    /// The same as a sentence.
    pub text: String,
}

impl ClashJson {
    /// All of them.
    #[must_use]
    pub fn all(clashes: &Clashes) -> Vec<ClashJson> {
        clashes.iter().map(ClashJson::from).collect()
    }
}

impl From<&Clash> for ClashJson {
    fn from(clash: &Clash) -> ClashJson {
        ClashJson {
            cells: clash.cells.map(|cell| cell.to_string()),
            digit: clash.digit.value(),
            units: clash.units.iter().map(|unit| unit.code().to_string()).collect(),
            text: clash.to_string(),
        }
    }
}

/// What a search cost.
#[derive(Clone, Debug, Serialize)]
pub struct StatsJson {
    /// The kernel in use.
    pub kernel: String,
    /// Candidates tried without knowing.
    pub guesses: u64,
    /// Times the rules were applied to the whole board.
    pub steps: u64,
    /// Wall-clock time.
    pub seconds: f64,
}

/// The answer of `count`.
#[derive(Clone, Debug, Serialize)]
pub struct Counted {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How the rules were chosen, where that needs saying.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// How many solutions were counted.
    pub count: u64,
    /// Whether these are all.
    pub complete: bool,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
}

/// The answer of `teach`: a trace that `verify` accepts.
#[derive(Clone, Debug, Serialize)]
pub struct Taught {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How the rules were chosen, where that needs saying.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// `solved`, `stalled`, `impossible` or `stopped`; `invalid` where clues clash.
    pub outcome: &'static str,
    /// The solution that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Whether the puzzle has one solution or several, as the engine says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<VerdictWord>,
    /// The candidates left where it stalled or stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<String>>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// The cells changed by each strategy.
    pub updates: Vec<StrategyCount>,
    /// How often search was entered.
    pub searches: u64,
    /// The candidates tried without knowing.
    pub guesses: u64,
    /// The steps in order, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepJson>>,
}

/// How hard a puzzle is.
#[derive(Clone, Debug, Serialize)]
pub struct Ratings {
    /// The rating of the hardest step.
    pub er: f64,
    /// The rating of the hardest step up to the first digit placed.
    pub ep: f64,
    /// The rating of the first step.
    pub ed: f64,
    /// The technique of the hardest step, by its name in data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<&'static str>,
}

impl From<&Rated> for Ratings {
    fn from(rated: &Rated) -> Ratings {
        Ratings {
            er: rated.er.number(),
            ep: rated.ep.number(),
            ed: rated.ed.number(),
            hardest: rated.hardest.map(|technique| technique.id()),
        }
    }
}

/// The answer of `rate` and, with steps, of `explain`: a trace that `verify` accepts.
#[derive(Clone, Debug, Serialize)]
pub struct Explained {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// The verdict: only a puzzle with one solution is explained.
    pub verdict: VerdictWord,
    /// How the rules were chosen, where that needs saying.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// `solved`, `stuck`, `stopped`, or `refuted` by the verifier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<&'static str>,
    /// The rating profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<&'static str>,
    /// The ladder of the steps, where it is another than the profile's: `hint`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ladder: Option<&'static str>,
    /// The ratings.
    #[serde(flatten)]
    pub ratings: Option<Ratings>,
    /// Whether the ratings are lower bounds, because the search was stopped.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub at_least: bool,
    /// The solution, where the steps were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// The steps in order, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepJson>>,
    /// Why it is not rated, or what the verifier found wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The answer of `hint`.
#[derive(Clone, Debug, Serialize)]
pub struct Hinted {
    /// The puzzle with what was entered, and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// The verdict: only a puzzle with one solution has hints.
    pub verdict: VerdictWord,
    /// How the rules were chosen, where that needs saying.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// How much it gives away, 0 to 4.
    pub level: u8,
    /// `step`, `wrong`, `solved` or `nothing`; absent where there can be no hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<&'static str>,
    /// What contradicts the solution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<MistakeJson>,
    /// Where to look; from level 1.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub focus: Option<FocusJson>,
    /// The technique's name in data; from level 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// The step: from level 3 what it rests on, at level 4 what follows too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepJson>,
    /// The candidates that the step looks at, where there is one to show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<String>>,
    /// The hint in words, a line a level.
    pub text: Vec<String>,
}

/// What a player did wrong.
#[derive(Clone, Debug, Serialize)]
pub struct MistakeJson {
    /// The cell.
    pub cell: String,
    /// `entered` or `crossed-out`.
    pub kind: &'static str,
    /// The digit that was entered; one that was crossed out only at level 4, since it is the right one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
}

/// Where to look: one of these.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FocusJson {
    /// A unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// A digit, on the whole board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
    /// A cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
}

/// What one strategy did.
#[derive(Clone, Debug, Serialize)]
pub struct StrategyCount {
    /// The strategy's name in options.
    pub strategy: String,
    /// The cells it changed.
    pub updates: u64,
}

/// The answer of `compare`.
#[derive(Clone, Debug, Serialize)]
pub struct Compared {
    /// The rules used.
    pub rules: super::RulesJson,
    /// The set of puzzles.
    pub set: String,
    /// The puzzles of the set.
    pub puzzles: usize,
    /// How often the set was solved.
    pub rounds: u64,
    /// A row a set of strategies.
    pub rows: Vec<CompareRow>,
}

/// One set of strategies on the whole set of puzzles.
#[derive(Clone, Debug, Serialize)]
pub struct CompareRow {
    /// The strategies, in the order in which they are applied.
    pub strategies: Vec<String>,
    /// The average time for the set.
    pub seconds: f64,
    /// The cells changed by each strategy, in one round.
    pub updates: Vec<StrategyCount>,
    /// How often search was entered, in one round.
    pub searches: u64,
    /// How many puzzles ended at a solution.
    pub solved: usize,
}

/// The answer of `verify`.
#[derive(Clone, Debug, Serialize)]
pub struct VerifiedJson {
    /// The puzzle and its rules.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// Whether every step holds.
    pub sound: bool,
    /// How many steps it has.
    pub judged: usize,
    /// Where a sound trace ends: `solved`, `impossible` or `unfinished`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<&'static str>,
    /// The solution that it ends at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// How many steps hold only because the puzzle has one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assume_unique: Option<usize>,
    /// How many guesses stand at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_guesses: Option<usize>,
    /// The first step that does not hold, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faulty: Option<usize>,
    /// Why it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A row of `bench`: one kernel on one set of puzzles.
#[derive(Clone, Debug, Serialize)]
pub struct BenchRow {
    /// The set of puzzles.
    pub set: String,
    /// The rules used.
    pub rules: String,
    /// The kernel.
    pub kernel: String,
    /// `one`, a puzzle a call, or `batch`, all lines in one call with their reading and writing.
    pub road: &'static str,
    /// The puzzles of the file.
    pub puzzles: u64,
    /// How often the file was solved.
    pub rounds: u64,
    /// Puzzles a second of CPU time, the best round.
    pub best_per_second: f64,
    /// Puzzles a second of CPU time, the median round.
    pub median_per_second: f64,
    /// Candidates tried without knowing, a puzzle.
    pub guesses: f64,
    /// Times the rules were applied to the whole board, a puzzle.
    pub steps: f64,
    /// How many have exactly one solution.
    pub unique: u64,
}

/// A row of `techniques`.
#[derive(Clone, Debug, Serialize)]
pub struct TechniqueJson {
    /// The ladder that it stands on: a rating profile, or `hint`.
    pub ladder: &'static str,
    /// Its name in data.
    pub technique: &'static str,
    /// Its name in sentences.
    pub name: &'static str,
    /// The least and the greatest rating of its steps; none where only hints know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratings: Option<[f64; 2]>,
    /// How it works.
    pub doc: &'static str,
    /// A classic puzzle that needs it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub classic: Option<&'static str>,
    /// A diagonal puzzle that needs it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diagonal: Option<&'static str>,
}

impl TechniqueJson {
    /// A technique of a ladder.
    #[must_use]
    pub fn of(ladder: &'static str, about: &About) -> TechniqueJson {
        TechniqueJson {
            ladder,
            technique: about.technique.id(),
            name: about.technique.name(),
            ratings: about.ratings.map(|(least, greatest)| [least.number(), greatest.number()]),
            doc: about.doc,
            classic: about.classic,
            diagonal: about.diagonal,
        }
    }
}

/// What `make` says of a puzzle that it made.
#[derive(Clone, Debug, Serialize)]
pub struct MadeJson {
    /// The puzzle and its rules.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// Its only solution.
    pub solution: String,
    /// How many clues it has.
    pub clues: usize,
    /// The symmetry of the clues' cells.
    pub symmetry: &'static str,
    /// The ratings, where it was rated.
    #[serde(flatten)]
    pub ratings: Option<Ratings>,
    /// The techniques of its explanation, easiest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub techniques: Vec<&'static str>,
    /// How often the plain kernel guesses, where that was searched for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guesses: Option<u64>,
    /// The seed and the index that make it again.
    pub seed: u64,
    /// See `seed`.
    pub index: u64,
}

/// What `canon` says of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct CanonJson {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// The least line that symmetries of the rules and relabelling make of it.
    pub canonical: String,
    /// Where the rows and columns go: `r123456789 c123456789`.
    pub symmetry: String,
    /// The new names of 1 to 9.
    pub relabelling: String,
}
