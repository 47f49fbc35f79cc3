//! `cargo +nightly fuzz run verify_json`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saltire_fuzz::verify_json(bytes));
