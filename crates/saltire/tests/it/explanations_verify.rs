//! The verifier accepts every explanation.

use crate::{maker::Maker, traces::rated_lists};
use saltire_board::{Cell, Digit, Puzzle, Rules, Solution, Verdict};
use saltire_engine::Solver;
use saltire_explain::{Explainer, Profile, hint::Guide};
use saltire_proof::{RatingEnd, Technique, verify};
use std::collections::BTreeMap;

type Seen = BTreeMap<Technique, usize>;

fn explained(explainer: &Explainer, puzzle: &Puzzle, solution: &Solution, seen: &mut Seen) {
    let (trace, rated) = explainer.explain(puzzle, solution, None).expect("it is the solution");
    let verified = verify(&trace).unwrap_or_else(|fault| {
        let step = &trace.steps[fault.step];
        panic!("{puzzle:?}: {fault}\n{step:?}")
    });
    if rated.end == RatingEnd::Solved {
        assert_eq!(verified.solution(), Some(solution), "{puzzle:?}");
    }
    trace.steps.iter().for_each(|step| *seen.entry(step.technique).or_default() += 1);
}

#[test]
fn generated_puzzles() {
    for (rules, profile, seed) in [(Rules::classic(), Profile::Se121, 11), (Rules::diagonal(), Profile::Se121x, 12)] {
        let explainer = Explainer::new(profile, &rules);
        let mut maker = Maker::new(&rules, seed);
        let mut seen = Seen::new();
        for _ in 0..60 {
            // Minimal diagonal puzzles are hard and slow to explain; a few more clues leave enough to say.
            let (minimal, solution) = maker.minimal();
            let mut clues = *minimal.clues();
            for _ in 0..if rules == Rules::diagonal() { 8 } else { 0 } {
                let cell = Cell::ALL[maker.random.below(81)];
                clues[cell] = Some(solution[cell]);
            }
            let puzzle = Puzzle::new(rules.clone(), clues).expect("part of a solution does not clash");
            explained(&explainer, &puzzle, &solution, &mut seen);
        }
        assert!(seen.len() >= 8, "{seen:?}");
    }
}

/// Every step of both ladders on made puzzles, from easy to minimal, passes the verifier with its roles, and the engine refutes each
/// removed candidate: as a further clue it leaves no solution. `SALTIRE_PUZZLES` sets the number of puzzles.
#[test]
fn the_engine_refutes_every_removed_candidate() {
    let most: usize = std::env::var("SALTIRE_PUZZLES").ok().and_then(|text| text.parse().ok()).unwrap_or(32);
    let mut totals = [0_usize; 3];
    for (rules, profile, seed) in [(Rules::classic(), Profile::Se121, 21), (Rules::diagonal(), Profile::Se121x, 22)] {
        let (explainer, guide) = (Explainer::new(profile, &rules), Guide::new(&rules));
        let (solver, mut maker) = (Solver::new(&rules), Maker::new(&rules, seed));
        for nth in 0..most / 2 {
            // One puzzle of eight is minimal; the others have up to 14 clues more.
            let (minimal, solution) = maker.minimal();
            let mut clues = *minimal.clues();
            for _ in 0..nth % 8 * 2 {
                let cell = Cell::ALL[maker.random.below(81)];
                clues[cell] = Some(solution[cell]);
            }
            let puzzle = Puzzle::new(rules.clone(), clues).expect("part of a solution does not clash");
            let rated = explainer.explain(&puzzle, &solution, None).expect("it is the solution").0;
            let shown = guide.explain(&puzzle, &solution, None).expect("it is the solution").0;
            for trace in [rated, shown] {
                verify(&trace).unwrap_or_else(|fault| panic!("{puzzle:?}: {fault}\n{:?}", trace.steps[fault.step]));
                for step in trace.steps.iter().filter(|step| step.technique != Technique::Eliminate) {
                    assert!(!step.evidence.roles.is_empty(), "{}: no roles", step.technique);
                    totals[1] += 1;
                    let placed = step.effect.placed.iter().flat_map(|&(cell, digit)| {
                        Digit::ALL.into_iter().filter(move |&other| other != digit).map(move |other| (cell, other))
                    });
                    let removed = step.effect.removed.iter();
                    let removed = removed.flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)));
                    for (cell, digit) in placed.chain(removed) {
                        let mut more = clues;
                        more[cell] = Some(digit);
                        totals[2] += 1;
                        // A clash of clues is a refutation too.
                        if let Ok(assumed) = Puzzle::new(rules.clone(), more) {
                            let verdict = solver.check(&assumed);
                            assert!(
                                matches!(verdict, Verdict::Impossible),
                                "{puzzle:?}: {cell} can be {digit}: {step:?}"
                            );
                        }
                    }
                }
            }
            totals[0] += 1;
        }
    }
    let [puzzles, steps, candidates] = totals;
    eprintln!("{puzzles} puzzles, {steps} steps, {candidates} candidates refuted");
}

#[test]
#[ignore = "minutes long, and needs the lists of SALTIRE_DATA: cargo test --release -- --ignored"]
fn rated_puzzles() {
    rated_lists(|list, explainer, puzzles| {
        let mut seen = Seen::new();
        for (puzzle, solution) in puzzles {
            explained(explainer, &puzzle, &solution, &mut seen);
        }
        eprintln!("{list}: {seen:?}");
    });
}
