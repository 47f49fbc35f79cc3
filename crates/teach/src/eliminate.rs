//! Eliminate: the digit of a solved cell is removed from its peers.

use crate::{TracedGrid, traced_grid::in_unit};
use saltire_board::{Cell, CellSet, DigitSet};
use saltire_proof::{Contradiction, Recorder, Technique};

/// Makes one pass over all cells, row by row: the digit of a cell with one candidate is removed from its peers. A cell
/// that becomes solved during the pass is processed if the pass has not yet reached it. Returns the number of changes
/// of cells.
///
/// # Errors
/// Returns a contradiction if a cell lost its last candidate.
pub fn eliminate<R: Recorder>(traced: &mut TracedGrid<'_, R>) -> Result<u64, Contradiction> {
    let before = traced.updates();
    for cell in Cell::ALL {
        let Some(digit) = traced.grid()[cell].single() else { continue };
        for peer in traced.rules().peers(cell).iter() {
            traced.keep(peer, DigitSet::ALL.without(digit), |rules| {
                let shared = rules.units_with(CellSet::of(cell).with(peer)).next().expect("peers share a unit");
                (Technique::Eliminate, in_unit(shared.kind, cell.into(), digit.into()))
            })?;
        }
    }
    Ok(traced.updates() - before)
}
