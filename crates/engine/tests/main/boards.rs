//! Puzzles made from a seed.

use crate::random::Random;
use saltire_board::{Cell, Clues, Digit, Puzzle, Solution};
use saltire_engine::Solver;

impl Random {
    /// A filled board: digits placed by chance while a solution is left, then the first solution.
    pub(crate) fn solution(&mut self, solver: &Solver) -> Solution {
        let mut clues = Clues::EMPTY;
        let mut found = None;
        for _ in 0..12 {
            let before = clues;
            clues[Cell::ALL[self.below(81)]] = Some(Digit::ALL[self.below(9)]);
            match Puzzle::new(solver.rules().clone(), clues).ok().and_then(|puzzle| solver.first_solution(&puzzle)) {
                Some(solution) => found = Some(solution),
                None => clues = before,
            }
        }
        found.unwrap_or_else(|| self.solution(solver))
    }

    /// Returns this many of its digits as clues.
    pub(crate) fn some_of(&mut self, solution: &Solution, count: usize) -> Clues {
        let mut cells = Cell::ALL;
        self.shuffle(&mut cells);
        cells[..count].iter().map(|&cell| (cell, solution[cell])).collect()
    }
}
