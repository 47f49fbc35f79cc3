//! Makers from outside. One program, so that it is linked once.

mod maker;
mod puzzles;
