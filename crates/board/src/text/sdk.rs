//! SadMan's and SudoCue's `.sdk`: headers, then nine rows, or sections of nine rows each.
//!
//! ```text
//! #A Ruud                      author; also D description, C comment, B date, S source, L level, U address …
//! [Puzzle]                     the clues
//! 2..1.5..3
//! …
//! [State]                      clues and entries
//! [PencilMarks]                candidates, cells separated by commas
//! ,679,6789,,46789,,469,9,
//! ```
//! SudoCue writes no space after the header's letter and no sections. The description is kept as the rest; other
//! headers and sections (`[Colours]`) are skipped.

use super::{Record, TextError, block::DrawnRow, counted, line, lines, not_a_cell, text_lines};
use crate::{Cell, Clues, Digit, DigitSet, Grid, Position};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// Returns whether a text has one of the sections of this format.
#[must_use]
pub fn has_section(text: &[u8]) -> bool {
    let known: [&[u8]; 3] = [b"[Puzzle]", b"[State]", b"[PencilMarks]"];
    let is_known = |line: &[u8]| known.iter().any(|name| line.eq_ignore_ascii_case(name));
    lines(text).take(64).any(|(_, line)| is_known(line.trim_ascii()))
}

#[derive(PartialEq)]
enum Section {
    Puzzle,
    State,
    Marks,
    Other,
}

/// Reads a file with or without sections.
///
/// # Errors
/// Returns an error if a section does not have nine rows of nine cells, if a character is not a cell, if there are no
/// clues, or if a clue's cell has another digit as its entry.
pub fn read(text: &[u8]) -> Result<Record, TextError> {
    let mut section = Section::Puzzle;
    let (mut puzzle, mut state, mut marks) = (SectionRows::default(), SectionRows::default(), SectionRows::default());
    let mut rest = String::new();
    for (number, line) in text_lines(text)? {
        let trimmed = line.trim();
        if let Some(header) = trimmed.strip_prefix('#') {
            if let Some(description) = header.strip_prefix('D').filter(|_| rest.is_empty()) {
                rest = description.trim().to_string();
            }
        } else if trimmed.starts_with('[') && trimmed.ends_with(']') {
            section = match trimmed.to_ascii_lowercase().as_str() {
                "[puzzle]" => Section::Puzzle,
                "[state]" => Section::State,
                "[pencilmarks]" => Section::Marks,
                _ => Section::Other,
            };
            let header = match section {
                Section::Puzzle => &mut puzzle,
                Section::State => &mut state,
                Section::Marks => &mut marks,
                Section::Other => continue,
            };
            header.line = Some(number);
        } else if !trimmed.is_empty() {
            match section {
                Section::Puzzle => puzzle.rows.push((number, trimmed)),
                Section::State => state.rows.push((number, trimmed)),
                Section::Marks => marks.rows.push((number, trimmed)),
                Section::Other => {}
            }
        }
    }
    if puzzle.line.is_none() && puzzle.rows.is_empty() && state.line.is_some() {
        // Without a `[Puzzle]` section, the digits of the state are the clues.
        core::mem::swap(&mut puzzle, &mut state);
    }
    let clues = puzzle.digits()?;
    let mut position = Position::new(clues);
    if state.line.is_some() {
        let digits = state.digits()?;
        for cell in Cell::ALL {
            match (clues[cell], digits[cell]) {
                (Some(clue), Some(digit)) if clue != digit => {
                    let (number, _) = state.rows[cell.row()];
                    let message = format!("{cell} is {digit} in [State] and {clue} in [Puzzle]");
                    return Err(TextError::at(number, cell.column() + 1, message));
                }
                (Some(_), _) => {}
                (None, digit) => position.entries[cell] = digit,
            }
        }
    }
    if marks.line.is_some() {
        position.candidates = marks.candidates(&position)?;
    }
    Ok(Record { rest, ..Record::from(position) })
}

/// The rows of a section, and the line of its header.
#[derive(Default)]
struct SectionRows<'a> {
    line: Option<usize>,
    rows: Vec<DrawnRow<'a>>,
}

impl SectionRows<'_> {
    fn nine(&self) -> Result<(), TextError> {
        let line = self.line.or(self.rows.first().map(|&(line, _)| line)).unwrap_or(1);
        match self.rows.len() {
            9 => Ok(()),
            count => Err(TextError::at(line, 1, format!("{}: expected 9", counted(count, "row")))),
        }
    }

    fn digits(&self) -> Result<Clues, TextError> {
        self.nine()?;
        let mut clues = Clues::EMPTY;
        for (nth, &(number, row)) in self.rows.iter().enumerate() {
            let count = row.chars().count();
            for (column, c) in row.chars().enumerate() {
                let digit = u8::try_from(c).ok().and_then(line::cell);
                let digit = digit.ok_or_else(|| TextError::at(number, column + 1, not_a_cell(c)))?;
                if column < 9 {
                    clues[Cell::ALL[9 * nth + column]] = digit;
                }
            }
            if count != 9 {
                let message = format!("row {} has {}: expected 9", nth + 1, counted(count, "cell"));
                return Err(TextError::at(number, count.min(9) + 1, message));
            }
        }
        Ok(clues)
    }

    /// Returns the candidates, if they do not follow from the digits.
    fn candidates(&self, position: &Position) -> Result<Option<Grid>, TextError> {
        self.nine()?;
        let mut grid = Grid::FULL;
        for (nth, &(number, row)) in self.rows.iter().enumerate() {
            let mut column = 1;
            let mut count = 0;
            for part in row.split(',') {
                let mut set = DigitSet::EMPTY;
                for (at, c) in part.chars().enumerate().filter(|(_, c)| *c != ' ') {
                    let digit = u8::try_from(c).ok().and_then(Digit::from_ascii);
                    let expected = || format!("{}: expected a candidate or a comma", super::quoted(c));
                    set |= DigitSet::of(digit.ok_or_else(|| TextError::at(number, column + at, expected()))?);
                }
                if count < 9 && !set.is_empty() {
                    grid[Cell::ALL[9 * nth + count]] = set;
                }
                count += 1;
                column += part.chars().count() + 1;
            }
            if count != 9 {
                let message = format!("row {} has {}: expected 9", nth + 1, counted(count, "cell"));
                return Err(TextError::at(number, row.chars().count() + 1, message));
            }
        }
        for (cell, digit) in position.digits().iter() {
            grid[cell] = DigitSet::of(digit);
        }
        Ok(position.empty_cells().iter().any(|cell| grid[cell] != DigitSet::ALL).then_some(grid))
    }
}

/// Writes nine rows, in sections if there are entries, candidates or a rest.
#[must_use]
pub fn write(record: &Record) -> String {
    let position = &record.position;
    let plain = position.entries.is_empty() && position.candidates.is_none() && record.rest.is_empty();
    if plain {
        return rows(&position.clues);
    }
    let mut text = String::new();
    if !record.rest.is_empty() {
        let words: Vec<&str> = record.rest.split_whitespace().collect();
        text += &format!("#D {}\n", words.join(" "));
    }
    text += &format!("[Puzzle]\n{}", rows(&position.clues));
    if !position.entries.is_empty() || position.candidates.is_some() {
        text += &format!("[State]\n{}", rows(&position.digits()));
    }
    if let Some(grid) = &position.candidates {
        let empty = position.empty_cells();
        let mark = |cell: Cell| if empty.contains(cell) { format!("{}", grid[cell]) } else { String::new() };
        text += "[PencilMarks]\n";
        for row in Cell::ALL.chunks(9) {
            let marks: Vec<String> = row.iter().map(|&cell| mark(cell)).collect();
            text += &marks.join(",");
            text += "\n";
        }
    }
    text
}

fn rows(clues: &Clues) -> String {
    let line = line::write(clues);
    (0..9).map(|row| format!("{}\n", &line[9 * row..9 * row + 9])).collect()
}
