//! What a puzzle must be like.

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

/// What a puzzle must be like. The default requires nothing but a minimal puzzle: one from which no clue can be taken.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recipe {
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
    /// Rate it, even if no rating is required.
    pub rate: bool,
    /// How it is rated, where the rules do not say.
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
pub enum OnlyWith {
    /// These strategies of the textbook solver.
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

impl Recipe {
    /// Creates a recipe that asks for nothing but a minimal puzzle.
    #[must_use]
    pub fn new() -> Recipe {
        Recipe::default()
    }

    /// Asks for a number of clues, such as `..=26` or `22..=24`.
    #[must_use]
    pub fn clues(self, range: impl RangeBounds<usize>) -> Recipe {
        let (from, to) = inclusive(&range);
        Recipe { clues: Some(from.unwrap_or(0)..=to.unwrap_or(81)), ..self }
    }

    /// Asks for a rating (ER), such as `2.6..=4.4`. Ratings have one decimal.
    #[must_use]
    pub fn rating(self, range: RangeInclusive<f64>) -> Recipe {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to what a rating can be")]
        let tenths = |rating: f64| Rating::from_tenths((rating * 10.0).round().clamp(0.0, 200.0) as u16);
        Recipe { rating: Some(tenths(*range.start())..=tenths(*range.end())), ..self }
    }

    /// Asks for a puzzle of which no clue can be removed, whatever else the recipe asks for.
    #[must_use]
    pub fn minimal(self) -> Recipe {
        Recipe { minimal: true, ..self }
    }

    /// Asks for clues in a symmetric shape.
    #[must_use]
    pub fn symmetry(self, shape: Shape) -> Recipe {
        Recipe { shape, ..self }
    }

    /// Asks for an explanation that uses this technique.
    #[must_use]
    pub fn needs(mut self, technique: Technique) -> Recipe {
        self.needs.push(technique);
        self
    }

    /// Whether a puzzle must be rated to know if it fits the recipe.
    #[must_use]
    pub fn look_at_steps(&self) -> bool {
        self.rating.is_some() || !self.needs.is_empty() || matches!(self.only_with, Some(OnlyWith::UpTo(_)))
    }

    /// The profile to rate with.
    #[must_use]
    pub fn profile(&self, rules: &Rules) -> Option<Profile> {
        self.profile.or(Profile::of(rules))
    }

    /// Checks that a puzzle can meet all parts of the recipe under these rules.
    ///
    /// # Errors
    /// The first part that no puzzle can meet.
    pub fn check(&self, rules: &Rules) -> Result<(), RecipeError> {
        let admitted = Shape::admitted(rules);
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
        let rates = self.look_at_steps() || self.rate || self.hard == Some(Hard::Rating);
        let Some(profile) = self.profile(rules) else {
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
            let least = ladder.iter().filter(|about| about.technique == needed).filter_map(|about| about.ratings);
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
pub enum RecipeError {
    /// The rules have not that symmetry; those they have.
    Shape(Shape, Vec<Shape>),
    /// The pattern has not that symmetry.
    PatternShape(Shape),
    /// The pattern has this many cells, and another number of clues is required.
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
    /// The technique is needed, and it is harder than all that may be used.
    NeedsMore(Technique),
    /// The technique is needed, and a puzzle with it is rated at least so, which is above the requested ratings.
    NeedsHarder(Technique, Rating),
    /// The rules have no solution at all, or none was found.
    NoSolution,
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecipeError::Shape(shape, admitted) => {
                let names: Vec<_> = admitted.iter().map(|shape| shape.id()).collect();
                write!(f, "the rules have no symmetry '{shape}': expected {}", names.join(", "))
            }
            RecipeError::PatternShape(shape) => write!(f, "the pattern has not the symmetry '{shape}'"),
            RecipeError::PatternClues(cells) => {
                write!(f, "the pattern has {cells} cells, and another number of clues is wished")
            }
            RecipeError::HardPattern => f.write_str("a search for hard puzzles moves clues: it cannot keep a pattern"),
            RecipeError::HardShape => f.write_str("a search for hard puzzles moves clues: it cannot keep a symmetry"),
            RecipeError::Empty(what) => write!(f, "no {what} lies in that range"),
            RecipeError::NoProfile => {
                f.write_str("these rules have no rating of their own: choose a profile (se121 or se121x)")
            }
            RecipeError::NotInProfile(technique, profile) => {
                write!(f, "the profile {profile} does not know '{}'", technique.id())
            }
            RecipeError::NeedsMore(technique) => {
                write!(f, "'{}' is needed, and only what is easier may be used", technique.id())
            }
            RecipeError::NeedsHarder(technique, least) => {
                write!(f, "'{}' is needed, and with it a puzzle is rated {least} or more", technique.id())
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
        let diagonal = Rules::diagonal();
        let check = |recipe: Recipe| recipe.check(&diagonal).map_err(|error| error.to_string());
        assert_eq!(check(Recipe::default()), Ok(()));
        let lopsided = Some(CellSet::from_bits(1));
        let shaped = Recipe { shape: Shape::HalfTurn, pattern: lopsided, ..Recipe::default() };
        assert_eq!(check(shaped), Err("the pattern has not the symmetry 'half-turn'".to_owned()));
        let counted = Recipe { clues: Some(20..=30), pattern: lopsided, ..Recipe::default() };
        assert!(check(counted).unwrap_err().starts_with("the pattern has 1 cells"));
        let swordfish = Recipe { needs: vec![Technique::Swordfish], ..Recipe::default() };
        assert_eq!(check(swordfish.clone()), Ok(()));
        let easy = Recipe { rating: Some(crate::Level::Easy.ratings()), ..swordfish.clone() };
        assert_eq!(check(easy), Err("'swordfish' is needed, and with it a puzzle is rated 3.8 or more".to_owned()));
        let only = Recipe { only_with: Some(OnlyWith::UpTo(Technique::XWing)), ..swordfish };
        assert_eq!(check(only), Err("'swordfish' is needed, and only what is easier may be used".to_owned()));
        let needs = Recipe { needs: vec![Technique::Pointing], ..Recipe::default() };
        assert_eq!(check(needs), Err("the profile se121x does not know 'pointing'".to_owned()));
        let mut units = diagonal.units().to_vec();
        units.pop();
        let one = Rules::from_units("one", &units).unwrap();
        let rated = Recipe { rate: true, ..Recipe::default() };
        assert_eq!(rated.check(&one), Err(RecipeError::NoProfile));
        let turned = Recipe { shape: Shape::QuarterTurn, ..Recipe::default() };
        assert!(
            turned
                .check(&one)
                .unwrap_err()
                .to_string()
                .ends_with("expected none, half-turn, diagonal-main, diagonal-anti, diagonal-both")
        );
    }
}
