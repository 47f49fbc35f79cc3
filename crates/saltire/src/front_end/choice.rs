//! The choice of rules for a puzzle.

use saltire_board::Rules;

/// The note where `auto` fell back to the classic rules.
pub const NO_DIAGONAL_SOLUTION: &str = "no diagonal solution; checked under classic rules";

/// The rules under which puzzles are checked.
///
/// The enum is closed on purpose: the rules are given, or they are chosen for each puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum RulesChoice {
    /// The rules that the format of the puzzle states. If it states none: diagonal if there is a diagonal solution,
    /// otherwise classic.
    #[default]
    Auto,
    /// These rules, whatever the format states.
    Fixed(Rules),
}

impl RulesChoice {
    /// Returns the choice of this name: `auto`, `classic` or `diagonal`.
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
