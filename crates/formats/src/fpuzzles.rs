//! f-puzzles: JSON, and the link that packs it.
//!
//! ```json
//! {"size":9,"title":"…","author":"","grid":[[{"value":2,"given":true},{},…],…],"diagonal+":true,"diagonal-":true}
//! ```
//! `diagonal+` is the rising diagonal "/" (our anti-diagonal), `diagonal-` the falling one "\" (our main diagonal).
//! Irregular boxes (`region`), nine-cell `extraregion`s and `disjointgroups` are units like any other. Every other
//! constraint is an error that names it. Centre marks are candidates, given marks are part of the puzzle, and corner
//! marks are skipped, because they are not candidates.

use crate::{
    lz,
    variant::{Boxes, Variant, places},
    write::{FormatError, cannot_state},
};
use saltire_board::text::Record;
use saltire_board::{Cell, CellSet, Clues, Digit, DigitSet, Grid, Position, Rules, Unit};
use serde_json::{Map, Value};

/// What a link starts with.
pub(crate) const LINK: &str = "https://f-puzzles.com/?load=";

/// Keys that are not constraints: texts, colours, settings.
const NO_RULES: [&str; 12] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "highlightConflicts",
    "successMessage",
    "successmessage",
    "disabledlogic",
    "truecandidatesoptions",
    "cellSize",
];

/// Reads the packed data of a link.
///
/// # Errors
/// Returns an error if the data cannot be unpacked, if the size is not nine, if a cell is invalid, or if there are
/// constraints that are not units; the error names them.
pub fn read_data(data: &str) -> Result<Record, String> {
    let json = lz::unpack(data)?;
    let value = serde_json::from_str(&json).map_err(|error| format!("in the packed JSON: {error}"))?;
    read_json(&value)
}

/// Reads the JSON.
///
/// # Errors
/// Returns an error if the size is not nine, if a cell is invalid, or if there are constraints that are not units; the
/// error names them.
pub(crate) fn read_json(puzzle: &Value) -> Result<Record, String> {
    let puzzle = puzzle.as_object().ok_or("expected an object with size and grid")?;
    if let Some(size) = puzzle.get("size").filter(|size| size.as_u64() != Some(9)) {
        return Err(format!("size {size}: expected 9"));
    }
    let (variant, mut unsupported) = rules(puzzle)?;
    let mut position = Position::new(Clues::EMPTY);
    let mut given = Grid::FULL;
    let mut noted = Grid::FULL;
    let mut regions = [None; 81];
    let mut drawn = false;
    let grid = puzzle.get("grid").and_then(Value::as_array).ok_or("no grid: expected nine rows of nine cells")?;
    if grid.len() != 9 {
        return Err(format!("grid has {} rows: expected 9", grid.len()));
    }
    for (row, cells) in grid.iter().enumerate() {
        let cells = cells.as_array().filter(|cells| cells.len() == 9);
        let cells = cells.ok_or_else(|| format!("row {} of grid: expected nine cells", row + 1))?;
        for (column, content) in cells.iter().enumerate() {
            let cell = Cell::ALL[9 * row + column];
            let content = content.as_object().ok_or_else(|| format!("{cell} is {content}: expected an object"))?;
            let is_given = content.get("given").and_then(Value::as_bool) == Some(true);
            let digits = if is_given { &mut position.clues } else { &mut position.entries };
            digits[cell] = content.get("value").map_or(Ok(None), |value| digit(value, cell))?;
            if let Some(marks) = marks(content, "givenPencilMarks", cell)? {
                given[cell] = marks;
            }
            if let Some(marks) = marks(content, "centerPencilMarks", cell)? {
                noted[cell] = marks;
            }
            regions[cell.index()] = match content.get("region") {
                None => Some(3 * (row as u64 / 3) + column as u64 / 3),
                Some(region) => {
                    drawn = true;
                    region.as_u64()
                }
            };
        }
    }
    let mut variant = variant;
    if drawn {
        variant.boxes = boxes(&regions, &mut unsupported);
    }
    if !unsupported.is_empty() {
        return Err(format!("unsupported rules: {}", unsupported.join(", ")));
    }
    let is_given = given != Grid::FULL;
    let grid = Grid::new(std::array::from_fn(|nth| given.cells()[nth] & noted.cells()[nth]));
    if grid != Grid::FULL {
        let mut grid = grid;
        position.digits().iter().for_each(|(cell, digit)| grid[cell] = DigitSet::of(digit));
        position.candidates = Some(grid);
        position.candidates_are_clues = is_given;
    }
    let title = puzzle.get("title").and_then(Value::as_str).unwrap_or_default();
    let rules = variant.rules().map_err(|error| error.to_string())?;
    Ok(Record { position, rules: Some(rules), rest: title.trim().to_owned() })
}

/// Returns the rules of the keys without the boxes, and the names of the constraints that are not units.
fn rules(puzzle: &Map<String, Value>) -> Result<(Variant, Vec<String>), String> {
    let mut variant = Variant::classic();
    let mut unsupported = Vec::new();
    for (key, value) in puzzle.iter().filter(|(key, value)| !NO_RULES.contains(&key.as_str()) && !is_nothing(value)) {
        match (key.as_str(), value) {
            ("diagonal+", Value::Bool(true)) => variant.anti = true,
            ("diagonal-", Value::Bool(true)) => variant.main = true,
            ("disjointgroups", Value::Bool(true)) => places().into_iter().for_each(|cells| variant.add(cells)),
            ("extraregion", Value::Array(regions)) => {
                for region in regions {
                    let names = region.get("cells").and_then(Value::as_array).cloned().unwrap_or_default();
                    let cells: Option<CellSet> = names.iter().map(|name| name.as_str()?.parse::<Cell>().ok()).collect();
                    match cells.ok_or_else(|| format!("extraregion {region}: expected cells R1C1 to R9C9"))? {
                        cells if cells.len() == 9 => variant.add(cells),
                        cells => unsupported.push(format!("extraregion of {} cells", cells.len())),
                    }
                }
            }
            (other, _) => unsupported.push(other.to_owned()),
        }
    }
    unsupported.sort();
    Ok((variant, unsupported))
}

/// Returns whether a value is empty: false, or an empty list.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

fn boxes(regions: &[Option<u64>; 81], unsupported: &mut Vec<String>) -> Boxes {
    let mut found: Vec<(u64, CellSet)> = Vec::new();
    for (cell, region) in Cell::ALL.into_iter().zip(regions) {
        let Some(region) = region else { continue };
        match found.iter_mut().find(|(name, _)| name == region) {
            Some((_, cells)) => *cells = cells.with(cell),
            None => found.push((*region, CellSet::of(cell))),
        }
    }
    found.sort_by_key(|&(name, _)| name);
    if found.is_empty() {
        return Boxes::None;
    }
    if found.len() != 9 || found.iter().any(|(_, cells)| cells.len() != 9) {
        let sizes: Vec<String> = found.iter().map(|(_, cells)| cells.len().to_string()).collect();
        unsupported.push(format!("regions of {} cells", sizes.join(", ")));
    }
    let cells: Vec<CellSet> = found.into_iter().map(|(_, cells)| cells).collect();
    if (0..9).all(|nth| cells.get(nth) == Some(&Unit::square(nth).cells)) { Boxes::Square } else { Boxes::Drawn(cells) }
}

/// Returns a digit, given as a number or a text; `None` for zero and for an empty text.
pub(crate) fn digit(value: &Value, cell: Cell) -> Result<Option<Digit>, String> {
    let wrong = || format!("{cell} is {value}: expected 1 to 9");
    match value {
        Value::Null => Ok(None),
        Value::Number(number) if number.as_u64() == Some(0) => Ok(None),
        Value::Number(number) => number
            .as_u64()
            .and_then(|number| u8::try_from(number).ok())
            .and_then(Digit::new)
            .map(Some)
            .ok_or_else(wrong),
        Value::String(text) => match text.as_bytes() {
            [] | [b'0' | b'.' | b' '] => Ok(None),
            &[byte] => Digit::from_ascii(byte).map(Some).ok_or_else(wrong),
            _ => Err(wrong()),
        },
        _ => Err(wrong()),
    }
}

fn marks(content: &Map<String, Value>, key: &str, cell: Cell) -> Result<Option<DigitSet>, String> {
    let Some(marks) = content.get(key).and_then(Value::as_array).filter(|marks| !marks.is_empty()) else {
        return Ok(None);
    };
    let set: Result<Vec<Option<Digit>>, String> = marks.iter().map(|mark| digit(mark, cell)).collect();
    Ok(Some(set?.into_iter().flatten().collect()))
}

/// Writes the JSON.
///
/// # Errors
/// Returns an error if the rules do not have all rows and columns.
pub(crate) fn write_json(record: &Record) -> Result<String, FormatError> {
    let rules = record.rules.clone().unwrap_or(Rules::classic());
    let variant = Variant::of(&rules).ok_or_else(|| cannot_state(&rules))?;
    let position = &record.position;
    let region = |cell: Cell| match &variant.boxes {
        Boxes::Square => String::new(),
        Boxes::None => r#""region":null"#.to_owned(),
        Boxes::Drawn(boxes) => match boxes.iter().position(|cells| cells.contains(cell)) {
            Some(nth) => format!(r#""region":{nth}"#),
            None => r#""region":null"#.to_owned(),
        },
    };
    let marks = |cell: Cell| {
        let grid = position.candidates.filter(|grid| grid[cell] != DigitSet::ALL);
        let Some(grid) = grid.filter(|_| position.empty_cells().contains(cell)) else { return String::new() };
        let digits: Vec<String> = grid[cell].iter().map(|digit| digit.to_string()).collect();
        let key = if position.candidates_are_clues { "givenPencilMarks" } else { "centerPencilMarks" };
        format!(r#""{key}":[{}]"#, digits.join(","))
    };
    let content = |&cell: &Cell| {
        let value = match (position.clues[cell], position.entries[cell]) {
            (Some(digit), _) => format!(r#""value":{digit},"given":true"#),
            (None, Some(digit)) => format!(r#""value":{digit}"#),
            (None, None) => String::new(),
        };
        let parts: Vec<String> =
            [value, marks(cell), region(cell)].into_iter().filter(|part| !part.is_empty()).collect();
        format!("{{{}}}", parts.join(","))
    };
    let rows: Vec<String> =
        Cell::ALL.chunks(9).map(|row| format!("[{}]", row.iter().map(content).collect::<Vec<_>>().join(","))).collect();
    let mut said = String::new();
    for (key, holds) in [("diagonal+", variant.anti), ("diagonal-", variant.main)] {
        if holds {
            said += &format!(r#","{key}":true"#);
        }
    }
    if variant.extras == places() {
        said += r#","disjointgroups":true"#;
    } else if !variant.extras.is_empty() {
        let name = |cell: Cell| format!(r#""{}""#, cell.to_string().to_uppercase());
        let list = |cells: &CellSet| cells.iter().map(name).collect::<Vec<_>>().join(",");
        let regions: Vec<String> =
            variant.extras.iter().map(|cells| format!(r#"{{"cells":[{}]}}"#, list(cells))).collect();
        said += &format!(r#","extraregion":[{}]"#, regions.join(","));
    }
    let title = Value::String(record.rest.clone());
    Ok(format!(r#"{{"size":9,"title":{title},"author":"","grid":[{}]{said}}}"#, rows.join(",")))
}

/// Writes the packed data of a link.
///
/// # Errors
/// Returns an error if the rules do not have all rows and columns.
pub fn write_data(record: &Record) -> Result<String, FormatError> {
    write_json(record).map(|json| lz::pack(&json))
}
