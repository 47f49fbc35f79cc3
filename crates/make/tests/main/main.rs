//! Makers from outside. One program, so that it is linked once.

#[path = "../../../saltire/tests/it/data.rs"]
mod data;
mod distinct;
mod maker;
mod puzzles;
