//! The solution, if it is the only one.

use super::{Answer, Desk, Verb, check};
use crate::{question::Question, refusal::Refusal};
use saltire::{
    Agent, Limit, Stats, Verdict,
    board::text::Record,
    formats::json::{Listed, Object, Place, PuzzleJson, StatsJson},
};
use serde::Deserialize;
use serde_json::json;
use std::{ops::ControlFlow, sync::atomic::AtomicBool, time::Instant};

pub(super) const VERB: Verb = Verb {
    name: "solve",
    about: "The solution of a puzzle, if it is the only one",
    takes_puzzle: true,
    lines: true,
    options: || {
        json!({
            "stats": { "type": "boolean", "description": "Say what the search cost" },
            "kernel": { "type": "string", "description": "The kernel to use instead of the fastest" },
            "all": { "type": "boolean", "description": "All solutions, an object a line; the last line has their count and whether it is complete" },
            "limit": { "type": "integer", "minimum": 1, "maximum": MOST, "description": "With all: stop after this many" },
        })
    },
    required: &[],
    fields: || {
        let mut fields = check::fields();
        fields["stats"] = json!({ "type": "object" });
        fields["count"] = json!({ "type": "integer", "description": "With all, in the last line" });
        fields["complete"] =
            json!({ "type": "boolean", "description": "With all, in the last line: whether these are all" });
        fields
    },
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    #[serde(default)]
    stats: bool,
    kernel: Option<String>,
    #[serde(default)]
    all: bool,
    limit: Option<u64>,
}

/// How many solutions one answer may list.
const MOST: u64 = 10_000;

fn answer(desk: &Desk, mut question: Question, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let options: Options = question.options()?;
    if !(1..=MOST).contains(&options.limit.unwrap_or(1)) {
        return Err(Refusal::unreadable(format!("limit: expected 1 to {MOST}")));
    }
    if options.limit.is_some() && !options.all {
        return Err(Refusal::unreadable("limit: expected \"all\" beside it"));
    }
    if options.stats && options.all {
        return Err(Refusal::unreadable("stats: expected without \"all\""));
    }
    let work = |agent: &Agent| {
        if options.all {
            return Ok(all(
                agent,
                &record,
                &place,
                Limit { solutions: options.limit.unwrap_or(MOST), stop: Some(stop) },
            ));
        }
        let started = Instant::now();
        let finding = agent.check_until(&record, Some(stop));
        let Stats { guesses, steps } = finding.stats;
        let stats = options.stats.then(|| StatsJson {
            kernel: agent.kernel(&finding.rules).to_owned(),
            guesses,
            steps,
            seconds: started.elapsed().as_secs_f64(),
        });
        let stopped = finding.verdict == Verdict::Stopped;
        Ok(Answer::object("solve", place.clone(), finding.json(&record, stats), stopped))
    };
    match &options.kernel {
        None => desk.with_agent(choice, work),
        Some(name) => {
            let agent = Agent::with_kernel(choice, name).map_err(|error| Refusal::unreadable(error.to_string()))?;
            work(&agent)
        }
    }
}

/// All solutions, a line each, then how many these are.
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
