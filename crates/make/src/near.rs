//! Similar puzzles: one clue is removed, another one is added.
//!
//! Without one of its clues a minimal puzzle has several solutions. A candidate that occurs in exactly one of them
//! makes this solution the only one, so adding it gives a puzzle. One pass over the solutions finds all such
//! candidates: it keeps for each digit the cells in which the digit occurred, and those in which it occurred again.

use crate::{dig, dig::grid_of, maker::Making};
use core::ops::ControlFlow;
use saltire_board::{Cell, CellSet, Digit, DigitSet, Solution};
use saltire_engine::{Limit, Solver};

/// A solution and the cells of the clues that make it the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NearPuzzle {
    pub(crate) solution: Solution,
    pub(crate) cells: CellSet,
}

/// What can be added to clues with several solutions to make a puzzle: for each digit the cells where exactly one
/// solution has it.
pub(crate) struct Deciding([CellSet; 9]);

impl NearPuzzle {
    /// Returns the candidates that decide between the solutions without some of the clues; `None` if there are more
    /// than a limit, or just one.
    pub(crate) fn deciding(&self, solver: &Solver, gone: CellSet, limit: u64) -> Option<Deciding> {
        let (mut met, mut again) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        let grid = grid_of(&self.solution, self.cells - gone);
        let outcome = solver.for_each_within(&grid, Limit { solutions: limit, stop: None }, |solution| {
            let mut places = [CellSet::EMPTY; 9];
            for cell in Cell::ALL {
                places[solution[cell].index()].insert(cell);
            }
            for digit in 0..9 {
                again[digit] |= met[digit] & places[digit];
                met[digit] |= places[digit];
            }
            ControlFlow::Continue(())
        });
        let once = core::array::from_fn(|digit| met[digit] - again[digit]);
        (outcome.complete && outcome.solutions > 1).then_some(Deciding(once))
    }

    /// Returns the puzzle without some clues and with a deciding candidate.
    pub(crate) fn with(&self, solver: &Solver, gone: CellSet, cell: Cell, digit: Digit) -> Option<NearPuzzle> {
        let cells = self.cells - gone;
        let mut grid = grid_of(&self.solution, cells);
        grid[cell] = DigitSet::of(digit);
        let mut found = None;
        solver.for_each_within(&grid, Limit { solutions: 1, stop: None }, |solution| {
            found = Some(*solution);
            ControlFlow::Break(())
        });
        found.map(|solution| NearPuzzle { solution, cells: cells.with(cell) })
    }
}

impl Deciding {
    /// Returns all of them, by digit and cell.
    pub(crate) fn candidates(&self) -> Vec<(Cell, Digit)> {
        let of_digit = |(digit, cells): (Digit, CellSet)| cells.iter().map(move |cell| (cell, digit));
        Digit::ALL.into_iter().zip(self.0).flat_map(of_digit).collect()
    }
}

impl Making<'_> {
    /// Returns the place without clues that are not needed, in random order.
    pub(crate) fn pared(&mut self, place: NearPuzzle) -> NearPuzzle {
        let mut groups: Vec<CellSet> = place.cells.iter().map(CellSet::of).collect();
        self.chance.shuffle(&mut groups);
        NearPuzzle { cells: dig(&self.maker.solver, &place.solution, &groups), ..place }
    }

    /// Returns a puzzle with one clue moved, at random.
    pub(crate) fn moved(&mut self, place: NearPuzzle, limit: u64) -> Option<NearPuzzle> {
        let cells: Vec<Cell> = place.cells.iter().collect();
        let gone = CellSet::of(self.chance.pick(&cells));
        let mut candidates = place.deciding(&self.maker.solver, gone, limit)?.candidates();
        candidates.retain(|&(cell, _)| !gone.contains(cell));
        if candidates.is_empty() {
            return None;
        }
        let (cell, digit) = self.chance.pick(&candidates);
        place.with(&self.maker.solver, gone, cell, digit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Filler, dig::is_only};
    use saltire_board::Rules;

    #[test]
    fn what_decides_makes_a_puzzle() {
        let rules = Rules::diagonal();
        let (filler, solver) = (Filler::new(&rules), Solver::new(&rules));
        let mut chance = Chance::new(1, 2);
        let solution = filler.fill(10_000, &mut chance).unwrap();
        let mut groups: Vec<CellSet> = Cell::ALL.into_iter().map(CellSet::of).collect();
        chance.shuffle(&mut groups);
        let place = NearPuzzle { solution, cells: dig(&solver, &solution, &groups) };
        for gone in place.cells.iter().map(CellSet::of) {
            let deciding = place.deciding(&solver, gone, 100_000).unwrap();
            let candidates = deciding.candidates();
            assert!(candidates.contains(&(gone.first().unwrap(), solution[gone.first().unwrap()])));
            for (cell, digit) in candidates {
                let near = place.with(&solver, gone, cell, digit).unwrap();
                assert!(is_only(&solver, &near.solution, near.cells));
                assert_eq!(near.solution[cell], digit);
            }
        }
        assert!(place.deciding(&solver, CellSet::EMPTY, 10).is_none(), "one solution is decided");
    }
}
