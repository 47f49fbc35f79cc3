//! Under which rules a puzzle is judged.

use saltire_board::Rules;

/// What is said where `auto` fell back to the classic rules.
pub const JUDGED_AS_CLASSIC: &str = "no diagonal solution; judged as classic";

/// Under which rules puzzles are judged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum RulesChoice {
    /// Those that the puzzle's format states. Where it states none: diagonal if that leaves a solution, else classic.
    #[default]
    Auto,
    /// These, whatever the format states.
    Fixed(Rules),
}

impl RulesChoice {
    /// The choice of this name: `auto`, `classic` or `diagonal`.
    #[must_use]
    pub fn named(name: &str) -> Option<RulesChoice> {
        match name {
            "auto" => Some(RulesChoice::Auto),
            "classic" => Some(RulesChoice::Fixed(Rules::classic())),
            "diagonal" => Some(RulesChoice::Fixed(Rules::diagonal())),
            _ => None,
        }
    }
}

impl From<Rules> for RulesChoice {
    fn from(rules: Rules) -> RulesChoice {
        RulesChoice::Fixed(rules)
    }
}
