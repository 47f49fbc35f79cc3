//! CSV in and out, and lines of text as a table with one column.

use super::read::{Batches, Table};
use anyhow::{Context, Result, bail};
use arrow_array::{
    Array, ArrayRef, RecordBatch,
    builder::StringBuilder,
    cast::AsArray,
    types::{
        Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
        UInt64Type,
    },
};
use arrow_schema::{DataType, Field, Schema};
use saltire::{board::text, formats::csv as known};
use std::{
    fmt::Write as _,
    io::{self, BufRead, Read, Write},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

/// Reads a text with a header as a table, one without as a table whose only column holds its lines.
pub fn read(
    name: String,
    mut reader: impl BufRead + Send + 'static,
    is_csv: bool,
    column: Option<&str>,
    skip: &mut usize,
    rows_at_once: usize,
) -> Result<Table> {
    let mut line = Vec::new();
    loop {
        line.clear();
        reader.read_until(b'\n', &mut line).with_context(|| format!("{name}: cannot read"))?;
        if line.is_empty() {
            bail!("{name}: no puzzle in it: expected a header and rows, or a puzzle a line");
        }
        if !text::is_aside(text::without_mark(&line)) {
            break;
        }
    }
    let line = text::without_mark(&line).to_vec();
    let with_header = is_csv || column.is_some() || known::is_header(&line);
    let (names, delimiter, first) = match with_header {
        true => {
            let delimiter = known::delimiter_of(&line);
            let names = known::fields(&line, delimiter).into_iter().map(|name| name.trim_end().to_owned()).collect();
            (names, Some(delimiter), Vec::new())
        }
        false => (vec!["puzzle".to_owned()], None, line),
    };
    let field = |name: &String| Field::new(name, DataType::Utf8, true);
    let schema = Arc::new(Schema::new(names.iter().map(field).collect::<Vec<_>>()));
    let reader = io::Cursor::new(first).chain(reader);
    let mut rows: Box<dyn Rows> = match delimiter {
        Some(delimiter) => Box::new(
            ::csv::ReaderBuilder::new().delimiter(delimiter).has_headers(false).flexible(true).from_reader(reader),
        ),
        None => Box::new(Lines(reader)),
    };
    let mut row = ::csv::ByteRecord::new();
    let wrong = format!("{name}: cannot read");
    while *skip > 0 && rows.next(&mut row).context(wrong.clone())? {
        *skip -= 1;
    }
    let columns = names.len();
    let made = Arc::clone(&schema);
    let longer = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&longer);
    let mut failed = None;
    let batches: Batches = Box::new(std::iter::from_fn(move || {
        if let Some(error) = failed.take() {
            return Some(Err(error).context(wrong.clone()));
        }
        let mut builders: Vec<_> = (0..columns).map(|_| StringBuilder::new()).collect();
        for _ in 0..rows_at_once {
            match rows.next(&mut row) {
                Ok(false) => break,
                Ok(true) => {
                    counted.fetch_add(u64::from(row.len() > columns), Ordering::Relaxed);
                    for (nth, builder) in builders.iter_mut().enumerate() {
                        builder.append_option(row.get(nth).map(String::from_utf8_lossy));
                    }
                }
                // What was read before it comes first.
                Err(error) => {
                    failed = Some(error);
                    break;
                }
            }
        }
        if arrow_array::builder::ArrayBuilder::is_empty(&builders[0]) {
            return failed.take().map(|error| Err(error).context(wrong.clone()));
        }
        let columns = builders.iter_mut().map(|builder| Arc::new(builder.finish()) as ArrayRef).collect();
        Some(RecordBatch::try_new(Arc::clone(&made), columns).map_err(Into::into))
    }));
    Ok(Table { name, schema, batches, rows: None, longer: vec![longer] })
}

/// Rows as they are read.
trait Rows: Send {
    /// Reads the next row; says whether there was one.
    fn next(&mut self, row: &mut ::csv::ByteRecord) -> io::Result<bool>;
}

impl<R: Read + Send> Rows for ::csv::Reader<R> {
    fn next(&mut self, row: &mut ::csv::ByteRecord) -> io::Result<bool> {
        self.read_byte_record(row).map_err(io::Error::other)
    }
}

/// Lines that are neither blank nor comments.
struct Lines<R>(R);

impl<R: BufRead + Send> Rows for Lines<R> {
    fn next(&mut self, row: &mut ::csv::ByteRecord) -> io::Result<bool> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if self.0.read_until(b'\n', &mut line)? == 0 {
                return Ok(false);
            }
            let text = line.strip_suffix(b"\n").unwrap_or(&line);
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            if !text::is_aside(text) {
                row.clear();
                row.push_field(text);
                return Ok(true);
            }
        }
    }
}

/// Whether every column can be written as text.
pub fn can_hold(schema: &Schema) -> Result<()> {
    for field in schema.fields() {
        let is = field.data_type();
        let fine = is.is_integer()
            || matches!(is, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Boolean)
            || matches!(is, DataType::Float32 | DataType::Float64 | DataType::Null);
        if !fine {
            bail!("column '{}' is {is}: CSV takes text, numbers and yes or no; write Parquet", field.name());
        }
    }
    Ok(())
}

/// Writes the names of the columns.
pub fn write_header(out: &mut impl Write, schema: &Schema, delimiter: u8) -> Result<()> {
    let names = schema.fields().iter().map(|field| field.name().as_str());
    Ok(out.write_all(known::write_line(delimiter, names).as_bytes())?)
}

/// Writes rows; a null is an empty field.
pub fn write(out: &mut impl Write, batch: &RecordBatch, delimiter: u8) -> Result<()> {
    let mut writer = ::csv::WriterBuilder::new().delimiter(delimiter).buffer_capacity(1 << 16).from_writer(out);
    let mut number = String::new();
    for row in 0..batch.num_rows() {
        for column in batch.columns() {
            writer.write_field(cell(column.as_ref(), row, &mut number))?;
        }
        writer.write_record(None::<&[u8]>)?;
    }
    Ok(writer.flush()?)
}

fn cell<'a>(column: &'a dyn Array, row: usize, number: &'a mut String) -> &'a str {
    macro_rules! numbers {
        ($($Kind:ident => $Type:ty),*) => {
            match column.data_type() {
                $(DataType::$Kind => {
                    number.clear();
                    let _ = write!(number, "{}", column.as_primitive::<$Type>().value(row));
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
