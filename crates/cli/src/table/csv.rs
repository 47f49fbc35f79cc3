//! CSV in and out, and lines of text as a table with one column.

use super::read::{Batch, Origin, Standing, TableHeader, TableRows, TableSource};
use crate::input::{HEAD, Piece, Stream};
use anyhow::{Context, Result, anyhow, bail};
use saltire::{
    board::text,
    formats::{self, Content, Item, Layout, ReadOptions, csv as known},
    front_end::{
        Stop,
        columns::{Column, TextColumn},
    },
};
use std::{
    collections::VecDeque,
    fmt::Write as _,
    io::{self, Read, Write},
    sync::Arc,
};

/// After how many bytes of text a batch ends, however few rows it has.
const ENOUGH: usize = 1 << 25;

/// How many rows the first batch has. The batches grow from there, so that a run which is stopped early keeps something.
pub fn first_batch(rows_at_once: usize) -> usize {
    rows_at_once.div_ceil(16)
}

/// A text to read as a table.
pub struct TextSource {
    pub name: String,
    pub reader: Box<dyn Read + Send>,
    /// Whether its name says that it is CSV.
    pub is_csv: bool,
}

/// Reads a text with a header as a table, one without as a table whose only column holds its lines.
pub fn read(text: TextSource, column: Option<&str>, skip: &mut usize, rows_at_once: usize) -> Result<TableSource> {
    let TextSource { name, mut reader, is_csv } = text;
    let wrong = format!("{name}: cannot read");
    let mut head = Vec::new();
    reader.by_ref().take(HEAD as u64).read_to_end(&mut head).with_context(|| wrong.clone())?;
    let options = ReadOptions { column: column.map(str::to_owned) };
    if text::lines(text::without_mark(&head)).all(|(_, line)| text::is_aside(line)) && head.len() < HEAD {
        bail!("{name}: no puzzle in it; expected a header and rows, or one puzzle on each line");
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
    let pieces = Stream::of(&name, Box::new(io::Cursor::new(head).chain(reader)), options, layout).pieces(&Stop::new());
    let filling = Filling::new(&name, names.len(), rows_at_once);
    let mut batches = batches(pieces, filling, wrong);
    let mut first = None;
    while *skip > 0
        && let Some(batch) = batches.next().transpose()?
    {
        let here = batch.rows.len().min(*skip);
        *skip -= here;
        first = batch.after(here);
    }
    let batches = Box::new(first.map(Ok).into_iter().chain(batches));
    Ok(TableSource { name, header: TableHeader::Text(names), batches, rows: None })
}

/// The batches of pieces. What was read before an error comes first.
fn batches(
    mut pieces: impl Iterator<Item = io::Result<Piece>> + Send,
    mut filling: Filling,
    wrong: String,
) -> impl Iterator<Item = Result<Batch>> + Send {
    let mut ready = VecDeque::new();
    let mut is_open = true;
    std::iter::from_fn(move || {
        while ready.is_empty() && is_open {
            let added = match pieces.next() {
                Some(Ok(piece)) => filling.add(&piece, &mut ready),
                Some(Err(error)) => Err(error).context(wrong.clone()),
                None => {
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
    columns: Vec<TextColumn>,
    /// The lines where its rows start, and how many bytes they have.
    lines: Vec<usize>,
    bytes: usize,
    /// The rows that are wrong as rows, and why.
    faults: Vec<(usize, String)>,
    /// How many rows the next batch has: few at first, so that an early stop keeps something.
    size: usize,
    rows_at_once: usize,
}

impl Filling {
    fn new(name: &str, columns: usize, rows_at_once: usize) -> Filling {
        let columns = vec![TextColumn::default(); columns];
        let size = first_batch(rows_at_once);
        Filling { name: name.into(), columns, lines: vec![], bytes: 0, faults: vec![], size, rows_at_once }
    }

    /// Adds what is in a piece; batches that are full on the way are ready.
    fn add(&mut self, piece: &Piece, ready: &mut VecDeque<Result<Batch>>) -> Result<()> {
        if let Some((header, first, bytes)) = piece.rows() {
            let mut rows = header.rows(first, bytes);
            while let Some(row) = rows.read() {
                if !row.is_aside {
                    let fault = row.fault.map(|fault| format!("column {}: {}", fault.column, fault.message));
                    self.add_row(row.line, fault, |nth| row.fields.get(nth), ready);
                }
            }
        } else if let Some((first, bytes)) = piece.lines() {
            for (nth, line) in text::lines(bytes).filter(|(_, line)| !text::is_aside(line)) {
                self.add_row(first + nth - 1, None, |_| Some(line), ready);
            }
        } else if let Some(Item { content: Content::Bad(error), .. }) = piece.items().next() {
            bail!("{}:{error}", self.name);
        }
        Ok(())
    }

    fn add_row<'f>(
        &mut self,
        line: usize,
        fault: Option<String>,
        field: impl Fn(usize) -> Option<&'f [u8]>,
        ready: &mut VecDeque<Result<Batch>>,
    ) {
        self.faults.extend(fault.map(|fault| (self.lines.len(), fault)));
        for (nth, column) in self.columns.iter_mut().enumerate() {
            let text = field(nth);
            self.bytes += text.map_or(0, <[u8]>::len);
            column.push(text.map(String::from_utf8_lossy).as_deref());
        }
        self.lines.push(line);
        if self.lines.len() >= self.size || self.bytes >= ENOUGH {
            self.size = (2 * self.size).min(self.rows_at_once);
            ready.extend(self.finish());
        }
    }

    /// What is in it by now.
    fn finish(&mut self) -> Option<Result<Batch>> {
        if self.lines.is_empty() {
            return None;
        }
        let rows = TableRows::Text(self.columns.iter_mut().map(std::mem::take).collect());
        let origin = Origin { name: Arc::clone(&self.name), rows: Standing::Lines(std::mem::take(&mut self.lines)) };
        self.bytes = 0;
        Some(Ok(Batch { rows, origin, faults: std::mem::take(&mut self.faults) }))
    }
}

/// Writes the names of the columns.
pub fn write_header(out: &mut impl Write, names: &[String], delimiter: u8) -> Result<()> {
    Ok(out.write_all(known::write_line(delimiter, names.iter().map(String::as_str)).as_bytes())?)
}

/// Writes answered rows; a null is an empty field.
pub fn write(out: &mut impl Write, rows: &TableRows, answers: &[Column], delimiter: u8) -> Result<()> {
    let mut writer = ::csv::WriterBuilder::new().delimiter(delimiter).buffer_capacity(1 << 16).from_writer(out);
    let mut number = String::new();
    for row in 0..rows.len() {
        match rows {
            TableRows::Text(columns) => {
                for column in columns {
                    writer.write_field(column.get(row).unwrap_or_default())?;
                }
            }
            #[cfg(feature = "parquet")]
            TableRows::Arrow(batch) => {
                for column in batch.columns() {
                    writer.write_field(super::parquet::cell(column.as_ref(), row, &mut number))?;
                }
            }
        }
        for column in answers {
            writer.write_field(cell(column, row, &mut number))?;
        }
        writer.write_record(None::<&[u8]>)?;
    }
    Ok(writer.flush()?)
}

/// Returns a value of an answer as text.
fn cell<'a>(column: &'a Column, row: usize, number: &'a mut String) -> &'a str {
    number.clear();
    let _ = match column {
        Column::Text(column) => return column.get(row).unwrap_or_default(),
        Column::Flag(column) => return column[row].map_or("", |yes| if yes { "true" } else { "false" }),
        Column::Whole(column) => column[row].map_or(Ok(()), |value| write!(number, "{value}")),
        // With its decimal point: a rating is 9.0 everywhere.
        Column::Real(column) => column[row].map_or(Ok(()), |value| write!(number, "{value:?}")),
    };
    number
}
