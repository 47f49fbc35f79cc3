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

    /// As a number: 7.1.
    #[must_use]
    pub fn number(self) -> f64 {
        f64::from(self.0) / 10.0
    }

    /// The rating that a score is shown as.
    ///
    /// Steps are compared by scores, sums of floating-point tenths: 6.6 + 0.1 is below 6.5 + (0.1 + 0.1), and that
    /// decides which of two steps is taken. Shown they are equal.
    pub(crate) fn from_score(score: f64) -> Rating {
        Rating(((score + 0.05) * 10.0).floor() as u16)
    }
}

/// `7.1`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_rounded_to_the_nearest_tenth() {
        for (score, text) in [(6.6 + 0.1, "6.7"), (6.5 + (0.1 + 0.1), "6.7"), (1.0, "1.0"), (10.5 + 0.1, "10.6")] {
            assert_eq!(Rating::from_score(score).to_string(), text);
        }
    }
}
