//! Deadly patterns, which cannot contain the only solution of a puzzle.
//!
//! A deadly pattern is a set of cells without clues, each with a pair of digits that the puzzle allows there, such that
//! in every unit each digit is in none or in exactly two of the pairs. If a solution were inside the pattern, each
//! digit of the pattern would occur once in the pattern's cells of a unit. Taking the other digit of the pair in every
//! cell has the same property, so it would give a second solution. If there is only one solution, at least one cell
//! therefore has a digit outside its pair.
//!
//! Unique rectangles and loops are the patterns with the same pair in every cell; a BUG (bivalue universal grave) is
//! the pattern of all unsolved cells. Diagonals and extra units need no special case, because they are units.

use super::StepError;
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle};

/// Returns whether it is a deadly pattern of the puzzle.
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
