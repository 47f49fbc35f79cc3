//! Sets of digits, of cells and of units.
//!
//! All other code uses the operations of this file, with these exceptions, which read the bits with `bits` or create a
//! set with `from_bits`: code that computes with whole boards for speed (the kernels and the counting of bands in `engine`,
//! the sweep in `explain`), `explain/src/places.rs`, which counts nine bits with a table, and the format of SudokuWiki, which
//! writes a set as a number.

use crate::{Cell, Digit, UnitNumber};
use core::{
    fmt::{self, Write as _},
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign},
};

/// A set of digits: bit 0 is the digit 1.
///
/// ```
/// use saltire_board::{Digit, DigitSet};
///
/// let set: DigitSet = [Digit::Two, Digit::Nine].into_iter().collect();
/// assert_eq!((set.to_string(), set.len()), ("29".to_owned(), 2));
/// assert_eq!((set - Digit::Two.into()).single(), Some(Digit::Nine));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitSet(u16);

/// A set of cells: bit 0 is r1c1, bit 80 is r9c9.
///
/// `{:#?}` prints the set as the [`cells!`](crate::cells) macro that creates it.
///
/// ```
/// use saltire_board::{Cell, CellSet, Rules};
///
/// let seen = Rules::diagonal().peers(Cell::R5C5);
/// assert_eq!(seen.len(), 32);
/// assert!((seen & CellSet::of(Cell::R1C1)).contains(Cell::R1C1));
/// assert_eq!(seen.iter().next(), Some(Cell::R1C1));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet(u128);

/// A set of units of one [`Rules`](crate::Rules): bit 0 is the first unit of the list.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitSet(u64);

macro_rules! set_of {
    ($Set:ident, $Item:ident, $Bits:ty, $count:expr, $index:ident, $words:expr) => {
        impl $Set {
            /// The empty set.
            pub const EMPTY: $Set = $Set(0);
            /// The set of all items.
            pub const ALL: $Set = $Set(<$Bits>::MAX >> (<$Bits>::BITS - $count));

            /// Returns the set that holds one item.
            #[must_use]
            pub const fn of(item: $Item) -> $Set {
                $Set(1 << item.$index())
            }

            /// Returns the set with these bits; bits that name no item are dropped.
            #[must_use]
            pub const fn from_bits(bits: $Bits) -> $Set {
                $Set(bits & $Set::ALL.0)
            }

            /// Returns the bits, lowest item first.
            #[must_use]
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// Returns how many items it holds.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns whether it holds nothing.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns whether it holds this item.
            #[must_use]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 >> item.$index() & 1 == 1
            }

            /// Returns whether every item of it is in the other.
            #[must_use]
            pub const fn is_subset(self, other: $Set) -> bool {
                self.0 & !other.0 == 0
            }

            /// Returns whether the two share no item.
            #[must_use]
            pub const fn is_disjoint(self, other: $Set) -> bool {
                self.0 & other.0 == 0
            }

            /// Returns the items of either; `|` where `const` is not needed.
            #[must_use]
            pub const fn union(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// Returns the items that come before this one.
            #[must_use]
            pub const fn before(item: $Item) -> $Set {
                $Set((1 << item.$index()) - 1)
            }

            /// Returns the set with this item too.
            #[must_use]
            pub const fn with(self, item: $Item) -> $Set {
                $Set(self.0 | 1 << item.$index())
            }

            /// Returns the set without this item.
            #[must_use]
            pub const fn without(self, item: $Item) -> $Set {
                $Set(self.0 & !(1 << item.$index()))
            }

            /// Adds an item. Returns whether it was new.
            pub const fn insert(&mut self, item: $Item) -> bool {
                let new = !self.contains(item);
                *self = self.with(item);
                new
            }

            /// Removes an item. Returns whether it was in the set.
            pub const fn remove(&mut self, item: $Item) -> bool {
                let there = self.contains(item);
                *self = self.without(item);
                there
            }

            /// Returns the first item.
            #[must_use]
            pub const fn first(self) -> Option<$Item> {
                if self.0 == 0 { None } else { Some($Item::ALL[self.0.trailing_zeros() as usize]) }
            }

            /// Returns the last item.
            #[must_use]
            pub const fn last(self) -> Option<$Item> {
                match self.0.checked_ilog2() {
                    None => None,
                    Some(last) => Some($Item::ALL[last as usize]),
                }
            }

            /// Returns whether it holds more than one item.
            #[must_use]
            pub const fn several(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// Returns the only item, if it holds exactly one.
            #[must_use]
            pub const fn single(self) -> Option<$Item> {
                if self.0 != 0 && self.0 & (self.0 - 1) == 0 { self.first() } else { None }
            }

            /// Takes the first item out.
            pub const fn pop(&mut self) -> Option<$Item> {
                let first = self.first();
                if first.is_some() {
                    self.0 &= self.0 - 1;
                }
                first
            }

            /// Returns the items in order.
            pub fn iter(self) -> impl DoubleEndedIterator<Item = $Item> + ExactSizeIterator + Clone {
                Items(self)
            }
        }

        impl Iterator for Items<$Set> {
            type Item = $Item;

            fn next(&mut self) -> Option<$Item> {
                self.0.pop()
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }

            /// Word by word, because stepping through 128 bits takes twice the instructions.
            #[inline]
            fn fold<T, F: FnMut(T, $Item) -> T>(self, start: T, mut add: F) -> T {
                let mut all = start;
                for (first, mut word) in $words(self.0.0) {
                    while word != 0 {
                        all = add(all, $Item::ALL[first + word.trailing_zeros() as usize]);
                        word &= word - 1;
                    }
                }
                all
            }
        }

        impl DoubleEndedIterator for Items<$Set> {
            fn next_back(&mut self) -> Option<$Item> {
                let last = self.0.last()?;
                self.0.remove(last);
                Some(last)
            }
        }

        impl ExactSizeIterator for Items<$Set> {}

        impl BitOr for $Set {
            type Output = $Set;
            fn bitor(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }
        }

        impl BitAnd for $Set {
            type Output = $Set;
            fn bitand(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }
        }

        impl Sub for $Set {
            type Output = $Set;
            fn sub(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }
        }

        impl BitOrAssign for $Set {
            fn bitor_assign(&mut self, other: $Set) {
                self.0 |= other.0;
            }
        }

        impl BitAndAssign for $Set {
            fn bitand_assign(&mut self, other: $Set) {
                self.0 &= other.0;
            }
        }

        impl SubAssign for $Set {
            fn sub_assign(&mut self, other: $Set) {
                self.0 &= !other.0;
            }
        }

        impl From<$Item> for $Set {
            fn from(item: $Item) -> $Set {
                $Set::of(item)
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                items.into_iter().fold($Set::EMPTY, $Set::with)
            }
        }
    };
}

/// The iterator that `iter()` returns.
#[derive(Clone)]
struct Items<S>(S);

set_of!(DigitSet, Digit, u16, 9, index, |bits| [(0, bits)]);
set_of!(CellSet, Cell, u128, 81, index, |bits| [(0, bits as u64), (64, (bits >> 64) as u64)]);
set_of!(UnitSet, UnitNumber, u64, 64, index, |bits| [(0, bits)]);

impl CellSet {
    /// Returns the cells that have a digit, without a branch for each cell: every other one would be mispredicted.
    pub(crate) fn filled(digits: &[Option<Digit>; 81]) -> CellSet {
        let (eights, rest) = digits.as_chunks::<8>();
        let mut words = [0_u64; 2];
        for (nth, eight) in eights.iter().enumerate() {
            let bytes = eight.map(|digit| digit.map_or(0, |digit| digit as u8));
            // Adding 127 to a byte sets its highest bit if it has a digit; the product gathers these bits in the highest
            // byte.
            let highest = (u64::from_le_bytes(bytes) + 0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080;
            words[nth / 8] |= (highest >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * (nth % 8));
        }
        for (nth, digit) in rest.iter().enumerate() {
            words[1] |= u64::from(digit.is_some()) << (16 + nth);
        }
        CellSet(u128::from(words[1]) << 64 | u128::from(words[0]))
    }

    /// Returns the set that 81 marks draw, `X` for a cell that is in it: see [`cells!`](crate::cells).
    ///
    /// # Panics
    /// Panics if the text has characters other than `X` and `.`, or not 81 of them.
    #[must_use]
    pub const fn drawn(marks: &str) -> CellSet {
        let marks = marks.as_bytes();
        assert!(marks.len() == 81, "a board has 81 marks");
        let mut set = CellSet::EMPTY;
        let mut nth = 0;
        while nth < 81 {
            match marks[nth] {
                b'X' => set = set.with(Cell::ALL[nth]),
                b'.' => {}
                _ => panic!("a mark is X or ."),
            }
            nth += 1;
        }
        set
    }
}

/// The digits side by side: `259`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `write_char` is one call for each digit; `write!(f, "{digit}")` is four.
        self.iter().try_for_each(|digit| f.write_char(digit.ascii().into()))
    }
}

/// `{259}`.
impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// The numbers of the units, from 0: `{0 9 18}`.
impl fmt::Debug for UnitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (nth, unit) in self.iter().enumerate() {
            write!(f, "{}{}", if nth == 0 { "" } else { " " }, unit.index())?;
        }
        f.write_str("}")
    }
}

/// The cells side by side: `r1c1 r5c5`.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, cell) in self.iter().enumerate() {
            write!(f, "{}{cell}", if nth == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// `{r1c1 r5c5}`; the alternate form draws the board.
impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return write!(f, "{{{self}}}");
        }
        f.write_str("cells! {")?;
        for cell in Cell::ALL {
            let gap = if cell.column() == 0 { "\n    " } else { " " };
            write!(f, "{gap}{}", if self.contains(cell) { 'X' } else { '.' })?;
        }
        f.write_str("\n}")
    }
}

/// Draws a [`CellSet`]: nine rows of nine marks, `X` for a cell that is in it and `.` for one that is not.
#[macro_export]
macro_rules! cells {
    ($($mark:tt)*) => {
        const { $crate::CellSet::drawn(concat!($(stringify!($mark)),*)) }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{format, vec::Vec};

    #[test]
    fn digit_sets_are_sets() {
        let set: DigitSet = [Digit::Two, Digit::Nine, Digit::Five].into_iter().collect();
        assert_eq!(format!("{set} {set:?}"), "259 {259}");
        assert_eq!(set.len(), 3);
        assert_eq!(set.single(), None);
        assert_eq!((set - DigitSet::of(Digit::Two)).without(Digit::Five).single(), Some(Digit::Nine));
        assert_eq!(set.iter().rev().collect::<Vec<_>>(), [Digit::Nine, Digit::Five, Digit::Two]);
        assert_eq!(DigitSet::from_bits(u16::MAX), DigitSet::ALL);
        assert!(set.is_subset(DigitSet::ALL) && !DigitSet::ALL.is_subset(set));
    }

    #[test]
    fn unit_sets_hold_every_number() {
        assert_eq!(UnitSet::ALL.len(), UnitNumber::ALL.len());
        assert_eq!(UnitSet::ALL.last(), UnitNumber::ALL.last().copied());
        let set = crate::Rules::classic().unit_set(Cell::R2C5);
        assert_eq!(format!("{set:?}"), "{1 13 19}");
    }

    #[test]
    fn the_drawing_prints_itself() {
        let drawn = cells! {
            X . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . X . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . X
        };
        assert_eq!(drawn, [Cell::R1C1, Cell::R5C5, Cell::R9C9].into_iter().collect());
        assert_eq!(format!("{drawn:?}"), "{r1c1 r5c5 r9c9}");
        let picture = format!("{drawn:#?}");
        assert!(picture.starts_with("cells! {\n    X . . . . . . . .\n"), "{picture}");
        assert_eq!(picture.lines().count(), 11);
    }
}
