//! Why a question got no answer.

use axum::{
    body::Body,
    http::{HeaderValue, Response, StatusCode, header},
    response::IntoResponse,
};
use saltire::formats::json::{Place, Unreadable, VERSION};

/// Why a question got no answer: a status and a sentence.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) status: StatusCode,
    pub(crate) column: Option<usize>,
    pub(crate) message: String,
}

impl Refusal {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Refusal {
        Refusal { status, column: None, message: message.into() }
    }

    /// It is JSON, but it says nothing sensible.
    pub(crate) fn unreadable(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// The time was up before there was an answer.
    pub(crate) fn late() -> Refusal {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "not done within the time that a question gets here")
    }

    /// The object of the schema that says so.
    pub(crate) fn line(&self, verb: Option<&'static str>, place: Place) -> String {
        let body = Unreadable { column: self.column, error: self.message.clone() };
        saltire::formats::json::Object { saltire: VERSION, verb, place, body }.line()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response<Body> {
        let mut response = Response::new(Body::from(self.line(None, Place::default())));
        *response.status_mut() = self.status;
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
