//! The textbook and the engine know nothing of each other, and must agree.

use super::source::Source;
use saltire::{
    Limit, Solver,
    proof::{Trace, verify},
    teach::{self, Branch, Options, RunOutcome, Strategy},
};

/// Enough for any puzzle that does not ask for patience.
const CALLS: u64 = 300;

/// A puzzle and the textbook's options from the bytes.
pub fn teach_equals_engine(bytes: &[u8]) {
    let mut source = Source(bytes);
    let puzzle = source.puzzle();
    let strategies: Vec<Strategy> = (0..source.below(6))
        .map(|_| match source.below(8) {
            0 => Strategy::Eliminate,
            1 => Strategy::OnlyChoice,
            size @ 2..=4 => Strategy::Naked(size as u8),
            size => Strategy::Hidden(size as u8 - 3),
        })
        .collect();
    let search = source.byte() % 4 != 0;
    let branch = if source.byte() % 2 == 0 { Branch::Fewest } else { Branch::First };
    let options = Options { strategies, branch, search, limit: Some(CALLS), stop: None };
    let mut trace = Trace::new(puzzle.clone());
    let lesson = teach::run(&puzzle, &options, &mut trace);
    assert_eq!(teach::run(&puzzle, &options, &mut ()), lesson, "{puzzle:?}: whether steps are kept does not matter");

    let solver = Solver::new(puzzle.rules());
    let count = solver.count(&puzzle, Limit { solutions: 2, stop: None }).solutions;
    match lesson.outcome {
        RunOutcome::Solved(solution) => {
            assert!(count > 0, "{puzzle:?} has no solution");
            assert!(puzzle.clues().iter().all(|(cell, digit)| solution[cell] == digit), "{puzzle:?}");
            if count == 1 {
                assert_eq!(solver.first_solution(&puzzle), Some(solution), "{puzzle:?}");
            }
        }
        RunOutcome::Impossible(_) => assert_eq!(count, 0, "{puzzle:?} has a solution"),
        RunOutcome::Stalled(grid) => {
            assert!(!search, "{puzzle:?} stalled, and was allowed to guess");
            // No strategy takes a candidate that a solution needs.
            let left = puzzle.clone().with_candidates(grid);
            assert_eq!(solver.count(&left, Limit { solutions: 2, stop: None }).solutions, count, "{puzzle:?}");
        }
        RunOutcome::Stopped(_) => assert!(lesson.counts.searches >= CALLS, "{puzzle:?}"),
    }
    let verified = verify(&trace).unwrap_or_else(|fault| panic!("{puzzle:?}: {fault}"));
    if let RunOutcome::Solved(solution) = lesson.outcome {
        assert_eq!(verified.solution(), Some(&solution), "{puzzle:?}");
    }
}
