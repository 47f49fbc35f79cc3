//! A puzzle: clues that do not clash, under rules.

use crate::{
    agent::{agent, choice, record},
    error::{clashing, wrong},
    interrupt::interruptible,
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
    formats::{self, Format},
    front_end::{CheckedPuzzle, candidates_left},
    render::{Picture, Theme, svg},
};
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::OnceLock,
};

/// Clues that do not clash, with their rules.
///
/// `puzzle["r1c1"]` is a digit or None. Iterating over a puzzle gives its clues, such as `("r1c1", 2)`.
///
/// Parameters
/// ----------
/// text : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format; numbers have 0 for an empty cell.
/// rules : str or Rules, optional
///     "auto" (the default): diagonal if there is a diagonal solution, otherwise classic. Or "classic", "diagonal",
///     or a `Rules`.
///
/// Attributes
/// ----------
/// rules : Rules
///     The rules.
/// clues : str
///     The clues as 81 characters, with `.` for an empty cell.
/// entries : str
///     The digits that a player entered, as 81 characters.
/// rest : str
///     The text after the puzzle, such as a name or a rating.
/// candidates : dict of str to str
///     The candidates by cell, after removing every digit from its peers.
///
/// Raises
/// ------
/// PuzzleError
///     If the text is not a puzzle.
/// ClashError
///     If clues clash.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> len(puzzle), puzzle["r1c1"], puzzle["r1c2"]
/// (17, 2, None)
/// >>> puzzle.rules
/// Rules('diagonal')
#[pyclass(name = "Puzzle", frozen, module = "saltire")]
pub struct PyPuzzle {
    pub record: Record,
    /// The clues of the record under the rules of this puzzle.
    pub puzzle: saltire::Puzzle,
    /// The verdict, once a verb has asked for it.
    pub checked: OnceLock<CheckedPuzzle>,
}

impl PyPuzzle {
    /// Returns a puzzle of the clues alone.
    pub fn of(puzzle: &saltire::Puzzle) -> PyPuzzle {
        let mut position = Position::new(*puzzle.clues());
        if let Some(candidates) = puzzle.candidates() {
            (position.candidates, position.candidates_are_clues) = (Some(*candidates), true);
        }
        let record = Record { rules: Some(puzzle.rules().clone()), ..Record::from(position) };
        PyPuzzle { record, puzzle: puzzle.clone(), checked: OnceLock::new() }
    }

    fn picture(&self, candidates: bool) -> Picture {
        let mut picture = Picture::of_position(self.puzzle.rules(), &self.record.position);
        if candidates {
            picture.candidates = Some(candidates_left(self.puzzle.rules(), &self.record.position));
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
        let puzzle = interruptible(py, |stop| agent.puzzle(&record, Some(stop.flag())))?;
        let puzzle = puzzle.ok_or_else(|| wrong("stopped"))?.map_err(|clashes| clashing(py, &clashes))?;
        Ok(PyPuzzle { record, puzzle, checked: OnceLock::new() })
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.puzzle.rules().clone())
    }

    /// The clues as 81 characters, with `.` for an empty cell.
    #[getter]
    fn clues(&self) -> String {
        self.record.position.clues.to_string()
    }

    /// The digits that a player entered, as 81 characters.
    #[getter]
    fn entries(&self) -> String {
        self.record.position.entries.to_string()
    }

    /// The text after the puzzle, such as a name or a rating.
    #[getter]
    fn rest(&self) -> &str {
        &self.record.rest
    }

    /// The candidates by cell, after removing every digit from its peers: `{"r1c1": "2", "r1c2": "356789", …}`.
    #[getter]
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let grid = candidates_left(self.puzzle.rules(), &self.record.position);
        let dict = PyDict::new(py);
        for cell in saltire::Cell::ALL {
            dict.set_item(cell.to_string(), grid[cell].to_string())?;
        }
        Ok(dict)
    }

    /// Returns the number of clues.
    fn __len__(&self) -> usize {
        self.record.position.clues.len()
    }

    /// Returns an iterator over the cells and digits of the clues, such as `("r1c1", 2)`.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let clues = self.record.position.clues.iter().map(|(cell, digit)| (cell.to_string(), digit.value()));
        PyList::new(py, clues.collect::<Vec<_>>())?.try_iter()
    }

    /// Returns the clue in a cell such as `r1c1`; None if the cell is empty.
    fn __getitem__(&self, cell: &str) -> PyResult<Option<u8>> {
        Ok(self.record.position.clues[cell_named(cell)?].map(saltire::Digit::value))
    }

    /// Return the puzzle in another format.
    ///
    /// Parameters
    /// ----------
    /// format : str
    ///     The name of the format, such as "sudokupad"; `docs/formats.md` lists all names.
    ///
    /// Returns
    /// -------
    /// str
    ///     The puzzle as text.
    ///
    /// Raises
    /// ------
    /// SaltireError
    ///     If the format is unknown or cannot express the puzzle.
    ///
    /// Examples
    /// --------
    /// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    /// >>> puzzle.to("line")[:9]
    /// '2........'
    fn to(&self, format: &str) -> PyResult<String> {
        let format: Format = format.parse().map_err(wrong)?;
        let record = Record { rules: Some(self.puzzle.rules().clone()), ..self.record.clone() };
        Ok(formats::write(format, &record).map_err(wrong)?.text)
    }

    /// Return a drawing of the puzzle.
    ///
    /// Parameters
    /// ----------
    /// candidates : bool, default False
    ///     Whether to draw the candidates.
    /// dark : bool, default False
    ///     Whether to use the dark theme.
    ///
    /// Returns
    /// -------
    /// str
    ///     The drawing as SVG.
    ///
    /// Examples
    /// --------
    /// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
    /// >>> puzzle.svg(candidates=True)[:4]
    /// '<svg'
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
        format!("Puzzle('{}', rules='{}')", self.clues(), self.puzzle.rules())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyPuzzle>().is_ok_and(|other| {
            let other = other.get();
            other.puzzle.rules() == self.puzzle.rules() && other.record.position == self.record.position
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

/// Returns a cell by its name, as a key.
pub fn cell_named(name: &str) -> PyResult<saltire::Cell> {
    name.parse().map_err(|error: saltire::board::CellError| PyKeyError::new_err(error.to_string()))
}
