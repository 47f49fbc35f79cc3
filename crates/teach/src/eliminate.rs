//! Eliminate: a digit that is decided in one cell leaves its peers.

use crate::{Desk, desk::in_unit};
use saltire_board::{Cell, CellSet, DigitSet};
use saltire_proof::{Contradiction, Recorder, Technique};

/// One pass over all cells, row by row: a cell with one candidate takes it from its peers. A cell that the pass itself
/// has decided is seen when its turn comes. Says how many cells changed, each time counted.
///
/// # Errors
/// A cell lost its last candidate.
pub fn eliminate<R: Recorder>(desk: &mut Desk<'_, R>) -> Result<u64, Contradiction> {
    let before = desk.updates();
    for cell in Cell::ALL {
        let Some(digit) = desk.grid()[cell].single() else { continue };
        for peer in desk.rules().peers(cell).iter() {
            desk.keep(peer, DigitSet::ALL.without(digit), |rules| {
                let shared = rules.units_with(CellSet::of(cell).with(peer)).next().expect("peers share a unit");
                (Technique::Eliminate, in_unit(shared.kind, cell.into(), digit.into()))
            })?;
        }
    }
    Ok(desk.updates() - before)
}
