//! The description of a picture for screen readers.

use crate::Picture;
use core::fmt::{Result, Write as _};
use saltire_board::Cell;
use saltire_proof::Step;

/// Returns the title and the description.
pub(super) fn write(out: &mut String, picture: &Picture) -> Result {
    let title = if picture.title.is_empty() {
        let name = picture.rules.name();
        let count = picture.clues.len();
        format!("Sudoku, {name} rules, {count} clue{}", if count == 1 { "" } else { "s" })
    } else {
        picture.title.clone()
    };
    writeln!(out, "<title>{}</title>", escaped(&title))?;
    writeln!(out, "<desc>{}</desc>", escaped(&description(picture)))
}

/// Returns the digits a row at a time, then the step.
fn description(picture: &Picture) -> String {
    let mut words: Vec<String> = Vec::new();
    for row in Cell::ALL.chunks(9) {
        let digit = |cell: Cell| picture.clues[cell].or(picture.entries[cell]).or(picture.solved[cell]);
        let signs: Vec<String> =
            row.iter().map(|&cell| digit(cell).map_or_else(|| "blank".to_owned(), |digit| digit.to_string())).collect();
        words.push(format!("Row {}: {}.", row[0].row() + 1, signs.join(" ")));
    }
    if !picture.clashing.is_empty() {
        let cells: Vec<String> = picture.clashing.iter().map(|cell| cell.to_string()).collect();
        words.push(format!("Clues that clash: {}.", cells.join(", ")));
    }
    words.extend(picture.step.as_ref().map(step));
    words.join(" ")
}

fn step(step: &Step) -> String {
    let placed = step.effect.placed.map(|(cell, digit)| format!("{cell} is {digit}"));
    let removed = step.effect.removed.iter().map(|(cell, digits)| format!("{cell} is not {digits}"));
    let effects: Vec<String> = placed.into_iter().chain(removed).collect();
    format!("Step: {}: {}.", step.technique, effects.join(", "))
}

/// Text as XML takes it.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\t' | '\n' | '\r' => out.push(' '),
            control if control.is_control() => {}
            '\u{fffe}' | '\u{ffff}' => {}
            other => out.push(other),
        }
    }
    out
}
