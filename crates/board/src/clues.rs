//! Digits in some cells, as they were typed. They may break the rules.

use crate::{Cell, CellSet, Digit, text};
use core::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

/// A digit or nothing in each cell. Clues may break the rules; a [`Puzzle`](crate::Puzzle) may not.
///
/// ```
/// use saltire_board::{Cell, Clues, Digit};
///
/// let mut clues: Clues = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse()?;
/// assert_eq!((clues[Cell::R1C1], clues[Cell::R1C2]), (Some(Digit::Two), None));
/// clues[Cell::R1C2] = Some(Digit::Two); // clashes: a puzzle could not be made of these clues
/// assert_eq!(clues.len(), 18);
/// # Ok::<(), saltire_board::text::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clues([Option<Digit>; 81]);

impl Clues {
    /// No clues.
    pub const EMPTY: Clues = Clues([None; 81]);

    /// Creates clues from 81 cells in row-major order.
    #[must_use]
    pub const fn new(cells: [Option<Digit>; 81]) -> Clues {
        Clues(cells)
    }

    /// Returns the clues in row-major order.
    #[must_use]
    pub const fn as_array(&self) -> &[Option<Digit>; 81] {
        &self.0
    }

    /// Returns how many cells have a digit.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells().len()
    }

    /// Returns whether no cell has a digit.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells().is_empty()
    }

    /// Returns the cells that have a digit, in order, each with its digit.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> + Clone {
        Cell::ALL.iter().zip(&self.0).filter_map(|(&cell, digit)| Some((cell, (*digit)?)))
    }

    /// Returns the cells that have a digit.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        CellSet::filled(&self.0)
    }
}

impl Index<Cell> for Clues {
    type Output = Option<Digit>;

    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell as usize]
    }
}

impl IndexMut<Cell> for Clues {
    fn index_mut(&mut self, cell: Cell) -> &mut Option<Digit> {
        &mut self.0[cell as usize]
    }
}

impl FromIterator<(Cell, Digit)> for Clues {
    fn from_iter<I: IntoIterator<Item = (Cell, Digit)>>(items: I) -> Clues {
        let mut clues = Clues::EMPTY;
        for (cell, digit) in items {
            clues[cell] = Some(digit);
        }
        clues
    }
}

/// Parses any plain-text format that [`text::read`] accepts.
impl FromStr for Clues {
    type Err = text::TextError;

    fn from_str(text: &str) -> Result<Clues, text::TextError> {
        match text::line::plain(text.as_bytes()) {
            Some(clues) => Ok(clues),
            None => Ok(text::read(text.as_bytes())?.position.clues),
        }
    }
}

/// The 81-character line, `.` for empty.
impl fmt::Display for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.0.map(|digit| digit.map_or(b'.', Digit::ascii));
        f.write_str(str::from_utf8(&line).expect("digits and points are ASCII"))
    }
}

/// As [`Display`](fmt::Display).
impl fmt::Debug for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
