//! Recognises the format of an input and reads its puzzles one by one.

use crate::{csv, iss, link, value, xml};
use saltire_board::text::{self, Record, TextError, block, sdk};

/// Options of the user for the input.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The column of a table that holds the puzzles. If it is given, the input is a table.
    pub column: Option<String>,
}

/// How puzzles lie in an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Layout {
    /// One puzzle a line: every line can be read by itself, with [`read_line`].
    Lines,
    /// Drawn grids, one or several.
    Blocks,
    /// A `.sdk` file with sections.
    Sdk,
    /// JSON over several lines.
    Json,
    /// XML.
    Xml,
    /// A constraint string of the Interactive Sudoku Solver over several lines.
    Iss,
    /// A table with a header: [`csv::Table`] reads it row by row.
    Csv,
}

/// An item of an input, and the line at which it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The line, from 1.
    pub line: usize,
    /// The content.
    pub content: Content,
}

/// The kinds of items in an input.
///
/// The enum is closed on purpose, so that a new kind of item does not compile before every match handles it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly all are puzzles, and a box would cost each an allocation")]
pub enum Content {
    /// A puzzle.
    Puzzle(Record),
    /// A blank line or one that starts with `#`, to be copied through.
    Aside(String),
    /// Something that could not be read; its line is counted in the whole input.
    Bad(TextError),
}

impl Item {
    /// Returns the item of a row of a table.
    #[must_use]
    pub fn of_row(row: csv::Row) -> Item {
        if row.is_aside {
            return Item { line: row.line, content: Content::Aside(row.fields.join(",")) };
        }
        Item::new(row.line, row.record)
    }

    pub(crate) fn new(line: usize, read: Result<Record, TextError>) -> Item {
        Item { line, content: read.map_or_else(Content::Bad, Content::Puzzle) }
    }
}

/// Recognises the layout from the start of an input. About 16 KiB are enough; the last line may be cut off.
///
/// An input without another signature has one puzzle per line, even if its first line is invalid.
#[must_use]
pub fn detect(start: &[u8], options: &ReadOptions) -> Layout {
    let start = text::without_mark(start);
    if options.column.is_some() {
        return Layout::Csv;
    }
    let mut content = text::lines(start).map(|(_, line)| line).filter(|line| !text::is_aside(line));
    let Some(first) = content.next() else { return Layout::Lines };
    if block::is_plain(first) {
        return Layout::Lines;
    }
    let trimmed = first.trim_ascii();
    match trimmed {
        [b'<', ..] => Layout::Xml,
        [b'{', ..] => {
            if value::is_whole(trimmed) {
                Layout::Lines
            } else {
                Layout::Json
            }
        }
        _ if sdk::has_section(start) => Layout::Sdk,
        // The text after a puzzle may look like a header: `…3 a title; puzzle`.
        _ if csv::is_header(trimmed) && text::read_line(first).is_err() => Layout::Csv,
        // A list of puzzles in JSON starts as a list of digits does that a program printed over nine lines.
        _ if block::is_block(start) => Layout::Blocks,
        [b'[', ..] if text::read_line(first).is_err() => Layout::Json,
        _ if iss::is_part(trimmed) && content.next().is_some_and(iss::is_more) => Layout::Iss,
        _ => Layout::Lines,
    }
}

/// Returns whether the first line of an input may name columns: no other layout fits, and none of its fields is a puzzle.
pub(crate) fn may_have_columns(input: &[u8]) -> bool {
    let is_puzzle = |line: &[u8]| {
        let mut fields = line.split(|&byte| byte == csv::delimiter_of(line));
        text::read_line(line).is_ok() || fields.any(|field| text::read_line(field).is_ok())
    };
    match detect(input, &ReadOptions::default()) {
        Layout::Csv => true,
        Layout::Lines => {
            let mut lines = text::lines(text::without_mark(input)).map(|(_, line)| line);
            !lines.find(|line| !text::is_aside(line)).is_some_and(is_puzzle)
        }
        _ => false,
    }
}

/// Computes the lines and columns of places in a text. The places must be in order, so that the text is scanned once.
pub(crate) struct LineFinder<'a> {
    text: &'a [u8],
    at: usize,
    line: usize,
    line_start: usize,
}

impl<'a> LineFinder<'a> {
    pub(crate) fn new(text: &'a [u8]) -> LineFinder<'a> {
        LineFinder { text, at: 0, line: 1, line_start: 0 }
    }

    /// Returns the line and the column, from 1, of a byte. The byte must not be before that of the last call.
    pub(crate) fn of(&mut self, at: usize) -> (usize, usize) {
        for nth in self.at..at {
            if self.text[nth] == b'\n' {
                self.line += 1;
                self.line_start = nth + 1;
            }
        }
        self.at = at;
        let characters = self.text[self.line_start..at].iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        (self.line, characters + 1)
    }
}

/// Reads everything in an input, in order.
///
/// ```
/// use saltire_formats::{Content, ReadOptions, read};
///
/// let input = format!("# two puzzles\n{}\n12345\n", ".".repeat(81));
/// let items: Vec<_> = read(input.as_bytes(), &ReadOptions::default()).collect();
/// assert!(matches!(items[0].content, Content::Aside(_)));
/// assert!(matches!(items[1].content, Content::Puzzle(_)));
/// let Content::Bad(error) = &items[2].content else { panic!() };
/// assert_eq!(error.to_string(), "3:6: 5 cells: expected 81");
/// ```
pub fn read<'a>(input: &'a [u8], options: &ReadOptions) -> Box<dyn Iterator<Item = Item> + 'a> {
    match detect(input, options) {
        Layout::Lines => Box::new(lines(input)),
        Layout::Blocks => Box::new(block::pieces(input).map(|(line, record)| Item::new(line, record))),
        Layout::Sdk => Box::new(std::iter::once(Item::new(1, sdk::read(input)))),
        Layout::Json => Box::new(value::read(input).into_iter()),
        Layout::Xml => Box::new(xml::read(input).into_iter()),
        Layout::Iss => Box::new(std::iter::once(Item::new(1, iss::read_text(input)))),
        Layout::Csv => match csv::Table::open(input, options.column.as_deref()) {
            Err(error) => Box::new(std::iter::once(Item::new(error.line, Err(error)))),
            Ok(table) => Box::new(table.rows().map(Item::of_row)),
        },
    }
}

/// Returns the items of an input with one puzzle per line. An empty input has no lines.
fn lines(input: &[u8]) -> impl Iterator<Item = Item> + '_ {
    let input = text::without_mark(input);
    let count = if input.is_empty() { 0 } else { usize::MAX };
    text::lines(input).take(count).map(|(number, line)| {
        if text::is_aside(line) {
            return Item { line: number, content: Content::Aside(String::from_utf8_lossy(line).into_owned()) };
        }
        Item::new(number, read_line(line).map_err(|error| error.from_line(number)))
    })
}

/// Reads one puzzle from one line, in any format of one line: cells, candidates, a link, a constraint string, JSON.
///
/// # Errors
/// Returns the place of the first error and what was expected there; its line is 1.
pub fn read_line(line: &[u8]) -> Result<Record, TextError> {
    if let Ok(record) = text::line::read(line) {
        return Ok(record);
    }
    let trimmed = line.trim_ascii();
    let column = line.len() - line.trim_ascii_start().len() + 1;
    let at = |message: String| TextError::at(1, column, message);
    let only = |items: Vec<Item>| match <[Item; 1]>::try_from(items) {
        Ok([Item { content: Content::Puzzle(record), .. }]) => Ok(record),
        Ok([Item { content: Content::Bad(error), .. }]) => Err(error),
        Ok(_) => Err(at("no puzzle: expected one".to_owned())),
        Err(items) => Err(at(format!("{} puzzles in a line: expected one", items.len()))),
    };
    if matches!(trimmed, [b'{' | b'<', ..]) || trimmed.starts_with(b"[") && value::is_whole(trimmed) {
        return match (trimmed[0], text::read_line(line)) {
            (b'<', _) => only(xml::read(line)),
            (b'[', Ok(record)) => Ok(record),
            _ => only(value::read(line)),
        };
    }
    if let Some(word) = std::str::from_utf8(trimmed).ok()
        && let Some(read) = link::read(word)
    {
        return read.map_err(at);
    }
    text::read_line(line)
}
