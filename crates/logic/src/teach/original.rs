//! The course's code as a pupil wrote and measured it (py-in-the-sky's AIND-Sudoku), habits and all, so that its
//! published counts can be had again. It keeps no record; [`solve`](super::solve) is the road to learn from.
//!
//! What it does otherwise:
//! - It stops reducing when a round *solved no further cell*, even if candidates went.
//! - It looks for a contradiction only after a whole round, and only for a cell without candidates.
//! - Its twins are those it meets unit by unit while it changes the grid, not those of the grid it was given.
//! - Hidden twins are written into their cells, over whatever is there: in a contradictory grid a candidate can return.
//!   (That happens once in the published figures, and without it one of them is off by two.)

use super::{Counts, Lesson, Options, Outcome, Strategy, hidden, naked};
use crate::Contradiction;
use saltire_board::{Cell, Digit, DigitSet, Grid, Puzzle, Rules};

/// Solves a puzzle in the original's way, for its counts.
#[must_use]
pub fn original(puzzle: &Puzzle, options: &Options<'_>) -> Lesson {
    let mut search = Original { rules: puzzle.rules(), options, counts: Counts::new(&options.strategies) };
    let outcome = search.search(puzzle.grid());
    Lesson { outcome, counts: search.counts }
}

struct Original<'a> {
    rules: &'a Rules,
    options: &'a Options<'a>,
    counts: Counts,
}

impl Original<'_> {
    fn search(&mut self, mut grid: Grid) -> Outcome {
        if self.options.is_over(&self.counts) {
            return Outcome::Stopped(grid);
        }
        self.counts.searches += 1;
        if let Err(contradiction) = self.reduce(&mut grid) {
            return Outcome::Impossible(contradiction);
        }
        let Some(cell) = self.options.branch.cell(&grid) else { return super::filled(self.rules, &grid) };
        if !self.options.search {
            return Outcome::Stalled(grid);
        }
        let mut last = Outcome::Stalled(grid);
        for digit in grid[cell].iter() {
            self.counts.guesses += 1;
            let mut tried = grid;
            tried[cell] = digit.into();
            last = self.search(tried);
            if !matches!(last, Outcome::Impossible(_)) {
                break;
            }
        }
        last
    }

    fn reduce(&mut self, grid: &mut Grid) -> Result<(), Contradiction> {
        loop {
            let solved = grid.solved_cells();
            self.counts.rounds += 1;
            for (strategy, count) in &mut self.counts.updates {
                *count += pass(*strategy, self.rules, grid);
            }
            if let Some(cell) = Cell::ALL.into_iter().find(|&cell| grid[cell].is_empty()) {
                return Err(Contradiction::NoCandidate(cell));
            }
            if grid.solved_cells() == solved {
                return Ok(());
            }
        }
    }
}

/// One pass of a strategy. Says how many cells changed, each time counted.
fn pass(strategy: Strategy, rules: &Rules, grid: &mut Grid) -> u64 {
    let mut updates = 0;
    let mut write = |grid: &mut Grid, cell: Cell, digits: DigitSet| {
        updates += u64::from(grid[cell] != digits);
        grid[cell] = digits;
    };
    match strategy {
        Strategy::Eliminate => {
            for cell in Cell::ALL {
                let Some(digit) = grid[cell].single() else { continue };
                for peer in rules.peers(cell).iter() {
                    write(grid, peer, grid[peer].without(digit));
                }
            }
        }
        Strategy::OnlyChoice => {
            for unit in rules.units() {
                for digit in Digit::ALL {
                    if let Some(cell) = grid.places(digit, unit.cells).single() {
                        write(grid, cell, digit.into());
                    }
                }
            }
        }
        Strategy::Naked(size) => {
            for unit in rules.units() {
                let mut done = Vec::new();
                for (cells, digits) in naked::groups(grid, unit, size.into()) {
                    // Of three cells with the same two candidates the first two are the twins.
                    if done.contains(&digits) {
                        continue;
                    }
                    done.push(digits);
                    for cell in (unit.cells - cells).iter() {
                        write(grid, cell, grid[cell] - digits);
                    }
                }
            }
        }
        Strategy::Hidden(size) => {
            for unit in rules.units() {
                let found = hidden::groups(grid, unit, size.into());
                for &(cells, digits) in &found {
                    // Three digits with the same two places are no twins.
                    if found.iter().any(|&(same, others)| same == cells && others != digits) {
                        continue;
                    }
                    for cell in cells.iter() {
                        write(grid, cell, digits);
                    }
                }
            }
        }
    }
    updates
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teach::sets;

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
                let lesson = original(&puzzle, &options);
                assert!(matches!(lesson.outcome, Outcome::Solved(_)), "{puzzle:?}");
                sum.add(&lesson.counts);
            }
            let counted = [Strategy::OnlyChoice, Strategy::NAKED_TWINS, Strategy::HIDDEN_TWINS];
            assert_eq!(counted.map(|strategy| sum.updates_by(strategy)), updates);
            assert_eq!(sum.searches, searches);
        }
    }
}
