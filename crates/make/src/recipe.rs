//! The requirements for a new puzzle.

use crate::{RangeError, Shape};
use core::{
    fmt,
    ops::{Bound, RangeBounds, RangeInclusive},
    str::FromStr,
};
use saltire_board::{CellSet, Rules};
use saltire_explain::Profile;
use saltire_proof::{Rating, Technique};
use saltire_teach::Strategy;

/// The requirements for a new puzzle. [`Recipe::diagonal`] and [`Recipe::classic`] require only a minimal puzzle, which
/// has no redundant clue.
///
/// ```
/// use saltire_make::{Recipe, Shape};
///
/// let recipe = Recipe::diagonal().clues(..=26).rating(1.5..=2.8).symmetry(Shape::HalfTurn);
/// assert!(recipe.check().is_ok());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// The rules.
    pub rules: Rules,
    /// How many clues it has.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether no clue may be redundant.
    pub minimal: bool,
    /// The symmetry of the clues' cells.
    pub shape: Shape,
    /// The cells of the clues: these and no others.
    pub pattern: Option<CellSet>,
    /// How hard it is.
    pub rating: Option<RangeInclusive<Rating>>,
    /// Techniques that its explanation uses.
    pub needs: Vec<Technique>,
    /// The techniques or strategies that must be enough to solve it.
    pub only_with: Option<OnlyWith>,
    /// Whether to search for hard puzzles, and by which measure.
    pub hard: Option<Hard>,
    /// Whether to choose among all solutions with nearly equal probability: solutions that a random walk reaches rarely
    /// become as likely as the others, except for one in a thousand walks, whose solutions remain too rare.
    pub even: bool,
    /// Whether to rate the puzzle even if the recipe requires no rating.
    pub rate: bool,
    /// The rating profile; by the rules if `None`.
    pub profile: Option<Profile>,
}

/// Returns the first and the last number of a range.
fn inclusive(range: &impl RangeBounds<usize>) -> (Option<usize>, Option<usize>) {
    let from = match range.start_bound() {
        Bound::Included(&from) => Some(from),
        Bound::Excluded(&from) => Some(from.saturating_add(1)),
        Bound::Unbounded => None,
    };
    let to = match range.end_bound() {
        Bound::Included(&to) => Some(to),
        Bound::Excluded(&to) => Some(to.saturating_sub(1)),
        Bound::Unbounded => None,
    };
    (from, to)
}

/// What suffices to solve a puzzle, without guessing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OnlyWith {
    /// These strategies of the textbook solver.
    Strategies(Vec<Strategy>),
    /// The ladder of techniques up to this one.
    UpTo(Technique),
}

/// The measure that a search for hard puzzles maximises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hard {
    /// The rating.
    Rating,
    /// The number of guesses of the kernel `any`, which is the same on every machine.
    Guesses,
}

/// The fewest clues of a classic puzzle with exactly one solution (McGuire, Tugemann, Civario 2012).
const PROVEN: usize = 17;

/// The fewest clues under any rules: if two digits are not among the clues, swapping them gives a second solution.
const PROVEN_EVERYWHERE: usize = 8;

impl Recipe {
    /// Creates a recipe for diagonal puzzles.
    #[must_use]
    pub fn diagonal() -> Recipe {
        Recipe::under(Rules::diagonal())
    }

    /// Creates a recipe for classic puzzles.
    #[must_use]
    pub fn classic() -> Recipe {
        Recipe::under(Rules::classic())
    }

    /// Creates a recipe for puzzles under these rules.
    ///
    /// ```
    /// use saltire_board::{Rules, Unit};
    /// use saltire_make::Recipe;
    ///
    /// let mut units = Rules::classic().units().to_vec();
    /// units.push(Unit::main_diagonal());
    /// let recipe = Recipe::under(Rules::from_units("one diagonal", &units)?);
    /// assert!(recipe.check().is_ok());
    /// assert!(recipe.rating(1.0..=2.0).check().is_err()); // a rating needs a profile for these rules
    /// # Ok::<(), saltire_board::RulesError>(())
    /// ```
    #[must_use]
    pub fn under(rules: Rules) -> Recipe {
        Recipe {
            rules,
            clues: None,
            minimal: false,
            shape: Shape::None,
            pattern: None,
            rating: None,
            needs: Vec::new(),
            only_with: None,
            hard: None,
            even: false,
            rate: false,
            profile: None,
        }
    }

    /// Requires a number of clues, such as `..=26` or `22..=24`.
    #[must_use]
    pub fn clues(self, range: impl RangeBounds<usize>) -> Recipe {
        let (from, to) = inclusive(&range);
        Recipe { clues: Some(from.unwrap_or(0)..=to.unwrap_or(81)), ..self }
    }

    /// Requires a rating (ER, the explainer rating), such as `2.6..=4.4`. Ratings have one decimal.
    #[must_use]
    pub fn rating(self, range: RangeInclusive<f64>) -> Recipe {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to what a rating can be")]
        let tenths = |rating: f64| {
            Rating::from_tenths((rating * 10.0).round().clamp(0.0, f64::from(Rating::UNSOLVED.tenths())) as u16)
        };
        Recipe { rating: Some(tenths(*range.start())..=tenths(*range.end())), ..self }
    }

    /// Requires a puzzle without redundant clues, in addition to the other requirements.
    #[must_use]
    pub fn minimal(self) -> Recipe {
        Recipe { minimal: true, ..self }
    }

    /// Requires clue cells with this symmetry.
    #[must_use]
    pub fn symmetry(self, shape: Shape) -> Recipe {
        Recipe { shape, ..self }
    }

    /// Requires an explanation that uses this technique.
    ///
    /// ```
    /// use saltire_make::{Maker, Recipe};
    /// use saltire_proof::Technique;
    ///
    /// let recipe = Recipe::classic().rating(1.5..=3.4).needs(Technique::NakedPair);
    /// let made = Maker::new(recipe)?.make(1, 0, None)?;
    /// println!("{}", made.puzzle.clues());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn needs(mut self, technique: Technique) -> Recipe {
        self.needs.push(technique);
        self
    }

    /// Returns whether a puzzle must be rated to know if it fits the recipe.
    #[must_use]
    pub(crate) fn look_at_steps(&self) -> bool {
        self.rating.is_some() || !self.needs.is_empty() || matches!(self.only_with, Some(OnlyWith::UpTo(_)))
    }

    /// Returns the profile to rate with.
    #[must_use]
    pub fn profile(&self) -> Option<Profile> {
        self.profile.or(Profile::of(&self.rules))
    }

    /// Checks that a puzzle can meet all parts of the recipe.
    ///
    /// # Errors
    /// Returns the first requirement that no puzzle can meet.
    pub fn check(&self) -> Result<(), RecipeError> {
        let admitted = Shape::admitted(&self.rules);
        if !admitted.contains(&self.shape) {
            return Err(RecipeError::Shape(self.shape, admitted));
        }
        if let Some(pattern) = self.pattern {
            if !self.shape.fits(pattern) {
                return Err(RecipeError::PatternShape(self.shape));
            }
            if self.clues.as_ref().is_some_and(|clues| !clues.contains(&pattern.len())) {
                return Err(RecipeError::PatternClues(pattern.len()));
            }
            if self.hard.is_some() {
                return Err(RecipeError::HardPattern);
            }
        }
        if self.hard.is_some() && self.shape != Shape::None {
            return Err(RecipeError::HardShape);
        }
        let empty = |range: bool, what| if range { Err(RecipeError::Empty(what)) } else { Ok(()) };
        empty(self.clues.as_ref().is_some_and(|range| range.is_empty() || *range.start() > 81), "clues")?;
        empty(self.rating.as_ref().is_some_and(|range| range.is_empty()), "rating")?;
        let most = self.pattern.map(|pattern| pattern.len()).or(self.clues.as_ref().map(|clues| *clues.end()));
        let proven = if self.rules == Rules::classic() { PROVEN } else { PROVEN_EVERYWHERE };
        if let Some(most) = most.filter(|&most| most < proven) {
            return Err(RecipeError::TooFew(most, proven));
        }
        let rates = self.look_at_steps() || self.rate || self.hard == Some(Hard::Rating);
        let Some(profile) = self.profile() else {
            return if rates { Err(RecipeError::NoProfile) } else { Ok(()) };
        };
        let known = |technique: &Technique| profile.techniques().any(|about| about.technique == *technique);
        let up_to = match &self.only_with {
            Some(OnlyWith::UpTo(technique)) => Some(technique),
            Some(OnlyWith::Strategies(_)) | None => None,
        };
        if let Some(&technique) = self.needs.iter().chain(up_to).find(|technique| !known(technique)) {
            return Err(RecipeError::NotInProfile(technique, profile));
        }
        let ladder: Vec<_> = profile.techniques().collect();
        let last = up_to.and_then(|last| ladder.iter().rposition(|about| about.technique == *last));
        for &needed in &self.needs {
            let first = ladder.iter().position(|about| about.technique == needed);
            if first.is_some_and(|first| last.is_some_and(|last| first > last)) {
                return Err(RecipeError::NeedsMore(needed));
            }
            let least = ladder.iter().filter(|about| about.technique == needed).filter_map(|about| about.ratings());
            if let (Some((least, _)), Some(range)) = (least.min(), &self.rating)
                && least > *range.end()
            {
                return Err(RecipeError::NeedsHarder(needed, least));
            }
        }
        Ok(())
    }
}

/// Why no puzzle can meet a recipe, known before any is made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecipeError {
    /// The rules do not have the first symmetry; they have the symmetries of the list.
    Shape(Shape, Vec<Shape>),
    /// The pattern does not have this symmetry.
    PatternShape(Shape),
    /// The pattern has this many cells, and another number of clues is required.
    PatternClues(usize),
    /// A search for hard puzzles moves clues, which a pattern forbids.
    HardPattern,
    /// A search for hard puzzles moves clues, which a symmetry forbids.
    HardShape,
    /// The range of this name is empty.
    Empty(&'static str),
    /// No puzzle with exactly one solution has at most the first number of clues; the second number is the least that
    /// is not proven impossible.
    TooFew(usize, usize),
    /// These rules have no rating of their own.
    NoProfile,
    /// The profile does not have the technique.
    NotInProfile(Technique, Profile),
    /// No step of the human ladder is of this technique.
    NotOnTheHumanLadder(Technique),
    /// The required technique is harder than all techniques that may be used.
    NeedsMore(Technique),
    /// The required technique gives a puzzle at least this rating, which is above the requested ratings.
    NeedsHarder(Technique, Rating),
    /// The rules have no solution, or none was found.
    NoSolution,
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecipeError::Shape(shape, admitted) => {
                let names: Vec<_> = admitted.iter().map(|shape| shape.id()).collect();
                write!(f, "the rules do not have the symmetry '{shape}'; expected {}", names.join(", "))
            }
            RecipeError::PatternShape(shape) => write!(f, "the pattern does not have the symmetry '{shape}'"),
            RecipeError::PatternClues(cells) => {
                write!(f, "the pattern has {cells} cells, but the recipe asks for another number of clues")
            }
            RecipeError::HardPattern => {
                f.write_str("a search for hard puzzles moves clues, so it cannot keep a pattern")
            }
            RecipeError::HardShape => {
                f.write_str("a search for hard puzzles moves clues, so it cannot keep a symmetry")
            }
            RecipeError::Empty(what) => write!(f, "the range of {what} is empty"),
            RecipeError::TooFew(most, PROVEN) => write!(
                f,
                "at most {most} clues: a classic puzzle with exactly one solution has at least {PROVEN} (proven in 2012)"
            ),
            RecipeError::TooFew(most, least) => write!(
                f,
                "at most {most} clues: a puzzle with exactly one solution has at least {least}, because two digits that are \
                 not among the clues can be swapped"
            ),
            RecipeError::NoProfile => {
                f.write_str("these rules have no rating profile of their own; choose se121 or se121x")
            }
            RecipeError::NotOnTheHumanLadder(technique) => {
                write!(
                    f,
                    "'{}' is not a technique of the human ladder: `saltire techniques` lists them",
                    technique.id()
                )
            }
            RecipeError::NotInProfile(technique, profile) => {
                write!(f, "the rating profile {profile} does not have the technique '{}'", technique.id())
            }
            RecipeError::NeedsMore(technique) => {
                write!(f, "the recipe needs '{}' but allows only easier techniques", technique.id())
            }
            RecipeError::NeedsHarder(technique, least) => {
                write!(
                    f,
                    "the recipe needs '{}', which gives a rating of at least {least}, above the ratings asked for",
                    technique.id()
                )
            }
            RecipeError::NoSolution => f.write_str("no solution was found under these rules"),
        }
    }
}

impl core::error::Error for RecipeError {}

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
            RangeError(format!("'{text}' is not a technique or a list of strategies: expected {expected}"))
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
            _ => Err(RangeError(format!("'{text}' is not a measure of difficulty: expected rating or guesses"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn impossible_recipes_are_refused() {
        let check = |recipe: Recipe| recipe.check().map_err(|error| error.to_string());
        assert_eq!(check(Recipe::diagonal()), Ok(()));
        let lopsided = Some(CellSet::from_bits(1));
        let shaped = Recipe { shape: Shape::HalfTurn, pattern: lopsided, ..Recipe::diagonal() };
        assert_eq!(check(shaped), Err("the pattern does not have the symmetry 'half-turn'".to_owned()));
        let counted = Recipe { clues: Some(20..=30), pattern: lopsided, ..Recipe::diagonal() };
        assert!(check(counted).unwrap_err().starts_with("the pattern has 1 cells"));
        let swordfish = Recipe { needs: vec![Technique::Swordfish], ..Recipe::diagonal() };
        assert_eq!(check(swordfish.clone()), Ok(()));
        let easy = Recipe { rating: Some(crate::Level::Easy.ratings()), ..swordfish.clone() };
        assert_eq!(
            check(easy),
            Err("the recipe needs 'swordfish', which gives a rating of at least 3.8, above the ratings asked for"
                .to_owned())
        );
        let only = Recipe { only_with: Some(OnlyWith::UpTo(Technique::XWing)), ..swordfish };
        assert_eq!(check(only), Err("the recipe needs 'swordfish' but allows only easier techniques".to_owned()));
        let needs = Recipe { needs: vec![Technique::Pointing], ..Recipe::diagonal() };
        assert_eq!(check(needs), Err("the rating profile se121x does not have the technique 'pointing'".to_owned()));
        let none = Recipe { clues: Some(0..=7), ..Recipe::diagonal() };
        assert_eq!(none.check(), Err(RecipeError::TooFew(7, 8)));
        let few = Recipe { clues: Some(10..=16), ..Recipe::diagonal() };
        assert_eq!(check(few.clone()), Ok(()));
        let few = Recipe { rules: Rules::classic(), ..few };
        assert_eq!(few.check(), Err(RecipeError::TooFew(16, 17)));
        let mut units = Rules::diagonal().units().to_vec();
        units.pop();
        let one = Rules::from_units("one", &units).unwrap();
        let rated = Recipe { rate: true, ..Recipe::under(one.clone()) };
        assert_eq!(rated.check(), Err(RecipeError::NoProfile));
        let turned = Recipe::under(one).symmetry(Shape::QuarterTurn);
        assert!(
            turned
                .check()
                .unwrap_err()
                .to_string()
                .ends_with("expected none, half-turn, diagonal-main, diagonal-anti, diagonal-both")
        );
    }
}
