//! The Python package `saltire`: a thin layer over the front door. What Python users read is `python/saltire/_saltire.pyi`.
// Nothing of the library is reachable from Rust; `pub` here says "for other files".
#![allow(unreachable_pub)]

mod agent;
mod answers;
mod columns;
mod draw;
mod error;
mod patience;
mod puzzle;
mod rules;
mod solution;
mod trace;
mod verbs;

/// What Python imports.
#[pyo3::pymodule]
mod _saltire {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::{
        answers::{_finding, _rating, PyFinding, PyHint, PyRating},
        columns::{Columns, check_batch, count_batch, make_batch, rate_batch, solve_batch},
        draw::{draw_board, draw_film},
        error::{ClashError, NotUnique, PuzzleError, SaltireError},
        puzzle::PyPuzzle,
        rules::PyRules,
        solution::PySolution,
        trace::{PyStep, PyTrace},
        verbs::{canon, check, count, explain, hint, kernels, make, rate, solve, teach, techniques},
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
