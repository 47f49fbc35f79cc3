//! True candidates and estimates against the exact enumeration of all solutions.

use crate::random::Random;
use core::ops::ControlFlow;
use saltire_board::{Cell, Clues, Digit, DigitSet, Grid, Puzzle, Rules};
use saltire_engine::{Limit, Solver};
use std::{path::Path, sync::atomic::AtomicBool, time::Instant};

fn windoku() -> Rules {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/rules/windoku.txt");
    saltire_board::text::rules::read(&std::fs::read(path).unwrap()).unwrap()
}

/// In how many solutions each candidate occurs, one solution after another; `None` if there are more than `most`.
fn enumerated(solver: &Solver, puzzle: &Puzzle, most: u64) -> Option<[[u64; 9]; 81]> {
    let mut counts = [[0; 9]; 81];
    let outcome = solver.for_each(puzzle, Limit { solutions: most, stop: None }, |solution| {
        for cell in Cell::ALL {
            counts[cell.index()][solution[cell].index()] += 1;
        }
        ControlFlow::Continue(())
    });
    outcome.complete.then_some(counts)
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    let mut random = Random::new(15);
    for (rules, fewest, puzzles) in [(Rules::classic(), 25, 150), (Rules::diagonal(), 20, 150), (windoku(), 20, 50)] {
        let (solver, slow) = (Solver::new(&rules), Solver::with_kernel(&rules, "any").unwrap());
        let mut compared = 0;
        for _ in 0..puzzles {
            let solution = random.solution(&solver);
            let count = fewest + random.below(12);
            let mut clues = random.some_of(&solution, count);
            if random.below(8) == 0 {
                // Most likely no solution is left.
                clues[Cell::ALL[random.below(81)]] = Some(Digit::ALL[random.below(9)]);
            }
            let Ok(puzzle) = Puzzle::new(rules.clone(), clues) else { continue };
            let Some(counts) = enumerated(&slow, &puzzle, 1000) else { continue };
            let occur = |cell: Cell| Digit::ALL.into_iter().filter(|d| counts[cell.index()][d.index()] > 0).collect();
            let expected = Grid::new(Cell::ALL.map(occur));
            assert_eq!(solver.true_candidates(&puzzle, None), Some(expected), "{rules} {clues}");
            for limit in [0, 1, 2, 7] {
                let found = solver.candidate_counts(&puzzle, limit, None).unwrap();
                for cell in Cell::ALL {
                    for digit in Digit::ALL {
                        let exact = counts[cell.index()][digit.index()];
                        let capped = if limit == 0 { exact } else { exact.min(limit) };
                        assert_eq!(found.get(cell, digit), capped, "{rules} {clues} {cell}={digit} up to {limit}");
                    }
                }
                assert_eq!(found.grid(), expected);
                let reached = counts.iter().flatten().any(|&exact| exact >= limit);
                assert_eq!(found.all_exact(), limit == 0 || !reached, "{rules} {clues} up to {limit}");
            }
            compared += 1;
        }
        assert!(compared > puzzles / 2, "{rules}: {compared}");
    }
}

/// Above the number of solutions that are counted one by one, each candidate is counted by itself.
#[test]
fn many_solutions_are_counted_by_candidate() {
    let rules = Rules::classic();
    let solver = Solver::new(&rules);
    let mut random = Random::new(4);
    let mut compared = 0;
    while compared < 2 {
        let solution = random.solution(&solver);
        let puzzle = Puzzle::new(rules.clone(), random.some_of(&solution, 22)).unwrap();
        let total = solver.count(&puzzle, Limit { solutions: 100_000, stop: None });
        if !total.complete || total.solutions < 20_000 {
            continue;
        }
        let counts = enumerated(&solver, &puzzle, u64::MAX).unwrap();
        let found = solver.candidate_counts(&puzzle, 50, None).unwrap();
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let exact = counts[cell.index()][digit.index()];
                assert_eq!(found.get(cell, digit), exact.min(50));
                assert_eq!(found.is_exact(cell, digit), exact < 50);
            }
        }
        compared += 1;
    }
}

#[test]
fn an_empty_board_has_every_candidate() {
    for rules in [Rules::classic(), Rules::diagonal()] {
        let solver = Solver::new(&rules);
        let empty = Puzzle::new(rules.clone(), Clues::EMPTY).unwrap();
        let begun = Instant::now();
        assert_eq!(solver.true_candidates(&empty, None), Some(Grid::new([DigitSet::ALL; 81])));
        println!("{rules}: {:?}", begun.elapsed());
        assert_eq!(solver.true_candidates(&empty, Some(&AtomicBool::new(true))), None);
        assert_eq!(solver.estimate(&empty, 10, 0, Some(&AtomicBool::new(true))), None);
    }
}

/// The interval covers the exact number in at least 93 % of the puzzles, and the mean is not off in one direction.
/// `SALTIRE_ESTIMATES=1000` tries more puzzles.
#[test]
fn the_interval_of_an_estimate_covers_the_count() {
    let puzzles = std::env::var("SALTIRE_ESTIMATES").ok().and_then(|count| count.parse().ok()).unwrap_or(20);
    let mut random = Random::new(95);
    let (mut covered, mut tried, mut sampled, mut ratio) = (0, 0, 0, 0.0);
    while tried < puzzles {
        let rules = if tried % 2 == 0 { Rules::classic() } else { Rules::diagonal() };
        let solver = Solver::new(&rules);
        let solution = random.solution(&solver);
        let count = if tried % 2 == 0 { 19 } else { 14 } + random.below(6);
        let puzzle = Puzzle::new(rules, random.some_of(&solution, count)).unwrap();
        let exact = solver.count(&puzzle, Limit { solutions: 60_000, stop: None });
        if !exact.complete || exact.solutions < 500 {
            continue;
        }
        let exact = exact.solutions as f64;
        let estimate = solver.estimate(&puzzle, 1000, tried as u64, None).unwrap();
        tried += 1;
        covered += usize::from(estimate.low <= exact && exact <= estimate.high);
        sampled += usize::from(estimate.low < estimate.high);
        ratio += estimate.mean / exact;
    }
    println!("{covered} of {tried} covered, {sampled} sampled, mean ratio {}", ratio / f64::from(tried as u32));
    assert!(100 * covered >= 93 * tried, "{covered} of {tried}");
    assert!((0.97..1.03).contains(&(ratio / f64::from(tried as u32))));
    assert!(sampled * 2 > tried, "{sampled}");
}

/// A seed gives the same estimate in every version, and another seed another one.
#[test]
fn an_estimate_is_pinned() {
    let empty = Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap();
    let estimate = |seed| Solver::new(empty.rules()).estimate(&empty, 20, seed, None).unwrap().to_string();
    // There are 6,670,903,752,021,072,936,960 solutions (Felgenhauer and Jarvis 2005).
    assert_eq!(estimate(1), "about 7.237e21 solutions (95 % interval 5.327e21 to 9.533e21, from 20 probes)");
    assert_eq!(estimate(2), "about 5.634e21 solutions (95 % interval 4.388e21 to 6.960e21, from 20 probes)");
}

/// The same numbers on every machine: they do not depend on the kernel.
#[test]
fn an_estimate_is_the_same_on_every_kernel() {
    let line = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
    let puzzle = Puzzle::classic(line).unwrap();
    let estimates: Vec<_> = Solver::kernels(puzzle.rules())
        .into_iter()
        .map(|name| Solver::with_kernel(puzzle.rules(), name).unwrap().estimate(&puzzle, 200, 5, None).unwrap())
        .collect();
    assert!(estimates.windows(2).all(|pair| pair[0] == pair[1]), "{estimates:?}");
}

/// Candidates without a solution that the any-rules kernel once took 73 seconds to refute, found by fuzzing: six cells of row 5
/// have five digits between them.
#[test]
fn few_digits_for_a_unit_are_refuted_quickly_by_every_kernel() {
    let mut grid = Grid::FULL;
    let set = |text: &str| text.bytes().map(|byte| Digit::from_ascii(byte).unwrap()).collect::<DigitSet>();
    grid[Cell::ALL[2]] = set("149");
    for index in 35..42 {
        grid[Cell::ALL[index]] = set("12459");
    }
    grid[Cell::ALL[57]] = set("12356789");
    for (index, digit) in (75..).zip(["1", "6", "4", "9", "2", "3"]) {
        grid[Cell::ALL[index]] = set(digit);
    }
    let puzzle = Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap().with_candidates(grid);
    for kernel in Solver::kernels(&Rules::classic()) {
        let begun = Instant::now();
        let outcome = Solver::with_kernel(&Rules::classic(), kernel).unwrap().count(&puzzle, Limit::default());
        assert_eq!((outcome.solutions, outcome.complete), (0, true), "{kernel}");
        assert!(begun.elapsed().as_secs() < 10, "{kernel}: {:?}", begun.elapsed());
    }
}
