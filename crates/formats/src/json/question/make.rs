//! The options of `make`.

use serde::Deserialize;

/// The options of `make`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MakeOptions {
    /// The number of puzzles. If it is more than one, the answer has one object per line.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MakeOptions::MOST)))]
    pub count: Option<usize>,
    /// The seed: the same seed gives the same puzzles. It is random if the field is left out.
    pub seed: Option<u64>,
    /// The first index of the seed to try.
    #[serde(default)]
    pub index: u64,
    /// The number of clues: `24..28`, `24`, `..20`.
    pub clues: Option<RangeInput>,
    /// The rating: `2.6..4.4`, `easy`, `easy..hard`.
    pub rating: Option<RangeInput>,
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
    /// What must be enough to solve the puzzle: the techniques up to the named one, `course` for all strategies of
    /// the course, or the named strategies.
    pub only_with: Option<String>,
    /// Searches for hard puzzles: by `rating`, or by the number of `guesses` of the kernel `any`.
    #[cfg_attr(feature = "schema", schemars(with = "Option<HardName>"))]
    pub hard: Option<String>,
    /// Chooses among all solutions with nearly equal probability.
    #[serde(default)]
    pub even: bool,
    /// Rates the puzzle even if no other field needs its rating.
    #[serde(default)]
    pub rate: bool,
    /// Makes no two puzzles that symmetries and relabelling turn into each other.
    #[serde(default)]
    pub distinct: bool,
    /// The rating profile; the profile of the rules if the field is left out.
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
    /// Many guesses of the kernel `any`.
    Guesses,
}

/// A range, written as on the command line, or a single number.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected a whole number, or a text with a range such as \"24..28\"")]
pub enum RangeInput {
    /// A single number.
    Number(u64),
    /// A range: `24..28`, `24`, `..20`.
    Text(String),
}

impl RangeInput {
    /// Returns the range as on the command line.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            RangeInput::Number(number) => number.to_string(),
            RangeInput::Text(text) => text.clone(),
        }
    }
}
