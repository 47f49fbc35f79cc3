//! The true candidates: for each cell the digits that it has in at least one solution.

use super::{Agents, Answer, Verb};
use crate::{question::Asked, refusal::Refusal};
use saltire::formats::json::{Place, question::CandidatesOptions};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "candidates", takes_puzzle: true, answer };

fn answer(agents: &Agents, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let CandidatesOptions { counts, limit } = question.options()?;
    if limit.is_some() && !counts {
        return Err(Refusal::unreadable("\"limit\" is possible only with \"counts\": true"));
    }
    let counts = counts.then_some(limit.map_or(0, u64::from));
    let report = agents.of(choice).candidates(&record, counts, Some(stop));
    Ok(Answer::object("candidates", place, report.json(&record), report.word() == "stopped"))
}
