//! The words that answers are made of: one enum for each field that takes one of a few words.

use saltire_board::Verdict;
use serde::Serialize;

/// Defines an enum of words: each variant with its meaning and the word that stands for it in JSON.
macro_rules! words {
    ($(#[$about:meta])* $Name:ident { $($(#[$meaning:meta])* $Variant:ident $word:literal,)+ }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        $(#[$about])*
        pub enum $Name {
            $($(#[$meaning])* #[serde(rename = $word)] $Variant,)+
        }

        impl $Name {
            /// Returns the word itself.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $($Name::$Variant => $word,)+
                }
            }

            /// Returns the variant that stands for a word; `None` for any other word.
            #[must_use]
            pub fn named(word: &str) -> Option<$Name> {
                match word {
                    $($word => Some($Name::$Variant),)+
                    _ => None,
                }
            }
        }
    };
}

words! {
    /// How many solutions a puzzle has.
    #[cfg_attr(feature = "schema", schemars(rename = "Verdict"))]
    VerdictWord {
        /// The puzzle has exactly one solution.
        Unique "unique",
        /// The puzzle has several solutions.
        Multiple "multiple",
        /// The puzzle has no solution.
        Impossible "impossible",
        /// Clues clash.
        Invalid "invalid",
        /// The timeout ended the work before the verdict was known.
        Stopped "stopped",
    }
}

impl From<&Verdict> for VerdictWord {
    fn from(verdict: &Verdict) -> VerdictWord {
        match verdict {
            Verdict::Unique(_) => VerdictWord::Unique,
            Verdict::Multiple(_) => VerdictWord::Multiple,
            Verdict::Impossible => VerdictWord::Impossible,
            Verdict::Invalid(_) => VerdictWord::Invalid,
            Verdict::Stopped => VerdictWord::Stopped,
        }
    }
}

words! {
    /// How the solving by `teach` ended.
    #[cfg_attr(feature = "schema", schemars(rename = "TeachOutcome"))]
    TaughtWord {
        /// The solver found a solution.
        Solved "solved",
        /// The strategies find nothing more, and guessing is not allowed.
        Stalled "stalled",
        /// The puzzle has no solution.
        Impossible "impossible",
        /// The timeout ended the work.
        Stopped "stopped",
        /// Clues clash.
        Invalid "invalid",
    }
}

words! {
    /// How an explanation ended.
    #[cfg_attr(feature = "schema", schemars(rename = "ExplainOutcome"))]
    ExplainedWord {
        /// The steps end with the solution.
        Solved "solved",
        /// No technique finds a further step.
        Stuck "stuck",
        /// The timeout ended the work.
        Stopped "stopped",
        /// Saltire verifies its own steps and found a faulty one. This is a defect of Saltire.
        Refuted "refuted",
    }
}

words! {
    /// The kind of a hint.
    #[cfg_attr(feature = "schema", schemars(rename = "HintOutcome"))]
    HintedWord {
        /// There is a next step.
        Step "step",
        /// An entered digit or a crossed-out candidate contradicts the solution.
        Wrong "wrong",
        /// The puzzle is solved.
        Solved "solved",
        /// No technique finds a step.
        Nothing "nothing",
        /// The timeout ended the work.
        Stopped "stopped",
    }
}

words! {
    /// What a player did wrong.
    MistakeKind {
        /// The player entered a wrong digit.
        Entered "entered",
        /// The player crossed out the right candidate.
        CrossedOut "crossed-out",
    }
}

words! {
    /// How a sound trace ends.
    #[cfg_attr(feature = "schema", schemars(rename = "VerifyEnd"))]
    VerifiedWord {
        /// Every cell has its digit.
        Solved "solved",
        /// A contradiction shows that the puzzle has no solution.
        Impossible "impossible",
        /// The trace reaches a contradiction with steps that assume exactly one solution, so the puzzle has no solution
        /// or several.
        NotUnique "not-unique",
        /// Some cells are not solved.
        Unfinished "unfinished",
    }
}

words! {
    /// How a benchmark calls the solver.
    BenchMethod {
        /// One puzzle in each call.
        One "one",
        /// All puzzles in one call; the time includes reading and writing the lines.
        Batch "batch",
    }
}
