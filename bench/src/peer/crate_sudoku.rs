//! The crate `sudoku` (Emerentius; JCZSolve's design): classic only.

use super::{Local, Peer};
use crate::sets::Set;
use sudoku::Sudoku;

/// It is given parsed puzzles and counts up to two solutions.
pub fn peer(set: &Set) -> Box<dyn Peer> {
    let parse = |puzzle: &saltire_board::Puzzle| Sudoku::from_str_line(&puzzle.clues().to_string()).expect("81 cells");
    let puzzles: Vec<Sudoku> = set.puzzles.iter().map(parse).collect();
    Box::new(Local::new("crate sudoku", puzzles.len(), move |nth| (puzzles[nth].solutions_count_up_to(2) as u8, None)))
}
