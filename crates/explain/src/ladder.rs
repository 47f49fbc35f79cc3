//! The ladders: the order in which techniques are tried.

use core::{fmt, str::FromStr};

/// The order in which techniques are tried for an explanation. The rating of a puzzle does not depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ladder {
    /// The steps that a person would see first: patterns with a name before chains. Hints use it too.
    #[default]
    Human,
    /// The steps from which the rating is computed: the techniques of the profile in its order.
    Rating,
}

impl Ladder {
    /// All of them.
    pub const ALL: [Ladder; 2] = [Ladder::Human, Ladder::Rating];

    /// Returns the name in options and data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ladder::Human => "human",
            Ladder::Rating => "rating",
        }
    }
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no ladder has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLadder(String);

impl fmt::Display for UnknownLadder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a ladder; expected human or rating", self.0)
    }
}

impl core::error::Error for UnknownLadder {}

/// Reads [`Ladder::name`]; `hint` is another name of the human ladder.
impl FromStr for Ladder {
    type Err = UnknownLadder;

    fn from_str(name: &str) -> Result<Ladder, UnknownLadder> {
        match name {
            "human" | "hint" => Ok(Ladder::Human),
            "rating" => Ok(Ladder::Rating),
            _ => Err(UnknownLadder(name.to_owned())),
        }
    }
}
