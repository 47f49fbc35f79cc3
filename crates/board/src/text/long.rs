//! 729 characters: nine for each cell, the n-th of them the digit n or an empty mark.
//!
//! ```text
//! .2.......123456789…        r1c1 can only be 2, r1c2 anything
//! ```
//! As in [`pencil`], a cell with one candidate is a clue, and all other candidates are part of the puzzle.

use super::{Record, TextError, counted, pencil, utf8};
use crate::{Cell, Digit, DigitSet, Grid};
use alloc::{
    format,
    string::{String, ToString},
};

/// Returns whether a line starts with at least 600 characters of such cells and most of its digits are in their places.
/// The digits of a plain line that is far too long would not be.
#[must_use]
pub(crate) fn is_long(line: &[u8]) -> bool {
    let marks = line.iter().take_while(|&&byte| is_mark(byte));
    let digits = || marks.clone().enumerate().filter(|(_, byte)| matches!(byte, b'1'..=b'9'));
    let in_place = digits().filter(|&(nth, &byte)| usize::from(byte - b'1') == nth % 9).count();
    marks.clone().count() >= 600 && 2 * in_place >= digits().count()
}

fn is_mark(byte: u8) -> bool {
    byte.is_ascii_digit() || matches!(byte, b'.' | b'_' | b'*' | b'-')
}

/// Parses a line of 729 characters. Text after a separator is kept as the rest.
///
/// # Errors
/// Returns an error if a digit is in the place of another one, if a character is neither a digit nor a mark for an
/// empty cell, or if there are not 729 characters.
pub fn read(line: &[u8]) -> Result<Record, TextError> {
    let text = utf8(1, line)?;
    let indent = text.len() - text.trim_start().len();
    let inner = text.trim();
    let count = inner.bytes().take_while(|&byte| is_mark(byte)).count();
    let (marks, rest) = inner.split_at(count);
    let mut grid = Grid::new([DigitSet::EMPTY; 81]);
    for (nth, byte) in marks.bytes().enumerate().take(729) {
        let (cell, digit) = (Cell::ALL[nth / 9], Digit::ALL[nth % 9]);
        match Digit::from_ascii(byte) {
            None => {}
            Some(found) if found == digit => grid[cell] |= DigitSet::of(digit),
            Some(found) => {
                let message = format!("{found} in the place of {digit} in {cell}: expected {digit} or an empty mark");
                return Err(TextError::at(1, indent + nth + 1, message));
            }
        }
    }
    if count != 729 {
        let column = indent + count.min(729) + 1;
        return Err(TextError::at(1, column, format!("{}: expected 729", counted(count, "character"))));
    }
    match rest.chars().next() {
        None | Some(' ' | '\t' | ',' | ';' | '#') => {}
        Some(other) => return Err(TextError::at(1, indent + 730, super::not_a_cell(other))),
    }
    let rest = rest.trim_start_matches([',', ';']).trim().to_string();
    Ok(Record { rest, ..Record::from(pencil::puzzle(grid)) })
}

/// Writes the 729 characters.
#[must_use]
pub fn write(grid: &Grid) -> String {
    let mark = |set: DigitSet, digit: Digit| if set.contains(digit) { digit.ascii() as char } else { '.' };
    grid.cells().iter().flat_map(|&set| Digit::ALL.map(|digit| mark(set, digit))).collect()
}
