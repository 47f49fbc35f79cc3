//! The exceptions.

use pyo3::{create_exception, exceptions::PyValueError, prelude::*};
use saltire::{Clashes, board::text::TextError};
use std::fmt::Display;

create_exception!(saltire, SaltireError, PyValueError, "The base class of the errors of Saltire.");
create_exception!(saltire, PuzzleError, SaltireError, "A text is not a puzzle; `line` and `column` say where.");
create_exception!(saltire, ClashError, SaltireError, "Clues clash; `clashes` lists every pair.");
create_exception!(saltire, NotUnique, SaltireError, "A puzzle does not have exactly one solution; see `verdict`.");

/// Returns a `SaltireError` with this message.
pub fn wrong(error: impl Display) -> PyErr {
    SaltireError::new_err(error.to_string())
}

/// Sets an attribute of an exception.
fn with<'py, T: IntoPyObject<'py>>(py: Python<'py>, error: PyErr, name: &str, value: T) -> PyErr {
    // If the attribute cannot be set, the text of the exception still has everything.
    let _ = error.value(py).setattr(name, value);
    error
}

/// Returns a `PuzzleError` for a text that cannot be read.
pub fn unreadable(py: Python<'_>, error: &TextError) -> PyErr {
    let raised = PuzzleError::new_err(error.to_string());
    let raised = with(py, raised, "line", error.line);
    let raised = with(py, raised, "column", error.column);
    with(py, raised, "message", error.message.clone())
}

/// Returns a `ClashError` for clues that clash.
pub fn clashing(py: Python<'_>, clashes: &Clashes) -> PyErr {
    let all: Vec<String> = clashes.iter().map(ToString::to_string).collect();
    with(py, ClashError::new_err(format!("clues clash: {clashes}")), "clashes", all)
}

/// Returns a `NotUnique` for a puzzle without a solution or with several.
pub fn not_unique(py: Python<'_>, verdict: &'static str, message: String) -> PyErr {
    with(py, NotUnique::new_err(message), "verdict", verdict)
}
