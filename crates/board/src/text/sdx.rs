//! SudoCue's `.sdx`: nine rows of nine groups with one blank between, `u` before a digit that the player entered.
//!
//! ```text
//! 2 679 6789 1 46789 5 469 9 3
//! 6 9 2 8 u1 7 3 59 4
//! ```
//! A single digit without `u` is a clue, so a cell with one candidate left is written as an entry, `u1`.

use super::{Record, TextError, block::DrawnRow, counted, text_lines};
use crate::{Cell, Digit, DigitSet, Grid, Position};
use alloc::{format, string::String, vec::Vec};

/// Returns whether these rows have an entered digit, which no other format marks so.
pub(super) fn is_rows(rows: &[DrawnRow<'_>]) -> bool {
    let entered = |word: &str| matches!(word.as_bytes(), [b'u', b'1'..=b'9']);
    rows.iter().any(|(_, row)| row.split_whitespace().any(entered))
}

/// Reads nine rows.
///
/// # Errors
/// Returns an error if there are not nine rows of nine groups, or if a group is not a set of digits.
pub fn read(text: &[u8]) -> Result<Record, TextError> {
    let mut rows = text_lines(text)?;
    rows.retain(|(_, row)| !super::is_aside(row.as_bytes()));
    read_rows(&rows)
}

pub(super) fn read_rows(rows: &[DrawnRow<'_>]) -> Result<Record, TextError> {
    if rows.len() != 9 {
        let line = rows.first().map_or(1, |&(line, _)| line);
        return Err(TextError::at(line, 1, format!("{}: expected 9", counted(rows.len(), "row"))));
    }
    let mut position = Position::new(crate::Clues::EMPTY);
    let mut grid = Grid::FULL;
    for (nth, &(number, row)) in rows.iter().enumerate() {
        let words: Vec<(usize, &str)> = words(row).collect();
        if words.len() != 9 {
            let column = words.get(9).map_or(row.chars().count() + 1, |&(column, _)| column);
            let message = format!("row {} has {}: expected 9", nth + 1, counted(words.len(), "group"));
            return Err(TextError::at(number, column, message));
        }
        for (at, (column, word)) in words.into_iter().enumerate() {
            let cell = Cell::ALL[9 * nth + at];
            let (entered, digits) = word.strip_prefix('u').map_or((false, word), |digits| (true, digits));
            let mut set = DigitSet::EMPTY;
            let fresh = digits.bytes().all(|byte| Digit::from_ascii(byte).is_some_and(|digit| set.insert(digit)));
            if !fresh || set.is_empty() || entered && set.len() > 1 {
                let message = format!("'{word}' is not a cell: expected a digit, candidates, or u and a digit");
                return Err(TextError::at(number, column, message));
            }
            grid[cell] = set;
            if entered {
                position.entries[cell] = set.single();
            } else {
                position.clues[cell] = set.single();
            }
        }
    }
    let open = |set: &DigitSet| set.len() > 1 && *set != DigitSet::ALL;
    position.candidates = grid.cells().iter().any(open).then_some(grid);
    Ok(Record::from(position))
}

/// Returns the words of a row with their columns.
fn words(row: &str) -> impl Iterator<Item = (usize, &str)> {
    row.split_whitespace().map(move |word| {
        let offset = word.as_ptr() as usize - row.as_ptr() as usize;
        (row[..offset].chars().count() + 1, word)
    })
}

/// Writes nine rows of what a position shows ([`shown`](super::pencil::shown)), or `None` if a cell has no candidate.
#[must_use]
pub fn write(position: &Position, grid: &Grid) -> Option<String> {
    let mut text = String::new();
    for cell in Cell::ALL {
        let set = grid[cell];
        if set.is_empty() {
            return None;
        }
        let mark = if set.len() == 1 && position.clues[cell].is_none() { "u" } else { "" };
        text += &format!("{mark}{set}{}", if cell.column() == 8 { '\n' } else { ' ' });
    }
    Some(text)
}
