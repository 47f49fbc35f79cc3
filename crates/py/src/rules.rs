//! Rules: which nine-cell units hold nine different digits.

use crate::error::{unreadable, wrong};
use pyo3::prelude::*;
use saltire::{Cell, board::text};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The rules of a puzzle: a list of units, each with nine cells that hold nine different digits.
///
/// Parameters
/// ----------
/// name : str
///     "classic", "diagonal", or the text of a rule file, which lists units.
///
/// Attributes
/// ----------
/// name : str
///     "classic", "diagonal", or the name that the rule file gives.
/// units : list of tuple of (str, list of str)
///     The units in order: the short name of each, such as "r1", "c9" or "b5", and its cells.
///
/// Raises
/// ------
/// SaltireError
///     If the text is neither a name nor a rule file.
///
/// Examples
/// --------
/// >>> rules = saltire.Rules("diagonal")
/// >>> len(rules.units), len(rules.peers("r5c5"))
/// (29, 32)
#[pyclass(name = "Rules", frozen, module = "saltire")]
pub struct PyRules(pub saltire::Rules);

#[pymethods]
impl PyRules {
    #[new]
    fn new(py: Python<'_>, name: &str) -> PyResult<PyRules> {
        match name {
            "classic" => Ok(PyRules(saltire::Rules::classic())),
            "diagonal" => Ok(PyRules(saltire::Rules::diagonal())),
            listed if listed.contains('\n') => {
                text::rules::read(listed.as_bytes()).map(PyRules).map_err(|error| unreadable(py, &error))
            }
            _ => {
                Err(wrong(format!("unknown rules '{name}': expected classic, diagonal or the text of a list of units")))
            }
        }
    }

    /// The name of the rules.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// The units in order: the short name of each (`r1`, `c9`, `b5`, `d\\`) and its cells.
    #[getter]
    fn units(&self) -> Vec<(String, Vec<String>)> {
        let cells = |unit: &saltire::Unit| unit.cells.iter().map(|cell| cell.to_string()).collect();
        self.0.units().iter().map(|unit| (unit.kind.code().to_string(), cells(unit))).collect()
    }

    /// Return the peers of a cell: the cells that share a unit with it.
    ///
    /// Parameters
    /// ----------
    /// cell : str
    ///     The cell, such as "r1c1".
    ///
    /// Returns
    /// -------
    /// list of str
    ///     The peers.
    ///
    /// Raises
    /// ------
    /// SaltireError
    ///     If there is no such cell.
    ///
    /// Examples
    /// --------
    /// >>> len(saltire.Rules("classic").peers("r1c1"))
    /// 20
    fn peers(&self, cell: &str) -> PyResult<Vec<String>> {
        let cell: Cell = cell.parse().map_err(wrong)?;
        Ok(self.0.peers(cell).iter().map(|peer| peer.to_string()).collect())
    }

    fn __repr__(&self) -> String {
        format!("Rules('{}')", self.0.name())
    }

    fn __str__(&self) -> &str {
        self.0.name()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyRules>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.name().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyRules>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let rules = &slf.get().0;
        let named = *rules == saltire::Rules::classic() || *rules == saltire::Rules::diagonal();
        let text = if named { rules.name().to_owned() } else { text::rules::write(rules) };
        Ok((slf.get_type().into_any(), (text,)))
    }
}
