//! Deadly patterns: what no puzzle with one solution can have inside it.
//!
//! Some cells, none of them a clue, each with two of the digits that the puzzle allows there, such that in every unit
//! each digit is in none of these pairs or in exactly two. Were the solution inside the pattern, then in each unit as
//! many cells of it as digits would hold each digit once; taking the other digit in every cell at once holds each digit
//! once as well. That is a second solution. So, with one, some cell has a digit outside its pair.
//!
//! Unique rectangles and loops are the patterns with one and the same pair; a BUG is the one with all unsolved cells. No
//! more needs to be said of diagonals or other extra units: they are units.

use super::StepError;
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle};

/// Whether it is a deadly pattern of the puzzle.
pub(super) fn check(puzzle: &Puzzle, start: &Grid, pattern: &[(Cell, DigitSet)]) -> Result<(), StepError> {
    let mut cells = CellSet::EMPTY;
    for &(cell, pair) in pattern {
        let free = pair.len() == 2 && pair.is_subset(start[cell]) && puzzle.clues()[cell].is_none();
        if !free || !cells.insert(cell) {
            return Err(StepError::NotDeadly(cell));
        }
    }
    for unit in puzzle.rules().units() {
        for digit in Digit::ALL {
            let mut with = pattern.iter().filter(|(cell, pair)| unit.cells.contains(*cell) && pair.contains(digit));
            if let Some(&(cell, _)) = with.next()
                && with.count() != 1
            {
                return Err(StepError::NotDeadly(cell));
            }
        }
    }
    Ok(())
}
