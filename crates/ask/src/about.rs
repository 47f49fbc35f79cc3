//! Data that the page needs before its first question.

use crate::verb::VERBS;
use saltire::{
    Rules,
    formats::{
        Format,
        json::{FormatChoice, MakeChoices, PageData, RulesJson},
    },
    front_end::draw::PictureFormat,
    make::{Level, Shape},
    teach::{self, Strategy},
};
use serde_json::{Value, json};

/// Returns data that the page needs and should not define a second time: the built-in rules as lists of units, the
/// formats that can be written, the strategies of the textbook solver, the verbs.
#[must_use]
pub fn about() -> Value {
    let written = Format::ALL.iter().filter(|format| format.is_written());
    let pictures = PictureFormat::ALL.into_iter().filter(|form| form.is_available());
    json!(PageData {
        rules: [Rules::classic(), Rules::diagonal()].iter().map(RulesJson::listed).collect(),
        formats: written.map(|format| FormatChoice { name: format.name(), what: format.what() }).collect(),
        strategies: Strategy::COURSE.map(|strategy| strategy.to_string()).to_vec(),
        norvig: teach::sets::norvig_hardest().iter().map(|puzzle| puzzle.clues().to_string()).collect(),
        verbs: VERBS.iter().map(|verb| verb.name).collect(),
        make: MakeChoices {
            levels: Level::ALL.map(Level::id).to_vec(),
            symmetries: Shape::ALL.iter().map(|shape| shape.id()).collect(),
        },
        pictures: pictures.map(|form| form.name()).collect(),
    })
}
