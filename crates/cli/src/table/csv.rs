//! CSV in and out, and lines of text as a table with one column.

use super::read::{Batch, Origin, Standing, TableSource};
use crate::input::{HEAD, Piece, Stream};
use anyhow::{Context, Result, anyhow, bail};
use arrow_array::{
    Array, ArrayRef, RecordBatch,
    builder::StringBuilder,
    cast::AsArray,
    types::{
        Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
        UInt64Type,
    },
};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use crossbeam_channel::Receiver;
use saltire::{
    board::text,
    formats::{self, Content, Item, Layout, ReadOptions, csv as known},
};
use std::{
    collections::VecDeque,
    fmt::Write as _,
    io::{self, Read, Write},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

/// After how many bytes of text a batch ends, however few rows it has.
const ENOUGH: usize = 1 << 25;

/// Reads a text with a header as a table, one without as a table whose only column holds its lines.
pub fn read(
    name: String,
    mut reader: Box<dyn Read + Send>,
    is_csv: bool,
    column: Option<&str>,
    skip: &mut usize,
    rows_at_once: usize,
) -> Result<TableSource> {
    let wrong = format!("{name}: cannot read");
    let mut head = Vec::new();
    reader.by_ref().take(HEAD as u64).read_to_end(&mut head).with_context(|| wrong.clone())?;
    let options = ReadOptions { column: column.map(str::to_owned) };
    if text::lines(text::without_mark(&head)).all(|(_, line)| text::is_aside(line)) && head.len() < HEAD {
        bail!("{name}: no puzzle in it: expected a header and rows, or a puzzle a line");
    }
    let layout = if is_csv { Layout::Csv } else { formats::detect(&head, &options) };
    let names = match layout {
        Layout::Lines => vec!["puzzle".to_owned()],
        Layout::Csv => {
            let table = known::Table::open(&head, column).map_err(|error| anyhow!("{name}:{error}"))?;
            table.header().names().to_vec()
        }
        _ => bail!(
            "{name}: neither a table nor a puzzle a line, which a table is made of: expected \
             `saltire convert {name} --to line` first"
        ),
    };
    let field = |name: &String| Field::new(name, DataType::Utf8, true);
    let schema = Arc::new(Schema::new(names.iter().map(field).collect::<Vec<_>>()));
    let pieces = Stream::of(&name, Box::new(io::Cursor::new(head).chain(reader)), options, layout).ahead();
    let longer = Arc::new(AtomicU64::new(0));
    let filling = Filling::new(&name, Arc::clone(&schema), Arc::clone(&longer), rows_at_once);
    let mut batches = batches(pieces, filling, wrong);
    let mut first = None;
    while *skip > 0
        && let Some(batch) = batches.next().transpose()?
    {
        let here = batch.rows.num_rows().min(*skip);
        *skip -= here;
        first = batch.after(here);
    }
    let batches = Box::new(first.map(Ok).into_iter().chain(batches));
    Ok(TableSource { name, schema, batches, rows: None, longer: vec![longer] })
}

/// The batches of pieces. What was read before an error comes first.
fn batches(
    pieces: Receiver<io::Result<Piece>>,
    mut filling: Filling,
    wrong: String,
) -> impl Iterator<Item = Result<Batch>> + Send {
    let mut ready = VecDeque::new();
    let mut is_open = true;
    std::iter::from_fn(move || {
        while ready.is_empty() && is_open {
            let added = match pieces.recv() {
                Ok(Ok(piece)) => filling.add(&piece, &mut ready),
                Ok(Err(error)) => Err(error).context(wrong.clone()),
                Err(_) => {
                    is_open = false;
                    Ok(())
                }
            };
            if !is_open || added.is_err() {
                is_open = false;
                ready.extend(filling.finish());
                ready.extend(added.err().map(Err));
            }
        }
        ready.pop_front()
    })
}

/// A batch that is being filled.
struct Filling {
    name: Arc<str>,
    schema: SchemaRef,
    builders: Vec<StringBuilder>,
    /// The lines where its rows start, and how many bytes they have.
    lines: Vec<usize>,
    bytes: usize,
    rows_at_once: usize,
    longer: Arc<AtomicU64>,
}

impl Filling {
    fn new(name: &str, schema: SchemaRef, longer: Arc<AtomicU64>, rows_at_once: usize) -> Filling {
        let builders = schema.fields().iter().map(|_| StringBuilder::new()).collect();
        Filling { name: name.into(), schema, builders, lines: vec![], bytes: 0, rows_at_once, longer }
    }

    /// Adds what is in a piece; batches that are full on the way are ready.
    fn add(&mut self, piece: &Piece, ready: &mut VecDeque<Result<Batch>>) -> Result<()> {
        if let Some((header, first, bytes)) = piece.rows() {
            let mut rows = header.rows(first, bytes);
            while let Some(row) = rows.read() {
                if !row.is_aside {
                    self.add_row(row.line, row.fields.len(), |nth| row.fields.get(nth), ready);
                }
            }
        } else if let Some((first, bytes)) = piece.lines() {
            for (nth, line) in text::lines(bytes).filter(|(_, line)| !text::is_aside(line)) {
                self.add_row(first + nth - 1, 1, |_| Some(line), ready);
            }
        } else if let Some(Item { content: Content::Bad(error), .. }) = piece.items().next() {
            bail!("{}:{error}", self.name);
        }
        Ok(())
    }

    fn add_row<'f>(
        &mut self,
        line: usize,
        length: usize,
        field: impl Fn(usize) -> Option<&'f [u8]>,
        ready: &mut VecDeque<Result<Batch>>,
    ) {
        self.longer.fetch_add(u64::from(length > self.builders.len()), Ordering::Relaxed);
        for (nth, builder) in self.builders.iter_mut().enumerate() {
            let text = field(nth);
            self.bytes += text.map_or(0, <[u8]>::len);
            builder.append_option(text.map(String::from_utf8_lossy));
        }
        self.lines.push(line);
        if self.lines.len() >= self.rows_at_once || self.bytes >= ENOUGH {
            ready.extend(self.finish());
        }
    }

    /// What is in it by now.
    fn finish(&mut self) -> Option<Result<Batch>> {
        if self.lines.is_empty() {
            return None;
        }
        let columns = self.builders.iter_mut().map(|builder| Arc::new(builder.finish()) as ArrayRef).collect();
        let origin = Origin { name: Arc::clone(&self.name), rows: Standing::Lines(std::mem::take(&mut self.lines)) };
        self.bytes = 0;
        let rows = RecordBatch::try_new(Arc::clone(&self.schema), columns);
        Some(rows.map(|rows| Batch { rows, origin }).map_err(Into::into))
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
