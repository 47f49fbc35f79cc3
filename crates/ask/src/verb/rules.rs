//! A rule file as a list of units; the page uses it for rule files.

use super::{Agents, Answer, Verb};
use crate::{
    question::{Asked, rule_file},
    refusal::Refusal,
};
use saltire::formats::json::{Object, Place, RulesAnswer, RulesJson, question::RulesOptions};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "rules", takes_puzzle: false, answer };

fn answer(_: &Agents, mut question: Asked, place: Place, _: &AtomicBool) -> Result<Answer, Refusal> {
    // This verb does not use the field `rules`, but invalid rules are an error for every verb.
    question.rules()?;
    let RulesOptions { text } = question.options()?;
    let body = RulesAnswer { rules: RulesJson::from(&rule_file("text", &text)?) };
    Ok(Answer::Object(Object::new("rules", place, body).line()))
}
