//! `cargo +nightly fuzz run csv_rows`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saltire_fuzz::csv_rows(bytes));
