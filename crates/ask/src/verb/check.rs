//! The verdict: one solution, several, none, or clues that clash.

use super::{Agents, Answer, Verb};
use crate::{question::Asked, refusal::Refusal};
use saltire::{
    Verdict,
    formats::json::{Place, question::CheckOptions},
};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "check", takes_puzzle: true, answer };

fn answer(agents: &Agents, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let CheckOptions { minimal, suggest } = question.options()?;
    let finding = agents.of(choice).check_with(&record, minimal, suggest, Some(stop));
    let stopped = finding.verdict == Verdict::Stopped;
    Ok(Answer::object("check", place, finding.json(&record, None), stopped))
}
