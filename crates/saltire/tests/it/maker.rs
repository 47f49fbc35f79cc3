//! A little seeded maker of puzzles: solutions at random, clues taken away at random.

use crate::random::Random;
use saltire_board::{Cell, Clues, Digit, Puzzle, Rules, Solution, Verdict};
use saltire_engine::Solver;

pub(crate) struct Maker {
    pub(crate) solver: Solver,
    pub(crate) random: Random,
}

impl Maker {
    pub(crate) fn new(rules: &Rules, seed: u64) -> Maker {
        Maker { solver: Solver::new(rules), random: Random::new(seed) }
    }

    /// A row and a few more digits at random, then whatever solution there is.
    pub(crate) fn solution(&mut self) -> Solution {
        loop {
            let mut digits = Digit::ALL;
            self.random.shuffle(&mut digits);
            let row = 9 * self.random.below(9);
            let mut clues: Clues = Cell::ALL[row..row + 9].iter().copied().zip(digits).collect();
            for _ in 0..3 {
                clues[Cell::ALL[self.random.below(81)]] = Some(Digit::ALL[self.random.below(9)]);
            }
            let puzzle = Puzzle::new(self.solver.rules().clone(), clues);
            if let Some(solution) = puzzle.ok().and_then(|puzzle| self.solver.first_solution(&puzzle)) {
                return solution;
            }
        }
    }

    /// A puzzle with this many clues, and the solution it was made from.
    pub(crate) fn puzzle(&mut self, clues: usize) -> (Puzzle, Solution) {
        let solution = self.solution();
        let mut cells = Cell::ALL;
        self.random.shuffle(&mut cells);
        let kept: Clues = cells[..clues].iter().map(|&cell| (cell, solution[cell])).collect();
        (Puzzle::new(self.solver.rules().clone(), kept).expect("part of a solution does not clash"), solution)
    }

    /// A puzzle with one solution and no clue to spare, and that.
    pub(crate) fn minimal(&mut self) -> (Puzzle, Solution) {
        let solution = self.solution();
        let mut cells = Cell::ALL;
        self.random.shuffle(&mut cells);
        let mut puzzle = Puzzle::new(self.solver.rules().clone(), solution.clues()).expect("a solution does not clash");
        for cell in cells {
            let mut clues = *puzzle.clues();
            clues[cell] = None;
            let fewer = Puzzle::new(puzzle.rules().clone(), clues).expect("part of a solution does not clash");
            if let Verdict::Unique(_) = self.solver.check(&fewer) {
                puzzle = fewer;
            }
        }
        (puzzle, solution)
    }

    /// The puzzle with one more clue, at random, that clashes with none.
    pub(crate) fn spoiled(&mut self, puzzle: &Puzzle) -> Puzzle {
        loop {
            let (cell, digit) = (Cell::ALL[self.random.below(81)], Digit::ALL[self.random.below(9)]);
            let mut clues = *puzzle.clues();
            if clues[cell].replace(digit).is_none()
                && let Ok(spoiled) = Puzzle::new(puzzle.rules().clone(), clues)
            {
                return spoiled;
            }
        }
    }
}
