//! The verbs for columns of puzzles.

use super::{Columns, Given, answer};
use crate::{
    agent::{agent, choice},
    verbs::{RecipeWords, minimising, profile, time},
};
use arrow_array::UInt64Array;
use pyo3::prelude::*;
use saltire::front_end::columns::ColumnVerb;
use saltire_frames::Frame;
use std::sync::Arc;

fn frame(rules: Option<&Bound<'_, PyAny>>, verb: ColumnVerb, column: Option<String>) -> PyResult<Frame> {
    Ok(Frame::new(agent(choice(rules)?), verb).with_column(column))
}

/// Solve a column of puzzles.
///
/// A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
/// says what is wrong.
///
/// Parameters
/// ----------
/// data : Arrow column or table, pandas object, or list
///     The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// column : str, optional
///     The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
///     `question`, `sudoku`, `grid`, `board` and `givens`.
/// stats : bool, default False
///     Also count the guesses of the search.
/// threads : int, optional
///     The number of threads; all cores by default.
///
/// Returns
/// -------
/// Columns
///     The columns `solution`, `status`, `n_solutions`, `rules`, `error`; with `stats` also `nodes`.
///
/// Raises
/// ------
/// SaltireError
///     If there is no column of puzzles, or if an option is invalid.
///
/// Examples
/// --------
/// >>> answers = saltire.solve_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", "12"])
/// >>> answers.to_pyarrow()["status"].to_pylist()
/// ['unique', 'unreadable']
#[pyfunction]
#[pyo3(signature = (data, rules=None, *, column=None, stats=false, threads=None))]
pub fn solve_batch(
    py: Python<'_>,
    data: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    column: Option<String>,
    stats: bool,
    threads: Option<usize>,
) -> PyResult<Columns> {
    answer(py, frame(rules, ColumnVerb::Solve { stats }, column)?, Given::new(data)?, threads)
}

/// Check a column of puzzles.
///
/// A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
/// says what is wrong.
///
/// Parameters
/// ----------
/// data : Arrow column or table, pandas object, or list
///     The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// column : str, optional
///     The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
///     `question`, `sudoku`, `grid`, `board` and `givens`.
/// minimal : bool, default False
///     Also count the redundant clues.
/// threads : int, optional
///     The number of threads; all cores by default.
///
/// Returns
/// -------
/// Columns
///     The columns `status`, `n_solutions`, `rules`, `error`; with `minimal` also `minimal`, `n_redundant`.
///
/// Raises
/// ------
/// SaltireError
///     If there is no column of puzzles, or if an option is invalid.
///
/// Examples
/// --------
/// >>> answers = saltire.check_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"], minimal=True)
/// >>> answers.to_pyarrow()["n_redundant"].to_pylist()
/// [1]
#[pyfunction]
#[pyo3(signature = (data, rules=None, *, column=None, minimal=false, threads=None))]
pub fn check_batch(
    py: Python<'_>,
    data: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    column: Option<String>,
    minimal: bool,
    threads: Option<usize>,
) -> PyResult<Columns> {
    answer(py, frame(rules, ColumnVerb::Check { minimal }, column)?, Given::new(data)?, threads)
}

/// Count the solutions of a column of puzzles.
///
/// A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
/// says what is wrong.
///
/// Parameters
/// ----------
/// data : Arrow column or table, pandas object, or list
///     The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// column : str, optional
///     The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
///     `question`, `sudoku`, `grid`, `board` and `givens`.
/// limit : int, optional
///     Stop counting at this number.
/// timeout : float, optional
///     The time limit for each puzzle in seconds.
/// threads : int, optional
///     The number of threads; all cores by default.
///
/// Returns
/// -------
/// Columns
///     The columns `status`, `n_solutions`, `complete`, `rules`, `error`.
///
/// Raises
/// ------
/// SaltireError
///     If there is no column of puzzles, or if an option is invalid.
///
/// Examples
/// --------
/// >>> answers = saltire.count_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"], "classic")
/// >>> answers.to_pyarrow()["n_solutions"].to_pylist()
/// [5133612]
#[pyfunction]
#[pyo3(signature = (data, rules=None, *, column=None, limit=None, timeout=None, threads=None))]
pub fn count_batch(
    py: Python<'_>,
    data: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    column: Option<String>,
    limit: Option<u64>,
    timeout: Option<f64>,
    threads: Option<usize>,
) -> PyResult<Columns> {
    let verb = ColumnVerb::Count { limit: limit.unwrap_or(0), timeout: time(timeout)? };
    answer(py, frame(rules, verb, column)?, Given::new(data)?, threads)
}

/// Estimate the number of solutions of each puzzle of a column.
///
/// A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
/// says what is wrong.
///
/// Parameters
/// ----------
/// data : Arrow column or table, pandas object, or list
///     The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// column : str, optional
///     The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
///     `question`, `sudoku`, `grid`, `board` and `givens`.
/// probes : int, default 1000
///     The number of probes for each puzzle.
/// seed : int, default 0
///     The seed of the probes.
/// timeout : float, optional
///     The time limit for each puzzle in seconds.
/// threads : int, optional
///     The number of threads; all cores by default.
///
/// Returns
/// -------
/// Columns
///     The columns `status`, `estimate`, `low`, `high`, `rules`, `error`.
///
/// Raises
/// ------
/// SaltireError
///     If there is no column of puzzles, or if an option is invalid.
///
/// Examples
/// --------
/// >>> answers = saltire.estimate_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"], "classic")
/// >>> answers.to_pyarrow()["low"][0].as_py() < 5133612
/// True
#[pyfunction]
#[pyo3(signature = (data, rules=None, *, column=None, probes=1000, seed=0, timeout=None, threads=None))]
pub fn estimate_batch(
    py: Python<'_>,
    data: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    column: Option<String>,
    probes: u32,
    seed: u64,
    timeout: Option<f64>,
    threads: Option<usize>,
) -> PyResult<Columns> {
    let verb = ColumnVerb::Estimate { probes: probes.max(1), seed, timeout: time(timeout)? };
    answer(py, frame(rules, verb, column)?, Given::new(data)?, threads)
}

/// Find the true candidates of a column of puzzles.
///
/// A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
/// says what is wrong.
///
/// Parameters
/// ----------
/// data : Arrow column or table, pandas object, or list
///     The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// column : str, optional
///     The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
///     `question`, `sudoku`, `grid`, `board` and `givens`.
/// timeout : float, optional
///     The time limit for each puzzle in seconds.
/// threads : int, optional
///     The number of threads; all cores by default.
///
/// Returns
/// -------
/// Columns
///     The columns `candidates` (81 groups of digits), `n_open` (cells in which solutions differ), `status`,
///     `rules`, `error`.
///
/// Raises
/// ------
/// SaltireError
///     If there is no column of puzzles, or if an option is invalid.
///
/// Examples
/// --------
/// >>> answers = saltire.candidates_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"])
/// >>> answers.to_pyarrow()["n_open"].to_pylist()
/// [0]
#[pyfunction]
#[pyo3(signature = (data, rules=None, *, column=None, timeout=None, threads=None))]
pub fn candidates_batch(
    py: Python<'_>,
    data: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    column: Option<String>,
    timeout: Option<f64>,
    threads: Option<usize>,
) -> PyResult<Columns> {
    let verb = ColumnVerb::Candidates { timeout: time(timeout)? };
    answer(py, frame(rules, verb, column)?, Given::new(data)?, threads)
}

/// Remove the redundant clues of a column of puzzles.
///
/// A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
/// says what is wrong.
///
/// Parameters
/// ----------
/// data : Arrow column or table, pandas object, or list
///     The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// column : str, optional
///     The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
///     `question`, `sudoku`, `grid`, `board` and `givens`.
/// seed : int, default 0
///     The seed of the order in which clues are tried.
/// symmetry : str, optional
///     A symmetry of the clue cells to keep.
/// keep : list of str, optional
///     Cells whose clues must stay.
/// timeout : float, optional
///     The time limit for each puzzle in seconds.
/// threads : int, optional
///     The number of threads; all cores by default.
///
/// Returns
/// -------
/// Columns
///     The columns `minimised`, `n_clues`, `status`, `rules`, `error`.
///
/// Raises
/// ------
/// SaltireError
///     If there is no column of puzzles, or if an option is invalid.
///
/// Examples
/// --------
/// >>> answers = saltire.minimise_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"], seed=3)
/// >>> answers.to_pyarrow()["n_clues"].to_pylist()
/// [16]
#[pyfunction]
#[pyo3(signature = (data, rules=None, *, column=None, seed=0, symmetry=None, keep=None, timeout=None, threads=None))]
pub fn minimise_batch(
    py: Python<'_>,
    data: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    column: Option<String>,
    seed: u64,
    symmetry: Option<&str>,
    keep: Option<Vec<String>>,
    timeout: Option<f64>,
    threads: Option<usize>,
) -> PyResult<Columns> {
    let verb = ColumnVerb::Minimise { how: minimising(seed, symmetry, keep)?, timeout: time(timeout)? };
    answer(py, frame(rules, verb, column)?, Given::new(data)?, threads)
}

/// Rate a column of puzzles.
///
/// A row that cannot be read raises no exception: its answers are null, its `status` is "unreadable", and `error`
/// says what is wrong.
///
/// Parameters
/// ----------
/// data : Arrow column or table, pandas object, or list
///     The puzzles, as text or numbers. A table keeps its columns, and the answers are added.
/// rules : str or Rules, optional
///     "auto" (the default), "classic", "diagonal", or a `Rules`.
/// column : str, optional
///     The column of a table that holds the puzzles; by default the first of `puzzle`, `quizzes`, `quiz`,
///     `question`, `sudoku`, `grid`, `board` and `givens`.
/// profile : str, optional
///     The rating profile, "se121" or "se121x".
/// steps : bool, default False
///     Also explain each puzzle and count the steps.
/// timeout : float, optional
///     The time limit for each puzzle in seconds.
/// threads : int, optional
///     The number of threads; all cores by default.
///
/// Returns
/// -------
/// Columns
///     The columns `status`, `rating` (ER, explainer rating), `ep` (pearl), `ed` (diamond), `hardest_step`, `complete`,
///     `rules`, `error`; with `steps` also `n_steps`.
///
/// Raises
/// ------
/// SaltireError
///     If there is no column of puzzles, or if an option is invalid.
///
/// Examples
/// --------
/// >>> answers = saltire.rate_batch(["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"])
/// >>> answers.to_pyarrow()["rating"].to_pylist()
/// [1.5]
#[pyfunction]
#[pyo3(signature = (data, rules=None, *, column=None, profile=None, steps=false, timeout=None, threads=None))]
pub fn rate_batch(
    py: Python<'_>,
    data: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    column: Option<String>,
    profile: Option<&str>,
    steps: bool,
    timeout: Option<f64>,
    threads: Option<usize>,
) -> PyResult<Columns> {
    let verb = ColumnVerb::Rate { profile: self::profile(profile)?, steps, timeout: time(timeout)? };
    answer(py, frame(rules, verb, column)?, Given::new(data)?, threads)
}

/// Make a puzzle for every index.
///
/// Parameters
/// ----------
/// data : int, Arrow column or table, or list of int
///     The number of puzzles, or their indices; in a table, the column `index` or `id`.
/// rules : str or Rules, optional
///     "diagonal" (the default), "classic", or a `Rules`.
/// seed : int, default 0
///     The seed.
/// column : str, optional
///     The column of a table that holds the indices.
/// clues, rating, symmetry, minimal, needs, only_with
///     The requirements, as in `make`.
/// rate : bool, default False
///     Also rate each puzzle.
/// threads : int, optional
///     The number of threads; all cores by default.
///
/// Returns
/// -------
/// Columns
///     The columns `puzzle`, `solution`, `n_clues`, `rating`, `status`, `rules`, `error`.
///
/// Raises
/// ------
/// SaltireError
///     If no puzzle can meet the requirements.
///
/// Examples
/// --------
/// >>> saltire.make_batch(3, seed=7).num_rows
/// 3
#[pyfunction]
#[pyo3(signature = (data, rules=None, *, seed=0, column=None, clues=None, rating=None, symmetry=None, minimal=false,
    needs=None, only_with=None, rate=false, threads=None))]
pub fn make_batch(
    py: Python<'_>,
    data: &Bound<'_, PyAny>,
    rules: Option<&Bound<'_, PyAny>>,
    seed: u64,
    column: Option<String>,
    clues: Option<&str>,
    rating: Option<&str>,
    symmetry: Option<&str>,
    minimal: bool,
    needs: Option<Vec<String>>,
    only_with: Option<&str>,
    rate: bool,
    threads: Option<usize>,
) -> PyResult<Columns> {
    let words = RecipeWords { clues, rating, symmetry, minimal, needs, only_with, rate };
    let given = match data.extract::<u64>() {
        Ok(count) => Given::Column(vec![Arc::new(UInt64Array::from_iter_values(0..count))]),
        Err(_) => Given::new(data)?,
    };
    let verb = ColumnVerb::Make { maker: Box::new(words.maker(rules)?), seed };
    answer(py, frame(rules, verb, column)?, given, threads)
}
