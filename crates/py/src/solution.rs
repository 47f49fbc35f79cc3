//! A solution: a digit in every cell.

use crate::{puzzle::Puzzle, rules::Rules};
use pyo3::prelude::*;
use saltire::render::{Picture, Theme, svg};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A digit in every cell, and nine different ones in every unit.
#[pyclass(frozen, module = "saltire")]
#[derive(Clone)]
pub struct Solution {
    pub rules: saltire::Rules,
    pub clues: saltire::Clues,
    pub solution: saltire::Solution,
}

#[pymethods]
impl Solution {
    /// The rules that it obeys.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.rules.clone())
    }

    /// The puzzle that it solves.
    #[getter]
    fn puzzle(&self) -> PyResult<Puzzle> {
        let puzzle = saltire::Puzzle::new(self.rules.clone(), self.clues).map_err(crate::error::wrong)?;
        Ok(Puzzle::of(&puzzle))
    }

    /// The rows, nine digits each.
    #[getter]
    fn rows(&self) -> Vec<Vec<u32>> {
        self.solution.digits().chunks(9).map(|row| row.iter().map(|digit| u32::from(digit.value())).collect()).collect()
    }

    /// The dictionary of the course: `{"A1": "2", …}`.
    #[getter]
    fn values(&self) -> std::collections::BTreeMap<String, String> {
        let line = self.__str__();
        let name = |nth: usize| format!("{}{}", char::from(b'A' + (nth / 9) as u8), nth % 9 + 1);
        line.chars().enumerate().map(|(nth, digit)| (name(nth), digit.to_string())).collect()
    }

    /// The digit of a cell such as `r1c1`.
    fn __getitem__(&self, cell: &str) -> PyResult<u8> {
        let cell: saltire::Cell = cell
            .parse()
            .map_err(|error: saltire::board::CellError| pyo3::exceptions::PyKeyError::new_err(error.to_string()))?;
        Ok(self.solution[cell].value())
    }

    /// A drawing, as SVG.
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
        match other.cast::<Solution>() {
            Ok(other) => other.get().solution == self.solution && other.get().rules == self.rules,
            Err(_) => other.extract::<String>().is_ok_and(|text| text == self.__str__()),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.solution.hash(&mut hasher);
        hasher.finish()
    }
}
