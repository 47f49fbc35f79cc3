//! A rule file as a list of units: what the page does with one.

use super::{Answer, Desk, Verb};
use crate::{
    question::{Asked, rule_file},
    refusal::Refusal,
};
use saltire::formats::json::{Object, Place, RulesAnswer, RulesJson, question::RulesOptions};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "rules", takes_puzzle: false, answer };

fn answer(_: &Desk, mut question: Asked, place: Place, _: &AtomicBool) -> Result<Answer, Refusal> {
    // Nothing is judged here; but every verb takes rules, and nonsense is refused everywhere.
    question.rules()?;
    let RulesOptions { text } = question.options()?;
    let body = RulesAnswer { rules: RulesJson::from(&rule_file(&text)?) };
    Ok(Answer::Object(Object::new("rules", place, body).line()))
}
