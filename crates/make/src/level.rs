//! Levels, which name ranges of ratings, and the syntax of ranges of ratings and of clues.

use core::{fmt, ops::RangeInclusive};
use saltire_proof::Rating;

/// A word for a range of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// 1.0 to 1.5: last cells and hidden singles.
    Easy,
    /// 1.6 to 2.5: naked singles, and singles that a locked digit or a hidden set leaves.
    Medium,
    /// 2.6 to 4.4: locked digits, pairs, triplets, fish, wings.
    Hard,
    /// 4.5 to 7.4: uniqueness, quads, BUGs, exclusion, chains and cycles.
    Fiendish,
    /// 7.5 and above: Nishio, multiple and dynamic chains.
    Diabolical,
}

impl Level {
    /// All of them, easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Fiendish, Level::Diabolical];

    /// Returns the name in options.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Fiendish => "fiendish",
            Level::Diabolical => "diabolical",
        }
    }

    /// Returns the ratings that it covers. The next level begins where it ends.
    #[must_use]
    pub const fn ratings(self) -> RangeInclusive<Rating> {
        let (least, most) = match self {
            Level::Easy => (10, 15),
            Level::Medium => (16, 25),
            Level::Hard => (26, 44),
            Level::Fiendish => (45, 74),
            Level::Diabolical => (75, 199),
        };
        Rating::from_tenths(least)..=Rating::from_tenths(most)
    }

    /// Returns the level of a rating; none below 1.0 (nothing to solve) and above 19.9 (beyond the techniques).
    #[must_use]
    pub fn of(rating: Rating) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.ratings().contains(&rating))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The error for a text that is not a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeError(pub(crate) String);

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for RangeError {}

/// Reads `A..B`, `A`, `A..` or `..B`, both ends included, whose ends are themselves ranges (a level is one).
fn range<T: PartialOrd + Copy>(
    text: &str,
    all: RangeInclusive<T>,
    end: impl Fn(&str) -> Option<RangeInclusive<T>>,
    expected: &str,
) -> Result<RangeInclusive<T>, RangeError> {
    let wrong = || RangeError(format!("'{text}' is not a range: expected {expected}"));
    let read = |end_text: &str| end(end_text.trim()).ok_or_else(wrong);
    match text.split_once("..") {
        None => read(text),
        Some((least, most)) => {
            let most = most.strip_prefix('=').unwrap_or(most);
            let start = if least.trim().is_empty() { *all.start() } else { *read(least)?.start() };
            let end = if most.trim().is_empty() { *all.end() } else { *read(most)?.end() };
            if start > end {
                Err(RangeError(format!("'{text}' is an empty range; put the smaller end first")))
            } else {
                Ok(start..=end)
            }
        }
    }
}

/// Reads a range of clue counts: `24..28`, `24`, `24..`, `..28`, both ends included.
///
/// # Errors
/// Returns an error that says what was expected, if the text is not such a range.
pub fn read_clues(text: &str) -> Result<RangeInclusive<usize>, RangeError> {
    let count = |text: &str| text.parse().ok().filter(|count| *count <= 81).map(|count: usize| count..=count);
    range(text, 0..=81, count, "a number of clues from 0 to 81, or two as in 24..28")
}

/// Reads a range of ratings, each end a number with at most one decimal or the name of a [`Level`]: `2.6..4.4`,
/// `hard`, `easy..hard`, `7.5..`, both ends included.
///
/// # Errors
/// Returns an error that says what was expected, if the text is not such a range.
pub fn read_ratings(text: &str) -> Result<RangeInclusive<Rating>, RangeError> {
    let end = |text: &str| {
        let level = Level::ALL.into_iter().find(|level| level.id() == text).map(Level::ratings);
        level.or_else(|| read_rating(text).map(|rating| rating..=rating))
    };
    let expected = "ratings as in 2.6..4.4, or easy, medium, hard, fiendish, diabolical";
    // A puzzle that no technique solves cannot be made by its rating.
    let most = Rating::from_tenths(Rating::UNSOLVED.tenths() - 1);
    range(text, Rating::from_tenths(0)..=most, end, expected)
}

/// `7`, `7.1`.
fn read_rating(text: &str) -> Option<Rating> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let number =
        |digits: &str| if digits.bytes().all(|byte| byte.is_ascii_digit()) { digits.parse::<u16>().ok() } else { None };
    if tenth.len() != 1 {
        return None;
    }
    let tenths = number(whole)?.checked_mul(10)?.checked_add(number(tenth)?)?;
    Some(Rating::from_tenths(tenths)).filter(|&rating| rating <= Rating::UNSOLVED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        assert_eq!(read_clues("24..28"), Ok(24..=28));
        assert_eq!(read_clues("24"), Ok(24..=24));
        assert_eq!(read_clues("..13"), Ok(0..=13));
        assert_eq!(read_clues("30.."), Ok(30..=81));
        for wrong in ["", "x", "82", "30..20", "1..2..3", "-3"] {
            assert!(read_clues(wrong).is_err(), "{wrong}");
        }
        let tenths = |least, most| Ok(Rating::from_tenths(least)..=Rating::from_tenths(most));
        assert_eq!(read_ratings("2.6..4.4"), tenths(26, 44));
        assert_eq!(read_ratings("hard"), tenths(26, 44));
        assert_eq!(read_ratings("easy..hard"), tenths(10, 44));
        assert_eq!(read_ratings("fiendish.."), tenths(45, 199));
        assert_eq!(read_ratings("..7"), tenths(0, 70));
        for wrong in ["", "7.", "7.25", "hardest", "-1", "+1", "hard..easy", "99999"] {
            assert!(read_ratings(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn levels_meet_without_a_gap() {
        for pair in Level::ALL.windows(2) {
            assert_eq!(pair[0].ratings().end().tenths() + 1, pair[1].ratings().start().tenths());
        }
        assert_eq!(Level::of(Rating::from_tenths(26)), Some(Level::Hard));
        assert_eq!(Level::of(Rating::from_tenths(0)), None);
    }
}
