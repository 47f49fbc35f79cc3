//! A hint in growing detail: is something wrong, where to look, the technique, the evidence, the conclusion.

use super::{Focus, Hint, Mistake};
use saltire_board::{Rules, UnitKind};
use saltire_proof::{Step, text};

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintLevel {
    /// Whether something is wrong.
    Wrong,
    /// Where to look.
    Where,
    /// Which technique.
    Technique,
    /// What it rests on.
    Evidence,
    /// What follows, with its proof.
    Conclusion,
}

impl HintLevel {
    /// All of them, in order.
    pub const ALL: [HintLevel; 5] =
        [HintLevel::Wrong, HintLevel::Where, HintLevel::Technique, HintLevel::Evidence, HintLevel::Conclusion];

    /// The level of this number, from 0.
    #[must_use]
    pub fn new(number: u8) -> Option<HintLevel> {
        HintLevel::ALL.get(usize::from(number)).copied()
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// What a hint says, a line for each level up to this one. A mistake is said at every level, and then nothing else.
#[must_use]
pub fn lines(rules: &Rules, hint: &Hint, level: HintLevel) -> Vec<String> {
    match hint {
        Hint::Wrong(mistakes) => mistakes.iter().map(|&mistake| wrong(mistake, level)).collect(),
        Hint::Solved => vec!["Every cell has its digit, and nothing is wrong.".to_owned()],
        Hint::Nothing => vec!["Nothing is wrong.".to_owned(), "No technique finds a step from here.".to_owned()],
        Hint::Stopped => vec!["Nothing is wrong.".to_owned(), "The time was up before a step was found.".to_owned()],
        Hint::Step { step, .. } => {
            let mut lines = vec!["Nothing is wrong.".to_owned()];
            lines.push(look(Focus::of(rules, step)));
            lines.push(format!("The technique: {}.", step.technique));
            lines.push(format!("{}.", text::capital(&text::why(step))));
            lines.truncate(usize::from(level.number()) + 1);
            if level == HintLevel::Conclusion {
                lines.extend(text::lines(step));
                lines.push(format!("So {}.", text::conclusion(step)));
            }
            lines
        }
    }
}

/// What is wrong, without the right digit unless all is told.
fn wrong(mistake: Mistake, level: HintLevel) -> String {
    match mistake {
        Mistake::Entered(cell, digit) => format!("Something is wrong: {cell} is not {digit}."),
        Mistake::CrossedOut(cell, digit) if level == HintLevel::Conclusion => {
            format!("Something is wrong: {cell} has lost its digit, {digit}.")
        }
        Mistake::CrossedOut(cell, _) => format!("Something is wrong: a candidate that {cell} needs is crossed out."),
    }
}

/// `Look at box 3.`
fn look(focus: Focus) -> String {
    match focus {
        Focus::Unit(unit) => format!("Look at {}.", spoken(unit)),
        Focus::Digit(digit) => format!("Look at the {digit}s of the whole board."),
        Focus::Cell(cell) => format!("Look at {cell}."),
    }
}

fn spoken(unit: UnitKind) -> String {
    unit.to_string()
}

/// The step with only what a hint of this level shows of it: below the conclusion no effect, below the evidence nothing.
#[must_use]
pub fn shown(step: &Step, level: HintLevel) -> Option<Step> {
    match level {
        HintLevel::Conclusion => Some(step.clone()),
        HintLevel::Evidence => Some(Step { effect: Default::default(), ..step.clone() }),
        _ => None,
    }
}
