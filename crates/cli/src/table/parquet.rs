//! Parquet in and out: batches of a file, parts of a file, and the file from its parts.

use super::{
    guard::{self, GuardedBatches},
    read::{Batch, Origin, Standing, TableHeader, TableRows, TableSource},
};
use crate::input::{self, Piece};
use anyhow::{Context, Result, bail};
use arrow_array::{
    Array, ArrayRef, RecordBatch,
    cast::AsArray,
    types::{
        Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
        UInt64Type,
    },
};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use parquet::{
    arrow::ArrowWriter,
    basic::{Compression, ZstdLevel},
    column::writer::ColumnCloseResult,
    file::{
        metadata::{KeyValue, PageIndexPolicy, ParquetMetaDataReader},
        properties::{WriterProperties, WriterPropertiesBuilder},
        writer::SerializedFileWriter,
    },
};
use saltire::{
    board::text::TextError,
    formats::{Content, Item, csv::PUZZLE_COLUMNS},
    front_end::columns::{Column, ColumnKind, find_column},
};
use std::{collections::HashMap, fmt::Write as _, fs::File, io, path::PathBuf, sync::Arc};

/// How many rows a group has at most: enough to be read fast, few enough to be held in memory.
const GROUP: usize = 1 << 17;

fn properties(metadata: &[(String, String)]) -> WriterPropertiesBuilder {
    let pairs = metadata.iter().map(|(key, value)| KeyValue::new(key.clone(), value.clone())).collect();
    WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_max_row_group_row_count(Some(GROUP))
        .set_created_by(format!("saltire {}", env!("CARGO_PKG_VERSION")))
        .set_key_value_metadata(Some(pairs))
}

/// Begins a file.
pub fn begin(file: File, schema: &SchemaRef, metadata: &[(String, String)]) -> Result<ArrowWriter<File>> {
    Ok(ArrowWriter::try_new(file, Arc::clone(schema), Some(properties(metadata).build()))?)
}

/// A file of columns that were made here, not read.
pub struct ParquetFile {
    writer: ArrowWriter<File>,
    schema: SchemaRef,
}

impl ParquetFile {
    /// Begins a file with these columns.
    pub fn begin(file: File, columns: Vec<(String, ColumnKind)>, metadata: &[(String, String)]) -> Result<ParquetFile> {
        let schema = schema(&TableHeader::Text(vec![]), columns, metadata);
        Ok(ParquetFile { writer: begin(file, &schema, metadata)?, schema })
    }

    /// Writes rows.
    pub fn write(&mut self, columns: Vec<Column>) -> Result<()> {
        Ok(self.writer.write(&batch(&self.schema, TableRows::Text(vec![]), columns)?)?)
    }

    /// Everything was written.
    pub fn finish(self) -> Result<()> {
        self.writer.close()?;
        Ok(())
    }
}

/// Makes one file of several with the same columns. What is in them is copied as it is, not read.
pub fn join(parts: &[PathBuf], to: File) -> Result<()> {
    let mut writer: Option<SerializedFileWriter<File>> = None;
    for part in parts {
        let part = File::open(part)?;
        let about = ParquetMetaDataReader::new().with_page_index_policy(PageIndexPolicy::Optional);
        let about = about.parse_and_finish(&part)?;
        let writer = match &mut writer {
            Some(writer) => writer,
            // With it comes the Arrow schema, as one of the pairs.
            None => {
                let file = about.file_metadata();
                let created = file.created_by().unwrap_or("saltire").to_owned();
                let pairs = file.key_value_metadata().cloned();
                let properties = WriterProperties::builder().set_created_by(created).set_key_value_metadata(pairs);
                let schema = file.schema_descr().root_schema_ptr();
                writer.insert(SerializedFileWriter::new(to.try_clone()?, schema, Arc::new(properties.build()))?)
            }
        };
        for (nth, group) in about.row_groups().iter().enumerate() {
            let mut copy = writer.next_row_group()?;
            for (place, column) in group.columns().iter().enumerate() {
                let close = ColumnCloseResult {
                    bytes_written: column.compressed_size().try_into()?,
                    rows_written: group.num_rows().try_into()?,
                    metadata: column.clone(),
                    bloom_filter: None,
                    column_index: about.column_index().and_then(|all| all.get(nth)?.get(place)).cloned(),
                    offset_index: about.offset_index().and_then(|all| all.get(nth)?.get(place)).cloned(),
                };
                copy.append_column(&part, close)?;
            }
            copy.close()?;
        }
    }
    if let Some(writer) = writer {
        writer.close()?;
    }
    Ok(())
}

/// Opens a file, all but its first rows.
pub fn read(name: String, file: File, skip: &mut usize, rows_at_once: usize) -> Result<TableSource> {
    let builder = guard::open(file)?;
    let rows = usize::try_from(builder.metadata().file_metadata().num_rows())?;
    let header = TableHeader::Arrow(Arc::clone(builder.schema()));
    let here = (*skip).min(rows);
    *skip -= here;
    // Row groups that are skipped as a whole are not read.
    let groups = builder.metadata().row_groups();
    let (mut first, mut offset) = (0, here);
    while let Some(rows) = groups.get(first).and_then(|group| usize::try_from(group.num_rows()).ok())
        && rows <= offset
    {
        (first, offset) = (first + 1, offset - rows);
    }
    let rest = (first..groups.len()).collect();
    let batches = GuardedBatches::new(builder.with_batch_size(rows_at_once).with_row_groups(rest).with_offset(offset))?;
    let wrong = name.clone();
    let (shown, mut before): (Arc<str>, _) = (name.as_str().into(), here as u64);
    let batches = batches.map(move |batch| {
        let rows = batch.with_context(|| format!("{wrong}: cannot read"))?;
        let origin = Origin { name: Arc::clone(&shown), rows: Standing::After(before) };
        before += rows.num_rows() as u64;
        Ok(Batch { rows: TableRows::Arrow(rows), origin, faults: vec![] })
    });
    Ok(TableSource { name, header, batches: Box::new(batches), rows: Some(rows as u64) })
}

/// Returns the puzzles of a file, some rows at a time. The line of a puzzle is the number of its row, from 1.
pub fn pieces(
    name: Arc<str>,
    file: File,
    column: Option<String>,
) -> Result<Box<dyn Iterator<Item = io::Result<Piece>> + Send>> {
    const AT_ONCE: usize = 1 << 10;
    let builder = guard::open(file)?;
    let names: Vec<&str> = builder.schema().fields().iter().map(|field| field.name().as_str()).collect();
    let wanted = match &column {
        Some(name) => vec![name.as_str()],
        None => PUZZLE_COLUMNS.to_vec(),
    };
    let place = find_column(&names, &wanted)?;
    let column = names[place].to_owned();
    let mut before = 0;
    let batches = GuardedBatches::new(builder.with_batch_size(AT_ONCE))?;
    Ok(Box::new(batches.map(move |batch| {
        let batch = batch.map_err(|error| io::Error::other(format!("{error:#}")))?;
        let rows = saltire_frames::ArrowRows::new(&column, batch.column(place).as_ref()).map_err(io::Error::other)?;
        let items = (0..batch.num_rows()).map(|row| {
            let number = before + row + 1;
            let none =
                || Item { line: number, content: Content::Bad(TextError::at(number, 1, "no puzzle: expected one")) };
            rows.get(row).map_or_else(none, |text| input::item(number, &text))
        });
        let items: Vec<Item> = items.collect();
        before += items.len();
        Ok(Piece::of_items(Arc::clone(&name), items))
    })))
}

/// Whether two files have the same columns.
pub fn are_alike(one: &Schema, other: &Schema) -> bool {
    let plain = |schema: &Schema| -> Vec<(String, DataType)> {
        schema.fields().iter().map(|field| (field.name().clone(), field.data_type().clone())).collect()
    };
    plain(one) == plain(other)
}

/// Returns the schema of an answered table; columns of a text are text.
pub fn schema(header: &TableHeader, answers: Vec<(String, ColumnKind)>, metadata: &[(String, String)]) -> SchemaRef {
    let (mut fields, mut about): (Vec<Arc<Field>>, HashMap<_, _>) = match header {
        TableHeader::Text(names) => {
            (names.iter().map(|name| Arc::new(Field::new(name, DataType::Utf8, true))).collect(), HashMap::new())
        }
        TableHeader::Arrow(schema) => (schema.fields().iter().cloned().collect(), schema.metadata().clone()),
    };
    fields.extend(saltire_frames::fields(answers).into_iter().map(Arc::new));
    about.extend(metadata.iter().cloned());
    Arc::new(Schema::new_with_metadata(fields, about))
}

/// Returns answered rows as one batch of this schema.
pub fn batch(schema: &SchemaRef, rows: TableRows, answers: Vec<Column>) -> Result<RecordBatch> {
    let mut columns: Vec<ArrayRef> = match rows {
        TableRows::Text(columns) => columns
            .into_iter()
            .map(|column| Ok(Arc::new(saltire_frames::text(column)?) as ArrayRef))
            .collect::<Result<_>>()?,
        TableRows::Arrow(batch) => batch.columns().to_vec(),
    };
    for answer in answers {
        columns.push(saltire_frames::array(answer)?);
    }
    Ok(RecordBatch::try_new(Arc::clone(schema), columns)?)
}

/// Whether every column can be written as text.
pub fn can_hold(schema: &Schema) -> Result<()> {
    for field in schema.fields() {
        let is = field.data_type();
        let fine = is.is_integer()
            || matches!(is, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Boolean)
            || matches!(is, DataType::Float32 | DataType::Float64 | DataType::Null);
        if !fine {
            bail!("column '{}' is {is}, which CSV cannot hold; write Parquet instead", field.name());
        }
    }
    Ok(())
}

/// Returns a value as it is written in a text; a null is an empty field.
pub fn cell<'a>(column: &'a dyn Array, row: usize, number: &'a mut String) -> &'a str {
    macro_rules! numbers {
        ($($Kind:ident => $Type:ty),*) => {
            match column.data_type() {
                $(DataType::$Kind => {
                    number.clear();
                    let _ = write!(number, "{:?}", column.as_primitive::<$Type>().value(row));
                    number
                })*
                _ => "",
            }
        };
    }
    if column.is_null(row) {
        return "";
    }
    match column.data_type() {
        DataType::Utf8 => column.as_string::<i32>().value(row),
        DataType::LargeUtf8 => column.as_string::<i64>().value(row),
        DataType::Utf8View => column.as_string_view().value(row),
        DataType::Boolean => match column.as_boolean().value(row) {
            true => "true",
            false => "false",
        },
        _ => numbers!(
            Int8 => Int8Type, Int16 => Int16Type, Int32 => Int32Type, Int64 => Int64Type,
            UInt8 => UInt8Type, UInt16 => UInt16Type, UInt32 => UInt32Type, UInt64 => UInt64Type,
            Float32 => Float32Type, Float64 => Float64Type
        ),
    }
}
