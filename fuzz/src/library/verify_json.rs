//! `verify` on any JSON: it never fails but with an error, and a trace that it accepts is true.

use saltire::{
    Limit, Solver,
    formats::json::{self, PuzzleJson, StepJson},
    front_end::Stop,
    proof::{
        Trace, verify,
        verify::{TraceEnd, Verified},
    },
};
use std::time::Duration;

/// Reads the bytes as traces, as `saltire verify` does.
pub fn verify_json(bytes: &[u8]) {
    for (line, text) in json::objects(bytes) {
        assert!(line >= 1);
        let trace = match json::read_trace(text) {
            Ok(trace) => trace,
            Err(error) => {
                assert!(!error.message.is_empty(), "{error:?}");
                continue;
            }
        };
        assert_eq!(written_and_read(&trace), trace.steps);
        let verified = match json::read_solution(text) {
            Ok(Some(stated)) => verify::verify_stated(&trace, &stated),
            _ => verify(&trace),
        };
        match verified {
            Ok(verified) => is_true(&trace, &verified),
            Err(fault) => {
                assert!(fault.step < trace.steps.len(), "{fault}");
                assert!(!fault.error.to_string().is_empty());
            }
        }
    }
}

/// The steps of the trace after they were written as JSON and read again.
fn written_and_read(trace: &Trace) -> Vec<saltire::proof::Step> {
    let steps: Vec<StepJson> = trace.steps.iter().map(StepJson::from).collect();
    let puzzle = PuzzleJson::of(&trace.puzzle);
    let mut object = serde_json::to_value(&puzzle).expect("plain data");
    object["saltire"] = json::VERSION.into();
    object["steps"] = serde_json::to_value(&steps).expect("plain data");
    let text = object.to_string();
    json::read_trace(text.as_bytes()).unwrap_or_else(|error| panic!("{error} in {text}")).steps
}

/// What a trace shows, the engine finds too.
fn is_true(trace: &Trace, verified: &Verified) {
    let puzzle = &trace.puzzle;
    if let TraceEnd::Solved(solution) = &verified.end {
        assert!(puzzle.clues().iter().all(|(cell, digit)| solution[cell] == digit), "{puzzle:?}");
    }
    if verified.open_guesses > 0 {
        return;
    }
    let stop = Stop::new().with_limit(Some(Duration::from_secs(2)));
    let solver = Solver::new(puzzle.rules());
    let counted = solver.count(puzzle, Limit { solutions: 2, stop: Some(stop.flag()) });
    if !counted.complete && counted.solutions < 2 {
        return;
    }
    match (&verified.end, verified.assume_unique) {
        (TraceEnd::Solved(solution), 0) => {
            assert_eq!(counted.solutions, 1, "{puzzle:?}");
            assert_eq!(solver.first_solution(puzzle).as_ref(), Some(solution), "{puzzle:?}");
        }
        (TraceEnd::Impossible, _) => assert_eq!(counted.solutions, 0, "{puzzle:?}"),
        (TraceEnd::NotUnique, _) => assert_ne!(counted.solutions, 1, "{puzzle:?}"),
        // Steps that assume one solution keep it if there is one.
        (TraceEnd::Solved(solution), _) if counted.solutions == 1 => {
            assert_eq!(solver.first_solution(puzzle).as_ref(), Some(solution), "{puzzle:?}");
        }
        (TraceEnd::Unfinished(grid), assumed) if assumed == 0 || counted.solutions == 1 => {
            let left = puzzle.clone().with_candidates(*grid);
            let stop = Stop::new().with_limit(Some(Duration::from_secs(2)));
            let kept = solver.count(&left, Limit { solutions: 2, stop: Some(stop.flag()) });
            assert!(!kept.complete || kept.solutions == counted.solutions, "{puzzle:?}");
        }
        (TraceEnd::Solved(_) | TraceEnd::Unfinished(_), _) => {}
    }
}
