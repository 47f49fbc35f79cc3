//! The verdict: one solution, several, none, or clues that clash.

use super::{Answer, Desk, Verb};
use crate::{question::Asked, refusal::Refusal};
use saltire::{
    Verdict,
    formats::json::{Place, question::CheckOptions},
};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "check", takes_puzzle: true, answer };

fn answer(desk: &Desk, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let CheckOptions { minimal } = question.options()?;
    let finding = desk.with_agent(choice, |agent| match minimal {
        true => agent.minimal(&record, Some(stop)),
        false => agent.check_until(&record, Some(stop)),
    });
    let stopped = finding.verdict == Verdict::Stopped;
    Ok(Answer::object("check", place, finding.json(&record, None), stopped))
}
