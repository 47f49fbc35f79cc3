//! The engine from outside: every kernel against the others and against known counts. One program, linked once.

mod boards;
mod candidates;
mod counts;
mod kernels;
#[path = "../../src/random.rs"]
mod random;
