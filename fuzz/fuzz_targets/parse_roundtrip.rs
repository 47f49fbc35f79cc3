//! `cargo +nightly fuzz run parse_roundtrip`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saltire_fuzz::parse_roundtrip(bytes));
