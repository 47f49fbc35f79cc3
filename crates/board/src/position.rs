//! A puzzle being played: what was printed, what was entered, what was crossed out.

use crate::{CellSet, Clashes, Clues, Grid, Puzzle, Rules};

/// What a player has before them. It may be nonsense, as [`Clues`] may.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The printed digits.
    pub clues: Clues,
    /// The digits entered since, in cells without a clue.
    pub entries: Clues,
    /// The candidates written down, where the format has them. In a format with candidates alone (81 groups,
    /// 729 characters) they are part of the puzzle: [`Position::candidates_are_clues`].
    pub candidates: Option<Grid>,
    /// Whether the candidates belong to the puzzle and are not a player's notes.
    pub candidates_are_clues: bool,
}

impl Position {
    /// A puzzle not yet begun.
    #[must_use]
    pub const fn new(clues: Clues) -> Position {
        Position { clues, entries: Clues::EMPTY, candidates: None, candidates_are_clues: false }
    }

    /// Clues and entries together.
    #[must_use]
    pub fn digits(&self) -> Clues {
        self.clues.iter().chain(self.entries.iter()).collect()
    }

    /// The puzzle that was printed, under rules: the clues and, where they are part of it, the candidates. What a
    /// player entered since plays no part.
    ///
    /// # Errors
    /// All pairs of equal clues that share a unit.
    pub fn puzzle(&self, rules: Rules) -> Result<Puzzle, Clashes> {
        let puzzle = Puzzle::new(rules, self.clues)?;
        Ok(match self.candidates {
            Some(candidates) if self.candidates_are_clues => puzzle.with_candidates(candidates),
            _ => puzzle,
        })
    }

    /// The cells without a digit.
    #[must_use]
    pub fn empty_cells(&self) -> CellSet {
        CellSet::ALL - self.clues.cells() - self.entries.cells()
    }
}

impl From<Clues> for Position {
    fn from(clues: Clues) -> Position {
        Position::new(clues)
    }
}
