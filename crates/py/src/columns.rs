//! Columns of puzzles through the Arrow PyCapsule interface, which pyarrow, polars, DuckDB and pandas support.

use crate::{
    agent::choice,
    error::wrong,
    patience::patiently_on,
    verbs::{maker, minimising, profile, time},
};
use arrow_array::{Array, ArrayRef, RecordBatch, StringArray, StructArray, UInt64Array, cast::AsArray};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Schema, SchemaRef};
use pyo3::{
    prelude::*,
    types::{PyCapsule, PyTuple},
};
use pyo3_arrow::{
    PyArray, PyArrayReader,
    ffi::{ArrayIterator, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule},
};
use saltire::front_end::{Agent, columns::ColumnVerb};
use saltire_frames::{Frame, FrameError};
use std::{num::NonZeroUsize, sync::Arc};

/// The maximum number of rows of an answered batch; with more, its texts might not fit into one column.
const ROWS: usize = 1 << 20;

/// Columns in memory. Every library with the Arrow PyCapsule interface can read them.
///
/// Attributes
/// ----------
/// column_names : list of str
///     The names of the columns.
/// num_rows : int
///     The number of rows.
///
/// Examples
/// --------
/// >>> columns = saltire.make_batch(2, seed=7)
/// >>> columns.column_names[:2]
/// ['puzzle', 'solution']
#[pyclass(frozen, module = "saltire")]
pub struct Columns {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

impl Columns {
    fn field(&self) -> FieldRef {
        let fields = DataType::Struct(self.schema.fields().clone());
        Arc::new(Field::new("", fields, false).with_metadata(self.schema.metadata().clone()))
    }
}

#[pymethods]
impl Columns {
    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    /// The number of rows.
    #[getter]
    fn num_rows(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn __len__(&self) -> usize {
        self.num_rows()
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        Ok(to_schema_pycapsule(py, self.schema.as_ref().clone())?)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let whole = match self.batches.as_slice() {
            [only] => only.clone(),
            batches => arrow_select::concat::concat_batches(&self.schema, batches).map_err(wrong)?,
        };
        Ok(to_array_pycapsules(py, self.field(), &StructArray::from(whole), requested_schema)?)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let arrays = self.batches.clone().into_iter().map(|batch| Ok(Arc::new(StructArray::from(batch)) as ArrayRef));
        Ok(to_stream_pycapsule(py, Box::new(ArrayIterator::new(arrays, self.field())), requested_schema)?)
    }

    /// Return the columns as a `pyarrow.Table`.
    ///
    /// Returns
    /// -------
    /// pyarrow.Table
    ///
    /// Raises
    /// ------
    /// ImportError
    ///     If pyarrow is not installed.
    fn to_pyarrow<'py>(slf: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("pyarrow")?.call_method1("table", (slf,))
    }

    /// Return the columns as a `polars.DataFrame`.
    ///
    /// Returns
    /// -------
    /// polars.DataFrame
    ///
    /// Raises
    /// ------
    /// ImportError
    ///     If polars is not installed.
    fn to_polars<'py>(slf: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("polars")?.call_method1("DataFrame", (slf,))
    }

    /// Return the columns as a `pandas.DataFrame`.
    ///
    /// Returns
    /// -------
    /// pandas.DataFrame
    ///
    /// Raises
    /// ------
    /// ImportError
    ///     If pandas or pyarrow is not installed.
    fn to_pandas<'py>(slf: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        Columns::to_pyarrow(slf)?.call_method0("to_pandas")
    }

    fn __repr__(&self) -> String {
        format!("<Columns {}: {} rows>", self.column_names().join(", "), self.num_rows())
    }
}

/// The input from Python: a column or a table.
enum Given {
    Column(Vec<ArrayRef>),
    Table(SchemaRef, Vec<RecordBatch>),
}

impl Given {
    fn new(data: &Bound<'_, PyAny>) -> PyResult<Given> {
        if data.hasattr("__arrow_c_stream__")? {
            let reader = data.extract::<PyArrayReader>()?.into_reader()?;
            let field = reader.field();
            let arrays = reader.collect::<Result<Vec<_>, ArrowError>>().map_err(wrong)?;
            return Ok(Given::of(&field, arrays));
        }
        if data.hasattr("__arrow_c_array__")? {
            let (array, field) = data.extract::<PyArray>()?.into_inner();
            return Ok(Given::of(&field, vec![array]));
        }
        if let Ok(texts) = data.extract::<Vec<Option<String>>>() {
            return Ok(Given::Column(vec![Arc::new(StringArray::from(texts))]));
        }
        // pyarrow can read objects without the Arrow interface, such as a pandas Series or a NumPy array.
        let array = data.py().import("pyarrow")?.call_method1("array", (data,))?;
        let (array, field) = array.extract::<PyArray>()?.into_inner();
        Ok(Given::of(&field, vec![array]))
    }

    fn of(field: &FieldRef, arrays: Vec<ArrayRef>) -> Given {
        match field.data_type() {
            DataType::Struct(fields) => {
                let schema = Arc::new(Schema::new_with_metadata(fields.clone(), field.metadata().clone()));
                let batch = |array: ArrayRef| {
                    let columns = array.as_struct().columns().to_vec();
                    let options = arrow_array::RecordBatchOptions::new().with_row_count(Some(array.len()));
                    RecordBatch::try_new_with_options(Arc::clone(&schema), columns, &options)
                };
                match arrays.iter().cloned().map(batch).collect::<Result<Vec<_>, _>>() {
                    Ok(batches) => Given::Table(schema, batches),
                    // A table cannot have a null row, so this is a column of the wrong type, which is an error later.
                    Err(_) => Given::Column(arrays),
                }
            }
            _ => Given::Column(arrays),
        }
    }
}

/// Answers on this many threads, at most four for each core; on all cores if `threads` is `None`.
fn answer(py: Python<'_>, frame: Frame, given: Given, threads: Option<usize>) -> PyResult<Columns> {
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = threads.unwrap_or_else(cores).clamp(1, 4 * cores());
    let slices = |rows: usize| (0..rows).step_by(ROWS).map(move |from| (from, ROWS.min(rows - from)));
    let answered = patiently_on(py, threads, |stop| -> Result<Columns, FrameError> {
        let mut batches = Vec::new();
        match given {
            Given::Column(arrays) => {
                for array in &arrays {
                    for (from, length) in slices(array.len()) {
                        batches.push(frame.answer(array.slice(from, length).as_ref(), Some(stop))?);
                    }
                }
                Ok(Columns { schema: Arc::new(frame.answer_schema()), batches })
            }
            Given::Table(schema, tables) => {
                for table in &tables {
                    for (from, length) in slices(table.num_rows()) {
                        batches.push(frame.run(&table.slice(from, length), Some(stop))?);
                    }
                }
                Ok(Columns { schema: frame.schema(&schema)?, batches })
            }
        }
    })?;
    answered.map_err(wrong)
}

fn frame(rules: Option<&Bound<'_, PyAny>>, verb: ColumnVerb, column: Option<String>) -> PyResult<Frame> {
    Ok(Frame::new(Agent::new(choice(rules)?), verb).with_column(column))
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
    let maker = maker(rules, clues, rating, symmetry, minimal, needs, only_with, rate)?;
    let given = match data.extract::<u64>() {
        Ok(count) => Given::Column(vec![Arc::new(UInt64Array::from_iter_values(0..count))]),
        Err(_) => Given::new(data)?,
    };
    let verb = ColumnVerb::Make { maker: Box::new(maker), seed };
    answer(py, frame(rules, verb, column)?, given, threads)
}
