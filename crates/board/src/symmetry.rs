//! Permutations of cells and digits that turn every puzzle into an equivalent one.
//!
//! A [`Symmetry`] permutes rows and columns and may exchange rows with columns. It belongs to the symmetries of rules
//! if it maps the list of units onto itself. Classic rules have 3,359,232 symmetries; only 96 of them keep both
//! diagonals. [`Rules::symmetries`] computes them for any rules. A [`Relabelling`] renames digits, which every set of
//! rules allows.

mod canonical;
mod group;

pub use canonical::Canonical;
pub use group::Symmetries;

use crate::{Cell, CellSet, Clues, Digit, DigitSet, Rules};
use core::fmt;

/// A permutation of the cells that permutes rows and columns, or moves rows to columns and columns to rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry(LineImages);

/// The image of each line: 0 to 8 are the rows, 9 to 17 the columns. Either all rows become rows, or all become
/// columns.
pub(crate) type LineImages = [u8; 18];

impl Symmetry {
    /// Every cell stays.
    pub const IDENTITY: Symmetry = Symmetry([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    /// Rows become columns: the mirror along the main diagonal.
    pub const TRANSPOSE: Symmetry = Symmetry([9, 10, 11, 12, 13, 14, 15, 16, 17, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
    /// Top and bottom change places.
    pub const TOP_BOTTOM: Symmetry = Symmetry([8, 7, 6, 5, 4, 3, 2, 1, 0, 9, 10, 11, 12, 13, 14, 15, 16, 17]);

    /// Creates the symmetry that moves row `n` to row `rows[n]` and column `n` to column `columns[n]`; `None` if one of
    /// them is not a permutation of 0 to 8.
    #[must_use]
    pub fn new(rows: [u8; 9], columns: [u8; 9]) -> Option<Symmetry> {
        let whole =
            |lines: &[u8; 9]| lines.iter().fold(0u32, |seen, &n| seen | 1u32.checked_shl(n.into()).unwrap_or(0));
        if whole(&rows) != 0x1ff || whole(&columns) != 0x1ff {
            return None;
        }
        let mut lines = [0; 18];
        for n in 0..9 {
            lines[n] = rows[n];
            lines[9 + n] = 9 + columns[n];
        }
        Some(Symmetry(lines))
    }

    /// Returns the image of a cell.
    #[must_use]
    pub fn image(&self, cell: Cell) -> Cell {
        let (one, other) = (self.0[cell.row()] as usize, self.0[9 + cell.column()] as usize);
        let (row, column) = if one < 9 { (one, other - 9) } else { (other, one - 9) };
        Cell::ALL[9 * row + column]
    }

    /// Returns the image of a set of cells.
    #[must_use]
    pub fn image_of(&self, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.image(cell)).collect()
    }

    /// Returns the board with the content of each cell moved to the cell's image.
    #[must_use]
    pub fn moved<T: Copy>(&self, board: &[T; 81]) -> [T; 81] {
        let mut moved = *board;
        for cell in Cell::ALL {
            moved[self.image(cell) as usize] = board[cell as usize];
        }
        moved
    }

    /// Returns the clues with the digit of each cell moved to the cell's image.
    #[must_use]
    pub fn apply(&self, clues: &Clues) -> Clues {
        clues.iter().map(|(cell, digit)| (self.image(cell), digit)).collect()
    }

    /// Returns the permutation that applies `self` first and then `other`.
    #[must_use]
    pub fn then(&self, other: &Symmetry) -> Symmetry {
        Symmetry(self.0.map(|line| other.0[line as usize]))
    }

    /// Returns the inverse.
    #[must_use]
    pub fn inverse(&self) -> Symmetry {
        let mut back = [0; 18];
        for (from, &to) in self.0.iter().enumerate() {
            back[to as usize] = from as u8;
        }
        Symmetry(back)
    }

    /// Returns whether it maps the units of the rules onto themselves.
    #[must_use]
    pub fn keeps(&self, rules: &Rules) -> bool {
        // It is injective on sets of cells, so an image for every unit is enough.
        let units = rules.units();
        units.iter().all(|unit| {
            let image = self.image_of(unit.cells);
            units.iter().any(|other| other.cells == image)
        })
    }
}

/// Writes the images of the rows and of the columns: `r123456789 c123456789`.
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, &line) in self.0.iter().enumerate() {
            if nth % 9 == 0 {
                let gap = if nth == 0 { "" } else { " " };
                write!(f, "{gap}{}", if line < 9 { 'r' } else { 'c' })?;
            }
            write!(f, "{}", line % 9 + 1)?;
        }
        Ok(())
    }
}

/// As [`Display`](fmt::Display).
impl fmt::Debug for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A renaming of the nine digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Relabelling([Digit; 9]);

impl Relabelling {
    /// Every digit keeps its name.
    pub const IDENTITY: Relabelling = Relabelling(Digit::ALL);
    /// The number of relabellings: 9!.
    pub const COUNT: u32 = 362_880;

    /// Creates a relabelling from the new names of 1 to 9; `None` if they are not nine different digits.
    #[must_use]
    pub fn new(names: [Digit; 9]) -> Option<Relabelling> {
        (names.into_iter().collect::<DigitSet>() == DigitSet::ALL).then_some(Relabelling(names))
    }

    /// Returns the `n`-th relabelling in lexicographic order; `n` counts from 0 and wraps at [`Relabelling::COUNT`].
    #[must_use]
    pub fn nth(n: u32) -> Relabelling {
        let (mut names, mut rest, mut block) = (Digit::ALL, n % Self::COUNT, Self::COUNT);
        for place in 0..9 {
            block /= 9 - place as u32;
            names[place..=place + (rest / block) as usize].rotate_right(1);
            rest %= block;
        }
        Relabelling(names)
    }

    /// Returns the new name of a digit.
    #[must_use]
    pub const fn image(&self, digit: Digit) -> Digit {
        self.0[digit.index()]
    }

    /// Returns the clues with their digits renamed.
    #[must_use]
    pub fn apply(&self, clues: &Clues) -> Clues {
        clues.iter().map(|(cell, digit)| (cell, self.image(digit))).collect()
    }

    /// Returns the permutation that applies `self` first and then `other`.
    #[must_use]
    pub fn then(&self, other: &Relabelling) -> Relabelling {
        Relabelling(self.0.map(|digit| other.image(digit)))
    }

    /// Returns the inverse.
    #[must_use]
    pub fn inverse(&self) -> Relabelling {
        let mut back = Digit::ALL;
        for digit in Digit::ALL {
            back[self.image(digit).index()] = digit;
        }
        Relabelling(back)
    }
}

/// The new names of 1 to 9 in order.
impl fmt::Display for Relabelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

/// As [`Display`](fmt::Display).
impl fmt::Debug for Relabelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells;
    use alloc::{collections::BTreeSet, string::ToString};

    #[test]
    fn moving_there_and_back() {
        let clues: Clues =
            "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse().unwrap();
        let turn = Symmetry::TRANSPOSE.then(&Symmetry::TOP_BOTTOM);
        assert_ne!(turn.apply(&clues), clues);
        assert_eq!(turn.inverse().apply(&turn.apply(&clues)), clues);
        assert_eq!(turn.then(&turn).then(&turn).then(&turn), Symmetry::IDENTITY);
        assert_eq!(turn.image(Cell::R1C2), Cell::R8C1);
        let before = cells! {
            X X X X X X . . .
            X X X X X X . . .
            X . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
        };
        let after = cells! {
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X . . . . . . .
            X X . . . . . . .
            X X . . . . . . .
            X X . . . . . . .
            X X . . . . . . .
            X X X . . . . . .
        };
        assert_eq!(turn.image_of(before), after, "{:#?}", turn.image_of(before));
        assert_eq!(turn.apply(&clues).cells(), turn.image_of(clues.cells()));
        assert!(turn.keeps(&Rules::diagonal()));
        let rows = Symmetry::new([1, 0, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 8]).unwrap();
        assert_eq!(rows.to_string(), "r213456789 c123456789");
        assert!(rows.keeps(&Rules::classic()) && !rows.keeps(&Rules::diagonal()));
        assert_eq!(Symmetry::new([0; 9], [0, 1, 2, 3, 4, 5, 6, 7, 8]), None);
        assert_eq!(Symmetry::new([0, 1, 2, 3, 4, 5, 6, 7, 8], [9, 1, 2, 3, 4, 5, 6, 7, 255]), None);
    }

    #[test]
    fn relabellings_are_numbered() {
        assert_eq!(Relabelling::nth(0), Relabelling::IDENTITY);
        assert_eq!(Relabelling::nth(1).to_string(), "123456798");
        assert_eq!(Relabelling::nth(Relabelling::COUNT - 1).to_string(), "987654321");
        let some: BTreeSet<_> = (0..Relabelling::COUNT).step_by(97).map(Relabelling::nth).collect();
        assert_eq!(some.len(), Relabelling::COUNT.div_ceil(97) as usize);
        for relabelling in some {
            assert_eq!(relabelling.then(&relabelling.inverse()), Relabelling::IDENTITY);
            assert_eq!(Relabelling::new(relabelling.0), Some(relabelling));
        }
        assert_eq!(Relabelling::new([Digit::One; 9]), None);
    }
}
