//! Answers as bodies of the one JSON schema, the same for every front end.

use crate::Verdict;
use crate::front_end::{CandidatesReport, Count, Finding, MinimiseReport, NO_DIAGONAL_SOLUTION, NotMinimised};
use saltire_board::{Cell, CellSet, Digit, DigitSet, text::Record};
use saltire_engine::CandidateCounts;
use saltire_formats::json::{
    CandidatesAnswer, Checked, ClashJson, Counted, MadeJson, Minimised, PuzzleJson, StatsJson, StepJson, VerdictWord,
};
use saltire_make::Made;
use saltire_proof::{Step, Trace, text};

impl Finding {
    /// Returns every pair of clues that clash.
    pub(super) fn clashes_json(&self) -> Vec<ClashJson> {
        self.clashes().map(ClashJson::all).unwrap_or_default()
    }

    /// Returns the body of an answer of `solve` or `check`.
    #[must_use]
    pub fn json(&self, record: &Record, stats: Option<StatsJson>) -> Checked {
        let witnesses = match &self.verdict {
            Verdict::Multiple(two) => two.iter().map(ToString::to_string).collect(),
            _ => vec![],
        };
        Checked {
            puzzle: PuzzleJson::under(record, &self.rules),
            verdict: (&self.verdict).into(),
            note: self.note().map(str::to_owned),
            solution: self.verdict.solution().map(ToString::to_string),
            witnesses,
            clashes: self.clashes_json(),
            minimal: self.redundant.map(|cells| cells.is_empty()),
            redundant: self.redundant.map(named),
            together: self.together.map(named),
            suggested: self
                .suggestion
                .as_ref()
                .map(|suggestion| suggestion.clues.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect()),
            differ: self.suggestion.as_ref().map(|suggestion| named(suggestion.differ)),
            stats,
        }
    }
}

impl Count {
    /// Returns a note if the puzzle has no diagonal solution and was counted under classic rules. Clues that clash under both
    /// rules get no note, because their clash does not depend on the rules.
    #[must_use]
    pub fn note(&self) -> Option<&'static str> {
        (self.as_classic && self.clashes.is_none()).then_some(NO_DIAGONAL_SOLUTION)
    }

    /// Returns the body of an answer of `count`.
    #[must_use]
    pub fn json(&self, record: &Record) -> Counted {
        Counted {
            puzzle: PuzzleJson::under(record, &self.rules),
            note: self.note().map(str::to_owned),
            count: self.outcome.solutions,
            complete: self.outcome.complete,
            estimate: self.estimate.map(|estimate| estimate.mean),
            low: self.estimate.map(|estimate| estimate.low),
            high: self.estimate.map(|estimate| estimate.high),
            probes: self.estimate.map(|estimate| estimate.probes),
            clashes: self.clashes.as_ref().map(ClashJson::all).unwrap_or_default(),
        }
    }
}

/// Returns the names of cells.
fn named(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

impl CandidatesReport {
    /// Returns the body of an answer of `candidates`.
    #[must_use]
    pub fn json(&self, record: &Record) -> CandidatesAnswer {
        let of_cell = |counts: &CandidateCounts, cell: Cell| Digit::ALL.map(|digit| counts.get(cell, digit));
        CandidatesAnswer {
            puzzle: PuzzleJson::under(record, &self.rules),
            verdict: VerdictWord::named(self.word()).expect("these are the words of a verdict"),
            note: self.note().map(str::to_owned),
            true_candidates: self.grid.map(|grid| grid.cells().iter().map(DigitSet::to_string).collect()),
            counts: self.counts.as_ref().map(|counts| Cell::ALL.map(|cell| of_cell(counts, cell)).to_vec()),
            exact: self.counts.as_ref().map(CandidateCounts::all_exact),
            clashes: self.clashes.as_ref().map(ClashJson::all).unwrap_or_default(),
        }
    }
}

impl MinimiseReport {
    /// Returns the body of an answer of `minimise`.
    #[must_use]
    pub fn json(&self, record: &Record) -> Minimised {
        let checked = self.finding.json(record, None);
        let reason = match &self.minimised {
            Err(why @ (NotMinimised::Candidates | NotMinimised::Shape(_))) => Some(why.to_string()),
            _ => None,
        };
        Minimised {
            puzzle: checked.puzzle,
            verdict: checked.verdict,
            note: checked.note,
            solution: checked.solution,
            minimised: self.minimised.as_ref().ok().map(ToString::to_string),
            clues: self.minimised.as_ref().ok().map(|puzzle| puzzle.clues().len()),
            clashes: checked.clashes,
            reason,
        }
    }
}

/// Returns the body of an answer of `make`.
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

/// Returns the steps of a trace, each with the parts of its explanation on the grid before it.
pub(crate) fn explained(trace: &Trace) -> Vec<StepJson> {
    let mut replay = trace.replay();
    let step = |step: &Step| {
        let parts = text::parts(trace.puzzle.rules(), &replay.grid, step);
        replay.apply(step);
        StepJson::explained(trace.puzzle.rules(), step, &parts)
    };
    trace.steps.iter().map(step).collect()
}
