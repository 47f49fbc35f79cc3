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
    Verdict,
    board::text::Record,
    formats,
    front_end::{Agent, Agents, CheckedPuzzle, RulesChoice},
};
use std::{
    borrow::Cow,
    sync::{Arc, atomic::AtomicBool},
};

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

/// A puzzle that a verb was called with, and the agent that answers.
pub struct AskedPuzzle<'a> {
    pub record: Cow<'a, Record>,
    pub agent: Arc<Agent>,
    /// The `Puzzle` that was given, unless it is asked about under other rules.
    known: Option<&'a PyPuzzle>,
}

impl<'a> AskedPuzzle<'a> {
    /// Reads the arguments of a verb. Without rules, the rules of a `Puzzle` apply, and `auto` for any other puzzle.
    pub fn new(puzzle: &'a Bound<'_, PyAny>, rules: Option<&Bound<'_, PyAny>>) -> PyResult<AskedPuzzle<'a>> {
        let given = puzzle.cast::<PyPuzzle>().ok().map(Bound::get);
        let record = given.map_or_else(|| record(puzzle).map(Cow::Owned), |given| Ok(Cow::Borrowed(&given.record)))?;
        let known = given.filter(|_| rules.is_none());
        let choice = known.map_or_else(|| choice(rules), |known| Ok(known.puzzle.rules().clone().into()))?;
        Ok(AskedPuzzle { record, agent: agent(choice), known })
    }

    /// Checks the puzzle; a `Puzzle` keeps the verdict for the next verb.
    pub fn checked(&self, stop: &AtomicBool) -> CheckedPuzzle {
        let Some(known) = self.known else { return self.agent.checked(&self.record, Some(stop)) };
        if let Some(checked) = known.checked.get() {
            return checked.clone();
        }
        let checked = self.agent.check_puzzle(known.puzzle.clone(), Some(stop));
        if checked.finding().verdict == Verdict::Stopped {
            checked
        } else {
            known.checked.get_or_init(|| checked).clone()
        }
    }
}
