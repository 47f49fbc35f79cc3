//! A solution: a digit in every cell.

use crate::{
    agent::choice,
    error::{clashing, wrong},
    puzzle::{PyPuzzle, cell_named},
    rules::PyRules,
};
use pyo3::{
    prelude::*,
    types::{PyIterator, PyList, PyString},
};
use saltire::{
    Cell, Clues,
    front_end::RulesChoice,
    render::{Picture, Theme, svg},
};

/// A digit in every cell, with nine different digits in every unit. A solution equals its 81 characters.
///
/// `solution["r1c1"]` is a digit. Iterating over a solution gives its 81 digits.
///
/// Parameters
/// ----------
/// digits : str
///     81 digits.
/// rules : str or Rules, optional
///     "auto" (the default): diagonal if the digits obey the diagonal rules, otherwise classic.
/// clues : str, optional
///     The clues that the solution belongs to.
///
/// Attributes
/// ----------
/// rules : Rules
///     The rules.
/// puzzle : Puzzle
///     The puzzle that the solution belongs to.
/// rows : list of list of int
///     The digits, row by row.
/// values : dict of str to str
///     The dictionary of the AIND course, such as `{"A1": "2", ...}`.
///
/// Raises
/// ------
/// SaltireError
///     If the digits break the rules or do not belong to the clues.
///
/// Examples
/// --------
/// >>> solution = saltire.Solution("267945381853716249491823576576438192384192657129657438642379815935281764718564923")
/// >>> solution["r1c2"], solution.rules
/// (6, Rules('diagonal'))
#[pyclass(name = "Solution", frozen, from_py_object, module = "saltire")]
#[derive(Clone)]
pub struct PySolution {
    pub rules: saltire::Rules,
    pub clues: saltire::Clues,
    pub solution: saltire::Solution,
}

#[pymethods]
impl PySolution {
    #[new]
    #[pyo3(signature = (digits, rules=None, clues=None))]
    fn new(
        py: Python<'_>,
        digits: &str,
        rules: Option<&Bound<'_, PyAny>>,
        clues: Option<&str>,
    ) -> PyResult<PySolution> {
        let filled: Clues = digits.parse().map_err(wrong)?;
        let digits = Cell::ALL.map(|cell| filled[cell]);
        let empty = digits.iter().filter(|digit| digit.is_none()).count();
        if empty > 0 {
            return Err(wrong(format!("{empty} empty cells: expected 81 digits")));
        }
        let digits = digits.map(|digit| digit.unwrap_or(saltire::Digit::One));
        let rules = match choice(rules)? {
            RulesChoice::Fixed(rules) => rules,
            RulesChoice::Auto => match saltire::Solution::new(&saltire::Rules::diagonal(), digits) {
                Some(_) => saltire::Rules::diagonal(),
                None => saltire::Rules::classic(),
            },
        };
        let clues: Clues = clues.map_or(Ok(Clues::EMPTY), str::parse).map_err(wrong)?;
        if let Some((cell, digit)) = clues.iter().find(|(cell, digit)| filled[*cell] != Some(*digit)) {
            return Err(wrong(format!("{cell} is not {digit}: expected a solution of these clues")));
        }
        saltire::Puzzle::new(rules.clone(), filled).map_err(|clashes| clashing(py, &clashes))?;
        let solution = saltire::Solution::new(&rules, digits).ok_or_else(|| wrong("no solution"))?;
        Ok(PySolution { rules, clues, solution })
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.rules.clone())
    }

    /// The puzzle that the solution belongs to.
    #[getter]
    fn puzzle(&self) -> PyPuzzle {
        PyPuzzle::of(&saltire::Puzzle::from_solution_unchecked(&self.rules, &self.solution, self.clues.cells()))
    }

    /// The digits, row by row.
    #[getter]
    fn rows(&self) -> Vec<Vec<u32>> {
        self.solution.digits().chunks(9).map(|row| row.iter().map(|digit| u32::from(digit.value())).collect()).collect()
    }

    /// The dictionary of the AIND course: `{"A1": "2", …}`.
    #[getter]
    fn values(&self) -> std::collections::BTreeMap<String, String> {
        let line = self.__str__();
        let name = |nth: usize| format!("{}{}", char::from(b'A' + (nth / 9) as u8), nth % 9 + 1);
        line.chars().enumerate().map(|(nth, digit)| (name(nth), digit.to_string())).collect()
    }

    /// Returns the digit of a cell such as `r1c1`.
    fn __getitem__(&self, cell: &str) -> PyResult<u8> {
        Ok(self.solution[cell_named(cell)?].value())
    }

    fn __len__(&self) -> usize {
        Cell::ALL.len()
    }

    /// Returns an iterator over the digits, row by row.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.solution.digits().map(saltire::Digit::value))?.try_iter()
    }

    /// Return a drawing of the solution.
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
        let picture = Picture { solved: self.solution.clues(), ..Picture::new(&self.rules, self.clues) };
        svg::draw(&picture, if dark { &Theme::DARK } else { &Theme::LIGHT })
    }

    fn _repr_svg_(&self) -> String {
        self.svg(false)
    }

    fn _repr_html_(&self) -> String {
        crate::draw::boxed(&self.svg(false))
    }

    fn __str__(&self) -> String {
        self.solution.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Solution('{}', rules='{}')", self.solution, self.rules)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        match other.cast::<PySolution>() {
            Ok(other) => other.get().solution == self.solution && other.get().rules == self.rules,
            Err(_) => other.extract::<String>().is_ok_and(|text| text == self.__str__()),
        }
    }

    /// Returns the hash of the 81 characters, because a solution is equal to them.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.__str__()).hash()
    }

    fn __reduce__<'py>(slf: &Bound<'py, PySolution>) -> (Bound<'py, PyAny>, (String, PyRules, String)) {
        let solution = slf.get();
        (slf.get_type().into_any(), (solution.__str__(), solution.rules(), solution.clues.to_string()))
    }
}
