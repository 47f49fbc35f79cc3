//! Limits and results of the solver.

use core::sync::atomic::AtomicBool;

/// The limits of a count.
///
/// ```
/// use saltire_board::{Puzzle, Rules};
/// use saltire_engine::{Limit, Solver};
///
/// let empty = Puzzle::classic(&".".repeat(81))?;
/// let outcome = Solver::new(&Rules::classic()).count(&empty, Limit { solutions: 1000, stop: None });
/// assert_eq!((outcome.solutions, outcome.complete), (1000, false));
/// # Ok::<(), saltire_board::PuzzleError>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Limit<'a> {
    /// Stops after this many solutions; 0 sets no limit.
    pub solutions: u64,
    /// Stops when this is set; checked between guesses.
    pub stop: Option<&'a AtomicBool>,
}

/// The work of a search.
///
/// ```
/// use saltire_board::{Puzzle, Rules};
/// use saltire_engine::Solver;
///
/// let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let (_, stats) = Solver::new(&Rules::diagonal()).check_until(&puzzle, None);
/// assert!(stats.steps > 0);
/// # Ok::<(), saltire_board::PuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// The number of guesses.
    pub guesses: u64,
    /// The number of rounds of propagation.
    pub steps: u64,
}

/// How a search ended.
///
/// ```
/// use saltire_board::{Puzzle, Rules};
/// use saltire_engine::{Limit, Solver};
///
/// let puzzle = Puzzle::diagonal("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let outcome = Solver::new(&Rules::diagonal()).count(&puzzle, Limit::default());
/// assert_eq!((outcome.solutions, outcome.complete), (1, true));
/// # Ok::<(), saltire_board::PuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The number of solutions that were found.
    pub solutions: u64,
    /// Whether the count is complete: no limit was reached and the search was not cancelled.
    pub complete: bool,
    /// The cost of the search.
    pub stats: Stats,
}

/// The verdict of a line of a batch.
///
/// A line has a type of its own beside [`Verdict`](saltire_board::Verdict), because a batch does less for each line:
/// it parses no puzzle, so a line may not be a puzzle at all; it collects neither clashes nor witnesses, which would
/// need memory for every line; and it cannot be cancelled. The enum is closed on purpose, so that a new verdict does
/// not compile before every match handles it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineVerdict {
    /// The line is not a puzzle: a character is neither a digit nor a mark for an empty cell.
    Unreadable,
    /// There is no solution; the clues may clash.
    Impossible,
    /// There is exactly one solution: 81 characters.
    Unique([u8; 81]),
    /// There are several solutions.
    Multiple,
}
