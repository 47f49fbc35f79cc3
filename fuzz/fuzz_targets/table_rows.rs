//! `cargo +nightly fuzz run table_rows`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saltire_fuzz::table_rows(bytes));
