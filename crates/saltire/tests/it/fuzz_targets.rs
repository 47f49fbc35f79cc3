//! The properties of the library that the fuzz targets run, on bytes from a seed: they stay true, and they keep compiling.
//! The tests of `saltire-cli` do the same for the front ends.

#[path = "../../../../fuzz/src/library/mod.rs"]
mod fuzz;

use crate::random::Random;
use saltire::{
    Clues, Rules,
    board::text::Record,
    formats::{Format, Layout, ReadOptions, write},
};

/// Some bytes, fewer than `most`.
fn bytes(random: &mut Random, most: u64) -> Vec<u8> {
    (0..random.next() % most).map(|_| random.next() as u8).collect()
}

#[test]
fn kernels_agree() {
    let mut random = Random::new(1);
    (0..400).for_each(|_| fuzz::kernels_agree(&bytes(&mut random, 164)));
}

#[test]
fn teach_equals_engine() {
    let mut random = Random::new(2);
    (0..300).for_each(|_| fuzz::teach_equals_engine(&bytes(&mut random, 90)));
}

#[test]
fn trace_verifies() {
    let mut random = Random::new(3);
    (0..60).for_each(|_| fuzz::trace_verifies(&bytes(&mut random, 110)));
}

/// Changes a few bytes, or takes some out.
fn damaged(random: &mut Random, text: &[u8], changes: u64) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..changes {
        if bytes.is_empty() {
            break;
        }
        let at = random.next() as usize % bytes.len();
        match random.next() % 3 {
            0 => bytes[at] = random.next() as u8,
            1 => bytes[at] = b"0123456789,;\t\"\r\n .#"[random.next() as usize % 19],
            _ => drop(bytes.drain(at..(at + random.next() as usize % 4).min(bytes.len()))),
        }
    }
    bytes
}

/// The name of the source of a file is in the repository.
fn data(path: &str) -> Vec<u8> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

#[test]
fn csv_rows() {
    let text = format!(
        "id,puzzle,note\n1,{AIND},\"a\nb\"\r\n2,{AIND},5\" disk\n\n3,\"{AIND}\",\"\"\"\"\n# a note, long\n12,4\n"
    );
    let mut random = Random::new(5);
    for round in 0..1200 {
        fuzz::csv_rows(&damaged(&mut random, text.as_bytes(), round % 12));
    }
}

#[test]
fn rule_files() {
    let mut random = Random::new(6);
    for name in ["windoku", "jigsaw-diagonal", "girandola", "asterisk", "percent"] {
        let text = data(&format!("data/rules/{name}.txt"));
        for round in 0..60 {
            let mut bytes = vec![random.next() as u8];
            bytes.extend(damaged(&mut random, &text, round % 5));
            fuzz::rule_file(&bytes);
        }
    }
}

/// An explanation and a lesson as JSON, with a few bytes changed; many of the changes leave JSON.
#[test]
fn verify_json() {
    use saltire::{
        Puzzle, Solver, Verdict,
        explain::{Explainer, Profile},
        formats::json::{PuzzleJson, StepJson, VERSION},
        proof::Trace,
        teach::{self, Options},
    };
    let hard: Clues =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let mut random = Random::new(7);
    for (rules, clues) in [(Rules::diagonal(), AIND.parse().unwrap()), (Rules::classic(), hard)] {
        let puzzle = Puzzle::new(rules, clues).unwrap();
        let Verdict::Unique(solution) = Solver::new(puzzle.rules()).check(&puzzle) else { panic!() };
        let mut lesson = Trace::new(puzzle.clone());
        teach::run(&puzzle, &Options::default(), &mut lesson);
        let mut traces = vec![lesson];
        if puzzle.rules().name() == "diagonal" {
            let explainer = Explainer::new(Profile::Se121x, puzzle.rules());
            traces.push(explainer.explain(&puzzle, &solution, None).unwrap().0);
        }
        for mut trace in traces {
            trace.steps.truncate(60);
            let steps: Vec<String> =
                trace.steps.iter().map(|step| serde_json::to_string(&StepJson::from(step)).unwrap()).collect();
            let puzzle = serde_json::to_string(&PuzzleJson::of(&trace.puzzle)).unwrap();
            let text =
                format!("{{\"saltire\":{VERSION},{},\"steps\":[{}]}}", &puzzle[1..puzzle.len() - 1], steps.join(","));
            fuzz::verify_json(text.as_bytes());
            for round in 1..40 {
                // A digit becomes another one, so that the text stays JSON.
                let mut bytes = text.clone().into_bytes();
                for _ in 0..round % 3 + 1 {
                    let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
                    bytes[digits[random.next() as usize % digits.len()]] = b'1' + (random.next() % 9) as u8;
                }
                fuzz::verify_json(&bytes);
                fuzz::verify_json(&damaged(&mut random, text.as_bytes(), 1));
            }
        }
    }
}

/// What fuzzing once found.
#[test]
fn findings() {
    // An error message with a line break.
    fuzz::parse_roundtrip(b"<zo/\n");
    // A list of candidates with a title that looks like the header of a table.
    let puzzle = format!("{} a title;;puzzle", "123456789".repeat(81));
    assert_eq!(saltire::formats::detect(puzzle.as_bytes(), &ReadOptions::default()), Layout::Lines);
    fuzz::parse_roundtrip(puzzle.as_bytes());
}

/// Every format as it is written, with a few bytes changed.
#[test]
fn parse_roundtrip() {
    let clues: Clues =
        "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse().unwrap();
    let record = Record { rules: Some(Rules::diagonal()), rest: "a title".to_owned(), ..Record::from(clues) };
    let mut random = Random::new(4);
    for &format in Format::ALL {
        let Ok(written) = write(format, &record) else { continue };
        for round in 0..40 {
            let mut bytes = written.text.clone().into_bytes();
            for _ in 0..round % 4 {
                let at = random.next() as usize % bytes.len();
                bytes[at] = random.next() as u8;
            }
            fuzz::parse_roundtrip(&bytes);
        }
    }
}
