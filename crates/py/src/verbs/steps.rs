//! The verbs that show steps: explain, rate, hint, teach.

use super::{refused, time};
use crate::{
    agent::{AskedPuzzle, record},
    answers::{PyHint, PyRating},
    error::{clashing, wrong},
    interrupt::interruptible,
    trace::{PyCounts, PyStep, PyTrace},
};
use pyo3::prelude::*;
use saltire::{
    Puzzle,
    board::text::Record,
    explain::{
        Ladder, Profile,
        hint::{Hint, HintLevel},
    },
    formats::json::{Object, Place},
    front_end::{Agent, CheckedPuzzle, Explanation, TeachReport, with_state},
    teach::{Branch, Options, RunOutcome, Strategy},
};
use std::{
    borrow::Cow,
    sync::{Arc, atomic::AtomicBool},
};

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
    let profile = self::profile(profile)?;
    let (_, explanation) =
        explained(py, puzzle, rules, timeout, |agent, checked, stop| agent.rate_checked(checked, profile, Some(stop)))?;
    rating(&explanation).ok_or_else(|| wrong("not rated"))
}

/// Returns a puzzle and its explanation, or an exception if the puzzle cannot be rated.
fn explained<'a>(
    py: Python<'_>,
    puzzle: &'a Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    timeout: Option<f64>,
    ask: impl Fn(&Agent, CheckedPuzzle, &AtomicBool) -> Explanation + Sync,
) -> PyResult<(Cow<'a, Record>, Explanation)> {
    let (asked, time) = (AskedPuzzle::new(puzzle, rules)?, time(timeout)?);
    let ask = |stop: &AtomicBool| ask(&asked.agent, asked.checked(stop), stop);
    let explanation = interruptible(py, |stop| stop.within(time, ask))?;
    if let Some(error) = refused(py, &explanation.finding.verdict, &explanation.finding.rules) {
        return Err(error);
    }
    explanation.rated.as_ref().map_err(wrong)?;
    Ok((asked.record, explanation))
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
    let profile = self::profile(profile)?;
    let (record, explanation) = explained(py, puzzle, rules, timeout, |agent, checked, stop| {
        agent.explain_checked(checked, ladder, profile, Some(stop))
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
    let asked = AskedPuzzle::new(puzzle, rules)?;
    let strategies = match strategies {
        None => Strategy::COURSE.to_vec(),
        Some(names) => names.iter().map(|name| name.parse()).collect::<Result<_, _>>().map_err(wrong)?,
    };
    let branch = match branch {
        "fewest" => Branch::Fewest,
        "first" => Branch::First,
        _ => return Err(wrong(format!("unknown branch '{branch}': expected fewest or first"))),
    };
    let report = interruptible(py, |stop| {
        let options = Options { strategies, branch, search, limit: None, stop: Some(stop.flag()) };
        TeachReport::of(asked.checked(stop.flag()), &options, true)
    })?;
    let json = Object::new("teach", Place::default(), report.json(&asked.record)).line();
    let outcome = report.word();
    let run = report.run.map_err(|clashes| clashing(py, &clashes))?;
    let solution = if let RunOutcome::Solved(solution) = run.outcome { Some(solution) } else { None };
    let updates = run.counts.updates.iter().map(|(strategy, times)| (strategy.to_string(), *times)).collect();
    let counts = Some(PyCounts { updates, searches: run.counts.searches, guesses: run.counts.guesses });
    let trace = report.trace.ok_or_else(|| wrong("no trace"))?;
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
    let asked = AskedPuzzle::new(puzzle, rules)?;
    let asked_of = match state {
        Some(state) => Cow::Owned(with_state(&asked.record, &record(state)?.position).map_err(wrong)?),
        None => Cow::Borrowed(&*asked.record),
    };
    let level = HintLevel::new(level).ok_or_else(|| wrong(format!("level {level}: expected 0 to 4")))?;
    let report = interruptible(py, |stop| {
        let stop = stop.flag();
        asked.agent.hint_checked(asked.checked(stop), &asked_of.position, Some(stop))
    })?;
    if let Some(error) = refused(py, &report.finding.verdict, &report.finding.rules) {
        return Err(error);
    }
    let step = match (&report.hint, report.finding.verdict.solution()) {
        (Some(Hint::Step { step, grid }), Some(solution)) if level == HintLevel::Conclusion => {
            // The board as the player sees it, so that the step draws itself on it. A position with a mistake gets no
            // step.
            let digits = asked_of.position.digits().cells();
            let shown = Puzzle::from_solution_unchecked(&report.finding.rules, solution, digits);
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
