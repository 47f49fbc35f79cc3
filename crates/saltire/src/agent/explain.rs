//! Explanations for every front end: steps by human techniques, each verified before it is shown, and a rating.

#[cfg(feature = "formats")]
use crate::json::explained;
use crate::{Agent, Finding, Verdict};
use core::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};
use saltire_board::{Puzzle, Rules, Solution, text::Record};
use saltire_explain::{Explainer, Profile};
#[cfg(feature = "formats")]
use saltire_formats::json::{ClashJson, Explained, ExplainedWord, PuzzleJson};
use saltire_proof::{
    Rated, RatingEnd, Trace,
    verify::{Verifier, VerifyError},
};

/// The result of explaining a puzzle by human techniques.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// What the engine says: the rules, and the solution if it is the only one.
    pub finding: Finding,
    /// How hard the puzzle is, by which profile; or why that cannot be said.
    pub rated: Result<(Profile, Rated), Refused>,
    /// The steps in order, where they were asked for. The verifier has accepted each of them.
    pub trace: Option<Trace>,
    /// Whether the steps are those of hints, where the rating is that of the profile's own.
    pub by_hints: bool,
    /// The step after these that the verifier did not accept: a fault of this program, and the end of what it shows.
    pub fault: Option<VerifyError>,
}

/// Why a puzzle is not rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It has not exactly one solution: the answer says how many.
    NotUnique,
    /// The search was cancelled before it was known whether it has.
    Stopped,
    /// Its rules have no profile of their own, and none was named.
    NoProfile(Rules),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::NotUnique => f.write_str("the puzzle has not exactly one solution"),
            Refused::Stopped => f.write_str("stopped before it was known whether there is one solution"),
            Refused::NoProfile(rules) => {
                write!(f, "the rules '{rules}' have no rating of their own: expected a profile, se121 or se121x")
            }
        }
    }
}

impl core::error::Error for Refused {}

impl Agent {
    /// Rates a puzzle. Without a profile it is that of the rules.
    #[must_use]
    pub fn rate(&self, record: &Record, profile: Option<Profile>, stop: Option<&AtomicBool>) -> Explanation {
        let (finding, puzzle) = self.checked(record, stop);
        let (Some(puzzle), Some(solution)) = (puzzle, finding.verdict.solution()) else {
            return Explanation::none(finding);
        };
        let Some(profile) = profile.or_else(|| Profile::of(&finding.rules)) else {
            let rated = Err(Refused::NoProfile(finding.rules.clone()));
            return Explanation { rated, ..Explanation::none(finding) };
        };
        let rated = self.with_explainer(profile, &finding.rules, |explainer| explainer.rate(&puzzle, solution, stop));
        let rated = rated.expect("the engine's solution fits its puzzle");
        Explanation { finding, rated: Ok((profile, rated)), trace: None, by_hints: false, fault: None }
    }

    /// Rates a puzzle whose solution is known; `None` if its rules have no profile.
    pub(crate) fn rate_solved(&self, puzzle: &Puzzle, solution: &Solution) -> Option<Rated> {
        let profile = Profile::of(puzzle.rules())?;
        let rated = self.with_explainer(profile, puzzle.rules(), |explainer| explainer.rate(puzzle, solution, None));
        Some(rated.expect("the engine's solution fits its puzzle"))
    }

    /// Rates a puzzle and returns every step. Rules without a profile are explained by that of the diagonal puzzles, which
    /// takes all units alike.
    #[must_use]
    pub fn explain(&self, record: &Record, profile: Option<Profile>, stop: Option<&AtomicBool>) -> Explanation {
        let (finding, puzzle) = self.checked(record, stop);
        self.explain_checked(finding, puzzle, profile, stop)
    }

    /// Explains a puzzle that was checked.
    pub(crate) fn explain_checked(
        &self,
        finding: Finding,
        puzzle: Option<Puzzle>,
        profile: Option<Profile>,
        stop: Option<&AtomicBool>,
    ) -> Explanation {
        let (Some(puzzle), Some(solution)) = (puzzle, finding.verdict.solution()) else {
            return Explanation::none(finding);
        };
        let profile = profile.or_else(|| Profile::of(&finding.rules)).unwrap_or(Profile::Se121x);
        let explained =
            self.with_explainer(profile, &finding.rules, |explainer| explainer.explain(&puzzle, solution, stop));
        let (mut trace, rated) = explained.expect("the engine's solution fits its puzzle");
        let fault = verified(&mut trace);
        Explanation { finding, rated: Ok((profile, rated)), trace: Some(trace), by_hints: false, fault }
    }

    /// Explains a puzzle whose solution is known, in the steps that hints would give.
    pub(crate) fn explain_solved(&self, puzzle: &Puzzle, solution: &Solution) -> Trace {
        let explained = self.with_guide(puzzle.rules(), |guide| guide.explain(puzzle, solution, None));
        let (mut trace, _) = explained.expect("the engine's solution fits its puzzle");
        verified(&mut trace);
        trace
    }

    /// Returns the steps that hints would give, one after the other, beside the rating of the puzzle by its profile.
    #[must_use]
    pub fn explain_by_hints(
        &self,
        record: &Record,
        profile: Option<Profile>,
        stop: Option<&AtomicBool>,
    ) -> Explanation {
        let (finding, puzzle) = self.checked(record, stop);
        let (Some(puzzle), Some(solution)) = (puzzle, finding.verdict.solution()) else {
            return Explanation { by_hints: true, ..Explanation::none(finding) };
        };
        let profile = profile.or_else(|| Profile::of(&finding.rules)).unwrap_or(Profile::Se121x);
        let explained = self.with_guide(&finding.rules, |guide| guide.explain(&puzzle, solution, stop));
        let (mut trace, solved) = explained.expect("the engine's solution fits its puzzle");
        let fault = verified(&mut trace);
        let rated = self.with_explainer(profile, &finding.rules, |explainer| explainer.rate(&puzzle, solution, stop));
        let mut rated = rated.expect("the engine's solution fits its puzzle");
        if !solved && rated.end == RatingEnd::Solved {
            rated.end = if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                RatingEnd::Stopped
            } else {
                RatingEnd::Stuck
            };
        }
        Explanation { finding, rated: Ok((profile, rated)), trace: Some(trace), by_hints: true, fault }
    }

    /// Runs something with the explainer of a profile for these rules.
    fn with_explainer<T>(&self, profile: Profile, rules: &Rules, run: impl FnOnce(&Explainer) -> T) -> T {
        let build = || {
            let explainer = Explainer::new(profile, rules);
            if self.uniqueness { explainer } else { explainer.without_uniqueness() }
        };
        let nth = match profile {
            Profile::Se121 => 0,
            Profile::Se121x => 1,
        };
        self.explainers[nth].with(rules, build, run)
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
        Explanation { finding, rated: Err(why), trace: None, by_hints: false, fault: None }
    }

    /// How it ended in one word: `solved`, `stuck`, `stopped`, `refuted` (by the verifier), `refused`, or what the engine says.
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

    /// The body of an answer of `rate` or `explain`.
    #[cfg(feature = "formats")]
    #[must_use]
    pub fn json(&self, record: &Record) -> Explained {
        let rated = self.rated.as_ref().ok();
        let refused = self.rated.as_ref().err().filter(|why| **why != Refused::NotUnique).map(ToString::to_string);
        Explained {
            puzzle: PuzzleJson::under(record, &self.finding.rules),
            note: self.finding.note().map(str::to_owned),
            verdict: (&self.finding.verdict).into(),
            clashes: match &self.finding.verdict {
                Verdict::Invalid(clashes) => ClashJson::all(clashes),
                _ => vec![],
            },
            outcome: ExplainedWord::named(self.word()),
            profile: rated.map(|(profile, _)| profile.name()),
            ladder: self.by_hints.then_some("hint"),
            ratings: rated.map(|(_, rated)| rated.into()),
            at_least: rated.is_some_and(|(_, rated)| rated.end.is_lower_bound()),
            solution: self.trace.as_ref().and(self.finding.verdict.solution()).map(ToString::to_string),
            steps: self.trace.as_ref().map(explained),
            reason: self.fault.as_ref().map(ToString::to_string).or(refused),
        }
    }
}
