//! SumoCue's long line, `3x3:d:k:` and 81 numbers: the flag `d` means both diagonals, the numbers are killer cages (256
//! times the sum, plus the cage's number). Cages are an error; without them the line is an empty board with its rules.

use crate::variant::Variant;
use saltire_board::Clues;
use saltire_board::text::Record;

/// Returns whether a word starts as such a line.
#[must_use]
pub(crate) fn is_sumocue(word: &str) -> bool {
    word.split_once(':').is_some_and(|(shape, _)| matches!(shape.as_bytes(), [b'2'..=b'5', b'x', b'2'..=b'5']))
}

/// Reads a line.
///
/// # Errors
/// Returns an error if the shape is not 3x3, if flags are unknown, if there are killer cages, or if there are not 81
/// cells.
pub(crate) fn read(line: &str) -> Result<Record, String> {
    let parts: Vec<&str> = line.trim().trim_end_matches(':').split(':').collect();
    let [shape, flags, kind, cells @ ..] = parts.as_slice() else {
        return Err("expected 3x3, flags, k and 81 numbers between colons".to_owned());
    };
    let mut unsupported = Vec::new();
    if *shape != "3x3" {
        unsupported.push(format!("shape {shape}"));
    }
    unsupported.extend(flags.chars().filter(|&flag| flag != 'd').map(|flag| format!("flag {flag}")));
    if *kind != "k" {
        unsupported.push(format!("kind '{kind}'"));
    }
    if cells.iter().any(|number| number.parse::<u32>().is_ok_and(|number| number >= 256)) {
        unsupported.push("killer cages".to_owned());
    }
    if !unsupported.is_empty() {
        return Err(format!("unsupported rules: {}", unsupported.join(", ")));
    }
    if let Some(wrong) = cells.iter().find(|number| number.parse::<u32>().is_err()) {
        return Err(format!("'{wrong}' is no number"));
    }
    if cells.len() != 81 {
        return Err(format!("{} numbers: expected 81", cells.len()));
    }
    let diagonal = flags.contains('d');
    let rules = Variant::diagonals(diagonal, diagonal).rules().map_err(|error| error.to_string())?;
    Ok(Record { rules: Some(rules), ..Record::from(Clues::EMPTY) })
}
