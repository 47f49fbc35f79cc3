//! Naked sets: if n cells of a unit have only n candidates between them, these candidates are removed from the cells
//! that see them.
//!
//! Cites the cells.

use super::finder::{self, Finder, Found, Report, add};
use crate::layout::UnitRank;
use crate::places::{Places, choose};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, DigitSet};
use saltire_proof::{About, Evidence, RoleName, Technique};

/// Naked pairs, triplets or quads. The general form removes a digit from every cell that sees all its places in the
/// set, the plain form from the other cells of the unit.
pub(crate) struct NakedSets {
    pub(crate) size: usize,
    pub(crate) general: bool,
}

/// Cells of a unit and the candidates that fill them.
#[derive(Clone, Copy)]
pub(crate) struct Naked {
    pub(crate) unit: UnitRank,
    pub(crate) places: Places,
    pub(crate) digits: DigitSet,
}

/// Returns all naked sets of a size, whether or not they remove anything.
pub(crate) fn naked_sets(
    view: &View<'_>,
    size: usize,
    visit: &mut dyn FnMut(Naked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let layout = view.layout();
    for &unit in layout.set_order() {
        if view.empty_in(unit) < 2 * size {
            continue;
        }
        let mut usable = [(Places::EMPTY, DigitSet::EMPTY); 9];
        let mut count = 0;
        for (place, cell) in layout.places(unit) {
            let digits = view.candidates(cell);
            if (2..=size).contains(&digits.len()) {
                usable[count] = (Places::of(place), digits);
                count += 1;
            }
        }
        let none = (Places::EMPTY, DigitSet::EMPTY);
        choose(&usable[..count], size, size, none, &mut |places, digits| visit(Naked { unit, places, digits }))?;
    }
    ControlFlow::Continue(())
}

impl Naked {
    /// Returns the removed candidates, in the order that nested chains rely on.
    pub(crate) fn removed(&self, view: &View<'_>, general: bool) -> Vec<(Cell, DigitSet)> {
        let cells = view.cells_at(self.unit, self.places);
        if general {
            return seen_by_all(view, cells, self.digits);
        }
        let others = (view.layout().unit(self.unit) - cells).iter();
        others.map(|cell| (cell, view.candidates(cell) & self.digits)).filter(|(_, gone)| !gone.is_empty()).collect()
    }

    pub(crate) fn evidence(&self, view: &View<'_>) -> Evidence {
        let (kind, cells) = (view.layout().kind(self.unit), view.cells_at(self.unit, self.places));
        finder::in_unit(RoleName::Set, kind, cells, self.digits)
    }
}

/// Returns each of these digits from every cell that sees all of these cells that have it.
pub(super) fn seen_by_all(view: &View<'_>, cells: CellSet, digits: DigitSet) -> Vec<(Cell, DigitSet)> {
    let mut removed = Vec::new();
    for digit in digits.iter() {
        let holders = cells & view.places(digit);
        if !holders.is_empty() {
            for victim in (view.layout().common_peers(holders) & view.places(digit)).iter() {
                add(&mut removed, victim, digit.into());
            }
        }
    }
    removed
}

impl Finder for NakedSets {
    fn techniques(&self) -> &'static [About] {
        const PAIR: &[About] = &[About::new(
            Technique::NakedPair,
            "Two cells of a unit have the same two candidates and no others. One of the cells holds the first digit \
             and the other cell the second. So both digits are eliminated from the other cells of the unit, and also \
             from cells outside the unit that see both cells (not in the profile `se121`).",
        )
        .shown_by(
            Some("......8..2.5.1..4....7....6.69....51.....3.......2.........84...5136........4..7."),
            Some(".2...84...174596....6...5.....3........546...8.3..7.......1....1....2...7..6....."),
        )];
        const TRIPLET: &[About] = &[About::new(
            Technique::NakedTriplet,
            "Three cells of a unit together have only three candidates; each cell has two or all three of them. The \
             three digits fill the three cells, so they are eliminated from the other cells of the unit. A digit is \
             also eliminated from a cell outside the unit that sees all places for the digit in the three cells (not \
             in the profile `se121`).",
        )
        .shown_by(
            Some("......6.9......2..5.8.3..........9.36....4.2.1.3..5.6..79..6.......5...7..48.7..."),
            Some(".9624.8......6...93...1.6......5.4...57.8....4.....5....41.......14...6.97..3...."),
        )];
        const QUAD: &[About] = &[About::new(
            Technique::NakedQuad,
            "Four cells of a unit together have only four candidates; each cell has two, three or all four of them. \
             The four digits fill the four cells, so they are eliminated from the other cells of the unit. A digit \
             is also eliminated from a cell outside the unit that sees all places for the digit in the four cells \
             (not in the profile `se121`).",
        )
        .shown_by(
            Some("....467....5.......3.1.2.....8....9.5..9..6..9.76...82........36....8....4...7.1."),
            Some("..........4..82.....2.......9......7.5.....8......36....7....1....2......1..3..98"),
        )];
        match self.size {
            2 => PAIR,
            3 => TRIPLET,
            _ => QUAD,
        }
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let technique = self.techniques()[0].technique;
        naked_sets(view, self.size, &mut |set| {
            let removed = set.removed(view, self.general);
            if removed.is_empty() {
                return ControlFlow::Continue(());
            }
            found(Found { technique, score: self.least(), placed: None, removed, evidence: &|| set.evidence(view) })
        })
    }
}
