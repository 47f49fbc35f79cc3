//! Questions: the bodies of requests, with the options of each verb.
//!
//! A body is a [`Question`] with the options of a verb. If the verb is about one puzzle, the options are inside a
//! [`PuzzleQuestion`]. Values that may have several forms (the puzzle, the rules, the time) are kept as they were sent,
//! so that the front end can give an exact error. The front end removes fields whose value is `null` before it reads the
//! types, so `null` has the meaning of a field that is left out.

mod draw;
mod make;

pub use draw::{DrawOptions, PaperName, ThemeName};
#[cfg(feature = "schema")]
pub use draw::{MethodName, PictureName};
#[cfg(feature = "schema")]
pub use make::HardName;
pub use make::{ClueRange, MakeOptions, RatingRange};

use core::num::NonZeroU64;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// What every question may say beside the verb's own fields.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question<Options> {
    /// The rules; `"auto"` if the field is left out.
    #[cfg_attr(feature = "schema", schemars(with = "Option<RulesInput>"))]
    pub rules: Option<Value>,
    /// Gives up after this time and answers with what is known. The server's own limit also holds.
    #[cfg_attr(feature = "schema", schemars(with = "Option<TimeInput>"))]
    pub timeout: Option<Value>,
    /// The verb's own fields.
    #[serde(flatten)]
    pub options: Options,
}

/// The puzzle of a question, beside the verb's own fields.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(transform = puzzle_is_required))]
pub struct PuzzleQuestion<Options> {
    /// The puzzle, in any format or as an object.
    #[serde(default, deserialize_with = "sent")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<PuzzleInput>"))]
    pub puzzle: Option<Value>,
    /// The digits that a player entered, 81 characters, if `puzzle` is a line.
    #[serde(default, deserialize_with = "sent")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub entries: Option<Value>,
    /// The candidates of each cell, 81 texts such as `"259"`, if `puzzle` is a line.
    #[serde(default, deserialize_with = "sent")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<String>>"))]
    pub candidates: Option<Value>,
    /// `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes.
    #[serde(default, deserialize_with = "sent")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<bool>"))]
    pub candidates_are_clues: Option<Value>,
    /// The verb's own fields.
    #[serde(flatten)]
    pub options: Options,
}

/// Reads a field with any value; only a field that is left out is none.
fn sent<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

/// Marks the puzzle as required in the schema. In the type it is optional, so that the front end can give its own
/// error.
#[cfg(feature = "schema")]
fn puzzle_is_required(schema: &mut schemars::Schema) {
    require(schema, &["puzzle"]);
}

/// Marks fields as required in a schema, and lists them first.
#[cfg(feature = "schema")]
pub(super) fn require(schema: &mut schemars::Schema, names: &[&str]) {
    let required = schema.ensure_object().entry("required").or_insert_with(|| Value::Array(vec![]));
    let required = required.as_array_mut().expect("required fields are a list");
    required.retain(|other| !names.iter().any(|name| other == name));
    required.splice(0..0, names.iter().map(|&name| Value::from(name)));
}

/// A puzzle in any format, or as an object.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(untagged)]
pub enum PuzzleInput {
    /// A text in any format: a line of 81 characters, a board, a link, and so on.
    Text(String),
    /// A puzzle as an object.
    Object(super::PuzzleJson),
}

/// The rules of a question.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(untagged)]
pub enum RulesInput {
    /// Diagonal rules for each puzzle that has a solution under them, otherwise classic rules; diagonal rules for
    /// `make`.
    Auto(AutoWord),
    /// Rules by name or as a list of units.
    Stated(super::RulesJson),
    /// The text of a rule file, with its line breaks.
    File(#[schemars(extend("pattern" = "\n"))] String),
}

/// The choice of rules by the puzzle.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(rename_all = "lowercase", inline)]
pub enum AutoWord {
    /// Diagonal rules for each puzzle that has a solution under them, otherwise classic rules; diagonal rules for
    /// `make`.
    Auto,
}

/// A duration.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(untagged)]
pub enum TimeInput {
    /// Seconds.
    Seconds(#[schemars(range(min = 0))] f64),
    /// A number with a unit: `ms` (milliseconds), `s` (seconds), `m` (minutes) or `h` (hours), such as `500ms`; seconds
    /// without a unit.
    Text(#[schemars(regex(pattern = r"^([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,2})?(ms|s|m|h)?$"))] String),
}

/// The options of `solve`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SolveOptions {
    /// Adds `stats`: the cost of the search.
    #[serde(default)]
    pub stats: bool,
    /// The kernel (the implementation of propagation) to use instead of the fastest one, such as `avx2`, `portable` or
    /// `any`.
    pub kernel: Option<String>,
    /// Lists all solutions, one object per line. The last line has the number of solutions (`count`) and says whether
    /// the list is `complete`.
    #[serde(default)]
    pub all: bool,
    /// With `all`: stops after this many solutions, at most 10000; 10000 if the field is left out.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = SolveOptions::MOST)))]
    pub limit: Option<u64>,
}

impl SolveOptions {
    /// The most solutions that one answer may list.
    pub const MOST: u64 = 10_000;
}

/// The options of `check`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CheckOptions {
    /// Adds `minimal`, `redundant` and `together`: which clues can be removed.
    #[serde(default)]
    pub minimal: bool,
    /// For a puzzle with several solutions, adds `suggested` (the clues of which any one, if added, leaves exactly one
    /// solution) and `differ` (the cells in which the solutions differ).
    #[serde(default)]
    pub suggest: bool,
}

/// The options of `count`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CountOptions {
    /// Stops after this many solutions; counts all solutions if the field is left out.
    pub limit: Option<NonZeroU64>,
    /// Estimates the number of solutions from random probes instead of counting them; a probe fills the board by random
    /// guesses.
    #[serde(default)]
    pub estimate: bool,
    /// The number of probes of an estimate; 1000 if the field is left out.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = CountOptions::MOST_PROBES)))]
    pub probes: Option<u32>,
    /// The seed of an estimate; 0 if the field is left out.
    pub seed: Option<u64>,
}

impl CountOptions {
    /// The probes of an estimate unless the question says otherwise.
    pub const PROBES: u32 = 1000;
    /// The most probes that a question may ask for.
    pub const MOST_PROBES: u32 = 1_000_000;
}

/// The options of `candidates`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CandidatesOptions {
    /// Adds `counts`: in how many solutions each candidate occurs.
    #[serde(default)]
    pub counts: bool,
    /// Counts the solutions with each candidate up to this number; without limit if the field is left out. Only with
    /// `counts`.
    pub limit: Option<NonZeroU64>,
}

/// The options of `minimise`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MinimiseOptions {
    /// The seed of the order in which clues are tried; 0 if the field is left out.
    #[serde(default)]
    pub seed: u64,
    /// The symmetry of the clue cells that the minimised puzzle keeps; the given puzzle must have it.
    pub symmetry: Option<String>,
    /// The cells whose clues stay, such as `r1c1`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = 81)))]
    pub keep: Vec<String>,
}

/// The options of `teach`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TeachOptions {
    /// The strategies that the solver applies, in this order; `eliminate`, `only-choice`, `naked-twins` and
    /// `hidden-twins` if the field is left out.
    pub strategies: Option<StrategyNames>,
    /// How the solver chooses the cell in which it guesses; `fewest` if the field is left out.
    #[serde(default)]
    pub branch: BranchName,
    /// Solves without guessing. The solver may then stall.
    #[serde(default)]
    pub no_search: bool,
    /// Adds `steps`: every step in order.
    #[serde(default)]
    pub trace: bool,
}

impl TeachOptions {
    /// The most strategies that a round may have.
    pub const MOST_STRATEGIES: usize = 16;
}

/// Names of strategies: `eliminate`, `only-choice`, `naked-twins`, `hidden-twins`, `naked-3` to `naked-8`, `hidden-3`
/// to `hidden-8`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected a list of names, or a text with names separated by commas")]
pub enum StrategyNames {
    /// A list of at most 16 names.
    List(#[cfg_attr(feature = "schema", schemars(length(max = TeachOptions::MOST_STRATEGIES)))] Vec<String>),
    /// Names separated by commas, as on the command line.
    Text(String),
}

/// How the solver chooses the cell in which it guesses.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum BranchName {
    /// A cell with the fewest candidates.
    #[default]
    Fewest,
    /// The first cell that is not solved.
    First,
}

/// The options of `explain`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ExplainOptions {
    /// The rating profile. If the field is left out: `se121` for classic rules, `se121x` for diagonal rules, and no
    /// rating under other rules.
    pub profile: Option<String>,
    /// The ladder of the steps; `human` if the field is left out.
    #[serde(default)]
    pub ladder: LadderName,
    /// Leaves out the techniques that assume exactly one solution.
    #[serde(default)]
    pub no_uniqueness: bool,
}

/// A ladder: the order in which techniques are tried.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum LadderName {
    /// The order in which people see the techniques; hints use it. The value `hint` has the same meaning.
    #[default]
    #[serde(alias = "hint")]
    Human,
    /// The order of Sudoku Explainer, from which the rating is computed.
    Rating,
}

/// The options of `rate`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RateOptions {
    /// The rating profile. If the field is left out: `se121` for classic rules, `se121x` for diagonal rules, and no
    /// rating under other rules.
    pub profile: Option<String>,
    /// Leaves out the techniques that assume exactly one solution.
    #[serde(default)]
    pub no_uniqueness: bool,
}

/// The options of `hint`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HintOptions {
    /// The position of the player: the same puzzle with the entered digits and the remaining candidates, in any format.
    /// It replaces `entries` and `candidates`.
    #[cfg_attr(feature = "schema", schemars(with = "Option<PuzzleInput>"))]
    pub state: Option<Value>,
    /// How much the hint reveals. 0: whether something is wrong. 1: also where to look. 2: also the technique. 3: also
    /// the evidence. 4: also the conclusion. 4 if the field is left out.
    #[serde(default = "HintOptions::most")]
    #[cfg_attr(feature = "schema", schemars(range(max = HintOptions::MOST)))]
    pub level: u8,
    /// Leaves out the techniques that assume exactly one solution.
    #[serde(default)]
    pub no_uniqueness: bool,
}

impl HintOptions {
    /// The level that reveals everything.
    pub const MOST: u8 = 4;

    /// As on the command line: everything, unless the question says less.
    const fn most() -> u8 {
        HintOptions::MOST
    }
}

/// The options of `steps`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StepsOptions {
    /// The position of the player: the same puzzle with the entered digits and the remaining candidates, in any format.
    /// It replaces `entries` and `candidates`.
    #[cfg_attr(feature = "schema", schemars(with = "Option<PuzzleInput>"))]
    pub state: Option<Value>,
    /// Leaves out the techniques that assume exactly one solution.
    #[serde(default)]
    pub no_uniqueness: bool,
}

/// The options of `convert`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ConvertOptions {
    /// The format to write.
    pub to: String,
}

/// The options of `read`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReadTextOptions {
    /// A text with any number of puzzles: lines, boards, links, JSON, XML, a table.
    pub text: String,
}

impl ReadTextOptions {
    /// The most puzzles, and the most errors, of one answer.
    pub const MOST: usize = 1000;
}

/// The options of `rules`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RulesOptions {
    /// The text of a rule file.
    pub text: String,
}
