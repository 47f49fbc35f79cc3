//! Explanations for every front end: steps by human techniques, each verified before it is shown, and a rating.

use super::kept::Value;
use crate::Verdict;
#[cfg(feature = "formats")]
use crate::front_end::json::explained;
use crate::front_end::{Agent, CheckedPuzzle, Finding};
use core::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};
use saltire_board::{Puzzle, Rules, Solution, text::Record};
use saltire_explain::{Explainer, Ladder, Profile};
#[cfg(feature = "formats")]
use saltire_formats::json::{Explained, ExplainedWord, PuzzleJson};
use saltire_proof::{
    Rated, Rating, RatingEnd, Step, Technique, Trace,
    verify::{Verifier, VerifyError},
};

/// The result of explaining a puzzle by human techniques.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The rules and the verdict of the engine.
    pub finding: Finding,
    /// The profile and the rating, or why there is no rating.
    pub rated: Result<(Profile, Rated), Refused>,
    /// The steps in order, if they were requested. The verifier has accepted each of them.
    pub trace: Option<Trace>,
    /// The ladder of the steps, if they were requested. The rating always belongs to the steps of the profile.
    pub ladder: Option<Ladder>,
    /// The next step, if the verifier did not accept it. This is a bug of this program, and no further steps are shown.
    pub fault: Option<VerifyError>,
}

/// Why a puzzle is not rated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refused {
    /// The puzzle does not have exactly one solution; the finding has the verdict.
    NotUnique,
    /// The search was cancelled before it was known whether it has.
    Stopped,
    /// Its rules have no profile of their own, and none was named.
    NoProfile(Rules),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::NotUnique => f.write_str("the puzzle does not have exactly one solution"),
            Refused::Stopped => f.write_str("stopped before it was known whether there is one solution"),
            Refused::NoProfile(rules) => {
                write!(f, "the rules '{rules}' have no rating profile of their own; choose the profile se121 or se121x")
            }
        }
    }
}

impl core::error::Error for Refused {}

impl Agent {
    /// Rates a puzzle. Without a profile it is that of the rules.
    #[must_use]
    pub fn rate(&self, record: &Record, profile: Option<Profile>, stop: Option<&AtomicBool>) -> Explanation {
        self.rate_checked(self.checked(record, stop), profile, stop)
    }

    /// Rates like [`Agent::rate`] a puzzle that was checked.
    #[must_use]
    pub fn rate_checked(
        &self,
        checked: CheckedPuzzle,
        profile: Option<Profile>,
        stop: Option<&AtomicBool>,
    ) -> Explanation {
        let Some((puzzle, solution)) = checked.solved() else { return Explanation::none(checked.finding) };
        let Some(profile) = profile.or_else(|| Profile::of(puzzle.rules())) else {
            let rated = Err(Refused::NoProfile(puzzle.rules().clone()));
            return Explanation { rated, ..Explanation::none(checked.finding) };
        };
        let rated = self.with_explainer(profile, puzzle.rules(), |explainer| explainer.rate(puzzle, solution, stop));
        let rated = rated.expect("the engine's solution fits its puzzle");
        Explanation { finding: checked.finding, rated: Ok((profile, rated)), trace: None, ladder: None, fault: None }
    }

    /// Rates a puzzle and returns every step of a ladder. Rules without a profile are rated by that of the diagonal puzzles,
    /// which treats all units in the same way.
    #[must_use]
    pub fn explain(
        &self,
        record: &Record,
        ladder: Ladder,
        profile: Option<Profile>,
        stop: Option<&AtomicBool>,
    ) -> Explanation {
        self.explain_checked(self.checked(record, stop), ladder, profile, stop)
    }

    /// Explains like [`Agent::explain`] a puzzle that was checked.
    #[must_use]
    pub fn explain_checked(
        &self,
        checked: CheckedPuzzle,
        ladder: Ladder,
        profile: Option<Profile>,
        stop: Option<&AtomicBool>,
    ) -> Explanation {
        let Some((puzzle, solution)) = checked.solved() else {
            return Explanation { ladder: Some(ladder), ..Explanation::none(checked.finding) };
        };
        let profile = profile.or_else(|| Profile::of(puzzle.rules())).unwrap_or(Profile::Se121x);
        let (trace, rated, fault) = match ladder {
            Ladder::Rating => {
                let explained =
                    self.with_explainer(profile, puzzle.rules(), |explainer| explainer.explain(puzzle, solution, stop));
                let (mut trace, rated) = explained.expect("the engine's solution fits its puzzle");
                let fault = verified(&mut trace);
                (trace, rated, fault)
            }
            _ => {
                let explained = self.with_guide(puzzle.rules(), |guide| guide.explain(puzzle, solution, stop));
                let (trace, solved) = explained.expect("the engine's solution fits its puzzle");
                let rated =
                    self.with_explainer(profile, puzzle.rules(), |explainer| explainer.rate(puzzle, solution, stop));
                let mut rated = rated.expect("the engine's solution fits its puzzle");
                if !solved && rated.end == RatingEnd::Solved {
                    let stopped = stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
                    rated.end = if stopped { RatingEnd::Stopped } else { RatingEnd::Stuck };
                }
                // The guide returns only steps that the verifier accepted.
                (trace, rated, None)
            }
        };
        let rated = Ok((profile, rated));
        Explanation { finding: checked.finding, rated, trace: Some(trace), ladder: Some(ladder), fault }
    }

    /// Explains a puzzle whose solution is known, in the steps of the human ladder.
    pub(crate) fn explain_solved(&self, puzzle: &Puzzle, solution: &Solution) -> Trace {
        let explained = self.with_guide(puzzle.rules(), |guide| guide.explain(puzzle, solution, None));
        explained.expect("the engine's solution fits its puzzle").0
    }

    /// Runs something with the explainer of a profile for these rules.
    fn with_explainer<T>(&self, profile: Profile, rules: &Rules, run: impl FnOnce(&Explainer) -> T) -> T {
        run(&self.explainer(profile, rules))
    }

    fn explainer(&self, profile: Profile, rules: &Rules) -> Value<'_, Explainer> {
        self.explainers[profile as usize].get(rules, &|| {
            let explainer = Explainer::new(profile, rules);
            if self.settings.uniqueness { explainer } else { explainer.without_uniqueness() }
        })
    }
}

/// Verifies every step, and removes the steps from the first faulty one on.
fn verified(trace: &mut Trace) -> Option<VerifyError> {
    let mut verifier = Verifier::new(&trace.puzzle);
    for (nth, step) in trace.steps.iter().enumerate() {
        if let Err(error) = verifier.step(step) {
            let fault = VerifyError { step: nth, technique: step.technique, error };
            trace.steps.truncate(nth);
            return Some(fault);
        }
    }
    None
}

impl Explanation {
    /// None, for a puzzle without exactly one solution.
    fn none(finding: Finding) -> Explanation {
        let why = if finding.verdict == Verdict::Stopped { Refused::Stopped } else { Refused::NotUnique };
        Explanation { finding, rated: Err(why), trace: None, ladder: None, fault: None }
    }

    /// Returns the hardest step, the first of several: by rating on the ladder of ratings, otherwise by difficulty.
    #[must_use]
    pub fn hardest_step(&self) -> Option<&Step> {
        let steps = self.trace.as_ref().map_or(&[][..], |trace| &trace.steps).iter();
        let hard = |step: &&Step| match self.ladder {
            Some(Ladder::Rating) => step.rating.map_or(0, Rating::tenths),
            _ => step.difficulty(),
        };
        steps.rev().max_by_key(hard).filter(|step| step.technique != Technique::Eliminate)
    }

    /// Returns the outcome in one word: `solved`, `stuck`, `stopped`, `refuted` (by the verifier), `refused`, or the
    /// verdict of the engine.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match (&self.rated, &self.fault) {
            (_, Some(_)) => "refuted",
            (Ok((_, rated)), None) => match rated.end {
                RatingEnd::Solved => "solved",
                RatingEnd::Stuck => "stuck",
                RatingEnd::Stopped | RatingEnd::Beyond => "stopped",
            },
            (Err(Refused::NotUnique | Refused::Stopped), None) => self.finding.verdict.word(),
            (Err(Refused::NoProfile(_)), None) => "refused",
        }
    }

    /// Returns whether the explanation leads to the solution and no step of it is faulty.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.fault.is_none() && matches!(&self.rated, Ok((_, rated)) if rated.end == RatingEnd::Solved)
    }

    /// Returns the body of an answer of `rate` or `explain`.
    #[cfg(feature = "formats")]
    #[must_use]
    pub fn json(&self, record: &Record) -> Explained {
        let rated = self.rated.as_ref().ok();
        let refused = self.rated.as_ref().err().filter(|why| **why != Refused::NotUnique).map(ToString::to_string);
        Explained {
            puzzle: PuzzleJson::under(record, &self.finding.rules),
            note: self.finding.note().map(str::to_owned),
            verdict: (&self.finding.verdict).into(),
            clashes: self.finding.clashes_json(),
            outcome: ExplainedWord::named(self.word()),
            profile: rated.map(|(profile, _)| profile.name()),
            ladder: self.ladder.map(Ladder::name),
            hardest_step: self.hardest_step().map(|step| step.technique.id()),
            ratings: rated.map(|(_, rated)| rated.into()),
            at_least: rated.is_some_and(|(_, rated)| rated.end.is_lower_bound()),
            solution: self.trace.as_ref().and(self.finding.verdict.solution()).map(ToString::to_string),
            steps: self.trace.as_ref().map(explained),
            reason: self.fault.as_ref().map(ToString::to_string).or(refused),
        }
    }
}
