//! Candidate grids: 81 groups of digits, however they are framed.
//!
//! ```text
//! *--------------------------------------------------------------------*
//! | 1567   3      1567   | 4      12579  179    | 689    5678   579    |
//! ```
//! Such a grid does not distinguish clues from digits found later, so every group of one digit is a clue, and the other
//! groups are part of the puzzle. If every group is a single digit or all nine digits, the candidates are left out,
//! because they follow from the clues.

use super::{Record, TextError, block::DrawnRow, counted, text_lines};
use crate::{Cell, Clues, Digit, DigitSet, Grid, Position};
use alloc::{format, string::String, vec::Vec};

/// Returns whether a line is 81 groups, at least one of several digits.
#[must_use]
pub(crate) fn is_groups(line: &[u8]) -> bool {
    core::str::from_utf8(line).is_ok_and(|line| is_groups_in(&[(1, line)]))
}

/// Returns whether these lines are 81 groups, at least one of several digits.
pub(super) fn is_groups_in(lines: &[DrawnRow<'_>]) -> bool {
    let known = |c: char| matches!(c, '1'..='9') || is_frame(c);
    let groups = || lines.iter().flat_map(|(_, line)| line.split(is_frame)).filter(|group| !group.is_empty());
    lines.iter().all(|(_, line)| line.chars().all(known))
        && groups().take(82).count() == 81
        && groups().any(|group| group.len() > 1)
}

fn is_frame(c: char) -> bool {
    matches!(c, '|' | ':' | '+' | '-' | '=' | '*' | '.' | '!' | ',' | ';' | '\'' | '`' | ' ' | '\t' | '\r' | '\n' | '"')
        || matches!(c, '[' | ']' | '(' | ')' | '{' | '}')
        || ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Reads 81 groups.
///
/// # Errors
/// Returns an error if a character is neither a digit nor part of a frame, if a group has a digit twice, or if there
/// are not 81 groups.
pub fn read(text: &[u8]) -> Result<Record, TextError> {
    read_rows(&text_lines(text)?)
}

/// Reads 81 groups from these lines.
pub(super) fn read_rows(rows: &[DrawnRow<'_>]) -> Result<Record, TextError> {
    let mut cells: Vec<DigitSet> = Vec::with_capacity(81);
    let (mut last, mut row) = ((1, 1), 0);
    for &(number, line) in rows {
        let before = cells.len();
        let mut group = DigitSet::EMPTY;
        for (nth, c) in line.chars().chain([' ']).enumerate() {
            last = (number, nth + 1);
            match u8::try_from(c).ok().and_then(Digit::from_ascii) {
                Some(digit) if !group.insert(digit) => {
                    return Err(TextError::at(number, nth + 1, format!("{digit} is twice in a group")));
                }
                Some(_) => {}
                None if is_frame(c) => {
                    if !group.is_empty() {
                        cells.push(group);
                    }
                    group = DigitSet::EMPTY;
                }
                None => {
                    let message = format!("{} is neither a candidate nor part of a frame", super::quoted(c));
                    return Err(TextError::at(number, nth + 1, message));
                }
            }
        }
        let count = cells.len() - before;
        row += usize::from(count > 0);
        if rows.len() >= 9 && count > 0 && count != 9 && !is_groups_in(rows) {
            let message = format!("row {row} has {}: expected 9", counted(count, "group"));
            return Err(TextError::at(number, last.1, message));
        }
    }
    let count = cells.len();
    let cells: [DigitSet; 81] = cells
        .try_into()
        .map_err(|_| TextError::at(last.0, last.1, format!("{}: expected 81", counted(count, "group"))))?;
    Ok(Record::from(puzzle(Grid::new(cells))))
}

/// Returns the position that candidates describe: single candidates are clues, the others are part of the puzzle.
#[must_use]
pub fn puzzle(grid: Grid) -> Position {
    let clues: Clues = grid.singles();
    let says_more = grid.cells().iter().any(|&candidates| candidates.single().is_none() && candidates != DigitSet::ALL);
    Position { candidates: says_more.then_some(grid), candidates_are_clues: says_more, ..Position::new(clues) }
}

/// Returns the candidates that a position shows: the digit of a filled cell, otherwise the given candidates or all
/// nine.
#[must_use]
pub fn shown(position: &Position) -> Grid {
    let digits = position.digits();
    let mut grid = position.candidates.unwrap_or(Grid::FULL);
    for (cell, digit) in digits.iter() {
        grid[cell] = DigitSet::of(digit);
    }
    grid
}

/// Writes 81 groups in a frame, or `None` if a cell has no candidate left to write.
#[must_use]
pub fn write(grid: &Grid) -> Option<String> {
    if grid.cells().iter().any(|candidates| candidates.is_empty()) {
        return None;
    }
    let column = |nth: usize| (0..9).map(move |row| grid[Cell::ALL[9 * row + nth]].len()).max().unwrap_or(1);
    let widths: [usize; 9] = core::array::from_fn(column);
    let part = |nth: usize| widths[3 * nth..3 * nth + 3].iter().map(|width| width + 2).sum::<usize>() + 1;
    let parts: [usize; 3] = core::array::from_fn(part);
    let frame = |left: &str, cross: &str, right: &str| {
        format!("{left}{}{cross}{}{cross}{}{right}\n", "-".repeat(parts[0]), "-".repeat(parts[1]), "-".repeat(parts[2]))
    };
    let mut text = frame("*", "-", "*");
    for row in 0..9 {
        if row == 3 || row == 6 {
            text += &frame("|", "+", "|");
        }
        for (column, &width) in widths.iter().enumerate() {
            text += if column % 3 == 0 { "| " } else { "" };
            text += &format!("{:<1$}", format!("{}", grid[Cell::ALL[9 * row + column]]), width + 2);
        }
        text += "|\n";
    }
    text += &frame("*", "-", "*");
    Some(text)
}
