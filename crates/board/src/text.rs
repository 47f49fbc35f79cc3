//! Plain-text formats, one module for each, and [`read`], which recognises them by their content.
//!
//! | module | what it looks like |
//! |---|---|
//! | [`mod@line`] | 81 characters, then perhaps a name, a solution or a rating |
//! | [`block`] | nine rows of nine cells, framed or not |
//! | [`pencil`] | 81 groups of candidates, framed or not |
//! | [`long`] | 729 characters, nine for each cell |
//! | [`sdk`] | SadMan and SudoCue files: headers and sections |
//! | [`sdx`] | SudoCue's work in progress: nine rows of groups, `u` before an entered digit |
//! | [`hodoku`] | HoDoKu's library line: clues, entries, deleted candidates |
//! | [`wiki`] | SudokuWiki's 162 base-32 characters |
//! | [`rules`] | rules as a list of units (no puzzle) |
//!
//! The input is bytes. A byte-order mark and CRLF are ignored; a line that is not UTF-8 is an error.

pub mod block;
pub mod hodoku;
pub mod line;
pub mod long;
pub mod pencil;
pub mod rules;
pub mod sdk;
pub mod sdx;
pub mod wiki;

use crate::{Clues, Position, Rules};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

/// The content of a text: a position, the rules if the format states them, and the text after the puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Clues, entries, candidates.
    pub position: Position,
    /// The rules, where the format states them.
    pub rules: Option<Rules>,
    /// What follows the puzzle on its line: a name, a solution, a rating. In other formats the title.
    pub rest: String,
}

impl From<Clues> for Record {
    fn from(clues: Clues) -> Record {
        Record::from(Position::new(clues))
    }
}

impl From<Position> for Record {
    fn from(position: Position) -> Record {
        Record { position, rules: None, rest: String::new() }
    }
}

/// The place of an error in a text and what was expected there. Lines and columns count from 1; columns count
/// characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// The line within the text.
    pub line: usize,
    /// The column within the line.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: String,
}

impl TextError {
    /// Creates an error at a place. Its message is one line: a message may quote the text, and every line of input has
    /// exactly one line of output, so line breaks and other control characters become spaces.
    #[must_use]
    pub fn at(line: usize, column: usize, message: impl Into<String>) -> TextError {
        let mut message: String = message.into();
        if message.contains(char::is_control) {
            message = message.replace(char::is_control, " ").trim_end().to_string();
        }
        TextError { line, column, message }
    }

    /// Returns the same error in a text that starts on this line of a longer one.
    #[must_use]
    pub fn from_line(self, first: usize) -> TextError {
        TextError { line: self.line + first - 1, ..self }
    }
}

/// `3:42: 'A' is not a digit …`.
impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl core::error::Error for TextError {}

/// Returns the lines of a text with their numbers, from 1; without line ends and without a byte-order mark.
pub fn lines(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let text = without_mark(text);
    let mut rest = Some(text.strip_suffix(b"\n").unwrap_or(text));
    let next = move || {
        let text = rest?;
        let (line, more) = line_end(text).map_or((text, None), |end| (&text[..end], Some(&text[end..])));
        rest = more;
        Some(without_end(line))
    };
    core::iter::from_fn(next).enumerate().map(|(nth, line)| (nth + 1, line))
}

/// Returns a line without its end: `\n`, `\r\n` or nothing.
#[must_use]
pub fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Returns the length of the first line with its end; `None` if it has no end.
///
/// ```
/// use saltire_board::text::{last_line_end, line_end};
///
/// assert_eq!((line_end(b"12\n45\n7"), last_line_end(b"12\n45\n7"), line_end(b"7")), (Some(3), Some(6), None));
/// ```
#[must_use]
pub fn line_end(text: &[u8]) -> Option<usize> {
    // The compiler makes vector instructions of the test of a part, because it has no early exit. (With `as_chunks` it does not.)
    let has_end = |part: &&[u8]| part.iter().fold(false, |found, &byte| found | (byte == b'\n'));
    let before = 16 * text.chunks_exact(16).take_while(|part| !has_end(part)).count();
    text[before..].iter().position(|&byte| byte == b'\n').map(|at| before + at + 1)
}

/// Returns the length of the text up to and with its last line end; `None` if it has none.
#[must_use]
pub fn last_line_end(text: &[u8]) -> Option<usize> {
    text.iter().rposition(|&byte| byte == b'\n').map(|at| at + 1)
}

/// Returns the number of line ends of a text.
#[must_use]
pub fn count_line_ends(text: &[u8]) -> usize {
    // A part has 240 bytes, so that a counter of one byte cannot overflow; the compiler makes vector instructions of it. Sixteen
    // counters for all parts were tried, in an array: they took six times as long, because the array stayed in memory.
    let count = |part: &[u8]| part.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    text.chunks(240).map(|part| usize::from(count(part))).sum()
}

/// Returns the length of the lines, with their ends, that hold the first `size` bytes of a text; of the first line if `size`
/// is 0, of the whole text if it is shorter than `size`.
///
/// ```
/// use saltire_board::text::whole_lines;
///
/// assert_eq!([0, 2, 3, 4, 9].map(|size| whole_lines(b"12\n45\n7", size)), [3, 3, 3, 6, 7]);
/// ```
#[must_use]
pub fn whole_lines(text: &[u8], size: usize) -> usize {
    let from = size.saturating_sub(1).min(text.len());
    line_end(&text[from..]).map_or(text.len(), |end| from + end)
}

/// Returns the text without a byte-order mark.
#[must_use]
pub fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}

/// Returns whether a line cannot hold a puzzle, because it is blank or starts with `#`.
#[must_use]
pub fn is_aside(line: &[u8]) -> bool {
    matches!(line.trim_ascii_start().first(), None | Some(b'#'))
}

/// Parses one puzzle in any plain-text format, which is recognised by its content. Skips blank lines and lines that
/// start with `#`.
///
/// # Errors
/// Returns the place of the first error and what was expected there, if the text is not in any format.
pub fn read(text: &[u8]) -> Result<Record, TextError> {
    let mut content = lines(text).filter(|(_, line)| !is_aside(line));
    let Some((first, line)) = content.next() else {
        // A board of 81 spaces has no character that shows.
        let (nth, line) = lines(text).max_by_key(|(_, line)| line.len()).unwrap_or((1, b""));
        let empty = || TextError::at(1, 1, "no puzzle: expected 81 cells");
        return if line.len() < 81 { Err(empty()) } else { line::read(line).map_err(|error| error.from_line(nth)) };
    };
    let Some((second, _)) = content.next() else {
        return read_line(line).map_err(|error| error.from_line(first));
    };
    if sdk::has_section(text) {
        return sdk::read(text);
    }
    if block::is_block(text) {
        let mut pieces = block::pieces(text);
        let piece = pieces.next().map_or_else(|| block::read(text), |(_, piece)| piece)?;
        return match pieces.next() {
            None => Ok(piece),
            Some((line, _)) => Err(TextError::at(line, 1, "there is a second puzzle: expected one")),
        };
    }
    match read_line(line) {
        Ok(_) => Err(TextError::at(second, 1, "there is a second line: expected one puzzle")),
        Err(error) => Err(error.from_line(first)),
    }
}

/// Parses one puzzle in a plain-text format of one line, which is recognised by its content.
///
/// # Errors
/// Returns the place of the first error and what was expected there; its line is 1.
pub fn read_line(line: &[u8]) -> Result<Record, TextError> {
    let error = match line::read(line) {
        Ok(record) => return Ok(record),
        Err(error) => error,
    };
    let trimmed = line.trim_ascii();
    if hodoku::is_line(trimmed) {
        hodoku::read(line)
    } else if long::is_long(trimmed) {
        long::read(line)
    } else if wiki::is_wiki(trimmed) {
        wiki::read(line)
    } else if pencil::is_groups(trimmed) {
        pencil::read(line)
    } else {
        block::read_in_line(trimmed).ok_or(error)
    }
}

/// Returns the text of a line, or the place of the first byte that is not UTF-8.
fn utf8(number: usize, line: &[u8]) -> Result<&str, TextError> {
    core::str::from_utf8(line).map_err(|error| {
        let (good, bad) = line.split_at(error.valid_up_to());
        let column = core::str::from_utf8(good).map_or(0, |good| good.chars().count()) + 1;
        TextError::at(number, column, format!("byte 0x{:02x} is not UTF-8", bad[0]))
    })
}

/// Returns the lines of a text as text.
fn text_lines(text: &[u8]) -> Result<Vec<(usize, &str)>, TextError> {
    lines(text).map(|(number, line)| Ok((number, utf8(number, line)?))).collect()
}

/// Returns the message for a character that is not a cell.
fn not_a_cell(character: char) -> String {
    format!("{} is not a digit or an empty mark (. 0 _ * - ? x)", quoted(character))
}

/// `'A'`, `'\t'`.
fn quoted(character: char) -> String {
    if character == '\'' { "\"'\"".to_string() } else { format!("'{}'", character.escape_debug()) }
}

/// `1 cell`, `2 cells`.
fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests;
