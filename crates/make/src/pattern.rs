//! Puzzles with clues in given cells.
//!
//! The digits of a random solution in the cells of a pattern rarely have this solution only. A random walk improves
//! them: some clues are cleared, a random solution around the others gives new digits, and the new digits stay if the
//! puzzle has no more solutions than before. The walk ends when there is one solution.

use crate::{Made, clues_of, dig::grid_of, maker::Making};
use core::{fmt, ops::ControlFlow};
use saltire_board::{Cell, CellSet, Solution};
use saltire_engine::Limit;

/// More solutions than these are as bad as these.
const MANY: u64 = 5000;
/// The number of moves without an improvement after which another walk starts.
const PATIENCE: u32 = 400;
/// How many walks there are for one index.
const STARTS: u64 = 40;
/// The largest number of clues that are cleared at once.
const FREE: u32 = 5;

/// The error for a text that is not a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternError {
    /// The number of characters.
    pub marks: usize,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the pattern has {} characters: expected 81, with `.` or `0` for an empty cell", self.marks)
    }
}

impl core::error::Error for PatternError {}

/// Parses a pattern of 81 marks: `.` and `0` are empty cells, any other mark is a clue, and spaces are ignored.
///
/// # Errors
/// Returns an error if there are not 81 marks.
pub fn read_pattern(text: &str) -> Result<CellSet, PatternError> {
    let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
    if marks.len() != 81 {
        return Err(PatternError { marks: marks.len() });
    }
    Ok(Cell::ALL.into_iter().zip(marks).filter(|(_, mark)| !['.', '0'].contains(mark)).map(|(cell, _)| cell).collect())
}

impl Making<'_> {
    /// Returns a puzzle with the clues in these cells, and otherwise as the recipe requires.
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

    /// Returns how many solutions have these digits in these cells, up to a limit.
    fn solutions(&self, solution: &Solution, cells: CellSet, limit: u64) -> u64 {
        let grid = grid_of(solution, cells);
        let limit = Limit { solutions: limit, stop: None };
        self.maker.solver.for_each_within(&grid, limit, |_| ControlFlow::Continue(())).solutions
    }
}

fn at_most(count: u64) -> String {
    if count >= MANY { format!("{MANY} or more") } else { count.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_read() {
        let text = format!("X.1\n{}\n 0*", ".".repeat(76));
        let drawn = saltire_board::cells! {
            X . X . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . X
        };
        assert_eq!(read_pattern(&text), Ok(drawn));
        assert_eq!(read_pattern("X.."), Err(PatternError { marks: 3 }));
    }
}
