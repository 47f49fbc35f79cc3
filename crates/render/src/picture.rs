//! The content of a picture.

use saltire_board::{Cell, CellSet, Clues, Grid, Position, Puzzle, Rules};
use saltire_proof::Step;

/// The content of a picture: a board with its rules, and optionally a step with its evidence.
///
/// ```
/// use saltire_board::{Cell, CellSet, Puzzle};
/// use saltire_render::{Picture, Theme, svg};
///
/// let puzzle = Puzzle::classic("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
/// let mut picture = Picture::of_grid(&puzzle, &puzzle.grid());
/// picture.title = "The candidates at the start".to_owned();
/// assert!(svg::draw(&picture, &Theme::LIGHT).contains("The candidates at the start"));
/// # Ok::<(), saltire_board::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    /// The rules: boxes become thick lines, diagonals a line and a tint, extra units a pattern.
    pub rules: Rules,
    /// The printed digits, bold.
    pub clues: Clues,
    /// A player's digits, in cells without a clue.
    pub entries: Clues,
    /// The digits that a solver found, thin and slanted, in cells without a clue or an entry.
    pub solved: Clues,
    /// The clues that clash, each in a dashed frame.
    pub clashing: CellSet,
    /// The candidates to show in cells without a digit.
    pub candidates: Option<Grid>,
    /// A step, shown on the board as it is before the step.
    pub step: Option<Step>,
    /// A text under the board.
    pub caption: String,
    /// The title for screen readers; made from the rules and the clues if empty.
    pub title: String,
    /// Whether rows and columns are numbered along the edge.
    pub numbered: bool,
}

impl Picture {
    /// Creates a picture of a board with clues.
    #[must_use]
    pub fn new(rules: &Rules, clues: Clues) -> Picture {
        Picture {
            rules: rules.clone(),
            clues,
            entries: Clues::EMPTY,
            solved: Clues::EMPTY,
            clashing: CellSet::EMPTY,
            candidates: None,
            step: None,
            caption: String::new(),
            title: String::new(),
            numbered: false,
        }
    }

    /// Creates a picture of a player's position.
    #[must_use]
    pub fn of_position(rules: &Rules, position: &Position) -> Picture {
        Picture { entries: position.entries, candidates: position.candidates, ..Picture::new(rules, position.clues) }
    }

    /// Creates a picture of a grid during the solution: cells with one candidate show a digit, the others show their
    /// candidates.
    #[must_use]
    pub fn of_grid(puzzle: &Puzzle, grid: &Grid) -> Picture {
        Picture { solved: grid.singles(), candidates: Some(*grid), ..Picture::new(puzzle.rules(), *puzzle.clues()) }
    }

    /// Returns the cells that show a digit.
    #[must_use]
    pub fn filled(&self) -> CellSet {
        self.clues.cells() | self.entries.cells() | self.solved.cells()
    }

    /// Returns the candidates that a cell shows: none where it has a digit.
    pub(crate) fn notes(&self, cell: Cell) -> saltire_board::DigitSet {
        match &self.candidates {
            Some(grid) if !self.filled().contains(cell) => grid[cell],
            _ => saltire_board::DigitSet::EMPTY,
        }
    }
}
