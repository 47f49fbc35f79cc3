//! `cargo +nightly fuzz run trace_verifies`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saltire_fuzz::trace_verifies(bytes));
