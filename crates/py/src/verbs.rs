//! The verbs, as functions.

use crate::{
    agent::{asked, choice, record},
    answers::{PyFinding, PyHint, PyRating},
    error::{clashing, not_unique, wrong},
    patience::patiently,
    puzzle::PyPuzzle,
    rules::PyRules,
    solution::PySolution,
    trace::{PyCounts, PyStep, PyTrace},
};
use pyo3::{prelude::*, types::PyDict};
use saltire::{
    Cell, Clashes, Limit, Solver, Verdict,
    board::text::Record,
    explain::hint::HintLevel,
    explain::{Ladder, Profile, hint::Hint},
    formats::json::{Object, Place},
    front_end::{Agent, CandidatesReport, Explanation, Minimising, RulesChoice, with_state},
    make::{Distinct, Maker, OnlyWith, Recipe, Shape, read_clues, read_ratings},
    proof::Technique,
    teach::{Branch, Options, RunOutcome, Strategy},
};
use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

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
    let (record, agent) = (record(puzzle)?, asked(puzzle, rules)?);
    let finding = patiently(py, |stop| agent.check_until(&record, Some(stop.flag())))?;
    match finding.verdict {
        Verdict::Unique(solution) => Ok(PySolution { rules: finding.rules, clues: record.position.clues, solution }),
        answer => Err(refused(py, &answer, &finding.rules).unwrap_or_else(|| wrong("no solution"))),
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
    let (record, agent) = (record(puzzle)?, asked(puzzle, rules)?);
    let finding = patiently(py, |stop| agent.check_with(&record, minimal, suggest, Some(stop.flag())))?;
    let named = |cells: saltire::CellSet| -> Vec<String> { cells.iter().map(|cell| cell.to_string()).collect() };
    let clues = record.position.clues;
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
    let (record, agent) = (record(puzzle)?, asked(puzzle, rules)?);
    let solutions = limit.unwrap_or(0);
    let count = patiently(py, |stop| agent.count(&record, Limit { solutions, stop: Some(stop.flag()) }))?;
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
    let (record, agent, time) = (record(puzzle)?, asked(puzzle, rules)?, time(timeout)?);
    let report = patiently(py, |stop| stop.within(time, |stop| agent.candidates(&record, counts, Some(stop))))?;
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
    let (record, agent, time) = (record(puzzle)?, asked(puzzle, rules)?, time(timeout)?);
    let count = patiently(py, |stop| stop.within(time, |stop| agent.estimate(&record, probes, seed, Some(stop))))?;
    match (count.estimate, count.clashes) {
        (Some(estimate), _) => Ok((estimate.mean, estimate.low, estimate.high)),
        (None, Some(_)) => Ok((0.0, 0.0, 0.0)),
        (None, None) => Err(wrong("stopped before there was an estimate")),
    }
}

/// Return the puzzle without redundant clues.
///
/// Parameters
/// ----------
/// puzzle : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// seed : int, default 0
///     The seed of the order in which clues are tried.
/// symmetry : str, optional
///     A symmetry of the clue cells to keep, such as "half-turn"; clues are then removed in groups.
/// keep : list of str, optional
///     Cells whose clues must stay, such as `["r5c5"]`.
/// timeout : float, optional
///     The time limit in seconds; no limit by default.
///
/// Returns
/// -------
/// Puzzle
///     A puzzle from which no further clue (with `symmetry`: no group of clues) can be removed.
///
/// Raises
/// ------
/// NotUnique
///     If the puzzle does not have exactly one solution.
/// SaltireError
///     If an option is invalid, or if the time is up.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> len(saltire.minimise(puzzle, seed=3))
/// 16
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None, *, seed=0, symmetry=None, keep=None, timeout=None))]
pub fn minimise(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    seed: u64,
    symmetry: Option<&str>,
    keep: Option<Vec<String>>,
    timeout: Option<f64>,
) -> PyResult<PyPuzzle> {
    let (record, agent, time) = (record(puzzle)?, asked(puzzle, rules)?, time(timeout)?);
    let how = minimising(seed, symmetry, keep)?;
    let report = patiently(py, |stop| stop.within(time, |stop| agent.minimise(&record, &how, Some(stop))))?;
    match report.minimised {
        Ok(clues) => {
            let puzzle = saltire::Puzzle::new(report.finding.rules, clues);
            puzzle.map(|puzzle| PyPuzzle::of(&puzzle)).map_err(|clashes| clashing(py, &clashes))
        }
        Err(why) => Err(refused(py, &report.finding.verdict, &report.finding.rules).unwrap_or_else(|| wrong(why))),
    }
}

/// Returns the options of `minimise` from the arguments of Python.
pub fn minimising(seed: u64, symmetry: Option<&str>, keep: Option<Vec<String>>) -> PyResult<Minimising> {
    let shape = symmetry.map(str::parse::<Shape>).transpose().map_err(wrong)?.unwrap_or_default();
    let cells = keep.unwrap_or_default();
    let keep = cells.iter().map(|name| name.parse::<Cell>()).collect::<Result<_, _>>().map_err(wrong)?;
    Ok(Minimising { seed, shape, keep })
}

/// Returns a profile by its name.
pub fn profile(name: Option<&str>) -> PyResult<Option<Profile>> {
    name.map(|name| name.parse().map_err(wrong)).transpose()
}

fn rating(explanation: &Explanation) -> Option<PyRating> {
    let (profile, rated) = explanation.rated.as_ref().ok()?;
    Some(PyRating {
        er: rated.er.number(),
        ep: rated.ep.number(),
        ed: rated.ed.number(),
        hardest: rated.hardest.map(|technique| technique.id()),
        profile: profile.name(),
        complete: !rated.end.is_lower_bound(),
        rules: explanation.finding.rules.name().to_owned(),
    })
}

/// Rate the difficulty of a puzzle as Sudoku Explainer does.
///
/// Parameters
/// ----------
/// puzzle : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// profile : str, optional
///     The rating scale: "se121" for classic rules or "se121x" for diagonal rules. The default follows the rules.
/// timeout : float, optional
///     The time limit in seconds; no limit by default.
///     When the time is up, the rating is a lower bound and `complete` is False.
///
/// Returns
/// -------
/// Rating
///     The explainer rating (ER), pearl (EP) and diamond (ED), and the hardest technique.
///
/// Raises
/// ------
/// NotUnique
///     If the puzzle does not have exactly one solution.
/// SaltireError
///     If the rules have no rating profile and none is given.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> saltire.rate(puzzle)
/// <Rating 1.5/1.5/1.5 se121x, hardest hidden-single>
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None, *, profile=None, timeout=None))]
pub fn rate(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    profile: Option<&str>,
    timeout: Option<f64>,
) -> PyResult<PyRating> {
    let (_, explanation) = explained(py, puzzle, rules, profile, timeout, Agent::rate)?;
    rating(&explanation).ok_or_else(|| wrong("not rated"))
}

/// Returns a puzzle and its explanation, or an exception if the puzzle cannot be rated.
fn explained(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    profile: Option<&str>,
    timeout: Option<f64>,
    ask: impl Fn(&Agent, &Record, Option<Profile>, Option<&AtomicBool>) -> Explanation + Sync,
) -> PyResult<(Record, Explanation)> {
    let (record, agent) = (record(puzzle)?, asked(puzzle, rules)?);
    let (profile, time) = (self::profile(profile)?, time(timeout)?);
    let explanation = patiently(py, |stop| stop.within(time, |stop| ask(&agent, &record, profile, Some(stop))))?;
    if let Some(error) = refused(py, &explanation.finding.verdict, &explanation.finding.rules) {
        return Err(error);
    }
    explanation.rated.as_ref().map_err(wrong)?;
    Ok((record, explanation))
}

/// Explain the solution of a puzzle by human techniques.
///
/// A verifier has checked every step.
///
/// Parameters
/// ----------
/// puzzle : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// ladder : {"human", "rating"}, default "human"
///     The order in which techniques are tried: the one of a person, or the one of the rating.
/// profile : str, optional
///     The rating scale: "se121" for classic rules or "se121x" for diagonal rules. The default follows the rules.
/// timeout : float, optional
///     The time limit in seconds; no limit by default.
///
/// Returns
/// -------
/// Trace
///     The steps in order, with the rating.
///
/// Raises
/// ------
/// NotUnique
///     If the puzzle does not have exactly one solution.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> trace = saltire.explain(puzzle)
/// >>> trace.outcome
/// 'solved'
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None, *, ladder="human", profile=None, timeout=None))]
pub fn explain(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    ladder: &str,
    profile: Option<&str>,
    timeout: Option<f64>,
) -> PyResult<PyTrace> {
    let ladder: Ladder = ladder.parse().map_err(wrong)?;
    let (record, explanation) = explained(py, puzzle, rules, profile, timeout, |agent, record, profile, stop| {
        agent.explain(record, ladder, profile, stop)
    })?;
    let json = Object::new("explain", Place::default(), explanation.json(&record)).line();
    let (rating, outcome) = (rating(&explanation), explanation.word());
    let solution = explanation.finding.verdict.solution().copied().filter(|_| explanation.is_solved());
    let trace = explanation.trace.ok_or_else(|| wrong("no explanation"))?;
    Ok(PyTrace { trace: Arc::new(trace), method: "explain", outcome, solution, rating, counts: None, json })
}

/// Solve a puzzle by constraint propagation and search, as Udacity's AIND course teaches it.
///
/// Parameters
/// ----------
/// puzzle : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// strategies : sequence of str, optional
///     The strategies in order, from "eliminate", "only-choice", "naked-twins", "hidden-twins", "naked-3" to
///     "naked-8" and "hidden-3" to "hidden-8"; the first four by default.
/// branch : {"fewest", "first"}, default "fewest"
///     The cell to guess in: one with the fewest candidates, or the first unsolved one.
/// search : bool, default True
///     Whether to guess if the strategies do not solve the puzzle.
///
/// Returns
/// -------
/// Trace
///     Every step, and the number of updates by each strategy.
///
/// Raises
/// ------
/// ClashError
///     If clues clash.
/// SaltireError
///     If a strategy is unknown.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> saltire.teach(puzzle).updates
/// {'eliminate': 419, 'only-choice': 40, 'naked-twins': 3, 'hidden-twins': 6}
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None, *, strategies=None, branch="fewest", search=true))]
pub fn teach(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    strategies: Option<Vec<String>>,
    branch: &str,
    search: bool,
) -> PyResult<PyTrace> {
    let (record, agent) = (record(puzzle)?, asked(puzzle, rules)?);
    let strategies = match strategies {
        None => Strategy::COURSE.to_vec(),
        Some(names) => names.iter().map(|name| name.parse()).collect::<Result<_, _>>().map_err(wrong)?,
    };
    let branch = match branch {
        "fewest" => Branch::Fewest,
        "first" => Branch::First,
        _ => return Err(wrong(format!("unknown branch '{branch}': expected fewest or first"))),
    };
    let report = patiently(py, |stop| {
        let options = Options { strategies, branch, search, limit: None, stop: Some(stop.flag()) };
        agent.teach(&record, &options, true)
    })?;
    let json = Object::new("teach", Place::default(), report.json(&record)).line();
    let outcome = report.word();
    let run = report.run.map_err(|clashes| clashing(py, &clashes))?;
    let solution = if let RunOutcome::Solved(solution) = run.outcome { Some(solution) } else { None };
    let updates = run.counts.updates.iter().map(|(strategy, times)| (strategy.to_string(), *times)).collect();
    let counts = Some(PyCounts { updates, searches: run.counts.searches, guesses: run.counts.guesses });
    let puzzle = record.position.puzzle(report.finding.rules).map_err(|clashes| clashing(py, &clashes))?;
    let trace = saltire::proof::Trace { puzzle, steps: report.steps.unwrap_or_default() };
    Ok(PyTrace { trace: Arc::new(trace), method: "teach", outcome, solution, rating: None, counts, json })
}

/// Return a hint for the next step.
///
/// Parameters
/// ----------
/// puzzle : Puzzle, str, bytes, dict or list of int
///     A puzzle in any format that Saltire reads; numbers have 0 for an empty cell.
/// state : Puzzle, str, bytes, dict or list of int, optional
///     The position of the player; the puzzle itself by default.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// level : int, default 4
///     0: whether there is a mistake, 1: where to look, 2: the technique, 3: the evidence, 4: the conclusion.
///
/// Returns
/// -------
/// Hint
///     The lines of the hint up to the level, and the step.
///
/// Raises
/// ------
/// NotUnique
///     If the puzzle does not have exactly one solution.
/// SaltireError
///     If the level is not 0 to 4, or if the state belongs to another puzzle.
///
/// Examples
/// --------
/// >>> puzzle = saltire.Puzzle("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")
/// >>> print(saltire.hint(puzzle, level=2))
/// Nothing is wrong.
/// Look at the main diagonal.
/// Hidden single: the 6 of the main diagonal.
#[pyfunction]
#[pyo3(signature = (puzzle, state=None, rules=None, *, level=4))]
pub fn hint(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    state: Option<&Bound<'_, PyAny>>,
    rules: Option<&Bound<'_, PyAny>>,
    level: u8,
) -> PyResult<PyHint> {
    let (mut asked_of, agent) = (record(puzzle)?, asked(puzzle, rules)?);
    if let Some(state) = state {
        asked_of = with_state(&asked_of, &record(state)?.position).map_err(wrong)?;
    }
    let level = HintLevel::new(level).ok_or_else(|| wrong(format!("level {level}: expected 0 to 4")))?;
    let report = patiently(py, |stop| agent.hint(&asked_of, Some(stop.flag())))?;
    if let Some(error) = refused(py, &report.finding.verdict, &report.finding.rules) {
        return Err(error);
    }
    let step = match &report.hint {
        Some(Hint::Step { step, grid }) if level == HintLevel::Conclusion => {
            let puzzle =
                asked_of.position.puzzle(report.finding.rules.clone()).map_err(|clashes| clashing(py, &clashes))?;
            // The board as the player sees it, so that the step draws itself on it.
            let mut position = saltire::Position::new(asked_of.position.digits());
            position.candidates = Some(*grid);
            let shown = saltire::Puzzle::new(puzzle.rules().clone(), position.clues).map_err(wrong)?;
            let trace = saltire::proof::Trace { puzzle: shown.with_candidates(*grid), steps: vec![(**step).clone()] };
            Some(Py::new(py, PyStep { trace: Arc::new(trace), nth: 0 })?)
        }
        _ => None,
    };
    Ok(PyHint {
        outcome: report.word(),
        text: report.lines(level),
        step,
        json: Object::new("hint", Place::default(), report.json(&asked_of, level)).line(),
    })
}

/// Creates a maker from the arguments of Python.
pub fn maker(
    rules: Option<&Bound<'_, PyAny>>,
    clues: Option<&str>,
    rating: Option<&str>,
    symmetry: Option<&str>,
    minimal: bool,
    needs: Option<Vec<String>>,
    only_with: Option<&str>,
    rate: bool,
) -> PyResult<Maker> {
    let rules = match choice(rules)? {
        RulesChoice::Auto => saltire::Rules::diagonal(),
        RulesChoice::Fixed(rules) => rules,
    };
    let recipe = Recipe {
        clues: clues.map(read_clues).transpose().map_err(wrong)?,
        minimal,
        shape: symmetry.map(str::parse::<Shape>).transpose().map_err(wrong)?.unwrap_or_default(),
        rating: rating.map(read_ratings).transpose().map_err(wrong)?,
        needs: needs.iter().flatten().map(|name| name.parse::<Technique>()).collect::<Result<_, _>>().map_err(wrong)?,
        only_with: only_with.map(str::parse::<OnlyWith>).transpose().map_err(wrong)?,
        rate,
        ..Recipe::under(rules)
    };
    Maker::new(recipe).map_err(wrong)
}

/// Make puzzles, each with exactly one solution.
///
/// The same seed gives the same puzzles on every machine.
///
/// Parameters
/// ----------
/// n : int, default 1
///     The number of puzzles.
/// rules : str or Rules, optional
///     "diagonal" (the default), "classic", or a `Rules`.
/// seed : int, default 0
///     The seed.
/// clues : str, optional
///     The number of clues, such as "24", "24..28" or "..20".
/// rating : str, optional
///     The rating, such as "2.6..4.4", "hard" or "easy..hard".
/// symmetry : str, optional
///     The symmetry of the clue cells, such as "half-turn".
/// minimal : bool, default False
///     Whether to make minimal puzzles, in which no clue is redundant.
/// needs : sequence of str, optional
///     Techniques that the explanation must use.
/// only_with : str, optional
///     What must be enough to solve the puzzle: the techniques up to this one, "course" (the strategies of the AIND
///     course), or strategies separated by commas.
/// distinct : bool, default False
///     Whether to leave out equivalent puzzles.
/// timeout : float, default 60.0
///     The time limit in seconds for finding the next puzzle.
///
/// Returns
/// -------
/// list of Puzzle
///     The puzzles.
///
/// Raises
/// ------
/// SaltireError
///     If no puzzle can meet the requirements, or if the time is up.
///
/// Examples
/// --------
/// >>> len(saltire.make(2, seed=7))
/// 2
#[pyfunction]
#[pyo3(signature = (n=1, rules=None, *, seed=0, clues=None, rating=None, symmetry=None, minimal=false, needs=None,
    only_with=None, distinct=false, timeout=60.0))]
pub fn make(
    py: Python<'_>,
    n: usize,
    rules: Option<&Bound<'_, PyAny>>,
    seed: u64,
    clues: Option<&str>,
    rating: Option<&str>,
    symmetry: Option<&str>,
    minimal: bool,
    needs: Option<Vec<String>>,
    only_with: Option<&str>,
    distinct: bool,
    timeout: f64,
) -> PyResult<Vec<PyPuzzle>> {
    let maker = maker(rules, clues, rating, symmetry, minimal, needs, only_with, false)?;
    let time = time(Some(timeout))?;
    let found = patiently(py, |stop| {
        stop.within(time, |stop| {
            let mut kinds = Distinct::new(distinct.then(|| maker.rules().symmetries()));
            let (mut found, mut missed) = (Vec::new(), None);
            for index in 0.. {
                if found.len() == n {
                    break;
                }
                match maker.make(seed, index, Some(stop)) {
                    Ok(made) if kinds.is_new(made.puzzle.clues()) => found.push(made.puzzle),
                    Ok(_) => {}
                    Err(miss) if miss.stopped => {
                        missed = Some(miss.to_string());
                        break;
                    }
                    Err(_) => {}
                }
            }
            (found, missed)
        })
    })?;
    match found {
        (found, None) => Ok(found.iter().map(PyPuzzle::of).collect()),
        (found, Some(missed)) => Err(wrong(format!("{missed}; found {} of {n} in {timeout} s", found.len()))),
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
    let (record, agent) = (record(puzzle)?, asked(puzzle, rules)?);
    let canonical = patiently(py, |stop| {
        let (rules, _) = agent.rules_for(&record, Some(stop.flag()))?;
        Some(rules.symmetries().canonical(&record.position.clues).clues.to_string())
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
