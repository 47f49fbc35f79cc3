//! Tables: comma-, semicolon- or tab-separated values with a header, puzzles in one of the columns.
//!
//! The column is the one that was named, else the first of [`PUZZLE_COLUMNS`] that the header has. [`Table`] reads row
//! by row and keeps every field.

use saltire_board::text::{self, Record, TextError};

/// The names by which a column of puzzles is known, in the order of preference. Case does not matter.
pub const PUZZLE_COLUMNS: [&str; 8] = ["puzzle", "quizzes", "quiz", "question", "sudoku", "grid", "board", "givens"];

/// A table whose header has been read.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    header: Vec<String>,
    column: usize,
    delimiter: u8,
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

fn reader(delimiter: u8, text: &[u8]) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new().delimiter(delimiter).has_headers(false).flexible(true).from_reader(text)
}

/// The fields of the first record in a text.
#[must_use]
pub fn fields(text: &[u8], delimiter: u8) -> Vec<String> {
    let mut record = csv::ByteRecord::new();
    // Reading from memory cannot fail, and raw bytes have no encoding to be wrong in.
    let _ = reader(delimiter, text).read_byte_record(&mut record);
    record.iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect()
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
            rest = after;
            if !text::is_aside(line) {
                break line;
            }
            if rest.is_empty() {
                return Err(TextError::at(number, 1, "no header: expected the names of the columns"));
            }
            number += 1;
        };
        let delimiter = delimiter_of(line);
        let mut header = fields(line, delimiter);
        if let Some(last) = header.last_mut() {
            *last = last.trim_end().to_owned();
        }
        let found = match column {
            Some(name) => header.iter().position(|field| field == name).or_else(|| find(&header, &[name])),
            None => find(&header, &PUZZLE_COLUMNS),
        };
        let column = found.ok_or_else(|| {
            let wanted = column.map_or_else(|| PUZZLE_COLUMNS.join(", "), |name| format!("'{name}'"));
            TextError::at(number, 1, format!("columns {}: expected {wanted} among them", header.join(", ")))
        })?;
        Ok(Table { header, column, delimiter, first_line: number + 1, body: rest })
    }

    /// The names of the columns.
    #[must_use]
    pub fn header(&self) -> &[String] {
        &self.header
    }

    /// The rows in order; blank lines are none.
    pub fn into_rows(self) -> impl Iterator<Item = Row> + use<'a> {
        let mut reader = reader(self.delimiter, self.body);
        let mut record = csv::ByteRecord::new();
        std::iter::from_fn(move || match reader.read_byte_record(&mut record) {
            Ok(true) => {
                let place = record.position();
                let line = self.first_line + place.map_or(0, |place| place.line() as usize - 1);
                let start = place.map_or(0, |place| place.byte() as usize);
                Some(self.row(line, self.body.get(start..).unwrap_or_default(), &record))
            }
            _ => None,
        })
    }

    /// Reads the row that is this line.
    #[must_use]
    pub fn read_row(&self, number: usize, line: &[u8]) -> Row {
        let mut record = csv::ByteRecord::new();
        let _ = reader(self.delimiter, line).read_byte_record(&mut record);
        self.row(number, line, &record)
    }

    fn row(&self, line: usize, raw: &[u8], record: &csv::ByteRecord) -> Row {
        let fields: Vec<String> = record.iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect();
        let puzzle = match record.get(self.column) {
            None => {
                let message = format!("{} fields: expected a puzzle in field {}", record.len(), self.column + 1);
                Err(TextError::at(line, 1, message))
            }
            Some(field) => crate::read_line(field).map_err(|error| {
                let column = field_start(raw, self.column, self.delimiter) + error.column;
                TextError { line, column, ..error }
            }),
        };
        Row { line, fields, record: puzzle }
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
