//! Explanations to test with: of the examples of the techniques, and of the lists of rated puzzles.
#![allow(unreachable_pub)]

use saltire::formats::json::{Object, Place, TraceJson, read_trace};
use saltire_board::{Grid, Puzzle, Rules, Solution, Verdict};
use saltire_engine::Solver;
use saltire_explain::{
    Explainer, Profile,
    hint::{self, Guide},
};
use saltire_proof::{Step, Trace, verify::Verifier};
use std::{collections::BTreeMap, fs, sync::LazyLock};

/// Calls a function with every step of a trace and the grid before it.
pub fn each_step(trace: &Trace, mut visit: impl FnMut(&Grid, &Step)) {
    let mut verifier = Verifier::new(&trace.puzzle);
    for step in &trace.steps {
        visit(verifier.grid(), step);
        verifier.step(step).unwrap_or_else(|error| panic!("{}: {error}\n{step:?}", step.technique));
    }
}

/// An example of a technique, explained.
struct Example {
    /// The lowest rating of the techniques that this is an example of, in tenths; 0 without a rating.
    tenths: u16,
    /// By the ladder of ratings and by that of hints.
    traces: [Trace; 2],
    solution: Solution,
}

/// The examples of all techniques that are rated less than 8.8, which several tests share. Higher ones take long to explain.
///
/// If the variable `SALTIRE_EXAMPLES` names a file, the explanations are read from it, or written to it if there is
/// none: mutation tests run the same tests a thousand times. The file does not know of changes of the code.
static EXAMPLES: LazyLock<Vec<Example>> = LazyLock::new(|| {
    let Some(kept) = std::env::var_os("SALTIRE_EXAMPLES") else { return explained() };
    if let Ok(text) = fs::read_to_string(&kept) {
        return text.lines().map(Example::read).collect();
    }
    let examples = explained();
    let lines: Vec<String> = examples.iter().map(Example::line).collect();
    fs::write(kept, lines.join("\n")).expect("SALTIRE_EXAMPLES can be written");
    examples
});

impl Example {
    fn line(&self) -> String {
        let [rated, hinted] =
            self.traces.each_ref().map(|trace| Object::new("explain", Place::default(), TraceJson::from(trace)).line());
        format!("{}\t{}\t{rated}\t{hinted}", self.tenths, self.solution)
    }

    fn read(line: &str) -> Example {
        let parts: Vec<&str> = line.split('\t').collect();
        let [tenths, solution, rated, hinted] = parts[..] else { panic!("four parts: {line}") };
        let traces = [rated, hinted].map(|trace| read_trace(trace.as_bytes()).expect("a trace"));
        let solution = solved(&Solver::new(traces[0].puzzle.rules()), solution).1;
        Example { tenths: tenths.parse().expect("a number"), traces, solution }
    }
}

fn explained() -> Vec<Example> {
    let mut examples = Vec::new();
    for (rules, profile) in [(Rules::classic(), Profile::Se121), (Rules::diagonal(), Profile::Se121x)] {
        let (explainer, guide, solver) = (Explainer::new(profile, &rules), Guide::new(&rules), Solver::new(&rules));
        let mut lines: BTreeMap<&str, u16> = BTreeMap::new();
        for about in profile.techniques().copied().chain(hint::techniques()) {
            let tenths = about.ratings().map_or(0, |(least, _)| least.tenths());
            let line = if rules == Rules::classic() { about.classic } else { about.diagonal };
            if let Some(line) = line.filter(|_| tenths < 88) {
                lines.entry(line).and_modify(|least| *least = tenths.min(*least)).or_insert(tenths);
            }
        }
        for (line, tenths) in lines {
            let (puzzle, solution) = solved(&solver, line);
            let rated = explainer.explain(&puzzle, &solution, None).expect("its solution").0;
            let hinted = guide.explain(&puzzle, &solution, None).expect("its solution").0;
            examples.push(Example { tenths, traces: [rated, hinted], solution });
        }
    }
    examples
}

/// Calls a function with the traces of the example of every technique by both ladders, and with the solution. Leaves out
/// techniques that are rated this many tenths (at most 88) or more, because they take long to test.
pub fn examples(tenths: u16, mut visit: impl FnMut(&Trace, &Solution)) {
    assert!(tenths <= 88, "examples rated {tenths} tenths are not explained");
    for example in EXAMPLES.iter().filter(|example| example.tenths < tenths) {
        example.traces.iter().for_each(|trace| visit(trace, &example.solution));
    }
}

/// Calls a function with the explainer and the puzzles of each list of rated puzzles that `SALTIRE_DATA` has.
pub fn rated_lists(mut visit: impl FnMut(&str, &Explainer, &mut dyn Iterator<Item = (Puzzle, Solution)>)) {
    let lists = [
        (Rules::classic(), Profile::Se121, "ratings/classic_se121.txt"),
        (Rules::diagonal(), Profile::Se121x, "ratings/x_se121x.txt"),
    ];
    for (rules, profile, list) in lists {
        let Some(path) = crate::data::data(list) else { continue };
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
