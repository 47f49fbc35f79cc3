//! A grid that changes only through [`TracedGrid::keep`], so that its trace has no gaps.

use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Rules, UnitKind};
use saltire_proof::{Contradiction, Effect, Evidence, Recorder, Step, Technique};

/// A grid with its rules, a recorder, and the open guesses.
pub struct TracedGrid<'a, R> {
    rules: &'a Rules,
    grid: Grid,
    record: &'a mut R,
    open: Vec<Guess>,
    updates: u64,
}

/// A guess that is not yet settled, and the grid before it.
struct Guess {
    before: Grid,
    cell: Cell,
    digit: Digit,
}

impl<'a, R: Recorder> TracedGrid<'a, R> {
    /// Creates a traced grid.
    pub fn new(rules: &'a Rules, grid: Grid, record: &'a mut R) -> TracedGrid<'a, R> {
        TracedGrid { rules, grid, record, open: Vec::new(), updates: 0 }
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// Returns the grid as it is now.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns how often a cell changed so far.
    #[must_use]
    pub fn updates(&self) -> u64 {
        self.updates
    }

    /// Keeps only these digits in the cell, for this reason. Returns whether that changed the cell. Every change goes through
    /// this function.
    ///
    /// # Errors
    /// Returns a contradiction if the cell has no candidate left. The change and its step are kept.
    pub fn keep(
        &mut self,
        cell: Cell,
        digits: DigitSet,
        reason: impl FnOnce(&Rules) -> (Technique, Evidence),
    ) -> Result<bool, Contradiction> {
        let before = self.grid[cell];
        let kept = before & digits;
        if kept == before {
            return Ok(false);
        }
        self.grid[cell] = kept;
        self.updates += 1;
        let rules = self.rules;
        self.record.record(|| {
            let (technique, evidence) = reason(rules);
            let effect = Effect { placed: None, removed: vec![(cell, before - kept)] };
            Step { technique, rating: None, evidence, effect }
        });
        if kept.is_empty() { Err(Contradiction::NoCandidate(cell)) } else { Ok(true) }
    }

    /// Places a candidate as a guess. Returns `false` and changes nothing if the cell has only one candidate.
    pub fn guess(&mut self, cell: Cell, digit: Digit) -> bool {
        let candidates = self.grid[cell];
        if candidates.len() < 2 || !candidates.contains(digit) {
            return false;
        }
        self.open.push(Guess { before: self.grid, cell, digit });
        let kept = self.keep(cell, DigitSet::of(digit), |_| {
            (Technique::Guess, Evidence { cells: cell.into(), digits: digit.into(), ..Evidence::default() })
        });
        debug_assert!(kept.is_ok(), "a guess is a candidate");
        true
    }

    /// Records a contradiction. The grid does not change.
    pub fn contradict(&mut self, contradiction: Contradiction) {
        self.record.record(|| Step {
            technique: Technique::Contradiction,
            rating: None,
            evidence: contradiction.evidence(),
            effect: Effect::default(),
        });
    }

    /// Takes back the last open guess after a contradiction and removes its digit from its cell. Returns whether there
    /// was an open guess.
    pub fn retract(&mut self) -> bool {
        let Some(Guess { before, cell, digit }) = self.open.pop() else { return false };
        self.grid = before;
        let kept = self.keep(cell, DigitSet::ALL.without(digit), |_| {
            (Technique::Retract, Evidence { cells: cell.into(), digits: digit.into(), ..Evidence::default() })
        });
        debug_assert!(kept.is_ok(), "a guess leaves another candidate");
        true
    }
}

/// Returns the evidence of the textbook: a unit, cells of it, digits.
pub(crate) fn in_unit(unit: UnitKind, cells: CellSet, digits: DigitSet) -> Evidence {
    Evidence { units: vec![unit], cells, digits, ..Evidence::default() }
}
