//! True candidates and suggested clues against the exact enumeration of all solutions, as the front ends ask for them.

use crate::random::Random;
use core::ops::ControlFlow;
use saltire::{
    Cell, CellSet, Clues, Digit, Limit, Puzzle, Rules, Solution, Solver, Verdict, board::text::Record, front_end::Agent,
};
use std::path::Path;

fn windoku() -> Rules {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/rules/windoku.txt");
    saltire::board::text::rules::read(&std::fs::read(path).unwrap()).unwrap()
}

/// A solution whose first row is a random order of the digits.
fn solution(random: &mut Random, solver: &Solver, rules: &Rules) -> Solution {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let clues: Clues = Cell::ALL.into_iter().zip(digits).collect();
    solver.first_solution(&Puzzle::new(rules.clone(), clues).unwrap()).unwrap()
}

/// `SALTIRE_SUGGESTIONS=2000` tries that many puzzles under each of the three rules.
#[test]
fn suggestions_and_true_candidates_are_those_of_all_solutions() {
    let puzzles = std::env::var("SALTIRE_SUGGESTIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(150);
    let mut random = Random::new(15);
    for (rules, fewest) in [(Rules::classic(), 24), (Rules::diagonal(), 19), (windoku(), 19)] {
        let (agent, solver) = (Agent::new(rules.clone().into()), Solver::new(&rules));
        let slow = Solver::with_kernel(&rules, "any").unwrap();
        let (mut several, mut suggested) = (0, 0);
        for _ in 0..puzzles {
            let solution = solution(&mut random, &solver, &rules);
            let mut cells = Cell::ALL;
            random.shuffle(&mut cells);
            let kept = &cells[..fewest + random.below(10)];
            let clues: Clues = kept.iter().map(|&cell| (cell, solution[cell])).collect();
            let mut counts = [[0_u64; 9]; 81];
            let puzzle = Puzzle::new(rules.clone(), clues).unwrap();
            let outcome = slow.for_each(&puzzle, Limit { solutions: 2000, stop: None }, |found| {
                Cell::ALL.iter().for_each(|&cell| counts[cell.index()][found[cell].index()] += 1);
                ControlFlow::Continue(())
            });
            if !outcome.complete {
                continue;
            }
            let times = |cell: Cell, digit: Digit| counts[cell.index()][digit.index()];
            let all = |cell: Cell| Digit::ALL.into_iter().filter(move |&digit| times(cell, digit) > 0);
            let differ: CellSet = Cell::ALL.into_iter().filter(|&cell| all(cell).count() > 1).collect();
            let one =
                |cell: Cell| all(cell).filter(move |&digit| times(cell, digit) == 1).map(move |digit| (cell, digit));
            let expected: Vec<(Cell, Digit)> = differ.iter().flat_map(one).collect();

            let record = Record::from(clues);
            let report = agent.candidates(&record, Some(0), None);
            let (grid, found) = (report.grid.unwrap(), report.counts.unwrap());
            for cell in Cell::ALL {
                assert_eq!(grid[cell], all(cell).collect(), "{rules} {clues} {cell}");
                assert!(Digit::ALL.into_iter().all(|digit| found.get(cell, digit) == times(cell, digit)), "{clues}");
            }
            let finding = agent.check_with(&record, false, true, None);
            match (&finding.verdict, outcome.solutions) {
                (Verdict::Unique(_), 1) => assert!(finding.suggestion.is_none()),
                (Verdict::Multiple(_), 2..) => {
                    let suggestion = finding.suggestion.unwrap();
                    assert_eq!(
                        (suggestion.clues.as_slice(), suggestion.differ),
                        (expected.as_slice(), differ),
                        "{clues}"
                    );
                    several += 1;
                    suggested += suggestion.clues.len();
                }
                (verdict, count) => panic!("{rules} {clues}: {} with {count} solutions", verdict.word()),
            }
        }
        assert!(several > puzzles / 4 && suggested > puzzles, "{rules}: {several} of {puzzles}, {suggested} clues");
    }
}
