//! Why a question was refused.

use crate::wrong::shown;
use core::fmt::Display;
use saltire::formats::json::{Place, Unreadable, VERSION};

/// Why a question got no answer: a status and a sentence.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The status code as HTTP defines it: 400 if the body is not JSON, 404 if there is no such verb, 422 if the question
    /// is not understood, 503 if the time was up before there was an answer.
    pub status: u16,
    /// The column of the body or of the puzzle's text where the fault is, from 1.
    pub column: Option<usize>,
    /// What is wrong and what was expected.
    pub message: String,
}

impl Refusal {
    /// Returns a refusal without a column.
    pub fn new(status: u16, message: impl Into<String>) -> Refusal {
        Refusal { status, column: None, message: message.into() }
    }

    /// Returns the refusal of a question that is JSON but is not understood.
    pub fn unreadable(message: impl Into<String>) -> Refusal {
        Refusal::new(422, message)
    }

    /// Returns the refusal of a field: what is wrong with it.
    pub(crate) fn field(name: &str, error: impl Display) -> Refusal {
        Refusal::unreadable(format!("\"{name}\": {error}"))
    }

    /// Returns the refusal of a field that has another value than expected.
    pub(crate) fn value(name: &str, value: impl ToString, expected: impl Display) -> Refusal {
        Refusal::unreadable(format!("\"{name}\" is {}: expected {expected}", shown(value)))
    }

    /// Returns the refusal for work that was cancelled before there was an answer.
    pub(crate) fn late() -> Refusal {
        Refusal::new(503, "no answer within the time limit; ask an easier question or run the command line")
    }

    /// Returns the error as an object of the schema.
    #[must_use]
    pub fn line(&self, verb: Option<&'static str>, place: Place) -> String {
        let body = Unreadable { column: self.column, error: self.message.clone() };
        saltire::formats::json::Object { saltire: VERSION, verb, place, body }.line()
    }
}
