//! Finds the loops: closed paths through cells that have both digits. Each unit that a path enters has one even and one odd cell of it.

use super::Loop;
use crate::{
    layout::{RankSet, UnitLayout, UnitRank},
    view::View,
};
use saltire_board::{Cell, CellSet, Digit, DigitSet};

/// Calls `visit` with every valid loop through `start`, a cell with two candidates, and through other cells that have both
/// digits and are not in `without`. Searches depth first.
pub(super) fn search(view: &View<'_>, start: Cell, without: CellSet, visit: &mut dyn FnMut(Loop)) {
    let mut digits = view.candidates(start).iter();
    let (Some(one), Some(other)) = (digits.next(), digits.next()) else { return };
    let usable = in_company(view.layout(), (view.places(one) & view.places(other)) - without);
    if !usable.contains(start) {
        return;
    }
    let mut walk = Walk { view, layout: view.layout(), pair: [one, other], usable, path: Vec::new(), visit };
    walk.step(start, None, 2, DigitSet::EMPTY, [Parity { units: RankSet::EMPTY, near: CellSet::EMPTY }; 2]);
}

/// Removes the cells that are alone in one of their units, until there are none; such a cell is in no valid loop.
fn in_company(layout: &UnitLayout, mut cells: CellSet) -> CellSet {
    loop {
        let alone = |cell: Cell| {
            layout.memberships(cell).iter().any(|membership| (layout.unit(membership.unit) & cells).single().is_some())
        };
        let gone: CellSet = cells.iter().filter(|&cell| alone(cell)).collect();
        if gone.is_empty() {
            return cells;
        }
        cells -= gone;
    }
}

/// The even or the odd cells of a path.
#[derive(Clone, Copy)]
struct Parity {
    /// The units that they are in.
    units: RankSet,
    /// The cells in one of these units: none of them can be added.
    near: CellSet,
}

struct Walk<'v, 'a> {
    view: &'v View<'a>,
    layout: &'a UnitLayout,
    pair: [Digit; 2],
    usable: CellSet,
    path: Vec<Cell>,
    visit: &'v mut dyn FnMut(Loop),
}

impl Walk<'_, '_> {
    /// Adds a cell to the path. `family` is that of the unit through which the path reached the cell; `allowed` is how many
    /// more cells may have any further candidates; `more` are the further candidates so far; `seen` are the even and the odd
    /// cells. No two cells of one parity share a unit.
    fn step(&mut self, cell: Cell, family: Option<u8>, allowed: i32, more: DigitSet, mut seen: [Parity; 2]) {
        let parity = self.path.len() % 2;
        let units = self.layout.units_of(cell);
        seen[parity].units |= units;
        seen[parity].near |= self.layout.peers(cell).with(cell);
        let other = seen[1 - parity];
        self.path.push(cell);
        let path: CellSet = self.path.iter().copied().collect();
        let free = self.usable - other.near - path;
        // Each unit of the cell needs a cell of the other parity: without one no way on from here gives a valid loop.
        let alone = |unit: UnitRank| !other.units.contains(unit) && self.layout.unit(unit).is_disjoint(free);
        if self.layout.memberships(cell).iter().any(|membership| alone(membership.unit)) {
            self.path.pop();
            return;
        }
        let start = self.path[0];
        let next_ones = if self.path.len() >= 4 { free.with(start) } else { free };
        for membership in self.layout.memberships(cell) {
            let next_family = self.layout.family(membership.unit);
            if family == Some(next_family) {
                continue;
            }
            for next in (self.layout.unit(membership.unit) & next_ones).iter() {
                if next == start {
                    if seen[0].units == seen[1].units {
                        (self.visit)(Loop { cells: self.path.clone(), pair: self.pair });
                    }
                } else {
                    let further = self.view.candidates(next).without(self.pair[0]).without(self.pair[1]);
                    let all = more | further;
                    if further.is_empty() || all.len() == 1 || allowed > 0 {
                        self.step(next, Some(next_family), allowed - i32::from(!further.is_empty()), all, seen);
                    }
                }
            }
        }
        self.path.pop();
    }
}
