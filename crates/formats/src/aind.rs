//! The AIND course's dictionary as JSON, or as Python prints it: `{"A1": "2", "A2": "123456789", …}`.
//!
//! Rows are A to I from the top, columns 1 to 9; a value is the candidates of its cell. As in every format with
//! candidates alone, one candidate is a clue.

use saltire_board::text::{Record, pencil};
use saltire_board::{Cell, Digit, DigitSet, Grid};
use serde_json::{Map, Value};

/// Returns whether an object's keys are cells of such a dictionary.
#[must_use]
pub(crate) fn is_dictionary(object: &Map<String, Value>) -> bool {
    !object.is_empty() && object.keys().all(|key| key.len() == 2 && key.parse::<Cell>().is_ok())
}

/// Reads a dictionary.
///
/// # Errors
/// Returns an error if a cell is missing or a value is not a set of candidates.
pub(crate) fn read(object: &Map<String, Value>) -> Result<Record, String> {
    let mut grid = Grid::FULL;
    for cell in Cell::ALL {
        let name = name(cell);
        let value = object.get(&name).ok_or_else(|| format!("no {name}: expected all of A1 to I9"))?;
        let wrong = || format!("{name} is {value}: expected digits 1 to 9");
        let text = value.as_str().ok_or_else(wrong)?;
        let digits: Option<DigitSet> = text.bytes().map(Digit::from_ascii).collect::<Option<DigitSet>>();
        let whole = digits.filter(|digits| digits.len() == text.len());
        grid[cell] = match text {
            "." | "0" => DigitSet::ALL,
            _ => whole.ok_or_else(wrong)?,
        };
    }
    Ok(Record::from(pencil::puzzle(grid)))
}

/// Writes the dictionary of a grid.
#[must_use]
pub(crate) fn write(grid: &Grid) -> String {
    let pairs: Vec<String> = Cell::ALL.iter().map(|&cell| format!("\"{}\": \"{}\"", name(cell), grid[cell])).collect();
    format!("{{{}}}", pairs.join(", "))
}

fn name(cell: Cell) -> String {
    format!("{}{}", (b'A' + cell.row() as u8) as char, cell.column() + 1)
}
