//! A rule file as a list of units: what the page does with one.

use super::{Answer, Desk, Verb};
use crate::{
    question::{Question, rule_file},
    refusal::Refusal,
};
use saltire::formats::json::{Object, Place, RulesJson};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb {
    name: "rules",
    about: "The units that a rule file lists",
    takes_puzzle: false,
    lines: false,
    options: || json!({ "text": { "type": "string", "description": "A rule file" } }),
    required: &["text"],
    fields: || json!({}),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    text: String,
}

#[derive(Serialize)]
struct Body {
    rules: RulesJson,
}

fn answer(_: &Desk, mut question: Question, place: Place, _: &AtomicBool) -> Result<Answer, Refusal> {
    // Nothing is judged here; but every verb takes rules, and nonsense is refused everywhere.
    question.rules()?;
    let Options { text } = question.options()?;
    let body = Body { rules: RulesJson::from(&rule_file(&text)?) };
    Ok(Answer::Object(Object::new("rules", place, body).line()))
}
