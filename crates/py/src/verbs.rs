//! The verbs, as functions.

// No module has the name of a function: `#[pyfunction]` makes a module of that name.
mod puzzles;
mod search;
mod steps;

pub use puzzles::{RecipeWords, make, minimise, minimising};
pub use search::{candidate_counts, candidates, check, count, estimate, solve};
pub use steps::{explain, hint, profile, rate, teach};

use crate::{
    agent::{AskedPuzzle, choice},
    error::{clashing, not_unique, wrong},
    interrupt::interruptible,
};
use pyo3::prelude::*;
use saltire::{Solver, Verdict, explain::Profile, front_end::RulesChoice};
use std::time::Duration;

/// Converts a time in seconds.
pub fn time(timeout: Option<f64>) -> PyResult<Option<Duration>> {
    timeout.map(Duration::try_from_secs_f64).transpose().map_err(wrong)
}

/// Returns the exception for a verdict other than `unique`.
fn refused(py: Python<'_>, answer: &Verdict, rules: &saltire::Rules) -> Option<PyErr> {
    match answer {
        Verdict::Unique(_) => None,
        Verdict::Invalid(clashes) => Some(clashing(py, clashes)),
        Verdict::Stopped => Some(wrong("stopped before it was known whether there is one solution")),
        Verdict::Impossible => Some(not_unique(py, "impossible", format!("no {rules} solution"))),
        Verdict::Multiple(_) => Some(not_unique(py, "multiple", format!("several {rules} solutions: expected one"))),
    }
}

/// Return the canonical form of a puzzle.
///
/// Two puzzles have the same canonical form if and only if a symmetry of the rules and a relabelling of the digits
/// turn one into the other.
///
/// Parameters
/// ----------
/// puzzle : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
///
/// Returns
/// -------
/// str
///     The canonical form as 81 characters.
///
/// Raises
/// ------
/// PuzzleError
///     If the text is not a puzzle.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> saltire.canon(puzzle)
/// '........1..1..2....3....4....52.....3...6...7.....82....8....5....1..9..7........'
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None))]
pub fn canon(py: Python<'_>, puzzle: &Bound<'_, PyAny>, rules: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
    let AskedPuzzle { record, agent, .. } = AskedPuzzle::new(puzzle, rules)?;
    let canonical = interruptible(py, |stop| {
        let (rules, _) = agent.rules_for(&record, Some(stop.flag()))?;
        Some(agent.canonical(&rules, &record.position.clues).clues.to_string())
    })?;
    canonical.ok_or_else(|| wrong("stopped"))
}

/// Return the kernels that the engine can use for these rules on this machine.
///
/// A kernel is a version of the solver for certain rules and processors. The engine uses the fastest one.
///
/// Parameters
/// ----------
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
///
/// Returns
/// -------
/// list of str
///     The names, the fastest first.
///
/// Raises
/// ------
/// SaltireError
///     If the rules are unknown.
///
/// Examples
/// --------
/// >>> "any" in saltire.kernels("classic")
/// True
#[pyfunction]
#[pyo3(signature = (rules=None))]
pub fn kernels(rules: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<&'static str>> {
    let rules = match choice(rules)? {
        RulesChoice::Fixed(rules) => rules,
        RulesChoice::Auto => saltire::Rules::diagonal(),
    };
    Ok(Solver::kernels(&rules))
}

/// Return the techniques of `explain` and `rate`.
///
/// Returns
/// -------
/// list of tuple of str
///     The id and the name of each technique, the easiest first.
///
/// Examples
/// --------
/// >>> "x-wing" in dict(saltire.techniques())
/// True
#[pyfunction]
pub fn techniques() -> Vec<(&'static str, &'static str)> {
    Profile::Se121x.techniques().map(|about| (about.technique.id(), about.technique.name())).collect()
}
