//! The textbook solver for every front end: under given or detected rules, with a note if there are several solutions.

use crate::Verdict;
#[cfg(feature = "formats")]
use crate::front_end::json::said;
use crate::front_end::{Agent, CheckedPuzzle, Finding};
use saltire_board::{Clashes, text::Record};
#[cfg(feature = "formats")]
use saltire_board::{DigitSet, Grid};
#[cfg(feature = "formats")]
use saltire_formats::json::{ClashJson, PuzzleJson, StrategyCount, Taught, TaughtWord, VerdictWord};
use saltire_proof::Trace;
use saltire_teach as teach;
#[cfg(feature = "formats")]
use saltire_teach::Strategy;
use saltire_teach::{Options, Run, RunOutcome};

/// The result of the textbook solver on a puzzle.
#[derive(Clone, Debug)]
pub struct TeachReport {
    /// The rules and the verdict of the engine.
    pub finding: Finding,
    /// The run; the clashes if there can be none.
    pub run: Result<Run, Clashes>,
    /// The puzzle with the steps in order, if they were requested and no clues clash.
    pub trace: Option<Trace>,
}

impl Agent {
    /// Solves a puzzle by the textbook's strategies and, if need be, search.
    #[must_use]
    pub fn teach(&self, record: &Record, options: &Options<'_>, traced: bool) -> TeachReport {
        TeachReport::of(self.checked(record, options.stop), options, traced)
    }
}

impl TeachReport {
    /// Solves like [`Agent::teach`] a puzzle that was checked.
    #[must_use]
    pub fn of(checked: CheckedPuzzle, options: &Options<'_>, traced: bool) -> TeachReport {
        let CheckedPuzzle { finding, puzzle } = checked;
        let Some(puzzle) = puzzle else {
            let run = Err(finding.clashes().expect("only clashes prevent a puzzle").clone());
            return TeachReport { finding, run, trace: None };
        };
        if !traced {
            return TeachReport { finding, run: Ok(teach::run(&puzzle, options, &mut ())), trace: None };
        }
        let mut trace = Trace::new(puzzle.clone());
        let run = teach::run(&puzzle, options, &mut trace);
        TeachReport { finding, run: Ok(run), trace: Some(trace) }
    }

    /// Returns the outcome of the run; `None` if clues clash.
    #[must_use]
    pub fn outcome(&self) -> Option<&RunOutcome> {
        self.run.as_ref().ok().map(|run| &run.outcome)
    }

    /// Returns the outcome in one word: `solved`, `stalled`, `impossible`, `stopped`; `invalid` where clues clash.
    #[must_use]
    pub fn word(&self) -> &'static str {
        self.outcome().map_or("invalid", RunOutcome::word)
    }

    /// Returns whether the solution that it found is one of several.
    #[must_use]
    pub fn is_one_of_several(&self) -> bool {
        matches!(self.outcome(), Some(RunOutcome::Solved(_))) && matches!(self.finding.verdict, Verdict::Multiple(_))
    }

    /// Returns a note if the rules were chosen automatically or if there are several solutions.
    #[must_use]
    pub fn note(&self) -> Option<&'static str> {
        self.finding.note().or_else(|| self.is_one_of_several().then_some("several solutions; this is one of them"))
    }

    /// Returns the body of an answer of `teach`.
    #[cfg(feature = "formats")]
    #[must_use]
    pub fn json(&self, record: &Record) -> Taught {
        let mut taught = Taught {
            puzzle: PuzzleJson::under(record, &self.finding.rules),
            note: self.note().map(str::to_owned),
            outcome: TaughtWord::named(self.word()).expect("these are the words of an outcome"),
            solution: None,
            verdict: None,
            left: None,
            clashes: vec![],
            updates: vec![],
            searches: 0,
            guesses: 0,
            steps: self.trace.as_ref().map(|trace| said(&trace.steps)),
        };
        let run = match &self.run {
            Ok(run) => run,
            Err(clashes) => {
                taught.clashes = ClashJson::all(clashes);
                return taught;
            }
        };
        let candidates = |grid: &Grid| Some(grid.cells().iter().map(DigitSet::to_string).collect());
        match &run.outcome {
            RunOutcome::Solved(solution) => {
                taught.solution = Some(solution.to_string());
                taught.verdict = Some((&self.finding.verdict).into());
            }
            RunOutcome::Stalled(grid) | RunOutcome::Stopped(grid) => taught.left = candidates(grid),
            RunOutcome::Impossible(_) => taught.verdict = Some(VerdictWord::Impossible),
        }
        let count = |&(strategy, updates): &(Strategy, u64)| StrategyCount { strategy: strategy.to_string(), updates };
        taught.updates = run.counts.updates.iter().map(count).collect();
        (taught.searches, taught.guesses) = (run.counts.searches, run.counts.guesses);
        taught
    }
}
