//! The bodies of the other answers: formats, rules, traces, techniques and timings.

use super::{BenchMethod, PuzzleJson, RulesJson, StrategyCount, VerdictWord, VerifiedWord};
use saltire_proof::About;
use serde::Serialize;

/// The answer of `convert` over HTTP. It does not repeat the fields of the puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Converted {
    /// The format.
    pub to: &'static str,
    /// The puzzle in this format.
    pub text: String,
    /// What the format cannot express and the text therefore lacks, such as the rules.
    pub lost: Vec<String>,
}

/// The answer of `read`.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadAnswer {
    /// The puzzles in order.
    pub puzzles: Vec<ReadPuzzle>,
    /// The errors of the text, each with its place.
    pub errors: Vec<String>,
    /// The number of further puzzles in the text, which the answer leaves out because it has at most 1000 puzzles. If
    /// the timeout ended the reading, 1 more, for the rest of the text.
    pub more: usize,
}

/// A puzzle that was found in a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadPuzzle {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// How many solutions the puzzle has.
    pub verdict: VerdictWord,
    /// Says that classic rules were used because the puzzle has no solution under diagonal rules; only with the rules
    /// `auto`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
    /// What follows the puzzle on its line.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rest: String,
    /// The line of the text, counted from 1.
    pub line: usize,
}

/// The answer of `rules`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesAnswer {
    /// The rules that the file states.
    pub rules: RulesJson,
}

/// The answer of `compare`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Compared {
    /// The rules used.
    pub rules: RulesJson,
    /// The name of the set of puzzles.
    pub set: String,
    /// The number of puzzles.
    pub puzzles: usize,
    /// How often the set was solved.
    pub rounds: u64,
    /// One row for each set of strategies.
    pub rows: Vec<CompareRow>,
}

/// The results of one set of strategies on all puzzles.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CompareRow {
    /// The strategies, in the order in which they are applied.
    pub strategies: Vec<String>,
    /// The average wall-clock time in seconds for solving the whole set once.
    pub seconds: f64,
    /// How often each strategy changed the candidates of a cell, in one round.
    pub updates: Vec<StrategyCount>,
    /// The number of calls of the search, in one round.
    pub searches: u64,
    /// The number of puzzles that were solved.
    pub solved: usize,
}

/// The answer of `verify`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerifiedJson {
    /// The puzzle and its rules.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// `true` if every step is correct: its conclusion follows from the rules and its evidence.
    pub sound: bool,
    /// The number of steps of the trace.
    pub judged: usize,
    /// How a sound trace ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<VerifiedWord>,
    /// The solution, if the trace ends with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// The number of steps that are correct only if the puzzle has exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assume_unique: Option<usize>,
    /// The number of guesses that the trace does not retract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_guesses: Option<usize>,
    /// The number of the first step that is not correct, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faulty: Option<usize>,
    /// Why the step `faulty` is not correct.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// One row of `bench`: one kernel on one set of puzzles.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BenchRow {
    /// The name of the set of puzzles.
    pub set: String,
    /// The name of the rules used.
    pub rules: String,
    /// The kernel, which is the implementation of propagation, such as `avx2` or `any`.
    pub kernel: String,
    /// How the solver is called.
    pub method: BenchMethod,
    /// The number of puzzles.
    pub puzzles: u64,
    /// How often the set was solved.
    pub rounds: u64,
    /// The puzzles per second of CPU time in the best round.
    pub best_per_second: f64,
    /// The puzzles per second of CPU time in the median round.
    pub median_per_second: f64,
    /// The guesses per puzzle.
    pub guesses: f64,
    /// The number of rounds of propagation per puzzle; in a round, the kernel removes candidates by the rules.
    pub steps: f64,
    /// The number of puzzles with exactly one solution.
    pub unique: u64,
}

/// One row of `techniques`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueJson {
    /// The ladder: `human`, or a rating profile for the ladder `rating`.
    pub ladder: &'static str,
    /// The name of the technique in JSON and in options, such as `naked-pair`.
    pub technique: &'static str,
    /// The name of the technique in sentences.
    pub name: &'static str,
    /// The least and the greatest rating of the technique's steps; left out if only the human ladder has the
    /// technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratings: Option<[f64; 2]>,
    /// How hard the technique is for a person; a harder technique has a greater number.
    pub difficulty: u16,
    /// How the technique works.
    pub doc: &'static str,
    /// A classic puzzle that needs the technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub classic: Option<&'static str>,
    /// A diagonal puzzle that needs the technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diagonal: Option<&'static str>,
}

impl TechniqueJson {
    /// Describes a technique of a ladder.
    #[must_use]
    pub fn of(ladder: &'static str, about: &About) -> TechniqueJson {
        TechniqueJson {
            ladder,
            technique: about.technique.id(),
            name: about.technique.name(),
            ratings: about.ratings().map(|(least, greatest)| [least.number(), greatest.number()]),
            difficulty: about.technique.difficulty(),
            doc: about.doc,
            classic: about.classic,
            diagonal: about.diagonal,
        }
    }
}

/// The answer of `canon`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CanonJson {
    /// The puzzle and the rules used.
    #[serde(flatten)]
    pub puzzle: PuzzleJson,
    /// The canonical form. Symmetries of the rules and relabelling of the digits turn the puzzle into many equivalent
    /// lines; the canonical form is the first of them in alphabetical order, with `.` before `1`.
    pub canonical: String,
    /// Where the rows and columns go: `r231456789 c123456789` moves row 1 to row 2, row 2 to row 3 and row 3 to row 1.
    /// `c… r…` if rows become columns.
    pub symmetry: String,
    /// Nine digits: the first replaces 1, the second replaces 2, and so on.
    pub relabelling: String,
}

/// The data that the page reads before its first question: `GET /about.json`, and `about()` of the engine in
/// WebAssembly. The object has no version, because the page and the program are published together.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageData {
    /// The built-in rules as lists of units.
    pub rules: Vec<RulesJson>,
    /// The formats that can be written.
    pub formats: Vec<FormatChoice>,
    /// The strategies of the AIND course, in the order of the course.
    pub strategies: Vec<String>,
    /// The clues of the eleven puzzles that Peter Norvig found hardest for his solver.
    pub norvig: Vec<String>,
    /// The verbs that the program answers.
    pub verbs: Vec<&'static str>,
    /// The choices for a new puzzle.
    pub make: MakeChoices,
    /// The formats of pictures that this build can write.
    pub pictures: Vec<&'static str>,
}

/// A format that can be written.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatChoice {
    /// The name.
    pub name: &'static str,
    /// What the format is, in a few words.
    pub what: &'static str,
}

/// The values that options of `make` may have.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MakeChoices {
    /// The names of the levels, easiest first.
    pub levels: Vec<&'static str>,
    /// The symmetries of the clues' cells.
    pub symmetries: Vec<&'static str>,
}
