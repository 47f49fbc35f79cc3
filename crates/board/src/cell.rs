//! One of the 81 places of the board.

use core::{fmt, str::FromStr};

/// Writes the enum and its list from one list of names, so that they cannot differ.
macro_rules! cells_in_order {
    ($($name:ident)*) => {
        /// One of the 81 places, row by row from the top left.
        ///
        /// Always in range: `array[cell as usize]` on a `[T; 81]` needs no bounds check.
        ///
        /// ```
        /// use saltire_board::Cell;
        ///
        /// assert_eq!(Cell::new(4, 4), Some(Cell::R5C5)); // rows and columns count from 0
        /// assert_eq!("r5c5".parse(), Ok(Cell::R5C5));
        /// assert_eq!((Cell::R5C5.index(), Cell::R5C5.to_string()), (40, "r5c5".to_owned()));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum Cell { $($name),* }

        impl Cell {
            /// All cells in order: r1c1, r1c2, … r9c9.
            pub const ALL: [Cell; 81] = [$(Cell::$name),*];
        }
    };
}

cells_in_order! {
    R1C1 R1C2 R1C3 R1C4 R1C5 R1C6 R1C7 R1C8 R1C9
    R2C1 R2C2 R2C3 R2C4 R2C5 R2C6 R2C7 R2C8 R2C9
    R3C1 R3C2 R3C3 R3C4 R3C5 R3C6 R3C7 R3C8 R3C9
    R4C1 R4C2 R4C3 R4C4 R4C5 R4C6 R4C7 R4C8 R4C9
    R5C1 R5C2 R5C3 R5C4 R5C5 R5C6 R5C7 R5C8 R5C9
    R6C1 R6C2 R6C3 R6C4 R6C5 R6C6 R6C7 R6C8 R6C9
    R7C1 R7C2 R7C3 R7C4 R7C5 R7C6 R7C7 R7C8 R7C9
    R8C1 R8C2 R8C3 R8C4 R8C5 R8C6 R8C7 R8C8 R8C9
    R9C1 R9C2 R9C3 R9C4 R9C5 R9C6 R9C7 R9C8 R9C9
}

impl Cell {
    /// Returns the cell at a row and a column, both counted from 0.
    #[must_use]
    pub const fn new(row: usize, column: usize) -> Option<Cell> {
        if row < 9 && column < 9 { Some(Cell::ALL[9 * row + column]) } else { None }
    }

    /// Returns the cell at a row-major index, 0 to 80.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < 81 { Some(Cell::ALL[index]) } else { None }
    }

    /// Returns the row-major index, 0 to 80.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the row, counted from 0.
    #[must_use]
    pub const fn row(self) -> usize {
        self as usize / 9
    }

    /// Returns the column, counted from 0.
    #[must_use]
    pub const fn column(self) -> usize {
        self as usize % 9
    }
}

/// `r1c1`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

/// As [`Display`](fmt::Display).
impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a text that is not the name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellError;

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a cell: expected r1c1 to r9c9 (or A1 to I9)")
    }
}

impl core::error::Error for CellError {}

/// Reads `r1c1`, `R1C1` and the course's `A1` (row letter, column digit).
impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Cell, CellError> {
        let nth = |byte: u8| (byte as usize).wrapping_sub(b'1' as usize);
        let cell = match text.as_bytes() {
            [b'r' | b'R', row, b'c' | b'C', column] => Cell::new(nth(*row), nth(*column)),
            [row @ b'A'..=b'I', column] => Cell::new((row - b'A') as usize, nth(*column)),
            _ => None,
        };
        cell.ok_or(CellError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names_and_places_agree() {
        for (index, cell) in Cell::ALL.into_iter().enumerate() {
            assert_eq!(cell.index(), index);
            assert_eq!(Cell::new(cell.row(), cell.column()), Some(cell));
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!("B3".parse(), Ok(Cell::R2C3));
        assert_eq!("R4C9".parse(), Ok(Cell::R4C9));
        for wrong in ["", "r0c1", "r1c0", "r10c1", "J1", "A0", "a1"] {
            assert_eq!(wrong.parse::<Cell>(), Err(CellError), "{wrong}");
        }
    }
}
