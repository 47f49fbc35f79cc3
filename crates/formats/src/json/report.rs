//! The bodies of the other answers: formats, rules, traces, techniques and timings.

use super::{BenchMethod, PuzzleJson, RulesJson, StrategyCount, VerdictWord, VerifiedWord};
use saltire_proof::About;
use serde::Serialize;

/// The answer of `convert` over HTTP.
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
    /// The number of further puzzles of the text, which the answer leaves out.
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
    /// How the rules were chosen, if the puzzle has no solution under diagonal rules and was checked under classic
    /// rules.
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
    /// The average time for the whole set.
    pub seconds: f64,
    /// The number of cells that each strategy changed, in one round.
    pub updates: Vec<StrategyCount>,
    /// How often the solver entered the search, in one round.
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
    /// Whether every step holds.
    pub sound: bool,
    /// The number of steps.
    pub judged: usize,
    /// Where a sound trace ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<VerifiedWord>,
    /// The solution, if the trace ends with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// The number of steps that assume one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assume_unique: Option<usize>,
    /// The number of open guesses at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_guesses: Option<usize>,
    /// The number of the first step that does not hold, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faulty: Option<usize>,
    /// Why the step `faulty` does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// One row of `bench`: one kernel on one set of puzzles.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BenchRow {
    /// The name of the set of puzzles.
    pub set: String,
    /// The rules used.
    pub rules: String,
    /// The kernel.
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
    /// The number of rounds of propagation per puzzle.
    pub steps: f64,
    /// The number of puzzles with exactly one solution.
    pub unique: u64,
}

/// One row of `techniques`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueJson {
    /// The ladder: a rating profile, or `human`.
    pub ladder: &'static str,
    /// The name of the technique in data and options.
    pub technique: &'static str,
    /// The name of the technique in sentences.
    pub name: &'static str,
    /// The least and the greatest rating of the technique's steps; left out if only the human ladder has the
    /// technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratings: Option<[f64; 2]>,
    /// How hard the technique is for a person: a number that grows along the human ladder.
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
    /// The canonical form: the least of all lines that symmetries of the rules and relabelling turn the puzzle into.
    pub canonical: String,
    /// The images of the rows and columns: `r123654789 c987456321`; `c… r…` if rows become columns.
    pub symmetry: String,
    /// The digits that replace 1 to 9, in this order.
    pub relabelling: String,
}
