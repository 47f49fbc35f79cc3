//! The road of human techniques: every step with its sentence, and the rating; or the rating alone.

use super::{Answer, Verb, check};
use crate::refusal::Refusal;
use saltire::{
    Explanation, Verdict,
    board::text::Record,
    explain::{Profile, UnknownProfile},
    formats::json::Place,
};
use serde::Deserialize;
use serde_json::{Value, json};

pub(super) const EXPLAIN: Verb = Verb {
    name: "explain",
    about: "Every step by which a person could solve a puzzle, with its reason, and the rating",
    takes_puzzle: true,
    lines: false,
    options: || {
        let mut options = options();
        options["ladder"] = json!({
            "type": "string",
            "enum": ["rating", "hint"],
            "description": "Whose steps: those that the rating is made of, or those that hints would give",
        });
        options
    },
    required: &[],
    fields: || {
        let mut fields = fields();
        fields["solution"] = json!({ "$ref": "#/components/schemas/Line" });
        fields["steps"] = json!({ "type": "array", "items": { "type": "object" } });
        fields["ladder"] = json!({ "type": "string" });
        fields
    },
    answer: |desk, mut question, place, stop| {
        let (record, choice) = (question.puzzle()?, question.rules()?);
        let Explain { profile, ladder, no_uniqueness } = question.options()?;
        let profile = named(profile)?;
        let explanation = desk.with_agent_for(choice, no_uniqueness, |agent| match ladder {
            Ladder::Rating => agent.explain(&record, profile, Some(stop)),
            Ladder::Hint => agent.explain_by_hints(&record, profile, Some(stop)),
        });
        Ok(said("explain", place, &record, &explanation))
    },
};

pub(super) const RATE: Verb = Verb {
    name: "rate",
    about: "How hard a puzzle is: its hardest step, the hardest up to the first digit, and the first",
    takes_puzzle: true,
    lines: false,
    options,
    required: &[],
    fields,
    answer: |desk, mut question, place, stop| {
        let (record, choice) = (question.puzzle()?, question.rules()?);
        let Rate { profile, no_uniqueness } = question.options()?;
        let profile = named(profile)?;
        let explanation = desk.with_agent_for(choice, no_uniqueness, |agent| agent.rate(&record, profile, Some(stop)));
        Ok(said("rate", place, &record, &explanation))
    },
};

fn options() -> Value {
    let names = Profile::ALL.map(Profile::name);
    json!({
        "profile": { "type": "string", "enum": names, "description": "Whose rating; that of the rules if not said" },
        "no_uniqueness": no_uniqueness(),
    })
}

/// The option of all verbs that look for steps.
pub(super) fn no_uniqueness() -> Value {
    json!({ "type": "boolean", "description": "Without techniques that rest on the puzzle's having one solution" })
}

fn fields() -> Value {
    let mut fields = check::fields();
    fields["outcome"] = json!({ "type": "string", "enum": ["solved", "stuck", "stopped", "refuted"] });
    fields["profile"] = json!({ "type": "string" });
    for name in ["er", "ep", "ed"] {
        fields[name] = json!({ "type": "number" });
    }
    fields["at_least"] = json!({ "type": "boolean", "description": "Whether the ratings are lower bounds" });
    fields["hardest"] = json!({ "type": "string" });
    fields["reason"] = json!({ "type": "string" });
    fields
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Explain {
    profile: Option<String>,
    #[serde(default)]
    ladder: Ladder,
    #[serde(default)]
    no_uniqueness: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rate {
    profile: Option<String>,
    #[serde(default)]
    no_uniqueness: bool,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Ladder {
    #[default]
    Rating,
    Hint,
}

fn named(profile: Option<String>) -> Result<Option<Profile>, Refusal> {
    let refused = |error: UnknownProfile| Refusal::unreadable(error.to_string());
    profile.map(|name| name.parse()).transpose().map_err(refused)
}

fn said(verb: &'static str, place: Place, record: &Record, explanation: &Explanation) -> Answer {
    Answer::object(verb, place, explanation.json(record), explanation.finding.verdict == Verdict::Stopped)
}
