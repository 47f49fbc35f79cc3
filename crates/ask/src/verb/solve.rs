//! The solution, if it is the only one.

use super::{Agents, Answer, Verb};
use crate::{question::Asked, refusal::Refusal};
use saltire::{
    Limit, Stats, Verdict,
    board::text::Record,
    formats::json::{Listed, Object, Place, PuzzleJson, StatsJson, question::SolveOptions},
    front_end::Agent,
};
use std::{ops::ControlFlow, sync::atomic::AtomicBool, time::Instant};

pub(super) const VERB: Verb = Verb { name: "solve", takes_puzzle: true, answer };

fn answer(agents: &Agents, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let options: SolveOptions = question.options()?;
    if let Some(limit) = options.limit.filter(|limit| !(1..=SolveOptions::MOST).contains(limit)) {
        return Err(Refusal::value("limit", limit, format_args!("1 to {}", SolveOptions::MOST)));
    }
    if options.limit.is_some() && !options.all {
        return Err(Refusal::unreadable("\"limit\" is possible only with \"all\": true"));
    }
    if options.stats && options.all {
        return Err(Refusal::unreadable("\"stats\" is not possible with \"all\": true"));
    }
    let agent = match &options.kernel {
        None => agents.of(choice),
        Some(name) => agents.with_kernel(choice, name).map_err(|error| Refusal::field("kernel", error))?,
    };
    if options.all {
        let limit = Limit { solutions: options.limit.unwrap_or(SolveOptions::MOST), stop: Some(stop) };
        return Ok(all(&agent, &record, &place, limit));
    }
    // WebAssembly has no clock.
    let started = (!cfg!(target_family = "wasm")).then(Instant::now);
    let finding = agent.check_until(&record, Some(stop));
    let Stats { guesses, steps } = finding.stats;
    let stats = options.stats.then(|| StatsJson {
        kernel: agent.kernel(&finding.rules).to_owned(),
        guesses,
        steps,
        seconds: started.map_or(0.0, |started| started.elapsed().as_secs_f64()),
    });
    let stopped = finding.verdict == Verdict::Stopped;
    Ok(Answer::object("solve", place, finding.json(&record, stats), stopped))
}

/// Returns all solutions, a line each, then how many these are.
fn all(agent: &Agent, record: &Record, place: &Place, limit: Limit<'_>) -> Answer {
    let mut lines = Vec::new();
    let count = agent.for_each(record, limit, |rules, solution| {
        let body = Listed { puzzle: PuzzleJson::under(record, rules), solution: solution.to_string() };
        lines.push(Object::new("solve", place.clone(), body).line());
        ControlFlow::Continue(())
    });
    lines.push(Object::new("solve", place.clone(), count.json(record)).line());
    Answer::Lines(lines)
}
