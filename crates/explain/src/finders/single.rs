//! Singles: the last empty cell of a unit, the last place of a digit in a unit, the last candidate of a cell.
//!
//! A hidden single cites its unit and its digit, a naked single its cell.

use super::finder::{Finder, Found, Report};
use crate::layout::UnitRank;
use crate::view::View;
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet};
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
                "A row, column, box or other unit has only one empty cell. The unit already has eight different \
                 digits, so the missing digit goes into this cell.",
            )
            .shown_by(
                Some(".......1..2..456..5.....78........6..54.....27...1.5.....2.7.496.........9...1..."),
                Some(".....78.3.23..19....734...1.7..............821...2....462.5....8.....45..3..6...."),
            ),
            About::new(
                Technique::HiddenSingle,
                "A unit has only one place left for a digit: every other open cell of the unit sees a cell with this \
                 digit, or the digit was eliminated from it in an earlier step. The unit needs the digit, so the \
                 digit goes there. The rating in a box is lower than in a row, column or diagonal.",
            )
            .shown_by(
                Some(".......1..2..456..5.....78........6..54.....27...1.5.....2.7.496.........9...1..."),
                Some(".....78.3.23..19....734...1.7..............821...2....462.5....8.....45..3..6...."),
            ),
        ];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        hidden_singles(view, true, found)?;
        hidden_singles(view, false, found)
    }
}

/// Returns the hidden singles of units with one empty cell (`alone`), or of the others.
fn hidden_singles(view: &View<'_>, alone: bool, found: Report<'_>) -> ControlFlow<()> {
    let layout = view.layout();
    for &unit in layout.set_order() {
        let empty = view.empty_in(unit);
        if empty == 0 || (empty == 1) != alone {
            continue;
        }
        for digit in Digit::ALL {
            let Some(place) = view.unit_places(unit, digit).single() else { continue };
            let cell = layout.cell(unit, place);
            found(Found {
                technique: if alone { Technique::LastCell } else { Technique::HiddenSingle },
                score: match alone {
                    true => Technique::LastCell.score(),
                    false => Technique::hidden_single_score(layout.boxes().contains(unit)),
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

/// Returns the place, and for the other open cells of the unit the cells whose digit keeps them from having it: few of
/// these, and those that block the most cells first.
fn roles(view: &View<'_>, unit: UnitRank, cell: Cell, digit: Digit) -> Vec<Role> {
    let layout = view.layout();
    let mut roles = vec![Role::new(RoleName::Holders, cell, digit).within(layout.kind(unit))];
    let grid = view.grid();
    let mut open = (layout.unit(unit) & view.empty()).without(cell);
    if !open.is_empty() {
        roles.push(Role::new(RoleName::Open, open, digit).within(layout.kind(unit)));
    }
    let solved = |other: &Cell| !view.empty().contains(*other) && grid[*other] == digit.into();
    let holders: Vec<Cell> = Cell::ALL.into_iter().filter(solved).collect();
    while !open.is_empty() {
        let best = holders.iter().flat_map(|&holder| {
            layout
                .memberships(holder)
                .iter()
                .map(move |membership| (holder, membership.unit, layout.unit(membership.unit)))
        });
        // Of equals the first is taken.
        let best = best.rev().max_by_key(|(_, _, cells)| (*cells & open).len());
        let Some((holder, through, cells)) = best.filter(|(_, _, cells)| !(*cells & open).is_empty()) else { break };
        roles.push(Role::new(RoleName::Blocker, holder, digit).within(layout.kind(through)));
        open -= cells;
    }
    roles
}

/// The cell, and for the digits that it cannot have the solved cells that it sees: the unit with the most of them first.
fn seen(view: &View<'_>, cell: Cell, digit: Digit) -> Vec<Role> {
    let (layout, grid) = (view.layout(), view.grid());
    let mut roles = vec![Role::new(RoleName::Single, cell, digit)];
    let mut left = DigitSet::ALL.without(digit);
    loop {
        let here = |unit: UnitRank| {
            let solved = (layout.unit(unit) - view.empty()).iter();
            solved.filter(|&other| grid[other].is_subset(left)).collect::<CellSet>()
        };
        // Of equals the first is taken.
        let units = layout.memberships(cell).iter().map(|membership| membership.unit);
        let Some(best) = units.rev().max_by_key(|&unit| here(unit).len()).filter(|&unit| !here(unit).is_empty()) else {
            return roles;
        };
        for other in here(best).iter() {
            left -= grid[other];
            roles.push(Role::new(RoleName::Blocker, other, grid[other]).within(layout.kind(best)));
        }
    }
}

impl Finder for NakedSingles {
    fn techniques(&self) -> &'static [About] {
        const ABOUT: &[About] = &[About::new(
            Technique::NakedSingle,
            "A cell has only one candidate left: the cell sees each of the eight other digits, or the digit was \
             eliminated from the cell in an earlier step. Every cell needs a digit, so the cell holds this candidate.",
        )
        .shown_by(
            Some("..864.............4.51..9...6.....2......318..39....6......5....7...2.......1.3.5"),
            Some("......65........1...1..4....437..........2......9..36...7..8...2.....1......7...9"),
        )];
        ABOUT
    }

    fn find(&self, view: &View<'_>, found: Report<'_>) -> ControlFlow<()> {
        for cell in view.empty().iter() {
            if let Some(digit) = view.candidates(cell).single() {
                found(Found {
                    technique: Technique::NakedSingle,
                    score: Technique::NakedSingle.score(),
                    placed: Some((cell, digit)),
                    removed: Vec::new(),
                    evidence: &|| Evidence {
                        cells: cell.into(),
                        digits: digit.into(),
                        roles: seen(view, cell, digit),
                        ..Evidence::default()
                    },
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
