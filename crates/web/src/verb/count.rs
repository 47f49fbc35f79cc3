//! How many solutions there are.

use super::{Answer, Desk, Verb};
use crate::{question::Asked, refusal::Refusal};
use saltire::{
    Limit,
    formats::json::{Object, Place, question::CountOptions},
};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "count", takes_puzzle: true, answer };

fn answer(desk: &Desk, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let CountOptions { limit } = question.options()?;
    let limit = Limit { solutions: limit.map_or(0, u64::from), stop: Some(stop) };
    let body = desk.with_agent(choice, |agent| agent.count(&record, limit)).json(&record);
    Ok(Answer::Object(Object::new("count", place, body).line()))
}
