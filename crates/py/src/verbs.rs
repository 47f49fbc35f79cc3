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
use pyo3::prelude::*;
use saltire::{
    Agent, Clashes, Explanation, Limit, RulesChoice, Solver, Verdict,
    board::text::Record,
    explain::hint::HintLevel,
    explain::{Profile, hint::Hint},
    formats::json::{Object, Place},
    make::{Distinct, Maker, OnlyWith, Recipe, Shape, read_clues, read_ratings},
    proof::Technique,
    teach::{Branch, Options, RunOutcome, Strategy},
    with_state,
};
use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

/// A time in seconds.
pub fn time(timeout: Option<f64>) -> PyResult<Option<Duration>> {
    timeout.map(Duration::try_from_secs_f64).transpose().map_err(wrong)
}

/// Why there is no one solution, as an exception.
fn refused(py: Python<'_>, answer: &Verdict, rules: &saltire::Rules) -> Option<PyErr> {
    match answer {
        Verdict::Unique(_) => None,
        Verdict::Invalid(clashes) => Some(clashing(py, clashes)),
        Verdict::Stopped => Some(wrong("stopped before it was known whether there is one solution")),
        Verdict::Impossible => Some(not_unique(py, "impossible", format!("no {rules} solution"))),
        Verdict::Multiple(_) => Some(not_unique(py, "multiple", format!("several {rules} solutions: expected one"))),
    }
}

/// The solution of a puzzle, if it is the only one.
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

/// Whether a puzzle has no solution, exactly one or several; every clash of its clues.
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None, *, minimal=false))]
pub fn check(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    minimal: bool,
) -> PyResult<PyFinding> {
    let (record, agent) = (record(puzzle)?, asked(puzzle, rules)?);
    let finding = patiently(py, |stop| match minimal {
        true => agent.minimal(&record, Some(stop.flag())),
        false => agent.check_until(&record, Some(stop.flag())),
    })?;
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
        redundant: finding.redundant.map(|cells| cells.iter().map(|cell| cell.to_string()).collect()),
        guesses: finding.stats.guesses,
        rules: Py::new(py, PyRules(finding.rules))?,
    })
}

fn listed(clashes: &Clashes) -> Vec<String> {
    clashes.iter().map(ToString::to_string).collect()
}

/// How many solutions a puzzle has; at most `limit` of them are counted, if it is given.
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

/// A profile by its name.
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

/// How hard a puzzle is. `timeout` in seconds; what is known by then is a lower bound.
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

/// How an agent is asked for an explanation.
type Ask = fn(&Agent, &Record, Option<Profile>, Option<&AtomicBool>) -> Explanation;

/// A puzzle and what an agent says of it; an exception where it has no rating.
fn explained(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    profile: Option<&str>,
    timeout: Option<f64>,
    ask: Ask,
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

/// The steps a person could take, each judged before it is shown, and the rating.
#[pyfunction]
#[pyo3(signature = (puzzle, rules=None, *, profile=None, timeout=None))]
pub fn explain(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    profile: Option<&str>,
    timeout: Option<f64>,
) -> PyResult<PyTrace> {
    let (record, explanation) = explained(py, puzzle, rules, profile, timeout, Agent::explain)?;
    let json = Object::new("explain", Place::default(), explanation.json(&record)).line();
    let (rating, outcome) = (rating(&explanation), explanation.word());
    let solution = explanation.finding.verdict.solution().copied().filter(|_| explanation.is_solved());
    let trace = explanation.trace.ok_or_else(|| wrong("no explanation"))?;
    Ok(PyTrace { trace: Arc::new(trace), road: "explain", outcome, solution, rating, counts: None, json })
}

/// Solves as the AIND course teaches it: constraint propagation and search, every step kept.
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
        _ => return Err(wrong(format!("no way to branch '{branch}': expected fewest or first"))),
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
    Ok(PyTrace { trace: Arc::new(trace), road: "teach", outcome, solution, rating: None, counts, json })
}

/// What a player could do next. `state` is the position they are in, in any format; `level` 0 says whether something is
/// wrong, 1 where to look, 2 the technique, 3 the evidence, 4 the conclusion.
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
    let level = HintLevel::new(level).ok_or_else(|| wrong(format!("no level {level}: expected 0 to 4")))?;
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

/// What a maker needs to know, from Python's words.
#[allow(clippy::too_many_arguments)]
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
        ..Recipe::default()
    };
    Maker::new(&rules, recipe).map_err(wrong)
}

/// New puzzles, each with exactly one solution; the same seed gives the same ones.
#[pyfunction]
#[pyo3(signature = (n=1, rules=None, *, seed=0, clues=None, rating=None, symmetry=None, minimal=false, needs=None,
    only_with=None, distinct=false, timeout=60.0))]
#[allow(clippy::too_many_arguments)]
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

/// The canonical form of a puzzle under its rules' symmetries and relabelling, as 81 characters.
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

/// The kernels that these rules have on this machine, fastest first.
#[pyfunction]
#[pyo3(signature = (rules=None))]
pub fn kernels(rules: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<&'static str>> {
    let rules = match choice(rules)? {
        RulesChoice::Fixed(rules) => rules,
        RulesChoice::Auto => saltire::Rules::diagonal(),
    };
    Ok(Solver::kernels(&rules))
}

/// The techniques that `explain` and `rate` know: id, name.
#[pyfunction]
pub fn techniques() -> Vec<(&'static str, &'static str)> {
    Profile::Se121x.techniques().map(|about| (about.technique.id(), about.technique.name())).collect()
}
