//! The verbs: one row for each verb, from which the routes are made. Their questions and answers are types of
//! [`saltire::formats::json`].

mod candidates;
mod check;
mod convert;
mod count;
mod draw;
mod explain;
mod hint;
pub(crate) mod make;
mod minimise;
mod read;
mod rules;
mod solve;
mod steps;
mod teach;

use crate::{question::Asked, refusal::Refusal};
use saltire::{
    formats::json::{AnswerFields, Object, Place},
    front_end::{Agents, Stop},
};
use std::sync::atomic::AtomicBool;

/// A verb.
pub struct Verb {
    /// Its name, as on the command line.
    pub name: &'static str,
    /// Whether the verb is about one puzzle; such a verb is available in bulk.
    pub takes_puzzle: bool,
    /// Answers a question. The flag is set when the work should stop.
    answer: fn(&Agents, Asked, Place, &AtomicBool) -> Result<Answer, Refusal>,
}

impl Verb {
    /// Answers a question within its own time limit, if it has one, and until the flag is set.
    ///
    /// # Errors
    /// Returns a refusal if the question is invalid, or if the flag was set before there was an answer.
    pub fn ask(&self, agents: &Agents, mut question: Asked, place: Place, stop: &Stop) -> Result<Answer, Refusal> {
        let timeout = question.timeout()?;
        match stop.within(timeout, |stop| (self.answer)(agents, question, place, stop))? {
            // The client set the limit in the question; the server's own limit is a refusal, after which it may ask again.
            Answer::Stopped(_) if stop.is_set() => Err(Refusal::late()),
            Answer::Stopped(line) => Ok(Answer::Object(line)),
            answer => Ok(answer),
        }
    }
}

/// What a verb answers.
///
/// The enum is closed on purpose, so that a new kind of answer does not compile before every match handles it.
pub enum Answer {
    /// An object of the schema on one line.
    Object(String),
    /// The same, but the answer only says that the work was cancelled.
    Stopped(String),
    /// A file of this type.
    File(&'static str, Vec<u8>),
    /// Objects of the schema, a line each.
    Lines(Vec<String>),
}

impl Answer {
    /// Returns an object of the schema.
    fn object(verb: &'static str, place: Place, body: impl AnswerFields, stopped: bool) -> Answer {
        let line = Object::new(verb, place, body).line();
        if stopped { Answer::Stopped(line) } else { Answer::Object(line) }
    }
}

/// All verbs.
pub const VERBS: &[Verb] = &[
    solve::VERB,
    check::VERB,
    count::VERB,
    candidates::VERB,
    minimise::VERB,
    teach::VERB,
    hint::VERB,
    steps::VERB,
    explain::EXPLAIN,
    explain::RATE,
    make::VERB,
    convert::VERB,
    draw::VERB,
    read::VERB,
    rules::VERB,
];

/// Returns the verb of this name.
///
/// # Errors
/// Returns a refusal if there is no such verb.
pub fn verb(name: &str) -> Result<&'static Verb, Refusal> {
    let missing = || {
        let names: Vec<&str> = VERBS.iter().map(|verb| verb.name).collect();
        // A message is one line.
        let name = name.replace(char::is_control, " ");
        Refusal::new(404, format!("unknown verb '{name}': expected {}", names.join(", ")))
    };
    VERBS.iter().find(|verb| verb.name == name).ok_or_else(missing)
}
