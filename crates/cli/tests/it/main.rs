//! The program as its users run it.

mod common;
mod docs;
mod explain;
mod faults;
mod features;
mod fuzz_targets;
mod input;
mod make;
mod options;
mod outputs;
#[cfg(feature = "parquet")]
mod parquet;
mod pictures;
mod process;
#[path = "../../../engine/src/random.rs"]
mod random;
mod readme;
mod serve;
mod setters;
mod snapshots;
mod stopping;
mod tables;
mod words;
