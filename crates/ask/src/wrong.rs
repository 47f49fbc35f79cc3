//! What is wrong with the fields of a question, in words: the name of the field, its value and what is expected.

use crate::refusal::Refusal;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The fields that every question may have, and those that belong to its puzzle.
const COMMON: [&str; 2] = ["rules", "timeout"];
const PUZZLE: [&str; 4] = ["puzzle", "entries", "candidates", "candidates_are_clues"];

/// The longest value that a message quotes.
const LONGEST: usize = 40;

/// Reads the options of a verb from an object.
///
/// # Errors
/// Returns a refusal that names the field and says what is expected.
pub(crate) fn options<Options: DeserializeOwned>(object: Value, with_puzzle: bool) -> Result<Options, Refusal> {
    let message = |object: &Value| Options::deserialize(object).err().map(|error| error.to_string());
    let error = match Options::deserialize(&object) {
        Ok(options) => return Ok(options),
        Err(error) => error.to_string(),
    };
    let named = |start: &str| Some(error.strip_prefix(start)?.split('`').next()?.to_owned());
    if let Some(name) = named("unknown field `") {
        let known = PUZZLE.iter().filter(|_| with_puzzle).chain(&COMMON).copied();
        let own = error.split('`').skip(3).step_by(2);
        let known: Vec<String> = known.chain(own).map(|name| format!("\"{name}\"")).collect();
        return Err(Refusal::unreadable(format!("unknown field {:?}: expected {}", shown(&name), or(&known))));
    }
    if let Some(name) = named("missing field `") {
        let expected = match name.as_str() {
            "puzzle" => "81 characters",
            "to" => "the name of a format, such as \"line\" or \"fpuzzles\"",
            "as" => "\"svg\", \"png\", \"gif\" or \"pdf\"",
            _ => "a text",
        };
        return Err(Refusal::unreadable(format!("no {name:?}: expected {expected}")));
    }
    // The field without which the message is another one.
    let fields = object.as_object().into_iter().flatten();
    let culprit = fields.into_iter().find(|(name, _)| {
        let mut others = object.clone();
        others.as_object_mut().and_then(|fields| fields.remove(*name));
        message(&others).as_ref() != Some(&error)
    });
    Err(match culprit {
        Some((name, value)) => Refusal::value(name, value, expected(&error, value)),
        None => Refusal::unreadable(error),
    })
}

/// Returns a value as JSON, shortened if it is long.
pub(crate) fn shown(value: impl ToString) -> String {
    let text = value.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// 2^64, the first whole number that no field takes.
pub(crate) const TOO_LARGE: f64 = 18_446_744_073_709_551_616.0;

/// Returns what is expected instead of a value, from the message of the JSON library.
fn expected(error: &str, value: &Value) -> String {
    let named = error.rsplit_once("expected ").map_or(error, |(_, expected)| expected);
    let words = match named {
        "u8" => "a whole number from 0 to 255",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" | "a nonzero u64" if value.as_f64().is_some_and(|number| number >= TOO_LARGE) => {
            "a whole number below 2^64"
        }
        "u64" | "usize" => "a whole number of at least 0",
        "a nonzero u64" => "a whole number of at least 1",
        "f64" => "a number",
        "a boolean" => "true or false",
        "a string" => "a text",
        "a sequence" => "a list",
        other => other,
    };
    let words = match words.strip_prefix("one of ") {
        Some(names) => or(&names.split(", ").map(str::to_owned).collect::<Vec<_>>()),
        None => words.to_owned(),
    };
    let words = words.replace('`', "\"");
    let in_list = value.is_array() && error.starts_with("invalid ");
    if in_list { format!("a list, each item {words}") } else { words }
}

/// Returns names as an alternative: `a, b or c`.
fn or(names: &[String]) -> String {
    match names {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire::formats::json::question::{
        ConvertOptions, CountOptions, DrawOptions, ExplainOptions, HintOptions, MakeOptions, MinimiseOptions,
        SolveOptions, TeachOptions,
    };
    use serde_json::json;

    fn message<Options: DeserializeOwned>(object: Value) -> String {
        options::<Options>(object, false).err().expect("the options are wrong").message
    }

    #[test]
    fn messages_name_the_field_the_value_and_what_is_expected() {
        for (said, expected) in [
            (
                message::<SolveOptions>(json!({ "limit": "two" })),
                r#""limit" is "two": expected a whole number of at least 0"#,
            ),
            (message::<SolveOptions>(json!({ "all": 1, "limit": 2 })), r#""all" is 1: expected true or false"#),
            (
                message::<CountOptions>(json!({ "limit": -3 })),
                r#""limit" is -3: expected a whole number of at least 1"#,
            ),
            (
                message::<CountOptions>(json!({ "limit": TOO_LARGE })),
                r#""limit" is 1.8446744073709552e+19: expected a whole number below 2^64"#,
            ),
            (
                message::<HintOptions>(json!({ "level": "x" })),
                r#""level" is "x": expected a whole number from 0 to 255"#,
            ),
            (message::<MinimiseOptions>(json!({ "keep": "r1c1" })), r#""keep" is "r1c1": expected a list"#),
            (message::<MinimiseOptions>(json!({ "keep": [7] })), r#""keep" is [7]: expected a list, each item a text"#),
            (
                message::<TeachOptions>(json!({ "branch": "last" })),
                r#""branch" is "last": expected "fewest" or "first""#,
            ),
            (
                message::<TeachOptions>(json!({ "strategies": 5 })),
                r#""strategies" is 5: expected a list of names, or a text with names separated by commas"#,
            ),
            (
                message::<MakeOptions>(json!({ "clues": [20] })),
                r#""clues" is [20]: expected a whole number, or a text with a range such as "24..28""#,
            ),
            (
                message::<ExplainOptions>(json!({ "ladder": "hard" })),
                r#""ladder" is "hard": expected "hint", "human" or "rating""#,
            ),
            (message::<DrawOptions>(json!({ "width": 3 })), r#"no "as": expected "svg", "png", "gif" or "pdf""#),
            (
                message::<ConvertOptions>(json!({ "too": "line" })),
                r#"unknown field "too": expected "rules", "timeout" or "to""#,
            ),
        ] {
            assert_eq!(said, expected);
        }
    }

    #[test]
    fn a_question_about_a_puzzle_may_have_the_fields_of_a_puzzle() {
        let wrong = options::<ConvertOptions>(json!({ "too": "line" }), true).expect_err("an unknown field");
        assert!(wrong.message.contains(r#"expected "puzzle", "entries", "candidates""#), "{}", wrong.message);
    }
}
