//! `cargo +nightly fuzz run api_question`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saltire_fuzz::api_question(bytes));
