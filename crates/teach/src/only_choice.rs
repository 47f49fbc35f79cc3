//! Only choice: a digit with one place left in a unit is placed there.

use crate::{TracedGrid, traced_grid::in_unit};
use saltire_board::{Digit, DigitSet};
use saltire_proof::{Contradiction, Recorder, Technique};

/// Makes one pass over all units and places every digit that has one place left in the unit. Returns the number of
/// cells that changed.
///
/// # Errors
/// Returns a contradiction if a unit has no place for a digit.
pub fn only_choice<R: Recorder>(traced: &mut TracedGrid<'_, R>) -> Result<u64, Contradiction> {
    let before = traced.updates();
    for unit in traced.rules().units() {
        for digit in Digit::ALL {
            let places = traced.grid().places(digit, unit.cells);
            if places.is_empty() {
                return Err(Contradiction::NoPlace(unit.kind, digit));
            } else if let Some(cell) = places.single() {
                traced.keep(cell, DigitSet::of(digit), |_| {
                    (Technique::OnlyChoice, in_unit(unit.kind, cell.into(), digit.into()))
                })?;
            }
        }
    }
    Ok(traced.updates() - before)
}
