//! `cargo +nightly fuzz run teach_equals_engine`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saltire_fuzz::teach_equals_engine(bytes));
