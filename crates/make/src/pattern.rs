//! Puzzles whose clues stand in given cells.
//!
//! A random solution seldom is the only one with its digits in a pattern. So a random walk improves it: some clues of
//! the pattern are set free, a random solution around the others gives the pattern new digits, and they stay if the
//! puzzle has no more solutions than before. It ends when there is one.

use crate::{
    clues_of,
    maker::{Made, Making},
};
use core::ops::ControlFlow;
use saltire_board::{CellSet, DigitSet, Grid, Solution};
use saltire_engine::Limit;

/// More solutions than these are as bad as these.
const MANY: u64 = 5000;
/// How often a walk may stay where it is before another one starts.
const PATIENCE: u32 = 400;
/// How many walks there are for one index.
const STARTS: u64 = 40;
/// How many clues are set free at once, at most.
const FREE: u32 = 5;

impl Making<'_> {
    /// A puzzle with the clues in these cells, and all else as wished.
    pub(crate) fn fit(&mut self, pattern: CellSet) -> Option<Made> {
        let cells: Vec<_> = pattern.iter().collect();
        let mut fewest = u64::MAX;
        while self.tries < STARTS && !self.stopped() {
            self.tries += 1;
            let mut solution = self.fill()?;
            let mut count = self.solutions(&solution, pattern, MANY);
            let mut idle = 0;
            while idle < PATIENCE && !self.stopped() {
                if count == 1 {
                    let found = self.offer(&solution, pattern);
                    if found.is_some() {
                        return found;
                    }
                }
                idle += 1;
                if cells.is_empty() {
                    break;
                }
                let mut free = CellSet::EMPTY;
                for _ in 0..=self.chance.below(FREE) {
                    free.insert(self.chance.pick(&cells));
                }
                let around = clues_of(&solution, pattern - free);
                let Some(other) = self.maker.filler.fill_around(&around, 64, &mut self.chance) else { continue };
                if pattern.iter().all(|cell| other[cell] == solution[cell]) {
                    continue;
                }
                let now = self.solutions(&other, pattern, count + 1);
                if now <= count {
                    if now < count {
                        idle = 0;
                    }
                    (solution, count) = (other, now);
                }
            }
            fewest = fewest.min(count);
            if fewest > 1 {
                self.note = format!("the best clues found for the pattern have {} solutions", at_most(fewest));
            }
        }
        None
    }

    /// How many solutions have these digits in these cells, up to a limit.
    fn solutions(&self, solution: &Solution, cells: CellSet, limit: u64) -> u64 {
        let mut grid = Grid::FULL;
        for cell in cells.iter() {
            grid[cell] = DigitSet::of(solution[cell]);
        }
        let limit = Limit { solutions: limit, stop: None };
        self.maker.solver.for_each_within(&grid, limit, |_| ControlFlow::Continue(())).solutions
    }
}

fn at_most(count: u64) -> String {
    if count >= MANY { format!("{MANY} or more") } else { count.to_string() }
}
