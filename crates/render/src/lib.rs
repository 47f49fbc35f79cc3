//! Draws boards, steps and films: SVG, PNG, GIF, PDF and text for terminals.
//!
//! Use this crate to draw data of `saltire-board` and `saltire-proof`. All functions are pure: data in, a string or bytes
//! out. To draw puzzles with the options of the command line, use
//! `saltire::front_end::draw`.
//!
//! A [`Picture`] is the content; [`svg::draw`] draws it. With the feature `pixels` the same drawing becomes a PNG, an
//! animated GIF of a solution, or a PDF with printable sheets. No installed font is needed, because the
//! characters are drawn as strokes. [`terminal`] draws boards with characters.
//!
//! ```
//! use saltire_board::Puzzle;
//! use saltire_render::{Picture, Theme, svg};
//!
//! let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
//! let drawing = svg::draw(&Picture::new(puzzle.rules(), *puzzle.clues()), &Theme::LIGHT);
//! assert!(drawing.starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

pub mod film;
#[cfg(feature = "pixels")]
pub mod gif;
mod glyph;
#[cfg(feature = "pixels")]
pub mod pdf;
mod picture;
#[cfg(feature = "pixels")]
pub mod png;
pub mod sheet;
pub mod svg;
pub mod terminal;
mod theme;

pub use picture::Picture;
pub use theme::Theme;
