//! `cargo +nightly fuzz run rule_file`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saltire_fuzz::rule_file(bytes));
