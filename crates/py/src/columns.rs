//! Columns of puzzles through the Arrow PyCapsule interface, which pyarrow, polars, DuckDB and pandas support.

mod batch;

pub use batch::{
    candidates_batch, check_batch, count_batch, estimate_batch, make_batch, minimise_batch, rate_batch, solve_batch,
};

use crate::{
    error::wrong,
    interrupt::{interruptible_on, run_on},
};
use arrow_array::{Array, ArrayRef, RecordBatch, StringArray, StructArray, cast::AsArray};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Schema, SchemaRef};
use pyo3::{
    prelude::*,
    types::{PyCapsule, PyTuple},
};
use pyo3_arrow::{
    PyArray, PyArrayReader,
    ffi::{ArrayIterator, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule},
};
use saltire::front_end::Pipeline;
use saltire_frames::{Frame, FrameError};
use std::sync::Arc;

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
        let (names, rows) = (self.column_names().join(", "), self.num_rows());
        format!("<Columns {names}: {rows} {}>", if rows == 1 { "row" } else { "rows" })
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
    let pipeline = threads.map_or_else(Pipeline::on_all_cores, Pipeline::new);
    let frame = frame.with_pipeline(pipeline.on(run_on));
    let slices = |rows: usize| (0..rows).step_by(ROWS).map(move |from| (from, ROWS.min(rows - from)));
    let answered = interruptible_on(py, pipeline.threads(), |stop| -> Result<Columns, FrameError> {
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
