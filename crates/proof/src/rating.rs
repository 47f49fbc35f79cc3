//! How hard a step or a puzzle is, in tenths.

use crate::Technique;
use core::fmt;

/// A rating on the scale of Sudoku Explainer, in tenths: `7.1` is 71.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rating(u16);

impl Rating {
    /// Creates a rating from tenths.
    #[must_use]
    pub const fn from_tenths(tenths: u16) -> Rating {
        Rating(tenths)
    }

    /// Returns the rating in tenths.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// Returns the rating as a number: 7.1.
    #[must_use]
    pub const fn number(self) -> f64 {
        self.0 as f64 / 10.0
    }

    /// Returns the rating that a score is shown as.
    ///
    /// Steps are compared by scores, sums of floating-point tenths: 6.6 + 0.1 is below 6.5 + (0.1 + 0.1), which decides
    /// which of two steps is taken. Rounded to ratings, both are equal.
    #[must_use]
    pub fn from_score(score: f64) -> Rating {
        Rating(((score + 0.05) * 10.0).floor() as u16)
    }
}

/// `7.1`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// How hard a puzzle is.
///
/// ```
/// use saltire_proof::{Rated, Rating, RatingEnd, Technique};
///
/// let [er, ep, ed] = [71, 20, 15].map(Rating::from_tenths);
/// let rated = Rated { er, ep, ed, hardest: Some(Technique::ForcingChain), end: RatingEnd::Solved };
/// assert_eq!(rated.to_string(), "7.1/2.0/1.5, hardest: forcing chain");
/// assert_eq!(rated.er.number(), 7.1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The rating of the hardest step (ER); a lower bound if the search was stopped.
    pub er: Rating,
    /// The rating of the hardest step up to the first placed digit (EP, "pearl").
    pub ep: Rating,
    /// The rating of the first step (ED, "diamond").
    pub ed: Rating,
    /// The technique of the hardest step (the first step of this rating); `None` if the puzzle was already solved, or
    /// if the search was stopped and the lower bound is above every step that was found.
    pub hardest: Option<Technique>,
    /// How it ended.
    pub end: RatingEnd,
}

/// How an explanation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingEnd {
    /// With the solution.
    Solved,
    /// No technique of the profile finds a step. The puzzle is rated 20.0.
    Stuck,
    /// The search was cancelled. The ratings are lower bounds.
    Stopped,
    /// The next step is harder than the requested maximum. The ratings are lower bounds.
    Beyond,
}

impl RatingEnd {
    /// Returns whether the ratings are lower bounds, because the search ended before the puzzle was solved or shown to be
    /// beyond the profile. Otherwise the ratings are complete.
    #[must_use]
    pub const fn is_lower_bound(self) -> bool {
        matches!(self, RatingEnd::Stopped | RatingEnd::Beyond)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_search_that_ended_early_gives_lower_bounds() {
        let ends = [RatingEnd::Solved, RatingEnd::Stuck, RatingEnd::Stopped, RatingEnd::Beyond];
        assert_eq!(ends.map(RatingEnd::is_lower_bound), [false, false, true, true]);
    }

    #[test]
    fn scores_are_rounded_to_the_nearest_tenth() {
        for (score, text) in [(6.6 + 0.1, "6.7"), (6.5 + (0.1 + 0.1), "6.7"), (1.0, "1.0"), (10.5 + 0.1, "10.6")] {
            assert_eq!(Rating::from_score(score).to_string(), text);
        }
    }
}
