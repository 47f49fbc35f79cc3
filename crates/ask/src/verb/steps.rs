//! Every step from a position.

use super::{Agents, Answer, Verb};
use crate::{
    question::{Asked, any_puzzle},
    refusal::Refusal,
};
use saltire::{
    Verdict,
    formats::json::{Place, question::StepsOptions},
    front_end::with_state,
};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "steps", takes_puzzle: true, answer };

fn answer(agents: &Agents, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (mut record, choice) = (question.puzzle()?, question.rules()?);
    let StepsOptions { state, no_uniqueness } = question.options()?;
    if let Some(state) = state {
        let state = any_puzzle("state", state)?.position;
        record = with_state(&record, &state).map_err(|error| Refusal::field("state", error))?;
    }
    let report = agents.with_uniqueness(choice, !no_uniqueness).steps(&record, Some(stop));
    let stopped = report.finding.verdict == Verdict::Stopped;
    Ok(Answer::object("steps", place, report.json(&record), stopped))
}
