//! The solver of a student of the course (py-in-the-sky's AIND-Sudoku), reproduced exactly, so that its published
//! counts can be repeated. It records no steps; [`run`](super::run) is the solver that does.
//!
//! Differences from [`run`](super::run):
//! - It stops reducing when a round *solved no further cell*, even if candidates were removed.
//! - It looks for a contradiction only after a whole round, and only for a cell without candidates.
//! - It finds twins unit by unit while it changes the grid, not on the grid at the start.
//! - Hidden twins overwrite their cells, so removed candidates can come back in a contradictory grid. (This happens
//!   once in the published figures; without it, one of them differs by two.) Here such a cell counts as empty after the
//!   round, because the original program may guess in it for ever.

use super::{Counts, Options, Run, RunOutcome, Strategy, hidden, naked};
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Rules};
use saltire_proof::Contradiction;

/// Solves a puzzle exactly as the code of the course does, to reproduce its counts.
#[must_use]
pub fn original(puzzle: &Puzzle, options: &Options<'_>) -> Run {
    let mut search = Original { rules: puzzle.rules(), options, counts: Counts::new(&options.strategies) };
    let outcome = search.search(puzzle.grid());
    Run { outcome, counts: search.counts }
}

struct Original<'a> {
    rules: &'a Rules,
    options: &'a Options<'a>,
    counts: Counts,
}

impl Original<'_> {
    fn search(&mut self, mut grid: Grid) -> RunOutcome {
        if self.options.is_over(&self.counts) {
            return RunOutcome::Stopped(grid);
        }
        self.counts.searches += 1;
        if let Err(contradiction) = self.reduce(&mut grid) {
            return RunOutcome::Impossible(contradiction);
        }
        let Some(cell) = self.options.branch.cell(&grid) else { return super::filled(self.rules, &grid) };
        if !self.options.search {
            return RunOutcome::Stalled(grid);
        }
        let mut last = RunOutcome::Stalled(grid);
        for digit in grid[cell].iter() {
            self.counts.guesses += 1;
            let mut tried = grid;
            tried[cell] = digit.into();
            last = self.search(tried);
            if !matches!(last, RunOutcome::Impossible(_)) {
                break;
            }
        }
        last
    }

    fn reduce(&mut self, grid: &mut Grid) -> Result<(), Contradiction> {
        loop {
            let solved = grid.solved_cells();
            self.counts.rounds += 1;
            let mut round = Round { rules: self.rules, grid: *grid, updates: 0, overwritten: CellSet::EMPTY };
            for (strategy, count) in &mut self.counts.updates {
                let before = round.updates;
                round.pass(*strategy);
                *count += round.updates - before;
            }
            *grid = round.grid;
            let lost = |&cell: &Cell| grid[cell].is_empty() || round.overwritten.contains(cell);
            if let Some(cell) = Cell::ALL.into_iter().find(lost) {
                return Err(Contradiction::NoCandidate(cell));
            }
            if grid.solved_cells() == solved {
                return Ok(());
            }
        }
    }
}

struct Round<'a> {
    rules: &'a Rules,
    grid: Grid,
    updates: u64,
    /// Cells where nothing was left, had a candidate not returned.
    overwritten: CellSet,
}

impl Round<'_> {
    fn write(&mut self, cell: Cell, digits: DigitSet) {
        let before = core::mem::replace(&mut self.grid[cell], digits);
        self.updates += u64::from(before != digits);
        if before.is_disjoint(digits) {
            self.overwritten.insert(cell);
        }
    }

    fn pass(&mut self, strategy: Strategy) {
        match strategy {
            Strategy::Eliminate => self.eliminate(),
            Strategy::OnlyChoice => self.only_choice(),
            Strategy::Naked(size) => self.naked(size.into()),
            Strategy::Hidden(size) => self.hidden(size.into()),
        }
    }

    fn eliminate(&mut self) {
        for cell in Cell::ALL {
            let Some(digit) = self.grid[cell].single() else { continue };
            for peer in self.rules.peers(cell).iter() {
                self.write(peer, self.grid[peer].without(digit));
            }
        }
    }

    fn only_choice(&mut self) {
        for unit in self.rules.units() {
            for digit in Digit::ALL {
                if let Some(cell) = self.grid.places(digit, unit.cells).single() {
                    self.write(cell, digit.into());
                }
            }
        }
    }

    fn naked(&mut self, size: usize) {
        for unit in self.rules.units() {
            let mut done = Vec::new();
            for (cells, digits) in naked::groups(&self.grid, unit, size) {
                // Of three cells with the same two candidates the first two are the twins.
                if done.contains(&digits) {
                    continue;
                }
                done.push(digits);
                for cell in (unit.cells - cells).iter() {
                    self.write(cell, self.grid[cell] - digits);
                }
            }
        }
    }

    fn hidden(&mut self, size: usize) {
        for unit in self.rules.units() {
            let found = hidden::groups(&self.grid, unit, size);
            for &(cells, digits) in &found {
                // Three digits with the same two places are not twins.
                if found.iter().any(|&(same, others)| same == cells && others != digits) {
                    continue;
                }
                for cell in cells.iter() {
                    let kept = self.grid[cell] & digits;
                    self.write(cell, if kept.is_empty() { digits } else { kept });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets;

    /// The figures its author published, for one round over the eleven.
    #[test]
    fn the_published_counts() {
        let published = [
            (2, [Some(1115), None, None], 110),
            (3, [Some(1069), Some(219), None], 111),
            (4, [Some(1127), Some(184), Some(289)], 113),
        ];
        for (strategies, updates, searches) in published {
            let options = Options { strategies: Strategy::COURSE[..strategies].to_vec(), ..Options::default() };
            let mut sum = Counts::new(&options.strategies);
            for puzzle in sets::norvig_hardest() {
                let run = original(&puzzle, &options);
                assert!(matches!(run.outcome, RunOutcome::Solved(_)), "{puzzle:?}");
                sum.add(&run.counts);
            }
            let counted = [Strategy::OnlyChoice, Strategy::NAKED_TWINS, Strategy::HIDDEN_TWINS];
            assert_eq!(counted.map(|strategy| sum.updates_by(strategy)), updates);
            assert_eq!(sum.searches, searches);
        }
    }
}
