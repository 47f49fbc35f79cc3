//! Drawn grids: nine rows of nine cells, with or without frames, one or several in a text.
//!
//! ```text
//! 2..|...|...        +-------+-------+-------+        *-----------*
//! ...|..6|2..        | 4 1   | 3     | 7 6   |        |.3.|4..|...|
//! ..1|...|.7.        | …                              |9.2|8.6|3.1|
//! ---+---+---                                         |…
//! ```
//! A line without a digit that is drawn with `-` or `=` is a frame; `|`, `!`, `:`, commas, brackets and quotes separate
//! cells; so do the lines and corners of Unicode's box drawings. If a row then has fewer than nine cells, empty cells
//! were drawn as spaces, and the column decides which cell a digit is in. A title before a grid (`Grid 01`) becomes its
//! rest.
//!
//! Recognised forms: bare rows, Simple Sudoku's `.ss` and clipboard, QQWing, py-sudoku, the AIND course's `display()`,
//! lists of numbers as programs print them.

use super::{Record, TextError, counted, is_aside, line, lines, not_a_cell, pencil, sdx, utf8};
use crate::{Cell, Clues, Digit};
use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

/// A row of a drawn grid: the number of its line, and the line.
pub(super) type DrawnRow<'a> = (usize, &'a str);

/// Reads one drawn grid, or candidates drawn as one ([`pencil`], [`sdx`]).
///
/// # Errors
/// Returns an error if there are not nine rows, if a row does not have nine cells, or if a character is not a cell.
pub fn read(text: &[u8]) -> Result<Record, TextError> {
    let first = pieces(text).next();
    first.map_or_else(|| Err(TextError::at(1, 1, "0 rows: expected 9")), |(_, piece)| piece)
}

/// Reads every drawn grid of a text, with the number of the line where it starts.
pub fn pieces(text: &[u8]) -> impl Iterator<Item = (usize, Result<Record, TextError>)> {
    let lines: Vec<(usize, &[u8])> = lines(text).collect();
    let mut at = 0;
    core::iter::from_fn(move || {
        while at < lines.len() && is_aside(lines[at].1) {
            at += 1;
        }
        let start = lines.get(at)?.0;
        let (piece, used) = one_piece(&lines[at..]);
        at += used.max(1);
        Some((start, piece))
    })
}

/// Returns whether a text of several lines looks like drawn grids: at least five of its first lines are rows of a grid,
/// or the lines have 81 groups.
#[must_use]
pub fn is_block(text: &[u8]) -> bool {
    let first: Vec<(usize, &[u8])> = lines(text).filter(|(_, line)| !is_aside(line)).take(24).collect();
    let rows = |line: &[u8]| {
        core::str::from_utf8(line).is_ok_and(|line| !is_frame(line) && (cells(line).is_ok() || groups(line) == 9))
    };
    let good = first.iter().filter(|(_, line)| rows(line) && !is_plain(line)).count();
    good >= 5 || first.len() > 1 && paragraph(&first).is_ok_and(|lines| pencil::is_groups_in(&lines))
}

/// Returns whether a line is 81 cells and cannot be a frame or a row of groups with spaces between them.
#[must_use]
pub fn is_plain(line: &[u8]) -> bool {
    let cells = line.get(..81).unwrap_or_default();
    cells.iter().any(u8::is_ascii_digit) && !cells.contains(&b' ') && line::read(line).is_ok()
}

/// More lines than any one grid has: 81 groups with a frame around each.
const MANY: usize = 256;

/// Returns the text of the lines up to the next blank one, without comments; no more of them than one grid can have.
fn paragraph<'a>(lines: &[(usize, &'a [u8])]) -> Result<Vec<DrawnRow<'a>>, TextError> {
    let lines = lines.iter().take(MANY).take_while(|(_, line)| !line.trim_ascii().is_empty());
    lines.filter(|(_, line)| !is_aside(line)).map(|&(number, line)| Ok((number, utf8(number, line)?))).collect()
}

/// Returns the grid at the start of these lines, and how many of them it takes.
fn one_piece(lines: &[(usize, &[u8])]) -> (Result<Record, TextError>, usize) {
    // What cannot be read costs everything up to the next blank line.
    let length = || lines.iter().take_while(|(_, line)| !line.trim_ascii().is_empty()).count();
    let whole = match paragraph(lines) {
        Ok(whole) => whole,
        Err(error) => return (Err(error), length()),
    };
    if pencil::is_groups_in(&whole) {
        return (pencil::read_rows(&whole), length());
    }
    if whole.len() == 9 && whole.iter().all(|(_, line)| cells(line).is_ok()) {
        // Nine lines are nine rows even where an empty row of `-` could be a frame.
        return (read_rows(&whole, String::new()), length());
    }
    let (rows, title, used) = match gather(lines) {
        Ok(gathered) => gathered,
        Err(error) => return (Err(error), length()),
    };
    if rows.len() != 9 {
        let (number, message) = (lines[0].0, format!("{}: expected 9", counted(rows.len(), "row")));
        return (Err(TextError::at(number, 1, message)), used.max(length()));
    }
    let record = if sdx::is_rows(&rows) {
        sdx::read_rows(&rows)
    } else if rows.iter().any(|(_, line)| groups(line) == 9 && cells(line).is_err()) {
        pencil::read_rows(&rows)
    } else {
        read_rows(&rows, title)
    };
    let used = if record.is_err() { used.max(length()) } else { used };
    (record, used)
}

/// Returns the rows of the first grid, its title, and the number of lines it takes. There may be blank lines between
/// bands.
fn gather<'a>(lines: &[(usize, &'a [u8])]) -> Result<(Vec<DrawnRow<'a>>, String, usize), TextError> {
    let mut rows: Vec<DrawnRow<'_>> = vec![];
    let mut title = String::new();
    let mut used = 0;
    for (nth, &(number, line)) in lines.iter().enumerate() {
        let line = utf8(number, line)?;
        let band_ends = rows.len().is_multiple_of(3);
        if line.trim().is_empty() {
            if rows.len() == 9 || !band_ends {
                break;
            }
            continue;
        }
        if is_aside(line.as_bytes()) {
            continue;
        }
        let frame = is_frame(line) && (band_ends || cells(line).is_err());
        if rows.len() == 9 && !frame {
            break;
        }
        used = nth + 1;
        if frame {
            continue;
        }
        if rows.is_empty() && is_title(line) {
            title = format!("{title} {}", line.trim()).trim().to_string();
            continue;
        }
        if !rows.is_empty() && is_title(line) {
            used = nth;
            break;
        }
        rows.push((number, line));
    }
    Ok((rows, title, used))
}

/// Returns whether a line is a title: it has three letters in a row that are not marks for empty cells.
fn is_title(line: &str) -> bool {
    let mut letters = line.split(|c: char| !c.is_alphabetic() || c == 'x' || c == 'X');
    letters.any(|word| word.chars().count() >= 3)
}

/// Returns a line drawn with `-` or `=`, without a digit.
fn is_frame(line: &str) -> bool {
    let drawn = |c: char| matches!(c, '-' | '=' | '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '—');
    let part = |c: char| drawn(c) || matches!(c, '+' | '*' | '|' | ':' | '.' | '\'' | '!' | ' ' | '\t') || is_box(c);
    line.chars().all(part) && line.chars().filter(|&c| drawn(c)).count() >= 3
}

/// Unicode's box drawings.
fn is_box(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Returns whether a character separates cells; spaces are handled elsewhere.
fn is_separator(c: char) -> bool {
    matches!(c, '|' | '!' | ':' | ',' | ';' | '[' | ']' | '(' | ')' | '{' | '}' | '"' | '\'' | '\t') || is_box(c)
}

/// Returns how many groups of digits a line has, if it has nothing else but separators and `u` before a group.
fn groups(line: &str) -> usize {
    if !line.chars().all(|c| matches!(c, '1'..='9' | 'u' | ' ' | '*' | '+' | '.') || is_separator(c)) {
        return 0;
    }
    line.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).count()
}

/// Returns the cell that a character stands for; `None` if it is not a cell or if it is a space.
fn cell(c: char) -> Option<Option<Digit>> {
    match c {
        '·' => Some(None),
        ' ' => None,
        _ => u8::try_from(c).ok().and_then(line::cell),
    }
}

/// Why a row is none.
enum Wrong {
    Character(char),
    Count(usize),
}

/// Returns the nine cells of a row, or the column of the first error and its kind.
fn cells(row: &str) -> Result<[Option<Digit>; 9], (usize, Wrong)> {
    let mut cells = [None; 9];
    let (mut count, mut tenth) = (0, None);
    for (nth, c) in row.chars().enumerate().filter(|&(_, c)| c != ' ' && !is_separator(c)) {
        let digit = cell(c).ok_or((nth + 1, Wrong::Character(c)))?;
        match cells.get_mut(count) {
            Some(cell) => *cell = digit,
            None => tenth = tenth.or(Some(nth + 1)),
        }
        count += 1;
    }
    if count < 9
        && let Some(cells) = by_column(row)
    {
        return Ok(cells);
    }
    if count == 9 {
        return Ok(cells);
    }
    let column = tenth.unwrap_or_else(|| row.trim_end().chars().count() + 1);
    Err((column, Wrong::Count(count)))
}

/// Returns the cells of a row that draws empty cells as spaces.
///
/// Such a row has one part, or three between bars, and each part of `n` cells is `n` wide, or twice that (a cell and a
/// gap) with or without a gap before the first and after the last. Spaces at the end of the row may be missing.
fn by_column(row: &str) -> Option<[Option<Digit>; 9]> {
    let row: String = row.chars().map(|c| if is_box(c) { '|' } else { c }).collect();
    if !row.contains(' ') || !row.chars().all(|c| matches!(c, ' ' | '|' | '1'..='9')) {
        return None;
    }
    let row = row.trim_end();
    let framed = row.starts_with('|');
    let inner = row.strip_prefix('|').unwrap_or(row);
    let closed = framed && inner.ends_with('|');
    let inner = if closed { &inner[..inner.len() - 1] } else { inner };
    let parts: Vec<Vec<char>> = inner.split('|').map(|part| part.chars().collect()).collect();
    let each = match parts.len() {
        1 => 9,
        3 => 3,
        _ => return None,
    };
    let width = parts[0].len();
    let whole = |nth: usize| nth + 1 < parts.len() || closed;
    let mut cells = [None; 9];
    for (nth, part) in parts.iter().enumerate() {
        let ways: [(usize, usize, core::ops::RangeInclusive<usize>); 3] =
            [(0, 1, each..=each), (0, 2, 2 * each - 1..=2 * each), (1, 2, 2 * each..=2 * each + 1)];
        let fits = |&(offset, pitch, ref widths): &(usize, usize, core::ops::RangeInclusive<usize>)| {
            let wide_enough = if whole(nth) { widths.contains(&part.len()) } else { part.len() <= *widths.end() };
            // A last part that lost its spaces is drawn as the first one.
            let alike = nth == 0 || widths.contains(&width) || part.len() == width;
            let on_grid = part
                .iter()
                .enumerate()
                .all(|(at, &c)| c == ' ' || at >= offset && (at - offset) % pitch == 0 && (at - offset) / pitch < each);
            wide_enough && alike && on_grid
        };
        let (offset, pitch, _) = ways.into_iter().find(fits)?;
        for place in 0..each {
            if let Some(&c) = part.get(offset + pitch * place)
                && c != ' '
            {
                cells[each * nth + place] = cell(c)?;
            }
        }
    }
    Some(cells)
}

/// Returns the clues of nine rows.
fn read_rows(rows: &[DrawnRow<'_>], title: String) -> Result<Record, TextError> {
    let mut clues = Clues::EMPTY;
    for (nth, (number, row)) in rows.iter().enumerate() {
        let digits = cells(row).map_err(|(column, wrong)| {
            let message = match wrong {
                Wrong::Character(c) => not_a_cell(c),
                Wrong::Count(count) => format!("row {} has {}: expected 9", nth + 1, counted(count, "cell")),
            };
            TextError::at(*number, column, message)
        })?;
        for (column, digit) in digits.into_iter().enumerate() {
            clues[Cell::ALL[9 * nth + column]] = digit;
        }
    }
    Ok(Record { rest: title, ..Record::from(clues) })
}

/// Parses 81 cells in one line with separators between single cells, rows of boxes or whole rows: `5,3,0,…`, `[[5, 3,
/// 0, …], …]`, `2..|...|... …`.
#[must_use]
pub(crate) fn read_in_line(line: &[u8]) -> Option<Record> {
    let line = core::str::from_utf8(line).ok()?;
    let words = line.split(|c: char| c == ' ' || is_separator(c)).filter(|word| !word.is_empty());
    let width = words.clone().next()?.chars().count();
    if !matches!(width, 1 | 3 | 9) || !words.clone().all(|word| word.chars().count() == width) {
        return None;
    }
    let cells: Vec<Option<Digit>> = words.flat_map(str::chars).map(cell).collect::<Option<_>>()?;
    Some(Record::from(Clues::new(cells.try_into().ok()?)))
}

/// Writes nine bare rows with lines between the boxes, as Simple Sudoku's `.ss` file has them.
#[must_use]
pub fn write_ss(clues: &Clues) -> String {
    write_rows(clues, "", "|", "-----------\n", "")
}

/// Writes Simple Sudoku's clipboard form: `.ss` in a frame.
#[must_use]
pub fn write_clipboard(clues: &Clues) -> String {
    let edge = "*-----------*\n";
    format!("{edge}{}{edge}", write_rows(clues, "|", "|", "|---+---+---|\n", "|"))
}

/// Writes nine rows with spaces between the cells and lines between the boxes.
#[must_use]
pub fn write(clues: &Clues) -> String {
    write_rows(clues, "", " | ", "------+-------+------\n", "").lines().map(spaced).collect()
}

fn spaced(row: &str) -> String {
    if row.starts_with('-') {
        return format!("{row}\n");
    }
    let boxes: Vec<String> =
        row.split(" | ").map(|part| part.chars().map(String::from).collect::<Vec<_>>().join(" ")).collect();
    format!("{}\n", boxes.join(" | "))
}

fn write_rows(clues: &Clues, before: &str, bar: &str, between: &str, after: &str) -> String {
    let line = line::write(clues);
    let mut text = String::new();
    for row in 0..9 {
        if row == 3 || row == 6 {
            text += between;
        }
        let cells = &line[9 * row..9 * row + 9];
        text += &format!("{before}{}{bar}{}{bar}{}{after}\n", &cells[..3], &cells[3..6], &cells[6..]);
    }
    text
}
