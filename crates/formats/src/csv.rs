//! Tables: comma-, semicolon- or tab-separated values with a header, puzzles in one of the columns.
//!
//! The column is the one that was named, else the first of [`PUZZLE_COLUMNS`] that the header has. [`Table`] reads row
//! by row and keeps every field. A line of nothing but spaces is no row, nor is one that starts with `#`, unless a puzzle
//! is in it: an id may start with `#`.

use saltire_board::text::{self, Record, TextError};
use std::io::Read as _;

/// The names by which a column of puzzles is known, in the order of preference. Case does not matter.
pub const PUZZLE_COLUMNS: [&str; 8] = ["puzzle", "quizzes", "quiz", "question", "sudoku", "grid", "board", "givens"];

/// The first row of a table: the names of its columns.
#[derive(Clone, Debug)]
pub struct Header {
    names: Vec<String>,
    column: usize,
    delimiter: u8,
}

/// A table whose header has been read.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    header: Header,
    /// The number of the line after the header, and what follows from there.
    first_line: usize,
    body: &'a [u8],
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line where it starts, from 1.
    pub line: usize,
    /// All its fields.
    pub fields: Vec<String>,
    /// The puzzle in it, or what is wrong.
    pub record: Result<Record, TextError>,
    /// Whether it is no row, but a line of spaces, or a note: it starts with `#`, and no puzzle is in it.
    pub is_aside: bool,
}

/// Whether a line is a header with a column of puzzles.
#[must_use]
pub fn is_header(line: &[u8]) -> bool {
    const LONGEST: usize = 4096;
    line.len() <= LONGEST && find(&fields(line, delimiter_of(line)), &PUZZLE_COLUMNS).is_some()
}

/// What separates the fields of a line: the most frequent of comma, tab and semicolon.
#[must_use]
pub fn delimiter_of(line: &[u8]) -> u8 {
    let count = |delimiter: u8| line.iter().filter(|&&byte| byte == delimiter).count();
    [b',', b'\t', b';'].into_iter().rev().max_by_key(|&delimiter| count(delimiter)).unwrap_or(b',')
}

fn find(header: &[String], names: &[&str]) -> Option<usize> {
    names.iter().find_map(|name| header.iter().position(|field| field.trim().eq_ignore_ascii_case(name)))
}

fn builder(delimiter: u8) -> csv::ReaderBuilder {
    let mut builder = csv::ReaderBuilder::new();
    builder.delimiter(delimiter).has_headers(false).flexible(true);
    builder
}

fn reader(delimiter: u8, text: &[u8]) -> csv::Reader<&[u8]> {
    builder(delimiter).from_reader(text)
}

/// The fields of the first record in a text.
fn fields(text: &[u8], delimiter: u8) -> Vec<String> {
    let mut record = csv::ByteRecord::new();
    // Reading from memory cannot fail, and raw bytes have no encoding to be wrong in.
    let _ = reader(delimiter, text).read_byte_record(&mut record);
    record.iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect()
}

/// How much of a text is whole rows, if it starts with a row and may end within one. A quoted field may run over the end
/// of a line.
#[must_use]
pub fn whole_rows(text: &[u8], delimiter: u8) -> usize {
    if !text.contains(&b'"') {
        return text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    }
    // Whatever comes next belongs to the row that is not whole, or to a new one.
    let mut reader = builder(delimiter).from_reader(text.chain(&b"x"[..]));
    let (mut record, mut last) = (csv::ByteRecord::new(), 0);
    while let Ok(true) = reader.read_byte_record(&mut record) {
        last = record.position().map_or(last, |place| place.byte() as usize);
    }
    last.min(text.len())
}

/// Whether a row is none: a line of nothing but spaces, or one that starts with `#` and has no puzzle.
fn is_aside(fields: &csv::ByteRecord, column: usize) -> bool {
    let first = fields.get(0).unwrap_or_default();
    match first.trim_ascii_start().first() {
        // Nothing at all in quotes is a row: a line without a character is skipped by the reader.
        None => fields.len() == 1 && !first.is_empty(),
        Some(b'#') => fields.get(column).is_none_or(|field| crate::read_line(field).is_err()),
        Some(_) => false,
    }
}

impl Header {
    /// The names of the columns.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What separates the fields.
    #[must_use]
    pub fn delimiter(&self) -> u8 {
        self.delimiter
    }

    /// The rows of a text that starts with a row, on this line.
    #[must_use]
    pub fn rows<'a>(&self, first_line: usize, text: &'a [u8]) -> Rows<'a> {
        let (delimiter, column) = (self.delimiter, self.column);
        Rows { reader: reader(delimiter, text), fields: csv::ByteRecord::new(), text, first_line, column, delimiter }
    }
}

/// Rows as they are read, one at a time: one rule for all who read tables.
pub struct Rows<'a> {
    reader: csv::Reader<&'a [u8]>,
    fields: csv::ByteRecord,
    text: &'a [u8],
    first_line: usize,
    column: usize,
    delimiter: u8,
}

/// What stands in a table, as it stands there.
pub struct Fields<'r> {
    /// The line where it starts, from 1.
    pub line: usize,
    /// All its fields.
    pub fields: &'r csv::ByteRecord,
    /// Whether it is no row, but a line of spaces, or a note: it starts with `#`, and no puzzle is in it.
    pub is_aside: bool,
    raw: &'r [u8],
}

impl Rows<'_> {
    /// What stands next in the table; lines without any character are skipped.
    pub fn read(&mut self) -> Option<Fields<'_>> {
        // Reading from memory cannot fail, and raw bytes have no encoding to be wrong in.
        let Ok(true) = self.reader.read_byte_record(&mut self.fields) else { return None };
        let (line, start) = self.fields.position().map_or((1, 0), |place| (place.line(), place.byte()));
        let raw = self.text.get(start as usize..).unwrap_or_default();
        // The reader takes the end of the line before it, and blank lines, for a part of the row.
        let skipped = raw.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let lines = raw[..skipped].iter().filter(|&&byte| byte == b'\n').count();
        Some(Fields {
            line: self.first_line + line as usize - 1 + lines,
            is_aside: is_aside(&self.fields, self.column),
            fields: &self.fields,
            raw: &raw[skipped..],
        })
    }

    fn row(&mut self) -> Option<Row> {
        let (column, delimiter) = (self.column, self.delimiter);
        let Fields { line, fields, is_aside, raw } = self.read()?;
        let record = match fields.get(column) {
            None => {
                let message = format!("{} fields: expected a puzzle in field {}", fields.len(), column + 1);
                Err(TextError::at(line, 1, message))
            }
            Some(field) => crate::read_line(field).map_err(|error| {
                let column = field_start(raw, column, delimiter) + error.column;
                TextError { line, column, ..error }
            }),
        };
        let fields = fields.iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect();
        Some(Row { line, fields, record, is_aside })
    }
}

impl Iterator for Rows<'_> {
    type Item = Row;

    fn next(&mut self) -> Option<Row> {
        self.row()
    }
}

impl<'a> Table<'a> {
    /// Reads the header of a table; lines before it that are blank or start with `#` are skipped.
    ///
    /// # Errors
    /// No column of that name, or none with a known name; a header without an end.
    pub fn open(input: &'a [u8], column: Option<&str>) -> Result<Table<'a>, TextError> {
        let mut rest = text::without_mark(input);
        let mut number = 1;
        let line = loop {
            let end = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
            let (line, after) = rest.split_at(end);
            if !text::is_aside(line) {
                break line;
            }
            rest = after;
            if rest.is_empty() {
                return Err(TextError::at(number, 1, "no header: expected the names of the columns"));
            }
            number += 1;
        };
        let delimiter = delimiter_of(line);
        // A quoted name may run over the end of its line.
        let mut rows = reader(delimiter, rest);
        let mut record = csv::ByteRecord::new();
        let _ = rows.read_byte_record(&mut record);
        let mut names: Vec<String> = record.iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect();
        if let Some(last) = names.last_mut() {
            *last = last.trim_end().to_owned();
        }
        let (header, after) = rest.split_at((rows.position().byte() as usize).min(rest.len()));
        let (end, body) = match after.strip_prefix(b"\n") {
            Some(body) => (1, body),
            None => (0, after),
        };
        let first_line = number + end + header.iter().filter(|&&byte| byte == b'\n').count();
        let found = match column {
            Some(name) => names.iter().position(|field| field == name).or_else(|| find(&names, &[name])),
            None => find(&names, &PUZZLE_COLUMNS),
        };
        let column = found.ok_or_else(|| {
            let wanted = column.map_or_else(|| PUZZLE_COLUMNS.join(", "), |name| format!("'{name}'"));
            let there: Vec<String> = names.iter().map(|name| name.replace(['\r', '\n'], " ")).collect();
            TextError::at(number, 1, format!("columns {}: expected {wanted} among them", there.join(", ")))
        })?;
        Ok(Table { header: Header { names, column, delimiter }, first_line, body })
    }

    /// Its first row.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What follows the header, and the number of its first line: to be read in parts with [`Header::rows`], each of them
    /// [whole rows](whole_rows).
    #[must_use]
    pub fn body(&self) -> (usize, &'a [u8]) {
        (self.first_line, self.body)
    }

    /// The rows in order.
    #[must_use]
    pub fn rows(&self) -> Rows<'a> {
        self.header.rows(self.first_line, self.body)
    }
}

/// How many characters of a row stand before the text of a field.
fn field_start(raw: &[u8], column: usize, delimiter: u8) -> usize {
    let (mut nth, mut quoted, mut characters) = (0, false, 0);
    for &byte in raw {
        if nth == column {
            return characters + usize::from(byte == b'"');
        }
        quoted ^= byte == b'"';
        nth += usize::from(byte == delimiter && !quoted);
        characters += usize::from(byte & 0xc0 != 0x80);
    }
    characters
}

/// Fields as a line with a line end, quoted where need be.
#[must_use]
pub fn write_line<'f>(delimiter: u8, fields: impl IntoIterator<Item = &'f str>) -> String {
    let mut writer = csv::WriterBuilder::new().delimiter(delimiter).flexible(true).from_writer(Vec::new());
    let _ = writer.write_record(fields);
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}
