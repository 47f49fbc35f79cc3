//! The verbs that make puzzles: make, minimise.

use super::{refused, time};
use crate::{
    agent::{AskedPuzzle, choice},
    error::wrong,
    interrupt::interruptible,
    puzzle::PyPuzzle,
};
use pyo3::prelude::*;
use saltire::{
    Cell,
    front_end::{Minimising, RulesChoice},
    make::{Distinct, Maker, Recipe, Shape},
};
use std::sync::atomic::AtomicBool;

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
    let (asked, time) = (AskedPuzzle::new(puzzle, rules)?, time(timeout)?);
    let how = minimising(seed, symmetry, keep)?;
    let ask = |stop: &AtomicBool| asked.agent.minimise_checked(asked.checked(stop), &how, Some(stop));
    let report = interruptible(py, |stop| stop.within(time, ask))?;
    match report.minimised {
        Ok(puzzle) => Ok(PyPuzzle::of(&puzzle)),
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

/// The requirements for new puzzles, in the words of Python.
pub struct RecipeWords<'a> {
    pub clues: Option<&'a str>,
    pub rating: Option<&'a str>,
    pub symmetry: Option<&'a str>,
    pub minimal: bool,
    pub needs: Option<Vec<String>>,
    pub only_with: Option<&'a str>,
    pub rate: bool,
}

impl RecipeWords<'_> {
    /// Returns the maker for these requirements; the rules are diagonal by default.
    pub fn maker(self, rules: Option<&Bound<'_, PyAny>>) -> PyResult<Maker> {
        let rules = match choice(rules)? {
            RulesChoice::Auto => saltire::Rules::diagonal(),
            RulesChoice::Fixed(rules) => rules,
        };
        let mut recipe = Recipe { minimal: self.minimal, rate: self.rate, ..Recipe::under(rules) };
        let texts = [("clues", self.clues), ("symmetry", self.symmetry), ("rating", self.rating)];
        let needs = self.needs.iter().flatten().map(|name| ("needs", Some(name.as_str())));
        for (name, text) in texts.into_iter().chain(needs).chain([("only_with", self.only_with)]) {
            text.map_or(Ok(()), |text| recipe.set(name, text)).map_err(wrong)?;
        }
        Maker::new(recipe).map_err(wrong)
    }
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
    let words = RecipeWords { clues, rating, symmetry, minimal, needs, only_with, rate: false };
    let maker = words.maker(rules)?;
    let time = time(Some(timeout))?;
    let found = interruptible(py, |stop| {
        stop.within(time, |stop| {
            let mut kinds = Distinct::new(distinct.then(|| maker.rules().symmetries()));
            let (mut found, mut missed, mut next) = (Vec::new(), None, 0);
            while found.len() < n && missed.is_none() {
                match maker.first(seed, next..=u64::MAX, Some(stop)) {
                    Ok(made) => {
                        next = made.index.saturating_add(1);
                        if kinds.is_new(made.puzzle.clues()) {
                            found.push(made.puzzle);
                        }
                    }
                    Err(miss) => missed = Some(miss.to_string()),
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
