//! The verdict: one solution, several, none, or clues that clash.

use super::{Answer, Desk, Verb};
use crate::{question::Question, refusal::Refusal};
use saltire::{Verdict, formats::json::Place};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb {
    name: "check",
    about: "Whether a puzzle has one solution, several or none, or clues that clash",
    takes_puzzle: true,
    lines: false,
    options: || json!({ "minimal": { "type": "boolean", "description": "Also say which clues are redundant" } }),
    required: &[],
    fields: || {
        let mut fields = fields();
        fields["minimal"] = json!({ "type": "boolean" });
        fields["redundant"] = json!({ "type": "array", "items": { "type": "string" } });
        fields
    },
    answer,
};

/// The fields of a verdict.
pub(super) fn fields() -> Value {
    json!({
        "verdict": { "type": "string", "enum": ["unique", "multiple", "impossible", "invalid", "stopped"] },
        "note": { "type": "string" },
        "solution": { "$ref": "#/components/schemas/Line" },
        "witnesses": { "type": "array", "items": { "$ref": "#/components/schemas/Line" } },
        "clashes": { "type": "array", "items": { "type": "object" } },
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    #[serde(default)]
    minimal: bool,
}

fn answer(desk: &Desk, mut question: Question, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let Options { minimal } = question.options()?;
    let finding = desk.with_agent(choice, |agent| match minimal {
        true => agent.minimal(&record, Some(stop)),
        false => agent.check_until(&record, Some(stop)),
    });
    let stopped = finding.verdict == Verdict::Stopped;
    Ok(Answer::object("check", place, finding.json(&record, None), stopped))
}
