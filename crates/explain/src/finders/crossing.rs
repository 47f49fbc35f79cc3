//! Locked candidates and locked sets between any two units: whatever lies in the crossing of two units leaves both.
//!
//! Locked candidates cite the unit that the digit is locked in, and the digit; locked sets their cells.

use super::{
    finder::{Finder, Found, Report},
    naked_set::{naked_sets, seen_by_all},
};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{CellSet, Digit, DigitSet};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// A digit whose places in one unit all lie in another one too.
pub(crate) struct Crossings;

/// A naked set in the crossing of two units that clears both.
pub(crate) struct LockedSets {
    pub(crate) size: usize,
}

impl Finder for Crossings {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::Pointing,
                26,
                26,
                "All places of a digit in a box lie in one other unit. The digit is there, so it leaves the rest of that unit.",
            ),
            About::new(
                Technique::Claiming,
                28,
                28,
                "All places of a digit in a line or diagonal lie in one box. The digit is there, so it leaves the rest of the box.",
            ),
        ];
        ABOUT
    }

    fn least(&self) -> f64 {
        2.6
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        for unit in 0..layout.units().len() as u8 {
            for digit in Digit::ALL {
                let places = view.cells_at(unit, view.mask(unit, digit));
                if places.len() < 2 {
                    continue;
                }
                for other in layout.units_with(places).filter(|&other| other != unit) {
                    let victims = (layout.unit(other) - places) & view.places(digit);
                    if victims.is_empty() {
                        continue;
                    }
                    let (technique, score) = match (layout.boxes().contains(&unit), layout.boxes().contains(&other)) {
                        (true, _) => (Technique::Pointing, 2.6),
                        (false, true) => (Technique::Claiming, 2.8),
                        // Neither is a box: an intersection, found later on the ladder.
                        (false, false) => continue,
                    };
                    found(Found {
                        technique,
                        score,
                        placed: None,
                        removed: victims.iter().map(|cell| (cell, digit.into())).collect(),
                        evidence: &|| Evidence {
                            units: vec![layout.kind(unit)],
                            cells: places,
                            digits: digit.into(),
                            roles: vec![Role::new(RoleName::Holders, places, digit).within(layout.kind(unit))],
                            ..Evidence::default()
                        },
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Finder for LockedSets {
    fn techniques(&self) -> &'static [About] {
        const DOC: &str = "A naked set whose cells lie in two units at once, such as a box and a line or a box and a diagonal: \
                           its digits leave the rest of both.";
        const PAIR: &[About] = &[About::unrated(Technique::LockedPair, DOC).shown_by(
            Some("..........3..59..1..4..1.7...1.25..32..4...15........6.6........152..8..42.9....."),
            Some("1.3..8............7.5.....3....9...5.9.3...7................8...7....6...2...1..."),
        )];
        const TRIPLET: &[About] = &[About::unrated(Technique::LockedTriplet, DOC).shown_by(
            Some("..........73...5...527.8...1......9...6....4.9.4.31..........23......76....6.94.."),
            Some("....296..........99....54.7.......9.2..8.7..6.5.......5.14....38..........316...."),
        )];
        if self.size == 2 { PAIR } else { TRIPLET }
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        naked_sets(view, self.size, &mut |set| {
            let cells = view.cells_at(set.unit, set.mask);
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

/// A digit as the removal from each of these cells.
pub(super) fn gone(victims: CellSet, digit: Digit) -> Vec<(saltire_board::Cell, DigitSet)> {
    victims.iter().map(|cell| (cell, digit.into())).collect()
}
