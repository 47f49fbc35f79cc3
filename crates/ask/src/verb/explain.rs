//! The steps of human techniques, each with its text, and the rating; or the rating alone.

use super::{Answer, Verb};
use crate::refusal::Refusal;
use saltire::{
    Verdict,
    board::text::Record,
    explain::{Ladder, Profile, UnknownProfile},
    formats::json::{
        Place,
        question::{ExplainOptions, LadderName, RateOptions},
    },
    front_end::Explanation,
};

pub(super) const EXPLAIN: Verb = Verb {
    name: "explain",
    takes_puzzle: true,
    answer: |agents, mut question, place, stop| {
        let (record, choice) = (question.puzzle()?, question.rules()?);
        let ExplainOptions { profile, ladder, no_uniqueness } = question.options()?;
        let profile = named(profile)?;
        let ladder = match ladder {
            LadderName::Human => Ladder::Human,
            LadderName::Rating => Ladder::Rating,
        };
        let explanation = agents.with_uniqueness(choice, !no_uniqueness).explain(&record, ladder, profile, Some(stop));
        Ok(said("explain", place, &record, &explanation))
    },
};

pub(super) const RATE: Verb = Verb {
    name: "rate",
    takes_puzzle: true,
    answer: |agents, mut question, place, stop| {
        let (record, choice) = (question.puzzle()?, question.rules()?);
        let RateOptions { profile, no_uniqueness } = question.options()?;
        let profile = named(profile)?;
        let explanation = agents.with_uniqueness(choice, !no_uniqueness).rate(&record, profile, Some(stop));
        Ok(said("rate", place, &record, &explanation))
    },
};

fn named(profile: Option<String>) -> Result<Option<Profile>, Refusal> {
    let refused = |error: UnknownProfile| Refusal::field("profile", error);
    profile.map(|name| name.parse()).transpose().map_err(refused)
}

fn said(verb: &'static str, place: Place, record: &Record, explanation: &Explanation) -> Answer {
    Answer::object(verb, place, explanation.json(record), explanation.finding.verdict == Verdict::Stopped)
}
