//! Locked candidates and locked sets in the intersection of any two units, which act on both units.
//!
//! Locked candidates cite the unit that the digit is locked in, and the digit; locked sets their cells.

use super::{
    finder::{Finder, Found, Report, in_unit},
    naked_set::{naked_sets, seen_by_all},
};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{CellSet, Digit, DigitSet};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// A digit whose places in one unit all lie in another one too.
pub(crate) struct Crossings;

/// A digit whose places in one unit lie on both diagonals: the cell where the diagonals cross sees them all.
pub(crate) struct DiagonalCrossings;

/// A naked set in the crossing of two units that clears both.
pub(crate) struct LockedSets {
    pub(crate) size: usize,
}

impl Finder for Crossings {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::Pointing,
                "In a box, all places for a digit lie in one row or column, or in an extra unit such as a window. \
                 One of them holds the digit, so the digit is eliminated from the other cells of this unit. (On a \
                 diagonal, this is diagonal pointing.)",
            ),
            About::new(
                Technique::Claiming,
                "In a row or column, or in an extra unit such as a window, all places for a digit lie in one box. \
                 One of them holds the digit, so the digit is eliminated from the other cells of the box. (On a \
                 diagonal, this is diagonal claiming.)",
            ),
            About::new(
                Technique::DiagonalPointing,
                "In a box, all places for a digit lie on one diagonal. One of them holds the digit, so the digit is \
                 eliminated from the other cells of the diagonal.",
            ),
            About::new(
                Technique::DiagonalClaiming,
                "On a diagonal, all places for a digit lie in one box. One of them holds the digit, so the digit is \
                 eliminated from the other cells of the box.",
            ),
        ];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        for unit in layout.ranks() {
            for digit in Digit::ALL {
                let places = view.cells_at(unit, view.unit_places(unit, digit));
                if places.len() < 2 {
                    continue;
                }
                for other in layout.units_with(places).filter(|&other| other != unit) {
                    let victims = (layout.unit(other) - places) & view.places(digit);
                    if victims.is_empty() {
                        continue;
                    }
                    let diagonal = layout.kind(unit).is_diagonal() || layout.kind(other).is_diagonal();
                    let technique = match (layout.boxes().contains(unit), layout.boxes().contains(other)) {
                        (true, _) if diagonal => Technique::DiagonalPointing,
                        (false, true) if diagonal => Technique::DiagonalClaiming,
                        (true, _) => Technique::Pointing,
                        (false, true) => Technique::Claiming,
                        // Neither is a box: an intersection, found later on the ladder.
                        (false, false) => continue,
                    };
                    found(Found {
                        technique,
                        score: technique.score(),
                        placed: None,
                        removed: victims.iter().map(|cell| (cell, digit.into())).collect(),
                        evidence: &|| in_unit(RoleName::Holders, layout.kind(unit), places, digit.into()),
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Finder for DiagonalCrossings {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::DiagonalCrossing,
            "In a row, column or box, all places for a digit lie on the two diagonals, with at least one place on \
             each. The centre cell r5c5 is on both diagonals, so it sees all of these places. If r5c5 held the digit, \
             the row, column or box would have no place left for it. So the digit is eliminated from r5c5.",
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let mut diagonals = layout.units().iter().filter(|unit| unit.kind.is_diagonal());
        let (Some(one), Some(other)) = (diagonals.next(), diagonals.next()) else { return ControlFlow::Continue(()) };
        let Some(centre) = (one.cells & other.cells).single() else { return ControlFlow::Continue(()) };
        for digit in view.candidates(centre).iter() {
            for unit in layout.ranks() {
                let places = view.cells_at(unit, view.unit_places(unit, digit));
                let on_both = !places.is_disjoint(one.cells) && !places.is_disjoint(other.cells);
                if places.len() < 2 || !on_both || places.contains(centre) || !places.is_subset(one.cells | other.cells)
                {
                    continue;
                }
                found(Found {
                    technique: Technique::DiagonalCrossing,
                    score: 0.0,
                    placed: None,
                    removed: gone(centre.into(), digit),
                    evidence: &|| in_unit(RoleName::Holders, layout.kind(unit), places, digit.into()),
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Finder for LockedSets {
    fn techniques(&self) -> &'static [About] {
        const PAIR: &[About] = &[About::new(
            Technique::LockedPair,
            "Two cells that share two units, such as a box and a row, together have only two candidates. One of the \
             cells holds the first digit and the other cell the second. So both digits are eliminated from the other \
             cells of both units.",
        )];
        const TRIPLET: &[About] = &[About::new(
            Technique::LockedTriplet,
            "Three cells that share two units, such as a box and a column, together have only three candidates. The \
             three digits fill the three cells, so they are eliminated from the other cells of both units.",
        )];
        if self.size == 2 { PAIR } else { TRIPLET }
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        naked_sets(view, self.size, &mut |set| {
            let cells = view.cells_at(set.unit, set.places);
            let loses = |cell| !(view.candidates(cell) & set.digits).is_empty();
            let cleared: Vec<CellSet> = layout
                .units_with(cells)
                .map(|unit| (layout.unit(unit) - cells).iter().filter(|&cell| loses(cell)).collect())
                .collect();
            // Both units lose something that the other does not hold.
            let apart = cleared
                .iter()
                .any(|one| cleared.iter().any(|other| !(*one - *other).is_empty() && !(*other - *one).is_empty()));
            if !apart {
                return ControlFlow::Continue(());
            }
            found(Found {
                technique: self.techniques()[0].technique,
                score: self.least(),
                placed: None,
                removed: seen_by_all(view, cells, set.digits),
                evidence: &|| Evidence {
                    units: layout.units_with(cells).map(|unit| layout.kind(unit)).collect(),
                    cells,
                    digits: set.digits,
                    roles: vec![Role::new(RoleName::Set, cells, set.digits).within(layout.kind(set.unit))],
                    ..Evidence::default()
                },
            })
        })
    }
}

/// Returns a digit as the removal from each of these cells.
pub(super) fn gone(victims: CellSet, digit: Digit) -> Vec<(saltire_board::Cell, DigitSet)> {
    victims.iter().map(|cell| (cell, digit.into())).collect()
}
