//! The options of `make`.

use serde::Deserialize;

/// The options of `make`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MakeOptions {
    /// The number of puzzles; 1 if the field is left out. If it is more than one, the answer has one object per line.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MakeOptions::MOST)))]
    pub count: Option<usize>,
    /// The seed: the same seed gives the same puzzles. It is random if the field is left out.
    pub seed: Option<u64>,
    /// The number of the first attempt with the seed; 0 if the field is left out. The same seed and index give the same
    /// puzzle.
    #[serde(default)]
    pub index: u64,
    /// The number of clues: `24..28`, `24`, `..20`.
    pub clues: Option<ClueRange>,
    /// The rating: `2.6..4.4`, `easy`, `easy..hard`. The levels are `easy` (1.0 to 1.5), `medium` (1.6 to 2.5), `hard`
    /// (2.6 to 4.4), `fiendish` (4.5 to 7.4) and `diabolical` (from 7.5).
    pub rating: Option<RatingRange>,
    /// The symmetry of the clues' cells.
    pub symmetry: Option<String>,
    /// Makes minimal puzzles, from which no clue can be removed.
    #[serde(default)]
    pub minimal: bool,
    /// The cells of the clues: 81 characters, `.` or `0` for an empty cell, any other character for a clue.
    pub pattern: Option<String>,
    /// Techniques that the explanation of the puzzle must use.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = MakeOptions::MOST_NEEDS)))]
    pub needs: Vec<String>,
    /// What must be enough to solve the puzzle. The name of a technique stands for this technique and all easier ones,
    /// `course` for the four strategies that `teach` applies by default, and a list such as `eliminate,only-choice` for
    /// these strategies.
    pub only_with: Option<String>,
    /// Searches for hard puzzles: by `rating`, or by the number of `guesses` of the solver with the kernel `any`.
    #[cfg_attr(feature = "schema", schemars(with = "Option<HardName>"))]
    pub hard: Option<String>,
    /// Chooses the solution of each puzzle so that all filled boards have nearly equal probability; this is slower.
    #[serde(default)]
    pub even: bool,
    /// Rates the puzzle even if no other field needs its rating.
    #[serde(default)]
    pub rate: bool,
    /// Leaves out every puzzle that symmetries of the rules and relabelling of the digits turn into an earlier one.
    #[serde(default)]
    pub distinct: bool,
    /// The rating profile. If the field is left out: `se121` for classic rules, `se121x` for diagonal rules, and no
    /// rating under other rules.
    pub profile: Option<String>,
}

impl MakeOptions {
    /// The most puzzles of one question.
    pub const MOST: usize = 60;
    /// The largest number of techniques in `needs`.
    pub const MOST_NEEDS: usize = 16;
}

/// What makes a puzzle hard.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub enum HardName {
    /// A high rating.
    Rating,
    /// Many guesses of the solver with the kernel `any`, whose guesses are the same on every machine.
    Guesses,
}

/// A number of clues, or a range of numbers.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected a whole number, or a text with a range such as \"24..28\"")]
pub enum ClueRange {
    /// A number from 0 to 81.
    Number(#[cfg_attr(feature = "schema", schemars(range(max = 81)))] u64),
    /// A range such as `24..28` or `..20` (at most 20), or a single number.
    Text(String),
}

/// A rating, or a range of ratings.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected a number, or a text with a range such as \"2.6..4.4\"")]
pub enum RatingRange {
    /// A rating from 0 to 20 with at most one decimal.
    Number(#[cfg_attr(feature = "schema", schemars(range(min = 0, max = 20)))] f64),
    /// A range such as `2.6..4.4`, `..7` (at most 7) or `easy..hard`, or a single rating or level.
    Text(String),
}

impl ClueRange {
    /// Returns the range as on the command line.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            ClueRange::Number(number) => number.to_string(),
            ClueRange::Text(text) => text.clone(),
        }
    }
}

impl RatingRange {
    /// Returns the range as on the command line.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            RatingRange::Number(number) => number.to_string(),
            RatingRange::Text(text) => text.clone(),
        }
    }
}
