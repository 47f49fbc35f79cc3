//! Puzzles with very few clues.
//!
//! Digging ends where no clue can go: about 18 clues under diagonal rules, about 24 under classic ones. Below that a
//! walk leads through the puzzles near a dug one: two clues go and one comes as often as that is possible; where it is
//! not, one clue moves and the walk goes on from there.

use crate::{
    maker::{Made, Making},
    near::Place,
};

/// How much an index may spend, in solutions looked at.
const WORK: u64 = 30_000_000;
/// Two clues less may leave this many solutions at most.
const MANY: u64 = 20_000;
/// One clue less may.
const SOME: u64 = 2_000;
/// How often one clue moves before fewer are tried again.
const MOVES: u32 = 4;

impl Making<'_> {
    /// Walks from a puzzle to one with at most this many clues, and all else as wished.
    pub(crate) fn lower(&mut self, from: Place, most: usize) -> Option<Made> {
        let mut work = WORK;
        let mut place = from;
        while work > 0 && !self.stopped() {
            if let Some(fewer) = self.fewer(place, MANY, &mut work) {
                place = self.pared(fewer);
                let found = self.offer(&place.solution, place.cells);
                if found.is_some() {
                    return found;
                }
                if place.cells.len() > most {
                    continue;
                }
            }
            for _ in 0..MOVES {
                if let Some(moved) = self.moved(place, SOME, &mut work) {
                    place = self.pared(moved);
                }
            }
        }
        None
    }
}
