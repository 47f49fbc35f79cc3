//! What the module keeps between calls, and how it answers. No unsafe code and no memory of a page: the fuzz target
//! `wasm_question` runs this file natively.

use saltire::front_end::Stop;
use saltire_ask::Agents;

/// What is kept between calls.
pub(crate) struct Engine {
    agents: Agents,
    /// The question: the name of a verb, a newline, JSON.
    pub(crate) question: Vec<u8>,
    /// The reply: the media type, a newline, the body.
    pub(crate) reply: Vec<u8>,
}

impl Engine {
    /// Builds the agents, which takes a moment.
    pub(crate) fn new() -> Engine {
        Engine { agents: Agents::new(), question: Vec::new(), reply: Vec::new() }
    }

    /// Answers the question and returns the status of the reply. The work ends early when the flag is set.
    pub(crate) fn ask(&mut self, stop: &Stop) -> u16 {
        let question = std::mem::take(&mut self.question);
        let (verb, body) = match question.iter().position(|&byte| byte == b'\n') {
            Some(end) => (&question[..end], &question[end + 1..]),
            None => (&question[..], &[][..]),
        };
        let reply = saltire_ask::ask(&self.agents, &String::from_utf8_lossy(verb), body, stop);
        self.say(reply.kind, &reply.body);
        reply.status
    }

    /// Makes this the reply.
    pub(crate) fn say(&mut self, kind: &str, body: &[u8]) {
        self.reply = [kind.as_bytes(), b"\n", body].concat();
    }
}
