//! JSON of any kind: our own schema, f-puzzles, SudokuPad, the AIND dictionary, lists of digits; one value or several in a row.

use crate::{
    aind, fpuzzles, json,
    read::{Content, Item, LineFinder},
    sudokupad::ctc,
};
use saltire_board::Clues;
use saltire_board::text::{self, Record, TextError};
use serde_json::Value;

/// Returns whether a line is a whole JSON value by its brackets.
pub(crate) fn is_whole(line: &[u8]) -> bool {
    let (mut depth, mut quoted, mut escaped) = (0_usize, None, false);
    for (nth, &byte) in line.iter().enumerate() {
        match (quoted, byte) {
            (Some(_), _) if escaped => escaped = false,
            (Some(_), b'\\') => escaped = true,
            (Some(quote), _) if byte == quote => quoted = None,
            (Some(_), _) => {}
            (None, b'"') => quoted = Some(byte),
            (None, b'{' | b'[') => depth += 1,
            (None, b'}' | b']') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return line[nth + 1..].trim_ascii().is_empty();
                }
            }
            (None, _) => {}
        }
    }
    false
}

/// Reads every puzzle in JSON values that follow each other.
pub(crate) fn read(input: &[u8]) -> Vec<Item> {
    let input = text::without_mark(input);
    let double = python(input);
    let input = double.as_deref().unwrap_or(input);
    let mut places = LineFinder::new(input);
    let mut stream = serde_json::Deserializer::from_slice(input).into_iter::<Value>();
    let mut items = Vec::new();
    loop {
        let gap = input[stream.byte_offset()..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let (line, _) = places.of(stream.byte_offset() + gap);
        match stream.next() {
            None => break,
            Some(Ok(value)) => puzzles(&value, line, &mut items),
            Some(Err(error)) => {
                let message = error.to_string();
                let message = message.split(" at line").next().unwrap_or_default().to_owned();
                let error = TextError::at(error.line(), error.column().max(1), format!("in JSON: {message}"));
                items.push(Item { line: error.line, content: Content::Bad(error) });
                break;
            }
        }
    }
    items
}

/// Returns a dictionary as Python prints it, in JSON's quotes.
fn python(input: &[u8]) -> Option<Vec<u8>> {
    let single = input.contains(&b'\'') && !input.contains(&b'"');
    single.then(|| input.iter().map(|&byte| if byte == b'\'' { b'"' } else { byte }).collect())
}

fn puzzles(value: &Value, line: usize, items: &mut Vec<Item>) {
    match value {
        Value::Array(list) if list.iter().any(|item| item.is_object() || item.is_string()) => {
            list.iter().for_each(|item| puzzles(item, line, items));
        }
        // A list of boards, each nine lists of nine digits.
        Value::Array(list) if list.iter().all(|item| item.pointer("/0/0").is_some()) && !list.is_empty() => {
            list.iter().for_each(|item| puzzles(item, line, items));
        }
        _ => items.push(Item::new(line, one(value).map_err(|message| TextError::at(line, 1, message)))),
    }
}

fn one(value: &Value) -> Result<Record, String> {
    match value {
        Value::String(text) => crate::read_line(text.as_bytes()).map_err(|error| error.message),
        Value::Array(_) => digits(value),
        Value::Object(object) if object.contains_key("saltire") => {
            json::read_puzzle(value.to_string().as_bytes()).map_err(|error| error.message)
        }
        Value::Object(object) if object.contains_key("grid") => fpuzzles::read_json(value),
        Value::Object(object) if object.contains_key("cells") => ctc::read(value),
        Value::Object(object) if aind::is_dictionary(object) => aind::read(object),
        _ => {
            Err("unknown kind of JSON: expected Saltire's (saltire), f-puzzles' (grid), SudokuPad's (cells) or a dictionary of cells"
                .to_owned())
        }
    }
}

/// Returns nine lists of nine digits, 0 for an empty cell.
fn digits(value: &Value) -> Result<Record, String> {
    let rows: Vec<&Value> = value.as_array().into_iter().flatten().collect();
    let flat: Vec<&Value> =
        rows.iter().flat_map(|row| row.as_array().map_or(vec![*row], |row| row.iter().collect())).collect();
    if flat.len() != 81 {
        return Err(format!("{} cells: expected 81", flat.len()));
    }
    let mut clues = Clues::EMPTY;
    for (cell, value) in saltire_board::Cell::ALL.into_iter().zip(flat) {
        clues[cell] = fpuzzles::digit(value, cell)?;
    }
    Ok(Record::from(clues))
}
