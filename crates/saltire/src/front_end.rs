//! Tools for programs that put Saltire in front of users: the command line, the web server, WebAssembly and the Python package
//! are built on this module. A program that only solves, rates or makes puzzles needs none of it.
//!
//! | item | purpose |
//! |---|---|
//! | [`Agent`] | finds the rules of a puzzle and answers every verb; its reports have what front ends show |
//! | [`Agents`] | keeps agents, so that questions with the same settings share what was built |
//! | [`Stop`] | cancels work after Ctrl-C, a closed connection or a timeout |
//! | [`Pipeline`] | the ordered parallel map of all bulk work |
//! | `columns` | answers to many puzzles as columns of a table (feature `formats`) |
//! | `draw` | pictures by the options of the command line (feature `draw`) |

mod agent;
mod agents;
mod batch;
mod choice;
#[cfg(feature = "formats")]
pub mod columns;
#[cfg(feature = "draw")]
pub mod draw;
mod finding;
#[cfg(feature = "formats")]
mod json;
mod pipeline;
mod stop;

#[cfg(feature = "formats")]
pub use agent::StepsReport;
pub use agent::{
    Agent, CandidatesReport, CheckedPuzzle, Count, Explanation, HintReport, MOST_SEARCHES, Method, OtherPuzzle,
    PathError, Refused, SolutionPath, Suggestion, TeachReport, UnknownMethod, candidates_left, with_state,
};
#[cfg(feature = "make")]
pub use agent::{MinimiseReport, Minimising, NotMinimised};
pub use agents::Agents;
pub use batch::{Solved, Unsolved, plain_line};
pub use choice::{NO_DIAGONAL_SOLUTION, RulesChoice};
pub use finding::Finding;
#[cfg(feature = "formats")]
pub use json::made_json;
pub use pipeline::{FairShare, Pipeline, RunOn};
pub use stop::{Limited, NoTime, Stop, read_time};

/// The diagonal puzzle of the AIND course: 17 clues, one diagonal solution, 5,133,612 classic ones.
pub const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
