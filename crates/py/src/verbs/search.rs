//! The verbs of the engine: solve, check, count, estimate, candidates.

use super::{refused, time};
use crate::{
    agent::AskedPuzzle,
    answers::PyFinding,
    error::{clashing, not_unique, wrong},
    interrupt::interruptible,
    rules::PyRules,
    solution::PySolution,
};
use pyo3::{prelude::*, types::PyDict};
use saltire::{Cell, Clashes, Limit, Verdict, front_end::CandidatesReport};
use std::sync::atomic::AtomicBool;

/// Return the solution of a puzzle, if it is the only one.
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
/// Solution
///     The only solution.
///
/// Raises
/// ------
/// NotUnique
///     If the puzzle does not have exactly one solution.
/// ClashError
///     If clues clash.
/// PuzzleError
///     If the text is not a puzzle.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> str(saltire.solve(puzzle))
/// '267945381853716249491823576576438192384192657129657438642379815935281764718564923'
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None))]
pub fn solve(py: Python<'_>, puzzle: &Bound<'_, PyAny>, rules: Option<&Bound<'_, PyAny>>) -> PyResult<PySolution> {
    let asked = AskedPuzzle::new(puzzle, rules)?;
    let checked = interruptible(py, |stop| asked.checked(stop.flag()))?;
    let finding = checked.finding();
    let (rules, clues) = (finding.rules.clone(), asked.record.position.clues);
    match &finding.verdict {
        Verdict::Unique(solution) => Ok(PySolution { rules, clues, solution: *solution }),
        answer => Err(refused(py, answer, &rules).unwrap_or_else(|| wrong("no solution"))),
    }
}

/// Check whether a puzzle has no solution, exactly one or several.
///
/// Parameters
/// ----------
/// puzzle : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// minimal : bool, default False
///     Also find the redundant clues.
/// suggest : bool, default False
///     Also find the single clues that would leave exactly one solution.
///
/// Returns
/// -------
/// Finding
///     The verdict, the rules, the solution or two witnesses, and every clash of clues.
///
/// Raises
/// ------
/// PuzzleError
///     If the text is not a puzzle.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> finding = saltire.check(puzzle, minimal=True)
/// >>> finding.verdict, finding.redundant
/// ('unique', ['r7c7'])
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None, *, minimal=false, suggest=false))]
pub fn check(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    minimal: bool,
    suggest: bool,
) -> PyResult<PyFinding> {
    let asked = AskedPuzzle::new(puzzle, rules)?;
    let finding = interruptible(py, |stop| {
        let stop = stop.flag();
        asked.agent.check_more(asked.checked(stop), minimal, suggest, Some(stop))
    })?;
    let named = |cells: saltire::CellSet| -> Vec<String> { cells.iter().map(|cell| cell.to_string()).collect() };
    let clues = asked.record.position.clues;
    let solution =
        |solution: &saltire::Solution| PySolution { rules: finding.rules.clone(), clues, solution: *solution };
    Ok(PyFinding {
        verdict: finding.verdict.word().to_owned(),
        note: finding.note().map(str::to_owned),
        solution: finding.verdict.solution().map(solution),
        witnesses: if let Verdict::Multiple(two) = &finding.verdict {
            two.iter().map(solution).collect()
        } else {
            vec![]
        },
        clashes: if let Verdict::Invalid(clashes) = &finding.verdict { listed(clashes) } else { vec![] },
        redundant: finding.redundant.map(named),
        together: finding.together.map(named),
        suggested: finding
            .suggestion
            .as_ref()
            .map(|suggestion| suggestion.clues.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect()),
        differ: finding.suggestion.as_ref().map(|suggestion| named(suggestion.differ)),
        guesses: finding.stats.guesses,
        rules: Py::new(py, PyRules(finding.rules))?,
    })
}

fn listed(clashes: &Clashes) -> Vec<String> {
    clashes.iter().map(ToString::to_string).collect()
}

/// Count the solutions of a puzzle.
///
/// Parameters
/// ----------
/// puzzle : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// limit : int, optional
///     Stop counting at this number.
///
/// Returns
/// -------
/// int
///     The number of solutions, at most `limit`; 0 if clues clash.
///
/// Raises
/// ------
/// PuzzleError
///     If the text is not a puzzle.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> saltire.count(puzzle, "classic")
/// 5133612
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None, *, limit=None))]
pub fn count(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    limit: Option<u64>,
) -> PyResult<u64> {
    let AskedPuzzle { record, agent, .. } = AskedPuzzle::new(puzzle, rules)?;
    let solutions = limit.unwrap_or(0);
    let count = interruptible(py, |stop| agent.count(&record, Limit { solutions, stop: Some(stop.flag()) }))?;
    Ok(count.outcome.solutions)
}

/// Return the true candidates of a puzzle: the digits that each cell has in at least one solution.
///
/// Parameters
/// ----------
/// puzzle : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// timeout : float, optional
///     The time limit in seconds; no limit by default.
///
/// Returns
/// -------
/// dict of str to str
///     The digits by cell, such as `{"r1c1": "259", ...}`.
///
/// Raises
/// ------
/// NotUnique
///     If there is no solution.
/// ClashError
///     If clues clash.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> saltire.candidates(puzzle)["r1c2"]
/// '6'
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None, *, timeout=None))]
pub fn candidates<'py>(
    py: Python<'py>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    timeout: Option<f64>,
) -> PyResult<Bound<'py, PyDict>> {
    let report = true_candidates(py, puzzle, rules, None, timeout)?;
    let dict = PyDict::new(py);
    for (cell, digits) in Cell::ALL.into_iter().zip(report.grid.iter().flat_map(|grid| grid.cells())) {
        dict.set_item(cell.to_string(), digits.to_string())?;
    }
    Ok(dict)
}

/// Return the number of solutions in which each candidate occurs.
///
/// Parameters
/// ----------
/// puzzle : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// limit : int, optional
///     Stop counting the solutions of a candidate at this number.
/// timeout : float, optional
///     The time limit in seconds; no limit by default.
///
/// Returns
/// -------
/// dict of str to dict of int to int
///     The counts by cell and digit, such as `{"r1c1": {2: 14, 5: 3}, ...}`.
///
/// Raises
/// ------
/// NotUnique
///     If there is no solution.
/// ClashError
///     If clues clash.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> saltire.candidate_counts(puzzle)["r1c2"]
/// {6: 1}
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None, *, limit=None, timeout=None))]
pub fn candidate_counts<'py>(
    py: Python<'py>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    limit: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Bound<'py, PyDict>> {
    let report = true_candidates(py, puzzle, rules, Some(limit.unwrap_or(0)), timeout)?;
    let dict = PyDict::new(py);
    if let (Some(grid), Some(counts)) = (&report.grid, &report.counts) {
        for cell in Cell::ALL {
            let digits = PyDict::new(py);
            for digit in grid[cell].iter() {
                digits.set_item(digit.value(), counts.get(cell, digit))?;
            }
            dict.set_item(cell.to_string(), digits)?;
        }
    }
    Ok(dict)
}

/// Returns the true candidates of a puzzle that has a solution, else an exception.
fn true_candidates(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    counts: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<CandidatesReport> {
    let (AskedPuzzle { record, agent, .. }, time) = (AskedPuzzle::new(puzzle, rules)?, time(timeout)?);
    let report = interruptible(py, |stop| stop.within(time, |stop| agent.candidates(&record, counts, Some(stop))))?;
    match (report.word(), &report.clashes) {
        ("invalid", Some(clashes)) => Err(clashing(py, clashes)),
        ("impossible", _) => Err(not_unique(py, "impossible", format!("no {} solution", report.rules))),
        ("stopped", _) => Err(wrong("stopped before the true candidates were known")),
        _ => Ok(report),
    }
}

/// Estimate the number of solutions of a puzzle from random probes.
///
/// The same seed gives the same estimate on every machine.
///
/// Parameters
/// ----------
/// puzzle : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// probes : int, default 1000
///     The number of probes, at least 1.
/// seed : int, default 0
///     The seed of the probes.
/// timeout : float, optional
///     The time limit in seconds; no limit by default.
///
/// Returns
/// -------
/// tuple of float
///     The estimate, and the lower and the upper end of its 95 % interval; all three are 0 if clues clash.
///
/// Raises
/// ------
/// SaltireError
///     If `probes` is 0, or if the time is up.
/// PuzzleError
///     If the text is not a puzzle.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> estimate, low, high = saltire.estimate(puzzle, "classic")
/// >>> low < 5133612 < high
/// True
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None, *, probes=1000, seed=0, timeout=None))]
pub fn estimate(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    probes: u32,
    seed: u64,
    timeout: Option<f64>,
) -> PyResult<(f64, f64, f64)> {
    if probes == 0 {
        return Err(wrong("probes 0: expected at least 1"));
    }
    let (asked, time) = (AskedPuzzle::new(puzzle, rules)?, time(timeout)?);
    let ask = |stop: &AtomicBool| asked.agent.estimate_checked(asked.checked(stop), probes, seed, Some(stop));
    let count = interruptible(py, |stop| stop.within(time, ask))?;
    match (count.estimate, count.clashes) {
        (Some(estimate), _) => Ok((estimate.mean, estimate.low, estimate.high)),
        (None, Some(_)) => Ok((0.0, 0.0, 0.0)),
        (None, None) => Err(wrong("stopped before there was an estimate")),
    }
}
