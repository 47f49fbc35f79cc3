//! Hidden twins, and hidden groups of any size: if n digits of a unit have only n places between them, other digits are
//! removed from these places.

use super::choices;
use crate::{TracedGrid, traced_grid::in_unit};
use saltire_board::{CellSet, Digit, DigitSet, Grid, Unit};
use saltire_proof::{Contradiction, Recorder, Technique};

/// Finds two digits of a unit with the same two places and removes all other candidates from these places.
///
/// Every pair that exists at the start is processed. Returns the number of changes of cells.
///
/// # Errors
/// Returns a contradiction if a cell lost its last candidate, as happens if three digits have the same two places.
pub fn hidden_twins<R: Recorder>(traced: &mut TracedGrid<'_, R>) -> Result<u64, Contradiction> {
    hidden_groups(traced, 2)
}

/// Finds `size` digits of a unit that have `size` places between them, and removes all other candidates from these
/// places; [`hidden_twins`] for any size.
///
/// # Errors
/// Returns a contradiction if a cell lost its last candidate.
pub fn hidden_groups<R: Recorder>(traced: &mut TracedGrid<'_, R>, size: usize) -> Result<u64, Contradiction> {
    let before = traced.updates();
    let technique = if size == 2 { Technique::HiddenTwins } else { Technique::HiddenGroup };
    let start = *traced.grid();
    for unit in traced.rules().units() {
        for (cells, digits) in groups(&start, unit, size) {
            for cell in cells.iter() {
                traced.keep(cell, digits, |_| (technique, in_unit(unit.kind, cells, digits)))?;
            }
        }
    }
    Ok(traced.updates() - before)
}

/// Returns the groups of a unit. A digit with one place is in none: it is [`only_choice`](super::only_choice)'s
/// business.
pub(super) fn groups(grid: &Grid, unit: &Unit, size: usize) -> Vec<(CellSet, DigitSet)> {
    let places = Digit::ALL.map(|digit| grid.places(digit, unit.cells));
    let places = |digit: Digit| places[digit.index()];
    let able: Vec<_> = Digit::ALL.into_iter().filter(|&digit| (2..=size).contains(&places(digit).len())).collect();
    let mut found = Vec::new();
    choices(&able, size, &mut |digits| {
        let cells = digits.iter().fold(CellSet::EMPTY, |all, &digit| all | places(digit));
        if cells.len() == size {
            found.push((cells, digits.iter().copied().collect()));
        }
    });
    found
}
