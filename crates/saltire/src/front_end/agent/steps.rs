//! Every step from a position, for every front end.

use super::hint::said_mistake;
use crate::front_end::{Agent, Finding};
use core::sync::atomic::AtomicBool;
use saltire_board::{DigitSet, text::Record};
use saltire_explain::hint::{HintLevel, Survey};
use saltire_formats::json::{PuzzleJson, StepJson, Surveyed};
use saltire_proof::text;

/// Every step from a position.
#[derive(Clone, Debug)]
pub struct StepsReport {
    /// The verdict of the engine on the puzzle without entries.
    pub finding: Finding,
    /// The steps; `None` if the puzzle does not have exactly one solution, or if the search was cancelled before this
    /// was known.
    pub survey: Option<Survey>,
}

impl Agent {
    /// Returns every step from a position, the easiest technique first. Entries and notes are part of the record.
    #[must_use]
    pub fn steps(&self, record: &Record, stop: Option<&AtomicBool>) -> StepsReport {
        let checked = self.checked(record, stop);
        let survey = self.guided(&checked, |guide, puzzle, only| guide.steps(puzzle, &record.position, only, stop));
        StepsReport { finding: checked.finding, survey }
    }
}

impl StepsReport {
    /// Returns the outcome in one word: `steps`, `wrong`, `nothing`, `stopped`, or the verdict of the engine.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match &self.survey {
            None => self.finding.verdict.word(),
            Some(survey) if !survey.mistakes.is_empty() => "wrong",
            Some(survey) if survey.stopped => "stopped",
            Some(survey) if survey.steps.is_empty() => "nothing",
            Some(_) => "steps",
        }
    }

    /// Returns the body of an answer of `steps`.
    #[must_use]
    pub fn json(&self, record: &Record) -> Surveyed {
        let rules = &self.finding.rules;
        let survey = self.survey.as_ref();
        Surveyed {
            puzzle: PuzzleJson::under(record, rules),
            verdict: (&self.finding.verdict).into(),
            note: self.finding.note().map(str::to_owned),
            clashes: self.finding.clashes_json(),
            mistakes: survey.map_or_else(Vec::new, |survey| {
                survey.mistakes.iter().map(|&mistake| said_mistake(mistake, HintLevel::Conclusion)).collect()
            }),
            steps: survey.map(|survey| {
                let steps = survey.steps.iter();
                steps.map(|step| StepJson::explained(rules, step, &text::parts(rules, &survey.grid, step))).collect()
            }),
            left: survey.map(|survey| survey.grid.cells().iter().map(DigitSet::to_string).collect()),
            complete: survey.map(|survey| !survey.stopped),
        }
    }
}
