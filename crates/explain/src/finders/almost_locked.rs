//! Almost locked sets (ALS): n cells of a unit with n + 1 candidates between them. If one digit is removed, the others
//! are locked in the cells.
//!
//! Cites the cells of both sets. Found by Bennys on the Sudoku Players' Forum.

use super::{
    crossing::gone,
    finder::{Finder, Found, Report},
};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet, sort};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// Two almost locked sets that cannot both have a digit.
pub(crate) struct AlmostLocked;

/// Two almost locked sets that are linked by a third one.
pub(crate) struct AlsXyWings;

/// The most cells of a set that a person will look at, if there are two sets, and if there are three.
const LARGEST: usize = 5;
const LARGEST_OF_THREE: usize = 3;

/// Cells of a unit with one candidate more than cells.
#[derive(Clone, Copy)]
pub(super) struct Set {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
}

/// Returns all almost locked sets of at most `largest` cells, small ones first.
pub(super) fn sets(view: &View<'_>, largest: usize) -> Vec<Set> {
    fn grow(view: &View<'_>, largest: usize, rest: &[Cell], set: Set, found: &mut Vec<Set>) {
        if set.digits.len() == set.cells.len() + 1 {
            found.push(set);
        }
        if set.cells.len() == largest {
            return;
        }
        for (nth, &cell) in rest.iter().enumerate() {
            let larger = Set { cells: set.cells.with(cell), digits: set.digits | view.candidates(cell) };
            if larger.digits.len() <= largest + 1 {
                grow(view, largest, &rest[nth + 1..], larger, found);
            }
        }
    }
    let mut found = Vec::new();
    for unit in view.layout().units() {
        let cells: Vec<Cell> = (unit.cells & view.empty()).iter().collect();
        grow(view, largest, &cells, Set { cells: CellSet::EMPTY, digits: DigitSet::EMPTY }, &mut found);
    }
    // A set may lie in several units.
    sort::by_key(&mut found, |set| (set.cells.len(), set.cells));
    found.dedup_by_key(|set| set.cells);
    found
}

impl Set {
    /// Returns whether all places of a digit in one set see all those in the other.
    fn restricts(&self, view: &View<'_>, other: &Set, digit: Digit) -> bool {
        let places = view.places(digit);
        (other.cells & places).is_subset(view.layout().common_peers(self.cells & places))
    }

    fn role(&self, view: &View<'_>, name: RoleName) -> Role {
        let layout = view.layout();
        let unit = layout.units_with(self.cells).next().map(|unit| layout.kind(unit));
        Role { unit, ..Role::new(name, self.cells, self.digits) }
    }
}

impl Finder for AlmostLocked {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::AlsXz,
            "An almost locked set (ALS) is a set of N cells of a unit that together have N + 1 candidates. Two such \
             sets share a digit x, and all places for x in one set see all places for x in the other. So at most one \
             set holds x. The set without x holds all its other digits, among them a second shared digit z. So z is \
             eliminated from cells that see every place for z in both sets.",
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let sets = sets(view, LARGEST);
        for size in 2..=2 * LARGEST {
            for (nth, one) in sets.iter().enumerate() {
                let matching = size.saturating_sub(one.cells.len());
                let start = sets.partition_point(|set| set.cells.len() < matching).max(nth + 1);
                let end = sets.partition_point(|set| set.cells.len() <= matching);
                for other in sets.get(start..end).unwrap_or_default() {
                    let both = one.digits & other.digits;
                    if both.len() < 2 || !one.cells.is_disjoint(other.cells) {
                        continue;
                    }
                    for x in both.iter().filter(|&x| one.restricts(view, other, x)) {
                        for z in both.without(x).iter() {
                            let all = one.cells | other.cells;
                            let victims = layout.common_peers(all & view.places(z)) & (view.places(z) - all);
                            if victims.is_empty() {
                                continue;
                            }
                            found(Found {
                                technique: Technique::AlsXz,
                                score: 0.0,
                                placed: None,
                                removed: gone(victims, z),
                                evidence: &|| Evidence {
                                    cells: all,
                                    digits: DigitSet::of(x).with(z),
                                    roles: vec![
                                        one.role(view, RoleName::SetA),
                                        other.role(view, RoleName::SetB),
                                        Role::new(RoleName::Restricted, CellSet::EMPTY, x),
                                        Role::new(RoleName::Common, CellSet::EMPTY, z),
                                    ],
                                    ..Evidence::default()
                                },
                            })?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Finder for AlsXyWings {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::AlsXyWing,
            "There are three almost locked sets (ALS: N cells of a unit that together have N + 1 candidates), A, B \
             and C. C and A share a digit x, and all places for x in C see all places for x in A, so at most one of \
             the two sets holds x. In the same way, at most one of C and B holds a digit y. C lacks at most one of \
             its digits, so it holds x or y. Then A lacks x or B lacks y, and this set holds all its other digits, \
             among them a digit z that A and B share. So z is eliminated from cells that see every place for z in A \
             and B.",
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let sets = sets(view, LARGEST_OF_THREE);
        for pivot in &sets {
            // The sets that are linked to this one, by which digit.
            let mut linked: Vec<(&Set, Digit)> = Vec::new();
            for other in sets.iter().filter(|other| other.cells.is_disjoint(pivot.cells)) {
                let shared = pivot.digits & other.digits;
                linked.extend(shared.iter().filter(|&x| pivot.restricts(view, other, x)).map(|x| (other, x)));
            }
            for (nth, &(one, x)) in linked.iter().enumerate() {
                for &(other, y) in &linked[nth + 1..] {
                    let common = (one.digits & other.digits).without(x).without(y);
                    if x == y || common.is_empty() || !one.cells.is_disjoint(other.cells) {
                        continue;
                    }
                    for z in common.iter() {
                        let ends = (one.cells | other.cells) & view.places(z);
                        let all = one.cells | other.cells | pivot.cells;
                        let victims = layout.common_peers(ends) & (view.places(z) - all);
                        if victims.is_empty() {
                            continue;
                        }
                        found(Found {
                            technique: Technique::AlsXyWing,
                            score: 0.0,
                            placed: None,
                            removed: gone(victims, z),
                            evidence: &|| Evidence {
                                cells: all,
                                digits: DigitSet::of(x).with(y).with(z),
                                roles: vec![
                                    one.role(view, RoleName::SetA),
                                    other.role(view, RoleName::SetB),
                                    pivot.role(view, RoleName::SetC),
                                    Role::new(RoleName::Restricted, CellSet::EMPTY, x),
                                    Role::new(RoleName::Restricted, CellSet::EMPTY, y),
                                    Role::new(RoleName::Common, CellSet::EMPTY, z),
                                ],
                                ..Evidence::default()
                            },
                        })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
