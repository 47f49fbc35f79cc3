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
    /// The number of updates by each strategy.
    pub updates: Vec<(String, u64)>,
    pub searches: u64,
    pub guesses: u64,
}

/// The steps of a solution in order. `len(trace)` is their number, and `trace[0]` is the first step.
///
/// Attributes
/// ----------
/// puzzle : Puzzle
///     The puzzle.
/// rules : Rules
///     The rules.
/// method : str
///     "teach" or "explain".
/// outcome : str
///     "solved", "stuck", "stalled", "stopped" or "impossible".
/// solution : Solution or None
///     The solution, if the steps reach it.
/// rating : Rating or None
///     The rating of the puzzle; None for `teach`.
/// updates : dict of str to int
///     The number of updates by each strategy; empty for `explain`. An update is a change to the candidates of a cell.
/// searches : int or None
///     The number of calls of search; None for `explain`.
/// guesses : int or None
///     The number of guesses; None for `explain`.
/// assignments : list of tuple of (str, int)
///     The cells and digits that the steps place, in order.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> trace = saltire.teach(puzzle)
/// >>> trace.outcome, len(trace), trace.guesses
/// ('solved', 468, 0)
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
    /// The answer as JSON.
    pub json: String,
}

#[pymethods]
impl PyTrace {
    /// The puzzle.
    #[getter]
    fn puzzle(&self) -> PyPuzzle {
        PyPuzzle::of(&self.trace.puzzle)
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.trace.puzzle.rules().clone())
    }

    /// The solver: `teach` or `explain`.
    #[getter]
    fn method(&self) -> &str {
        self.method
    }

    /// The outcome: `solved`, `stuck`, `stalled`, `stopped` or `impossible`.
    #[getter]
    fn outcome(&self) -> &str {
        self.outcome
    }

    /// The solution, if the steps reach it.
    #[getter]
    fn solution(&self) -> Option<PySolution> {
        let puzzle = &self.trace.puzzle;
        self.solution.map(|solution| PySolution { rules: puzzle.rules().clone(), clues: *puzzle.clues(), solution })
    }

    /// The rating of the puzzle; None for `teach`.
    #[getter]
    fn rating(&self) -> Option<crate::answers::PyRating> {
        self.rating.clone()
    }

    /// The number of updates by each strategy; empty for `explain`.
    #[getter]
    fn updates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
        let dict = pyo3::types::PyDict::new(py);
        for (strategy, updates) in self.counts.iter().flat_map(|counts| &counts.updates) {
            dict.set_item(strategy, updates)?;
        }
        Ok(dict)
    }

    /// The number of calls of search; None for `explain`.
    #[getter]
    fn searches(&self) -> Option<u64> {
        self.counts.as_ref().map(|counts| counts.searches)
    }

    /// The number of guesses; None for `explain`.
    #[getter]
    fn guesses(&self) -> Option<u64> {
        self.counts.as_ref().map(|counts| counts.guesses)
    }

    /// The cells and digits that the steps place, in order: `[("r1c2", 6), …]`.
    #[getter]
    fn assignments(&self) -> Vec<(String, u8)> {
        self.trace.assignments().into_iter().map(|(cell, digit)| (cell.to_string(), digit.value())).collect()
    }

    /// Return the trace as a JSON object, which `saltire verify` reads.
    ///
    /// Returns
    /// -------
    /// str
    ///     The object as text.
    fn json(&self) -> &str {
        &self.json
    }

    /// Return the candidates of all cells at a point of the trace.
    ///
    /// Parameters
    /// ----------
    /// step : int, optional
    ///     The index of a step: the candidates before this step. The default is after the last step.
    ///
    /// Returns
    /// -------
    /// dict of str to str
    ///     The candidates by cell.
    ///
    /// Examples
    /// --------
    /// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    /// >>> saltire.teach(puzzle).candidates(0)["r1c2"]
    /// '123456789'
    #[pyo3(signature = (step=None))]
    fn candidates<'py>(&self, py: Python<'py>, step: Option<usize>) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
        let grid = grid_before(&self.trace, step.unwrap_or(usize::MAX));
        let dict = pyo3::types::PyDict::new(py);
        for cell in saltire::Cell::ALL {
            dict.set_item(cell.to_string(), grid[cell].to_string())?;
        }
        Ok(dict)
    }

    /// Return the steps as an animated GIF.
    ///
    /// Parameters
    /// ----------
    /// width : int, default 480
    ///     The width in pixels.
    /// delay : int, default 60
    ///     The time for each board in hundredths of a second.
    ///
    /// Returns
    /// -------
    /// bytes
    ///     The GIF file.
    #[pyo3(signature = (*, width=480, delay=60))]
    fn gif(&self, py: Python<'_>, width: u32, delay: u16) -> PyResult<Vec<u8>> {
        let trace = Arc::clone(&self.trace);
        crate::interrupt::interruptible(py, move |stop| {
            let rules = trace.puzzle.rules();
            let caption = |scene: &film::Scene, grid: &Grid| scene.sentence(rules, grid);
            film(&film::frames(&trace, caption).collect::<Vec<_>>(), width, delay, stop.flag())
        })
    }

    /// Return a drawing of the board after the last step.
    ///
    /// Returns
    /// -------
    /// str
    ///     The drawing as SVG.
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
///
/// Attributes
/// ----------
/// index : int
///     The place of the step in the trace, counted from 0.
/// technique : str
///     The id of the technique, such as "naked-pair".
/// name : str
///     The name of the technique.
/// rating : float or None
///     The rating of the step, in a trace of `explain` with `ladder="rating"`; otherwise None.
/// text : str
///     The step as a sentence.
/// proof : list of str
///     The proof line by line, for a step that needs more than one sentence, such as a chain.
/// placed : tuple of (str, int), or None
///     The cell and the digit that the step places, such as `("r1c2", 6)`.
/// removed : list of tuple of (str, str)
///     The cells and the candidates that the step removes, such as `("r1c3", "27")`.
/// units : list of str
///     The short names of the units that prove the step, such as "r1", "c9" or "b5".
/// cells : list of str
///     The cells that prove the step.
/// digits : str
///     The digits that the step is about.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> step = saltire.hint(puzzle).step
/// >>> step.technique, step.placed
/// ('hidden-single', ('r8c8', 6))
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
    /// The place of the step in the trace, counted from 0.
    #[getter]
    fn index(&self) -> usize {
        self.nth
    }

    /// The id of the technique, such as `naked-pair`.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step().technique.id()
    }

    /// The name of the technique.
    #[getter]
    fn name(&self) -> &'static str {
        self.step().technique.name()
    }

    /// The rating of the step, in a trace of `explain` with `ladder="rating"`; otherwise None.
    #[getter]
    fn rating(&self) -> Option<f64> {
        self.step().rating.map(saltire::proof::Rating::number)
    }

    /// The step as a sentence.
    #[getter]
    fn text(&self) -> String {
        said(self.trace.puzzle.rules(), &grid_before(&self.trace, self.nth), self.step())
    }

    /// The proof line by line, for a step that needs more than one sentence.
    #[getter]
    fn proof(&self) -> Vec<String> {
        text::lines(self.step())
    }

    /// The cell and the digit that the step places, such as `("r1c2", 6)`.
    #[getter]
    fn placed(&self) -> Option<(String, u8)> {
        self.step().effect.placed.map(|(cell, digit)| (cell.to_string(), digit.value()))
    }

    /// The cells and the candidates that the step removes, such as `("r1c3", "27")`.
    #[getter]
    fn removed(&self) -> Vec<(String, String)> {
        self.step().effect.removed.iter().map(|(cell, digits)| (cell.to_string(), digits.to_string())).collect()
    }

    /// The short names of the units that prove the step.
    #[getter]
    fn units(&self) -> Vec<String> {
        self.step().evidence.units.iter().map(|kind| kind.code().to_string()).collect()
    }

    /// The cells that prove the step.
    #[getter]
    fn cells(&self) -> Vec<String> {
        self.step().evidence.cells.iter().map(|cell| cell.to_string()).collect()
    }

    /// The digits that the step is about.
    #[getter]
    fn digits(&self) -> String {
        self.step().evidence.digits.to_string()
    }

    /// Return the step as a JSON object.
    ///
    /// Returns
    /// -------
    /// str
    ///     The object as text.
    fn json(&self) -> String {
        let step = self.step();
        let body = saltire::formats::json::StepJson::said(step, self.text(), text::lines(step));
        Object::new("step", Place::default(), body).line()
    }

    /// Return a drawing of the board before the step, with the evidence of the step.
    ///
    /// Parameters
    /// ----------
    /// dark : bool, default False
    ///     Whether to use the dark theme.
    ///
    /// Returns
    /// -------
    /// str
    ///     The drawing as SVG.
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

/// Returns a step as one sentence: its title and its conclusion. Steps of the textbook solver have their own sentences.
fn said(rules: &Rules, grid: &Grid, step: &Step) -> String {
    if step.evidence.roles.is_empty() {
        return text::sentence(step);
    }
    let parts = text::parts(rules, grid, step);
    format!("{}: {}.", parts.title, parts.so)
}
