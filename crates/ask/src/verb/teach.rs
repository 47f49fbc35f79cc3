//! The textbook solver: the counts of each strategy and, on request, every step.

use super::{Agents, Answer, Verb};
use crate::{question::Asked, refusal::Refusal};
use saltire::{
    Verdict,
    formats::json::{
        Place,
        question::{BranchName, StrategyNames, TeachOptions},
    },
    front_end::MOST_SEARCHES,
    teach::{self, Branch, Strategy},
};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "teach", takes_puzzle: true, answer };

fn answer(agents: &Agents, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let options: TeachOptions = question.options()?;
    let strategies = match options.strategies {
        None => Strategy::COURSE.to_vec(),
        Some(names) => strategies(names)?,
    };
    let course = teach::Options {
        strategies,
        branch: match options.branch {
            BranchName::Fewest => Branch::Fewest,
            BranchName::First => Branch::First,
        },
        search: !options.no_search,
        limit: options.trace.then_some(MOST_SEARCHES),
        stop: Some(stop),
    };
    let report = agents.of(choice).teach(&record, &course, options.trace);
    let stopped = report.finding.verdict == Verdict::Stopped;
    Ok(Answer::object("teach", place, report.json(&record), stopped))
}

fn strategies(names: StrategyNames) -> Result<Vec<Strategy>, Refusal> {
    let names = match names {
        StrategyNames::List(list) => list,
        StrategyNames::Text(text) => text.split(',').map(|name| name.trim().to_owned()).collect(),
    };
    if names.len() > TeachOptions::MOST_STRATEGIES {
        let (count, most) = (names.len(), TeachOptions::MOST_STRATEGIES);
        return Err(Refusal::field("strategies", format_args!("{count} names: expected at most {most}")));
    }
    names.iter().map(|name| name.parse::<Strategy>().map_err(|error| Refusal::field("strategies", error))).collect()
}
