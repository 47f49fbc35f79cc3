//! The computations behind `docs/atlas.md`: how many diagonal grids there are, how many of them are essentially
//! different, how hard random diagonal puzzles are, which puzzles are the hardest found, and which have the fewest clues.
#![forbid(unsafe_code)]

pub mod board;
pub mod chart;
pub mod cover;
pub mod data;
pub mod diagonals;
pub mod fixed;
pub mod group;
pub mod hunt;
pub mod page;
pub mod plain;
pub mod survey;
pub mod symmetries;
pub mod turning;
pub mod walk;
