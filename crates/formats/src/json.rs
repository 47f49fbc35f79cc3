//! The one versioned JSON schema: puzzles, the answer of each verb, steps and traces; read and written.
//!
//! Every object has `"saltire"`, the version of the schema. Every answer about a puzzle is a puzzle too, so one verb
//! can read what another one writes. Only the types of this module define the fields. With the feature `schema` they
//! derive `schemars::JsonSchema`; the test `schema` generates the OpenAPI description of the HTTP API, the tables of
//! `docs/json.md` and the TypeScript types from them.

mod answer;
mod fields;
pub mod question;
mod report;
mod step;
mod word;

pub use answer::{
    CandidatesAnswer, Checked, ClashJson, Counted, Explained, FocusJson, Hinted, Listed, MadeJson, Minimised,
    MistakeJson, NotMade, Practised, Ratings, StatsJson, StrategyCount, Surveyed, Taught,
};
pub use fields::AnswerFields;
pub use report::{
    BenchRow, CanonJson, CompareRow, Compared, Converted, FormatChoice, MakeChoices, PageData, ReadAnswer, ReadPuzzle,
    RulesAnswer, TechniqueJson, VerifiedJson,
};
pub use step::{LinkJson, LinkKind, PlacedJson, StepJson, TraceJson, read_solution, read_trace, steps};
pub use word::{BenchMethod, ExplainedWord, HintedWord, MistakeKind, TaughtWord, VerdictWord, VerifiedWord};

use core::fmt;
use saltire_board::{
    Cell, Clues, Digit, DigitSet, Grid, Position, Puzzle, Rules, Unit, UnitKind,
    text::{self, Record, TextError, line},
};
use serde::{Deserialize, Serialize, de::IgnoredAny};

/// The version that this library writes, and the newest that it reads.
pub const VERSION: u32 = 1;

/// One object of the schema: the fields of every answer, and the fields of the verb.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Object<Body> {
    /// The version of the schema.
    #[cfg_attr(feature = "schema", schemars(extend("const" = VERSION)))]
    pub saltire: u32,
    /// The verb: the name of the command, such as `check`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verb: Option<&'static str>,
    /// Where the puzzle was read.
    #[serde(flatten)]
    pub place: Place,
    /// The verb's own fields.
    #[serde(flatten)]
    pub body: Body,
}

impl<Body: AnswerFields> Object<Body> {
    /// Returns the answer of a verb.
    #[must_use]
    pub fn new(verb: &'static str, place: Place, body: Body) -> Object<Body> {
        Object { saltire: VERSION, verb: Some(verb), place, body }
    }

    /// Returns the object on one line, without a newline.
    #[must_use]
    pub fn line(&self) -> String {
        fields::line(self.saltire, self.verb, &self.place, &self.body)
    }
}

/// Where something was read. Lines and columns count from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// The file that was read; `stdin` for standard input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line of the input, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}

/// The answer if the puzzle, the rules, an option or the whole question cannot be read or answered.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Unreadable {
    /// The place of the error in the line, in characters, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// What is wrong, and what was expected.
    pub error: String,
}

/// A blank line or comment, copied from the input.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Comment {
    /// The line unchanged.
    pub comment: String,
}

/// Returns the line of a [`Comment`]; `None` for any other object.
#[must_use]
pub fn comment(line: &[u8]) -> Option<String> {
    #[derive(Deserialize)]
    struct Read {
        comment: String,
    }
    if !line.starts_with(b"{\"saltire\"") || !line.ends_with(b"}") {
        return None;
    }
    serde_json::from_slice::<Read>(line).ok().map(|read| read.comment)
}

/// A puzzle: `{"saltire":1,"puzzle":"2...…","rules":"diagonal"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Puzzle"))]
pub struct PuzzleJson {
    /// The clues, 81 characters, `.` for an empty cell.
    pub puzzle: String,
    /// The digits that a player entered: 81 characters, `.` for a clue and for an empty cell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entries: Option<String>,
    /// The candidates of each cell: 81 texts such as `"259"`; for a cell with a clue, the clue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<String>>,
    /// `true` if the candidates are part of the puzzle. If the field is `false` or left out, they are a player's notes.
    #[serde(default, skip_serializing_if = "is_false")]
    pub candidates_are_clues: bool,
    /// The rules; `auto` if an input has no rules. In an answer, the rules that were used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<RulesJson>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the shape that serde asks for")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// Rules: a name, or a list of units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Rules"))]
#[serde(untagged, expecting = "expected a name, or an object with \"name\" and \"units\"")]
pub enum RulesJson {
    /// The name of built-in rules.
    Name(#[cfg_attr(feature = "schema", schemars(with = "RulesName"))] String),
    /// Any other rules: `name` is a text, and `units` is a list of `UnitCells` objects.
    Listed {
        /// The name of the rules.
        #[cfg_attr(feature = "schema", schemars(length(max = saltire_board::MAX_NAME)))]
        name: String,
        /// The units in order.
        #[cfg_attr(feature = "schema", schemars(length(min = 1, max = saltire_board::MAX_UNITS)))]
        units: Vec<UnitJson>,
    },
}

/// The names of the built-in rules.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(rename_all = "lowercase", inline)]
pub enum RulesName {
    /// Rows, columns and boxes.
    Classic,
    /// Rows, columns, boxes and both diagonals.
    Diagonal,
}

/// One unit in the list `units` of rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "UnitCells"))]
pub struct UnitJson {
    /// The short name: `r1`, `c1`, `b1`, `d\`, `d/`, `x1`.
    pub unit: String,
    /// The nine cells: `r1c1`, ….
    #[cfg_attr(feature = "schema", schemars(length(equal = 9)))]
    pub cells: Vec<String>,
}

/// An error in a JSON text: its place, what is wrong and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The line and the column, counted from 1, if the text is not valid JSON.
    pub at: Option<(usize, usize)>,
    /// What is wrong and what was expected.
    pub message: String,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some((line, column)) => write!(f, "{line}:{column}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl core::error::Error for JsonError {}

impl JsonError {
    fn new(message: impl Into<String>) -> JsonError {
        JsonError { at: None, message: message.into() }
    }
}

impl From<serde_json::Error> for JsonError {
    fn from(error: serde_json::Error) -> JsonError {
        let text = error.to_string();
        let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message).to_owned();
        JsonError { at: (error.line() > 0).then(|| (error.line(), error.column().max(1))), message }
    }
}

/// Parses an object if its version is supported.
fn versioned<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, JsonError> {
    #[derive(Deserialize)]
    struct Version {
        saltire: Option<u32>,
    }
    match serde_json::from_slice::<Version>(text)?.saltire {
        Some(1..=VERSION) => Ok(serde_json::from_slice(text)?),
        Some(other) => {
            Err(JsonError::new(format!("version {other} of the schema: expected \"saltire\": 1 to {VERSION}")))
        }
        None => Err(JsonError::new(format!("no version of the schema: expected \"saltire\": {VERSION}"))),
    }
}

/// Returns the objects of a text one by one, each with the line at which it starts: one object per line if the first
/// line is an object, otherwise one object over all lines.
pub fn objects(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let lines = || text::lines(text).filter(|(_, line)| !text::is_aside(line));
    let first = lines().next();
    let single = first.filter(|(_, line)| serde_json::from_slice::<IgnoredAny>(line).is_err());
    let rest = single.is_none().then(lines).into_iter().flatten();
    single.map(|_| (1, text::without_mark(text))).into_iter().chain(rest)
}

/// Reads a puzzle: any object of the schema that has `"puzzle"`.
///
/// # Errors
/// Returns an error if the JSON is invalid, if the version is not supported, or if a field has an invalid value.
pub fn read_puzzle(text: &[u8]) -> Result<Record, JsonError> {
    Record::try_from(&versioned::<PuzzleJson>(text)?)
}

impl From<&Record> for PuzzleJson {
    fn from(record: &Record) -> PuzzleJson {
        let Position { clues, entries, candidates, candidates_are_clues } = &record.position;
        PuzzleJson {
            puzzle: line::write(clues),
            entries: (!entries.is_empty()).then(|| line::write(entries)),
            candidates: candidates.as_ref().map(|grid| grid.cells().iter().map(DigitSet::to_string).collect()),
            candidates_are_clues: *candidates_are_clues,
            rules: record.rules.as_ref().map(RulesJson::from),
        }
    }
}

impl PuzzleJson {
    /// Returns the puzzle as it was read, with the rules that were used.
    #[must_use]
    pub fn under(record: &Record, rules: &Rules) -> PuzzleJson {
        PuzzleJson { rules: Some(RulesJson::from(rules)), ..PuzzleJson::from(record) }
    }
}

impl PuzzleJson {
    /// Returns a puzzle with its rules.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> PuzzleJson {
        let position = Position {
            candidates: puzzle.candidates().copied(),
            candidates_are_clues: puzzle.candidates().is_some(),
            ..Position::new(*puzzle.clues())
        };
        PuzzleJson::under(&Record::from(position), puzzle.rules())
    }
}

impl TryFrom<&PuzzleJson> for Record {
    type Error = JsonError;

    fn try_from(json: &PuzzleJson) -> Result<Record, JsonError> {
        let digits = |field: &str, text: &str| -> Result<Clues, JsonError> {
            let bad =
                |error: TextError| JsonError::new(format!("\"{field}\": column {}: {}", error.column, error.message));
            Ok(line::read(text.as_bytes()).map_err(bad)?.position.clues)
        };
        let position = Position {
            clues: digits("puzzle", &json.puzzle)?,
            entries: json.entries.as_deref().map_or(Ok(Clues::EMPTY), |text| digits("entries", text))?,
            candidates: json.candidates.as_deref().map(grid).transpose()?,
            candidates_are_clues: json.candidates_are_clues,
        };
        let rules = json.rules.as_ref().map(Rules::try_from).transpose()?;
        Ok(Record { position, rules, rest: String::new() })
    }
}

fn grid(cells: &[String]) -> Result<Grid, JsonError> {
    if cells.len() != 81 {
        let noun = if cells.len() == 1 { "cell" } else { "cells" };
        return Err(JsonError::new(format!("\"candidates\" has {} {noun}: expected 81", cells.len())));
    }
    let mut grid = Grid::FULL;
    for (cell, text) in Cell::ALL.into_iter().zip(cells) {
        let digits: Option<DigitSet> = text.bytes().map(Digit::from_ascii).collect();
        let wrong =
            || JsonError::new(format!("\"candidates\" of {cell} are {text:?}: expected digits such as \"259\""));
        grid[cell] = digits.ok_or_else(wrong)?;
    }
    Ok(grid)
}

impl RulesJson {
    /// Returns rules as a list of units, also if they are built in.
    #[must_use]
    pub fn listed(rules: &Rules) -> RulesJson {
        let unit = |unit: &Unit| UnitJson {
            unit: unit.kind.code().to_string(),
            cells: unit.cells.iter().map(|cell| cell.to_string()).collect(),
        };
        RulesJson::Listed { name: rules.name().to_owned(), units: rules.units().iter().map(unit).collect() }
    }
}

impl From<&Rules> for RulesJson {
    fn from(rules: &Rules) -> RulesJson {
        if [Rules::classic(), Rules::diagonal()].contains(rules) {
            return RulesJson::Name(rules.name().to_owned());
        }
        RulesJson::listed(rules)
    }
}

impl TryFrom<&RulesJson> for Rules {
    type Error = JsonError;

    fn try_from(json: &RulesJson) -> Result<Rules, JsonError> {
        let (name, listed) = match json {
            RulesJson::Name(name) => {
                let mut known = [Rules::classic(), Rules::diagonal()].into_iter();
                return known.find(|rules| rules.name() == name).ok_or_else(|| {
                    JsonError::new(format!(
                        "\"rules\" is {name:?}: expected \"classic\", \"diagonal\" or an object with units"
                    ))
                });
            }
            RulesJson::Listed { name, units } => (name, units),
        };
        let unit = |json: &UnitJson| -> Result<Unit, JsonError> {
            let named = |message: String| JsonError::new(format!("rules {name:?}: {message}"));
            let kind: UnitKind = json.unit.parse().map_err(|error| named(format!("{:?} is {error}", json.unit)))?;
            let cell = |text: &String| text.parse::<Cell>().map_err(|error| named(format!("{text:?} is {error}")));
            Ok(Unit { kind, cells: json.cells.iter().map(cell).collect::<Result<_, _>>()? })
        };
        let units = listed.iter().map(unit).collect::<Result<Vec<_>, _>>()?;
        Rules::from_units(name, &units).map_err(|error| JsonError::new(format!("rules {name:?}: {error}")))
    }
}
