//! Every kernel on a few puzzles, with their answers asserted: `cargo bench -p saltire-engine`.
//!
//! Instructions repeat to the last digit where time does not; see CONTRIBUTING.md for the command that counts them.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use saltire_board::Verdict;
use saltire_board::{Puzzle, Rules};
use saltire_engine::{Limit, LineVerdict, Solver};
use std::hint::black_box;

/// An easy puzzle, two of Norvig's hardest and Inkala's of 2012.
const CLASSIC: [&[u8; 81]; 4] = [
    b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    b"85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
    b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

/// The AIND course's puzzle and two of `data/counts`.
const DIAGONAL: [&[u8; 81]; 3] = [
    b"2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3",
    b".3.84.......9.......5......25...748...1....3..73.....1.4.........86..9..9........",
    b"...85...41927.....4......6...3..........8..........1...4......7.....15282...98...",
];

/// Lines in, solutions out.
fn batch(criterion: &mut Criterion) {
    for (rules, lines) in [(Rules::classic(), &CLASSIC[..]), (Rules::diagonal(), &DIAGONAL[..])] {
        let mut group = criterion.benchmark_group(format!("batch/{rules}"));
        group.throughput(Throughput::Elements(lines.len() as u64));
        for solver in solvers(&rules) {
            let mut answers = Vec::new();
            group.bench_function(solver.kernel(), |bencher| {
                bencher.iter(|| {
                    answers.clear();
                    solver.batch(black_box(lines), &mut answers);
                    assert!(answers.iter().all(|answer| matches!(answer, LineVerdict::Unique(_))));
                });
            });
        }
    }
}

/// One puzzle at a time.
fn verdict(criterion: &mut Criterion) {
    for (rules, lines) in [(Rules::classic(), &CLASSIC[..]), (Rules::diagonal(), &DIAGONAL[..])] {
        let puzzles: Vec<Puzzle> = lines.iter().map(|line| puzzle(&rules, line)).collect();
        let mut group = criterion.benchmark_group(format!("verdict/{rules}"));
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        for solver in solvers(&rules) {
            group.bench_function(solver.kernel(), |bencher| {
                bencher.iter(|| {
                    let unique = |puzzle: &Puzzle| matches!(solver.check(puzzle), Verdict::Unique(_));
                    assert!(black_box(&puzzles).iter().all(unique));
                });
            });
        }
    }
}

/// Solutions counted, none written down.
fn count(criterion: &mut Criterion) {
    let rules = Rules::diagonal();
    let line = b"........4......1.....6......7....2.8...372.4.......3.7......4......5.6....4....2.";
    let puzzle = puzzle(&rules, line);
    let mut group = criterion.benchmark_group(format!("count/{rules}"));
    group.throughput(Throughput::Elements(2528));
    for solver in solvers(&rules) {
        group.bench_function(solver.kernel(), |bencher| {
            bencher.iter(|| assert_eq!(solver.count(black_box(&puzzle), Limit::default()).solutions, 2528));
        });
    }
}

fn puzzle(rules: &Rules, line: &[u8; 81]) -> Puzzle {
    let record = saltire_board::text::line::read(line).expect("a line");
    Puzzle::new(rules.clone(), record.position.clues).expect("no clash")
}

fn solvers(rules: &Rules) -> Vec<Solver> {
    let solver = |name| Solver::with_kernel(rules, name).expect("a kernel that is there");
    Solver::kernels(rules).into_iter().map(solver).collect()
}

criterion_group!(benches, batch, verdict, count);
criterion_main!(benches);
