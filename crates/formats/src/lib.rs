//! Sudoku formats in and out: what needs a library, and one function that reads all of them.
//!
//! [`read`] takes any input as bytes, finds out what it is ([`detect`]) and gives its puzzles one by one; [`write()`] says
//! a puzzle in any [`Format`] and what was lost on the way. Nothing here does IO.
//!
//! ```
//! use saltire_formats::{Content, Format, ReadOptions, read, write};
//!
//! let link = b"https://sudokupad.app/scfqoA6gfbQcXdbQYim5qoA3x";
//! let item = read(link, &ReadOptions::default()).next().unwrap();
//! let Content::Puzzle(record) = item.content else { panic!() };
//! assert_eq!(record.rules.as_ref().unwrap().name(), "diagonal");
//! let written = write(Format::Line, &record).unwrap();
//! assert_eq!(written.text, "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3");
//! assert_eq!(written.lost[0].to_string(), "the rules (diagonal)");
//! ```
#![forbid(unsafe_code)]

pub mod aind;
pub mod csv;

pub mod format;
pub mod fpuzzles;
pub mod iss;
pub mod json;
pub mod ksudoku;
pub mod library;
pub mod link;
mod lz;
pub mod opensudoku;
mod read;
pub mod sudokupad;
pub mod sumocue;
mod value;
mod variant;
mod write;
mod xml;

pub use format::Format;
pub use read::{Content, Item, Layout, ReadOptions, detect, read, read_line};
pub use saltire_board::text::{Record, TextError};
pub use variant::{disjoint_groups, windoku};
pub use write::{CannotSay, Loss, Written, write, write_all};
