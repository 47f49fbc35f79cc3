//! The properties that the fuzz targets run, on bytes from a seed: they stay true, and they keep compiling.

#[path = "../../../../fuzz/src/lib.rs"]
mod fuzz;

use saltire::{
    Clues, Rules,
    board::text::Record,
    formats::{Format, write},
};

/// SplitMix64: the same numbers from the same seed, everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn bytes(&mut self, most: u64) -> Vec<u8> {
        (0..self.next() % most).map(|_| self.next() as u8).collect()
    }
}

#[test]
fn kernels_agree() {
    let mut random = Random(1);
    (0..400).for_each(|_| fuzz::kernels_agree(&random.bytes(164)));
}

#[test]
fn teach_equals_engine() {
    let mut random = Random(2);
    (0..300).for_each(|_| fuzz::teach_equals_engine(&random.bytes(90)));
}

#[test]
fn trace_verifies() {
    let mut random = Random(3);
    (0..60).for_each(|_| fuzz::trace_verifies(&random.bytes(110)));
}

/// Every format as it is written, with a few bytes changed.
#[test]
fn parse_roundtrip() {
    let clues: Clues =
        "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse().unwrap();
    let record = Record { rules: Some(Rules::diagonal()), rest: "a title".to_owned(), ..Record::from(clues) };
    let mut random = Random(4);
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
