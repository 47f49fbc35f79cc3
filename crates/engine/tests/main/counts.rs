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

/// The cost of counting, which must not move either. It shows which part of a board is counted by bands and which one by one:
/// the whole board after 65,536 solutions, or after four times as many; the part below a guess; nothing, if the limit is small or
/// bands cost too much.
#[test]
fn the_cost_of_counting() {
    for (rules, clues, limit, solutions, kernel, (guesses, steps)) in COSTS {
        let rules = self::rules(rules);
        let puzzle = Puzzle::new(rules.clone(), clues.parse().unwrap()).unwrap();
        for name in Solver::kernels(&rules) {
            let is_any = name == "any";
            if is_any != (kernel == "any") || kernel == "fastest" && name != Solver::new(&rules).kernel() {
                continue;
            }
            let outcome =
                Solver::with_kernel(&rules, name).unwrap().count(&puzzle, Limit { solutions: limit, stop: None });
            assert_eq!((outcome.solutions, outcome.complete), (solutions, limit == 0), "{clues} on {name}");
            assert_eq!(outcome.stats, Stats { guesses, steps }, "{clues} on {name}");
        }
    }
}

/// Rules, clues, limit, solutions; the kernels; guesses and steps.
type Cost = (&'static str, &'static str, u64, u64, &'static str, (u64, u64));

const COURSE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const FEW_CLUES: &str = "....56...................6.....1..45...6..92......46...3..6.....6......3....9.8.6";

/// Bands count below three guesses before there are 2,000,000 solutions.
const BELOW: &str = "8.273....7....1...6..8.2......4.....4........5.....4..12.9........3..............";

const COSTS: [Cost; 10] = [
    ("diagonal", FEW_CLUES, 0, 8_540, "fast", (11_914, 63_005)),
    ("diagonal", FEW_CLUES, 0, 8_540, "any", (10_759, 51_814)),
    ("classic", COURSE, 50_000, 50_000, "fast", (48_011, 195_055)),
    ("classic", COURSE, 0, 5_133_612, "any", (61_520, 226_255)),
    ("classic", COURSE, 1_000_000, 1_000_000, "fastest", (62_906, 254_631)),
    (
        "classic",
        "..8...5...63.1.8...9....3.147.396.....95.4..........4..8......................4.8",
        0,
        413_342,
        "fast",
        (64_154, 251_194),
    ),
    (
        "classic",
        ".2......9...6.2..5....9.26....3.........51..4..............3.17.......3...3.7....",
        0,
        65_264_530,
        "fastest",
        (256_830, 1_004_034),
    ),
    (
        "diagonal",
        "......91....3....6.9......2...........9....3...6.......7.....4..6..........5.....",
        0,
        629_112,
        "fastest",
        (938_471, 4_909_563),
    ),
    ("classic", BELOW, 1_500_000, 1_500_000, "fastest", (472_962, 1_810_184)),
    ("classic", BELOW, 3_000_000, 3_000_000, "fastest", (478_917, 1_831_720)),
];

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
