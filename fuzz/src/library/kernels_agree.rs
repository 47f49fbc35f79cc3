//! Every kernel finds the same solutions, in any grid of candidates and in any line.

use super::source::{FILLED, Source};
use saltire::{Clues, DigitSet, Grid, Limit, Puzzle, Rules, Solution, Solver, Verdict, engine::LineVerdict};
use std::{collections::BTreeSet, ops::ControlFlow};

/// Enough to tell counts apart.
const LIMIT: Limit<'static> = Limit { solutions: 50, stop: None };

/// Any bytes are a grid of candidates, and a line.
pub fn kernels_agree(bytes: &[u8]) {
    let mut source = Source(bytes);
    let rules = source.rules();
    let solvers: Vec<Solver> = Solver::kernels(&rules)
        .into_iter()
        .map(|name| Solver::with_kernel(&rules, name).expect("a kernel that is there"))
        .collect();
    if source.byte() % 2 == 0 {
        // Two bytes a cell; what is missing has one candidate, so that short inputs are nearly solved boards.
        let clues: Clues = FILLED.parse().expect("a full board");
        let mut grid = Grid::FULL;
        for (cell, digit) in clues.iter() {
            grid[cell] = match source.0.len() {
                0 => DigitSet::of(digit),
                _ => DigitSet::from_bits(u16::from_le_bytes([source.byte(), source.byte()]) & 0x1ff),
            };
        }
        grids(&solvers, &rules, grid);
    } else {
        let mut line = [b'.'; 81];
        line.iter_mut().zip(source.0).for_each(|(to, &from)| *to = from);
        lines(&solvers, &rules, &line);
    }
}

fn grids(solvers: &[Solver], rules: &Rules, grid: Grid) {
    let puzzle = Puzzle::new(rules.clone(), Clues::EMPTY).expect("no clue clashes").with_candidates(grid);
    let mut expected: Option<(bool, BTreeSet<Solution>)> = None;
    for solver in solvers {
        let name = solver.kernel();
        let mut found = BTreeSet::new();
        let outcome = solver.for_each(&puzzle, LIMIT, |solution| {
            assert!(Solution::new(rules, *solution.digits()).is_some(), "{name} breaks a rule");
            assert!(found.insert(*solution), "{name} finds one twice");
            ControlFlow::Continue(())
        });
        assert_eq!(outcome.solutions, found.len() as u64, "{name}");
        assert_eq!(solver.count(&puzzle, LIMIT).solutions, outcome.solutions, "{name}");
        let (all, solutions) = expected.get_or_insert_with(|| (outcome.complete, found.clone()));
        assert_eq!((outcome.complete, found.len()), (*all, solutions.len()), "{name}");
        assert!(!*all || found == *solutions, "{name}");
    }
}

fn lines(solvers: &[Solver], rules: &Rules, line: &[u8; 81]) {
    let clues = saltire::board::text::line::read(line).map(|record| record.position.clues);
    for solver in solvers {
        let name = solver.kernel();
        let mut answers = Vec::new();
        solver.batch(&[line], &mut answers);
        let [answer] = answers[..] else { panic!("{name}: {} answers to a line", answers.len()) };
        let expected = match &clues {
            Err(_) => LineVerdict::Unreadable,
            Ok(clues) => match Puzzle::new(rules.clone(), *clues).map(|puzzle| solvers[0].check(&puzzle)) {
                Err(_) | Ok(Verdict::Impossible) => LineVerdict::Impossible,
                Ok(Verdict::Unique(only)) => LineVerdict::Unique(only.line()),
                Ok(Verdict::Multiple(_)) => LineVerdict::Multiple,
                Ok(Verdict::Invalid(_) | Verdict::Stopped) => panic!("a puzzle does not clash, and nothing stops it"),
            },
        };
        assert_eq!(answer, expected, "{name}");
    }
}
