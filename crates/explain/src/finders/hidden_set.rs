//! Hidden sets: if n digits of a unit have only n places between them, all other candidates are removed from these
//! cells.
//!
//! Cites the unit and the digits; the direct form also the digit that is placed.

use super::finder::{self, Finder, Found, Report};
use crate::layout::UnitRank;
use crate::places::{Places, choose};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, Digit, DigitSet};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// Hidden pairs, triplets or quads; `direct` are those that leave another digit one place in the unit.
pub(crate) struct HiddenSets {
    pub(crate) size: usize,
    pub(crate) direct: bool,
}

/// Digits of a unit and the places that they fill.
#[derive(Clone, Copy)]
pub(crate) struct Hidden {
    pub(crate) unit: UnitRank,
    pub(crate) digits: DigitSet,
    pub(crate) places: Places,
}

/// Returns all hidden sets of a size in one unit, whether or not they remove anything.
fn in_unit(
    view: &View<'_>,
    unit: UnitRank,
    size: usize,
    visit: &mut dyn FnMut(Hidden) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // Sets come in increasing order as nine-bit numbers, so the greatest digit is chosen first.
    let all = view.all_unit_places(unit);
    let mut usable = [(DigitSet::EMPTY, Places::EMPTY); 9];
    let mut count = 0;
    for (digit, &places) in Digit::ALL.into_iter().zip(all) {
        if (2..=size).contains(&places.len()) {
            usable[count] = (digit.into(), places);
            count += 1;
        }
    }
    let none = (DigitSet::EMPTY, Places::EMPTY);
    choose(&usable[..count], size, size, none, &mut |digits, places| visit(Hidden { unit, digits, places }))
}

/// Returns all hidden sets of a size that remove something, unit by unit.
pub(crate) fn hidden_sets(
    view: &View<'_>,
    size: usize,
    visit: &mut dyn FnMut(Hidden) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for &unit in view.layout().set_order() {
        if view.empty_in(unit) > 2 * size {
            in_unit(view, unit, size, &mut |set| {
                if set.removes(view) { visit(set) } else { ControlFlow::Continue(()) }
            })?;
        }
    }
    ControlFlow::Continue(())
}

impl Hidden {
    /// Returns whether a cell of it has another candidate.
    fn removes(&self, view: &View<'_>) -> bool {
        let all = view.all_unit_places(self.unit);
        (DigitSet::ALL - self.digits).iter().any(|digit| !(all[digit.index()] & self.places).is_empty())
    }

    /// Returns the other candidates of its cells, in the order of cells.
    pub(crate) fn removed(&self, view: &View<'_>) -> Vec<(Cell, DigitSet)> {
        let others =
            view.cells_at(self.unit, self.places).iter().map(|cell| (cell, view.candidates(cell) - self.digits));
        others.filter(|(_, digits)| !digits.is_empty()).collect()
    }

    pub(crate) fn evidence(&self, view: &View<'_>) -> Evidence {
        let (kind, cells) = (view.layout().kind(self.unit), view.cells_at(self.unit, self.places));
        finder::in_unit(RoleName::Holders, kind, cells, self.digits)
    }

    /// Returns the digit, not of the set, that it leaves one place in the unit; and that place.
    fn single(&self, view: &View<'_>) -> Option<(Cell, Digit)> {
        Digit::ALL.into_iter().filter(|&digit| !self.digits.contains(digit)).find_map(|digit| {
            let places = view.unit_places(self.unit, digit);
            let place = (places - self.places).single().filter(|_| places.len() > 1)?;
            Some((view.layout().cell(self.unit, place), digit))
        })
    }
}

impl Finder for HiddenSets {
    fn techniques(&self) -> &'static [About] {
        const PAIR: &[About] = &[About::new(
            Technique::HiddenPair,
            "In a unit, two digits have places only in the same two cells. One of the cells holds the first digit and \
             the other cell the second. So all other candidates of the two cells are eliminated.",
        )
        .shown_by(
            Some("...........73....2..5..6.8....1...4.2...7...8.6....3...9..2...3.4..63........41.."),
            Some("4.3.2..1..1..7..5..8..1...9........7.......2...6......7................4......6.2"),
        )];
        const TRIPLET: &[About] = &[About::new(
            Technique::HiddenTriplet,
            "In a unit, three digits together have only three places; a digit may be missing from one of the three \
             cells. The three digits fill these cells, so all other candidates of the cells are eliminated.",
        )
        .shown_by(
            Some("........8....5.91.....67.2..6..3.1...4...63....5....7.9.....583.21......8..4....."),
            Some("1.....2..7.5..3....4...7.........9......9..54..7..53............629.....31......."),
        )];
        const QUAD: &[About] = &[About::new(
            Technique::HiddenQuad,
            "Four digits of a unit can go only into the same four cells, even if each of these cells has further \
             candidates. The four digits need all four cells, so every further candidate of the cells is eliminated.",
        )
        .shown_by(
            Some("..8..3.5.....2.41.1....8.2.91.......2.4.9....3..4.6....96.........5..3........561"),
            Some(".9......1.....3..8......96....52......2.......18.......6..1...9.3...5.4....63...."),
        )];
        const DIRECT_PAIR: &[About] = &[About::new(
            Technique::DirectHiddenPair,
            "In a unit, two digits have places only in the same two cells, so these cells hold no other digit. A \
             third digit that also had places in these two cells then has only one place left in the unit, and the \
             digit goes there.",
        )
        .shown_by(
            Some(".......4.....465....698.1..1.....82...2..........97.....51...7.4.......3.9......4"),
            Some(".......26..........3....1.42.4.....7.6.....4.....9.25........9..7..1..32...23.8.."),
        )];
        const DIRECT_TRIPLET: &[About] = &[About::new(
            Technique::DirectHiddenTriplet,
            "Three digits of a unit together have only three places, so these three cells hold no other digit. A \
             fourth digit that also had places in these cells then has only one place left in the unit, and the \
             digit goes there.",
        )
        .shown_by(
            Some(".6...3........1.7.4...7..8.......4...3.6.....1....4.....72....6..5.....3.439....2"),
            Some(".......83.......6...4...9..1.....5..4..1...27.58...416.9...1........2..5......2.."),
        )];
        match (self.size, self.direct) {
            (2, true) => DIRECT_PAIR,
            (_, true) => DIRECT_TRIPLET,
            (2, false) => PAIR,
            (3, false) => TRIPLET,
            _ => QUAD,
        }
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let technique = self.techniques()[0].technique;
        let mut report = |set: Hidden, placed: Option<(Cell, Digit)>| {
            found(Found {
                technique,
                score: self.least(),
                placed,
                removed: if placed.is_some() { Vec::new() } else { set.removed(view) },
                evidence: &|| {
                    let mut evidence = set.evidence(view);
                    if let Some((cell, digit)) = placed {
                        evidence.digits.insert(digit);
                        evidence.roles.push(Role::new(RoleName::Place, cell, digit).within(layout.kind(set.unit)));
                    }
                    evidence
                },
            })
        };
        if !self.direct {
            return hidden_sets(view, self.size, &mut |set| report(set, None));
        }
        for &unit in layout.set_order() {
            if view.empty_in(unit) > self.size {
                in_unit(view, unit, self.size, &mut |set| match set.single(view) {
                    None => ControlFlow::Continue(()),
                    placed => report(set, placed),
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
