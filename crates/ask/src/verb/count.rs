//! The number of solutions, exact or estimated.

use super::{Agents, Answer, Verb};
use crate::{question::Asked, refusal::Refusal};
use saltire::{
    Limit,
    formats::json::{Object, Place, question::CountOptions},
};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "count", takes_puzzle: true, answer };

fn answer(agents: &Agents, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let CountOptions { limit, estimate, probes, seed } = question.options()?;
    if !estimate && (probes.is_some() || seed.is_some()) {
        return Err(Refusal::unreadable("\"probes\" and \"seed\" are possible only with \"estimate\": true"));
    }
    if estimate && limit.is_some() {
        return Err(Refusal::unreadable("\"limit\" is not possible with \"estimate\": true"));
    }
    let probes = probes.unwrap_or(CountOptions::PROBES);
    if !(1..=CountOptions::MOST_PROBES).contains(&probes) {
        return Err(Refusal::value("probes", probes, format_args!("1 to {}", CountOptions::MOST_PROBES)));
    }
    let limit = Limit { solutions: limit.map_or(0, u64::from), stop: Some(stop) };
    let agent = agents.of(choice);
    let count = match estimate {
        true => agent.estimate(&record, probes, seed.unwrap_or(0), Some(stop)),
        false => agent.count(&record, limit),
    };
    Ok(Answer::Object(Object::new("count", place, count.json(&record)).line()))
}
