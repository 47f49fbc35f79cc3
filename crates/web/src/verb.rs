//! The verbs: one row for each verb, from which the routes are made. Their questions and answers are types of
//! [`saltire::formats::json`].

mod check;
mod convert;
mod count;
mod draw;
mod explain;
mod hint;
pub(crate) mod make;
mod read;
mod rules;
mod solve;
mod teach;

use crate::{question::Asked, refusal::Refusal};
use saltire::{
    Agent, RulesChoice, Stop,
    formats::json::{Object, Place},
};
use serde::Serialize;
use std::sync::atomic::AtomicBool;

/// A verb.
pub(crate) struct Verb {
    /// Its name, as on the command line.
    pub(crate) name: &'static str,
    /// Whether it is about one puzzle; such a verb can be asked in bulk.
    pub(crate) takes_puzzle: bool,
    /// Answers a question. The flag is set when it should stop.
    answer: fn(&Desk, Asked, Place, &AtomicBool) -> Result<Answer, Refusal>,
}

impl Verb {
    /// Answers a question within the time that it grants, if it grants less than the flag does.
    pub(crate) fn ask(&self, desk: &Desk, mut question: Asked, place: Place, stop: &Stop) -> Result<Answer, Refusal> {
        let timeout = question.timeout()?;
        match stop.within(timeout, |stop| (self.answer)(desk, question, place, stop))? {
            // The client set the limit in the question; the server's own limit is a refusal, after which it may ask again.
            Answer::Stopped(_) if stop.is_set() => Err(Refusal::late()),
            Answer::Stopped(line) => Ok(Answer::Object(line)),
            answer => Ok(answer),
        }
    }
}

/// What a verb answers.
pub(crate) enum Answer {
    /// An object of the schema on one line.
    Object(String),
    /// The same, and all it says is that it was stopped.
    Stopped(String),
    /// A file of this type.
    File(&'static str, Vec<u8>),
    /// Objects of the schema, a line each.
    Lines(Vec<String>),
}

impl Answer {
    /// An object of the schema.
    fn object(verb: &'static str, place: Place, body: impl Serialize, stopped: bool) -> Answer {
        let line = Object::new(verb, place, body).line();
        if stopped { Answer::Stopped(line) } else { Answer::Object(line) }
    }
}

/// All verbs.
pub(crate) const VERBS: &[Verb] = &[
    solve::VERB,
    check::VERB,
    count::VERB,
    teach::VERB,
    hint::VERB,
    explain::EXPLAIN,
    explain::RATE,
    make::VERB,
    convert::VERB,
    draw::VERB,
    read::VERB,
    rules::VERB,
];

/// The agents that answer, kept because building one is not free.
pub(crate) struct Desk {
    agents: [Agent; 3],
}

impl Desk {
    pub(crate) fn new() -> Desk {
        let named = |name| RulesChoice::named(name).expect("these names are known");
        Desk { agents: ["auto", "classic", "diagonal"].map(|name| Agent::new(named(name))) }
    }

    /// Runs something with an agent for this choice of rules.
    pub(crate) fn with_agent<T>(&self, choice: RulesChoice, run: impl FnOnce(&Agent) -> T) -> T {
        match self.agents.iter().find(|agent| *agent.choice() == choice) {
            Some(kept) => run(kept),
            None => run(&Agent::new(choice)),
        }
    }

    /// The same; with an agent that never rests on the puzzle's having one solution, if so asked.
    fn with_agent_for<T>(&self, choice: RulesChoice, no_uniqueness: bool, run: impl FnOnce(&Agent) -> T) -> T {
        if no_uniqueness { run(&Agent::new(choice).without_uniqueness()) } else { self.with_agent(choice, run) }
    }
}
