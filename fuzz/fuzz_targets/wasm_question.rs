//! `cargo +nightly fuzz run wasm_question`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saltire_fuzz::wasm_question(bytes));
