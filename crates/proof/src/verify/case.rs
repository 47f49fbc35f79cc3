//! A case: a grid under assumptions, and the conclusions from the rules and the cited evidence.

use super::StepError;
use crate::{Claim, Evidence};
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Rules};

/// What settling a case counts for in the work that is allowed.
pub(super) const SETTLE: usize = 10;

/// What a step cites.
pub(super) struct Cited<'a> {
    rules: &'a Rules,
    cells: CellSet,
    units: Vec<CellSet>,
    digits: DigitSet,
    deadly: &'a [(Cell, DigitSet)],
}

impl<'a> Cited<'a> {
    pub(super) fn new(rules: &'a Rules, evidence: &'a Evidence) -> Result<Cited<'a>, StepError> {
        let mut units = Vec::new();
        for &kind in &evidence.units {
            let unit = rules.unit(kind).ok_or(StepError::UnknownUnit(kind))?.cells;
            if !units.contains(&unit) {
                units.push(unit);
            }
        }
        Ok(Cited { rules, cells: evidence.cells, units, digits: evidence.digits, deadly: &evidence.deadly })
    }
}

/// The case leads to a contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Refuted;

/// A grid under assumptions.
#[derive(Clone)]
pub(super) struct Case<'a> {
    cited: &'a Cited<'a>,
    grid: Grid,
    /// The cells known to hold their one candidate: it has left their peers.
    decided: CellSet,
}

/// One branch of a case.
enum CaseBranch {
    /// The cell has the digit.
    Has(Cell, Digit),
    /// The cell is where the solution leaves the deadly pattern.
    Leaves(Cell, DigitSet),
}

impl<'a> Case<'a> {
    pub(super) fn new(grid: &Grid, cited: &'a Cited<'a>) -> Case<'a> {
        Case { cited, grid: *grid, decided: CellSet::EMPTY }
    }

    /// Takes a claim as true.
    pub(super) fn assume(&mut self, claim: Claim) -> Result<(), Refuted> {
        let Claim { cell, digit, holds } = claim;
        if holds { self.decide(cell, digit) } else { self.remove(cell, digit.into()) }
    }

    /// Places the digit in the cell and removes it from the peers.
    fn decide(&mut self, cell: Cell, digit: Digit) -> Result<(), Refuted> {
        if !self.grid[cell].contains(digit) {
            return Err(Refuted);
        }
        self.grid[cell] = digit.into();
        if self.decided.insert(cell) {
            for peer in self.cited.rules.peers(cell).iter() {
                self.remove(peer, digit.into())?;
            }
        }
        Ok(())
    }

    /// Removes the digits from the cell. It is a contradiction if the cell was decided to be one of them; a cell
    /// without candidates is a contradiction only if the step cites the cell.
    fn remove(&mut self, cell: Cell, digits: DigitSet) -> Result<(), Refuted> {
        self.grid[cell] -= digits;
        if self.grid[cell].is_empty() && self.decided.contains(cell) { Err(Refuted) } else { Ok(()) }
    }

    /// Returns all that follows without trying.
    pub(super) fn settle(&mut self) -> Result<(), Refuted> {
        loop {
            let (grid, decided) = (self.grid, self.decided);
            for cell in (self.cited.cells - self.decided).iter() {
                if self.grid[cell].is_empty() {
                    return Err(Refuted);
                }
                if let Some(digit) = self.grid[cell].single() {
                    self.decide(cell, digit)?;
                }
            }
            for &unit in &self.cited.units {
                for digit in self.cited.digits.iter() {
                    let places = self.grid.places(digit, unit);
                    if places.is_empty() {
                        return Err(Refuted);
                    }
                    if let Some(cell) = places.single() {
                        self.decide(cell, digit)?;
                    }
                }
            }
            self.leave_the_pattern()?;
            if self.grid == grid && self.decided == decided {
                return self.count();
            }
        }
    }

    /// Returns the cells of the deadly pattern that may have another digit than its two.
    fn exits(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        self.cited.deadly.iter().copied().filter(|&(cell, pair)| !self.grid[cell].is_subset(pair))
    }

    /// Applies that the solution is not inside the deadly pattern: if one cell is left in which it can differ, it
    /// differs there.
    fn leave_the_pattern(&mut self) -> Result<(), Refuted> {
        if self.cited.deadly.is_empty() {
            return Ok(());
        }
        let Some((cell, pair)) = self.exits().next() else { return Err(Refuted) };
        let another = self.exits().nth(1).is_some();
        if another { Ok(()) } else { self.remove(cell, pair) }
    }

    /// Checks that cells of one unit have at least as many digits as cells, and digits at least as many places. This
    /// only saves trying all branches.
    fn count(&self) -> Result<(), Refuted> {
        for unit in self.cited.rules.units() {
            let cells = unit.cells & self.cited.cells;
            let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.grid[cell]);
            if digits.len() < cells.len() {
                return Err(Refuted);
            }
        }
        for &unit in &self.cited.units {
            let places = self.cited.digits.iter().map(|digit| self.grid.places(digit, unit));
            if places.fold(CellSet::EMPTY, |all, places| all | places).len() < self.cited.digits.len() {
                return Err(Refuted);
            }
        }
        Ok(())
    }

    /// Returns whether the case leads to a contradiction, if necessary by trying all branches; `None` if this would be
    /// too much work.
    pub(super) fn refute(mut self, work: &mut u64) -> Option<bool> {
        *work = work.checked_sub(SETTLE as u64)?;
        if self.settle().is_err() {
            return Some(true);
        }
        let Some(branches) = self.branches() else { return Some(false) };
        for branch in branches {
            let mut case = self.clone();
            let begun = match branch {
                CaseBranch::Has(cell, digit) => case.decide(cell, digit),
                CaseBranch::Leaves(cell, pair) => case.remove(cell, pair),
            };
            if begun.is_ok() && !case.refute(work)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Returns the shortest list of branches of which one must hold, if there is one that adds information.
    fn branches(&self) -> Option<Vec<CaseBranch>> {
        let mut best: Option<Vec<CaseBranch>> = None;
        let mut offer = |count: usize, branches: &dyn Fn() -> Vec<CaseBranch>| {
            if count > 1 && best.as_ref().is_none_or(|best| count < best.len()) {
                best = Some(branches());
            }
        };
        for cell in (self.cited.cells - self.decided).iter() {
            offer(self.grid[cell].len(), &|| {
                self.grid[cell].iter().map(|digit| CaseBranch::Has(cell, digit)).collect()
            });
        }
        for &unit in &self.cited.units {
            for digit in self.cited.digits.iter() {
                let places = self.grid.places(digit, unit);
                offer(places.len(), &|| places.iter().map(|cell| CaseBranch::Has(cell, digit)).collect());
            }
        }
        // A cell that has left for certain offers nothing new.
        if self.exits().all(|(cell, pair)| !self.grid[cell].is_disjoint(pair)) {
            offer(self.exits().count(), &|| self.exits().map(|(cell, pair)| CaseBranch::Leaves(cell, pair)).collect());
        }
        best
    }
}
