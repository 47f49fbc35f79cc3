//! Questions and answers in JSON for every verb of Saltire. The HTTP API and the WebAssembly engine share this crate.
//!
//! ```
//! use saltire_ask::{Agents, ask};
//!
//! let agents = Agents::new();
//! let puzzle = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
//! let reply = ask(&agents, "solve", format!("{{\"puzzle\": \"{puzzle}\"}}").as_bytes(), &saltire::front_end::Stop::new());
//! assert_eq!((reply.status, reply.kind), (200, "application/json"));
//! assert!(String::from_utf8(reply.body)?.contains("\"solution\":\"267945381"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The objects are those of the one JSON schema, [`saltire::formats::json`]. This crate does no IO, starts no thread and
//! needs no clock; without a clock (WebAssembly) time limits are left to the caller.
#![forbid(unsafe_code)]

mod about;
mod question;
mod refusal;
mod reply;
mod verb;
mod wrong;

pub use about::about;
pub use question::Asked;
pub use refusal::Refusal;
pub use reply::{WireReply, ask};
pub use saltire::front_end::Agents;
pub use verb::{Answer, VERBS, Verb, verb};
