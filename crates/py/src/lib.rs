//! The Python package `saltire`: a thin layer over the crate `saltire`. The doc comments of this crate are the
//! docstrings; `python/saltire/_saltire.pyi` has the types.
// The library cannot be used from Rust; `pub` here means "for the other modules".
#![allow(unreachable_pub)]
// Doc comments are docstrings in NumPy's form, whose examples look like quotations in Markdown.
#![allow(clippy::doc_lazy_continuation, rustdoc::broken_intra_doc_links, rustdoc::invalid_html_tags)]
// Python's keyword arguments are parameters.
#![allow(clippy::too_many_arguments)]

mod agent;
mod answers;
mod columns;
mod draw;
mod error;
mod interrupt;
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
        columns::{
            Columns, candidates_batch, check_batch, count_batch, estimate_batch, make_batch, minimise_batch,
            rate_batch, solve_batch,
        },
        draw::{draw_board, draw_film},
        error::{ClashError, NotUnique, PuzzleError, SaltireError},
        puzzle::PyPuzzle,
        rules::PyRules,
        solution::PySolution,
        trace::{PyStep, PyTrace},
        verbs::{
            candidate_counts, candidates, canon, check, count, estimate, explain, hint, kernels, make, minimise, rate,
            solve, teach, techniques,
        },
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
