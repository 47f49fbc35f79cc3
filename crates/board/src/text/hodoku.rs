//! HoDoKu's library line: a position with entered digits, deleted candidates, and optionally one step.
//!
//! ```text
//! :technique:candidates:clues and entries:deleted:eliminations:placements:extra
//! :0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:
//! ```
//! `+` stands before a digit that the player entered; the lists hold `digit row column` triples. HoDoKu has classic
//! rules only, so the candidates are computed from the classic peers of the digits, without the deleted ones. The cells
//! alone, with `+`, are accepted too. Trailing fields may be missing. Format: HoDoKu by Bernhard Hobiger.

use super::{Record, TextError, counted, not_a_cell, utf8};
use crate::{Cell, Clues, Digit, DigitSet, Grid, Position, Rules};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// The content of a library line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Library {
    /// HoDoKu's number of the technique (`0003` naked single, `0300` X-wing), with `-n` for a variant, `-x` for "not".
    pub technique: String,
    /// The digits that the step is about, as written.
    pub digits: String,
    /// Clues, entries and, where some were deleted, the candidates left.
    pub position: Position,
    /// The candidates that the step removes.
    pub eliminations: Vec<(Cell, Digit)>,
    /// The digits that the step places.
    pub placements: Vec<(Cell, Digit)>,
    /// The rest of the line.
    pub extra: String,
}

/// Returns whether a line starts as a library line does, or has entries marked with `+`.
#[must_use]
pub(crate) fn is_line(line: &[u8]) -> bool {
    let cells = |line: &[u8]| line.iter().all(|&byte| matches!(byte, b'+' | b'.' | b'0'..=b'9'));
    match line {
        [b':', ..] => line.iter().filter(|&&byte| byte == b':').count() >= 3,
        _ => line.contains(&b'+') && line.len() > 81 && cells(line),
    }
}

/// Reads the position of a line; the technique's number is its rest.
///
/// # Errors
/// Returns an error as [`read_library`] does.
pub fn read(line: &[u8]) -> Result<Record, TextError> {
    let library = read_library(line)?;
    Ok(Record { rest: library.technique, ..Record::from(library.position) })
}

/// Parses a whole library line.
///
/// # Errors
/// Returns an error if there are not 81 cells, if a character is not a cell, or if a triple is not a candidate.
pub fn read_library(line: &[u8]) -> Result<Library, TextError> {
    let text = utf8(1, line)?;
    let indent = text.chars().take_while(|c| c.is_whitespace()).count();
    let inner = text.trim();
    let mut fields: Vec<(usize, &str)> = Vec::new();
    let mut column = indent + 1;
    for field in inner.split(':') {
        fields.push((column, field));
        column += field.chars().count() + 1;
    }
    if !inner.starts_with(':') {
        // The cells alone.
        fields = [(1, ""), (1, ""), (1, ""), (indent + 1, inner)].to_vec();
    }
    let field = |nth: usize| fields.get(nth).copied().unwrap_or((column - 1, ""));
    let mut position = cells(field(3))?;
    let deleted = triples(field(4))?;
    if !deleted.is_empty() {
        let mut grid = candidates(&position.digits());
        for (cell, digit) in deleted {
            grid[cell].remove(digit);
        }
        position.candidates = Some(grid);
    }
    Ok(Library {
        technique: field(1).1.to_string(),
        digits: field(2).1.to_string(),
        position,
        eliminations: triples(field(5))?,
        placements: triples(field(6))?,
        extra: fields.iter().skip(7).map(|&(_, field)| field).collect::<Vec<_>>().join(":"),
    })
}

/// What the digits' classic peers leave.
fn candidates(digits: &Clues) -> Grid {
    let rules = Rules::classic();
    let mut grid = Grid::FULL;
    for (cell, digit) in digits.iter() {
        grid[cell] = DigitSet::of(digit);
        for peer in rules.peers(cell).iter().filter(|&peer| digits[peer].is_none()) {
            grid[peer].remove(digit);
        }
    }
    grid
}

fn cells((column, field): (usize, &str)) -> Result<Position, TextError> {
    let mut position = Position::new(Clues::EMPTY);
    let (mut nth, mut entered) = (0, false);
    for (at, c) in field.chars().enumerate() {
        if c == '+' && !entered {
            entered = true;
            continue;
        }
        let cell = Cell::from_index(nth);
        nth += 1;
        let digit = u8::try_from(c).ok().and_then(Digit::from_ascii);
        match (cell, digit) {
            (None, _) => {}
            (Some(cell), Some(_)) if entered => position.entries[cell] = digit,
            (Some(cell), Some(_)) => position.clues[cell] = digit,
            (Some(_), None) if matches!(c, '.' | '0') && !entered => {}
            (Some(_), None) if entered => {
                let message = format!("{} after '+': expected a digit", super::quoted(c));
                return Err(TextError::at(1, column + at, message));
            }
            (Some(_), None) => return Err(TextError::at(1, column + at, not_a_cell(c))),
        }
        entered = false;
    }
    if nth != 81 {
        let end = column + field.chars().count();
        return Err(TextError::at(1, end, format!("{}: expected 81", counted(nth, "cell"))));
    }
    Ok(position)
}

fn triples((column, field): (usize, &str)) -> Result<Vec<(Cell, Digit)>, TextError> {
    let mut found = Vec::new();
    let mut at = column;
    for word in field.split(' ') {
        if !word.is_empty() {
            let triple = match word.as_bytes() {
                &[digit, row, column] => {
                    Digit::from_ascii(digit).zip(Digit::from_ascii(row)).zip(Digit::from_ascii(column))
                }
                _ => None,
            };
            let Some(((digit, row), column)) = triple else {
                let message = format!("'{word}' is not a candidate: expected digit, row and column");
                return Err(TextError::at(1, at, message));
            };
            found.push((Cell::ALL[9 * row.index() + column.index()], digit));
        }
        at += word.chars().count() + 1;
    }
    Ok(found)
}

/// Writes a position as a line that HoDoKu reads, with no step from it.
#[must_use]
pub fn write(position: &Position) -> String {
    write_library(&Library {
        technique: "0000".to_string(),
        digits: "x".to_string(),
        position: position.clone(),
        eliminations: Vec::new(),
        placements: Vec::new(),
        extra: String::new(),
    })
}

/// Writes a line.
#[must_use]
pub fn write_library(library: &Library) -> String {
    let position = &library.position;
    let mut cells = String::new();
    for cell in Cell::ALL {
        match (position.clues[cell], position.entries[cell]) {
            (Some(digit), _) => cells += &format!("{digit}"),
            (None, Some(digit)) => cells += &format!("+{digit}"),
            (None, None) => cells.push('.'),
        }
    }
    let mut deleted = Vec::new();
    if let Some(written) = &position.candidates {
        let left = candidates(&position.digits());
        for cell in position.empty_cells().iter() {
            deleted.extend((left[cell] - written[cell]).iter().map(|digit| (cell, digit)));
        }
    }
    let list = |triples: &[(Cell, Digit)]| {
        let word = |&(cell, digit): &(Cell, Digit)| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1);
        triples.iter().map(word).collect::<Vec<_>>().join(" ")
    };
    let Library { technique, digits, eliminations, placements, extra, .. } = library;
    let (deleted, eliminations, placements) = (list(&deleted), list(eliminations), list(placements));
    format!(":{technique}:{digits}:{cells}:{deleted}:{eliminations}:{placements}:{extra}")
}
