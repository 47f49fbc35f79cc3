//! Digits, candidates and text: strokes of the alphabet.

use super::{Number, SIDE, middle, spot};
use crate::{
    Picture, Theme,
    glyph::{self, Glyph, HEIGHT},
};
use core::fmt::{Result, Write as _};
use saltire_board::{Cell, Clues, Digit, DigitSet};
use std::collections::BTreeSet;

/// The height of a digit in its cell.
const DIGIT: f32 = 27.0;
/// The height of a candidate.
const CANDIDATE: f32 = 9.0;

/// Returns the definitions of the signs of a text and of the candidates.
pub(super) fn alphabet(out: &mut String, text: &str) -> Result {
    let needed: BTreeSet<char> = text.chars().map(|sign| glyph::glyph(sign).sign).collect();
    out.push_str("<defs>\n");
    for glyph in needed.into_iter().map(glyph::glyph).filter(|glyph| !glyph.path.is_empty()) {
        writeln!(out, "<path id=\"{}\" d=\"{}\"/>", name(glyph.sign), glyph.path)?;
    }
    for digit in Digit::ALL {
        let glyph = of(digit);
        write!(out, "<use id=\"n{digit}\" href=\"#{}\" ", name(glyph.sign))?;
        writeln!(out, "transform=\"{}\"/>", centred(glyph, 0.0, 0.0, CANDIDATE))?;
    }
    out.write_str("</defs>\n")
}

fn name(sign: char) -> String {
    format!("g{:x}", u32::from(sign))
}

fn of(digit: Digit) -> &'static Glyph {
    glyph::glyph(char::from(digit.ascii()))
}

/// Puts a glyph of a height around a point.
fn centred(glyph: &Glyph, x: f32, y: f32, height: f32) -> String {
    let scale = height / HEIGHT;
    let (left, top) = (x - scale * glyph.width / 2.0, y - height / 2.0);
    format!("translate({} {}) scale({})", Number(left), Number(top), Number(scale))
}

/// Returns the opening of a group of strokes. A stroke's width is given at the height of the alphabet.
fn pen(out: &mut String, colour: &str, width: f32) -> Result {
    let width = Number(width);
    writeln!(
        out,
        "<g stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" fill=\"none\">"
    )
}

/// Clues bold, entries lighter, found digits thin and slanted.
pub(super) fn digits(out: &mut String, picture: &Picture, theme: &Theme) -> Result {
    let placed = picture.step.as_ref().and_then(|step| step.effect.placed).map(|(cell, _)| cell);
    let entries = picture.entries.iter().filter(|&(cell, _)| picture.clues[cell].is_none()).collect::<Clues>();
    let covered = picture.clues.cells() | entries.cells();
    let solved = picture.solved.iter().filter(|&(cell, _)| !covered.contains(cell) && placed != Some(cell));
    let kinds = [
        (picture.clues, theme.ink, 2.1, ""),
        (entries, theme.entry, 1.5, ""),
        (solved.collect(), theme.solved, 1.15, " skewX(-9)"),
    ];
    for (digits, colour, weight, slant) in kinds.into_iter().filter(|(digits, ..)| !digits.is_empty()) {
        pen(out, colour, weight)?;
        for (cell, digit) in digits.iter() {
            let (x, y) = middle(cell);
            let x = if slant.is_empty() { x } else { x + 2.0 };
            digit_at(out, digit, x, y, slant)?;
        }
        out.push_str("</g>\n");
    }
    Ok(())
}

fn digit_at(out: &mut String, digit: Digit, x: f32, y: f32, slant: &str) -> Result {
    let glyph = of(digit);
    let place = centred(glyph, x, y, DIGIT);
    writeln!(out, "<use href=\"#{}\" transform=\"{place}{slant}\"/>", name(glyph.sign))
}

/// Returns one digit that a step places.
pub(super) fn placed(out: &mut String, cell: Cell, digit: Digit, colour: &str) -> Result {
    let (x, y) = middle(cell);
    pen(out, colour, 1.7)?;
    digit_at(out, digit, x, y, "")?;
    out.write_str("</g>\n")
}

/// Returns the candidates of the cells without a digit; those that a step removes have its colour.
pub(super) fn candidates(out: &mut String, picture: &Picture, theme: &Theme) -> Result {
    if picture.candidates.is_none() {
        return Ok(());
    }
    let placed = picture.step.as_ref().and_then(|step| step.effect.placed).map(|(cell, _)| cell);
    let removed = |cell: Cell| -> DigitSet {
        let removed = picture.step.iter().flat_map(|step| &step.effect.removed);
        removed.filter(|(at, _)| *at == cell).fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits)
    };
    let (mut kept, mut gone) = (Vec::new(), Vec::new());
    for cell in Cell::ALL.into_iter().filter(|&cell| placed != Some(cell)) {
        for digit in picture.notes(cell).iter() {
            if removed(cell).contains(digit) { gone.push((cell, digit)) } else { kept.push((cell, digit)) }
        }
    }
    for (list, colour, weight) in [(kept, theme.note, 1.7), (gone, theme.gone, 2.0)] {
        if list.is_empty() {
            continue;
        }
        pen(out, colour, weight)?;
        for (cell, digit) in list {
            let (x, y) = spot(cell, digit);
            writeln!(out, "<use href=\"#n{digit}\" x=\"{}\" y=\"{}\"/>", Number(x), Number(y))?;
        }
        out.push_str("</g>\n");
    }
    Ok(())
}

/// Returns a line of text from its left end and the top of its capitals.
pub(super) fn text(out: &mut String, text: &str, (left, top): (f32, f32), height: f32, colour: &str) -> Result {
    pen(out, colour, 1.6)?;
    let scale = height / HEIGHT;
    writeln!(out, "<g transform=\"translate({} {}) scale({})\">", Number(left), Number(top), Number(scale))?;
    for (x, glyph) in glyph::places(text).filter(|(_, glyph)| !glyph.path.is_empty()) {
        writeln!(out, "<use href=\"#{}\" x=\"{}\"/>", name(glyph.sign), Number(x))?;
    }
    out.write_str("</g></g>\n")
}

/// Returns the numbers of rows and columns along the edge.
pub(super) fn numbers(out: &mut String, edge: f32, theme: &Theme) -> Result {
    pen(out, theme.note, 1.7)?;
    for digit in Digit::ALL {
        let along = edge + SIDE * (digit.index() as f32 + 0.5);
        for (x, y) in [(along, edge / 2.0), (edge / 2.0, along)] {
            let glyph = of(digit);
            let place = centred(glyph, x, y, CANDIDATE);
            writeln!(out, "<use href=\"#{}\" transform=\"{place}\"/>", name(glyph.sign))?;
        }
    }
    out.write_str("</g>\n")
}
