//! Reads the notation: cells, digits, units, chains and conclusions.

use saltire_board::{Cell, CellSet, Digit, DigitSet, UnitKind};
use saltire_proof::Effect;
use std::collections::BTreeMap;

/// `r18c45,r7c4`, `r8c4r8c8`.
pub(super) fn cells(text: &str) -> CellSet {
    let mut found = CellSet::EMPTY;
    for part in text.replace(',', "").split('r').skip(1) {
        let (rows, columns) = part.split_once('c').unwrap_or_else(|| panic!("cells {text}"));
        for row in rows.bytes() {
            for column in columns.bytes() {
                found.insert(Cell::new(usize::from(row - b'1'), usize::from(column - b'1')).expect("a cell"));
            }
        }
    }
    assert!(!found.is_empty(), "cells {text}");
    found
}

pub(super) fn digits(text: &str) -> DigitSet {
    text.bytes().map(|byte| Digit::from_ascii(byte).unwrap_or_else(|| panic!("digits {text}"))).collect()
}

pub(super) fn digit(text: &str) -> Digit {
    digits(text).single().unwrap_or_else(|| panic!("digit {text}"))
}

/// `r18`, `r4d\`: the units, and what is left of the text.
pub(super) fn units(text: &str) -> (Vec<UnitKind>, &str) {
    let (mut found, mut family, mut at) = (Vec::new(), 'r', 0);
    let bytes = text.as_bytes();
    while at < bytes.len() {
        match bytes[at] {
            b'r' | b'c' | b'b' => family = bytes[at] as char,
            b'd' => {
                found.push(if bytes[at + 1] == b'\\' { UnitKind::MainDiagonal } else { UnitKind::AntiDiagonal });
                at += 1;
            }
            number @ b'1'..=b'9' => {
                let nth = number - b'1';
                found.push(match family {
                    'r' => UnitKind::Row(nth),
                    'c' => UnitKind::Column(nth),
                    _ => UnitKind::Box(nth),
                });
            }
            _ => break,
        }
        at += 1;
    }
    (found, &text[at..])
}

/// What stands after the arrow: `=> r4c9=5`, `=> -3 r4567c1,r7c4, -4 r1c1`.
pub(super) fn conclusion(text: &str) -> Effect {
    if let Some((cell, value)) = text.split_once('=') {
        return Effect { placed: Some((cells(cell).single().expect("a cell"), digit(value))), removed: Vec::new() };
    }
    let mut removed: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for part in text.split(", ") {
        let (value, places) = part.strip_prefix('-').and_then(|part| part.split_once(' ')).expect("a removal");
        for cell in cells(places).iter() {
            let gone = removed.entry(cell).or_insert(DigitSet::EMPTY);
            *gone = gone.with(digit(value));
        }
    }
    Effect { placed: None, removed: removed.into_iter().collect() }
}

/// A cell with the digit that it is filled with.
pub(super) type Filled = (Cell, Digit);

/// A candidate, or one digit in a group of cells.
pub(super) type Node = (CellSet, Digit);

/// A chain in Eureka notation: its candidates and the signs between them; a ring ends with `loop`.
pub(super) fn chain(text: &str, gone: DigitSet) -> (Vec<Node>, Vec<char>, bool) {
    let (mut nodes, mut signs): (Vec<Node>, Vec<char>) = (Vec::new(), Vec::new());
    let (text, ring) = text.strip_suffix("-loop").map_or((text, false), |text| (text, true));
    if let Some((value, rest)) = text.strip_prefix('(').and_then(|text| text.split_once("): ")) {
        signs.extend(rest.chars().filter(|sign| "=-".contains(*sign)));
        nodes.extend(rest.split(['=', '-']).map(|group| (cells(group), digit(value))));
        return (nodes, signs, ring);
    }
    for (nth, part) in text.split('(').skip(1).enumerate() {
        let (inner, outer) = part.split_once(')').expect("a bracket");
        let sign = outer.chars().last().filter(|sign| "=-".contains(*sign));
        let group = cells(outer.trim_end_matches(['=', '-']));
        assert!(nth == 0 || signs.len() == nodes.len(), "{text}");
        let all: Vec<&str> = inner.split(['=', '-']).collect();
        // Where the digits of an almost locked set stand together, the removed one is among them.
        let one = |value: &str| (digits(value) & gone).first().or(digits(value).first()).expect("a digit");
        nodes.extend(all.iter().map(|value| (group, one(value))));
        signs.extend(inner.chars().filter(|sign| "=-".contains(*sign)).chain(sign));
    }
    (nodes, signs, ring)
}
