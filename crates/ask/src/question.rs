//! Parses a question: a puzzle, the rules, the options of the verb.

use crate::{
    refusal::Refusal,
    wrong::{self, TOO_LARGE, shown},
};
use saltire::{
    Rules,
    board::text::{self, Record, TextError},
    formats::{
        self, Content,
        json::{
            PuzzleJson, RulesJson,
            question::{PuzzleQuestion, Question},
        },
    },
    front_end::{RulesChoice, read_time},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use std::time::Duration;

/// A question. Its fields are taken out one after the other.
pub struct Asked {
    fields: Question<Map<String, Value>>,
    /// Whether the question is only the text of a puzzle.
    bare: bool,
    /// Whether the verb has taken a puzzle.
    with_puzzle: bool,
}

/// What a body should be.
const EXPECTED: &str = "expected an object such as {\"puzzle\": \"2...…\", \"rules\": \"auto\"}";

impl Asked {
    /// Reads a body: an object; a bare string is its puzzle. A field whose value is `null` counts as left out, and 4.0
    /// as the whole number 4.
    ///
    /// # Errors
    /// Returns an error if the body is not JSON, or if it is neither an object nor a string.
    pub fn read(body: &[u8]) -> Result<Asked, Refusal> {
        if body.trim_ascii().is_empty() {
            return Err(Refusal::new(400, format!("the body is empty: {EXPECTED}")));
        }
        let value: Value = serde_json::from_slice(body).map_err(|error| Refusal {
            column: Some(error.column().max(1)),
            ..Refusal::new(400, format!("the body is not JSON ({error}): {EXPECTED}"))
        })?;
        match value {
            Value::Object(object) => {
                Ok(Asked { fields: fields(Value::Object(plain(object))), bare: false, with_puzzle: false })
            }
            Value::String(puzzle) => Ok(Asked::of_text(&puzzle)),
            other => Err(Refusal::unreadable(format!("the body is {}: {EXPECTED}", shown(other)))),
        }
    }

    /// Creates the question that has only a puzzle.
    #[must_use]
    pub fn of_text(puzzle: &str) -> Asked {
        let options = [("puzzle".to_owned(), Value::from(puzzle))].into_iter().collect();
        Asked { fields: Question { rules: None, timeout: None, options }, bare: true, with_puzzle: false }
    }

    /// Takes the puzzle: text in any format, or an object of the schema.
    pub(crate) fn puzzle(&mut self) -> Result<Record, Refusal> {
        let PuzzleQuestion { puzzle, entries, candidates, candidates_are_clues, options } =
            fields(Value::Object(core::mem::take(&mut self.fields.options)));
        self.fields.options = options;
        self.with_puzzle = true;
        let Some(puzzle) = puzzle else {
            return Err(Refusal::unreadable("no \"puzzle\": expected 81 characters or any other format"));
        };
        if self.bare
            && let Value::String(text) = &puzzle
        {
            return read_text(text);
        }
        let beside = [("entries", entries), ("candidates", candidates), ("candidates_are_clues", candidates_are_clues)];
        let beside: Map<String, Value> =
            beside.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect();
        // An answer of the schema is accepted as a question; its other fields are ignored.
        for said in ["saltire", "verb", "file", "line", "verdict", "note", "solution", "witnesses", "clashes"] {
            self.fields.options.remove(said);
        }
        match puzzle {
            Value::String(line) if !beside.is_empty() => {
                record(Value::Object(beside.into_iter().chain([("puzzle".to_owned(), Value::from(line))]).collect()))
            }
            puzzle => any_puzzle("puzzle", puzzle),
        }
    }

    /// Takes the rules: `auto` if there are none; a name, a list of units as an object, or the text of a rule file.
    pub(crate) fn rules(&mut self) -> Result<RulesChoice, Refusal> {
        match self.fields.rules.take() {
            None => Ok(RulesChoice::Auto),
            Some(Value::String(text)) => match RulesChoice::named(&text) {
                Some(choice) => Ok(choice),
                None if text.contains('\n') => Ok(RulesChoice::Fixed(rule_file("rules", &text)?)),
                None => Err(Refusal::value(
                    "rules",
                    Value::from(text),
                    "\"auto\", \"classic\", \"diagonal\", an object with units or the text of a rule file",
                )),
            },
            Some(listed) => {
                let json = RulesJson::deserialize(&listed)
                    .map_err(|_| Refusal::value("rules", &listed, "a name, or {\"name\": …, \"units\": […]}"))?;
                let rules = Rules::try_from(&json).map_err(|error| Refusal::unreadable(error.to_string()))?;
                Ok(RulesChoice::Fixed(rules))
            }
        }
    }

    /// Takes the time limit: `500ms`, `30s`, `2m` as on the command line, or a number of seconds.
    pub(crate) fn timeout(&mut self) -> Result<Option<Duration>, Refusal> {
        let text = match self.fields.timeout.take() {
            None => return Ok(None),
            Some(Value::String(text)) => text,
            Some(Value::Number(number)) => match number.as_f64() {
                Some(seconds) if seconds >= 0.0 => {
                    return Ok(Some(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)));
                }
                _ => number.to_string(),
            },
            Some(other) => return Err(Refusal::value("timeout", other, "seconds, or a text such as \"500ms\"")),
        };
        Ok(Some(read_time(&text).map_err(|error| Refusal::field("timeout", error))?))
    }

    /// Returns the remaining fields as the options of a verb.
    pub(crate) fn options<Options: DeserializeOwned>(self) -> Result<Options, Refusal> {
        wrong::options(Value::Object(self.fields.options), self.with_puzzle)
    }
}

/// Removes the fields that are `null`, and turns numbers such as 4.0 into whole numbers.
fn plain(mut object: Map<String, Value>) -> Map<String, Value> {
    object.retain(|_, value| !value.is_null());
    for value in object.values_mut().filter(|value| value.is_f64()) {
        let whole = value.as_f64().filter(|number| number.fract() == 0.0 && (0.0..TOO_LARGE).contains(number));
        if let Some(number) = whole {
            *value = Value::from(number as u64);
        }
    }
    object
}

/// Splits an object into known fields, each with any value, and the rest.
fn fields<Fields: DeserializeOwned>(object: Value) -> Fields {
    serde_json::from_value(object).expect("every field may have any value")
}

/// Reads the puzzle of a field: text in any format, or an object of the schema.
pub(crate) fn any_puzzle(field: &str, puzzle: Value) -> Result<Record, Refusal> {
    match puzzle {
        Value::String(text) => read_text(&text)
            .map_err(|refusal| Refusal { column: refusal.column, ..Refusal::field(field, refusal.message) }),
        Value::Object(object) => {
            record(Value::Object(plain(object))).map_err(|refusal| Refusal::field(field, refusal.message))
        }
        other => Err(Refusal::value(field, other, "a text or an object")),
    }
}

/// Parses a puzzle in any format, which is recognised by its content. A text with several puzzles is an error.
fn read_text(text: &str) -> Result<Record, Refusal> {
    let unreadable =
        |error: TextError| Refusal { column: Some(error.column), ..Refusal::unreadable(error.to_string()) };
    let mut items = formats::read(text.as_bytes(), &formats::ReadOptions::default())
        .filter(|item| !matches!(item.content, Content::Aside(_)));
    // A board of 81 spaces looks like a blank line.
    let Some(first) = items.next() else { return text::read(text.as_bytes()).map_err(unreadable) };
    if let Some(second) = items.next() {
        return Err(Refusal::unreadable(format!("{}:1: there is a second puzzle: expected one", second.line)));
    }
    match first.content {
        Content::Puzzle(record) => Ok(record),
        Content::Bad(error) => Err(unreadable(error)),
        Content::Aside(_) => unreachable!("these were left out"),
    }
}

/// Reads a puzzle of the schema.
fn record(object: Value) -> Result<Record, Refusal> {
    let json: PuzzleJson = wrong::options(object, true)?;
    Record::try_from(&json).map_err(|error| Refusal::unreadable(error.to_string()))
}

/// Reads the text of a rule file, which a field has.
pub(crate) fn rule_file(field: &str, text: &str) -> Result<Rules, Refusal> {
    text::rules::read(text.as_bytes()).map_err(|error| Refusal::field(field, error))
}
