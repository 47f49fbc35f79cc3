//! Tables: comma-, semicolon- or tab-separated values with a header, puzzles in one of the columns.
//!
//! The column is the named one, or the first of [`PUZZLE_COLUMNS`] that the header has. [`Table`] reads row by row and
//! keeps every field. Lines that contain only spaces are skipped. A line that starts with `#` is skipped as a comment
//! unless it has a puzzle, because an id may start with `#`.
//!
//! A quoted field may contain line breaks. A quote that is never closed would include all rows after it; therefore only
//! the line with the opening quote is an error, and the next line starts a new row. The same holds for a quoted field
//! with a line break whose closing quote is in the middle of a field: the first quote was not closed, and the second
//! one opens another field.

use csv::ByteRecord;
use memchr::{memchr, memchr3};
use saltire_board::text::{self, Record, TextError};

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
    /// The line at which the row starts, from 1.
    pub line: usize,
    /// All its fields.
    pub fields: Vec<String>,
    /// The puzzle, or the error.
    pub record: Result<Record, TextError>,
    /// Whether the line is not a row: it contains only spaces, or it is a comment (it starts with `#` and has no
    /// puzzle).
    pub is_aside: bool,
}

/// Returns whether a line is a header with a column of puzzles.
#[must_use]
pub(crate) fn is_header(line: &[u8]) -> bool {
    const LONGEST: usize = 4096;
    line.len() <= LONGEST && find(&fields(line, delimiter_of(line)), &PUZZLE_COLUMNS).is_some()
}

/// Returns the separator of the fields of a line: the most frequent of comma, tab and semicolon.
#[must_use]
pub fn delimiter_of(line: &[u8]) -> u8 {
    let count = |delimiter: u8| line.iter().filter(|&&byte| byte == delimiter).count();
    [b',', b'\t', b';'].into_iter().rev().max_by_key(|&delimiter| count(delimiter)).unwrap_or(b',')
}

fn find(header: &[String], names: &[&str]) -> Option<usize> {
    names.iter().find_map(|name| header.iter().position(|field| field.trim().eq_ignore_ascii_case(name)))
}

/// Returns the fields of the first row in a text.
fn fields(text: &[u8], delimiter: u8) -> Vec<String> {
    let mut record = ByteRecord::new();
    split(&text[..first_row(text, delimiter).end(text)], delimiter, &mut record);
    record.iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect()
}

/// How the first row of a text ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RowEnd {
    /// Before this byte.
    At(usize),
    /// A quote opens at this byte, and the text ends before it closes.
    Open(usize),
    /// A quote opens at this byte, and closes on a later line within a field.
    Astray(usize),
}

impl RowEnd {
    /// Returns the end of the row; for a quote that is not closed, the end of the line of the opening quote.
    fn end(self, text: &[u8]) -> usize {
        match self {
            RowEnd::At(end) => end,
            RowEnd::Open(quote) | RowEnd::Astray(quote) => quote + text::whole_lines(&text[quote..], 0),
        }
    }
}

/// Finds the end of the first row of a text, which is after its line end.
fn first_row(text: &[u8], delimiter: u8) -> RowEnd {
    let mut at = 0;
    // Each round reads one field.
    loop {
        if text.get(at) == Some(&b'"') {
            let quote = at;
            at += 1;
            loop {
                match memchr(b'"', &text[at..]) {
                    None => return RowEnd::Open(quote),
                    Some(length) if text.get(at + length + 1) == Some(&b'"') => at += length + 2,
                    Some(length) => {
                        at += length + 1;
                        break;
                    }
                }
            }
            let ends = matches!(text.get(at), None | Some(b'\r' | b'\n')) || text.get(at) == Some(&delimiter);
            if !ends && memchr(b'\n', &text[quote..at]).is_some() {
                return RowEnd::Astray(quote);
            }
        }
        let end = memchr3(delimiter, b'\r', b'\n', &text[at..]);
        let Some(length) = end else { return RowEnd::At(text.len()) };
        at += length + 1;
        match text[at - 1] {
            b'\n' => return RowEnd::At(at),
            b'\r' => return RowEnd::At(at + usize::from(text.get(at) == Some(&b'\n'))),
            _ => {}
        }
    }
}

/// Splits a row into its fields. A quote that does not close ends with the row.
fn split(row: &[u8], delimiter: u8, fields: &mut ByteRecord) {
    fields.clear();
    let row = row.strip_suffix(b"\n").unwrap_or(row);
    let row = row.strip_suffix(b"\r").unwrap_or(row);
    if memchr(b'"', row).is_none() {
        row.split(|&byte| byte == delimiter).for_each(|field| fields.push_field(field));
        return;
    }
    let (mut field, mut at, mut quoted) = (Vec::new(), 0, false);
    let mut starts = true;
    while let Some(&byte) = row.get(at) {
        at += 1;
        match byte {
            b'"' if starts => quoted = true,
            b'"' if quoted && row.get(at) == Some(&b'"') => {
                field.push(b'"');
                at += 1;
            }
            b'"' if quoted => quoted = false,
            _ if byte == delimiter && !quoted => {
                fields.push_field(&field);
                field.clear();
                starts = true;
                continue;
            }
            _ => field.push(byte),
        }
        starts = false;
    }
    fields.push_field(&field);
}

/// Returns how much of a text is whole rows, if it starts with a row and may end within one. A quoted field may run over
/// the end of a line.
#[must_use]
pub fn whole_rows(text: &[u8], delimiter: u8) -> usize {
    if memchr(b'"', text).is_none() {
        return text::last_line_end(text).unwrap_or(0);
    }
    let mut whole = 0;
    while whole < text.len() {
        let rest = &text[whole..];
        let row = first_row(rest, delimiter);
        let end = row.end(rest);
        // The next bytes may close the quote or continue the line.
        if matches!(row, RowEnd::Open(_)) || end == rest.len() && rest[end - 1] != b'\n' {
            break;
        }
        whole += end;
    }
    whole
}

/// Returns whether a line is not a row: it contains only spaces, or it starts with `#` and has no puzzle.
fn is_aside(fields: &ByteRecord, column: usize) -> bool {
    let first = fields.get(0).unwrap_or_default();
    match first.trim_ascii_start().first() {
        // Nothing at all in quotes is a row: a line without a character is skipped before.
        None => fields.len() == 1 && !first.is_empty(),
        Some(b'#') => fields.get(column).is_none_or(|field| crate::read_line(field).is_err()),
        Some(_) => false,
    }
}

impl Header {
    /// Returns the names of the columns.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the separator of the fields.
    #[must_use]
    pub fn delimiter(&self) -> u8 {
        self.delimiter
    }

    /// Returns the rows of a text that starts with a row, on this line.
    #[must_use]
    pub fn rows<'a>(&self, first_line: usize, text: &'a [u8]) -> Rows<'a> {
        let (delimiter, column, width) = (self.delimiter, self.column, self.names.len());
        Rows { rest: text, fields: ByteRecord::new(), line: first_line, width, column, delimiter }
    }
}

/// The rows of a table, one at a time. All readers of tables use this type, so that they agree on what a row is.
pub struct Rows<'a> {
    rest: &'a [u8],
    fields: ByteRecord,
    /// The number of the next line.
    line: usize,
    /// How many names the header has.
    width: usize,
    column: usize,
    delimiter: u8,
}

/// The fields of a row, unchanged.
pub struct Fields<'r> {
    /// The line at which the row starts, from 1.
    pub line: usize,
    /// All its fields.
    pub fields: &'r ByteRecord,
    /// Whether the line is not a row: it contains only spaces, or it is a comment (it starts with `#` and has no
    /// puzzle).
    pub is_aside: bool,
    /// Why the row cannot be read as a row of this table: a quote that never closes, or more fields than the header has.
    pub fault: Option<TextError>,
    raw: &'r [u8],
}

impl<'a> Rows<'a> {
    /// Returns the next line of the table; empty lines are skipped.
    pub fn read(&mut self) -> Option<Fields<'_>> {
        while let [b'\r' | b'\n', ..] = self.rest {
            self.take(1);
        }
        if self.rest.is_empty() {
            return None;
        }
        let row = first_row(self.rest, self.delimiter);
        let line = self.line;
        let raw = self.take(row.end(self.rest));
        split(raw, self.delimiter, &mut self.fields);
        let is_aside = is_aside(&self.fields, self.column);
        let fault = match row {
            // A note may have any number of quotes and commas.
            _ if is_aside => None,
            RowEnd::Open(quote) | RowEnd::Astray(quote) => {
                let message = "this quote is not closed; expected a closing quote before the next field";
                let (line, column) = place(raw, quote, line);
                Some(TextError::at(line, column, message))
            }
            // Nothing is lost if the fields too many are empty.
            RowEnd::At(_) if self.fields.iter().skip(self.width).any(|field| !field.trim_ascii().is_empty()) => {
                let (count, width) = (self.fields.len(), self.width);
                let column = field_start(raw, width, self.delimiter) + 1;
                Some(TextError::at(line, column, format!("{count} fields; the header has {width}")))
            }
            RowEnd::At(_) => None,
        };
        Some(Fields { line, is_aside, fault, fields: &self.fields, raw })
    }

    /// Takes this many bytes from the start.
    fn take(&mut self, length: usize) -> &'a [u8] {
        let (taken, rest) = self.rest.split_at(length);
        self.line += text::count_line_ends(taken);
        self.rest = rest;
        taken
    }

    fn row(&mut self) -> Option<Row> {
        let (column, delimiter) = (self.column, self.delimiter);
        let Fields { line, fields, is_aside, fault, raw } = self.read()?;
        let record = match (fault, fields.get(column)) {
            (Some(fault), _) => Err(fault),
            (None, None) => {
                let count = fields.len();
                let plural = if count == 1 { "" } else { "s" };
                let message = format!("{count} field{plural}, expected a puzzle in field {}", column + 1);
                Err(TextError::at(line, 1, message))
            }
            (None, Some(field)) => crate::read_line(field).map_err(|error| {
                let column = field_start(raw, column, delimiter) + error.column;
                TextError { line, column, ..error }
            }),
        };
        let fields = fields.iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect();
        Some(Row { line, fields, record, is_aside })
    }
}

/// Returns the line and the column, from 1, of a byte in a text that starts on this line.
fn place(text: &[u8], at: usize, first_line: usize) -> (usize, usize) {
    let before = &text[..at];
    let start = text::last_line_end(before).unwrap_or(0);
    let line = first_line + text::count_line_ends(before);
    (line, String::from_utf8_lossy(&before[start..]).chars().count() + 1)
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
    /// Returns an error if there is no column of this name or with a known name, or if a quote in the header is not
    /// closed.
    pub fn open(input: &'a [u8], column: Option<&str>) -> Result<Table<'a>, TextError> {
        let mut rest = text::without_mark(input);
        let mut number = 1;
        let line = loop {
            let (line, after) = rest.split_at(text::whole_lines(rest, 0));
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
        let row = first_row(rest, delimiter);
        if let RowEnd::Open(quote) | RowEnd::Astray(quote) = row {
            let (line, column) = place(rest, quote, number);
            return Err(TextError::at(line, column, "this quote in the header is not closed"));
        }
        let (header, body) = rest.split_at(row.end(rest));
        let mut names = fields(header, delimiter);
        if let Some(last) = names.last_mut() {
            *last = last.trim_end().to_owned();
        }
        let first_line = number + text::count_line_ends(header);
        let found = match column {
            Some(name) => names.iter().position(|field| field == name).or_else(|| find(&names, &[name])),
            None => find(&names, &PUZZLE_COLUMNS),
        };
        let column = found.ok_or_else(|| {
            let known = || format!("with puzzles (known names: {})", PUZZLE_COLUMNS.join(", "));
            let wanted = column.map_or_else(known, |name| format!("'{name}'"));
            if !crate::read::may_have_columns(input) {
                let message =
                    format!("no column {wanted}: the input is not a table whose first line names the columns");
                return TextError::at(number, 1, message);
            }
            let there: Vec<String> = names.iter().map(|name| name.replace(['\r', '\n'], " ")).collect();
            TextError::at(number, 1, format!("no column {wanted}: the columns are {}", there.join(", ")))
        })?;
        Ok(Table { header: Header { names, column, delimiter }, first_line, body })
    }

    /// Returns its first row.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the text after the header and the number of its first line, to be read in parts of [whole
    /// rows](whole_rows) with [`Header::rows`].
    #[must_use]
    pub fn body(&self) -> (usize, &'a [u8]) {
        (self.first_line, self.body)
    }

    /// Returns the rows in order.
    #[must_use]
    pub fn rows(&self) -> Rows<'a> {
        self.header.rows(self.first_line, self.body)
    }
}

/// Returns the number of characters before the text of a field.
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

/// Writes fields as a line with a line break, quoted where necessary.
#[must_use]
pub fn write_line<'f>(delimiter: u8, fields: impl IntoIterator<Item = &'f str>) -> String {
    let mut writer = csv::WriterBuilder::new().delimiter(delimiter).flexible(true).from_writer(Vec::new());
    let _ = writer.write_record(fields);
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}
