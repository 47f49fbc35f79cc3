//! The names of the techniques.

use core::{fmt, str::FromStr};

macro_rules! techniques {
    ($($(#[$doc:meta])* $Name:ident $id:literal $name:literal)*) => {
        /// What a step is an example of.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique { $($(#[$doc])* $Name),* }

        impl Technique {
            /// All of them.
            pub const ALL: &[Technique] = &[$(Technique::$Name),*];

            /// The name in options and data: `naked-twins`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Technique::$Name => $id),* }
            }

            /// The name in sentences: `naked twins`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Technique::$Name => $name),* }
            }
        }
    };
}

techniques! {
    /// A digit that is decided in one cell leaves its peers.
    Eliminate "eliminate" "eliminate"
    /// A digit with one place left in a unit goes there.
    OnlyChoice "only-choice" "only choice"
    /// Two cells of a unit with the same two candidates: these leave the other cells.
    NakedTwins "naked-twins" "naked twins"
    /// Two digits of a unit with the same two places: nothing else stays there.
    HiddenTwins "hidden-twins" "hidden twins"
    /// Some cells of a unit that have as many candidates together: these leave the other cells.
    NakedGroup "naked-group" "naked group"
    /// Some digits of a unit that have as many places together: nothing else stays there.
    HiddenGroup "hidden-group" "hidden group"
    /// A candidate is tried without knowing.
    Guess "guess" "guess"
    /// A cell without a candidate, or a unit without a place for a digit.
    Contradiction "contradiction" "contradiction"
    /// The last guess is taken back, and its digit ruled out.
    Retract "retract" "retract"
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no technique has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTechnique(String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no technique '{}'", self.0)
    }
}

impl core::error::Error for UnknownTechnique {}

/// Reads [`Technique::id`].
impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(id: &str) -> Result<Technique, UnknownTechnique> {
        Technique::ALL.iter().find(|known| known.id() == id).copied().ok_or_else(|| UnknownTechnique(id.to_owned()))
    }
}
