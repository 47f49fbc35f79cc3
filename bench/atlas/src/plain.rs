//! A plain solver whose guesses measure how much search a puzzle needs.
//!
//! The solver knows two deductions: a cell with only one candidate, and a digit with only one place in a unit. When it is
//! stuck, it takes the first cell with the fewest candidates and tries them in order. Every digit that it tries counts as
//! one guess. The search continues after a solution until it has found a second one or tried everything. This definition
//! is complete, so the number of guesses depends on the puzzle alone: a faster engine does not change it.

use saltire_board::{Cell, Clues, Rules};

/// The solver for one set of rules.
pub struct Plain {
    /// The nine cells of each unit.
    units: Vec<[usize; 9]>,
    /// The cells that share a unit with each cell.
    peers: Vec<Vec<usize>>,
}

/// The candidates of each cell, a bit for each digit.
type Candidates = [u16; 81];

impl Plain {
    /// Prepares the solver.
    ///
    /// # Panics
    /// Never: a unit has nine cells.
    #[must_use]
    pub fn new(rules: &Rules) -> Plain {
        let cells = |set: saltire_board::CellSet| set.iter().map(Cell::index).collect::<Vec<_>>();
        Plain {
            units: rules.units().iter().map(|unit| cells(unit.cells).try_into().expect("nine cells")).collect(),
            peers: Cell::ALL.into_iter().map(|cell| cells(rules.peers(cell))).collect(),
        }
    }

    /// Returns the number of solutions, at most 2, and the number of guesses.
    #[must_use]
    pub fn search(&self, clues: &Clues) -> (u32, u64) {
        let mut board = [0x1ff; 81];
        for (cell, digit) in clues.iter() {
            board[cell.index()] = 1 << digit.index();
        }
        let (mut solutions, mut guesses) = (0, 0);
        self.visit(board, &mut solutions, &mut guesses);
        (solutions, guesses)
    }

    fn visit(&self, mut board: Candidates, solutions: &mut u32, guesses: &mut u64) {
        if !self.settle(&mut board) {
            return;
        }
        let open = (0..81).filter(|&cell| board[cell].count_ones() > 1);
        let Some(cell) = open.min_by_key(|&cell| board[cell].count_ones()) else {
            *solutions += 1;
            return;
        };
        for digit in (0..9).map(|digit| 1 << digit).filter(|digit| board[cell] & digit != 0) {
            if *solutions > 1 {
                return;
            }
            *guesses += 1;
            let mut guessed = board;
            guessed[cell] = digit;
            self.visit(guessed, solutions, guesses);
        }
    }

    /// Applies both deductions until they find nothing more; returns whether the board has no contradiction.
    fn settle(&self, board: &mut Candidates) -> bool {
        let mut placed = [false; 81];
        loop {
            let mut changed = false;
            while let Some(cell) = (0..81).find(|&cell| !placed[cell] && board[cell].count_ones() <= 1) {
                if board[cell] == 0 {
                    return false;
                }
                placed[cell] = true;
                for &peer in &self.peers[cell] {
                    board[peer] &= !board[cell];
                }
                changed = true;
            }
            for unit in &self.units {
                let (mut once, mut twice) = (0, 0);
                for &cell in unit {
                    twice |= once & board[cell];
                    once |= board[cell];
                }
                if once != 0x1ff {
                    return false;
                }
                for &cell in unit {
                    let only = board[cell] & !twice;
                    if only != 0 && only != board[cell] {
                        if only.count_ones() > 1 {
                            return false;
                        }
                        board[cell] = only;
                        changed = true;
                    }
                }
            }
            if !changed {
                return true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire_board::Puzzle;
    use saltire_engine::{Limit, Solver};

    #[test]
    fn it_finds_as_many_solutions_as_the_engine() {
        let lines = [
            ("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", 1),
            (".................................................................................", 2),
            ("12.......3..............2..........................................1.............", 0),
            ("2.............62....1....7...6..8...3...9...7...6..4...4....8....52..............", 2),
        ];
        let rules = Rules::diagonal();
        let (plain, engine) = (Plain::new(&rules), Solver::new(&rules));
        for (line, solutions) in lines {
            let puzzle = Puzzle::diagonal(line).unwrap();
            let counted = engine.count(&puzzle, Limit { solutions: 2, stop: None }).solutions;
            assert_eq!(u64::from(plain.search(puzzle.clues()).0), counted, "{line}");
            if solutions != 0 {
                assert_eq!(counted, solutions, "{line}");
            }
        }
    }

    /// Singles alone solve the first puzzle, so it needs no guess.
    #[test]
    fn guesses_are_counted() {
        let guesses = |line: &str| Plain::new(&Rules::diagonal()).search(&line.parse().unwrap()).1;
        let solved = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
        assert_eq!(guesses(solved), 0);
        assert_eq!(guesses(&solved.replacen('2', ".", 1)), 0);
        assert!(guesses(".......9.2...6.....1.......1.9.4.8.......8.6.7...........1..........6..5...7.....") > 100);
    }
}
