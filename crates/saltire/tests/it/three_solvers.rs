//! Three solvers, one verifier: the engine, the textbook and the explainer know nothing of each other and must agree.

use crate::common::{clues, rules};
use proptest::prelude::*;
use saltire::{
    Puzzle, Rules, Solution, Verdict,
    board::text::Record,
    explain::Ladder,
    formats::json::{self, Object, Place},
    front_end::Agent,
    proof::{Step, Technique, Trace, verify, verify::TraceEnd},
    teach::{Options, RunOutcome, sets},
};

/// No step that stands under no guess takes a digit of the solution away, or places another one.
fn refutes_nothing_true(steps: &[Step], solution: &Solution) {
    let mut guesses = 0;
    for (nth, step) in steps.iter().enumerate() {
        match step.technique {
            Technique::Guess => guesses += 1,
            Technique::Retract => guesses -= 1,
            _ => {}
        }
        if guesses > 0 {
            continue;
        }
        for &(cell, digits) in &step.effect.removed {
            assert!(!digits.contains(solution[cell]), "step {}: {step:?}", nth + 1);
        }
        if let Some((cell, digit)) = step.effect.placed {
            assert_eq!(solution[cell], digit, "step {}: {step:?}", nth + 1);
        }
    }
}

/// All three on one puzzle. Says whether it has one solution.
fn agree(rules: &Rules, record: &Record, explained: bool) -> bool {
    let agent = Agent::new(rules.clone().into());
    let finding = agent.check(record);
    let report = agent.teach(record, &Options::default(), true);
    let solution = match (&finding.verdict, report.outcome()) {
        (Verdict::Invalid(_), None) | (Verdict::Impossible, Some(RunOutcome::Impossible(_))) => return false,
        (Verdict::Multiple(_), Some(RunOutcome::Solved(found))) => {
            assert!(record.position.clues.iter().all(|(cell, digit)| found[cell] == digit));
            assert!(Solution::new(rules, *found.digits()).is_some());
            return false;
        }
        (Verdict::Unique(solution), Some(RunOutcome::Solved(found))) => {
            assert_eq!(found, solution);
            *solution
        }
        (answer, outcome) => panic!("{record:?}: the engine says {answer:?}, the textbook {outcome:?}"),
    };
    let puzzle = record.position.puzzle(rules.clone()).unwrap();
    let steps = report.trace.unwrap().steps;
    refutes_nothing_true(&steps, &solution);
    verified(&puzzle, steps, &solution);
    if explained {
        let explanation = agent.explain(record, Ladder::Rating, None, None);
        assert!(explanation.fault.is_none(), "{:?}", explanation.fault);
        let trace = explanation.trace.expect("a puzzle with one solution is explained");
        refutes_nothing_true(&trace.steps, &solution);
        assert!(trace.steps.iter().all(|step| step.technique != Technique::Guess));
        let line = Object::new("trace", Place::default(), json::TraceJson::from(&trace)).line();
        assert_eq!(json::read_trace(line.as_bytes()).unwrap(), trace, "a trace is read back the same");
        verified(&puzzle, trace.steps, &solution);
    }
    true
}

/// The verifier accepts the steps and ends where the engine does.
fn verified(puzzle: &Puzzle, steps: Vec<Step>, solution: &Solution) {
    let verified = verify(&Trace { puzzle: puzzle.clone(), steps }).unwrap();
    match verified.end {
        TraceEnd::Solved(found) => assert_eq!(found, *solution),
        other => panic!("{puzzle:?}: {other:?}"),
    }
}

#[test]
fn on_the_built_in_sets() {
    for puzzle in sets::norvig_hardest().iter().chain(&sets::diagonal()) {
        // The hardest take the explainer minutes in a debug build; it has tests of its own.
        let easy = puzzle.clues().len() >= 24;
        assert!(agree(puzzle.rules(), &(*puzzle.clues()).into(), easy));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn on_any_puzzle((rules, clues) in rules().prop_flat_map(|rules| (Just(rules.clone()), clues(&rules)))) {
        agree(&rules, &clues.into(), clues.len() >= 32);
    }
}
