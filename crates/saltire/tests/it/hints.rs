//! Hint after hint leads to the solution, and so does each solver: the verifier accepts every step, and the engine refutes every
//! candidate that a step removes.

use saltire::{
    Clues, Grid, Puzzle, Rules, Solver, Verdict,
    board::text::Record,
    explain::{
        Ladder,
        hint::{Guide, Hint},
    },
    front_end::{Agent, RulesChoice},
    proof::{RatingEnd, Technique, Trace, verify},
    teach::{Options, RunOutcome},
};

const CLASSIC: &[&str] = &[
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
];

const DIAGONAL: &[&str] = &[
    "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3",
    ".45...63.2...1...59..8.5..7..9...3...3.....7...8...5..8..5.3..15...2...3.26...95.",
    "...........7.96.25.1..8...3.7.6..1.....8...34.....2........9..7......2......37...",
];

fn puzzles() -> impl Iterator<Item = (Rules, Record)> {
    let under = |rules: Rules, list: &'static [&'static str]| {
        list.iter().map(move |text| (rules.clone(), Record::from(text.parse::<Clues>().unwrap())))
    };
    under(Rules::classic(), CLASSIC).chain(under(Rules::diagonal(), DIAGONAL))
}

/// Every candidate that a step removes without a guess has no solution, says the engine.
fn refuted(solver: &Solver, trace: &Trace) {
    let mut replay = trace.replay();
    for step in &trace.steps {
        let before = replay.grid;
        replay.apply(step);
        if replay.depth() > 0 || step.technique == Technique::Retract {
            continue;
        }
        for (cell, digits) in &step.effect.removed {
            for digit in (before[*cell] & *digits).iter() {
                let mut grid = Grid::FULL;
                grid[*cell] = digit.into();
                let tried = Puzzle::new(trace.puzzle.rules().clone(), *trace.puzzle.clues()).unwrap();
                let verdict = solver.check(&tried.with_candidates(grid));
                assert_eq!(verdict, Verdict::Impossible, "{:?}: {step:?}: {cell}={digit}", trace.puzzle);
            }
        }
    }
}

#[test]
fn the_same_solution_by_all_three_solvers() {
    for (rules, record) in puzzles() {
        let agent = Agent::new(RulesChoice::Fixed(rules.clone()));
        let solver = Solver::new(&rules);
        let Verdict::Unique(solution) = agent.check(&record).verdict else { panic!("{record:?}") };

        let taught = agent.teach(&record, &Options::default(), true);
        assert_eq!(taught.outcome(), Some(&RunOutcome::Solved(solution)));
        let puzzle = record.position.puzzle(rules.clone()).unwrap();
        let trace = taught.trace.unwrap();
        assert_eq!(trace.puzzle, puzzle);
        assert_eq!(verify(&trace).unwrap().solution(), Some(&solution));
        refuted(&solver, &trace);

        let explained = agent.explain(&record, Ladder::Human, None, None);
        assert_eq!(explained.rated.as_ref().unwrap().1.end, RatingEnd::Solved, "{record:?}");
        assert_eq!(explained.fault, None);
        let trace = explained.trace.unwrap();
        assert_eq!(verify(&trace).unwrap().solution(), Some(&solution));
        refuted(&solver, &trace);

        let (trace, solved) = Guide::new(&rules).explain(&puzzle, &solution, None).unwrap();
        assert!(solved, "{record:?}");
        assert_eq!(verify(&trace).unwrap().solution(), Some(&solution));
        refuted(&solver, &trace);
    }
}

/// Hint after hint, done as it says, ends at the solution; and every hint knows that nothing is wrong.
#[test]
fn hints_lead_to_the_solution() {
    for (rules, mut record) in puzzles() {
        let agent = Agent::new(RulesChoice::Fixed(rules.clone()));
        let Verdict::Unique(solution) = agent.check(&record).verdict else { panic!("{record:?}") };
        loop {
            match agent.hint(&record, None).hint.expect("one solution") {
                Hint::Step { mut grid, step } => {
                    step.effect.apply(&rules, &mut grid);
                    if let Some((cell, digit)) = step.effect.placed {
                        record.position.entries[cell] = Some(digit);
                    }
                    record.position.candidates = Some(grid);
                }
                Hint::Solved => break,
                other => panic!("{record:?}: {other:?}"),
            }
        }
        assert_eq!(record.position.digits(), solution.clues());
    }
}
