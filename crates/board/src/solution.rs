//! A filled board that obeys its rules.

use crate::{Cell, Clues, Digit, DigitSet, Rules};
use core::{fmt, ops::Index};

/// A digit in every cell, and nine different ones in every unit of the rules it was made with.
///
/// ```
/// use saltire_board::{Cell, Clues, Digit, Rules, Solution};
///
/// let line = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
/// let clues: Clues = line.parse()?;
/// let digits = clues.as_array().map(|digit| digit.expect("every cell has a digit"));
/// let solution = Solution::new(&Rules::diagonal(), digits).expect("the digits obey the rules");
/// assert_eq!((solution[Cell::R1C2], solution.to_string()), (Digit::Six, line.to_owned()));
/// # Ok::<(), saltire_board::text::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution([Digit; 81]);

impl Solution {
    /// Creates a solution from digits in row-major order; `None` if they break the rules.
    #[must_use]
    pub fn new(rules: &Rules, digits: [Digit; 81]) -> Option<Solution> {
        let solution = Solution(digits);
        let whole =
            |cells: crate::CellSet| cells.iter().map(|cell| solution[cell]).collect::<DigitSet>() == DigitSet::ALL;
        rules.units().iter().all(|unit| whole(unit.cells)).then_some(solution)
    }

    /// Creates a solution from digits in row-major order without checking them.
    ///
    /// The caller must ensure that the digits obey the rules, as a solver that has just found them can. With other digits no
    /// memory error follows, but every function that takes a solution may return a wrong result or panic. Debug builds check
    /// the digits.
    #[must_use]
    pub fn new_unchecked(rules: &Rules, digits: [Digit; 81]) -> Solution {
        debug_assert!(Solution::new(rules, digits).is_some(), "a rule is broken");
        Solution(digits)
    }

    /// Returns the digits in row-major order.
    #[must_use]
    pub const fn digits(&self) -> &[Digit; 81] {
        &self.0
    }

    /// Returns the same digits as clues.
    #[must_use]
    pub fn clues(&self) -> Clues {
        Clues::new(self.0.map(Some))
    }

    /// Returns the 81-character line.
    #[must_use]
    pub fn line(&self) -> [u8; 81] {
        self.0.map(Digit::ascii)
    }
}

impl Index<Cell> for Solution {
    type Output = Digit;

    fn index(&self, cell: Cell) -> &Digit {
        &self.0[cell as usize]
    }
}

/// The 81-character line.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(str::from_utf8(&self.line()).expect("digits are ASCII"))
    }
}

/// As [`Display`](fmt::Display).
impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
