//! Rule files: rules as a list of units.
//!
//! ```text
//! # Four windows in addition to the classic units.
//! name windoku
//! rows
//! columns
//! boxes
//! extra
//! . . . . . . . . .
//! . A A A . B B B .
//! . A A A . B B B .
//! . A A A . B B B .
//! . . . . . . . . .
//! . C C C . D D D .
//! . C C C . D D D .
//! . C C C . D D D .
//! . . . . . . . . .
//! ```
//!
//! A file has one statement per line. Blank lines and comments, which start with `#`, are skipped. The statements:
//!
//! | statement | units |
//! |---|---|
//! | `name WORDS` | none: what the rules are called |
//! | `rows`, `columns` | the nine rows, the nine columns |
//! | `boxes` | the nine 3×3 boxes; with a picture, the irregular boxes it shows |
//! | `main diagonal` | r1c1 to r9c9 |
//! | `anti diagonal` | r1c9 to r9c1 |
//! | `extra` and a picture | any further units |
//! | `unit CODE` and a picture | one unit by its short name: `r1`, `c1`, `b1`, `d\`, `d/`, `x1` |
//!
//! A picture is nine lines of nine marks, with or without spaces between them. Cells with the same letter or digit form
//! a unit; `.` is a cell in no unit. Units are numbered in the order of their marks (`1`–`9`, `A`–`Z`, `a`–`z`); the
//! numbers of `extra` units continue through the file. If a cell is in several units, these units need separate
//! pictures.

use super::{TextError, counted, quoted, text_lines};
use crate::{Cell, CellSet, Rules, RulesError, Unit, UnitKind};
use alloc::{format, string::String, string::ToString, vec::Vec};

const STATEMENTS: &str = "name, rows, columns, boxes, main diagonal, anti diagonal, extra or unit";

/// Reads a rule file.
///
/// # Errors
/// Returns an error if a line is not a statement, if a picture is not nine by nine, if a unit does not have nine cells,
/// if two units have the same name or the same cells, or if the name is that of built-in rules with other units.
pub fn read(text: &[u8]) -> Result<Rules, TextError> {
    let mut file = File::default();
    let lines: Vec<(usize, &str)> = text_lines(text)?
        .into_iter()
        .map(|(number, line)| (number, line.split('#').next().unwrap_or_default().trim_end()))
        .filter(|(_, line)| !line.trim().is_empty())
        .collect();
    let mut rest = lines.as_slice();
    while let Some((&(number, line), after)) = rest.split_first() {
        let column = line.len() - line.trim_start().len() + 1;
        let words: Vec<&str> = line.split_whitespace().collect();
        rest = file.statement((number, column), &words, after)?;
    }
    file.rules()
}

/// The statements read so far.
#[derive(Default)]
struct File {
    name: Option<(String, LineAndColumn)>,
    units: Vec<(Unit, LineAndColumn)>,
    extras: u8,
}

/// A line and a column.
type LineAndColumn = (usize, usize);

impl File {
    /// Processes a statement and returns the lines after it.
    fn statement<'a, 'b>(
        &mut self,
        place: LineAndColumn,
        words: &[&str],
        after: &'b [(usize, &'a str)],
    ) -> Result<&'b [(usize, &'a str)], TextError> {
        let (line, column) = place;
        let mut all = |unit: fn(usize) -> Unit| self.units.extend((0..9).map(|nth| (unit(nth), place)));
        match words {
            ["name", ..] if self.name.is_some() => {
                return Err(TextError::at(line, column, "a second name: expected one"));
            }
            ["name"] => return Err(TextError::at(line, column + 4, "no name: expected one after 'name'")),
            ["name", name @ ..] => self.name = Some((name.join(" "), place)),
            ["rows"] => all(Unit::row),
            ["columns"] => all(Unit::column),
            ["boxes"] if !starts_picture(after) => all(Unit::square),
            ["main", "diagonal"] => self.units.push((Unit::main_diagonal(), place)),
            ["anti", "diagonal"] => self.units.push((Unit::anti_diagonal(), place)),
            ["boxes"] => {
                let boxes = picture(place, after)?;
                self.units.extend(
                    (0..).zip(boxes).map(|(nth, (cells, place))| (Unit { kind: UnitKind::Box(nth), cells }, place)),
                );
                return Ok(&after[9..]);
            }
            ["extra"] => {
                for (cells, place) in picture(place, after)? {
                    self.units.push((Unit { kind: UnitKind::Extra(self.extras), cells }, place));
                    self.extras = self.extras.saturating_add(1);
                }
                return Ok(&after[9..]);
            }
            ["unit", code] => {
                let kind = code.parse().map_err(|error| TextError::at(line, column + 5, format!("{error}")))?;
                let found = picture(place, after)?;
                let [(cells, place)] = found[..] else {
                    let message = format!("{}: expected 1", counted(found.len(), "unit"));
                    return Err(TextError::at(found[1].1.0, found[1].1.1, message));
                };
                self.units.push((Unit { kind, cells }, place));
                return Ok(&after[9..]);
            }
            _ => {
                let message = format!("'{}' is not a statement: expected {STATEMENTS}", words.join(" "));
                return Err(TextError::at(line, column, message));
            }
        }
        Ok(after)
    }

    fn rules(self) -> Result<Rules, TextError> {
        let units: Vec<Unit> = self.units.iter().map(|&(unit, _)| unit).collect();
        let place_of = |kind: UnitKind| {
            let last = self.units.iter().rev().find(|(unit, _)| unit.kind == kind);
            last.map_or((1, 1), |&(_, place)| place)
        };
        let (name, named) = self.name.clone().unwrap_or(("custom".to_string(), (1, 1)));
        Rules::from_units(&name, &units).map_err(|error| {
            let (line, column) = match error {
                RulesError::Count(0) => (1, 1),
                RulesError::Count(_) => self.units.last().map_or((1, 1), |&(_, place)| place),
                RulesError::Size(kind, _) | RulesError::SameName(kind) | RulesError::SameCells(_, kind) => {
                    place_of(kind)
                }
                RulesError::BuiltInName | RulesError::ControlInName | RulesError::LongName(_) => named,
            };
            let message = match error {
                RulesError::BuiltInName => format!("'{name}': {error}"),
                _ => error.to_string(),
            };
            TextError::at(line, column, message)
        })
    }
}

/// Returns whether a picture follows: a line of nine marks.
fn starts_picture(lines: &[(usize, &str)]) -> bool {
    lines.first().is_some_and(|(_, line)| {
        let spaced = line.split_whitespace().all(|word| word.len() == 1);
        let marks = line.chars().filter(|c| !c.is_whitespace());
        marks.clone().all(is_mark) && (spaced || marks.count() >= 8 && !line.trim().contains(' '))
    })
}

fn is_mark(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '.'
}

/// Returns the units of a picture in the order of their marks, each with the place of its first cell.
fn picture(statement: LineAndColumn, lines: &[(usize, &str)]) -> Result<Vec<(CellSet, LineAndColumn)>, TextError> {
    // By mark: the cells, the place of the first cell, and the place of the tenth.
    let mut units: Vec<(char, CellSet, LineAndColumn, Option<LineAndColumn>)> = Vec::new();
    for row in 0..9 {
        let missing =
            || TextError::at(statement.0, statement.1, format!("the picture has {}: expected 9", counted(row, "row")));
        let &(number, line) = lines.get(row).filter(|_| starts_picture(&lines[row..])).ok_or_else(|| {
            match lines.get(row) {
                // A line of marks with another character is an error; any other line ends the picture.
                Some(&(number, line)) if row > 0 => bad_row(number, line).unwrap_or_else(missing),
                _ => missing(),
            }
        })?;
        let mut column = 0;
        for (at, mark) in line.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
            if let Some(cell) = Cell::new(row, column)
                && mark != '.'
            {
                let place = (number, at + 1);
                let nth = units.binary_search_by_key(&mark, |unit| unit.0).unwrap_or_else(|nth| {
                    units.insert(nth, (mark, CellSet::EMPTY, place, None));
                    nth
                });
                let (_, cells, _, tenth) = &mut units[nth];
                cells.insert(cell);
                if cells.len() == 10 {
                    *tenth = Some(place);
                }
            }
            column += 1;
        }
        if column != 9 {
            let message = format!("row {} of the picture has {}: expected 9", row + 1, counted(column, "mark"));
            return Err(TextError::at(number, line.chars().count() + 1, message));
        }
    }
    for (mark, cells, first, tenth) in &units {
        if cells.len() != 9 {
            let (line, column) = tenth.unwrap_or(*first);
            let message = format!("unit {mark} has {}: expected 9", counted(cells.len(), "cell"));
            return Err(TextError::at(line, column, message));
        }
    }
    if units.is_empty() {
        return Err(TextError::at(statement.0, statement.1, "the picture has no unit: expected letters or digits"));
    }
    Ok(units.iter().map(|&(_, cells, first, _)| (cells, first)).collect())
}

/// Returns the first character that is not a mark, if the other characters of the line are.
fn bad_row(number: usize, line: &str) -> Option<TextError> {
    let bad = line.chars().enumerate().filter(|&(_, c)| !c.is_whitespace() && !is_mark(c));
    let (at, c) = bad.clone().next()?;
    (bad.count() < 3 && line.split_whitespace().all(|word| word.chars().count() == 1 || word.len() >= 9))
        .then(|| TextError::at(number, at + 1, format!("{} is not a mark: expected a letter, a digit or .", quoted(c))))
}

/// Writes a rule file that [`read`] reads as the same rules.
#[must_use]
pub fn write(rules: &Rules) -> String {
    let mut text = format!("name {}\n", file_name(rules));
    let mut units = rules.units();
    let mut extras = 0;
    while let Some(first) = units.first() {
        let nine = |unit: fn(usize) -> Unit| units.len() >= 9 && (0..9).all(|nth| units[nth] == unit(nth));
        let used = if nine(Unit::row) {
            text += "rows\n";
            9
        } else if nine(Unit::column) {
            text += "columns\n";
            9
        } else if nine(Unit::square) {
            text += "boxes\n";
            9
        } else if *first == Unit::main_diagonal() {
            text += "main diagonal\n";
            1
        } else if *first == Unit::anti_diagonal() {
            text += "anti diagonal\n";
            1
        } else {
            let boxes = run(units, 0, UnitKind::Box);
            let further = run(units, extras, UnitKind::Extra);
            if boxes == 9 {
                text += &format!("boxes\n{}", draw(&units[..boxes]));
                boxes
            } else if further > 0 {
                extras += further as u8;
                text += &format!("extra\n{}", draw(&units[..further]));
                further
            } else {
                text += &format!("unit {}\n{}", first.kind.code(), draw(&units[..1]));
                1
            }
        };
        units = &units[used..];
    }
    text
}

/// Returns the name in a form that a file can hold: on one line, no comment in it, not one that belongs to other rules.
fn file_name(rules: &Rules) -> String {
    let name = rules.name().replace('#', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    let taken = [Rules::classic(), Rules::diagonal()].iter().any(|known| known.name() == name && known != rules);
    if name.is_empty() || taken { "custom".to_string() } else { name }
}

/// Returns how many units at the start are of a kind, numbered on from `first`, and share no cell.
fn run(units: &[Unit], first: u8, kind: fn(u8) -> UnitKind) -> usize {
    let mut seen = CellSet::EMPTY;
    let mut count = 0;
    for (unit, nth) in units.iter().zip(first..).take(26) {
        if unit.kind != kind(nth) || !unit.cells.is_disjoint(seen) {
            break;
        }
        seen |= unit.cells;
        count += 1;
    }
    count
}

fn draw(units: &[Unit]) -> String {
    let mark = |cell: Cell| {
        let nth = units.iter().position(|unit| unit.cells.contains(cell));
        nth.map_or('.', |nth| (b'A' + nth as u8) as char)
    };
    let row = |cells: &[Cell]| cells.iter().map(|&cell| mark(cell).to_string()).collect::<Vec<_>>().join(" ") + "\n";
    Cell::ALL.chunks(9).map(row).collect()
}
