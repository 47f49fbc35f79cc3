//! A puzzle: clues that do not clash, under rules.

use crate::{
    agent::{agent, choice, record},
    error::{clashing, wrong},
    patience::patiently,
    rules::PyRules,
};
use pyo3::{
    exceptions::PyKeyError,
    prelude::*,
    types::{PyDict, PyIterator, PyList},
};
use saltire::{
    Position,
    board::text::Record,
    candidates_left,
    formats::{self, Format},
    render::{Picture, Theme, svg},
};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Clues that do not clash, and the rules they stand under.
///
/// `Puzzle(text, rules="auto")` reads any format. Rules that are not given are found out: diagonal if that leaves a
/// solution, else classic. `puzzle["r1c1"]` is a digit or None; going through a puzzle gives its clues, `("r1c1", 2)`.
#[pyclass(name = "Puzzle", frozen, module = "saltire")]
pub struct PyPuzzle {
    pub record: Record,
    pub rules: saltire::Rules,
}

impl PyPuzzle {
    /// A puzzle of the clues alone.
    pub fn of(puzzle: &saltire::Puzzle) -> PyPuzzle {
        let rules = puzzle.rules().clone();
        let mut position = Position::new(*puzzle.clues());
        if let Some(candidates) = puzzle.candidates() {
            (position.candidates, position.candidates_are_clues) = (Some(*candidates), true);
        }
        PyPuzzle { record: Record { rules: Some(rules.clone()), ..Record::from(position) }, rules }
    }

    fn picture(&self, candidates: bool) -> Picture {
        let mut picture = Picture::of_position(&self.rules, &self.record.position);
        if candidates {
            picture.candidates = Some(candidates_left(&self.rules, &self.record.position));
        }
        picture
    }
}

#[pymethods]
impl PyPuzzle {
    #[new]
    #[pyo3(signature = (text, rules=None))]
    fn new(py: Python<'_>, text: &Bound<'_, PyAny>, rules: Option<&Bound<'_, PyAny>>) -> PyResult<PyPuzzle> {
        let record = record(text)?;
        let agent = agent(choice(rules)?);
        let rules = patiently(py, |stop| agent.rules_for(&record, Some(stop.flag())))?;
        let (rules, _) = rules.ok_or_else(|| wrong("stopped"))?;
        match record.position.puzzle(rules.clone()) {
            Ok(_) => Ok(PyPuzzle { record, rules }),
            Err(clashes) => Err(clashing(py, &clashes)),
        }
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.rules.clone())
    }

    /// The clues as 81 characters, `.` for an empty cell.
    #[getter]
    fn clues(&self) -> String {
        self.record.position.clues.to_string()
    }

    /// What a player entered, as 81 characters.
    #[getter]
    fn entries(&self) -> String {
        self.record.position.entries.to_string()
    }

    /// The words beside the puzzle: a name, a rating.
    #[getter]
    fn rest(&self) -> &str {
        &self.record.rest
    }

    /// The candidates that the digits leave at first sight, by cell: `{"r1c1": "2", "r1c2": "3456789", …}`.
    #[getter]
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let grid = candidates_left(&self.rules, &self.record.position);
        let dict = PyDict::new(py);
        for cell in saltire::Cell::ALL {
            dict.set_item(cell.to_string(), grid[cell].to_string())?;
        }
        Ok(dict)
    }

    /// How many clues there are.
    fn __len__(&self) -> usize {
        self.record.position.clues.len()
    }

    /// The clues and their cells: `("r1c1", 2)`.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let clues = self.record.position.clues.iter().map(|(cell, digit)| (cell.to_string(), digit.value()));
        PyList::new(py, clues.collect::<Vec<_>>())?.try_iter()
    }

    /// The clue in a cell such as `r1c1`; None if it is empty.
    fn __getitem__(&self, cell: &str) -> PyResult<Option<u8>> {
        Ok(self.record.position.clues[cell_named(cell)?].map(saltire::Digit::value))
    }

    /// The puzzle in another format, by its name at `saltire convert --to help`.
    fn to(&self, format: &str) -> PyResult<String> {
        let format: Format = format.parse().map_err(wrong)?;
        let record = Record { rules: Some(self.rules.clone()), ..self.record.clone() };
        Ok(formats::write(format, &record).map_err(wrong)?.text)
    }

    /// A drawing, as SVG.
    #[pyo3(signature = (*, candidates=false, dark=false))]
    fn svg(&self, candidates: bool, dark: bool) -> String {
        svg::draw(&self.picture(candidates), if dark { &Theme::DARK } else { &Theme::LIGHT })
    }

    fn _repr_svg_(&self) -> String {
        self.svg(false, false)
    }

    fn _repr_html_(&self) -> String {
        crate::draw::boxed(&self.svg(false, false))
    }

    fn __str__(&self) -> String {
        self.clues()
    }

    fn __repr__(&self) -> String {
        format!("Puzzle('{}', rules='{}')", self.clues(), self.rules)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyPuzzle>().is_ok_and(|other| {
            let other = other.get();
            other.rules == self.rules && other.record.position == self.record.position
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.record.position.clues.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyPuzzle>) -> PyResult<(Bound<'py, PyAny>, (String, PyRules))> {
        let puzzle = slf.get();
        let json = puzzle.to("json").or_else(|_| Ok::<_, PyErr>(puzzle.clues()))?;
        Ok((slf.get_type().into_any(), (json, puzzle.rules())))
    }
}

/// A cell by its name, as a key.
pub fn cell_named(name: &str) -> PyResult<saltire::Cell> {
    name.parse().map_err(|error: saltire::board::CellError| PyKeyError::new_err(error.to_string()))
}
