//! What the tests share: chance from a seed, and puzzles made of it.

use saltire_board::{Cell, Clues, Digit, Puzzle, Solution};
use saltire_engine::Solver;

/// SplitMix64: the same numbers from the same seed, everywhere.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for nth in (1..items.len()).rev() {
            items.swap(nth, self.below(nth + 1));
        }
    }

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

    /// So many of its digits as clues.
    pub(crate) fn some_of(&mut self, solution: &Solution, count: usize) -> Clues {
        let mut cells = Cell::ALL;
        self.shuffle(&mut cells);
        cells[..count].iter().map(|&cell| (cell, solution[cell])).collect()
    }
}
