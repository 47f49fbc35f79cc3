//! The properties that the fuzz targets run, on bytes from a seed: they stay true, and they keep compiling.

#[path = "../../../../fuzz/src/lib.rs"]
mod fuzz;

use crate::random::Random;
use saltire::{
    Clues, Rules,
    board::text::Record,
    formats::{Format, write},
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
