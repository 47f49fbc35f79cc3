//! The Interactive Sudoku Solver's constraint string.
//!
//! ```text
//! .Diagonal~1.Diagonal~-1.~R1C1_2~R2C6_6…
//! ```
//! Items start with `.` and have arguments after `~`; one without a type holds clues, `R1C1_2_5` for a choice of
//! digits. `Diagonal~1` is "/" (our anti-diagonal), `Diagonal~-1` is "\". Also supported: `Windoku`, `DisjointSets`,
//! `Jigsaw` with its 81-character layout, `NoBoxes`, and `AllDifferent` over nine cells. Every other constraint is an
//! error that names it.

use crate::{
    variant::{Boxes, Variant, places, windows},
    write::{FormatError, cannot_state},
};
use saltire_board::text::{self, Record, TextError};
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Position, Rules};

/// What a link starts with.
pub(crate) const LINK: &str = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";

/// Returns whether a text starts as a constraint string: a point, then a type or `~`.
#[must_use]
pub(crate) fn is_start(text: &[u8]) -> bool {
    matches!(text, [b'.', b'~', ..] | [b'.', b'A'..=b'Z', b'a'..=b'z', ..])
}

/// Returns whether a line starts a string over several lines: it has no item for clues, not even an empty one (`.~`).
pub(crate) fn is_part(line: &[u8]) -> bool {
    is_start(line) && !line.windows(2).any(|pair| pair == b".~")
}

/// Returns whether a line continues such a string.
pub(crate) fn is_more(line: &[u8]) -> bool {
    matches!(line.trim_ascii(), [b'.' | b'~', ..]) && text::line::read(line).is_err()
}

/// Reads a string over several lines; those that start with `#` are comments.
pub(crate) fn read_text(input: &[u8]) -> Result<Record, TextError> {
    let mut whole = String::new();
    for (number, line) in text::lines(input).filter(|(_, line)| !text::is_aside(line)) {
        let line = std::str::from_utf8(line).map_err(|_| TextError::at(number, 1, "not UTF-8"))?;
        whole += line.trim();
    }
    read(&whole).map_err(|message| TextError::at(1, 1, message))
}

/// Reads a constraint string.
///
/// # Errors
/// Returns an error if a clue is invalid, if the shape is not 9x9, or if there are constraints that are not units; the
/// error names them.
pub(crate) fn read(constraints: &str) -> Result<Record, String> {
    let text: String = constraints.chars().filter(|c| !c.is_whitespace()).collect();
    let mut variant = Variant::classic();
    let mut grid = Grid::FULL;
    let mut unsupported: Vec<String> = Vec::new();
    for item in text.split('.').skip(1) {
        let (kind, arguments) = item.split_once('~').unwrap_or((item, ""));
        let arguments: Vec<&str> = arguments.split('~').filter(|argument| !argument.is_empty()).collect();
        match (kind, arguments.as_slice()) {
            ("" | "Given", clues) => clues.iter().try_for_each(|clue| take(clue, &mut grid))?,
            ("Shape", ["9x9"]) => {}
            ("Diagonal", ["1"]) => variant.anti = true,
            ("Diagonal", ["-1"]) => variant.main = true,
            ("Windoku", []) => windows().into_iter().for_each(|cells| variant.add(cells)),
            ("DisjointSets", []) => places().into_iter().for_each(|cells| variant.add(cells)),
            ("NoBoxes", []) if variant.boxes == Boxes::Square => variant.boxes = Boxes::None,
            ("NoBoxes", []) => {}
            ("Jigsaw", [layout]) => variant.boxes = jigsaw(layout)?,
            ("AllDifferent", cells) if cells.len() == 9 => {
                let set: Result<CellSet, String> = cells.iter().map(|name| cell(name)).collect();
                variant.add(set?);
            }
            (kind, _) => {
                let name = if matches!(kind, "Shape" | "AllDifferent" | "Diagonal") { item } else { kind };
                if !unsupported.iter().any(|known| known == name) {
                    unsupported.push(name.to_owned());
                }
            }
        }
    }
    if !unsupported.is_empty() {
        return Err(format!("unsupported rules: {}", unsupported.join(", ")));
    }
    let rules = variant.rules().map_err(|error| error.to_string())?;
    Ok(Record { position: text::pencil::puzzle(grid), rules: Some(rules), rest: String::new() })
}

fn cell(name: &str) -> Result<Cell, String> {
    name.parse().map_err(|_| format!("'{name}' is not a cell: expected R1C1 to R9C9"))
}

/// `R1C1_2_5`.
fn take(clue: &str, grid: &mut Grid) -> Result<(), String> {
    let mut parts = clue.split('_');
    let cell = cell(parts.next().unwrap_or_default())?;
    let digits: Option<DigitSet> =
        parts.map(|digit| digit.parse().ok().and_then(Digit::new)).collect::<Option<DigitSet>>();
    match digits {
        Some(digits) if !digits.is_empty() => {
            grid[cell] &= digits;
            if grid[cell].is_empty() { Err(format!("{cell} has clues that exclude each other")) } else { Ok(()) }
        }
        _ => Err(format!("'{clue}' is not a clue: expected a cell, _ and digits 1 to 9")),
    }
}

fn jigsaw(layout: &str) -> Result<Boxes, String> {
    let marks: Vec<char> = layout.chars().collect();
    let mut boxes: Vec<(char, CellSet)> = Vec::new();
    for (cell, &mark) in Cell::ALL.into_iter().zip(&marks) {
        match boxes.iter_mut().find(|(known, _)| *known == mark) {
            Some((_, cells)) => *cells = cells.with(cell),
            None => boxes.push((mark, CellSet::of(cell))),
        }
    }
    if marks.len() != 81 || boxes.len() != 9 || boxes.iter().any(|(_, cells)| cells.len() != 9) {
        return Err(format!("Jigsaw~{layout}: expected 81 marks, nine of each"));
    }
    boxes.sort_by_key(|&(mark, _)| mark);
    Ok(Boxes::Drawn(boxes.into_iter().map(|(_, cells)| cells).collect()))
}

/// Writes a constraint string.
///
/// # Errors
/// Returns an error if the rules do not have all rows and columns.
pub(crate) fn write(record: &Record) -> Result<String, FormatError> {
    let rules = record.rules.clone().unwrap_or(Rules::classic());
    let variant = Variant::of(&rules).ok_or_else(|| cannot_state(&rules))?;
    let mut text = String::new();
    text += if variant.anti { ".Diagonal~1" } else { "" };
    text += if variant.main { ".Diagonal~-1" } else { "" };
    match &variant.boxes {
        Boxes::Square => {}
        Boxes::None => text += ".NoBoxes",
        Boxes::Drawn(boxes) => {
            let mark = |cell: Cell| boxes.iter().position(|cells| cells.contains(cell)).unwrap_or(0) + 1;
            let layout: String = Cell::ALL.into_iter().map(|cell| mark(cell).to_string()).collect();
            text += &format!(".NoBoxes.Jigsaw~{layout}");
        }
    }
    if variant.extras == windows() {
        text += ".Windoku";
    } else if variant.extras == places() {
        text += ".DisjointSets";
    } else {
        for cells in &variant.extras {
            let names: String = cells.iter().map(|cell| format!("~{}", name(cell))).collect();
            text += &format!(".AllDifferent{names}");
        }
    }
    text += ".";
    text += &clues(&record.position);
    Ok(text)
}

fn name(cell: Cell) -> String {
    cell.to_string().to_uppercase()
}

/// Returns the clues, and the candidates where they are part of the puzzle.
fn clues(position: &Position) -> String {
    let candidates = position.candidates.filter(|_| position.candidates_are_clues);
    let mut text = String::new();
    for cell in Cell::ALL {
        let digits = match (position.clues[cell], candidates) {
            (Some(digit), _) => DigitSet::of(digit),
            (None, Some(grid)) => grid[cell],
            (None, None) => DigitSet::ALL,
        };
        if digits != DigitSet::ALL {
            let list: String = digits.iter().map(|digit| format!("_{digit}")).collect();
            text += &format!("~{}{list}", name(cell));
        }
    }
    if text.is_empty() { "~".to_owned() } else { text }
}
