//! Singles: the last empty cell of a unit, the last place of a digit in a unit, the last candidate of a cell.
//!
//! A hidden single cites its unit and its digit, a naked single its cell.

use super::finder::{Finder, Found, Report};
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit};
use saltire_proof::{About, Evidence, Role, RoleName, Technique};

/// Last empty cells of all units first, then hidden singles unit by unit.
pub(crate) struct HiddenSingles;

/// Cells with one candidate.
pub(crate) struct NakedSingles;

impl Finder for HiddenSingles {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[
            About::new(
                Technique::LastCell,
                10,
                10,
                "A unit has one empty cell: the digit that the unit lacks goes there.",
            )
            .shown_by(
                Some(".......1..2..456..5.....78........6..54.....27...1.5.....2.7.496.........9...1..."),
                Some(".....78.3.23..19....734...1.7..............821...2....462.5....8.....45..3..6...."),
            ),
            About::new(
                Technique::HiddenSingle,
                12,
                15,
                "A digit has one place left in a unit (1.2 in a box, 1.5 in a line or a diagonal): it goes there.",
            )
            .shown_by(
                Some(".......1..2..456..5.....78........6..54.....27...1.5.....2.7.496.........9...1..."),
                Some(".....78.3.23..19....734...1.7..............821...2....462.5....8.....45..3..6...."),
            ),
        ];
        ABOUT
    }

    fn least(&self) -> f64 {
        1.0
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        hidden_singles(view, true, found)?;
        hidden_singles(view, false, found)
    }
}

/// The hidden singles of units with one empty cell (`alone`), or of the others.
fn hidden_singles(view: &View<'_>, alone: bool, found: Report<'_>) -> ControlFlow<()> {
    let layout = view.layout();
    for &unit in layout.set_order() {
        let empty = view.empty_in(unit);
        if empty == 0 || (empty == 1) != alone {
            continue;
        }
        for digit in Digit::ALL {
            let mask = view.mask(unit, digit);
            if mask == 0 || mask & (mask - 1) != 0 {
                continue;
            }
            let cell = layout.cells(unit)[mask.trailing_zeros() as usize];
            found(Found {
                technique: if alone { Technique::LastCell } else { Technique::HiddenSingle },
                score: match alone {
                    true => 1.0,
                    false if layout.boxes().contains(&unit) => 1.2,
                    false => 1.5,
                },
                placed: Some((cell, digit)),
                removed: Vec::new(),
                evidence: &|| Evidence {
                    units: vec![layout.kind(unit)],
                    cells: CellSet::of(cell),
                    digits: digit.into(),
                    roles: roles(view, unit, cell, digit),
                    ..Evidence::default()
                },
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The place, and for the other open cells of the unit the cells whose digit keeps them from having it: few of these, and
/// those that block the most cells first.
fn roles(view: &View<'_>, unit: u8, cell: Cell, digit: Digit) -> Vec<Role> {
    let layout = view.layout();
    let mut roles = vec![Role::new(RoleName::Holders, cell, digit).within(layout.kind(unit))];
    let grid = view.grid();
    let mut open = (layout.unit(unit) & view.empty()).without(cell);
    let holders: Vec<Cell> = Cell::ALL.into_iter().filter(|&other| grid[other] == digit.into()).collect();
    while !open.is_empty() {
        let best = holders.iter().flat_map(|&holder| {
            layout.homes(holder).iter().map(move |home| (holder, home.unit, layout.unit(home.unit)))
        });
        // Of equals the first is taken.
        let best = best.rev().max_by_key(|(_, _, cells)| (*cells & open).len());
        let Some((holder, through, cells)) = best.filter(|(_, _, cells)| !(*cells & open).is_empty()) else { break };
        roles.push(Role::new(RoleName::Blocker, holder, digit).within(layout.kind(through)));
        open -= cells;
    }
    roles
}

impl Finder for NakedSingles {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::NakedSingle,
            23,
            23,
            "A cell has one candidate left: its peers have all the other digits.",
        )
        .shown_by(
            Some("..864.............4.51..9...6.....2......318..39....6......5....7...2.......1.3.5"),
            Some("......65........1...1..4....437..........2......9..36...7..8...2.....1......7...9"),
        )];
        ABOUT
    }

    fn least(&self) -> f64 {
        2.3
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        for cell in view.empty().iter() {
            if let Some(digit) = view.candidates(cell).single() {
                found(Found {
                    technique: Technique::NakedSingle,
                    score: 2.3,
                    placed: Some((cell, digit)),
                    removed: Vec::new(),
                    evidence: &|| Evidence {
                        cells: cell.into(),
                        digits: digit.into(),
                        roles: vec![Role::new(RoleName::Single, cell, digit)],
                        ..Evidence::default()
                    },
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
