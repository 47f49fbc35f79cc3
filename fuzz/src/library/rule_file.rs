//! Rule files: what is read is written and read back as the same rules, and every kernel for these rules agrees.

use super::source::Source;
use saltire::{Clues, Limit, Puzzle, Solver, board::text::rules, front_end::Stop};
use std::time::Duration;

/// The first byte says how many clues to set; the rest is a rule file.
pub fn rule_file(bytes: &[u8]) {
    let mut source = Source(bytes);
    let clues = source.below(30);
    let text = source.0;
    let read = match rules::read(text) {
        Ok(read) => read,
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1 && !error.message.is_empty(), "{error:?}");
            assert!(!error.message.contains(['\n', '\r']), "{error:?}");
            return;
        }
    };
    let written = rules::write(&read);
    let again = rules::read(written.as_bytes()).unwrap_or_else(|error| panic!("{error} in\n{written}"));
    assert_eq!(again.units(), read.units(), "{written}");
    assert_eq!(rules::write(&again), written);

    // Clues that the text itself chooses; those that clash are left out.
    let mut puzzle = Puzzle::new(read.clone(), Clues::EMPTY).expect("no clue clashes");
    let mut source = Source(text);
    for _ in 0..clues {
        let mut clues = *puzzle.clues();
        clues[source.cell()] = Some(source.digit());
        if let Ok(next) = Puzzle::new(read.clone(), clues) {
            puzzle = next;
        }
    }
    let mut expected = None;
    for name in Solver::kernels(&read) {
        let solver = Solver::with_kernel(&read, name).expect("a kernel that is there");
        let stop = Stop::new().with_limit(Some(Duration::from_millis(200)));
        let outcome = solver.count(&puzzle, Limit { solutions: 3, stop: Some(stop.flag()) });
        // Few units leave a vast search: such a puzzle is given up.
        if outcome.complete || outcome.solutions == 3 {
            assert_eq!(*expected.get_or_insert(outcome.solutions), outcome.solutions, "{name}: {puzzle:?}");
        }
    }
}
