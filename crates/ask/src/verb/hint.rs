//! The next step from a position, in growing detail.

use super::{Agents, Answer, Verb};
use crate::{
    question::{Asked, any_puzzle},
    refusal::Refusal,
};
use saltire::{
    Verdict,
    explain::hint::HintLevel,
    formats::json::{Place, question::HintOptions},
    front_end::with_state,
};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "hint", takes_puzzle: true, answer };

fn answer(agents: &Agents, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (mut record, choice) = (question.puzzle()?, question.rules()?);
    let HintOptions { state, level, no_uniqueness } = question.options()?;
    let level = HintLevel::new(level).ok_or_else(|| Refusal::value("level", level, "0 to 4"))?;
    if let Some(state) = state {
        let state = any_puzzle("state", state)?.position;
        record = with_state(&record, &state).map_err(|error| Refusal::field("state", error))?;
    }
    let report = agents.with_uniqueness(choice, !no_uniqueness).hint(&record, Some(stop));
    let stopped = report.finding.verdict == Verdict::Stopped;
    Ok(Answer::object("hint", place, report.json(&record, level), stopped))
}
