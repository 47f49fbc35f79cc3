//! Why a grid can have no solution.

use crate::Evidence;
use core::fmt;
use saltire_board::{Cell, Digit, DigitSet, Grid, Rules, UnitKind};

/// Why a grid can have no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Contradiction {
    /// The cell has no candidate.
    NoCandidate(Cell),
    /// The unit has no place for the digit.
    NoPlace(UnitKind, Digit),
}

impl Contradiction {
    /// Returns the first one that the grid shows: a cell without a candidate, then a unit without a place for a digit.
    #[must_use]
    pub fn find(rules: &Rules, grid: &Grid) -> Option<Contradiction> {
        let empty = Cell::ALL.into_iter().find(|&cell| grid[cell].is_empty()).map(Contradiction::NoCandidate);
        empty.or_else(|| {
            rules.units().iter().find_map(|unit| {
                let there = unit.cells.iter().fold(DigitSet::EMPTY, |there, cell| there | grid[cell]);
                Some(Contradiction::NoPlace(unit.kind, (DigitSet::ALL - there).first()?))
            })
        })
    }

    /// Returns the evidence that the verifier checks for this contradiction.
    #[must_use]
    pub fn evidence(self) -> Evidence {
        match self {
            Contradiction::NoCandidate(cell) => Evidence { cells: cell.into(), ..Evidence::default() },
            Contradiction::NoPlace(unit, digit) => {
                Evidence { units: vec![unit], digits: digit.into(), ..Evidence::default() }
            }
        }
    }
}

/// `r1c1 has no candidate left`, `row 3 has no place for 5`.
impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::NoCandidate(cell) => write!(f, "{cell} has no candidate left"),
            Contradiction::NoPlace(unit, digit) => write!(f, "{unit} has no place for {digit}"),
        }
    }
}
