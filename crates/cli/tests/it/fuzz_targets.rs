//! The properties of the front ends that the fuzz targets run, on damaged questions and rows from a seed. The tests of
//! `saltire` do the same for the library.

#[path = "../../../../fuzz/src/front/mod.rs"]
mod fuzz;

use crate::random::Random;
use saltire_ask::VERBS;

const AIND: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

/// Changes or removes a few bytes.
fn damaged(random: &mut Random, text: &[u8], changes: usize) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..changes.min(bytes.len()) {
        let at = random.below(bytes.len());
        match random.below(3) {
            0 => bytes[at] = random.below(256) as u8,
            1 => bytes[at] = b"0123456789{}[]\":,\\-"[random.below(19)],
            _ => drop(bytes.drain(at..(at + random.below(4)).min(bytes.len()))),
        }
    }
    bytes
}

/// The options of every verb, each with a puzzle.
fn questions() -> Vec<String> {
    let options = [
        "",
        ",\"rules\":\"diagonal\",\"timeout\":\"50ms\"",
        ",\"rules\":\"name x\\nrows\\ncolumns\\nboxes\\n\",\"timeout\":0.05",
        ",\"limit\":3",
        ",\"entries\":\"2674.....................................................................6.......\"",
        ",\"format\":\"line\"",
        ",\"seed\":7",
        ",\"profile\":\"se121\"",
        ",\"strategies\":[\"eliminate\",\"naked-twins\"]",
        ",\"level\":2",
        ",\"size\":100",
    ];
    options.map(|options| format!("{{\"puzzle\":\"{AIND}\"{options}}}")).into()
}

#[test]
fn api_question() {
    let mut random = Random::new(1);
    for question in questions() {
        for verb in 0..VERBS.len() {
            for changes in [0, 1, 3] {
                let mut bytes = vec![verb as u8];
                bytes.extend(damaged(&mut random, question.as_bytes(), changes));
                fuzz::api_question(&bytes);
            }
        }
    }
    // Deep and odd JSON.
    for body in ["[".repeat(100_000), "{\"puzzle\":".repeat(10_000), "1e999".to_owned(), "\"\\ud800\"".to_owned()] {
        fuzz::api_question(&[b"\0", body.as_bytes()].concat());
    }
}

#[test]
fn wasm_question() {
    let mut random = Random::new(2);
    for question in questions() {
        for verb in VERBS.iter().map(|verb| verb.name).chain(["", "solvé", "nothing"]) {
            let whole = format!("{verb}\n{question}");
            fuzz::wasm_question(whole.as_bytes());
            fuzz::wasm_question(&damaged(&mut random, whole.as_bytes(), 2));
        }
    }
    // A finding: the message repeated the line break of an unknown verb.
    fuzz::wasm_question(b"a\rverb\n{}");
    fuzz::wasm_question(b"");
    fuzz::wasm_question(b"solve");
}

#[cfg(feature = "parquet")]
#[test]
fn table_rows() {
    let mut random = Random::new(3);
    let rows = format!("{AIND}\n~\n{}\n12\n\n{AIND},more", AIND.replace('.', "\0").replace('2', "\u{2}"));
    for kind in 0..=255 {
        let mut bytes = vec![kind];
        let changes = random.below(4);
        bytes.extend(damaged(&mut random, rows.as_bytes(), changes));
        fuzz::table_rows(&bytes);
    }
}
