//! Almost locked sets: cells of a unit with one candidate more than cells. Take one digit away and the rest is locked.
//!
//! Cites the cells of both sets. Found by Bennys on the Sudoku Players' Forum.

use super::{
    crossing::gone,
    finder::{Finder, Found, Report},
};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, DigitSet};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// Two almost locked sets that cannot both have a digit.
pub(crate) struct AlmostLocked;

/// The most cells of a set that a person will look at.
const LARGEST: usize = 5;

/// Cells of a unit with one candidate more than cells.
#[derive(Clone, Copy)]
struct Set {
    cells: CellSet,
    digits: DigitSet,
}

/// All almost locked sets, small ones first.
fn sets(view: &View<'_>) -> Vec<Set> {
    fn grow(view: &View<'_>, rest: &[Cell], set: Set, found: &mut Vec<Set>) {
        if set.digits.len() == set.cells.len() + 1 {
            found.push(set);
        }
        if set.cells.len() == LARGEST {
            return;
        }
        for (nth, &cell) in rest.iter().enumerate() {
            let larger = Set { cells: set.cells.with(cell), digits: set.digits | view.candidates(cell) };
            if larger.digits.len() <= LARGEST + 1 {
                grow(view, &rest[nth + 1..], larger, found);
            }
        }
    }
    let mut found = Vec::new();
    for unit in view.layout().units() {
        let cells: Vec<Cell> = (unit.cells & view.empty()).iter().collect();
        grow(view, &cells, Set { cells: CellSet::EMPTY, digits: DigitSet::EMPTY }, &mut found);
    }
    // A set may lie in several units.
    found.sort_by_key(|set| (set.cells.len(), set.cells.bits()));
    found.dedup_by_key(|set| set.cells);
    found
}

impl Finder for AlmostLocked {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::unrated(
            Technique::AlsXz,
            "Two sets of cells, each with one candidate more than cells. All places of x in one see all those in the other, \
             so only one has x; the other then has all its other digits, z among them. A cell that sees every place of z \
             in both cannot have it.",
        )
        .shown_by(
            Some("...........9..6.8...83..21.3.5.1.....2.......97..3...4.4..7.......1...78.1..5...3"),
            Some(".....56..21......5..72.18....15........8.....58..........3.2..6......4.........3."),
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        let layout = view.layout();
        let sets = sets(view);
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
                    let restricted = |digit: &saltire_board::Digit| {
                        let places = view.places(*digit);
                        (other.cells & places).is_subset(layout.common_peers(one.cells & places))
                    };
                    for x in both.iter().filter(restricted) {
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
                                    roles: {
                                        let set = |name, set: &Set| Role {
                                            unit: layout.units_with(set.cells).next().map(|unit| layout.kind(unit)),
                                            ..Role::new(name, set.cells, set.digits)
                                        };
                                        vec![
                                            set(RoleName::SetA, one),
                                            set(RoleName::SetB, other),
                                            Role::new(RoleName::Restricted, CellSet::EMPTY, x),
                                            Role::new(RoleName::Common, CellSet::EMPTY, z),
                                        ]
                                    },
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
