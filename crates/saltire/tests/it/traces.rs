//! Explanations to test with: of the examples of the techniques, and of the lists of rated puzzles.
#![allow(unreachable_pub)]

use saltire_board::{Grid, Puzzle, Rules, Solution, Verdict};
use saltire_engine::Solver;
use saltire_explain::{
    Explainer, Profile,
    hint::{self, Guide},
};
use saltire_proof::{Step, Trace, verify::Verifier};
use std::fs;

/// Calls a function with every step of a trace and the grid before it.
pub fn each_step(trace: &Trace, mut visit: impl FnMut(&Grid, &Step)) {
    let mut verifier = Verifier::new(&trace.puzzle);
    for step in &trace.steps {
        visit(verifier.grid(), step);
        verifier.step(step).unwrap_or_else(|error| panic!("{}: {error}\n{step:?}", step.technique));
    }
}

/// Calls a function with the traces of the example of every technique by both ladders, and with the solution. Leaves out
/// techniques that are rated this many tenths or more, because they take long to explain.
pub fn examples(tenths: u16, mut visit: impl FnMut(&Trace, &Solution)) {
    for (rules, profile) in [(Rules::classic(), Profile::Se121), (Rules::diagonal(), Profile::Se121x)] {
        let (explainer, guide, solver) = (Explainer::new(profile, &rules), Guide::new(&rules), Solver::new(&rules));
        let quick = |about: &saltire_proof::About| about.ratings().is_none_or(|(least, _)| least.tenths() < tenths);
        let all = profile.techniques().copied().chain(hint::techniques()).filter(quick);
        let mut lines: Vec<&str> =
            all.filter_map(|about| if rules == Rules::classic() { about.classic } else { about.diagonal }).collect();
        lines.sort_unstable();
        lines.dedup();
        for line in lines {
            let (puzzle, only) = solved(&solver, line);
            visit(&explainer.explain(&puzzle, &only, None).expect("its solution").0, &only);
            visit(&guide.explain(&puzzle, &only, None).expect("its solution").0, &only);
        }
    }
}

/// Calls a function with the explainer and the puzzles of each list of rated puzzles that `SALTIRE_DATA` has.
pub fn rated_lists(mut visit: impl FnMut(&str, &Explainer, &mut dyn Iterator<Item = (Puzzle, Solution)>)) {
    let lists = [
        (Rules::classic(), Profile::Se121, "ratings/classic_se121.txt"),
        (Rules::diagonal(), Profile::Se121x, "ratings/x_se121x.txt"),
    ];
    for (rules, profile, list) in lists {
        let Some(path) = crate::common::data(list) else { continue };
        let solver = Solver::new(&rules);
        let text = fs::read_to_string(path).expect("the list is readable");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        visit(list, &Explainer::new(profile, &rules), &mut lines.map(|line| solved(&solver, &line[..81])));
    }
}

fn solved(solver: &Solver, line: &str) -> (Puzzle, Solution) {
    let puzzle = Puzzle::parse(solver.rules().clone(), line).expect("a puzzle");
    let Verdict::Unique(only) = solver.check(&puzzle) else { panic!("{line} has not one solution") };
    (puzzle, only)
}
