//! A hint in growing detail: mistakes, where to look, the technique, the evidence, the conclusion.

use super::{Hint, Mistake};
use saltire_board::{CellSet, Rules};
use saltire_proof::{RoleName, Step, text};

/// How much a hint gives away.
///
/// ```
/// use saltire_explain::hint::HintLevel;
///
/// assert_eq!(HintLevel::new(1), Some(HintLevel::Where));
/// assert!(HintLevel::Where < HintLevel::Conclusion);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintLevel {
    /// Whether something is wrong.
    Wrong,
    /// Where to look.
    Where,
    /// Which technique.
    Technique,
    /// The evidence.
    Evidence,
    /// The conclusion with its argument.
    Conclusion,
}

impl HintLevel {
    /// All of them, in order.
    pub const ALL: [HintLevel; 5] =
        [HintLevel::Wrong, HintLevel::Where, HintLevel::Technique, HintLevel::Evidence, HintLevel::Conclusion];

    /// Returns the level of this number, from 0.
    #[must_use]
    pub fn new(number: u8) -> Option<HintLevel> {
        HintLevel::ALL.get(usize::from(number)).copied()
    }

    /// Returns its number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// Returns the lines of a hint up to this level: where to look, the title, the pattern, and then the argument with its
/// chain, the conclusion and the notation. If there is a mistake, only the mistake is shown, at every level; level 0
/// does not name its cell.
#[must_use]
pub fn lines(rules: &Rules, hint: &Hint, level: HintLevel) -> Vec<String> {
    match hint {
        Hint::Wrong(_) if level == HintLevel::Wrong => vec!["Something is wrong.".to_owned()],
        Hint::Wrong(mistakes) => mistakes.iter().map(|&mistake| wrong(mistake, level)).collect(),
        Hint::Solved => vec!["Every cell has its digit, and nothing is wrong.".to_owned()],
        Hint::Nothing => vec!["Nothing is wrong.".to_owned(), "No technique finds a step from here.".to_owned()],
        Hint::Stopped => vec!["Nothing is wrong.".to_owned(), "The time was up before a step was found.".to_owned()],
        Hint::Step { grid, step } => {
            let parts = text::parts(rules, grid, step);
            let mut lines = vec![
                "Nothing is wrong.".to_owned(),
                format!("Look at {}.", parts.look),
                format!("{}.", parts.title),
                parts.pattern,
            ];
            lines.truncate(usize::from(level.number()) + 1);
            if level == HintLevel::Conclusion {
                lines.push(parts.why);
                lines.extend(parts.lines);
                lines.push(format!("So {}.", parts.so));
                lines.push(parts.short);
            }
            lines
        }
    }
}

/// Describes a mistake; the right digit is named only at the highest level.
fn wrong(mistake: Mistake, level: HintLevel) -> String {
    match mistake {
        Mistake::Entered(cell, digit) => format!("Something is wrong: {cell} is not {digit}."),
        Mistake::CrossedOut(cell, digit) if level == HintLevel::Conclusion => {
            format!("Something is wrong: {cell} has lost its digit, {digit}.")
        }
        Mistake::CrossedOut(cell, _) => format!("Something is wrong: a candidate that {cell} needs is crossed out."),
    }
}

/// Returns the step with only what a hint of this level shows of it: below the conclusion no effect and no place that
/// gives it away, below the evidence nothing.
#[must_use]
pub fn shown(step: &Step, level: HintLevel) -> Option<Step> {
    match level {
        HintLevel::Conclusion => Some(step.clone()),
        HintLevel::Evidence => {
            let mut shown = Step { effect: Default::default(), ..step.clone() };
            let evidence = &mut shown.evidence;
            let placed: CellSet = step.effect.placed.iter().map(|&(cell, _)| cell).collect();
            evidence.roles.retain(|role| role.name == RoleName::Single || role.cells.is_disjoint(placed));
            let kept = evidence.roles.iter().fold(CellSet::EMPTY, |all, role| all | role.cells);
            evidence.cells -= placed - kept;
            evidence.candidates.retain(|(cell, _)| kept.contains(*cell));
            Some(shown)
        }
        _ => None,
    }
}
