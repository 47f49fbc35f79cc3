//! Who answers, and the puzzles and rules that Python hands over.

use crate::{
    error::{unreadable, wrong},
    puzzle::Puzzle,
    rules::Rules,
};
use pyo3::{prelude::*, types::PyDict};
use saltire::{Agent, RulesChoice, board::text::Record, formats};
use std::{
    ops::Deref,
    sync::{Arc, LazyLock},
};

/// An agent for a choice of rules: a kept one for those with a name.
pub enum Asked {
    Kept(&'static Agent),
    New(Arc<Agent>),
}

impl Deref for Asked {
    type Target = Agent;

    fn deref(&self) -> &Agent {
        match self {
            Asked::Kept(agent) => agent,
            Asked::New(agent) => agent,
        }
    }
}

/// The agent for `rules`: a name, or a `Rules`.
pub fn agent(rules: &Bound<'_, PyAny>) -> PyResult<Asked> {
    static AUTO: LazyLock<Agent> = LazyLock::new(|| Agent::new(RulesChoice::Auto));
    static CLASSIC: LazyLock<Agent> = LazyLock::new(|| Agent::new(saltire::Rules::classic().into()));
    static DIAGONAL: LazyLock<Agent> = LazyLock::new(|| Agent::new(saltire::Rules::diagonal().into()));
    Ok(match choice(rules)? {
        RulesChoice::Auto => Asked::Kept(&AUTO),
        RulesChoice::Fixed(rules) if rules == saltire::Rules::classic() => Asked::Kept(&CLASSIC),
        RulesChoice::Fixed(rules) if rules == saltire::Rules::diagonal() => Asked::Kept(&DIAGONAL),
        fixed => Asked::New(Arc::new(Agent::new(fixed))),
    })
}

/// A choice of rules: a name, or a `Rules`.
pub fn choice(rules: &Bound<'_, PyAny>) -> PyResult<RulesChoice> {
    if let Ok(rules) = rules.cast::<Rules>() {
        return Ok(rules.get().0.clone().into());
    }
    let name: String = rules.extract()?;
    RulesChoice::named(&name)
        .ok_or_else(|| wrong(format!("no rules '{name}': expected auto, classic, diagonal or a Rules")))
}

/// A puzzle: a `Puzzle`, a text in any format, or a dictionary of the course.
pub fn record(puzzle: &Bound<'_, PyAny>) -> PyResult<Record> {
    let py = puzzle.py();
    if let Ok(puzzle) = puzzle.cast::<Puzzle>() {
        return Ok(puzzle.get().record.clone());
    }
    let text: String = match puzzle.cast::<PyDict>() {
        Ok(values) => py.import("json")?.call_method1("dumps", (values,))?.extract()?,
        Err(_) => puzzle.extract()?,
    };
    read(py, &text)
}

/// The one puzzle of a text.
pub fn read(py: Python<'_>, text: &str) -> PyResult<Record> {
    let mut puzzles =
        formats::read(text.as_bytes(), &formats::Options::default()).filter_map(|item| match item.content {
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

/// The rules that a puzzle is asked under: those given, else those that the `Puzzle` has, else found out.
pub fn asked<'py>(puzzle: &Bound<'py, PyAny>, rules: Option<&Bound<'py, PyAny>>) -> PyResult<Asked> {
    match (rules, puzzle.cast::<Puzzle>()) {
        (Some(rules), _) => agent(rules),
        (None, Ok(puzzle)) => agent(Bound::new(puzzle.py(), Rules(puzzle.get().rules.clone()))?.as_any()),
        (None, Err(_)) => agent(pyo3::types::PyString::new(puzzle.py(), "auto").as_any()),
    }
}
