//! One of the nine digits.

use core::fmt;

/// A digit, 1 to 9.
///
/// ```
/// use saltire_board::Digit;
///
/// assert_eq!(Digit::new(5), Some(Digit::Five));
/// assert_eq!((Digit::Five.value(), Digit::Five.index(), Digit::Five.ascii()), (5, 4, b'5'));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Digit {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
}

impl Digit {
    /// All digits in order.
    pub const ALL: [Digit; 9] = [
        Digit::One,
        Digit::Two,
        Digit::Three,
        Digit::Four,
        Digit::Five,
        Digit::Six,
        Digit::Seven,
        Digit::Eight,
        Digit::Nine,
    ];

    /// Returns the digit with this value, if it is 1 to 9.
    #[must_use]
    pub const fn new(value: u8) -> Option<Digit> {
        // A match instead of a table: the compiler sees that values from 1 to 9 stay the same, so it can convert many
        // cells with vector instructions.
        match value {
            1 => Some(Digit::One),
            2 => Some(Digit::Two),
            3 => Some(Digit::Three),
            4 => Some(Digit::Four),
            5 => Some(Digit::Five),
            6 => Some(Digit::Six),
            7 => Some(Digit::Seven),
            8 => Some(Digit::Eight),
            9 => Some(Digit::Nine),
            _ => None,
        }
    }

    /// Returns the digit that this character shows, if it is `1` to `9`.
    #[must_use]
    pub const fn from_ascii(byte: u8) -> Option<Digit> {
        Digit::new(byte.wrapping_sub(b'0'))
    }

    /// Returns the value, 1 to 9.
    #[must_use]
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// Returns the index in [`Digit::ALL`], 0 to 8.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// Returns the character, `b'1'` to `b'9'`.
    #[must_use]
    pub const fn ascii(self) -> u8 {
        b'0' + self as u8
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.value(), f)
    }
}

/// As [`Display`](fmt::Display).
impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn value_ascii_and_index_agree() {
        for digit in Digit::ALL {
            assert_eq!(Digit::new(digit.value()), Some(digit));
            assert_eq!(Digit::from_ascii(digit.ascii()), Some(digit));
            assert_eq!(Digit::ALL[digit.index()], digit);
        }
        for wrong in [0, 10, 255] {
            assert_eq!(Digit::new(wrong), None);
        }
        assert_eq!(Digit::from_ascii(b'0'), None);
    }
}
