//! The bodies of the answers about puzzles.

use super::{ExplainedWord, HintedWord, MistakeKind, PuzzleJson, StepJson, TaughtWord, VerdictWord};
use saltire_board::{Clash, Clashes};
use saltire_proof::Rated;
use serde::Serialize;

/// The answer of `solve` and of `check`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checked {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How many solutions the puzzle has.
    pub verdict: VerdictWord,
    /// How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic
    /// rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The solution, if the puzzle has exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Two different solutions, if the puzzle has several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub witnesses: Vec<String>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// Whether no clue can be removed without a second solution; only with `check --minimal`, if the puzzle has
    /// exactly one solution and the timeout did not end the check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// The cells of the clues that can be removed, each by itself, without a second solution; present together with
    /// `minimal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redundant: Option<Vec<String>>,
    /// The cells of a set of clues that can be removed together without a second solution. After that, no further
    /// clue can be removed. There may be other such sets. Present together with `minimal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<Vec<String>>,
    /// The clues, such as `r1c2=3`, any one of which would leave exactly one solution; only with `check --suggest`,
    /// if the puzzle has several solutions and the timeout did not end the check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggested: Option<Vec<String>>,
    /// The cells in which the solutions differ; present together with `suggested`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differ: Option<Vec<String>>,
    /// The cost of the search; only with `solve --stats`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stats: Option<StatsJson>,
}

/// One line of `solve --all`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// The puzzle.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// One of the solutions.
    pub solution: String,
}

/// Two equal clues in one unit.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Clash"))]
pub struct ClashJson {
    /// The two cells.
    pub cells: [String; 2],
    /// The digit of both cells.
    pub digit: u8,
    /// The units that contain both cells.
    pub units: Vec<String>,
    /// The clash as a sentence.
    pub text: String,
}

impl ClashJson {
    /// Returns all clashes.
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

/// The cost of a search.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Stats"))]
pub struct StatsJson {
    /// The kernel that searched.
    pub kernel: String,
    /// The number of guesses.
    pub guesses: u64,
    /// The number of rounds of propagation.
    pub steps: u64,
    /// The wall-clock time in seconds.
    pub seconds: f64,
}

/// The answer of `count`. Over HTTP it is also the last line of the answer of `solve` with `all`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counted {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic
    /// rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The number of solutions that were counted.
    pub count: u64,
    /// Whether these are all solutions; if not, the count is a lower bound.
    pub complete: bool,
    /// The estimated number of solutions; only with `count --estimate`, if the timeout did not end the estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<f64>,
    /// The lower end of the 95 % interval of the estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The upper end of the 95 % interval of the estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// The number of random probes of the estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probes: Option<u32>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
}

/// The answer of `candidates`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidatesAnswer {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How many solutions the puzzle has.
    pub verdict: VerdictWord,
    /// How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic
    /// rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The true candidates: for each cell the digits that it has in at least one solution, 81 texts such as `"259"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub true_candidates: Option<Vec<String>>,
    /// For each cell, the numbers of solutions in which the cell has the digits 1 to 9: 81 lists of nine numbers;
    /// only with `--counts`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Vec<[u64; 9]>>,
    /// Whether all counts are exact; if not, a count that is equal to the limit is a lower bound. Present together
    /// with `counts`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<bool>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
}

/// The answer of `minimise`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Minimised {
    /// The given puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How many solutions the given puzzle has. Only a puzzle with exactly one is minimised.
    pub verdict: VerdictWord,
    /// How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic
    /// rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The solution, if the given puzzle has exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// The minimal puzzle, 81 characters; left out if the given puzzle does not have exactly one solution, or if the
    /// timeout ended the work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimised: Option<String>,
    /// The number of clues of the minimal puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clues: Option<usize>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// Why the puzzle was not minimised, if it has exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The answer of `teach`: a trace that `verify` accepts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Taught {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How the rules were chosen, or that the puzzle has several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// How the solver ended.
    pub outcome: TaughtWord,
    /// The solution that the solver found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// How many solutions the puzzle has, if the solver found a solution or showed that there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<VerdictWord>,
    /// The candidates of each cell at the end, if the solver stalled or was stopped; 81 texts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<String>>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// The number of cells that each strategy changed.
    pub updates: Vec<StrategyCount>,
    /// How often the solver entered the search.
    pub searches: u64,
    /// The number of guesses.
    pub guesses: u64,
    /// The steps in order; only with `--trace`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepJson>>,
}

/// The ratings of a puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ratings {
    /// The rating of the hardest step (ER).
    pub er: f64,
    /// The rating of the hardest step up to the first digit that is placed (EP).
    pub ep: f64,
    /// The rating of the first step (ED).
    pub ed: f64,
    /// The technique of the hardest step.
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

/// The answer of `rate` and, with `steps`, of `explain`. An answer with `steps` is a trace that `verify` accepts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explained {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How many solutions the puzzle has. Only a puzzle with exactly one is rated and explained.
    pub verdict: VerdictWord,
    /// How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic
    /// rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// How the explanation ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<ExplainedWord>,
    /// The rating profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<&'static str>,
    /// The ladder of the steps: `human`, or `rating` for the steps from which the rating is computed; only from
    /// `explain`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["human", "rating"])))]
    pub ladder: Option<&'static str>,
    /// The technique of the hardest step of `steps`, in contrast to `hardest`, which belongs to the rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest_step: Option<&'static str>,
    /// The ratings.
    #[serde(flatten)]
    pub ratings: Option<Ratings>,
    /// Whether the ratings are lower bounds, because the timeout ended the rating.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub at_least: bool,
    /// The solution; only from `explain`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// The steps in order; only from `explain`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepJson>>,
    /// Why the puzzle is not rated, or which error the verifier found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The answer of `hint`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hinted {
    /// The puzzle with its entries, and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How many solutions the puzzle has. Only a puzzle with exactly one has hints.
    pub verdict: VerdictWord,
    /// How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic
    /// rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// How much the hint reveals, 0 to 4.
    pub level: u8,
    /// The kind of hint; left out if there can be no hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<HintedWord>,
    /// The entries and crossed-out candidates that contradict the solution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<MistakeJson>,
    /// Where to look: a unit, a digit or a cell; from level 1 on.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub focus: Option<FocusJson>,
    /// The technique; from level 2 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// The step: with its evidence from level 3 on, and with its effect at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepJson>,
    /// The candidates of each cell before the step, 81 texts; present together with `step`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<String>>,
    /// The hint in words, one line for each level.
    pub text: Vec<String>,
}

/// The answer of `make --practise`: a position for which a hint gives the requested technique, and in which no easier
/// step is possible.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Practised {
    /// The puzzle with the digits that were placed and the candidates that are left, and the rules.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// The only solution.
    pub solution: String,
    /// The technique.
    pub technique: &'static str,
    /// The step that a hint gives, with its explanation.
    pub step: StepJson,
    /// The seed; seed and index make the position again.
    pub seed: u64,
    /// The index; seed and index make the position again.
    pub index: u64,
}

/// The answer of `steps`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Surveyed {
    /// The puzzle with its entries, and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How many solutions the puzzle has. Only a puzzle with exactly one has steps.
    pub verdict: VerdictWord,
    /// How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic
    /// rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// The entries and crossed-out candidates that contradict the solution; then there are no steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<MistakeJson>,
    /// Every step that is possible in the position, the easiest technique first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepJson>>,
    /// The candidates of each cell, 81 texts; present together with `steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<String>>,
    /// Whether all steps were found; `false` if the timeout ended the search. Present together with `steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
}

/// A mistake of the player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Mistake"))]
pub struct MistakeJson {
    /// The cell.
    pub cell: String,
    /// What the player did wrong.
    pub kind: MistakeKind,
    /// The digit that was entered. A digit that was crossed out is shown only at level 4, because it is the digit of
    /// the solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
}

/// Where to look. Exactly one of the three fields is present.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Focus"))]
pub struct FocusJson {
    /// A unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// A digit, anywhere on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
    /// A cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
}

/// The work of one strategy.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StrategyCount {
    /// The strategy.
    pub strategy: String,
    /// The number of cells that it changed.
    pub updates: u64,
}

/// The answer of `make`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MadeJson {
    /// The puzzle and its rules.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// The only solution.
    pub solution: String,
    /// The number of clues.
    pub clues: usize,
    /// The symmetry of the clues' cells.
    pub symmetry: &'static str,
    /// The ratings, if the puzzle was rated.
    #[serde(flatten)]
    pub ratings: Option<Ratings>,
    /// The techniques of the explanation, easiest first, if the puzzle was rated.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub techniques: Vec<&'static str>,
    /// The number of guesses of the kernel `any`; only with `--hard=guesses`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guesses: Option<u64>,
    /// The seed; seed and index make the puzzle again.
    pub seed: u64,
    /// The index; seed and index make the puzzle again.
    pub index: u64,
}

/// The answer of `make` over HTTP if no puzzle that meets the recipe was found in time.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NotMade {
    /// How the nearest puzzle that was found differs from the recipe.
    pub missed: String,
}
