//! True candidates: the digits that a cell has in at least one solution.
//!
//! Every solution found is a witness for 81 candidates. Only a candidate without a witness is searched for: the search
//! ends with a new witness, or it proves that no solution contains the candidate, which later searches then leave out.
//! So there is at most one search per candidate, and far fewer if there are many solutions.

use crate::{Limit, Solver};
use core::{ops::ControlFlow, sync::atomic::AtomicBool};
use saltire_board::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Solution};

/// The number of solutions that are visited before single candidates are searched for.
const AT_FIRST: u64 = 16;
/// How many solutions are counted one by one before each candidate is counted by itself.
const ONE_BY_ONE: u64 = 1 << 14;
/// The same without a limit: about as long as counting each candidate separately.
const ALL_ONE_BY_ONE: u64 = 1 << 21;

/// In how many solutions each candidate occurs.
///
/// ```
/// use saltire_board::{Cell, Digit, Puzzle, Rules};
/// use saltire_engine::Solver;
///
/// let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let counts = Solver::new(&Rules::diagonal()).candidate_counts(&puzzle, 0, None).expect("nothing cancels it");
/// assert_eq!((counts.get(Cell::R1C2, Digit::Six), counts.get(Cell::R1C2, Digit::Seven)), (1, 0));
/// # Ok::<(), saltire_board::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateCounts {
    counts: Box<[[u64; 9]; 81]>,
    /// The limit, if a count may have been stopped there; 0 if all counts are exact.
    limit: u64,
}

impl CandidateCounts {
    /// Returns the number of solutions in which a cell has a digit; a lower bound if the limit was reached.
    #[must_use]
    pub fn get(&self, cell: Cell, digit: Digit) -> u64 {
        self.counts[cell.index()][digit.index()]
    }

    /// Returns whether a count is exact: counting was not stopped at the limit.
    #[must_use]
    pub fn is_exact(&self, cell: Cell, digit: Digit) -> bool {
        self.limit == 0 || self.get(cell, digit) < self.limit
    }

    /// Returns whether all counts are exact.
    #[must_use]
    pub fn all_exact(&self) -> bool {
        Cell::ALL.into_iter().all(|cell| Digit::ALL.into_iter().all(|digit| self.is_exact(cell, digit)))
    }

    /// Returns the candidates that occur in at least one solution.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let occur = |cell: Cell| Digit::ALL.into_iter().filter(|&digit| self.get(cell, digit) > 0).collect();
        Grid::new(Cell::ALL.map(occur))
    }
}

/// Returns the candidates that the peers of the clues leave.
fn start(puzzle: &Puzzle) -> Grid {
    let mut grid = puzzle.grid();
    for (cell, digit) in puzzle.clues().iter() {
        for peer in puzzle.rules().peers(cell).iter() {
            grid[peer].remove(digit);
        }
    }
    grid
}

fn only(grid: &Grid, cell: Cell, digit: Digit) -> Grid {
    let mut grid = *grid;
    grid[cell] = DigitSet::of(digit);
    grid
}

impl Solver {
    /// Returns the true candidates of a puzzle: for each cell the digits that it has in at least one solution. A puzzle
    /// without a solution has none. `None` if the search was cancelled.
    ///
    /// ```
    /// use saltire_board::{Cell, Puzzle};
    /// use saltire_engine::Solver;
    ///
    /// let puzzle = Puzzle::classic("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
    /// let grid = Solver::new(puzzle.rules()).true_candidates(&puzzle, None).expect("it was not cancelled");
    /// assert_eq!(grid[Cell::R1C1].to_string(), "2");
    /// # Ok::<(), saltire_board::PuzzleError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the solver.
    #[must_use]
    pub fn true_candidates(&self, puzzle: &Puzzle, stop: Option<&AtomicBool>) -> Option<Grid> {
        assert!(puzzle.rules() == self.rules(), "the puzzle has other rules than the solver");
        let (mut left, mut shown) = (start(puzzle), Grid::new([DigitSet::EMPTY; 81]));
        let first = self.for_each_within(&left, Limit { solutions: AT_FIRST, stop }, |solution| {
            witness(&mut shown, solution);
            ControlFlow::Continue(())
        });
        if first.complete {
            return Some(shown);
        }
        if first.solutions < AT_FIRST {
            return None;
        }
        for cell in CellSet::ALL.iter() {
            for digit in (left[cell] - shown[cell]).iter() {
                let limit = Limit { solutions: 1, stop };
                let outcome = self.for_each_within(&only(&left, cell, digit), limit, |solution| {
                    witness(&mut shown, solution);
                    ControlFlow::Break(())
                });
                match outcome.solutions {
                    1.. => {}
                    0 if !outcome.complete => return None,
                    0 => {
                        left[cell].remove(digit);
                    }
                }
            }
        }
        Some(shown)
    }

    /// Counts in how many solutions each candidate occurs, each up to `limit`; 0 sets no limit. `None` if the search was
    /// cancelled.
    ///
    /// # Panics
    /// Panics if the puzzle has other rules than the solver.
    #[must_use]
    pub fn candidate_counts(&self, puzzle: &Puzzle, limit: u64, stop: Option<&AtomicBool>) -> Option<CandidateCounts> {
        assert!(puzzle.rules() == self.rules(), "the puzzle has other rules than the solver");
        let grid = start(puzzle);
        let mut counts = Box::new([[0; 9]; 81]);
        let most = if limit == 0 { ALL_ONE_BY_ONE } else { ONE_BY_ONE.max(limit.min(ALL_ONE_BY_ONE)) };
        let outcome = self.for_each_within(&grid, Limit { solutions: most, stop }, |solution| {
            for cell in Cell::ALL {
                counts[cell.index()][solution[cell].index()] += 1;
            }
            ControlFlow::Continue(())
        });
        let cut = |count: u64| if limit == 0 { count } else { count.min(limit) };
        if outcome.complete {
            return Some(CandidateCounts { counts: Box::new(counts.map(|cell| cell.map(cut))), limit });
        }
        if outcome.solutions < most {
            return None;
        }
        let shown = self.true_candidates(puzzle, stop)?;
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let count = &mut counts[cell.index()][digit.index()];
                if limit > 0 && *count >= limit || !shown[cell].contains(digit) {
                    *count = cut(*count);
                    continue;
                }
                let outcome = self.count_within(&only(&shown, cell, digit), Limit { solutions: limit, stop });
                if !outcome.complete && (limit == 0 || outcome.solutions < limit) {
                    return None;
                }
                *count = outcome.solutions;
            }
        }
        Some(CandidateCounts { counts, limit })
    }
}

/// Marks the 81 candidates of a solution.
fn witness(shown: &mut Grid, solution: &Solution) {
    for cell in Cell::ALL {
        shown[cell].insert(solution[cell]);
    }
}
