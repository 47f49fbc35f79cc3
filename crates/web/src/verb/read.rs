//! Whatever a text holds, as puzzles of the schema: what the page does with a paste or a file.

use super::{Answer, Desk, Verb};
use crate::{question::Question, refusal::Refusal};
use saltire::{
    RulesChoice,
    formats::{
        self, Content,
        json::{Object, Place, PuzzleJson, VerdictWord},
    },
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};

pub(super) const VERB: Verb = Verb {
    name: "read",
    about: "Every puzzle in a text of any format, each with its rules and its verdict",
    takes_puzzle: false,
    lines: false,
    options: || json!({ "text": { "type": "string", "description": "A line, a board, a link, JSON, XML, a table, …" } }),
    required: &["text"],
    fields: || {
        json!({
            "puzzles": { "type": "array", "items": { "type": "object" } },
            "errors": { "type": "array", "items": { "type": "string" } },
            "more": { "type": "integer", "description": "How many puzzles were left out" },
        })
    },
    answer,
};

/// How many puzzles an answer holds at most.
const MOST: usize = 1000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    text: String,
}

#[derive(Serialize)]
struct Found {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    verdict: VerdictWord,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
    #[serde(skip_serializing_if = "String::is_empty")]
    rest: String,
    line: usize,
}

#[derive(Serialize)]
struct Body {
    puzzles: Vec<Found>,
    errors: Vec<String>,
    more: usize,
}

fn answer(desk: &Desk, mut question: Question, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let choice: RulesChoice = question.rules()?;
    let Options { text } = question.options()?;
    let mut body = Body { puzzles: Vec::new(), errors: Vec::new(), more: 0 };
    desk.with_agent(choice, |agent| {
        for item in formats::read(text.as_bytes(), &formats::ReadOptions::default()) {
            match item.content {
                Content::Aside(_) => {}
                Content::Bad(error) if body.errors.len() < MOST => body.errors.push(error.to_string()),
                Content::Bad(_) => {}
                Content::Puzzle(_) if body.puzzles.len() >= MOST || stop.load(Ordering::Relaxed) => body.more += 1,
                Content::Puzzle(record) => {
                    let finding = agent.check_until(&record, Some(stop));
                    body.puzzles.push(Found {
                        puzzle: PuzzleJson::under(&record, &finding.rules),
                        verdict: (&finding.verdict).into(),
                        note: finding.note(),
                        rest: record.rest,
                        line: item.line,
                    });
                }
            }
        }
    });
    Ok(Answer::Object(Object::new("read", place, body).line()))
}
