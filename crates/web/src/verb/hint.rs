//! The next step from a position, in growing detail.

use super::{Answer, Desk, Verb, check, explain};
use crate::{
    question::{Question, any_puzzle},
    refusal::Refusal,
};
use saltire::{Verdict, explain::hint::HintLevel, formats::json::Place, with_state};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb {
    name: "hint",
    about: "The next step from a position: is something wrong, where to look, the technique, the evidence, the conclusion",
    takes_puzzle: true,
    lines: false,
    options: || {
        json!({
            "state": { "$ref": "#/components/schemas/Puzzle" },
            "level": { "type": "integer", "minimum": 0, "maximum": HintLevel::Conclusion.number() },
            "no_uniqueness": explain::no_uniqueness(),
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
    #[serde(default)]
    no_uniqueness: bool,
}

/// As on the command line: everything, unless less is asked for.
fn whole() -> u8 {
    HintLevel::Conclusion.number()
}

fn answer(desk: &Desk, mut question: Question, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (mut record, choice) = (question.puzzle()?, question.rules()?);
    let Options { state, level, no_uniqueness } = question.options()?;
    let level = HintLevel::new(level).ok_or_else(|| Refusal::unreadable(format!("level {level}: expected 0 to 4")))?;
    if let Some(state) = state {
        let state = any_puzzle(state)?.position;
        record = with_state(&record, &state).map_err(|error| Refusal::unreadable(error.to_string()))?;
    }
    let report = desk.with_agent_for(choice, no_uniqueness, |agent| agent.hint(&record, Some(stop)));
    let stopped = report.finding.verdict == Verdict::Stopped;
    Ok(Answer::object("hint", place, report.json(&record, level), stopped))
}
