//! The board as a vector drawing.
//!
//! From back to front: paper, tints of the units, evidence of the step, lines, digits, candidates, links, caption.

mod evidence;
mod lines;
#[cfg(feature = "pixels")]
pub(crate) mod page;
mod signs;
mod words;

use crate::{Picture, Theme, glyph};
use core::fmt::{self, Write as _};
use saltire_board::{Cell, CellSet, Digit};

/// The side of a cell.
pub(crate) const SIDE: f32 = 50.0;
/// The margin around a board.
const EDGE: f32 = 8.0;
/// The margin around a board with numbers along its edge.
const NUMBERED_EDGE: f32 = 24.0;
/// The height of the capitals of a caption.
const CAPTION: f32 = 10.5;
/// The signs that every board may need.
const SIGNS: &str = "123456789";
/// From one line of a caption to the next.
const LEADING: f32 = 20.0;

/// Draws a picture.
#[must_use]
pub fn draw(picture: &Picture, theme: &Theme) -> String {
    draw_tall(picture, theme, 0.0)
}

/// Draws a picture with paper down to this height at least.
pub(crate) fn draw_tall(picture: &Picture, theme: &Theme, least: f32) -> String {
    let (width, height) = size(picture);
    let height = height.max(least);
    let mut out = String::with_capacity(16 << 10);
    write_to(&mut out, |out| {
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" \
             role=\"img\">",
            Number(width),
            Number(height)
        )?;
        words::write(out, picture)?;
        signs::alphabet(out, &format!("{}{SIGNS}{}", picture.caption, legend_signs(picture)))?;
        writeln!(out, "<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>", theme.paper)?;
        body(out, picture, theme)?;
        out.write_str("</svg>\n")
    });
    out
}

/// Returns the width and the height of a picture.
#[must_use]
pub fn size(picture: &Picture) -> (f32, f32) {
    let board = 9.0 * SIDE + 2.0 * edge(picture);
    let lines = (caption(picture).len() + usize::from(has_legend(picture))) as f32;
    (board, if lines == 0.0 { board } else { board + LEADING * lines + EDGE })
}

/// Returns the lines of the caption.
fn caption(picture: &Picture) -> Vec<String> {
    glyph::wrap(&picture.caption, CAPTION, 9.0 * SIDE + 2.0 * edge(picture) - 2.0 * EDGE)
}

/// Returns the signs that the legend needs.
fn legend_signs(picture: &Picture) -> String {
    evidence::legend(picture, &Theme::LIGHT).into_iter().map(|(name, ..)| name).collect()
}

/// Returns whether the roles of the step are named under the board.
fn has_legend(picture: &Picture) -> bool {
    !evidence::legend(picture, &Theme::LIGHT).is_empty()
}

/// Everything but the frame, the alphabet and the paper.
fn body(out: &mut String, picture: &Picture, theme: &Theme) -> fmt::Result {
    let edge = edge(picture);
    lines::patterns(out, picture, theme)?;
    writeln!(out, "<g transform=\"translate({0} {0})\">", Number(edge))?;
    lines::tints(out, picture, theme)?;
    evidence::ground(out, picture, theme)?;
    lines::grid(out, picture, theme)?;
    evidence::clashes(out, picture, theme)?;
    signs::digits(out, picture, theme)?;
    signs::candidates(out, picture, theme)?;
    evidence::effect(out, picture, theme)?;
    evidence::links(out, picture, theme)?;
    out.push_str("</g>\n");
    if picture.numbered {
        signs::numbers(out, edge, theme)?;
    }
    for (nth, line) in caption(picture).iter().enumerate() {
        let top = 9.0 * SIDE + 2.0 * edge + LEADING * nth as f32;
        signs::text(out, line, (EDGE.max(edge / 2.0), top), CAPTION, theme.ink)?;
    }
    let top = 9.0 * SIDE + 2.0 * edge + LEADING * caption(picture).len() as f32;
    legend(out, picture, theme, top)
}

/// Returns the names of the roles on one line, each after a square of its colour or a stroke of its kind.
fn legend(out: &mut String, picture: &Picture, theme: &Theme, top: f32) -> fmt::Result {
    let parts = evidence::legend(picture, theme);
    let wide: f32 = parts.iter().map(|(name, ..)| glyph::width(name, CAPTION) + 30.0).sum();
    let room = 9.0 * SIDE + 2.0 * edge(picture) - 2.0 * EDGE;
    let height = CAPTION * (room / wide.max(1.0)).min(1.0);
    let mut left = EDGE.max(edge(picture) / 2.0);
    for (name, colour, link) in parts {
        let middle = top + height / 2.0;
        match link {
            Some(dashes) => writeln!(
                out,
                "<path d=\"M{} {}h{}\" stroke=\"{colour}\" stroke-width=\"1.7\" stroke-dasharray=\"{dashes}\" fill=\"none\"/>",
                Number(left),
                Number(middle),
                Number(height)
            )?,
            None => writeln!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\" fill=\"{colour}\" stroke=\"{}\"/>",
                Number(left),
                Number(top),
                theme.line,
                size = Number(height)
            )?,
        }
        left += height + 5.0;
        signs::text(out, &name, (left, top), height, theme.ink)?;
        left += glyph::width(&name, height) + 12.0;
    }
    Ok(())
}

/// Returns the margin around the board.
fn edge(picture: &Picture) -> f32 {
    if picture.numbered { NUMBERED_EDGE } else { EDGE }
}

/// Writing to a string cannot fail, so its result is ignored.
fn write_to(out: &mut String, write: impl FnOnce(&mut String) -> fmt::Result) {
    write(out).expect("a string takes everything");
}

/// A coordinate with at most two decimals.
#[derive(Clone, Copy)]
struct Number(f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (sign, size) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
        match size % 100 {
            0 => write!(f, "{sign}{}", size / 100),
            part if part % 10 == 0 => write!(f, "{sign}{}.{}", size / 100, part / 10),
            part => write!(f, "{sign}{}.{part:02}", size / 100),
        }
    }
}

/// Returns the left and the top of a cell.
fn corner(cell: Cell) -> (f32, f32) {
    (SIDE * cell.column() as f32, SIDE * cell.row() as f32)
}

/// Returns the middle of a cell.
fn middle(cell: Cell) -> (f32, f32) {
    let (x, y) = corner(cell);
    (x + SIDE / 2.0, y + SIDE / 2.0)
}

/// Returns the middle of a candidate: 1 2 3 over 4 5 6 over 7 8 9.
fn spot(cell: Cell, digit: Digit) -> (f32, f32) {
    let (x, y) = corner(cell);
    let third = |nth: usize| SIDE * (0.19 + 0.31 * nth as f32);
    (x + third(digit.index() % 3), y + third(digit.index() / 3))
}

/// Returns the neighbouring cell; `None` at the edge of the board.
fn beside(cell: Cell, down: isize, right: isize) -> Option<Cell> {
    Cell::new(cell.row().checked_add_signed(down)?, cell.column().checked_add_signed(right)?)
}

/// Returns the outline of a set of cells: the edges between a cell of it and one that is not.
fn outline(cells: CellSet) -> String {
    let mut path = String::new();
    for cell in cells.iter() {
        let (x, y) = corner(cell);
        let mut side = |down: isize, right: isize, x: f32, y: f32, stroke: char| {
            if !beside(cell, down, right).is_some_and(|next| cells.contains(next)) {
                write_to(&mut path, |path| write!(path, "M{} {}{stroke}{}", Number(x), Number(y), Number(SIDE)));
            }
        };
        side(-1, 0, x, y, 'h');
        side(1, 0, x, y + SIDE, 'h');
        side(0, -1, x, y, 'v');
        side(0, 1, x + SIDE, y, 'v');
    }
    path
}
