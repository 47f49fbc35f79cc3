//! The program as its users run it.

mod common;
mod explain;
mod features;
mod input;
mod make;
mod options;
#[cfg(feature = "parquet")]
mod parquet;
mod pictures;
mod process;
mod snapshots;
mod stopping;
mod tables;
