//! The local page of Saltire and its HTTP API.
//!
//! `GET /` is the page, `POST /api/<verb>` answers a question to a verb of [`saltire_ask`], `POST /api/bulk/<verb>`
//! answers one question per line, and `GET /api/openapi.json` is the OpenAPI description. The answers are the objects
//! of the one JSON schema.
//!
//! The server is meant for the local machine: it refuses requests of other sites by `Origin` and `Host`. Bodies, time,
//! connections and simultaneous work are bounded ([`Bounds`]). If a client disconnects, its work is cancelled.
#![forbid(unsafe_code)]

mod body;
mod bounds;
mod bulk;
mod bundle;
mod guard;
mod lines;
mod page;
mod serve;
mod site;
mod wire;
mod work;

pub use body::Body;
pub use bounds::Bounds;
pub use serve::{Config, Server, listen, serve};
