//! How hard a step or a puzzle is, in tenths, and the scores of techniques whose steps differ in size.

use crate::Technique;
use core::fmt;

/// A rating on the scale of Sudoku Explainer, in tenths: `7.1` is 71.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rating(u16);

impl Rating {
    /// The rating of a puzzle that no technique of the profile solves: 20.0, above every step.
    pub const UNSOLVED: Rating = Rating(200);

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

/// The scores of techniques whose steps differ in size. The finders and the verifier use the same functions; the
/// verifier counts the size in the evidence.
impl Technique {
    /// Returns the score of a chain of this technique: its least score, and a tenth for each of the thresholds
    /// 4, 6, 8, 12, 16, 24, … below the number of claims less two.
    #[must_use]
    pub fn chain_score(self, claims: usize) -> f64 {
        // The tenths are added one by one: the rounding of their sum decides near-ties.
        let (mut added, mut threshold, mut odd) = (0.0, 4, false);
        while claims > threshold + 2 {
            added += 0.1;
            threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
            odd = !odd;
        }
        self.score() + added
    }

    /// Returns the score of a unique rectangle or loop of this many cells. A set (type 3) adds a tenth for each of its
    /// other cells, a hidden set one tenth less; `set` is the number of these tenths.
    #[must_use]
    pub const fn loop_score(cells: usize, set: usize) -> f64 {
        let longer = match cells {
            0..=5 => 0.0,
            6..=7 => 0.1,
            8..=9 => 0.2,
            _ => 0.5,
        };
        Technique::UniqueRectangle1.score() + longer + set as f64 * 0.1
    }

    /// Returns the score of a BUG whose further digits form a set (type 3) with this many other cells.
    #[must_use]
    pub const fn bug_set_score(cells: usize) -> f64 {
        Technique::Bug2.score() + cells as f64 * 0.1
    }

    /// Returns the score of a hidden single: the least of the technique in a box, the greatest in any other unit.
    #[must_use]
    pub const fn hidden_single_score(in_box: bool) -> f64 {
        match Technique::HiddenSingle.ratings() {
            Some((least, greatest)) => {
                if in_box {
                    least.number()
                } else {
                    greatest.number()
                }
            }
            None => 0.0,
        }
    }
}

/// `7.1`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, tenth) = (self.0 / 10, self.0 % 10);
        if whole > 9 {
            return write!(f, "{whole}.{tenth}");
        }
        // `write!` takes three times as long, and a file of ratings has three of them in a line.
        let text = [b'0' + whole as u8, b'.', b'0' + tenth as u8];
        f.write_str(str::from_utf8(&text).expect("digits and points are ASCII"))
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
///
/// The enum is closed on purpose, so that a new end does not compile before every match handles it.
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
    fn the_score_of_a_chain_grows_at_each_threshold() {
        let base = Technique::ForcingChain;
        let tenths = |length: usize| Rating::from_score(base.chain_score(length + 2)).tenths() - 70;
        let known =
            [(4, 0), (5, 1), (6, 1), (7, 2), (8, 2), (9, 3), (12, 3), (13, 4), (24, 5), (32, 6), (48, 7), (49, 8)];
        for (length, expected) in
            known.into_iter().chain([(96, 9), (97, 10), (128, 10), (193, 12), (384, 13), (385, 14)])
        {
            assert_eq!(tenths(length), expected, "{length}");
        }
        assert_eq!(base.chain_score(8), 7.0 + 0.1);
        assert_eq!(base.chain_score(3), 7.0);
    }

    #[test]
    fn the_scores_of_loops_and_sets_are_those_of_their_techniques() {
        for technique in [Technique::UniqueLoop1, Technique::UniqueLoop2, Technique::UniqueLoop4] {
            let ends = [6, 10].map(|cells| Rating::from_score(Technique::loop_score(cells, 0)));
            assert_eq!(technique.ratings(), Some((ends[0], ends[1])));
        }
        assert_eq!(Technique::loop_score(4, 0), Technique::UniqueRectangle4.score());
        assert_eq!(Rating::from_score(Technique::loop_score(8, 0)).to_string(), "4.7");
        assert_eq!(Rating::from_score(Technique::loop_score(8, 2)).to_string(), "4.9");
        assert_eq!(Rating::from_score(Technique::bug_set_score(1)).number(), Technique::Bug3.score());
        assert_eq!([true, false].map(Technique::hidden_single_score), [1.2, 1.5]);
    }

    #[test]
    fn scores_are_rounded_to_the_nearest_tenth() {
        for (score, text) in [(6.6 + 0.1, "6.7"), (6.5 + (0.1 + 0.1), "6.7"), (1.0, "1.0"), (10.5 + 0.1, "10.6")] {
            assert_eq!(Rating::from_score(score).to_string(), text);
        }
    }
}
