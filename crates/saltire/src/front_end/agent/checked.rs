//! Puzzles with their rules and verdicts: built once, checked once, and passed on to the verbs.

use crate::Verdict;
use crate::front_end::{Agent, Finding, RulesChoice};
use core::sync::atomic::AtomicBool;
use saltire_board::{Clashes, Puzzle, Rules, Solution, text::Record};
use saltire_engine::{Limit, Stats};
use std::borrow::Cow;

/// A puzzle that was checked, from which most verbs start.
///
/// ```
/// use saltire::{Clues, front_end::{AIND, Agent, RulesChoice}};
///
/// let agent = Agent::new(RulesChoice::Auto);
/// let checked = agent.checked(&AIND.parse::<Clues>()?.into(), None);
/// assert!(checked.finding().verdict.is_unique());
/// // The puzzle is neither built nor checked again.
/// let rated = agent.rate_checked(checked, None, None);
/// assert_eq!(rated.word(), "solved");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CheckedPuzzle {
    pub(crate) finding: Finding,
    pub(crate) puzzle: Option<Puzzle>,
}

impl CheckedPuzzle {
    /// Returns a puzzle whose only solution is known.
    pub(crate) fn unique(puzzle: &Puzzle, solution: Solution) -> CheckedPuzzle {
        let finding = Finding::new(puzzle.rules(), (Verdict::Unique(solution), Stats::default()));
        CheckedPuzzle { finding, puzzle: Some(puzzle.clone()) }
    }

    /// Returns the rules and the verdict.
    #[must_use]
    pub const fn finding(&self) -> &Finding {
        &self.finding
    }

    /// Returns the puzzle and its only solution; `None` if it does not have exactly one.
    pub(crate) fn solved(&self) -> Option<(&Puzzle, &Solution)> {
        self.puzzle.as_ref().zip(self.finding.verdict.solution())
    }
}

impl Agent {
    /// Returns the rules that were given or stated; `None` if the clues decide.
    pub(super) fn stated<'a>(&'a self, record: &'a Record) -> Option<Cow<'a, Rules>> {
        match (self.choice(), &record.rules) {
            (RulesChoice::Fixed(rules), _) | (RulesChoice::Auto, Some(rules)) => Some(Cow::Borrowed(rules)),
            (RulesChoice::Auto, None) => None,
        }
    }

    /// Returns whether the puzzle has no solution, exactly one or several, and under which rules. Entries of a player
    /// are ignored.
    #[must_use]
    pub fn check(&self, record: &Record) -> Finding {
        self.check_until(record, None)
    }

    /// Checks like [`Agent::check`]; the verdict is [`Verdict::Stopped`] if the flag was set before the answer was
    /// known.
    #[must_use]
    pub fn check_until(&self, record: &Record, stop: Option<&AtomicBool>) -> Finding {
        self.checked(record, stop).finding
    }

    /// Checks like [`Agent::check_until`] and keeps the puzzle, so that the verbs whose names end in `_checked` need
    /// not build and check it again.
    #[must_use]
    pub fn checked(&self, record: &Record, stop: Option<&AtomicBool>) -> CheckedPuzzle {
        if let Some(rules) = self.stated(record) {
            return self.check_under(&rules, record, stop);
        }
        let diagonal = self.check_under(&Rules::diagonal(), record, stop);
        if diagonal.finding.verdict.is_solvable() || diagonal.finding.verdict == Verdict::Stopped {
            return diagonal;
        }
        let mut classic = self.check_under(&Rules::classic(), record, stop);
        let (finding, cost) = (&mut classic.finding, diagonal.finding.stats);
        finding.as_classic = true;
        finding.stats.guesses += cost.guesses;
        finding.stats.steps += cost.steps;
        classic
    }

    fn check_under(&self, rules: &Rules, record: &Record, stop: Option<&AtomicBool>) -> CheckedPuzzle {
        match record.position.puzzle(rules.clone()) {
            Ok(puzzle) => self.check_puzzle(puzzle, stop),
            Err(clashes) => {
                let finding = Finding::new(rules, (Verdict::Invalid(clashes), Stats::default()));
                CheckedPuzzle { finding, puzzle: None }
            }
        }
    }

    /// Checks a puzzle under its own rules, whatever rules the agent was created with.
    #[must_use]
    pub fn check_puzzle(&self, puzzle: Puzzle, stop: Option<&AtomicBool>) -> CheckedPuzzle {
        let found = self.with_solver(puzzle.rules(), |solver| solver.check_until(&puzzle, stop));
        CheckedPuzzle { finding: Finding::new(puzzle.rules(), found), puzzle: Some(puzzle) }
    }

    /// Builds a puzzle under the given or stated rules; without these, under diagonal rules if it has a diagonal
    /// solution, and otherwise under classic rules. `None` if the flag was set before this was known.
    ///
    /// # Errors
    /// Returns the clashes if equal clues share a unit.
    #[must_use]
    pub fn puzzle(&self, record: &Record, stop: Option<&AtomicBool>) -> Option<Result<Puzzle, Clashes>> {
        match self.stated(record) {
            Some(rules) => Some(record.position.puzzle(rules.into_owned())),
            None => match self.diagonal(record, stop)? {
                Some(puzzle) => Some(Ok(puzzle)),
                None => Some(record.position.puzzle(Rules::classic())),
            },
        }
    }

    /// Returns the rules for a puzzle, and whether these are the classic ones because the puzzle has no diagonal
    /// solution. `None` if the flag was set before this was known.
    #[must_use]
    pub fn rules_for(&self, record: &Record, stop: Option<&AtomicBool>) -> Option<(Rules, bool)> {
        match self.stated(record) {
            Some(rules) => Some((rules.into_owned(), false)),
            None => match self.diagonal(record, stop)? {
                Some(_) => Some((Rules::diagonal(), false)),
                None => Some((Rules::classic(), true)),
            },
        }
    }

    /// Returns the puzzle under diagonal rules if it has a diagonal solution; `None` if the flag was set before this
    /// was known.
    fn diagonal(&self, record: &Record, stop: Option<&AtomicBool>) -> Option<Option<Puzzle>> {
        let Ok(puzzle) = record.position.puzzle(Rules::diagonal()) else { return Some(None) };
        let found = self.with_solver(puzzle.rules(), |solver| solver.count(&puzzle, Limit { solutions: 1, stop }));
        match found.solutions {
            0 if !found.complete => None,
            0 => Some(None),
            _ => Some(Some(puzzle)),
        }
    }
}
