//! The agents that answer, and the conversion of puzzles and rules from Python.

use crate::{
    error::{unreadable, wrong},
    puzzle::PyPuzzle,
    rules::PyRules,
};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyDict},
};
use saltire::{
    board::text::Record,
    formats,
    front_end::{Agent, Agents, RulesChoice},
};
use std::sync::Arc;

/// Returns the agent for a choice of rules, which all calls share.
pub fn agent(choice: RulesChoice) -> Arc<Agent> {
    static AGENTS: Agents = Agents::new();
    AGENTS.of(choice)
}

/// Returns a choice of rules from a name or a `Rules`; `auto` if there is none.
pub fn choice(rules: Option<&Bound<'_, PyAny>>) -> PyResult<RulesChoice> {
    let Some(rules) = rules else { return Ok(RulesChoice::Auto) };
    if let Ok(rules) = rules.cast::<PyRules>() {
        return Ok(rules.get().0.clone().into());
    }
    let name: String = rules.extract()?;
    RulesChoice::named(&name)
        .ok_or_else(|| wrong(format!("unknown rules '{name}': expected auto, classic, diagonal or a Rules")))
}

/// Reads a puzzle: a `Puzzle`, a text in any format, a dictionary of the course, 81 numbers or nine rows of nine.
pub fn record(puzzle: &Bound<'_, PyAny>) -> PyResult<Record> {
    let py = puzzle.py();
    if let Ok(puzzle) = puzzle.cast::<PyPuzzle>() {
        return Ok(puzzle.get().record.clone());
    }
    if let Ok(text) = puzzle.extract::<&str>() {
        return read(py, text.as_bytes());
    }
    if let Ok(bytes) = puzzle.cast::<PyBytes>() {
        return read(py, bytes.as_bytes());
    }
    if puzzle.cast::<PyDict>().is_ok() {
        let text: String = py.import("json")?.call_method1("dumps", (puzzle,))?.extract()?;
        return read(py, text.as_bytes());
    }
    let numbers = match puzzle.extract::<Vec<Vec<u64>>>() {
        Ok(rows) => Some(rows.concat()),
        Err(_) => puzzle.extract::<Vec<u64>>().ok(),
    };
    match numbers {
        Some(numbers) => read(py, numbers.iter().map(ToString::to_string).collect::<String>().as_bytes()),
        None => Err(PyTypeError::new_err(format!(
            "{} is not a puzzle: expected a Puzzle, a text, a dictionary of cells, 81 numbers or nine rows of nine",
            puzzle.get_type().name()?
        ))),
    }
}

/// Returns the one puzzle of a text.
fn read(py: Python<'_>, text: &[u8]) -> PyResult<Record> {
    let mut puzzles = formats::read(text, &formats::ReadOptions::default()).filter_map(|item| match item.content {
        formats::Content::Aside(_) => None,
        formats::Content::Puzzle(record) => Some(Ok(record)),
        formats::Content::Bad(error) => Some(Err(error)),
    });
    let only = puzzles.next().ok_or_else(|| wrong("no puzzle: expected one"))?;
    let only = only.map_err(|error| unreadable(py, &error))?;
    match puzzles.next() {
        None => Ok(only),
        Some(_) => Err(wrong("more than one puzzle: expected one")),
    }
}

/// Returns the rules for a puzzle: the given ones, those of the `Puzzle`, or `auto`.
pub fn asked<'py>(puzzle: &Bound<'py, PyAny>, rules: Option<&Bound<'py, PyAny>>) -> PyResult<Arc<Agent>> {
    Ok(agent(match (rules, puzzle.cast::<PyPuzzle>()) {
        (None, Ok(puzzle)) => puzzle.get().rules.clone().into(),
        _ => choice(rules)?,
    }))
}
