//! The local page of Saltire and its HTTP API.
//!
//! `GET /` is the page, `POST /api/<verb>` asks a verb of the front door, `POST /api/bulk/<verb>` asks it of every line
//! that is sent, and `GET /api/openapi.json` describes all of them. The answers are the objects of the one JSON schema.
//!
//! It is meant for the machine it runs on: other sites' pages are refused by their `Origin` and `Host`, and everything
//! has a bound ([`Bounds`]): bodies, time, connections, work at once. A request that is given up stops its work.
#![forbid(unsafe_code)]

mod bounds;
mod bulk;
mod guard;
mod page;
mod question;
mod refusal;
mod serve;
mod verb;
mod work;

pub use bounds::Bounds;
pub use serve::{Config, router, serve};
