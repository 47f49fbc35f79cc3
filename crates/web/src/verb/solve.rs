//! The solution, if it is the only one.

use super::{Answer, Desk, Verb, check};
use crate::{question::Question, refusal::Refusal};
use saltire::{
    Agent, Stats,
    formats::json::{Object, Place, StatsJson},
};
use serde::Deserialize;
use serde_json::json;
use std::{sync::atomic::AtomicBool, time::Instant};

pub(super) const VERB: Verb = Verb {
    name: "solve",
    about: "The solution of a puzzle, if it is the only one",
    takes_puzzle: true,
    options: || {
        json!({
            "stats": { "type": "boolean", "description": "Say what the search cost" },
            "kernel": { "type": "string", "description": "The kernel to use instead of the fastest" },
        })
    },
    required: &[],
    fields: || {
        let mut fields = check::fields();
        fields["stats"] = json!({ "type": "object" });
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
}

fn answer(desk: &Desk, mut question: Question, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (record, choice) = (question.puzzle()?, question.rules()?);
    let options: Options = question.options()?;
    let work = |agent: &Agent| {
        let started = Instant::now();
        let finding = agent.check_until(&record, Some(stop)).ok_or_else(Refusal::late)?;
        let Stats { guesses, steps } = finding.stats;
        let stats = options.stats.then(|| StatsJson {
            kernel: agent.kernel(&finding.rules).to_owned(),
            guesses,
            steps,
            seconds: started.elapsed().as_secs_f64(),
        });
        Ok(Answer::Object(Object::new("solve", place, finding.json(&record, stats)).line()))
    };
    match &options.kernel {
        None => desk.with_agent(choice, work),
        Some(name) => {
            let agent = Agent::with_kernel(choice, name).map_err(|error| Refusal::unreadable(error.to_string()))?;
            work(&agent)
        }
    }
}
