//! What a puzzle is wished to be.

use crate::Shape;
use core::{fmt, ops::RangeInclusive, str::FromStr};
use saltire_board::{CellSet, Rules};
use saltire_logic::{Rating, Technique, explain::Profile, teach::Strategy};

/// What a puzzle is wished to be. The default wishes for nothing: a puzzle from which no clue can be taken.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wishes {
    /// How many clues it has.
    pub clues: Option<RangeInclusive<usize>>,
    /// No clue can go: without any one of them there are several solutions.
    pub minimal: bool,
    /// The symmetry of the clues' cells.
    pub shape: Shape,
    /// The cells of the clues: these and no others.
    pub pattern: Option<CellSet>,
    /// How hard it is.
    pub rating: Option<RangeInclusive<Rating>>,
    /// Techniques that its explanation uses.
    pub needs: Vec<Technique>,
    /// What it can be solved with.
    pub only_with: Option<OnlyWith>,
    /// Search for hard ones.
    pub hard: Option<Hard>,
    /// Draw solutions as evenly as can be: see [`Filler::even`](crate::Filler::even).
    pub even: bool,
    /// Rate it, wished for or not.
    pub rate: bool,
    /// How it is rated, where the rules do not say.
    pub profile: Option<Profile>,
}

/// What suffices to solve a puzzle, without guessing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnlyWith {
    /// These strategies of the textbook road.
    Strategies(Vec<Strategy>),
    /// The ladder of techniques up to this one.
    UpTo(Technique),
}

/// What a search for hard puzzles goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hard {
    /// The rating.
    Rating,
    /// How often the plain kernel, the same on every machine, must guess.
    Guesses,
}

impl Wishes {
    /// Whether a puzzle must be rated to know if it is as wished.
    #[must_use]
    pub fn look_at_steps(&self) -> bool {
        self.rating.is_some() || !self.needs.is_empty() || matches!(self.only_with, Some(OnlyWith::UpTo(_)))
    }

    /// The profile to rate with.
    #[must_use]
    pub fn profile(&self, rules: &Rules) -> Option<Profile> {
        self.profile.or(Profile::of(rules))
    }

    /// Whether the wishes can be wished together under these rules.
    ///
    /// # Errors
    /// The first that cannot.
    pub fn check(&self, rules: &Rules) -> Result<(), WishError> {
        let admitted = Shape::admitted(rules);
        if !admitted.contains(&self.shape) {
            return Err(WishError::Shape(self.shape, admitted));
        }
        if let Some(pattern) = self.pattern {
            if !self.shape.fits(pattern) {
                return Err(WishError::PatternShape(self.shape));
            }
            if self.clues.as_ref().is_some_and(|clues| !clues.contains(&pattern.len())) {
                return Err(WishError::PatternClues(pattern.len()));
            }
            if self.hard.is_some() {
                return Err(WishError::HardPattern);
            }
        }
        if self.hard.is_some() && self.shape != Shape::None {
            return Err(WishError::HardShape);
        }
        let empty = |range: bool, what| if range { Err(WishError::Empty(what)) } else { Ok(()) };
        empty(self.clues.as_ref().is_some_and(|range| range.is_empty() || *range.start() > 81), "clues")?;
        empty(self.rating.as_ref().is_some_and(|range| range.is_empty()), "rating")?;
        let rates = self.look_at_steps() || self.rate || self.hard == Some(Hard::Rating);
        let Some(profile) = self.profile(rules) else {
            return if rates { Err(WishError::NoProfile) } else { Ok(()) };
        };
        let known = |technique: &Technique| profile.techniques().any(|about| about.technique == *technique);
        let up_to = self.only_with.iter().filter_map(|with| match with {
            OnlyWith::UpTo(technique) => Some(technique),
            OnlyWith::Strategies(_) => None,
        });
        match self.needs.iter().chain(up_to).find(|technique| !known(technique)) {
            Some(&technique) => Err(WishError::NotInProfile(technique, profile)),
            None => Ok(()),
        }
    }
}

/// Wishes that no puzzle can meet, known before any is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WishError {
    /// The rules have not that symmetry; those they have.
    Shape(Shape, Vec<Shape>),
    /// The pattern has not that symmetry.
    PatternShape(Shape),
    /// The pattern has this many cells, and another number of clues is wished.
    PatternClues(usize),
    /// A search for hard puzzles moves clues, which a pattern forbids.
    HardPattern,
    /// A search for hard puzzles moves clues, which a symmetry forbids.
    HardShape,
    /// A range without anything in it.
    Empty(&'static str),
    /// These rules have no rating of their own.
    NoProfile,
    /// The profile does not know the technique.
    NotInProfile(Technique, Profile),
    /// The rules have no solution at all, or none was found.
    NoSolution,
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WishError::Shape(shape, admitted) => {
                let names: Vec<_> = admitted.iter().map(|shape| shape.id()).collect();
                write!(f, "the rules have no symmetry '{shape}': expected {}", names.join(", "))
            }
            WishError::PatternShape(shape) => write!(f, "the pattern has not the symmetry '{shape}'"),
            WishError::PatternClues(cells) => {
                write!(f, "the pattern has {cells} cells, and another number of clues is wished")
            }
            WishError::HardPattern => f.write_str("a search for hard puzzles moves clues: it cannot keep a pattern"),
            WishError::HardShape => f.write_str("a search for hard puzzles moves clues: it cannot keep a symmetry"),
            WishError::Empty(what) => write!(f, "no {what} lies in that range"),
            WishError::NoProfile => {
                f.write_str("these rules have no rating of their own: choose a profile (se121 or se121x)")
            }
            WishError::NotInProfile(technique, profile) => {
                write!(f, "the profile {profile} does not know '{}'", technique.id())
            }
            WishError::NoSolution => f.write_str("no solution was found under these rules"),
        }
    }
}

impl core::error::Error for WishError {}

/// A word for a range of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    /// The name in options.
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

    /// The ratings that it covers. The next level begins where it ends.
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

    /// The level of a rating; none below 1.0 (nothing to solve) and above 19.9 (beyond the techniques).
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

/// A text that is no range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeError(String);

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
    let wrong = || RangeError(format!("'{text}' is no range: expected {expected}"));
    let read = |end_text: &str| end(end_text.trim()).ok_or_else(wrong);
    match text.split_once("..") {
        None => read(text),
        Some((least, most)) => {
            let most = most.strip_prefix('=').unwrap_or(most);
            let start = if least.trim().is_empty() { *all.start() } else { *read(least)?.start() };
            let end = if most.trim().is_empty() { *all.end() } else { *read(most)?.end() };
            if start > end { Err(RangeError(format!("'{text}' ends before it begins"))) } else { Ok(start..=end) }
        }
    }
}

/// Reads a range of clue counts: `24..28`, `24`, `24..`, `..28`, both ends included.
///
/// # Errors
/// What was expected.
pub fn read_clues(text: &str) -> Result<RangeInclusive<usize>, RangeError> {
    let count = |text: &str| text.parse().ok().filter(|count| *count <= 81).map(|count: usize| count..=count);
    range(text, 0..=81, count, "a number of clues up to 81, or two as in 24..28")
}

/// Reads a range of ratings, each end a number with at most one decimal or the name of a [`Level`]: `2.6..4.4`,
/// `hard`, `easy..hard`, `7.5..`, both ends included.
///
/// # Errors
/// What was expected.
pub fn read_ratings(text: &str) -> Result<RangeInclusive<Rating>, RangeError> {
    let end = |text: &str| {
        let level = Level::ALL.into_iter().find(|level| level.id() == text).map(Level::ratings);
        level.or_else(|| read_rating(text).map(|rating| rating..=rating))
    };
    let expected = "ratings as in 2.6..4.4, or easy, medium, hard, fiendish, diabolical";
    range(text, Rating::from_tenths(0)..=Rating::from_tenths(199), end, expected)
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
    (tenths <= 200).then(|| Rating::from_tenths(tenths))
}

/// Reads a technique's id (`x-wing`: the ladder up to it), `course` (all four strategies) or strategies as in
/// `eliminate,only-choice,naked-twins`.
impl FromStr for OnlyWith {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<OnlyWith, RangeError> {
        if text == "course" {
            return Ok(OnlyWith::Strategies(Strategy::COURSE.to_vec()));
        }
        let strategies: Result<Vec<Strategy>, _> = text.split(',').map(|name| name.trim().parse()).collect();
        if let Ok(strategies) = strategies {
            return Ok(OnlyWith::Strategies(strategies));
        }
        let wrong = || {
            let expected = "a technique, 'course', or strategies as in eliminate,only-choice,naked-twins";
            RangeError(format!("'{text}' names nothing to solve with: expected {expected}"))
        };
        text.parse().map(OnlyWith::UpTo).map_err(|_| wrong())
    }
}

/// Reads `rating` or `guesses`.
impl FromStr for Hard {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Hard, RangeError> {
        match text {
            "rating" => Ok(Hard::Rating),
            "guesses" => Ok(Hard::Guesses),
            _ => Err(RangeError(format!("'{text}' is nothing to go by: expected rating or guesses"))),
        }
    }
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

    #[test]
    fn what_suffices_is_read() {
        assert_eq!("course".parse(), Ok(OnlyWith::Strategies(Strategy::COURSE.to_vec())));
        assert_eq!(
            "eliminate,only-choice".parse(),
            Ok(OnlyWith::Strategies(vec![Strategy::Eliminate, Strategy::OnlyChoice]))
        );
        assert_eq!("x-wing".parse(), Ok(OnlyWith::UpTo(Technique::XWing)));
        assert!("magic".parse::<OnlyWith>().is_err());
        assert_eq!("guesses".parse(), Ok(Hard::Guesses));
    }

    #[test]
    fn impossible_wishes_are_refused() {
        let diagonal = Rules::diagonal();
        let check = |wishes: Wishes| wishes.check(&diagonal).map_err(|error| error.to_string());
        assert_eq!(check(Wishes::default()), Ok(()));
        let lopsided = Some(CellSet::from_bits(1));
        let shaped = Wishes { shape: Shape::HalfTurn, pattern: lopsided, ..Wishes::default() };
        assert_eq!(check(shaped), Err("the pattern has not the symmetry 'half-turn'".to_owned()));
        let counted = Wishes { clues: Some(20..=30), pattern: lopsided, ..Wishes::default() };
        assert!(check(counted).unwrap_err().starts_with("the pattern has 1 cells"));
        let needs = Wishes { needs: vec![Technique::Pointing], ..Wishes::default() };
        assert_eq!(check(needs), Err("the profile se121x does not know 'pointing'".to_owned()));
        let mut units = diagonal.units().to_vec();
        units.pop();
        let one = Rules::from_units("one", &units).unwrap();
        let rated = Wishes { rate: true, ..Wishes::default() };
        assert_eq!(rated.check(&one), Err(WishError::NoProfile));
        let turned = Wishes { shape: Shape::QuarterTurn, ..Wishes::default() };
        assert!(
            turned
                .check(&one)
                .unwrap_err()
                .to_string()
                .ends_with("expected none, half-turn, diagonal-main, diagonal-anti, diagonal-both")
        );
    }
}
