//! The engine from outside: every kernel against the others and against known counts. One program, linked once.

mod boards;
mod candidates;
mod counts;
#[path = "../../../saltire/tests/it/data.rs"]
mod data;
mod kernels;
#[path = "../../src/random.rs"]
mod random;
