//! SudokuPad's own JSON (it began as the app of Cracking the Cryptic).
//!
//! Clues are in `cells`, boxes in `regions`. The format draws rules instead of naming them. A straight line from corner
//! to corner is a diagonal unit; a cage of nine cells without a sum that must not repeat digits is a unit. Any other
//! drawing may stand for a rule and is an error that names it.

use crate::{
    fpuzzles::digit,
    variant::{Boxes, Variant},
};
use saltire_board::text::Record;
use saltire_board::{Cell, CellSet, Clues, DigitSet, Grid, Position, Unit};
use serde_json::Value;

/// Keys that are not constraints.
const NO_RULES: [&str; 15] = [
    "id", "cellSize", "settings", "cells", "regions", "cages", "lines", "metadata", "title", "author", "rules",
    "solution", "duration", "videos", "src",
];

/// Reads the JSON.
///
/// # Errors
/// Returns an error if the size is not nine by nine, if there are no boxes, or if there are drawings that are not
/// units; the error names them.
pub(crate) fn read(puzzle: &Value) -> Result<Record, String> {
    let object = puzzle.as_object().ok_or("expected an object with cells and regions")?;
    let mut unsupported: Vec<String> = Vec::new();
    for (key, value) in object {
        let nothing = matches!(value, Value::Null | Value::Bool(false))
            || value.as_array().is_some_and(Vec::is_empty)
            || value.as_object().is_some_and(serde_json::Map::is_empty);
        let unread = matches!(key.as_str(), "lines" | "cages") && !value.is_array();
        if !nothing && (unread || !NO_RULES.contains(&key.as_str())) {
            unsupported.push(key.clone());
        }
    }
    unsupported.sort();
    for rule in ["antiknight", "antiking"] {
        if puzzle.pointer(&format!("/metadata/{rule}")).and_then(Value::as_bool) == Some(true) {
            unsupported.push(rule.to_owned());
        }
    }
    let position = cells(puzzle)?;
    let mut variant = Variant { boxes: boxes(puzzle)?, ..Variant::classic() };
    let mut title = puzzle.pointer("/metadata/title").and_then(Value::as_str).unwrap_or_default().to_owned();
    for line in list(puzzle, "lines") {
        match corners(line) {
            Some(cells) => variant.add(cells),
            None => note(&mut unsupported, "lines"),
        }
    }
    for cage in list(puzzle, "cages") {
        let value = cage.get("value").map(|value| value.as_str().map_or(value.to_string(), str::to_owned));
        let value = value.unwrap_or_default();
        let cells = list(cage, "cells");
        if cells.is_empty() && cage.get("cells").is_none_or(Value::is_array) {
            if let Some(said) = value.strip_prefix("title:") {
                title = said.trim().to_owned();
            }
            continue;
        }
        let set: Option<CellSet> = cells.iter().map(place).collect();
        let unique = cage.get("unique").and_then(Value::as_bool) == Some(true);
        match set {
            Some(set)
                if set.len() == 9 && cells.len() == 9 && unique && value.is_empty() && cage.get("sum").is_none() =>
            {
                variant.add(set)
            }
            _ => note(&mut unsupported, "cages"),
        }
    }
    if !unsupported.is_empty() {
        return Err(format!("unsupported rules: {}", unsupported.join(", ")));
    }
    let rules = variant.rules().map_err(|error| error.to_string())?;
    Ok(Record { position, rules: Some(rules), rest: title })
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn note(unsupported: &mut Vec<String>, name: &str) {
    if !unsupported.iter().any(|known| known == name) {
        unsupported.push(name.to_owned());
    }
}

fn cells(puzzle: &Value) -> Result<Position, String> {
    let rows = list(puzzle, "cells");
    if rows.len() != 9 {
        return Err(format!("{} rows of cells: expected 9", rows.len()));
    }
    let mut position = Position::new(Clues::EMPTY);
    let mut grid = Grid::FULL;
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.as_array().filter(|cells| cells.len() == 9);
        let cells = cells.ok_or_else(|| format!("row {} of cells: expected nine", row + 1))?;
        for (column, content) in cells.iter().enumerate() {
            let cell = Cell::ALL[9 * row + column];
            position.clues[cell] = content.get("value").map_or(Ok(None), |value| digit(value, cell))?;
            let marks = list(content, "centremarks");
            if !marks.is_empty() {
                let marks: Result<Vec<_>, String> = marks.iter().map(|mark| digit(mark, cell)).collect();
                grid[cell] = marks?.into_iter().flatten().collect();
            }
        }
    }
    if grid != Grid::FULL {
        position.clues.iter().for_each(|(cell, digit)| grid[cell] = DigitSet::of(digit));
        position.candidates = Some(grid);
    }
    Ok(position)
}

/// `[row, column]`, from 0.
fn place(value: &Value) -> Option<Cell> {
    let at = |nth: usize| value.get(nth)?.as_u64().and_then(|at| usize::try_from(at).ok());
    Cell::new(at(0)?, at(1)?)
}

fn boxes(puzzle: &Value) -> Result<Boxes, String> {
    let regions = list(puzzle, "regions");
    let sets: Option<Vec<CellSet>> =
        regions.iter().map(|cells| cells.as_array()?.iter().map(place).collect::<Option<CellSet>>()).collect();
    let sets = sets.ok_or("regions: expected lists of cells")?;
    let all = sets.iter().fold(CellSet::EMPTY, |all, &cells| all | cells);
    if sets.len() != 9 || sets.iter().any(|cells| cells.len() != 9) || all != CellSet::ALL {
        return Err(format!("{} regions: expected nine of nine cells", sets.len()));
    }
    let square = (0..9).all(|nth| sets.contains(&Unit::square(nth).cells));
    Ok(if square { Boxes::Square } else { Boxes::Drawn(sets) })
}

/// Returns the diagonal that a line is drawn along, from corner to corner of the board or of its corner cells.
fn corners(line: &Value) -> Option<CellSet> {
    let points = list(line, "wayPoints");
    let at = |point: &Value, nth: usize| point.get(nth).and_then(Value::as_f64);
    let (first, last) = (points.first()?, points.last()?);
    let ends = [at(first, 0)?, at(first, 1)?, at(last, 0)?, at(last, 1)?];
    let near = |value: f64, corner: f64| (value - corner).abs() <= 0.5;
    let straight = |falling: bool| {
        points.iter().all(|point| match (at(point, 0), at(point, 1)) {
            (Some(row), Some(column)) => (if falling { row - column } else { row + column - 9.0 }).abs() < 1e-6,
            _ => false,
        })
    };
    let spans = near(ends[0].min(ends[2]), 0.0) && near(ends[0].max(ends[2]), 9.0);
    if spans && straight(true) {
        Some(Unit::main_diagonal().cells)
    } else if spans && straight(false) {
        Some(Unit::anti_diagonal().cells)
    } else {
        None
    }
}
