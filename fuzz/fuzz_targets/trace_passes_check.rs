//! `cargo +nightly fuzz run trace_passes_check`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saltire_fuzz::trace_passes_check(bytes));
