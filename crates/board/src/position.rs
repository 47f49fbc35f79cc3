//! A puzzle in play: clues, entered digits, and candidates.

use crate::{CellSet, Clashes, Clues, Grid, Puzzle, Rules};

/// The state of a game. Like [`Clues`], a position may break the rules.
///
/// ```
/// use saltire_board::{Cell, Clues, Digit, Position};
///
/// let clues: Clues = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse()?;
/// let mut position = Position::from(clues);
/// position.entries[Cell::R1C2] = Some(Digit::Six);
/// assert_eq!((position.digits().len(), position.empty_cells().len()), (18, 63));
/// # Ok::<(), saltire_board::text::TextError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The printed digits.
    pub clues: Clues,
    /// The digits entered since, in cells without a clue.
    pub entries: Clues,
    /// The candidates, if the format has them. In a format that has only candidates (81 groups, 729 characters) they
    /// are part of the puzzle; see [`Position::candidates_are_clues`].
    pub candidates: Option<Grid>,
    /// Whether the candidates are part of the puzzle; otherwise they are a player's notes.
    pub candidates_are_clues: bool,
}

impl Position {
    /// Creates the position of a game that has not begun: clues without entries and candidates.
    #[must_use]
    pub const fn new(clues: Clues) -> Position {
        Position { clues, entries: Clues::EMPTY, candidates: None, candidates_are_clues: false }
    }

    /// Returns clues and entries together.
    #[must_use]
    pub fn digits(&self) -> Clues {
        self.clues.iter().chain(self.entries.iter()).collect()
    }

    /// Returns the puzzle under these rules: the clues and, if they are part of the puzzle, the candidates. The
    /// player's entries are ignored.
    ///
    /// # Errors
    /// Returns all pairs of equal clues that share a unit, if there are any.
    pub fn puzzle(&self, rules: Rules) -> Result<Puzzle, Clashes> {
        let puzzle = Puzzle::new(rules, self.clues)?;
        Ok(match self.candidates {
            Some(candidates) if self.candidates_are_clues => puzzle.with_candidates(candidates),
            _ => puzzle,
        })
    }

    /// Returns the cells without a digit.
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
