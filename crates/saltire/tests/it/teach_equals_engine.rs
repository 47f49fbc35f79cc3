//! The textbook and the engine know nothing of each other, and must agree.

use crate::maker::Maker;
use saltire_board::Verdict;
use saltire_board::{Puzzle, Rules};
use saltire_engine::Solver;
use saltire_proof::{Technique, Trace, verify, verify::TraceEnd};
use saltire_teach as teach;
use saltire_teach::{Branch, Options, RunOutcome, Strategy};

/// Every puzzle that the maker makes: with clues few and many, some with several solutions, some with none.
fn puzzles(rules: &Rules, seed: u64, count: usize) -> impl Iterator<Item = Puzzle> {
    let mut maker = Maker::new(rules, seed);
    (0..count).map(move |nth| {
        let (puzzle, _) = maker.puzzle(20 + nth % 20);
        if nth % 4 == 3 { maker.spoiled(&puzzle) } else { puzzle }
    })
}

fn agrees(solver: &Solver, puzzle: &Puzzle, outcome: RunOutcome) {
    match (solver.check(puzzle), outcome) {
        (Verdict::Unique(solution), RunOutcome::Solved(found)) => assert_eq!(found, solution, "{puzzle:?}"),
        (Verdict::Multiple(_), RunOutcome::Solved(found)) => {
            assert!(puzzle.clues().iter().all(|(cell, digit)| found[cell] == digit), "{puzzle:?}");
        }
        (Verdict::Impossible, RunOutcome::Impossible(_)) => {}
        (verdict, outcome) => panic!("{puzzle:?}: {verdict:?}, but {outcome:?}"),
    }
}

#[test]
fn same_answer_on_thousands() {
    for (rules, seed) in [(Rules::classic(), 1), (Rules::diagonal(), 2)] {
        let solver = Solver::new(&rules);
        let mut verdicts = [0; 3];
        for (nth, puzzle) in puzzles(&rules, seed, 2000).enumerate() {
            let mut options = Options::default();
            match nth % 5 {
                0 => options.strategies.truncate(2),
                1 => options.strategies.truncate(3),
                2 => options.strategies.extend([Strategy::Naked(3), Strategy::Hidden(4)]),
                3 => options.branch = Branch::First,
                _ => {}
            }
            let run = teach::run(&puzzle, &options, &mut ());
            agrees(&solver, &puzzle, run.outcome);
            agrees(&solver, &puzzle, teach::original(&puzzle, &options).outcome);
            verdicts[match solver.check(&puzzle) {
                Verdict::Impossible => 0,
                Verdict::Unique(_) => 1,
                Verdict::Multiple(_) => 2,
                Verdict::Invalid(_) | Verdict::Stopped => panic!("a puzzle does not clash, and nothing stops it"),
            }] += 1;
        }
        assert!(verdicts.iter().all(|&count| count > 100), "{rules}: a mixed bag, {verdicts:?}");
    }
}

#[test]
fn every_trace_passes_the_verifier() {
    for (rules, seed) in [(Rules::classic(), 3), (Rules::diagonal(), 4)] {
        for (nth, puzzle) in puzzles(&rules, seed, 300).enumerate() {
            let mut options = Options::default();
            if nth % 3 == 0 {
                options.strategies.extend([3, 4, 5, 6, 7, 8].map(Strategy::Naked));
                options.strategies.extend([3, 4, 5, 6, 7, 8].map(Strategy::Hidden));
            }
            let mut trace = Trace::new(puzzle.clone());
            let run = teach::run(&puzzle, &options, &mut trace);
            let verified = verify(&trace).unwrap_or_else(|fault| panic!("{puzzle:?}: {fault}"));
            assert_eq!((verified.steps, verified.assume_unique), (trace.steps.len(), 0));
            match run.outcome {
                RunOutcome::Solved(solution) => {
                    assert_eq!(verified.end, TraceEnd::Solved(solution));
                    let assigned = puzzle.clues().iter().chain(trace.assignments());
                    assert_eq!(assigned.collect::<saltire_board::Clues>(), solution.clues());
                    assert_eq!(trace.assignments().len(), 81 - puzzle.clues().len());
                }
                RunOutcome::Impossible(_) => assert_eq!(verified.end, TraceEnd::Impossible),
                other => panic!("{puzzle:?}: {other:?}"),
            }
        }
    }
}

/// Whatever a step outside a guess removes, the engine cannot put back.
#[test]
fn the_engine_refutes_every_removed_candidate() {
    for (rules, seed) in [(Rules::classic(), 5), (Rules::diagonal(), 6)] {
        let solver = Solver::new(&rules);
        let mut maker = Maker::new(&rules, seed);
        let mut refuted = 0;
        for _ in 0..60 {
            let (puzzle, _) = maker.puzzle(28);
            let mut trace = Trace::new(puzzle.clone());
            teach::run(&puzzle, &Options::default(), &mut trace);
            let mut replay = trace.replay();
            for step in &trace.steps {
                replay.apply(step);
                if replay.depth() > 0 || step.technique == Technique::Guess {
                    continue;
                }
                for (cell, digits) in &step.effect.removed {
                    for digit in digits.iter() {
                        let mut clues = *puzzle.clues();
                        clues[*cell] = Some(digit);
                        let tried = Puzzle::new(rules.clone(), clues);
                        assert!(
                            tried.is_err() || solver.first_solution(&tried.unwrap()).is_none(),
                            "{puzzle:?} {step:?}"
                        );
                        refuted += 1;
                    }
                }
            }
        }
        assert!(refuted > 1000, "{refuted}");
    }
}

/// The lists that everybody measures with, where they are at hand.
#[test]
#[ignore = "minutes long, and needs the lists of SALTIRE_DATA: cargo test --release -- --ignored"]
fn known_lists() {
    let lists = [
        (Rules::classic(), "classic/top95.txt"),
        (Rules::classic(), "classic/17_clue.txt"),
        (Rules::classic(), "classic/hardest_1106.txt"),
        (Rules::classic(), "classic/serg_multi.txt"),
        (Rules::diagonal(), "diagonal/12_clue.txt"),
        (Rules::diagonal(), "diagonal/hardest.txt"),
        (Rules::diagonal(), "diagonal/minimal_random.txt"),
    ];
    for (rules, list) in lists {
        let Some(path) = crate::data::data(list) else { continue };
        let solver = Solver::new(&rules);
        let (mut puzzles, mut steps, mut searches) = (0, 0, 0);
        let text = std::fs::read_to_string(path).expect("the list is readable");
        for line in text.lines().filter(|line| !line.starts_with('#')).take(200) {
            let puzzle = Puzzle::new(rules.clone(), line[..81].parse().expect("a puzzle")).expect("no clash");
            let mut trace = Trace::new(puzzle.clone());
            let run = teach::run(&puzzle, &Options::default(), &mut trace);
            agrees(&solver, &puzzle, run.outcome);
            verify(&trace).unwrap_or_else(|fault| panic!("{puzzle:?}: {fault}"));
            (puzzles, steps, searches) = (puzzles + 1, steps + trace.steps.len(), searches + run.counts.searches);
        }
        eprintln!("{list}: {puzzles} puzzles, {searches} calls of search, {steps} steps verified");
    }
}
