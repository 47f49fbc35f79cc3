//! The textbook road for any porch: under rules that are given or found out, and honest about several solutions.

use crate::{Agent, Answer, Finding, json::said};
use saltire_board::{Clashes, DigitSet, Grid, text::Record};
use saltire_formats::json::{ClashJson, PuzzleJson, StrategyCount, Taught, VerdictWord};
use saltire_proof::{Step, Trace};
use saltire_teach as teach;
use saltire_teach::{Lesson, Options, Outcome, Strategy};

/// What the textbook road came to on a puzzle.
#[derive(Clone, Debug)]
pub struct Teaching {
    /// What the engine says: the rules, and whether the solution is the only one.
    pub finding: Finding,
    /// The lesson; the clashes if there can be none.
    pub lesson: Result<Lesson, Clashes>,
    /// The steps in order, where they were asked for.
    pub steps: Option<Vec<Step>>,
}

impl Agent {
    /// Solves a puzzle by the textbook's strategies and, if need be, search.
    #[must_use]
    pub fn teach(&self, record: &Record, options: &Options<'_>, traced: bool) -> Teaching {
        let finding = self.check_until(record, options.stop);
        let puzzle = match record.position.puzzle(finding.rules.clone()) {
            Ok(puzzle) => puzzle,
            Err(clashes) => return Teaching { finding, lesson: Err(clashes), steps: None },
        };
        if !traced {
            return Teaching { finding, lesson: Ok(teach::solve(&puzzle, options, &mut ())), steps: None };
        }
        let mut trace = Trace::new(puzzle.clone());
        let lesson = teach::solve(&puzzle, options, &mut trace);
        Teaching { finding, lesson: Ok(lesson), steps: Some(trace.steps) }
    }
}

impl Teaching {
    /// How it ended, if it could begin.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.lesson.as_ref().ok().map(|lesson| &lesson.outcome)
    }

    /// How it ended in one word: `solved`, `stalled`, `impossible`, `stopped`; `invalid` where clues clash.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self.outcome() {
            None => "invalid",
            Some(Outcome::Solved(_)) => "solved",
            Some(Outcome::Stalled(_)) => "stalled",
            Some(Outcome::Impossible(_)) => "impossible",
            Some(Outcome::Stopped(_)) => "stopped",
        }
    }

    /// Whether the solution that it found is one of several.
    #[must_use]
    pub fn is_one_of_several(&self) -> bool {
        matches!(self.outcome(), Some(Outcome::Solved(_))) && matches!(self.finding.answer, Answer::Multiple(_))
    }

    /// How the rules were chosen, or that there are several solutions, where that needs saying.
    #[must_use]
    pub fn note(&self) -> Option<&'static str> {
        self.finding.note().or_else(|| self.is_one_of_several().then_some("several solutions; this is one of them"))
    }

    /// The body of an answer of `teach`.
    #[must_use]
    pub fn json(&self, record: &Record) -> Taught {
        let mut taught = Taught {
            puzzle: PuzzleJson::under(record, &self.finding.rules),
            note: self.note().map(str::to_owned),
            outcome: self.word(),
            solution: None,
            verdict: None,
            left: None,
            clashes: vec![],
            updates: vec![],
            searches: 0,
            guesses: 0,
            steps: self.steps.as_ref().map(|steps| said(steps)),
        };
        let lesson = match &self.lesson {
            Ok(lesson) => lesson,
            Err(clashes) => {
                taught.clashes = ClashJson::all(clashes);
                return taught;
            }
        };
        let candidates = |grid: &Grid| Some(grid.cells().iter().map(DigitSet::to_string).collect());
        match &lesson.outcome {
            Outcome::Solved(solution) => {
                taught.solution = Some(solution.to_string());
                taught.verdict = Some(self.finding.answer.word());
            }
            Outcome::Stalled(grid) | Outcome::Stopped(grid) => taught.left = candidates(grid),
            Outcome::Impossible(_) => taught.verdict = Some(VerdictWord::Impossible),
        }
        let count = |&(strategy, updates): &(Strategy, u64)| StrategyCount { strategy: strategy.to_string(), updates };
        taught.updates = lesson.counts.updates.iter().map(count).collect();
        (taught.searches, taught.guesses) = (lesson.counts.searches, lesson.counts.guesses);
        taught
    }
}
