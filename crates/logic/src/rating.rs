//! How hard a step or a puzzle is, in tenths.

use core::fmt;

/// A difficulty in tenths: `7.1` is 71.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rating(u16);

impl Rating {
    /// From tenths.
    #[must_use]
    pub const fn from_tenths(tenths: u16) -> Rating {
        Rating(tenths)
    }

    /// In tenths.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

/// `7.1`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}
