//! Reads and writes the Sudoku formats of other programs: links, JSON, CSV, XML, and all plain-text formats.
//!
//! Use this crate to exchange puzzles with other programs and web sites, or to read and write Saltire's JSON ([`json`]).
//! For plain-text formats alone, `saltire_board::text` is enough; for reading one puzzle and its rules, use
//! `saltire::puzzle` with the feature `formats`.
//!
//! [`read`] accepts any input as bytes, recognises its format ([`detect`]) and returns its puzzles one by one.
//! [`write()`] writes a puzzle in any [`Format`] and reports what the format cannot express. This crate does no IO.
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

mod aind;
pub mod csv;

pub mod format;
pub mod fpuzzles;
mod iss;
pub mod json;
mod ksudoku;
pub mod library;
mod link;
mod lz;
mod opensudoku;
mod read;
pub mod sudokupad;
mod sumocue;
mod value;
mod variant;
mod write;
mod xml;

pub use format::Format;
pub use read::{Content, Item, Layout, ReadOptions, detect, read, read_line};
pub use saltire_board::text::{Record, TextError};
pub use variant::{disjoint_groups, windoku};
pub use write::{FormatError, Loss, Written, write, write_all};
