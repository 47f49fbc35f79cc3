//! Every kernel against the any-rules kernel: counts of 0, 1, 2 and many, solutions, candidates ruled out.

use crate::random::Random;
use saltire_board::Verdict;
use saltire_board::{Cell, Clues, Digit, DigitSet, Grid, Puzzle, Rules, Solution};
use saltire_engine::{Limit, LineVerdict, Solver};
use std::{collections::BTreeSet, ops::ControlFlow};

fn solvers(rules: &Rules) -> (Vec<Solver>, Solver) {
    let mut solvers: Vec<Solver> =
        Solver::kernels(rules).iter().map(|name| Solver::with_kernel(rules, name).unwrap()).collect();
    let any = solvers.pop().unwrap();
    assert_eq!(any.kernel(), "any");
    (solvers, any)
}

fn solutions(solver: &Solver, puzzle: &Puzzle, limit: u64) -> (Vec<Solution>, bool) {
    let mut seen = Vec::new();
    let outcome = solver.for_each(puzzle, Limit { solutions: limit, stop: None }, |solution| {
        seen.push(*solution);
        ControlFlow::Continue(())
    });
    assert_eq!(outcome.solutions, seen.len() as u64);
    (seen, outcome.complete)
}

/// All kernels agree on the puzzle's solutions, and all but the any-rules kernel on their order and their cost.
fn agree(fast: &[Solver], any: &Solver, puzzle: &Puzzle) -> usize {
    const LIMIT: u64 = 60;
    let (expected, complete) = solutions(any, puzzle, LIMIT);
    let distinct: BTreeSet<Solution> = expected.iter().copied().collect();
    assert_eq!(distinct.len(), expected.len(), "{puzzle:?}");
    for solver in fast.iter().chain([any]) {
        let counted = solver.count(puzzle, Limit { solutions: LIMIT, stop: None });
        assert_eq!(
            (counted.solutions, counted.complete),
            (expected.len() as u64, complete),
            "{} {puzzle:?}",
            solver.kernel()
        );
    }
    let mut first = None;
    for solver in fast {
        let (seen, all) = solutions(solver, puzzle, LIMIT);
        assert_eq!((seen.len(), all), (expected.len(), complete), "{} {puzzle:?}", solver.kernel());
        for solution in &seen {
            assert!(Solution::new(puzzle.rules(), *solution.digits()).is_some(), "{} {puzzle:?}", solver.kernel());
            assert!(Cell::ALL.iter().all(|&cell| puzzle.grid()[cell].contains(solution[cell])), "{puzzle:?}");
        }
        if all {
            assert_eq!(seen.iter().copied().collect::<BTreeSet<_>>(), distinct, "{} {puzzle:?}", solver.kernel());
        }
        let stats = solver.count(puzzle, Limit { solutions: LIMIT, stop: None }).stats;
        let all = (seen, stats);
        match &first {
            None => first = Some(all),
            Some(first) => assert_eq!(*first, all, "{} {puzzle:?}", solver.kernel()),
        }
        match (solver.check(puzzle), expected.len()) {
            (Verdict::Impossible, 0) => assert_eq!(solver.first_solution(puzzle), None),
            (Verdict::Unique(only), 1) => {
                assert_eq!(only, expected[0]);
                assert_eq!(solver.first_solution(puzzle), Some(only));
            }
            (Verdict::Multiple([one, other]), 2..) => assert_ne!(one, other),
            (verdict, count) => panic!("{} says {verdict:?} of {puzzle:?} with {count}", solver.kernel()),
        }
    }
    expected.len()
}

#[test]
fn kernels_agree_on_random_puzzles() {
    for rules in [Rules::classic(), Rules::diagonal()] {
        let (fast, any) = solvers(&rules);
        let mut random = Random::new(1);
        let mut seen = [0; 4];
        for nth in 0..300 {
            let filled = random.solution(&fast[0]);
            let mut clues = random.some_of(&filled, 18 + nth % 26);
            if nth % 3 == 0 {
                // One clue changed: nearly always impossible, sometimes clashing.
                let cell = Cell::ALL[random.below(81)];
                clues[cell] = Some(Digit::ALL[random.below(9)]);
            }
            if let Ok(puzzle) = Puzzle::new(rules.clone(), clues) {
                seen[agree(&fast, &any, &puzzle).min(3)] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 3), "{rules} {seen:?}");
    }
}

#[test]
fn kernels_agree_where_candidates_are_ruled_out() {
    for rules in [Rules::classic(), Rules::diagonal()] {
        let (fast, any) = solvers(&rules);
        let mut random = Random::new(2);
        let mut seen = [0; 4];
        for nth in 0..300 {
            let filled = random.solution(&fast[0]);
            let mut grid = Grid::FULL;
            let keep = 18 + nth % 26;
            for cell in Cell::ALL {
                let stays = if nth % 5 == 0 { DigitSet::EMPTY } else { DigitSet::of(filled[cell]) };
                grid[cell] = stays | Digit::ALL.into_iter().filter(|_| random.below(100) < keep).collect();
            }
            let puzzle = Puzzle::new(rules.clone(), Clues::EMPTY).unwrap().with_candidates(grid);
            seen[agree(&fast, &any, &puzzle).min(3)] += 1;
        }
        assert!(seen[0] > 5 && seen[1] > 5 && seen[2] + seen[3] > 5, "{rules} {seen:?}");
    }
}

#[test]
fn an_empty_cell_and_a_full_board() {
    for rules in [Rules::classic(), Rules::diagonal()] {
        let (fast, any) = solvers(&rules);
        let filled = Random::new(3).solution(&fast[0]);
        assert_eq!(agree(&fast, &any, &Puzzle::new(rules.clone(), filled.clues()).unwrap()), 1);
        assert_eq!(agree(&fast, &any, &Puzzle::new(rules.clone(), Clues::EMPTY).unwrap()), 60);
        for cell in Cell::ALL {
            let mut grid = Grid::FULL;
            grid[cell] = DigitSet::EMPTY;
            let puzzle = Puzzle::new(rules.clone(), Clues::EMPTY).unwrap().with_candidates(grid);
            assert_eq!(agree(&fast, &any, &puzzle), 0);
            // A filled board with one digit changed breaks a rule that only the search can see.
            let mut grid = Grid::new(filled.digits().map(DigitSet::of));
            grid[cell] = DigitSet::of(Digit::ALL[filled[cell].index() / 8 * 7 + (filled[cell].index() + 1) % 9 % 8]);
            let puzzle = Puzzle::new(rules.clone(), Clues::EMPTY).unwrap().with_candidates(grid);
            agree(&fast, &any, &puzzle);
        }
    }
}

/// Six cells of a unit with five digits between them: no cell has few candidates, but four digits have three places. A search
/// that looks at cells alone tries the rest of the board in between, which took the any-rules kernel 73 seconds.
#[test]
fn too_few_digits_for_the_cells_of_a_unit_are_found_soon() {
    let five: DigitSet = [Digit::One, Digit::Two, Digit::Four, Digit::Five, Digit::Nine].into_iter().collect();
    for rules in [Rules::classic(), Rules::diagonal()] {
        let (mut solvers, any) = solvers(&rules);
        solvers.push(any);
        for unit in rules.units() {
            let mut grid = Grid::FULL;
            for cell in unit.cells.iter().skip(2).take(6) {
                grid[cell] = five;
            }
            let puzzle = Puzzle::new(rules.clone(), Clues::EMPTY).unwrap().with_candidates(grid);
            for solver in &solvers {
                let outcome = solver.count(&puzzle, Limit { solutions: 1, stop: None });
                assert_eq!((outcome.solutions, outcome.complete), (0, true), "{} in {}", solver.kernel(), unit.kind);
                assert!(outcome.stats.guesses < 10_000, "{} in {}: {:?}", solver.kernel(), unit.kind, outcome.stats);
            }
        }
    }
}

#[test]
fn the_course_grid() {
    let clues: Clues =
        "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse().unwrap();
    let diagonal = Puzzle::new(Rules::diagonal(), clues).unwrap();
    for name in Solver::kernels(diagonal.rules()) {
        let solver = Solver::with_kernel(diagonal.rules(), name).unwrap();
        let Verdict::Unique(only) = solver.check(&diagonal) else { panic!("{name}") };
        let line = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
        assert_eq!(only.to_string(), line, "{name}");
    }
}

#[test]
fn a_batch_answers_in_order() {
    let unique = *b"2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
    let marks = unique.map(|byte| if byte == b'.' { b'*' } else { byte });
    let zeros = unique.map(|byte| if byte == b'.' { b'0' } else { byte });
    let solution = *b"267945381853716249491823576576438192384192657129657438642379815935281764718564923";
    let mut clash = unique;
    clash[1] = b'2';
    let mut unreadable = unique;
    unreadable[80] = b'A';
    let empty = [b'.'; 81];
    let lines = [&unique, &clash, &unreadable, &empty, &marks, &solution, &zeros];
    for name in Solver::kernels(&Rules::diagonal()) {
        let solver = Solver::with_kernel(&Rules::diagonal(), name).unwrap();
        let mut answers = vec![LineVerdict::Multiple];
        solver.batch(&lines, &mut answers);
        let only = LineVerdict::Unique(solution);
        let expected = [
            LineVerdict::Multiple,
            only,
            LineVerdict::Impossible,
            LineVerdict::Unreadable,
            LineVerdict::Multiple,
            only,
            only,
            only,
        ];
        assert_eq!(answers, expected, "{name}");
    }
}

#[test]
fn a_line_is_read_wherever_its_digits_stand() {
    for rules in [Rules::classic(), Rules::diagonal()] {
        let (fast, _) = solvers(&rules);
        let mut random = Random::new(4);
        for _ in 0..50 {
            let line = random.solution(&fast[0]).line();
            for solver in &fast {
                let mut answers = Vec::new();
                solver.batch(&[&line], &mut answers);
                assert_eq!(answers, [LineVerdict::Unique(line)], "{}", solver.kernel());
            }
        }
        for solver in &fast {
            for place in (0..81).step_by(3) {
                for byte in 0..=255 {
                    let mut line = [b'.'; 81];
                    line[place] = byte;
                    let mut answers = Vec::new();
                    if !byte.is_ascii_digit() && byte != b'.' || place % 16 == 0 {
                        let readable = saltire_board::text::line::read(&line).is_ok();
                        solver.batch(&[&line], &mut answers);
                        let expected = if readable { LineVerdict::Multiple } else { LineVerdict::Unreadable };
                        assert_eq!(answers, [expected], "{} {place} {byte}", solver.kernel());
                    }
                }
            }
        }
    }
}
