//! Nine cells that hold nine different digits.

use crate::{Cell, CellSet};
use core::{fmt, str::FromStr};

/// The name of a unit. A [`Rules`](crate::Rules) has each kind at most once.
///
/// The kind is used in texts and for the order of techniques, never to justify a step. Numbers count from 0 here and
/// from 1 in text.
///
/// ```
/// use saltire_board::UnitKind;
///
/// assert_eq!((UnitKind::Row(2).to_string(), UnitKind::Row(2).code().to_string()), ("row 3".to_owned(), "r3".to_owned()));
/// assert_eq!("d/".parse(), Ok(UnitKind::AntiDiagonal));
/// ```
///
/// The enum is closed on purpose, so that a new kind of unit does not compile before every match handles it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum UnitKind {
    Row(u8),
    Column(u8),
    /// A 3×3 box, or the n-th irregular one of a jigsaw.
    Box(u8),
    /// r1c1 to r9c9.
    MainDiagonal,
    /// r1c9 to r9c1.
    AntiDiagonal,
    /// Any further unit of a rule file.
    Extra(u8),
}

/// Nine cells that hold nine different digits.
///
/// ```
/// use saltire_board::{Cell, Unit, UnitKind};
///
/// let unit = Unit::row(2);
/// assert_eq!((unit.kind, unit.cells.first()), (UnitKind::Row(2), Some(Cell::R3C1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Unit {
    /// The name of the unit.
    pub kind: UnitKind,
    /// Its nine cells.
    pub cells: CellSet,
}

impl Unit {
    /// Returns a row, counted from 0.
    ///
    /// # Panics
    /// Panics if `row` is above 8.
    #[must_use]
    pub const fn row(row: usize) -> Unit {
        let mut cells = CellSet::EMPTY;
        let mut column = 0;
        while column < 9 {
            cells = cells.with(Cell::ALL[9 * row + column]);
            column += 1;
        }
        Unit { kind: UnitKind::Row(row as u8), cells }
    }

    /// Returns a column, counted from 0.
    ///
    /// # Panics
    /// Panics if `column` is above 8.
    #[must_use]
    pub const fn column(column: usize) -> Unit {
        let mut cells = CellSet::EMPTY;
        let mut row = 0;
        while row < 9 {
            cells = cells.with(Cell::ALL[9 * row + column]);
            row += 1;
        }
        Unit { kind: UnitKind::Column(column as u8), cells }
    }

    /// Returns a 3×3 box, counted row by row from 0.
    ///
    /// # Panics
    /// Panics if `nth` is above 8.
    #[must_use]
    pub const fn square(nth: usize) -> Unit {
        let corner = 27 * (nth / 3) + 3 * (nth % 3);
        let mut cells = CellSet::EMPTY;
        let mut place = 0;
        while place < 9 {
            cells = cells.with(Cell::ALL[corner + 9 * (place / 3) + place % 3]);
            place += 1;
        }
        Unit { kind: UnitKind::Box(nth as u8), cells }
    }

    /// Returns the main diagonal, r1c1 to r9c9.
    #[must_use]
    pub const fn main_diagonal() -> Unit {
        let mut cells = CellSet::EMPTY;
        let mut row = 0;
        while row < 9 {
            cells = cells.with(Cell::ALL[10 * row]);
            row += 1;
        }
        Unit { kind: UnitKind::MainDiagonal, cells }
    }

    /// Returns the anti-diagonal, r1c9 to r9c1.
    #[must_use]
    pub const fn anti_diagonal() -> Unit {
        let mut cells = CellSet::EMPTY;
        let mut row = 0;
        while row < 9 {
            cells = cells.with(Cell::ALL[8 * row + 8]);
            row += 1;
        }
        Unit { kind: UnitKind::AntiDiagonal, cells }
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.kind, self.cells)
    }
}

impl UnitKind {
    /// Returns the short name: `r1`, `c1`, `b1`, `d\`, `d/`, `x1`. [`FromStr`] reads it back.
    #[must_use]
    pub fn code(self) -> impl fmt::Display {
        Code(self)
    }

    /// Returns whether it is one of the two long diagonals.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        matches!(self, UnitKind::MainDiagonal | UnitKind::AntiDiagonal)
    }
}

struct Code(UnitKind);

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            UnitKind::Row(n) => write!(f, "r{}", n + 1),
            UnitKind::Column(n) => write!(f, "c{}", n + 1),
            UnitKind::Box(n) => write!(f, "b{}", n + 1),
            UnitKind::MainDiagonal => f.write_str("d\\"),
            UnitKind::AntiDiagonal => f.write_str("d/"),
            UnitKind::Extra(n) => write!(f, "x{}", n + 1),
        }
    }
}

/// As spoken: `row 3`, `the main diagonal`.
impl fmt::Display for UnitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnitKind::Row(n) => write!(f, "row {}", n + 1),
            UnitKind::Column(n) => write!(f, "column {}", n + 1),
            UnitKind::Box(n) => write!(f, "box {}", n + 1),
            UnitKind::MainDiagonal => f.write_str("the main diagonal"),
            UnitKind::AntiDiagonal => f.write_str("the anti-diagonal"),
            UnitKind::Extra(n) => write!(f, "extra unit {}", n + 1),
        }
    }
}

impl fmt::Debug for UnitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.code(), f)
    }
}

/// The error for a text that is not the name of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitKindError;

impl fmt::Display for UnitKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a unit: expected r1…r9, c1…c9, b1…b9, d\\, d/ or x1, x2, …")
    }
}

impl core::error::Error for UnitKindError {}

/// Reads the short name that [`UnitKind::code`] writes.
impl FromStr for UnitKind {
    type Err = UnitKindError;

    fn from_str(text: &str) -> Result<UnitKind, UnitKindError> {
        match text {
            "d\\" => return Ok(UnitKind::MainDiagonal),
            "d/" => return Ok(UnitKind::AntiDiagonal),
            _ => {}
        }
        let (letter, number) = text.split_at_checked(1).ok_or(UnitKindError)?;
        let number: u8 = number.parse().map_err(|_| UnitKindError)?;
        match (letter, number) {
            ("r", 1..=9) => Ok(UnitKind::Row(number - 1)),
            ("c", 1..=9) => Ok(UnitKind::Column(number - 1)),
            ("b", 1..=9) => Ok(UnitKind::Box(number - 1)),
            ("x", 1..) => Ok(UnitKind::Extra(number - 1)),
            _ => Err(UnitKindError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells;
    use alloc::string::ToString;

    #[test]
    fn units_are_where_their_names_say() {
        let drawn = cells! {
            X X . . . . . . .
            . X . . . . . . .
            . X X . . . . . .
            . X . X . . X X X
            . X . . X . X X X
            . X . . . X X X X
            . X . . . . X . .
            . X . . . . . X .
            . X . . . . . . X
        };
        let units = [Unit::main_diagonal(), Unit::square(5), Unit::column(1)];
        assert_eq!(units.iter().fold(CellSet::EMPTY, |all, unit| all | unit.cells), drawn);
        let drawn = cells! {
            . . . . . . . . X
            . . . . . . . X .
            . . . . . . X . .
            . . . . . X . . .
            . . . . X . . . .
            . . . X . . . . .
            . . X . . . . . .
            X X X X X X X X X
            X . . . . . . . .
        };
        assert_eq!(Unit::anti_diagonal().cells | Unit::row(7).cells, drawn);
    }

    #[test]
    fn codes_are_read_back() {
        for kind in [
            UnitKind::Row(0),
            UnitKind::Column(8),
            UnitKind::Box(4),
            UnitKind::MainDiagonal,
            UnitKind::AntiDiagonal,
            UnitKind::Extra(11),
        ] {
            assert_eq!(kind.code().to_string().parse(), Ok(kind));
        }
        for wrong in ["", "r0", "r10", "d", "x0", "q1", "é"] {
            assert_eq!(wrong.parse::<UnitKind>(), Err(UnitKindError), "{wrong}");
        }
    }
}
