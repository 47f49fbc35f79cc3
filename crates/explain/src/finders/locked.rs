//! Locked candidates: if all places of a digit in one unit are seen by another cell, or lie in another unit, the digit
//! is removed there.
//!
//! Cites the unit that the digit is locked in, and the digit; the direct form also the unit where a single place is left.

use super::finder::{self, Finder, Found, Report};
use crate::places::Places;
use crate::{
    layout::{Crossing, UnitRank, UnitRanks},
    view::View,
};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// Locked candidates between a box and a line that leave a digit one place in another box or line.
pub(crate) struct DirectLocked;

/// Locked candidates between a box and a line.
pub(crate) struct Locked;

/// A digit's places in any unit, and every cell that sees them all.
pub(crate) struct Intersections;

/// From which family of units into which: box into column, box into row, column into box, row into box.
const PAIRS: [(u8, u8); 4] = [(0, 2), (0, 1), (2, 0), (1, 0)];

/// A digit whose places in one unit all lie in another.
#[derive(Clone, Copy)]
pub(crate) struct Lock {
    pub(crate) digit: Digit,
    /// The unit in which it is locked.
    pub(crate) unit: UnitRank,
    pub(crate) crossing: Crossing,
}

/// Returns all locks between boxes and lines: by pair of families, digit, unit.
pub(crate) fn locks(view: &View<'_>, mut visit: impl FnMut(Lock) -> ControlFlow<()>) -> ControlFlow<()> {
    let layout = view.layout();
    let family = |family| match family {
        0 => layout.boxes(),
        1 => layout.rows(),
        _ => layout.columns(),
    };
    for (from, into) in PAIRS {
        for digit in Digit::ALL {
            for unit in family(from) {
                let places = view.unit_places(unit, digit);
                if places.len() < 2 {
                    continue;
                }
                for &crossing in layout.crossings(unit, into) {
                    if (places - crossing.here).is_empty() {
                        visit(Lock { digit, unit, crossing })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Lock {
    /// Returns the places in the other unit that lose the digit.
    pub(crate) fn victims(&self, view: &View<'_>) -> Places {
        view.unit_places(self.crossing.unit, self.digit) - self.crossing.there
    }

    pub(crate) fn removed(&self, view: &View<'_>) -> Vec<(Cell, DigitSet)> {
        let cells = view.cells_at(self.crossing.unit, self.victims(view));
        cells.iter().map(|cell| (cell, self.digit.into())).collect()
    }

    /// From a box it points, into a box it claims.
    pub(crate) fn technique(&self, view: &View<'_>) -> Technique {
        let claiming = view.layout().boxes().contains(self.crossing.unit);
        if claiming { Technique::Claiming } else { Technique::Pointing }
    }

    pub(crate) fn evidence(&self, view: &View<'_>) -> Evidence {
        in_unit(view, self.unit, self.digit)
    }
}

impl Finder for Locked {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::Pointing,
                "In a box, all places for a digit lie in one line (a row or a column). One of them holds the digit, \
                 so the digit is eliminated from the other cells of the line.",
            )
            .shown_by(Some(".7...6...4....1...5...8......3..8.......5.429......1........6....9.4...2..6....13"), None),
            About::new(
                Technique::Claiming,
                "In a line (a row or a column), all places for a digit lie in one box. One of them holds the digit, \
                 so the digit is eliminated from the other cells of the box.",
            )
            .shown_by(Some("....2....6...3.7....2........92..6....87..92.....1.3..4....9...3.5.....8...1...7."), None),
        ];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        locks(view, |lock| {
            if lock.victims(view).is_empty() {
                return ControlFlow::Continue(());
            }
            let technique = lock.technique(view);
            let removed = lock.removed(view);
            found(Found {
                technique,
                score: technique.score(),
                placed: None,
                removed,
                evidence: &|| lock.evidence(view),
            })
        })
    }
}

/// Returns a digit and its places in a unit.
fn in_unit(view: &View<'_>, unit: UnitRank, digit: Digit) -> Evidence {
    let (kind, cells) = (view.layout().kind(unit), view.cells_at(unit, view.unit_places(unit, digit)));
    finder::in_unit(RoleName::Holders, kind, cells, digit.into())
}

impl Finder for DirectLocked {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::DirectPointing,
                "In a box, all places for a digit lie in one line (a row or a column). One of them holds the digit, \
                 so the digit is eliminated from the other cells of the line. A second box on the line then has only \
                 one place left for the digit, and the digit goes there.",
            )
            .shown_by(
                Some("....7.....8.4...3...95........3.54.8.7...6..1..2.....64....2...76......3.3....5.."),
                Some("3.5........14...........13.1.....75.......61....69..42.8...9..3.973.4..1..327.8.."),
            ),
            About::new(
                Technique::DirectClaiming,
                "In a line (a row or a column), all places for a digit lie in one box. One of them holds the digit, \
                 so the digit is eliminated from the other cells of the box. A second line through the box then has \
                 only one place left for the digit, and the digit goes there.",
            ),
        ];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        locks(view, |lock| {
            if lock.victims(view).is_empty() {
                return ControlFlow::Continue(());
            }
            let pointing = layout.boxes().contains(lock.unit);
            for third in layout.crossings(lock.crossing.unit, layout.family(lock.unit)) {
                let places = view.unit_places(third.unit, lock.digit);
                if third.unit == lock.unit || places.len() < 2 {
                    continue;
                }
                // What the two units share stays; only a family whose units overlap makes a difference here.
                let gone = layout.unit(lock.crossing.unit) - layout.unit(lock.unit);
                let left = view.cells_at(third.unit, places) - gone;
                let Some(cell) = left.single() else { continue };
                let technique = if pointing { Technique::DirectPointing } else { Technique::DirectClaiming };
                found(Found {
                    technique,
                    score: technique.score(),
                    placed: Some((cell, lock.digit)),
                    removed: Vec::new(),
                    evidence: &|| {
                        let mut evidence = lock.evidence(view);
                        evidence.units.push(layout.kind(third.unit));
                        evidence
                            .roles
                            .push(Role::new(RoleName::Place, cell, lock.digit).within(layout.kind(third.unit)));
                        evidence
                    },
                })?;
            }
            ControlFlow::Continue(())
        })
    }
}

/// A digit's two to six places in a unit, and the cells that see them all.
#[derive(Clone, Copy)]
pub(crate) struct SharedVictims {
    pub(crate) digit: Digit,
    pub(crate) unit: UnitRank,
    pub(crate) victims: CellSet,
}

/// Returns all such places with at least one victim: boxes, rows, columns, then each other unit; within a family by
/// digit.
pub(crate) fn shared(view: &View<'_>, mut visit: impl FnMut(SharedVictims) -> ControlFlow<()>) -> ControlFlow<()> {
    let layout = view.layout();
    let single = layout.others().map(UnitRanks::of);
    for family in [layout.boxes(), layout.rows(), layout.columns()].into_iter().chain(single) {
        for digit in Digit::ALL {
            for unit in family.clone() {
                let places = view.unit_places(unit, digit);
                if !(2..=6).contains(&places.len()) {
                    continue;
                }
                let victims = layout.common_peers(view.cells_at(unit, places)) & view.places(digit);
                if !victims.is_empty() {
                    visit(SharedVictims { digit, unit, victims })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Finder for Intersections {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::Intersection,
            "A unit has several places for a digit (two to six), and one of them holds the digit. A cell outside the \
             unit that sees all of these places cannot hold the digit too, so the digit is eliminated from the cell. \
             Pointing and claiming are special cases. Under diagonal rules, the cell may see the places through \
             different units, such as a row and a diagonal.",
        )
        .shown_by(None, Some(".....5..4.6.......1.......5...3.9.......12..97.......8.7.....4.......3.....83...."))];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        shared(view, |shared| {
            found(Found {
                technique: Technique::Intersection,
                score: Technique::Intersection.score(),
                placed: None,
                removed: shared.removed(),
                evidence: &|| shared.evidence(view),
            })
        })
    }
}

impl SharedVictims {
    pub(crate) fn removed(&self) -> Vec<(Cell, DigitSet)> {
        self.victims.iter().map(|cell| (cell, self.digit.into())).collect()
    }

    pub(crate) fn evidence(&self, view: &View<'_>) -> Evidence {
        in_unit(view, self.unit, self.digit)
    }
}
