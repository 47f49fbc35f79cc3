//! Plain-text formats, a file each.

pub mod line;

use crate::{Clues, Position, Rules};
use alloc::string::String;
use core::fmt;

/// What a text says: a position, the rules if the format can state them, and the words beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Clues, entries, candidates.
    pub position: Position,
    /// The rules, where the format states them.
    pub rules: Option<Rules>,
    /// What follows the puzzle on its line: a name, a solution, a rating.
    pub rest: String,
}

impl From<Clues> for Record {
    fn from(clues: Clues) -> Record {
        Record { position: Position::new(clues), rules: None, rest: String::new() }
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
}

/// `3:42: 'A' is not a digit …`.
impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl core::error::Error for TextError {}

/// Reads one puzzle in any plain-text format, known by its content.
///
/// # Errors
/// Where the text is in no format, and what was expected there.
pub fn read(text: &[u8]) -> Result<Record, TextError> {
    line::read(text.trim_ascii())
}
