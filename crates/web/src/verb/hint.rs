//! The next step from a position, in growing detail.

use super::{Answer, Desk, Verb, check};
use crate::{
    question::{Question, any_puzzle},
    refusal::Refusal,
};
use saltire::{
    formats::json::{Object, Place},
    render::hint::Level,
    with_state,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb {
    name: "hint",
    about: "The next step from a position: is something wrong, where to look, the technique, the evidence, the conclusion",
    takes_puzzle: true,
    options: || {
        json!({
            "state": { "$ref": "#/components/schemas/Puzzle" },
            "level": { "type": "integer", "minimum": 0, "maximum": Level::Conclusion.number() },
        })
    },
    required: &[],
    fields: || {
        let mut fields = check::fields();
        fields["level"] = json!({ "type": "integer" });
        fields["outcome"] = json!({ "type": "string", "enum": ["step", "wrong", "solved", "nothing", "stopped"] });
        fields["mistakes"] = json!({ "type": "array", "items": { "type": "object" } });
        fields["where"] = json!({ "type": "object" });
        fields["technique"] = json!({ "type": "string" });
        fields["step"] = json!({ "type": "object" });
        fields["left"] = json!({ "type": "array", "items": { "type": "string" } });
        fields["text"] = json!({ "type": "array", "items": { "type": "string" } });
        fields
    },
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    state: Option<Value>,
    #[serde(default = "whole")]
    level: u8,
}

/// As on the command line: everything, unless less is asked for.
fn whole() -> u8 {
    Level::Conclusion.number()
}

fn answer(desk: &Desk, mut question: Question, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (mut record, choice) = (question.puzzle()?, question.rules()?);
    let Options { state, level } = question.options()?;
    let level = Level::new(level).ok_or_else(|| Refusal::unreadable(format!("level {level}: expected 0 to 4")))?;
    if let Some(state) = state {
        let state = any_puzzle(state)?.position;
        record = with_state(&record, &state).map_err(|error| Refusal::unreadable(error.to_string()))?;
    }
    let hinting = desk.with_agent(choice, |agent| {
        // The verdict comes first and cannot be stopped there; so it must be one that can be had in time.
        agent.check_until(&record, Some(stop))?;
        Some(agent.hint(&record, Some(stop)))
    });
    let body = hinting.ok_or_else(Refusal::late)?.json(&record, level);
    Ok(Answer::Object(Object::new("hint", place, body).line()))
}
