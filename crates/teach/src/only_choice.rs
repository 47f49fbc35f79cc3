//! Only choice: a digit with one place left in a unit is placed there.

use crate::{Desk, desk::in_unit};
use saltire_board::{Digit, DigitSet};
use saltire_proof::{Contradiction, Recorder, Technique};

/// Makes one pass over all units and places every digit that has one place left in the unit. Returns the number of
/// cells that changed.
///
/// # Errors
/// Returns a contradiction if a unit has no place for a digit.
pub fn only_choice<R: Recorder>(desk: &mut Desk<'_, R>) -> Result<u64, Contradiction> {
    let before = desk.updates();
    for unit in desk.rules().units() {
        for digit in Digit::ALL {
            let places = desk.grid().places(digit, unit.cells);
            if places.is_empty() {
                return Err(Contradiction::NoPlace(unit.kind, digit));
            } else if let Some(cell) = places.single() {
                desk.keep(cell, DigitSet::of(digit), |_| {
                    (Technique::OnlyChoice, in_unit(unit.kind, cell.into(), digit.into()))
                })?;
            }
        }
    }
    Ok(desk.updates() - before)
}
