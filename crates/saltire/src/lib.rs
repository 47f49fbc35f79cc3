#![doc = include_str!("../../../README.md")]
#![forbid(unsafe_code)]

mod agent;
mod batch;
mod choice;
pub mod columns;
pub mod draw;
mod finding;
mod json;
mod pipeline;
pub mod sets;
mod stop;

pub use agent::{
    Agent, Count, Explanation, HintReport, MOST_SEARCHES, Method, OtherPuzzle, PathError, Refused, SolutionPath,
    TeachReport, UnknownMethod, candidates_left, with_state,
};
pub use batch::{Solved, plain_line};
pub use choice::{JUDGED_AS_CLASSIC, RulesChoice};
pub use finding::{Answer, Finding};
pub use json::made_json;
pub use pipeline::Pipeline;
pub use saltire_board as board;
pub use saltire_board::{
    Cell, CellSet, Clash, Clashes, Clues, Digit, DigitSet, Grid, Position, Puzzle, Rules, Solution, Unit, UnitKind,
};
pub use saltire_engine as engine;
pub use saltire_engine::{Limit, Outcome, Solver, Stats, UnknownKernel, Verdict};
pub use saltire_explain as explain;
pub use saltire_formats as formats;
pub use saltire_make as make;
pub use saltire_proof as proof;
pub use saltire_render as render;
pub use saltire_teach as teach;
pub use stop::{Limited, NoTime, Stop, read_time};
