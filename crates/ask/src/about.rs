//! Data that the page needs before its first question.

use crate::verb::{VERBS, make};
use saltire::{
    Rules, Unit,
    formats::Format,
    front_end::draw::PictureFormat,
    teach::{self, Strategy},
};
use serde_json::{Value, json};

/// Returns data that the page needs and should not define a second time: the built-in rules as lists of units, the
/// formats that can be written, the strategies of the textbook solver, the verbs.
#[must_use]
pub fn about() -> Value {
    let rules = [Rules::classic(), Rules::diagonal()];
    let listed = |rules: &Rules| {
        let unit = |unit: &Unit| {
            let cells: Vec<String> = unit.cells.iter().map(|cell| cell.to_string()).collect();
            json!({ "unit": unit.kind.code().to_string(), "cells": cells })
        };
        json!({ "name": rules.name(), "units": rules.units().iter().map(unit).collect::<Vec<_>>() })
    };
    let written = Format::ALL.iter().filter(|format| format.is_written());
    let format = |format: &Format| json!({ "name": format.name(), "what": format.what() });
    let pictures = PictureFormat::ALL.into_iter().filter(|form| form.is_available());
    json!({
        "rules": rules.iter().map(listed).collect::<Vec<_>>(),
        "formats": written.map(format).collect::<Vec<_>>(),
        "strategies": Strategy::COURSE.map(|strategy| strategy.to_string()),
        "norvig": teach::sets::norvig_hardest().iter().map(|puzzle| puzzle.clues().to_string()).collect::<Vec<_>>(),
        "verbs": VERBS.iter().map(|verb| verb.name).collect::<Vec<_>>(),
        "make": make::about(),
        "pictures": pictures.map(|form| form.name()).collect::<Vec<_>>(),
    })
}
