//! The textbook's road, with what each strategy did and, if asked, every step.

use super::{Answer, Desk, Verb};
use crate::{question::Question, refusal::Refusal};
use saltire::{
    MOST_SEARCHES, Verdict,
    formats::json::Place,
    teach::{self, Branch, Strategy},
};
use serde::Deserialize;
use serde_json::json;
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb {
    name: "teach",
    about: "Solves a puzzle as the AIND course teaches it, and counts what each strategy did",
    takes_puzzle: true,
    lines: false,
    options: || {
        json!({
            "strategies": {
                "description": "Those of a round, in order",
                "anyOf": [{ "type": "array", "items": { "type": "string" } }, { "type": "string" }],
            },
            "branch": { "type": "string", "enum": ["fewest", "first"], "description": "Which cell is guessed at" },
            "no_search": { "type": "boolean", "description": "Do not guess" },
            "trace": { "type": "boolean", "description": "Tell every step" },
        })
    },
    required: &[],
    fields: || {
        json!({
            "outcome": { "type": "string", "enum": ["solved", "stalled", "impossible", "stopped", "invalid"] },
            "verdict": { "type": "string" },
            "note": { "type": "string" },
            "solution": { "$ref": "#/components/schemas/Line" },
            "left": { "type": "array", "items": { "type": "string" } },
            "clashes": { "type": "array", "items": { "type": "object" } },
            "updates": { "type": "array", "items": { "type": "object" } },
            "searches": { "type": "integer" },
            "guesses": { "type": "integer" },
            "steps": { "type": "array", "items": { "type": "object" } },
        })
    },
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    strategies: Option<Names>,
    #[serde(default)]
    branch: Kind,
    #[serde(default)]
    no_search: bool,
    #[serde(default)]
    trace: bool,
}

/// A list, or names with commas as on the command line.
#[derive(Deserialize)]
#[serde(untagged)]
enum Names {
    List(Vec<String>),
    Text(String),
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    #[default]
    Fewest,
    First,
}

/// How many strategies a round may have.
const MOST_STRATEGIES: usize = 16;

fn answer(desk: &Desk, mut question: Question, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let options: Options = question.options()?;
    let strategies = match options.strategies {
        None => Strategy::COURSE.to_vec(),
        Some(names) => strategies(names)?,
    };
    let course = teach::Options {
        strategies,
        branch: match options.branch {
            Kind::Fewest => Branch::Fewest,
            Kind::First => Branch::First,
        },
        search: !options.no_search,
        limit: options.trace.then_some(MOST_SEARCHES),
        stop: Some(stop),
    };
    let report = desk.with_agent(choice, |agent| agent.teach(&record, &course, options.trace));
    let stopped = report.finding.verdict == Verdict::Stopped;
    Ok(Answer::object("teach", place, report.json(&record), stopped))
}

fn strategies(names: Names) -> Result<Vec<Strategy>, Refusal> {
    let names = match names {
        Names::List(list) => list,
        Names::Text(text) => text.split(',').map(|name| name.trim().to_owned()).collect(),
    };
    if names.len() > MOST_STRATEGIES {
        return Err(Refusal::unreadable(format!("{} strategies: expected at most {MOST_STRATEGIES}", names.len())));
    }
    names.iter().map(|name| name.parse::<Strategy>().map_err(|error| Refusal::unreadable(error.to_string()))).collect()
}
