//! The 81-character line: `1` to `9`, and `.`, `0` or another mark for an empty cell.

use super::{Record, TextError};
use crate::{Cell, Clues, Digit};
use alloc::{format, string::String};

/// Reads a line.
///
/// # Errors
/// A character that is neither a digit nor an empty mark; a line that is too short.
pub fn read(line: &[u8]) -> Result<Record, TextError> {
    let mut clues = Clues::EMPTY;
    for cell in Cell::ALL {
        let Some(&byte) = line.get(cell.index()) else {
            return Err(TextError::at(1, line.len() + 1, format!("{} cells: expected 81", line.len())));
        };
        clues[cell] = match byte {
            b'1'..=b'9' => Digit::from_ascii(byte),
            b'.' | b'0' | b'_' | b'*' | b'-' | b'?' | b'x' | b'X' | b' ' => None,
            other => {
                let message = format!("'{}' is not a digit or an empty mark (. 0 _ * - ? x)", other.escape_ascii());
                return Err(TextError::at(1, cell.index() + 1, message));
            }
        };
    }
    Ok(Record::from(clues))
}

/// Writes a line, `.` for empty.
#[must_use]
pub fn write(clues: &Clues) -> String {
    Cell::ALL.into_iter().map(|cell| clues[cell].map_or('.', |digit| digit.ascii() as char)).collect()
}
