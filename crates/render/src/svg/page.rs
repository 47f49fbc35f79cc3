//! A page of boards, for print.

use super::{Number, body, signs, size, write_to};
use crate::{Picture, Theme, glyph};
use core::fmt::Write as _;

/// The height of a label; smaller if the board is too narrow for it.
const LABEL: f32 = 8.4;

/// A board on a page: where its top left corner is and how wide it is.
pub(crate) struct Placed<'a> {
    pub(crate) picture: &'a Picture,
    pub(crate) label: &'a str,
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) width: f32,
}

/// A line of text on a page: where the top of its capitals starts, and how high they are.
pub(crate) struct Text {
    pub(crate) words: String,
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) height: f32,
}

/// Returns the label above a board; smaller if the board is too narrow for it.
pub(crate) fn label(board: &Placed<'_>) -> Text {
    let scale = board.width / size(board.picture).0;
    let height = LABEL.min(LABEL * board.width / glyph::width(board.label, LABEL).max(1.0));
    Text { words: board.label.to_owned(), left: board.left + 8.0 * scale, top: board.top - 2.0 * LABEL, height }
}

/// Draws a page of this width and height in points, every board with its label above it.
pub(crate) fn draw(boards: &[Placed<'_>], texts: &[Text], width: f32, height: f32, theme: &Theme) -> String {
    let words = texts.iter().map(|text| text.words.as_str());
    let labels = boards.iter().flat_map(|board| [board.label, &board.picture.caption]);
    let signs: String = words.chain(labels).chain([super::SIGNS]).collect();
    let mut out = String::new();
    write_to(&mut out, |out| {
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">",
            Number(width),
            Number(height)
        )?;
        signs::alphabet(out, &signs)?;
        for board in boards {
            let scale = board.width / size(board.picture).0;
            let label = label(board);
            signs::text(out, &label.words, (label.left, label.top), label.height, theme.ink)?;
            writeln!(out, "<g transform=\"translate({} {}) scale({scale})\">", Number(board.left), Number(board.top))?;
            body(out, board.picture, theme)?;
            out.push_str("</g>\n");
        }
        for text in texts {
            signs::text(out, &text.words, (text.left, text.top), text.height, theme.ink)?;
        }
        out.write_str("</svg>\n")
    });
    out
}
