//! How many solutions there are.

use super::{Answer, Desk, Verb};
use crate::{question::Question, refusal::Refusal};
use saltire::{
    Limit,
    formats::json::{Object, Place},
};
use serde::Deserialize;
use serde_json::json;
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb {
    name: "count",
    about: "How many solutions a puzzle has, up to a limit or until the time is up",
    takes_puzzle: true,
    lines: false,
    options: || json!({ "limit": { "type": "integer", "minimum": 1, "description": "Stop after this many" } }),
    required: &[],
    fields: || {
        json!({
            "count": { "type": "integer", "minimum": 0 },
            "complete": { "type": "boolean", "description": "Whether these are all" },
            "note": { "type": "string" },
            "clashes": { "type": "array", "items": { "type": "object" } },
        })
    },
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    limit: Option<core::num::NonZeroU64>,
}

fn answer(desk: &Desk, mut question: Question, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let Options { limit } = question.options()?;
    let limit = Limit { solutions: limit.map_or(0, u64::from), stop: Some(stop) };
    let body = desk.with_agent(choice, |agent| agent.count(&record, limit)).json(&record);
    Ok(Answer::Object(Object::new("count", place, body).line()))
}
