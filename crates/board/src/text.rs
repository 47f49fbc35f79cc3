//! Plain-text formats, a file each, and [`read`], which knows them by their content.
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
//! Input is bytes. A byte-order mark and CRLF are ignored, and bytes that are not UTF-8 are an error of their line.

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

/// What a text says: a position, the rules if the format can state them, and the words beside it.
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

/// Where a text is wrong and what was expected there. Lines and columns count from 1; a column counts characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// The line within the text.
    pub line: usize,
    /// The column within the line.
    pub column: usize,
    /// What is wrong, what was expected.
    pub message: String,
}

impl TextError {
    /// An error at a place.
    #[must_use]
    pub fn at(line: usize, column: usize, message: impl Into<String>) -> TextError {
        TextError { line, column, message: message.into() }
    }

    /// The same error in a text that starts on this line of a longer one.
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

/// The lines of a text with their numbers, from 1; without line ends and without a byte-order mark.
pub fn lines(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let text = without_mark(text);
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    text.split(|&byte| byte == b'\n')
        .map(|line| line.strip_suffix(b"\r").unwrap_or(line))
        .enumerate()
        .map(|(nth, line)| (nth + 1, line))
}

/// The text without a byte-order mark.
#[must_use]
pub fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}

/// Whether a line holds no puzzle by its look: it is blank or starts with `#`.
#[must_use]
pub fn is_aside(line: &[u8]) -> bool {
    matches!(line.trim_ascii_start().first(), None | Some(b'#'))
}

/// Reads one puzzle in any plain-text format, known by its content. Blank lines and lines that start with `#` are
/// skipped.
///
/// # Errors
/// Where the text is in no format, and what was expected there.
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
            Some((line, _)) => Err(TextError::at(line, 1, "a second puzzle: expected one")),
        };
    }
    match read_line(line) {
        Ok(_) => Err(TextError::at(second, 1, "a second line: expected one puzzle")),
        Err(error) => Err(error.from_line(first)),
    }
}

/// Reads one puzzle in a plain-text format of one line, known by its content.
///
/// # Errors
/// Where the line is in no format, and what was expected there; the line's number in it is 1.
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

/// The text of a line, or where it stops being text.
fn utf8(number: usize, line: &[u8]) -> Result<&str, TextError> {
    core::str::from_utf8(line).map_err(|error| {
        let (good, bad) = line.split_at(error.valid_up_to());
        let column = core::str::from_utf8(good).map_or(0, |good| good.chars().count()) + 1;
        TextError::at(number, column, format!("byte 0x{:02x} is not UTF-8", bad[0]))
    })
}

/// The lines of a text as text.
fn text_lines(text: &[u8]) -> Result<Vec<(usize, &str)>, TextError> {
    lines(text).map(|(number, line)| Ok((number, utf8(number, line)?))).collect()
}

/// What an error says of a character that is no cell.
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
