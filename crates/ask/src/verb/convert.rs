//! A puzzle in another format, and what the format cannot express.

use super::{Agents, Answer, Verb};
use crate::{question::Asked, refusal::Refusal};
use saltire::{
    formats::{
        self, Format,
        format::UnknownFormat,
        json::{Converted, Object, Place, question::ConvertOptions},
    },
    front_end::RulesChoice,
};
use std::sync::atomic::AtomicBool;

pub(super) const VERB: Verb = Verb { name: "convert", takes_puzzle: true, answer };

fn answer(agents: &Agents, mut question: Asked, place: Place, stop: &AtomicBool) -> Result<Answer, Refusal> {
    let (mut record, choice) = (question.puzzle()?, question.rules()?);
    let ConvertOptions { to } = question.options()?;
    let format: Format = to.parse().map_err(|error: UnknownFormat| Refusal::field("to", error))?;
    match choice {
        RulesChoice::Fixed(rules) => record.rules = Some(rules),
        // If the format states rules and the puzzle has none, the clues decide.
        RulesChoice::Auto if record.rules.is_none() && format.says_rules() => {
            let found = agents.of(choice).rules_for(&record, Some(stop));
            record.rules = Some(found.ok_or_else(Refusal::late)?.0);
        }
        RulesChoice::Auto => {}
    }
    let written = formats::write(format, &record).map_err(|error| Refusal::field("to", error))?;
    let lost = written.lost.iter().map(ToString::to_string).collect();
    // A puzzle of a format with a closing tag can be read back only as a whole file.
    let text = match format.after() {
        "" => written.text,
        after => format!("{}{}\n{after}", format.before(), written.text.trim_end()),
    };
    let body = Converted { to: format.name(), text, lost };
    Ok(Answer::Object(Object::new("convert", place, body).line()))
}
