//! SudokuWiki's board: 162 characters, for each cell two base-32 digits (`0`–`9`, `a`–`v`) of candidates and a clue bit.
//!
//! ```text
//! 05vuvu…        05 = 00010 1: the digit 2, a clue;  vu = 1111111 1110: all nine, no clue
//! ```
//! A cell with one candidate that is not a clue is an entry. A board without candidates is written as the 81-character
//! [`line`](super::line) with `0` for an empty cell.

use super::{Record, TextError, counted, utf8};
use crate::{Cell, Clues, DigitSet, Grid, Position};
use alloc::{format, string::String};

/// Returns whether a word is 162 characters of such cells. At least one character must be a letter, as in a clue 4 or 9
/// and in every cell with many candidates; 162 digits are a plain line that is too long.
#[must_use]
pub(crate) fn is_wiki(word: &[u8]) -> bool {
    word.len() == 162
        && word.iter().all(|&byte| value(byte).is_some())
        && word.iter().any(|byte| byte.is_ascii_lowercase())
}

fn value(byte: u8) -> Option<u16> {
    match byte {
        b'0'..=b'9' => Some(u16::from(byte - b'0')),
        b'a'..=b'v' => Some(u16::from(byte - b'a') + 10),
        _ => None,
    }
}

/// Reads 162 characters.
///
/// # Errors
/// Returns an error if there are not 162 base-32 digits, if a cell has no candidates, or if a clue has several digits.
pub fn read(line: &[u8]) -> Result<Record, TextError> {
    let text = utf8(1, line)?;
    let indent = text.chars().take_while(|c| c.is_whitespace()).count();
    let word = text.trim();
    if let Some((nth, c)) = word.chars().enumerate().find(|&(_, c)| u8::try_from(c).ok().and_then(value).is_none()) {
        let message = format!("{} is not a base-32 digit (0 to 9, a to v)", super::quoted(c));
        return Err(TextError::at(1, indent + nth + 1, message));
    }
    if word.len() != 162 {
        let column = indent + word.len() + 1;
        return Err(TextError::at(1, column, format!("{}: expected 162", counted(word.len(), "character"))));
    }
    let mut position = Position::new(Clues::EMPTY);
    let mut grid = Grid::FULL;
    for (cell, pair) in Cell::ALL.into_iter().zip(word.as_bytes().chunks(2)) {
        let number = 32 * value(pair[0]).unwrap_or(0) + value(pair[1]).unwrap_or(0);
        let set = DigitSet::from_bits(number / 2);
        let clue = number % 2 == 1;
        let wrong = |message: String| Err(TextError::at(1, indent + 2 * cell.index() + 1, message));
        match set.len() {
            0 => return wrong(format!("{cell} has no candidate: expected at least one")),
            1 if clue => position.clues[cell] = set.single(),
            1 => position.entries[cell] = set.single(),
            count if clue => return wrong(format!("{cell} is a clue of {count} digits: expected one")),
            _ => {}
        }
        grid[cell] = set;
    }
    let open = |cell: Cell| grid[cell] != DigitSet::ALL;
    position.candidates = position.empty_cells().iter().any(open).then_some(grid);
    Ok(Record::from(position))
}

/// Writes 162 characters; a cell with neither digit nor candidates has all nine.
#[must_use]
pub fn write(position: &Position) -> String {
    let grid = super::pencil::shown(position);
    let mut text = String::new();
    for cell in Cell::ALL {
        let number = 2 * grid[cell].bits() + u16::from(position.clues[cell].is_some());
        for part in [number / 32, number % 32] {
            text.push(char::from_digit(u32::from(part), 32).unwrap_or('0'));
        }
    }
    text
}
