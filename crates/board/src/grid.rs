//! The candidates of all cells.

use crate::{Cell, CellSet, Clues, Digit, DigitSet, Rules, Solution};
use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
};
use core::{
    fmt,
    ops::{Index, IndexMut},
};

/// The candidates of all cells. A grid may be contradictory, for example during a search.
///
/// ```
/// use saltire_board::{Cell, CellSet, Digit, Puzzle};
///
/// let grid = Puzzle::classic("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?.grid();
/// assert_eq!((grid[Cell::R1C1].to_string(), grid[Cell::R1C2].len()), ("2".to_owned(), 9));
/// assert!(grid.places(Digit::Two, CellSet::ALL).contains(Cell::R1C1));
/// assert!(grid.to_string().starts_with("        2 123456789 "));
/// # Ok::<(), saltire_board::PuzzleError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([DigitSet; 81]);

impl Grid {
    /// Every digit in every cell.
    pub const FULL: Grid = Grid([DigitSet::ALL; 81]);

    /// Creates a grid from 81 sets of candidates in row-major order.
    #[must_use]
    pub const fn new(cells: [DigitSet; 81]) -> Grid {
        Grid(cells)
    }

    /// Returns the candidates in row-major order.
    #[must_use]
    pub const fn cells(&self) -> &[DigitSet; 81] {
        &self.0
    }

    /// Returns the cells among these where the digit is still possible.
    #[must_use]
    pub fn places(&self, digit: Digit, among: CellSet) -> CellSet {
        among.iter().filter(|&cell| self[cell].contains(digit)).collect()
    }

    /// Returns whether every cell has one candidate. The rules are not checked; see [`Grid::solution`].
    #[must_use]
    pub fn is_filled(&self) -> bool {
        self.0.iter().all(|candidates| candidates.len() == 1)
    }

    /// Returns how many cells have one candidate.
    #[must_use]
    pub fn solved_cells(&self) -> usize {
        self.0.iter().filter(|candidates| candidates.len() == 1).count()
    }

    /// Returns the candidates of all cells in one line, with a space between two cells. A cell without candidates is an empty
    /// group, so that such a line cannot be read again.
    ///
    /// ```
    /// use saltire_board::{DigitSet, Grid};
    ///
    /// let grid = Grid::new([DigitSet::ALL; 81]);
    /// assert!(grid.line().starts_with("123456789 123456789 "));
    /// ```
    #[must_use]
    pub fn line(&self) -> String {
        let mut line = String::with_capacity(400);
        for (nth, candidates) in self.0.iter().enumerate() {
            if nth > 0 {
                line.push(' ');
            }
            line.extend(candidates.iter().map(|digit| char::from(digit.ascii())));
        }
        line
    }

    /// Returns the digits of the cells with one candidate.
    #[must_use]
    pub fn singles(&self) -> Clues {
        Clues::new(self.0.map(DigitSet::single))
    }

    /// Returns the solution if every cell has one candidate and no rule is broken.
    #[must_use]
    pub fn solution(&self, rules: &Rules) -> Option<Solution> {
        let mut digits = [Digit::One; 81];
        for (digit, candidates) in digits.iter_mut().zip(self.0) {
            *digit = candidates.single()?;
        }
        Solution::new(rules, digits)
    }
}

impl Index<Cell> for Grid {
    type Output = DigitSet;

    fn index(&self, cell: Cell) -> &DigitSet {
        &self.0[cell as usize]
    }
}

impl IndexMut<Cell> for Grid {
    fn index_mut(&mut self, cell: Cell) -> &mut DigitSet {
        &mut self.0[cell as usize]
    }
}

/// Nine rows of candidates in columns of one width; `-` is a cell without a candidate.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.0.iter().map(|candidates| candidates.len()).max().unwrap_or(1).max(1);
        for (nth, candidates) in self.0.iter().enumerate() {
            f.write_str(if nth == 0 {
                ""
            } else if nth % 9 == 0 {
                "\n"
            } else {
                " "
            })?;
            let text = if candidates.is_empty() { "-".to_owned() } else { candidates.to_string() };
            write!(f, "{text:>width$}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.0.chunks(9) {
            for candidates in row {
                write!(f, "{:>10}", format!("{candidates:?}"))?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{string::ToString, vec::Vec};

    #[test]
    fn places_and_solved_cells() {
        let mut grid = Grid::FULL;
        grid[Cell::R1C1] = DigitSet::of(Digit::Five);
        grid[Cell::R1C2].remove(Digit::Five);
        let top: CellSet = [Cell::R1C1, Cell::R1C2, Cell::R1C3].into_iter().collect();
        assert_eq!(grid.places(Digit::Five, top).iter().collect::<Vec<_>>(), [Cell::R1C1, Cell::R1C3]);
        assert_eq!(grid.places(Digit::One, top).iter().collect::<Vec<_>>(), [Cell::R1C2, Cell::R1C3]);
        assert_eq!((grid.solved_cells(), Grid::FULL.solved_cells()), (1, 0));
    }

    #[test]
    fn a_grid_as_text() {
        let mut grid = Grid::new([DigitSet::of(Digit::Seven); 81]);
        assert_eq!(grid.to_string().lines().collect::<Vec<_>>(), ["7 7 7 7 7 7 7 7 7"; 9]);
        grid[Cell::R1C2] = DigitSet::ALL;
        grid[Cell::R2C1] = DigitSet::EMPTY;
        let text = grid.to_string();
        let rows: Vec<&str> = text.lines().collect();
        assert!(rows[0].starts_with("        7 123456789         7"), "{text}");
        assert!(rows[1].starts_with("        -         7"), "{text}");
    }
}
