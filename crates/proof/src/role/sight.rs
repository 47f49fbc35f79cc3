//! For each removed candidate, the cells with a role that it sees.

use crate::Step;
use saltire_board::{Cell, CellSet, Digit, Rules, UnitKind};

/// A removed candidate, and the cells with a role that it sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The cell that loses the candidate.
    pub cell: Cell,
    /// The candidate.
    pub digit: Digit,
    /// The cells with a role that have the digit among their candidates, each with the first unit that it shares with the
    /// cell.
    pub sees: Vec<(Cell, UnitKind)>,
}

impl Step {
    /// Returns, for each removed candidate, the cells with a role that it sees and the unit that they share.
    /// Candidates that see no such cell are left out.
    #[must_use]
    pub fn sights(&self, rules: &Rules) -> Vec<Sight> {
        let playing = self.evidence.roles.iter().fold(CellSet::EMPTY, |all, role| all | role.cells);
        let known = &self.evidence.candidates;
        let mut sights = Vec::new();
        for &(cell, digits) in &self.effect.removed {
            for digit in digits.iter() {
                let has = |other: &Cell| known.iter().any(|(at, digits)| at == other && digits.contains(digit));
                let seen = (playing & rules.peers(cell)).iter().filter(has).filter_map(|other| {
                    let unit = rules.units_with(CellSet::of(cell).with(other)).next()?;
                    Some((other, unit.kind))
                });
                let sees: Vec<(Cell, UnitKind)> = seen.collect();
                if !sees.is_empty() {
                    sights.push(Sight { cell, digit, sees });
                }
            }
        }
        sights
    }
}
