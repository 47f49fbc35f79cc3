//! Puzzles out of bytes.

use saltire::{Cell, Clues, Digit, Puzzle, Rules};

/// Bytes to take choices from; there is always one more, 0 after the end.
pub struct Source<'a>(pub &'a [u8]);

impl Source<'_> {
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    pub fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end
    }

    pub fn cell(&mut self) -> Cell {
        Cell::ALL[self.below(81)]
    }

    pub fn digit(&mut self) -> Digit {
        Digit::ALL[self.below(9)]
    }

    pub fn rules(&mut self) -> Rules {
        if self.byte().is_multiple_of(2) { Rules::classic() } else { Rules::diagonal() }
    }

    /// Returns a puzzle: a solution without the clues of some cells and perhaps with a digit of its own in others,
    /// where that does not clash at sight.
    pub fn puzzle(&mut self) -> Puzzle {
        let rules = self.rules();
        let mut clues: Clues = FILLED.parse().expect("a full board");
        let (gone, odd) = (self.below(70), self.below(4));
        for _ in 0..gone {
            clues[self.cell()] = None;
        }
        for _ in 0..odd {
            let (cell, before) = (self.cell(), clues);
            clues[cell] = Some(self.digit());
            if Puzzle::new(rules.clone(), clues).is_err() {
                clues = before;
            }
        }
        Puzzle::new(rules, clues).expect("clues that clash were taken back")
    }
}

/// A solution under both rules.
pub const FILLED: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
