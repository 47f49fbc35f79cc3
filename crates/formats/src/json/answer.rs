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
    /// Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules
    /// `auto`.
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
    /// `true` if the puzzle needs every clue: without any one of them, it would have several solutions. Only with
    /// `check --minimal`, if the puzzle has exactly one solution and the timeout did not end the check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// The cells of the redundant clues: if any one of these clues is removed, the puzzle still has exactly one
    /// solution. Present together with `minimal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redundant: Option<Vec<String>>,
    /// The cells of clues that can all be removed together: the puzzle then still has exactly one solution and needs
    /// every remaining clue. There may be other such sets. Present together with `minimal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<Vec<String>>,
    /// Possible further clues, such as `r1c2=3`: if any one of them is added, the puzzle has exactly one solution. Only
    /// with `check --suggest`, if the puzzle has several solutions and the timeout did not end the check.
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
    /// The kernel, which is the implementation of propagation, such as `avx2` or `any`.
    pub kernel: String,
    /// The number of guesses.
    pub guesses: u64,
    /// The number of rounds of propagation; in a round, the kernel removes candidates by the rules.
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
    /// Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules
    /// `auto`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The number of solutions that were counted. With `--estimate`, solutions are counted only up to 2.
    pub count: u64,
    /// Whether these are all solutions; if not, the count is a lower bound.
    pub complete: bool,
    /// The estimated number of solutions; only with `count --estimate`, if the timeout did not end the estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<f64>,
    /// The lower end of the 95 % confidence interval of the estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The upper end of the 95 % confidence interval of the estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// The number of probes of the estimate; a probe fills the board by random guesses.
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
    /// Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules
    /// `auto`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The true candidates: for each cell the digits that it has in at least one solution. Left out if clues clash or
    /// the timeout ended the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub true_candidates: Option<Vec<String>>,
    /// 81 lists, one for each cell, of nine numbers: in how many solutions the cell has the digit 1, the digit 2, and
    /// so on to 9. Only with `--counts`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Vec<[u64; 9]>>,
    /// `true` if all counts are exact. If `false`, a count that is equal to the `limit` of the question is a lower
    /// bound. Present together with `counts`.
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
    /// Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules
    /// `auto`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The solution, if the given puzzle has exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// The minimal puzzle; left out if the given puzzle does not have exactly one solution, if there is a `reason`, or
    /// if the timeout ended the work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimised: Option<String>,
    /// The number of clues of the minimal puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clues: Option<usize>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// Why a puzzle with exactly one solution was not minimised: its candidates are part of the puzzle, or its clues do
    /// not have the requested symmetry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The answer of `teach`, the solver of the AIND course (Artificial Intelligence Nanodegree): it applies simple
/// techniques, called strategies, and guesses when they find nothing more. With `--trace`, the answer is a trace that
/// `verify` accepts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Taught {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// Says that classic rules were used because the puzzle has no solution under diagonal rules, or that the puzzle
    /// has several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// How the solving ended.
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
    /// How often each strategy changed the candidates of a cell.
    pub updates: Vec<StrategyCount>,
    /// The number of calls of the search, including the first call and the calls that failed.
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
    /// The technique of the step with the rating `er`.
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

/// The answer of `rate` and of `explain`. Only the answer of `explain` has `steps`; it is a trace that `verify`
/// accepts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explained {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How many solutions the puzzle has. Only a puzzle with exactly one is rated and explained.
    pub verdict: VerdictWord,
    /// Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules
    /// `auto`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// How the explanation ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<ExplainedWord>,
    /// The rating profile that was used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<&'static str>,
    /// The ladder of the steps, which is the order in which techniques are tried: `human` is the order in which people
    /// see them, `rating` the order from which the rating is computed. Only from `explain`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["human", "rating"])))]
    pub ladder: Option<&'static str>,
    /// The technique of the hardest step in `steps`. It may differ from `hardest`, because the rating is always
    /// computed from the steps of the ladder `rating`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest_step: Option<&'static str>,
    /// The ratings.
    #[serde(flatten)]
    pub ratings: Option<Ratings>,
    /// `true` if the timeout ended the rating; the ratings are then lower bounds.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub at_least: bool,
    /// The solution; only from `explain`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// The steps in order; only from `explain`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepJson>>,
    /// Why the puzzle is not rated. If `outcome` is `refuted`: which error Saltire found in one of its own steps.
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
    /// Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules
    /// `auto`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// How much the hint reveals, from 0 (whether something is wrong) to 4 (the conclusion).
    pub level: u8,
    /// The kind of hint; left out if the puzzle does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<HintedWord>,
    /// The mistakes of the player, from level 1 on: wrong digits that were entered, and right candidates that were
    /// crossed out (that are missing in `candidates`).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<MistakeJson>,
    /// Where to look: a unit, a digit or a cell; from level 1 on.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub focus: Option<FocusJson>,
    /// The technique; from level 2 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// The step, from level 3 on. At level 3 it has only the evidence; at level 4 it also has the conclusion (`placed`
    /// or `removed`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepJson>,
    /// The candidates of each cell before the step, 81 texts; present together with `step`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<String>>,
    /// The hint in words: one line for each level from 0 to `level`; level 4 adds several lines.
    pub text: Vec<String>,
}

/// The answer of `make --practise`, which exists only on the command line: a position for which a hint gives the
/// requested technique, and in which no easier step is possible.
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
    /// The seed. The same seed and index give the same position.
    pub seed: u64,
    /// The number of the attempt with this seed, counted from 0.
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
    /// Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules
    /// `auto`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Every pair of clues that clash.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clashes: Vec<ClashJson>,
    /// The mistakes of the player: wrong digits that were entered, and right candidates that were crossed out (that are
    /// missing in `candidates`). If there are mistakes, there are no steps.
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
    /// How often the strategy changed the candidates of a cell.
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
    /// The number of guesses with the kernel `any`, which is the same on every machine; only with `--hard=guesses`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guesses: Option<u64>,
    /// The seed. The same seed and index give the same puzzle.
    pub seed: u64,
    /// The number of the attempt with this seed, counted from 0.
    pub index: u64,
}

/// The answer of `make` over HTTP if no puzzle with the requested properties was found in time.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NotMade {
    /// How the best puzzle that was found differs from the request.
    pub missed: String,
}
