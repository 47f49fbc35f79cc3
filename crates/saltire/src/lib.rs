#![doc = include_str!("../../../README.md")]
#![forbid(unsafe_code)]

mod agent;
mod batch;
mod choice;
pub mod columns;
pub mod draw;
mod explain;
mod finding;
mod hint;
mod json;
mod road;
pub mod sets;
mod teach;
mod within;

pub use agent::{Agent, Count, candidates_left};
pub use batch::{Solved, plain_line};
pub use choice::{JUDGED_AS_CLASSIC, RulesChoice};
pub use explain::{Explanation, Refused};
pub use finding::{Answer, Finding};
pub use hint::{Hinting, OtherPuzzle, with_state};
pub use json::made_json;
pub use road::{Journey, MOST_SEARCHES, NoWay, Road, UnknownRoad};
pub use saltire_board as board;
pub use saltire_board::{
    Cell, CellSet, Clash, Clashes, Clues, Digit, DigitSet, Grid, Position, Puzzle, Rules, Solution, Unit, UnitKind,
};
pub use saltire_engine as engine;
pub use saltire_engine::{Limit, Outcome, Solver, Stats, UnknownKernel, Verdict};
pub use saltire_formats as formats;
pub use saltire_logic as logic;
pub use saltire_make as make;
pub use saltire_render as render;
pub use teach::Teaching;
pub use within::{NoTime, read_time, within};
