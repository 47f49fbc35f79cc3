//! Naked twins, and naked groups of any size: if n cells of a unit have only n candidates between them, these
//! candidates are removed from the other cells of the unit.

use super::choices;
use crate::{TracedGrid, traced_grid::in_unit};
use saltire_board::{CellSet, DigitSet, Grid, Unit};
use saltire_proof::{Contradiction, Recorder, Technique};

/// Finds two cells of a unit with the same two candidates and removes these candidates from the other cells of the
/// unit.
///
/// Every pair that exists at the start is processed, even if the eliminations of another pair have changed its cells.
/// Returns the number of changes of cells.
///
/// # Errors
/// Returns a contradiction if a cell lost its last candidate, as happens if three cells of a unit have the same two
/// candidates.
pub fn naked_twins<R: Recorder>(traced: &mut TracedGrid<'_, R>) -> Result<u64, Contradiction> {
    naked_groups(traced, 2)
}

/// Finds `size` cells of a unit that have `size` candidates between them, and removes these from the other cells of
/// the unit; [`naked_twins`] for any size.
///
/// # Errors
/// Returns a contradiction if a cell lost its last candidate.
pub fn naked_groups<R: Recorder>(traced: &mut TracedGrid<'_, R>, size: usize) -> Result<u64, Contradiction> {
    let before = traced.updates();
    let technique = if size == 2 { Technique::NakedTwins } else { Technique::NakedGroup };
    let start = *traced.grid();
    for unit in traced.rules().units() {
        for (cells, digits) in groups(&start, unit, size) {
            for cell in (unit.cells - cells).iter() {
                traced.keep(cell, DigitSet::ALL - digits, |_| (technique, in_unit(unit.kind, cells, digits)))?;
            }
        }
    }
    Ok(traced.updates() - before)
}

/// Returns the groups of a unit. Cells with one candidate are left to [`eliminate`](super::eliminate).
pub(super) fn groups(grid: &Grid, unit: &Unit, size: usize) -> Vec<(CellSet, DigitSet)> {
    let able: Vec<_> = unit.cells.iter().filter(|&cell| (2..=size).contains(&grid[cell].len())).collect();
    let mut found = Vec::new();
    choices(&able, size, &mut |cells| {
        let digits = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid[cell]);
        if digits.len() == size {
            found.push((cells.iter().copied().collect(), digits));
        }
    });
    found
}
