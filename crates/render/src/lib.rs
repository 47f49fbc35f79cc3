//! Boards, steps and traces as text and pictures. Pure functions: data in, a string or bytes out.
//!
//! A [`Picture`] says what to show; [`svg::draw`] draws it. With the feature `pixels` the same drawing becomes a PNG,
//! an animated GIF of a solving or a PDF of printable sheets. Nothing depends on the fonts of the machine: every
//! glyph is a stroke of [`glyph`]. [`terminal`] draws boards with characters.
#![forbid(unsafe_code)]

pub mod film;
#[cfg(feature = "pixels")]
pub mod gif;
pub mod glyph;
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
