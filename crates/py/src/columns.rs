//! Columns of puzzles, by the Arrow PyCapsule interface: pyarrow, polars, DuckDB, pandas and whoever else speaks it.

use crate::{
    agent::choice,
    error::wrong,
    patience::patiently_on,
    verbs::{maker, profile, time},
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
use saltire::{Agent, columns::ColumnVerb};
use saltire_frames::{Frame, FrameError};
use std::{num::NonZeroUsize, sync::Arc};

/// How many rows an answered batch has at most, so that its texts fit into one column.
const ROWS: usize = 1 << 20;

/// Columns in memory, for anything that speaks Arrow: `pyarrow.table(columns)`, `polars.DataFrame(columns)`,
/// `duckdb.from_arrow(pyarrow.table(columns))`.
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

    /// How many rows there are.
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

    /// As a pyarrow table.
    fn to_pyarrow<'py>(slf: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("pyarrow")?.call_method1("table", (slf,))
    }

    /// As a polars data frame.
    fn to_polars<'py>(slf: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("polars")?.call_method1("DataFrame", (slf,))
    }

    /// As a pandas data frame.
    fn to_pandas<'py>(slf: &Bound<'py, Columns>) -> PyResult<Bound<'py, PyAny>> {
        Columns::to_pyarrow(slf)?.call_method0("to_pandas")
    }

    fn __repr__(&self) -> String {
        format!("<Columns {}: {} rows>", self.column_names().join(", "), self.num_rows())
    }
}

/// What Python hands over: a column by itself, or a table.
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
        // What speaks no Arrow itself (a pandas Series, a NumPy array), pyarrow may still read.
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
                    // A null row is no row of a table: then it is a column of the wrong type, and told so.
                    Err(_) => Given::Column(arrays),
                }
            }
            _ => Given::Column(arrays),
        }
    }
}

/// Answers on this many threads, at most four for each core; on all cores if the caller does not say.
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

/// Solves a column of puzzles: `solution`, `status`, `n_solutions`, `rules`, `error`; with `stats` also `nodes`.
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

/// Judges a column of puzzles: `status`, `n_solutions`, `rules`, `error`; with `minimal` also `minimal`, `n_redundant`.
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

/// Counts the solutions of a column of puzzles: `status`, `n_solutions`, `complete`, `rules`, `error`.
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

/// Rates a column of puzzles: `status`, `rating`, `ep`, `ed`, `hardest_step`, `complete`, `rules`, `error`; with `steps`
/// also `n_steps`.
#[pyfunction]
#[pyo3(signature = (data, rules=None, *, column=None, profile=None, steps=false, timeout=None, threads=None))]
#[allow(clippy::too_many_arguments)]
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

/// Makes a puzzle for every index: `puzzle`, `solution`, `n_clues`, `rating`, `status`, `rules`, `error`. `data` is a number
/// of puzzles, or indices as a column or a table with a column `index` or `id`. The same seed and index give the same
/// puzzle on every machine.
#[pyfunction]
#[pyo3(signature = (data, rules=None, *, seed=0, column=None, clues=None, rating=None, symmetry=None, minimal=false,
    needs=None, only_with=None, rate=false, threads=None))]
#[allow(clippy::too_many_arguments)]
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
