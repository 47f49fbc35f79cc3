//! SudokuPad's puzzle ids that contain the puzzle; the prefix identifies the encoding.
//!
//! | prefix | what follows |
//! |---|---|
//! | `scf` | cells in a code of 60 characters, then rule letters: `x` both diagonals, `w` windoku |
//! | `classic` | digits, and letters for runs of empty cells |
//! | `fpuzzles`, `fpuz` | packed f-puzzles JSON ([`crate::fpuzzles`]) |
//! | `ctc`, `scl` | packed JSON of its own (`sudokupad/ctc.rs`), plain or with its names shortened |

pub(crate) mod ctc;
mod zip;

use crate::{
    fpuzzles, lz,
    variant::{Variant, windows},
    write::{FormatError, cannot_state},
};
use saltire_board::text::Record;
use saltire_board::{Cell, Clues, Digit, Rules};

/// What a link starts with.
pub(crate) const LINK: &str = "https://sudokupad.app/";

/// The characters of `scf`, in order of their value: ten times the empty cells that follow, plus the digit.
const CODE: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The characters of `classic` for 0, 1, 2, … empty cells.
const RUNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// Reads a puzzle id; `None` if it has no known prefix.
///
/// # Errors
/// Returns an error that says what is wrong and what was expected.
#[must_use]
pub fn read_id(id: &str) -> Option<Result<Record, String>> {
    let data = |prefix: &str| id.strip_prefix(prefix).map(|data| data.split('?').next().unwrap_or_default());
    if let Some(cells) = data("scf") {
        return Some(read_scf(cells));
    }
    if let Some(cells) = data("classic") {
        return Some(read_classic(cells));
    }
    if let Some(packed) = data("fpuzzles").or_else(|| data("fpuz")) {
        return Some(fpuzzles::read_data(packed));
    }
    if let Some(packed) = data("ctc").or_else(|| data("scl")) {
        return Some(read_packed(packed));
    }
    None
}

fn read_packed(packed: &str) -> Result<Record, String> {
    let text = lz::unpack(packed)?;
    let value = match serde_json::from_str(&text) {
        Ok(value) => value,
        Err(_) => zip::read(&text)?,
    };
    ctc::read(&value)
}

/// Returns the clues from a digit and a run of empty cells at a time, and the text after the 81st cell.
fn cells(text: &str, value: impl Fn(u8) -> Option<(Option<Digit>, usize)>) -> Result<(Clues, &str), String> {
    let mut clues = Clues::EMPTY;
    let mut nth = 0;
    for (at, c) in text.char_indices() {
        if nth == 81 {
            return Ok((clues, &text[at..]));
        }
        let code = u8::try_from(c).ok().and_then(&value);
        let (digit, length) = code.ok_or_else(|| format!("{c:?} is not a cell of such a link"))?;
        if let Some(cell) = Cell::from_index(nth) {
            clues[cell] = digit;
        }
        nth += length;
        if nth > 81 {
            return Err(format!("{nth} cells: expected 81"));
        }
    }
    if nth == 81 { Ok((clues, "")) } else { Err(format!("{nth} cells: expected 81")) }
}

fn read_scf(text: &str) -> Result<Record, String> {
    let value = |byte: u8| {
        let value = CODE.iter().position(|&code| code == byte).filter(|&value| value < 60)?;
        Some((Digit::new((value % 10) as u8), value / 10 + 1))
    };
    let (clues, letters) = cells(text, value)?;
    let mut variant = Variant::classic();
    let mut unsupported = Vec::new();
    for letter in letters.chars() {
        match letter {
            'x' => (variant.main, variant.anti) = (true, true),
            'w' => variant.extras = windows(),
            other if unsupported.contains(&other) => {}
            other => unsupported.push(other),
        }
    }
    if !unsupported.is_empty() {
        let named: Vec<String> = unsupported.iter().map(|letter| format!("rule letter {letter:?}")).collect();
        return Err(format!("unsupported rules: {}", named.join(", ")));
    }
    let rules = variant.rules().map_err(|error| error.to_string())?;
    Ok(Record { rules: Some(rules), ..Record::from(clues) })
}

fn read_classic(text: &str) -> Result<Record, String> {
    // A run of empty cells is a code of its own here, and a digit is never followed by one.
    let value = |byte: u8| match Digit::from_ascii(byte) {
        Some(digit) => Some((Some(digit), 1)),
        None => RUNS.iter().position(|&code| code == byte).map(|run| (None, run)),
    };
    let (clues, rest) = cells(text, value)?;
    if !rest.is_empty() && rest.bytes().any(|byte| byte != b'A') {
        return Err(format!("'{rest}' after 81 cells: expected nothing"));
    }
    Ok(Record { rules: Some(Rules::classic()), ..Record::from(clues) })
}

/// Writes an `scf` id.
///
/// # Errors
/// Returns an error if the rules are not classic rules, optionally with both diagonals, the windows, or both.
pub(crate) fn write_scf(record: &Record) -> Result<String, FormatError> {
    let rules = record.rules.clone().unwrap_or(Rules::classic());
    let said = Variant::of(&rules).filter(|variant| {
        let plain = Variant { main: false, anti: false, extras: Vec::new(), ..variant.clone() } == Variant::classic();
        plain && variant.main == variant.anti && (variant.extras.is_empty() || variant.extras == windows())
    });
    let variant = said.ok_or_else(|| cannot_state(&rules))?;
    let mut text = "scf".to_owned();
    let mut nth = 0;
    while let Some(cell) = Cell::from_index(nth) {
        let clues = &record.position.clues;
        let empty = Cell::ALL[nth + 1..].iter().take(5).take_while(|&&cell| clues[cell].is_none()).count();
        let digit = clues[cell].map_or(0, |digit| digit.value() as usize);
        text.push(CODE[10 * empty + digit] as char);
        nth += 1 + empty;
    }
    text += if variant.main { "x" } else { "" };
    text += if variant.extras.is_empty() { "" } else { "w" };
    Ok(text)
}
