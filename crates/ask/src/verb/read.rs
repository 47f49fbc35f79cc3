//! All puzzles of a text as objects of the schema; the page uses it for pasted texts and files.

use super::{Agents, Answer, Verb};
use crate::{question::Asked, refusal::Refusal};
use saltire::{
    formats::{
        self, Content,
        json::{Object, Place, PuzzleJson, ReadAnswer, ReadPuzzle, question::ReadTextOptions},
    },
    front_end::RulesChoice,
};
use std::sync::atomic::{AtomicBool, Ordering};

pub(super) const VERB: Verb = Verb { name: "read", takes_puzzle: false, answer };

fn answer(agents: &Agents, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let choice: RulesChoice = question.rules()?;
    let ReadTextOptions { text } = question.options()?;
    let mut body = ReadAnswer::default();
    let agent = agents.of(choice);
    for item in formats::read(text.as_bytes(), &formats::ReadOptions::default()) {
        if stop.load(Ordering::Relaxed) {
            body.more += 1;
            break;
        }
        match item.content {
            Content::Aside(_) => {}
            Content::Bad(error) if body.errors.len() < ReadTextOptions::MOST => body.errors.push(error.to_string()),
            Content::Bad(_) => {}
            Content::Puzzle(_) if body.puzzles.len() >= ReadTextOptions::MOST => body.more += 1,
            Content::Puzzle(record) => {
                let finding = agent.check_until(&record, Some(stop));
                body.puzzles.push(ReadPuzzle {
                    puzzle: PuzzleJson::under(&record, &finding.rules),
                    verdict: (&finding.verdict).into(),
                    note: finding.note(),
                    rest: record.rest,
                    line: item.line,
                });
            }
        }
    }
    Ok(Answer::Object(Object::new("read", place, body).line()))
}
