//! The ground truth of `data/counts`, on every kernel; the cost of a fixed corpus; and wider checks where the data is.

use crate::{data::data, random::Random};
use saltire_board::{Clues, Puzzle, Rules};
use saltire_engine::{Limit, LineVerdict, Solver, Stats};
use std::{fs, path::Path, sync::atomic::AtomicBool};

fn rules(name: &str) -> Rules {
    match name {
        "classic" => Rules::classic(),
        "diagonal" => Rules::diagonal(),
        other => {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../data/rules/{other}.txt"));
            let text = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            saltire_board::text::rules::read(&text).unwrap()
        }
    }
}

#[test]
fn exact_counts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/counts");
    let mut checked = 0;
    for file in ["classic.txt", "diagonal.txt", "other.txt"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let [id, name, clues, count, _source] = fields[..] else { panic!("{file}: five columns: {line}") };
            let (rules, count): (_, u64) = (rules(name), count.parse().unwrap());
            let clues: Clues = clues.parse().unwrap();
            let Ok(puzzle) = Puzzle::new(rules.clone(), clues) else {
                assert_eq!(count, 0, "{id}: the clues clash");
                continue;
            };
            checked += 1;
            for kernel in Solver::kernels(&rules) {
                if kernel == "any" && count > 20_000 {
                    continue; // It takes too long to come to the bands.
                }
                let outcome = Solver::with_kernel(&rules, kernel).unwrap().count(&puzzle, Limit::default());
                assert_eq!((outcome.solutions, outcome.complete), (count, true), "{id} on {kernel}");
            }
        }
    }
    assert!(checked > 40, "{checked}");
}

#[test]
fn a_limit_and_a_stop_are_kept() {
    let puzzle = Puzzle::new(Rules::classic(), Clues::EMPTY).unwrap();
    for kernel in Solver::kernels(&Rules::classic()) {
        let solver = Solver::with_kernel(&Rules::classic(), kernel).unwrap();
        for limit in [1, 2, 3, 1000] {
            let outcome = solver.count(&puzzle, Limit { solutions: limit, stop: None });
            assert_eq!((outcome.solutions, outcome.complete), (limit, false), "{kernel}");
        }
        let stop = AtomicBool::new(true);
        let outcome = solver.count(&puzzle, Limit { solutions: 0, stop: Some(&stop) });
        assert_eq!((outcome.solutions, outcome.complete), (0, false), "{kernel}");
    }
}

/// A refactor must not move these: the guesses and steps of one corpus, the same on every instruction set.
#[test]
fn signature() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/puzzles");
    for (rules, expected, file) in [
        (Rules::classic(), CLASSIC, "classic_diabolical.txt"),
        (Rules::diagonal(), DIAGONAL, "diagonal_diabolical.txt"),
    ] {
        // The fast kernels do not make the corpus, so that it stays as it is when their branching changes.
        let maker = Solver::with_kernel(&rules, "any").unwrap();
        let mut random = Random::new(5);
        let mut lines: Vec<[u8; 81]> = (0..400)
            .map(|nth| {
                let filled = random.solution(&maker);
                let clues = random.some_of(&filled, 20 + nth % 24);
                saltire_board::text::line::write(&clues).into_bytes().try_into().unwrap()
            })
            .collect();
        // Few guesses among random clues end in a contradiction; most of these do.
        let hard = fs::read_to_string(folder.join(file)).unwrap();
        lines.extend(hard.lines().map(|line| <[u8; 81]>::try_from(line.as_bytes()).unwrap()));
        let lines: Vec<&[u8; 81]> = lines.iter().collect();
        for kernel in Solver::kernels(&rules).into_iter().filter(|&kernel| kernel != "any") {
            let mut answers = Vec::new();
            let stats = Solver::with_kernel(&rules, kernel).unwrap().batch(&lines, &mut answers);
            let unique = answers.iter().filter(|answer| matches!(answer, LineVerdict::Unique(_))).count();
            assert_eq!((stats, unique), expected, "{rules} on {kernel}");
        }
    }
}

const CLASSIC: (Stats, usize) = (Stats { guesses: 2895, steps: 10367 }, 104);
const DIAGONAL: (Stats, usize) = (Stats { guesses: 1713, steps: 11170 }, 217);

#[test]
fn wide_agreement() {
    for (file, name, several) in [
        ("classic/17_clue.txt", "classic", false),
        ("classic/top1465.txt", "classic", false),
        ("classic/hardest_1106.txt", "classic", false),
        ("classic/serg_multi.txt", "classic", true),
        ("diagonal/minimal_random.txt", "diagonal", false),
        ("diagonal/12_clue.txt", "diagonal", false),
        ("diagonal/hardest.txt", "diagonal", false),
    ] {
        let Some(path) = data(file) else { continue };
        let text = fs::read_to_string(path).unwrap();
        let lines: Vec<&[u8; 81]> = text.lines().filter_map(|line| line.as_bytes().first_chunk()).collect();
        let rules = rules(name);
        let mut first: Option<(Vec<LineVerdict>, Stats)> = None;
        for kernel in Solver::kernels(&rules).into_iter().filter(|&kernel| kernel != "any") {
            let mut answers = Vec::new();
            let stats = Solver::with_kernel(&rules, kernel).unwrap().batch(&lines, &mut answers);
            let right = |answer: &LineVerdict| match answer {
                LineVerdict::Unique(_) => !several,
                LineVerdict::Multiple => several,
                _ => false,
            };
            assert!(answers.iter().all(right), "{file} on {kernel}");
            match &first {
                None => first = Some((answers, stats)),
                Some(first) => assert!(*first == (answers, stats), "{file} on {kernel}"),
            }
        }
    }
}
