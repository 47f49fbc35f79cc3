//! The road of human techniques: every step with its sentence, and the rating; or the rating alone.

use super::{Answer, Desk, Verb, check};
use crate::{question::Question, refusal::Refusal};
use saltire::{
    formats::json::{Object, Place},
    logic::explain::Profile,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::atomic::AtomicBool;

pub(super) const EXPLAIN: Verb = Verb {
    name: "explain",
    about: "Every step by which a person could solve a puzzle, with its reason, and the rating",
    takes_puzzle: true,
    options,
    required: &[],
    fields: || {
        let mut fields = fields();
        fields["solution"] = json!({ "$ref": "#/components/schemas/Line" });
        fields["steps"] = json!({ "type": "array", "items": { "type": "object" } });
        fields
    },
    answer: |desk, question, place, stop| answer(desk, question, place, stop, true),
};

pub(super) const RATE: Verb = Verb {
    name: "rate",
    about: "How hard a puzzle is: its hardest step, the hardest up to the first digit, and the first",
    takes_puzzle: true,
    options,
    required: &[],
    fields,
    answer: |desk, question, place, stop| answer(desk, question, place, stop, false),
};

fn options() -> Value {
    let names = Profile::ALL.map(Profile::name);
    json!({ "profile": { "type": "string", "enum": names, "description": "Whose rating; that of the rules if not said" } })
}

fn fields() -> Value {
    let mut fields = check::fields();
    fields["outcome"] = json!({ "type": "string", "enum": ["solved", "stuck", "stopped", "refuted"] });
    fields["profile"] = json!({ "type": "string" });
    for name in ["er", "ep", "ed"] {
        fields[name] = json!({ "type": "number" });
    }
    fields["at_least"] = json!({ "type": "boolean", "description": "Whether the ratings are lower bounds" });
    fields["hardest"] = json!({ "type": "string" });
    fields["reason"] = json!({ "type": "string" });
    fields
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    profile: Option<String>,
}

fn answer(desk: &Desk, mut question: Question, place: Place, stop: &AtomicBool, told: bool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let Options { profile } = question.options()?;
    let profile: Option<Profile> = profile
        .map(|name| name.parse())
        .transpose()
        .map_err(|error: saltire::logic::explain::UnknownProfile| Refusal::unreadable(error.to_string()))?;
    let explanation = desk.with_agent(choice, |agent| {
        // The verdict comes first and cannot be stopped there; so it must be one that can be had in time.
        agent.check_until(&record, Some(stop))?;
        Some(if told { agent.explain(&record, profile, Some(stop)) } else { agent.rate(&record, profile, Some(stop)) })
    });
    let body = explanation.ok_or_else(Refusal::late)?.json(&record);
    Ok(Answer::Object(Object::new(if told { "explain" } else { "rate" }, place, body).line()))
}
