//! The verifier accepts every explanation.

use crate::maker::Maker;
use saltire_board::Verdict;
use saltire_board::{Cell, Clues, Puzzle, Rules, Solution};
use saltire_engine::Solver;
use saltire_explain::{Explainer, Profile};
use saltire_proof::{RatingEnd, Technique, verify};
use std::{collections::BTreeMap, fs};

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

#[test]
#[ignore = "minutes long, and needs the lists of SALTIRE_DATA: cargo test --release -- --ignored"]
fn rated_puzzles() {
    let lists = [
        (Rules::classic(), Profile::Se121, "ratings/classic_se121.txt"),
        (Rules::diagonal(), Profile::Se121x, "ratings/x_se121x.txt"),
    ];
    for (rules, profile, list) in lists {
        let Some(path) = crate::common::data(list) else { continue };
        let (explainer, solver) = (Explainer::new(profile, &rules), Solver::new(&rules));
        let mut seen = Seen::new();
        let text = fs::read_to_string(path).expect("the list is readable");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let clues: Clues = line[..81].parse().expect("a puzzle");
            let puzzle = Puzzle::new(rules.clone(), clues).expect("no clash");
            let Verdict::Unique(solution) = solver.check(&puzzle) else { panic!("{puzzle:?}") };
            explained(&explainer, &puzzle, &solution, &mut seen);
        }
        eprintln!("{list}: {seen:?}");
    }
}
