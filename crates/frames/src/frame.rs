//! From record batch to record batch.

use crate::{FrameError, rows};
use arrow_array::{
    Array, ArrayRef, BooleanArray, Float64Array, Int64Array, RecordBatch, RecordBatchOptions, StringArray,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use saltire::front_end::{
    Agent, Pipeline, Stop,
    columns::{Answerer, Column, ColumnKind, ColumnVerb, TextColumn},
};
use std::{collections::HashMap, sync::Arc};

/// An [`Answerer`] for record batches. Build it once, use it from any number of threads.
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use saltire::front_end::{Agent, RulesChoice, columns::ColumnVerb};
/// use saltire_frames::Frame;
///
/// let frame = Frame::new(Agent::new(RulesChoice::Auto), ColumnVerb::Check { minimal: false });
/// let puzzles = StringArray::from(vec!["2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"]);
/// let answers = frame.answer(&puzzles, None)?;
/// assert_eq!(answers.column_by_name("rules").unwrap().as_string::<i32>().value(0), "diagonal");
/// # Ok::<(), saltire_frames::FrameError>(())
/// ```
pub struct Frame {
    answerer: Answerer,
}

impl Frame {
    /// Creates a frame that finds the column to look at by its usual names.
    #[must_use]
    pub fn new(agent: impl Into<Arc<Agent>>, verb: ColumnVerb) -> Frame {
        Frame { answerer: Answerer::new(agent, verb) }
    }

    /// Returns the same frame for the column of this name.
    #[must_use]
    pub fn with_column(self, name: Option<String>) -> Frame {
        Frame { answerer: self.answerer.with_column(name) }
    }

    /// Returns the same frame with the threads of this pipeline for each batch; a new frame has one thread.
    #[must_use]
    pub fn with_pipeline(self, pipeline: Pipeline) -> Frame {
        Frame { answerer: self.answerer.with_pipeline(pipeline) }
    }

    /// Returns the metadata of a batch of answers.
    #[must_use]
    pub fn metadata(&self) -> HashMap<String, String> {
        self.answerer.metadata().into_iter().collect()
    }

    /// Returns the index of the puzzle column.
    ///
    /// # Errors
    /// Returns an error if no column has a suitable name.
    pub fn column(&self, schema: &Schema) -> Result<usize, FrameError> {
        Ok(self.answerer.column(&names(schema))?)
    }

    /// Returns the schema of the answers alone.
    #[must_use]
    pub fn answer_schema(&self) -> Schema {
        Schema::new(fields(self.answerer.fields_beside(&[]))).with_metadata(self.metadata())
    }

    /// Returns the schema of an answered batch: the columns of the input, then those of the answers. An answer whose name
    /// is taken is called `saltire_…`.
    ///
    /// # Errors
    /// Returns an error if the input has no puzzle column.
    pub fn schema(&self, input: &Schema) -> Result<SchemaRef, FrameError> {
        self.column(input)?;
        let mut all: Vec<Arc<Field>> = input.fields().iter().cloned().collect();
        all.extend(fields(self.answerer.fields_beside(&names(input))).into_iter().map(Arc::new));
        let mut metadata = input.metadata().clone();
        metadata.extend(self.metadata());
        Ok(Arc::new(Schema::new_with_metadata(all, metadata)))
    }

    /// Returns the batch with its answers, a row for each row.
    ///
    /// # Errors
    /// Returns an error if there is no puzzle column, if it has the wrong type, or if the flag was set before all rows
    /// were answered.
    pub fn run(&self, batch: &RecordBatch, stop: Option<&Stop>) -> Result<RecordBatch, FrameError> {
        let place = self.column(batch.schema_ref())?;
        let name = batch.schema_ref().field(place).name();
        let answers = self.columns(name, batch.column(place).as_ref(), stop)?;
        Ok(with_answers(self.schema(batch.schema_ref())?, batch, answers)?)
    }

    /// Returns the answers to a column by itself.
    ///
    /// # Errors
    /// Returns an error if the column has the wrong type, or if the flag was set before all rows were answered.
    pub fn answer(&self, column: &dyn Array, stop: Option<&Stop>) -> Result<RecordBatch, FrameError> {
        let columns = self.columns("", column, stop)?.into_iter().map(array).collect::<Result<_, _>>()?;
        Ok(RecordBatch::try_new(Arc::new(self.answer_schema()), columns)?)
    }

    fn columns(&self, name: &str, column: &dyn Array, stop: Option<&Stop>) -> Result<Vec<Column>, FrameError> {
        if matches!(self.answerer.verb(), ColumnVerb::Make { .. }) {
            return Ok(self.answerer.make(&rows::indices(name, column)?, stop)?);
        }
        let rows = rows::ArrowRows::new(name, column)?;
        Ok(self.answerer.answer(&|row| rows.get(row), column.len(), stop)?)
    }
}

fn names(schema: &Schema) -> Vec<&str> {
    schema.fields().iter().map(|field| field.name().as_str()).collect()
}

/// Returns columns of answers as fields, each of which may be null.
#[must_use]
pub fn fields(columns: Vec<(String, ColumnKind)>) -> Vec<Field> {
    let kind = |kind| match kind {
        ColumnKind::Text => DataType::Utf8,
        ColumnKind::Whole => DataType::Int64,
        ColumnKind::Real => DataType::Float64,
        ColumnKind::Flag => DataType::Boolean,
    };
    columns.into_iter().map(|(name, of)| Field::new(name, kind(of), true)).collect()
}

/// Returns a batch with further columns.
///
/// # Errors
/// Returns an error if the texts of a column are longer than 2 GiB in total, or if the schema has other columns.
pub(crate) fn with_answers(
    schema: SchemaRef,
    batch: &RecordBatch,
    answers: Vec<Column>,
) -> Result<RecordBatch, ArrowError> {
    let mut columns = batch.columns().to_vec();
    for column in answers {
        columns.push(array(column)?);
    }
    let options = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
    RecordBatch::try_new_with_options(schema, columns, &options)
}

/// Returns a column of answers as an array.
///
/// # Errors
/// Returns an error if its texts are longer than 2 GiB in total.
pub fn array(column: Column) -> Result<ArrayRef, ArrowError> {
    Ok(match column {
        Column::Text(column) => Arc::new(text(column)?),
        Column::Whole(column) => Arc::new(Int64Array::from(column)),
        Column::Real(column) => Arc::new(Float64Array::from(column)),
        Column::Flag(column) => Arc::new(BooleanArray::from(column)),
    })
}

/// Returns a column of text as an array, without a copy of the texts.
///
/// # Errors
/// Returns an error if the texts are longer than 2 GiB in total.
pub fn text(column: TextColumn) -> Result<StringArray, ArrowError> {
    let (text, ends, valid) = column.into_parts();
    let long = || ArrowError::InvalidArgumentError("the texts of a column are longer than 2 GiB".to_owned());
    i32::try_from(text.len()).map_err(|_| long())?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "the last end fits, as checked above"
    )]
    let offsets: Vec<i32> = core::iter::once(0).chain(ends.into_iter().map(|end| end as i32)).collect();
    let nulls = valid.contains(&false).then(|| NullBuffer::from(valid));
    StringArray::try_new(OffsetBuffer::new(ScalarBuffer::from(offsets)), Buffer::from_vec(text.into_bytes()), nulls)
}
