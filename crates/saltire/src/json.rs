//! Answers as bodies of the one JSON schema, the same for every front end.

use crate::{Count, Finding, JUDGED_AS_CLASSIC, Verdict};
use saltire_board::text::Record;
use saltire_formats::json::{Checked, ClashJson, Counted, MadeJson, PuzzleJson, StatsJson, StepJson};
use saltire_make::Made;
use saltire_proof::{Step, Trace, text};

impl Finding {
    /// The body of an answer of `solve` or `check`.
    #[must_use]
    pub fn json(&self, record: &Record, stats: Option<StatsJson>) -> Checked {
        let (solution, witnesses, clashes) = match &self.verdict {
            Verdict::Invalid(clashes) => (None, vec![], ClashJson::all(clashes)),
            Verdict::Impossible | Verdict::Stopped => (None, vec![], vec![]),
            Verdict::Unique(solution) => (Some(solution.to_string()), vec![], vec![]),
            Verdict::Multiple(two) => (None, two.iter().map(ToString::to_string).collect(), vec![]),
        };
        Checked {
            puzzle: PuzzleJson::under(record, &self.rules),
            verdict: (&self.verdict).into(),
            note: self.note().map(str::to_owned),
            solution,
            witnesses,
            clashes,
            minimal: self.redundant.map(|cells| cells.is_empty()),
            redundant: self.redundant.map(|cells| cells.iter().map(|cell| cell.to_string()).collect()),
            stats,
        }
    }
}

impl Count {
    /// How the rules were chosen, where that needs saying.
    #[must_use]
    pub fn note(&self) -> Option<&'static str> {
        self.judged_as_classic.then_some(JUDGED_AS_CLASSIC)
    }

    /// The body of an answer of `count`.
    #[must_use]
    pub fn json(&self, record: &Record) -> Counted {
        Counted {
            puzzle: PuzzleJson::under(record, &self.rules),
            note: self.note().map(str::to_owned),
            count: self.outcome.solutions,
            complete: self.outcome.complete,
            clashes: self.clashes.as_ref().map(ClashJson::all).unwrap_or_default(),
        }
    }
}

/// The body of an answer of `make`.
#[must_use]
pub fn made_json(made: &Made) -> MadeJson {
    MadeJson {
        puzzle: PuzzleJson::of(&made.puzzle),
        solution: made.solution.to_string(),
        clues: made.puzzle.clues().len(),
        symmetry: made.shape().id(),
        ratings: made.rated.as_ref().map(Into::into),
        techniques: made.techniques.iter().map(|technique| technique.id()).collect(),
        guesses: made.guesses,
        seed: made.seed,
        index: made.index,
    }
}

/// Steps with their sentences and proofs.
pub(crate) fn said(steps: &[Step]) -> Vec<StepJson> {
    steps.iter().map(|step| StepJson::said(step, text::sentence(step), text::lines(step))).collect()
}

/// The steps of a trace, each with the parts of its explanation on the grid before it.
pub(crate) fn explained(trace: &Trace) -> Vec<StepJson> {
    let mut replay = trace.replay();
    let step = |step: &Step| {
        let parts = text::parts(trace.puzzle.rules(), &replay.grid, step);
        replay.apply(step);
        StepJson::explained(step, &parts)
    };
    trace.steps.iter().map(step).collect()
}
