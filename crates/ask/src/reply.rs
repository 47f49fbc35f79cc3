//! One question as bytes, one answer as bytes.

use crate::{Agents, Answer, Asked, Refusal, verb};
use saltire::{formats::json::Place, front_end::Stop};

/// An answer or a refusal as bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WireReply {
    /// The status code as HTTP defines it: 200 for an answer, see [`Refusal::status`] for the others.
    pub status: u16,
    /// The media type of the body.
    pub kind: &'static str,
    /// An object of the schema, several of them with a line each, or a file.
    pub body: Vec<u8>,
}

impl From<Answer> for WireReply {
    fn from(answer: Answer) -> WireReply {
        let (kind, body) = match answer {
            Answer::Object(line) | Answer::Stopped(line) => ("application/json", line.into_bytes()),
            Answer::Lines(lines) => {
                let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
                ("application/x-ndjson", text.into_bytes())
            }
            Answer::File(kind, bytes) => (kind, bytes),
        };
        WireReply { status: 200, kind, body }
    }
}

impl From<Refusal> for WireReply {
    fn from(refusal: Refusal) -> WireReply {
        let body = refusal.line(None, Place::default()).into_bytes();
        WireReply { status: refusal.status, kind: "application/json", body }
    }
}

/// Answers a question: the name of a verb and a body of JSON.
///
/// The work ends early when the flag is set. A question that cannot be answered gets a [`Refusal`] as its reply.
#[must_use]
pub fn ask(agents: &Agents, name: &str, body: &[u8], stop: &Stop) -> WireReply {
    let answer = || verb(name)?.ask(agents, Asked::read(body)?, Place::default(), stop);
    answer().map_or_else(WireReply::from, WireReply::from)
}
