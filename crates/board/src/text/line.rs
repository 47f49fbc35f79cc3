//! The 81-character line: `1` to `9`, and `.`, `0` or another mark for an empty cell.
//!
//! ```text
//! 2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3 # AIND X
//! ```
//! A space, tab, comma, semicolon or `#` after the cells starts the rest, which is kept. An empty cell is one of `. 0 _
//! * - ? x X` or a space. A space may also be the end of a line with too few cells. Such a line is assumed if its first
//! space follows another mark for an empty cell or is in the last row, and if the remaining characters look like a
//! rest: at most three words, each shorter than nine characters. If a line has other marks for empty cells, a space is
//! a cell only if the line has no rest. Cells or groups of digits that are separated by spaces are other formats; see
//! [`read_line`](super::read_line).
//!
//! Also accepted: an indented line, the line of the Sudoku Exchange puzzle bank (12 hexadecimal digits, 81 cells, a
//! rating) and a line after `=`, with which the Interactive Sudoku Solver marks a solution.

use super::{Record, TextError, counted, not_a_cell, pencil, utf8};
use crate::{Clues, Digit};
use alloc::{
    format,
    string::{String, ToString},
};

/// What a byte means as a cell: its digit, and one of the classes below.
static CELLS: [(Option<Digit>, u8); 256] = {
    let mut table = [(None, BAD); 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'1'..=b'9' => (Digit::from_ascii(byte as u8), DIGIT),
            b'.' | b'0' | b'_' | b'*' | b'-' | b'?' | b'x' | b'X' => (None, MARK),
            b' ' => (None, SPACE),
            _ => (None, BAD),
        };
        byte += 1;
    }
    table
};

const DIGIT: u8 = 0;
const MARK: u8 = 1;
const SPACE: u8 = 2;
const BAD: u8 = 4;

/// Returns the cell that a byte stands for; `None` if it is neither a digit nor a mark for an empty cell. A space is
/// such a mark here.
pub(super) fn cell(byte: u8) -> Option<Option<Digit>> {
    let (digit, class) = CELLS[byte as usize];
    (class != BAD).then_some(digit)
}

/// Parses a line. A plain line takes one pass and no allocation.
///
/// # Errors
/// Returns an error if a character is neither a digit nor a mark for an empty cell, if there are not 81 cells, or if
/// the rest is not UTF-8.
pub fn read(line: &[u8]) -> Result<Record, TextError> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    match straight(line) {
        Some((clues, b"")) => Ok(Record::from(clues)),
        Some((clues, rest)) => with_rest(line, clues, rest),
        None => less_plain(line),
    }
}

/// Returns the clues of a line of 81 cells and nothing else; `None` for every other text.
pub(crate) fn plain(line: &[u8]) -> Option<Clues> {
    straight(line).filter(|(_, rest)| rest.is_empty()).map(|(clues, _)| clues)
}

/// Returns the cells and what follows them, if the line starts with 81 cells and nothing makes that doubtful.
fn straight(line: &[u8]) -> Option<(Clues, &[u8])> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    if let Some(clues) = digits_and_dots(cells) {
        return ends_cells(rest).then_some((clues, rest));
    }
    let mut clues = [None; 81];
    let mut classes = 0;
    for (clue, &byte) in clues.iter_mut().zip(cells) {
        let (digit, class) = CELLS[byte as usize];
        *clue = digit;
        classes |= class;
    }
    let spaces_mislead = || {
        let mixed = classes & MARK != 0 && !rest.trim_ascii().is_empty();
        mixed || short_of(cells).is_some() || spaced_cells(line).is_some() || pencil::is_groups(line)
    };
    if classes & BAD != 0 || classes & SPACE != 0 && spaces_mislead() {
        return None;
    }
    ends_cells(rest).then_some((Clues::new(clues), rest))
}

/// Returns whether the cells of a line can end before this text.
fn ends_cells(rest: &[u8]) -> bool {
    matches!(rest, [] | [b' ' | b'\t' | b',' | b';' | b'#', ..])
}

/// Reads the two usual spellings, without a branch or a table, so that the compiler makes vector instructions of it.
fn digits_and_dots(cells: &[u8; 81]) -> Option<Clues> {
    let mut clues = [None; 81];
    let mut other = false;
    for (clue, &byte) in clues.iter_mut().zip(cells) {
        let number = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
        *clue = Digit::new(number);
        other |= number > 9;
    }
    (!other).then(|| Clues::new(clues))
}

/// Returns the number of cells, if the spaces look like the end of a line with too few cells.
fn short_of(cells: &[u8; 81]) -> Option<usize> {
    let first = cells.iter().position(|&byte| byte == b' ')?;
    let (before, after) = cells.split_at(first);
    let marked = before.iter().any(|&byte| CELLS[byte as usize].1 == MARK);
    let mut words = after.split(|&byte| byte == b' ').filter(|word| !word.is_empty());
    let few_words = words.clone().count() <= 3 && words.all(|word| word.len() < 9);
    ((marked || first >= 72) && few_words).then_some(first)
}

/// Returns how many cells there are, if they are drawn with spaces between them: words of one character, more than half
/// of 81.
fn spaced_cells(line: &[u8]) -> Option<usize> {
    let words = line.split(|&byte| byte == b' ').filter(|word| !word.is_empty());
    let count = words.clone().take_while(|word| word.len() == 1).count();
    (count > 40 && words.clone().count() == count).then_some(count)
}

fn with_rest(line: &[u8], clues: Clues, rest: &[u8]) -> Result<Record, TextError> {
    let rest = match rest {
        [b',' | b';', rest @ ..] => rest,
        rest => rest,
    };
    // Only the rest can be invalid here, but the column counts from the start of the line.
    utf8(1, line)?;
    Ok(Record { rest: utf8(1, rest)?.trim().to_string(), ..Record::from(clues) })
}

/// Parses the less common forms of a line. If it is none of them, returns why the line is not a plain line.
fn less_plain(line: &[u8]) -> Result<Record, TextError> {
    if let Some((id, [b' ', after @ ..])) = line.split_at_checked(12)
        && id.iter().all(u8::is_ascii_hexdigit)
        && let Some((clues, rest)) = straight(after)
    {
        let mut record = with_rest(line, clues, rest)?;
        record.rest = format!("{} {}", utf8(1, id)?, record.rest).trim_end().to_string();
        return Ok(record);
    }
    let inner = line.trim_ascii_start();
    let inner = inner.strip_prefix(b"=").unwrap_or(inner);
    if inner.len() < line.len()
        && let Some((clues, rest)) = straight(inner)
        && !inner[..81].contains(&b' ')
    {
        return with_rest(line, clues, rest);
    }
    Err(why_not(line))
}

fn why_not(line: &[u8]) -> TextError {
    let expected = |count: usize| TextError::at(1, count + 1, format!("{}: expected 81", counted(count, "cell")));
    let cells = line.iter().take_while(|&&byte| CELLS[byte as usize].1 != BAD).count();
    if let Some(count) = line.first_chunk().and_then(short_of) {
        return expected(count);
    }
    if let Some(count) = spaced_cells(line.trim_ascii()) {
        return TextError { column: line.trim_ascii_end().len() + 1, ..expected(count) };
    }
    // Spaces after the 81st cell are not cells, because they start a rest.
    let more = line.iter().skip(81).take_while(|&&byte| CELLS[byte as usize].1 & (SPACE | BAD) == 0).count();
    if cells > 81 && more > 0 {
        return TextError { column: 82, ..expected(81 + more) };
    }
    // A line with too few cells and a rest: the cells end at the first space if a mark for an empty cell precedes it.
    let word = line[..cells].split(|&byte| byte == b' ').next().unwrap_or_default();
    if word.len() < cells && word.iter().any(|&byte| CELLS[byte as usize].1 == MARK) {
        return expected(word.len());
    }
    let text = match utf8(1, line) {
        Ok(text) => text,
        Err(error) => return error,
    };
    match text.chars().nth(cells) {
        None => expected(text.trim_end().len()),
        Some('\t' | ',' | ';' | '#') if cells > 0 && cells < 81 => expected(text[..cells].trim_end().len()),
        Some(other) if cells == 81 => {
            let message =
                format!("{} after 81 cells: expected a space, tab, comma, semicolon or #", super::quoted(other));
            TextError::at(1, 82, message)
        }
        Some(other) => TextError::at(1, cells + 1, not_a_cell(other)),
    }
}

/// Writes a line with `.` for an empty cell.
#[must_use]
pub fn write(clues: &Clues) -> String {
    clues.to_string()
}

/// Writes a line with this mark for an empty cell: `0` in `.sdm` collections.
#[must_use]
pub fn write_with(clues: &Clues, empty: char) -> String {
    write(clues).replace('.', empty.encode_utf8(&mut [0; 4]))
}

/// Writes the line of a record and the text after it.
#[must_use]
pub fn write_record(record: &Record) -> String {
    let mut line = write(&record.position.clues);
    if !record.rest.is_empty() {
        line.push(' ');
        line.extend(record.rest.chars().map(|character| if character.is_control() { ' ' } else { character }));
    }
    line
}
