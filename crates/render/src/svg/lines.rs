//! Draws the rules: lines, diagonals, patterns of extra units.

use super::{Number, SIDE, beside, corner, outline};
use crate::{Picture, Theme};
use core::fmt::{Result, Write as _};
use saltire_board::{Cell, CellSet, UnitKind};

/// The shapes that the patterns of extra units repeat. They differ in shape, so they can be distinguished without
/// colour.
const PATTERNS: [&str; 6] = [
    "<path d=\"M-2 12L12 -2M-2 2L2 -2M8 12L12 8\"/>",
    "<circle cx=\"5\" cy=\"5\" r=\"1.2\"/>",
    "<path d=\"M-2 -2L12 12M-2 8L2 12M8 -2L12 2\"/>",
    "<path d=\"M0 5H10\"/>",
    "<path d=\"M5 0V10\"/>",
    "<path d=\"M5 2.5V7.5M2.5 5H7.5\"/>",
];

fn extras(picture: &Picture) -> impl Iterator<Item = (usize, CellSet)> {
    let extra = |kind| matches!(kind, UnitKind::Extra(_));
    picture.rules.units().iter().filter(move |unit| extra(unit.kind)).map(|unit| unit.cells).enumerate()
}

/// Returns the definitions of the patterns that these rules need.
pub(super) fn patterns(out: &mut String, picture: &Picture, theme: &Theme) -> Result {
    for (nth, _) in extras(picture).take(PATTERNS.len()) {
        writeln!(
            out,
            "<pattern id=\"extra{nth}\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">\
             <g stroke=\"{}\" stroke-width=\"1\" fill=\"none\" opacity=\".55\">{}</g></pattern>",
            theme.extra, PATTERNS[nth]
        )?;
    }
    Ok(())
}

/// Returns the tint of the diagonals and the patterns of extra units.
pub(super) fn tints(out: &mut String, picture: &Picture, theme: &Theme) -> Result {
    let diagonals = picture.rules.units().iter().filter(|unit| unit.kind.is_diagonal());
    let tinted: CellSet = diagonals.flat_map(|unit| unit.cells.iter()).collect();
    cells(out, tinted, theme.tint)?;
    for (nth, extra) in extras(picture) {
        cells(out, extra, &format!("url(#extra{})", nth % PATTERNS.len()))?;
        let edge = outline(extra);
        writeln!(
            out,
            "<path d=\"{edge}\" stroke=\"{}\" stroke-width=\"1.5\" stroke-dasharray=\"5 3\" fill=\"none\"/>",
            theme.extra
        )?;
    }
    Ok(())
}

/// Fills cells.
pub(super) fn cells(out: &mut String, cells: CellSet, fill: &str) -> Result {
    if cells.is_empty() {
        return Ok(());
    }
    write!(out, "<path fill=\"{fill}\" d=\"")?;
    for cell in cells.iter() {
        let (x, y) = corner(cell);
        write!(out, "M{} {}h{side}v{side}h-{side}z", Number(x), Number(y), side = Number(SIDE))?;
    }
    out.write_str("\"/>\n")
}

/// Returns the lines between cells, thick where one box ends, and the lines along the diagonals.
pub(super) fn grid(out: &mut String, picture: &Picture, theme: &Theme) -> Result {
    let (mut thin, mut thick) = (String::new(), String::new());
    for cell in Cell::ALL {
        let (x, y) = corner(cell);
        for (down, right, x, y, stroke) in [(0, 1, x + SIDE, y, 'v'), (1, 0, x, y + SIDE, 'h')] {
            let Some(next) = beside(cell, down, right) else { continue };
            let path = if box_of(picture, cell) == box_of(picture, next) { &mut thin } else { &mut thick };
            write!(path, "M{} {}{stroke}{}", Number(x), Number(y), Number(SIDE))?;
        }
    }
    writeln!(out, "<path d=\"{thin}\" stroke=\"{}\" fill=\"none\"/>", theme.line)?;
    // A line through candidates would strike them out: there the tint alone shows the diagonals.
    let clear = picture.candidates.is_none();
    for unit in picture.rules.units().iter().filter(|_| clear) {
        let (left, right) = match unit.kind {
            UnitKind::MainDiagonal => (0.0, 9.0 * SIDE),
            UnitKind::AntiDiagonal => (9.0 * SIDE, 0.0),
            _ => continue,
        };
        writeln!(
            out,
            "<path d=\"M{} 0L{} {}\" stroke=\"{}\" stroke-width=\"2\" opacity=\".6\" fill=\"none\"/>",
            Number(left),
            Number(right),
            Number(9.0 * SIDE),
            theme.diagonal
        )?;
    }
    let frame = outline(CellSet::ALL);
    writeln!(
        out,
        "<path d=\"{thick}{frame}\" stroke=\"{}\" stroke-width=\"3\" stroke-linecap=\"square\" fill=\"none\"/>",
        theme.ink
    )
}

/// Returns the box that a cell is in, where the rules have boxes.
fn box_of(picture: &Picture, cell: Cell) -> Option<UnitKind> {
    picture.rules.units_of(cell).map(|unit| unit.kind).find(|kind| matches!(kind, UnitKind::Box(_)))
}
