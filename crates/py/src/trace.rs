//! A trace and its steps.

use crate::{
    draw::{boxed, escaped, film},
    puzzle::PyPuzzle,
    rules::PyRules,
    solution::PySolution,
};
use pyo3::{
    exceptions::PyIndexError,
    prelude::*,
    types::{PyIterator, PyList},
};
use saltire::{
    Grid, Rules,
    formats::json::{Object, Place},
    proof::{Step, text},
    render::{Picture, Theme, film, svg},
};
use std::sync::Arc;

/// The counts of the textbook solver.
pub struct PyCounts {
    /// What each strategy changed.
    pub updates: Vec<(String, u64)>,
    pub searches: u64,
    pub guesses: u64,
}

/// The steps of a method in order, and their outcome.
#[pyclass(name = "Trace", frozen, module = "saltire")]
pub struct PyTrace {
    pub trace: Arc<saltire::proof::Trace>,
    /// The method: `teach` or `explain`.
    pub method: &'static str,
    /// `solved`, `stuck`, `stalled`, `stopped`, `impossible`.
    pub outcome: &'static str,
    pub solution: Option<saltire::Solution>,
    pub rating: Option<crate::answers::PyRating>,
    /// The counts of the textbook solver.
    pub counts: Option<PyCounts>,
    /// The answer in the one JSON schema.
    pub json: String,
}

#[pymethods]
impl PyTrace {
    /// Returns the puzzle that it starts at.
    #[getter]
    fn puzzle(&self) -> PyPuzzle {
        PyPuzzle::of(&self.trace.puzzle)
    }

    /// Returns the rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.trace.puzzle.rules().clone())
    }

    /// By which method: `teach` or `explain`.
    #[getter]
    fn method(&self) -> &str {
        self.method
    }

    /// How it ended: `solved`, `stuck`, `stalled`, `stopped`, `impossible`.
    #[getter]
    fn outcome(&self) -> &str {
        self.outcome
    }

    /// Returns the solution that it ends at, if it does.
    #[getter]
    fn solution(&self) -> Option<PySolution> {
        let puzzle = &self.trace.puzzle;
        self.solution.map(|solution| PySolution { rules: puzzle.rules().clone(), clues: *puzzle.clues(), solution })
    }

    /// Returns how hard the puzzle is, where the method rates it.
    #[getter]
    fn rating(&self) -> Option<crate::answers::PyRating> {
        self.rating.clone()
    }

    /// What each strategy changed, where the method counts it.
    #[getter]
    fn updates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
        let dict = pyo3::types::PyDict::new(py);
        for (strategy, updates) in self.counts.iter().flat_map(|counts| &counts.updates) {
            dict.set_item(strategy, updates)?;
        }
        Ok(dict)
    }

    /// Returns how often search was called, where the method counts it.
    #[getter]
    fn searches(&self) -> Option<u64> {
        self.counts.as_ref().map(|counts| counts.searches)
    }

    /// Returns how often it guessed, where the method counts it.
    #[getter]
    fn guesses(&self) -> Option<u64> {
        self.counts.as_ref().map(|counts| counts.guesses)
    }

    /// Returns the digits that were assigned, in order: `[("r1c2", 6), …]`.
    #[getter]
    fn assignments(&self) -> Vec<(String, u8)> {
        self.trace.assignments().into_iter().map(|(cell, digit)| (cell.to_string(), digit.value())).collect()
    }

    /// Returns the answer as an object of the one JSON schema, as text.
    fn json(&self) -> &str {
        &self.json
    }

    /// Returns the candidates of all cells before a step; after all of them if none is given.
    #[pyo3(signature = (step=None))]
    fn candidates<'py>(&self, py: Python<'py>, step: Option<usize>) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
        let grid = grid_before(&self.trace, step.unwrap_or(usize::MAX));
        let dict = pyo3::types::PyDict::new(py);
        for cell in saltire::Cell::ALL {
            dict.set_item(cell.to_string(), grid[cell].to_string())?;
        }
        Ok(dict)
    }

    /// Returns the solving as an animated GIF.
    #[pyo3(signature = (*, width=480, delay=60))]
    fn gif(&self, py: Python<'_>, width: u32, delay: u16) -> PyResult<Vec<u8>> {
        let trace = Arc::clone(&self.trace);
        crate::patience::patiently(py, move |stop| {
            let rules = trace.puzzle.rules();
            let caption = |scene: &film::Scene, grid: &Grid| scene.told(rules, grid);
            film(&film::frames(&trace, caption).collect::<Vec<_>>(), width, delay, stop.flag())
        })
    }

    /// Returns a drawing of the board at the end, as SVG.
    fn svg(&self) -> String {
        svg::draw(&Picture::of_grid(&self.trace.puzzle, &self.trace.grid()), &Theme::LIGHT)
    }

    fn __len__(&self) -> usize {
        self.trace.steps.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let steps = (0..self.trace.steps.len()).map(|nth| PyStep { trace: Arc::clone(&self.trace), nth });
        PyList::new(py, steps.collect::<Vec<_>>())?.try_iter()
    }

    fn __getitem__(&self, nth: isize) -> PyResult<PyStep> {
        let count = self.trace.steps.len();
        let place = if nth < 0 { count.checked_add_signed(nth) } else { usize::try_from(nth).ok() };
        let place = place.filter(|place| *place < count);
        let nth = place.ok_or_else(|| PyIndexError::new_err(format!("no step {nth}: there are {count}")))?;
        Ok(PyStep { trace: Arc::clone(&self.trace), nth })
    }

    fn _repr_html_(&self) -> String {
        let mut replay = self.trace.replay();
        let said = |step: &Step| {
            let text = said(self.trace.puzzle.rules(), &replay.grid, step);
            replay.apply(step);
            format!("<li>{}</li>", escaped(&text))
        };
        let steps: String = self.trace.steps.iter().map(said).collect();
        let rated = self.rating.as_ref().map_or(String::new(), |rating| format!(", rated {}", rating.er));
        format!(
            "{}<details><summary>{}: {} in {} steps{rated}</summary><ol>{steps}</ol></details>",
            boxed(&self.svg()),
            self.method,
            self.outcome,
            self.trace.steps.len()
        )
    }

    fn __repr__(&self) -> String {
        format!("<Trace {}: {} in {} steps>", self.method, self.outcome, self.trace.steps.len())
    }
}

fn grid_before(trace: &saltire::proof::Trace, step: usize) -> saltire::Grid {
    let mut replay = trace.replay();
    trace.steps.iter().take(step).for_each(|step| replay.apply(step));
    replay.grid
}

/// One change of the candidates with its reason. In a notebook, a step is drawn on the board before the step.
#[pyclass(name = "Step", frozen, module = "saltire")]
pub struct PyStep {
    pub trace: Arc<saltire::proof::Trace>,
    pub nth: usize,
}

impl PyStep {
    pub fn svg_light(&self) -> String {
        self.svg(false)
    }

    fn step(&self) -> &saltire::proof::Step {
        &self.trace.steps[self.nth]
    }
}

#[pymethods]
impl PyStep {
    /// Returns its place in the trace, from 0.
    #[getter]
    fn index(&self) -> usize {
        self.nth
    }

    /// Returns the technique, as `saltire techniques` lists it: `naked-pair`.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step().technique.id()
    }

    /// Returns the technique's name.
    #[getter]
    fn name(&self) -> &'static str {
        self.step().technique.name()
    }

    /// Returns how hard it is, where the method rates its steps.
    #[getter]
    fn rating(&self) -> Option<f64> {
        self.step().rating.map(saltire::proof::Rating::number)
    }

    /// Returns the step as a sentence.
    #[getter]
    fn text(&self) -> String {
        said(self.trace.puzzle.rules(), &grid_before(&self.trace, self.nth), self.step())
    }

    /// Why it holds, line by line, where that takes more than a sentence.
    #[getter]
    fn proof(&self) -> Vec<String> {
        text::lines(self.step())
    }

    /// Returns the digit that is placed: `("r1c2", 6)`.
    #[getter]
    fn placed(&self) -> Option<(String, u8)> {
        self.step().effect.placed.map(|(cell, digit)| (cell.to_string(), digit.value()))
    }

    /// Returns the candidates that go: `[("r1c3", "27"), …]`.
    #[getter]
    fn removed(&self) -> Vec<(String, String)> {
        self.step().effect.removed.iter().map(|(cell, digits)| (cell.to_string(), digits.to_string())).collect()
    }

    /// Returns the units that it looks at, by their short names.
    #[getter]
    fn units(&self) -> Vec<String> {
        self.step().evidence.units.iter().map(|kind| kind.code().to_string()).collect()
    }

    /// Returns the cells that it looks at.
    #[getter]
    fn cells(&self) -> Vec<String> {
        self.step().evidence.cells.iter().map(|cell| cell.to_string()).collect()
    }

    /// Returns the digits that it is about.
    #[getter]
    fn digits(&self) -> String {
        self.step().evidence.digits.to_string()
    }

    /// Returns the step as an object of the one JSON schema, as text.
    fn json(&self) -> String {
        let step = self.step();
        let body = saltire::formats::json::StepJson::said(step, self.text(), text::lines(step));
        Object::new("step", Place::default(), body).line()
    }

    /// Returns a drawing of the board before it, with its evidence, as SVG.
    #[pyo3(signature = (*, dark=false))]
    fn svg(&self, dark: bool) -> String {
        let mut picture = Picture::of_grid(&self.trace.puzzle, &grid_before(&self.trace, self.nth));
        picture.step = Some(self.step().clone());
        picture.caption = self.text();
        svg::draw(&picture, if dark { &Theme::DARK } else { &Theme::LIGHT })
    }

    fn _repr_svg_(&self) -> String {
        self.svg(false)
    }

    fn _repr_html_(&self) -> String {
        boxed(&self.svg(false))
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<Step {}: {}>", self.nth, self.text())
    }
}

/// Returns a step in one sentence: its title and what follows; the textbook's steps have sentences of their own.
fn said(rules: &Rules, grid: &Grid, step: &Step) -> String {
    if step.evidence.roles.is_empty() {
        return text::sentence(step);
    }
    let parts = text::parts(rules, grid, step);
    format!("{}: {}.", parts.title, parts.so)
}
