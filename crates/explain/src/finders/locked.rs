//! Locked candidates: all places of a digit in one unit lie where another unit, or a cell, sees them.
//!
//! Cites the unit that the digit is locked in, and the digit; the direct form also the unit where a single place is left.

use super::finder::{Finder, Found, Report};
use crate::{
    layout::Crossing,
    view::{View, ones},
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
    pub(crate) unit: u8,
    pub(crate) crossing: Crossing,
}

/// All locks between boxes and lines: by pair of families, digit, unit.
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
                let mask = view.mask(unit, digit);
                if mask & mask.wrapping_sub(1) == 0 {
                    continue;
                }
                for &crossing in layout.crossings(unit, into) {
                    if mask & !crossing.here == 0 {
                        visit(Lock { digit, unit, crossing })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Lock {
    /// The places in the other unit that lose the digit.
    pub(crate) fn victims(&self, view: &View<'_>) -> u16 {
        view.mask(self.crossing.unit, self.digit) & !self.crossing.there
    }

    pub(crate) fn removed(&self, view: &View<'_>) -> Vec<(Cell, DigitSet)> {
        let cells = view.cells_at(self.crossing.unit, self.victims(view));
        cells.iter().map(|cell| (cell, self.digit.into())).collect()
    }

    /// From a box it points, into a box it claims.
    pub(crate) fn name(&self, view: &View<'_>) -> (Technique, f64) {
        let claiming = view.layout().boxes().contains(&self.crossing.unit);
        if claiming { (Technique::Claiming, 2.8) } else { (Technique::Pointing, 2.6) }
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
                26,
                26,
                "All places of a digit in a box lie in one line. The digit is there, so it leaves the rest of the \
                 line.",
            )
            .shown_by(Some(".7...6...4....1...5...8......3..8.......5.429......1........6....9.4...2..6....13"), None),
            About::new(
                Technique::Claiming,
                28,
                28,
                "All places of a digit in a line lie in one box. The digit is there, so it leaves the rest of the \
                 box.",
            )
            .shown_by(Some("....2....6...3.7....2........92..6....87..92.....1.3..4....9...3.5.....8...1...7."), None),
        ];
        ABOUT
    }

    fn least(&self) -> f64 {
        2.6
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        locks(view, |lock| {
            if lock.victims(view) == 0 {
                return ControlFlow::Continue(());
            }
            let (technique, score) = lock.name(view);
            let removed = lock.removed(view);
            found(Found { technique, score, placed: None, removed, evidence: &|| lock.evidence(view) })
        })
    }
}

/// A digit and its places in a unit.
fn in_unit(view: &View<'_>, unit: u8, digit: Digit) -> Evidence {
    let (kind, cells) = (view.layout().kind(unit), view.cells_at(unit, view.mask(unit, digit)));
    Evidence {
        units: vec![kind],
        cells,
        digits: digit.into(),
        roles: vec![Role::new(RoleName::Holders, cells, digit).within(kind)],
        ..Evidence::default()
    }
}

impl Finder for DirectLocked {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::DirectPointing,
                17,
                17,
                "All places of a digit in a box lie in one line, so it leaves the rest of the line. That leaves \
                 it one place in another box on that line.",
            )
            .shown_by(
                Some("....7.....8.4...3...95........3.54.8.7...6..1..2.....64....2...76......3.3....5.."),
                Some("3.5........14...........13.1.....75.......61....69..42.8...9..3.973.4..1..327.8.."),
            ),
            About::new(
                Technique::DirectClaiming,
                19,
                19,
                "All places of a digit in a line lie in one box, so it leaves the rest of the box. That leaves it \
                 one place in another line through that box.",
            ),
        ];
        ABOUT
    }

    fn least(&self) -> f64 {
        1.7
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        locks(view, |lock| {
            if lock.victims(view) == 0 {
                return ControlFlow::Continue(());
            }
            let pointing = layout.boxes().contains(&lock.unit);
            for third in layout.crossings(lock.crossing.unit, layout.family(lock.unit)) {
                let mask = view.mask(third.unit, lock.digit);
                if third.unit == lock.unit || ones(mask) < 2 {
                    continue;
                }
                // What the two units share stays; only a family whose units overlap makes a difference here.
                let gone = layout.unit(lock.crossing.unit) - layout.unit(lock.unit);
                let left = view.cells_at(third.unit, mask) - gone;
                let Some(cell) = left.single() else { continue };
                found(Found {
                    technique: if pointing { Technique::DirectPointing } else { Technique::DirectClaiming },
                    score: if pointing { 1.7 } else { 1.9 },
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
pub(crate) struct Shared {
    pub(crate) digit: Digit,
    pub(crate) unit: u8,
    pub(crate) victims: CellSet,
}

/// All such places with at least one victim: boxes, rows, columns, then each other unit; within a family by digit.
pub(crate) fn shared(view: &View<'_>, mut visit: impl FnMut(Shared) -> ControlFlow<()>) -> ControlFlow<()> {
    let layout = view.layout();
    let last = layout.columns().end;
    let single = (last..layout.units().len() as u8).map(|unit| unit..unit + 1);
    for family in [layout.boxes(), layout.rows(), layout.columns()].into_iter().chain(single) {
        for digit in Digit::ALL {
            for unit in family.clone() {
                let mask = view.mask(unit, digit);
                if !(2..=6).contains(&ones(mask)) {
                    continue;
                }
                let victims = layout.common_peers(view.cells_at(unit, mask)) & view.places(digit);
                if !victims.is_empty() {
                    visit(Shared { digit, unit, victims })?;
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
            29,
            29,
            "A digit has two to six places left in a unit, of whatever kind. A cell elsewhere that sees them all \
             cannot have it.",
        )
        .shown_by(None, Some(".....5..4.6.......1.......5...3.9.......12..97.......8.7.....4.......3.....83...."))];
        ABOUT
    }

    fn least(&self) -> f64 {
        2.9
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        shared(view, |shared| {
            found(Found {
                technique: Technique::Intersection,
                score: 2.9,
                placed: None,
                removed: shared.removed(),
                evidence: &|| shared.evidence(view),
            })
        })
    }
}

impl Shared {
    pub(crate) fn removed(&self) -> Vec<(Cell, DigitSet)> {
        self.victims.iter().map(|cell| (cell, self.digit.into())).collect()
    }

    pub(crate) fn evidence(&self, view: &View<'_>) -> Evidence {
        in_unit(view, self.unit, self.digit)
    }
}
