//! `cargo +nightly fuzz run kernels_agree`
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saltire_fuzz::kernels_agree(bytes));
