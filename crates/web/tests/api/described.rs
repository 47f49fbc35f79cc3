//! Holds questions and answers against the description of the API.
//!
//! Only what the description uses is checked: types, constants, choices, lists, and the fields of objects. A field that
//! the description does not list is a fault.

use super::AIND;
use serde_json::{Value, json};
use std::sync::LazyLock;

static OPENAPI: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(include_str!("../../openapi.json")).unwrap());

/// Asserts that the answer of a route is as described and, if the question was answered, the question too.
pub(crate) fn hold(path: &str, question: Option<&Value>, status: u16, answer: &Value) {
    let operation = &OPENAPI["paths"][path]["post"];
    let content = &operation["responses"][status.to_string()]["content"]["application/json"]["schema"];
    assert!(content.is_object(), "{path}: {status} is not described");
    fits(content, answer).unwrap_or_else(|fault| panic!("{path}: {fault} in the answer {answer}"));
    if let (200, Some(question)) = (status, question) {
        asks(path, question).unwrap_or_else(|fault| panic!("{path}: {fault} in the question {question}"));
    }
}

/// Whether a question is as the description of a route says; if not, what is wrong.
pub(crate) fn asks(path: &str, question: &Value) -> Result<(), String> {
    fits(&OPENAPI["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"], question)
}

/// Asserts that every line of an answer is as described.
pub(crate) fn hold_lines<'a>(path: &str, lines: impl IntoIterator<Item = &'a Value>) {
    let schema = &OPENAPI["paths"][path]["post"]["responses"]["200"]["content"]["application/x-ndjson"]["x-itemSchema"];
    assert!(schema.is_object(), "{path}: lines are not described");
    for line in lines {
        fits(schema, line).unwrap_or_else(|fault| panic!("{path}: {fault} in the line {line}"));
    }
}

/// Whether a value is as a schema says; if not, what is wrong.
fn fits(schema: &Value, value: &Value) -> Result<(), String> {
    if let Some(path) = schema["$ref"].as_str() {
        return fits(OPENAPI.pointer(path.trim_start_matches('#')).ok_or_else(|| format!("no {path}"))?, value);
    }
    if let Some(choices) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        let faults: Vec<String> = choices.iter().filter_map(|choice| fits(choice, value).err()).collect();
        return if faults.len() < choices.len() { Ok(()) } else { Err(format!("none of [{}]", faults.join("; "))) };
    }
    let wrong = |what: &str| Err(format!("{value:.60} is {what}"));
    if schema.get("const").is_some_and(|only| only != value) {
        return wrong("another constant");
    }
    let same = |word: &Value| word == value || word.is_number() && word.as_f64() == value.as_f64();
    if schema["enum"].as_array().is_some_and(|words| !words.iter().any(same)) {
        return wrong("none of the words");
    }
    let outside = |least: &str, most: &str, number: f64| {
        schema[least].as_f64().is_some_and(|least| number < least)
            || schema[most].as_f64().is_some_and(|most| number > most)
    };
    let types = schema["type"].as_array();
    if types.is_some_and(|types| types.contains(&json!("null"))) && value.is_null() {
        return Ok(());
    }
    match (types.map_or(&schema["type"], |types| &types[0]).as_str(), value) {
        (Some("boolean"), Value::Bool(_)) => Ok(()),
        (Some("string"), Value::String(text)) => {
            if outside("minLength", "maxLength", text.chars().count() as f64) {
                wrong("of another length")
            } else if schema["pattern"].as_str().is_some_and(|pattern| !matches(pattern, text)) {
                wrong("of another form")
            } else {
                Ok(())
            }
        }
        (Some("null"), Value::Null) => Ok(()),
        (Some("integer"), Value::Number(number)) if number.as_f64().unwrap().fract() != 0.0 => {
            wrong("not a whole number")
        }
        (Some("integer" | "number"), Value::Number(number)) => {
            if outside("minimum", "maximum", number.as_f64().unwrap()) { wrong("out of range") } else { Ok(()) }
        }
        (Some("array"), Value::Array(items)) => {
            if outside("minItems", "maxItems", items.len() as f64) {
                return wrong("of another length");
            }
            items.iter().try_for_each(|item| fits(&schema["items"], item))
        }
        (Some("object"), Value::Object(fields)) => {
            let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            for name in required {
                if !fields.contains_key(name) {
                    return Err(format!("no {name:?}"));
                }
            }
            fields.iter().try_for_each(|(name, value)| match schema["properties"].get(name) {
                Some(schema) => fits(schema, value).map_err(|fault| format!("{name}: {fault}")),
                None => Err(format!("{name:?} is not described")),
            })
        }
        (kind, _) => wrong(&format!("no {}", kind.unwrap_or("known type"))),
    }
}

/// Whether a text matches one of the patterns that the description has.
fn matches(pattern: &str, text: &str) -> bool {
    let all = |text: &str, known: &str| text.chars().all(|sign| known.contains(sign));
    let digit = |sign: &u8| (b'1'..=b'9').contains(sign);
    match pattern {
        "\n" => text.contains('\n'),
        "^[1-9.]{81}$" => text.len() == 81 && all(text, "123456789."),
        "^[1-9]{0,9}$" => text.len() <= 9 && all(text, "123456789"),
        "^r[1-9]c[1-9]$" => matches!(text.as_bytes(), [b'r', row, b'c', column] if digit(row) && digit(column)),
        r"^([rcb][1-9]|d[\\/]|x[1-9][0-9]*)$" => match text.as_bytes() {
            [b'r' | b'c' | b'b', nth] => digit(nth),
            [b'd', b'\\' | b'/'] => true,
            [b'x', first, rest @ ..] => digit(first) && rest.iter().all(u8::is_ascii_digit),
            _ => false,
        },
        r"^([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,2})?(ms|s|m|h)?$" => {
            let number = ["ms", "s", "m", "h"].into_iter().find_map(|unit| text.strip_suffix(unit)).unwrap_or(text);
            let (number, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
            let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
            let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
            [whole, fraction, exponent].iter().all(|digits| all(digits, "0123456789"))
                && !(whole.is_empty() && fraction.is_empty())
                && (1..=2).contains(&exponent.len())
        }
        unknown => panic!("{unknown} is not a known pattern"),
    }
}

/// The server accepts what the description allows and refuses what it does not allow, also where the types of the
/// description and of the server are not the same.
#[tokio::test]
async fn the_server_accepts_what_is_described() {
    let big = u64::MAX;
    let listed = json!({ "name": "none", "units": [] });
    for (verb, question, accepted) in [
        ("solve", json!(AIND), true),
        ("convert", json!(AIND), false),
        ("make", json!(AIND), false),
        ("solve", json!([AIND]), false),
        ("solve", json!({ "puzzle": AIND, "rules": null, "timeout": null, "stats": null, "limit": null }), true),
        ("solve", json!({ "puzzle": AIND, "entries": null, "candidates": null, "candidates_are_clues": null }), true),
        ("solve", json!({ "puzzle": { "puzzle": AIND, "rules": null, "candidates_are_clues": null } }), true),
        ("solve", json!({ "puzzle": null }), false),
        ("solve", json!({ "puzzle": { "puzzle": null } }), false),
        ("convert", json!({ "puzzle": AIND, "to": null }), false),
        ("hint", json!({ "puzzle": AIND, "level": null, "state": null, "no_uniqueness": null }), true),
        ("hint", json!({ "puzzle": AIND, "level": 4.0 }), true),
        ("hint", json!({ "puzzle": AIND, "level": 3.5 }), false),
        ("hint", json!({ "puzzle": AIND, "level": 5 }), false),
        ("count", json!({ "puzzle": AIND, "limit": big }), true),
        ("count", json!({ "puzzle": AIND, "limit": 36_893_488_147_419_103_232.0 }), false),
        ("count", json!({ "puzzle": AIND, "limit": 2.0 }), true),
        ("count", json!({ "puzzle": AIND, "limit": -1.0 }), false),
        ("count", json!({ "puzzle": AIND, "limit": 0.0 }), false),
        ("solve", json!({ "puzzle": AIND, "timeout": 1e300 }), true),
        ("solve", json!({ "puzzle": AIND, "timeout": "9".repeat(400) }), true),
        ("solve", json!({ "puzzle": AIND, "timeout": ".5m" }), true),
        ("solve", json!({ "puzzle": AIND, "timeout": -0.5 }), false),
        ("solve", json!({ "puzzle": AIND, "timeout": "1e+99h" }), true),
        ("solve", json!({ "puzzle": AIND, "timeout": "1e400" }), false),
        ("solve", json!({ "puzzle": AIND, "timeout": "+5s" }), false),
        ("solve", json!({ "puzzle": AIND, "timeout": "inf" }), false),
        ("make", json!({ "seed": 1, "rating": 1.2, "rules": "classic" }), true),
        ("make", json!({ "seed": 1, "rating": "1.2", "rules": "classic" }), true),
        ("make", json!({ "seed": 1, "rating": 21 }), false),
        ("make", json!({ "seed": 1, "clues": 30.0 }), true),
        ("make", json!({ "seed": 1, "clues": 30.5 }), false),
        ("make", json!({ "seed": 1, "clues": 82 }), false),
        ("make", json!({ "seed": big, "count": 1.0 }), true),
        ("draw", json!({ "puzzle": AIND, "as": "pdf", "per_page": 4.0 }), true),
        ("draw", json!({ "puzzle": AIND, "as": "pdf", "per_page": 3 }), false),
        ("teach", json!({ "puzzle": AIND, "strategies": vec!["eliminate"; 16] }), true),
        ("teach", json!({ "puzzle": AIND, "strategies": vec!["eliminate"; 17] }), false),
        ("read", json!({ "text": AIND, "rules": null }), true),
        ("rules", json!({ "text": null }), false),
        ("solve", json!({ "puzzle": AIND, "rules": listed }), false),
    ] {
        let path = format!("/api/{verb}");
        let (status, answer) = super::post(&path, question.to_string()).await;
        let answer = String::from_utf8_lossy(&answer);
        assert_eq!(status == hyper::StatusCode::OK, accepted, "{path} {question}: {answer:.300}");
        assert!(accepted || status == hyper::StatusCode::UNPROCESSABLE_ENTITY, "{path} {question}: {status}");
        let described = asks(&path, &question);
        assert_eq!(described.is_ok(), accepted, "{path} {question}: {described:?}");
    }
}

/// The description has a route for every verb, and a bulk route for every verb about one puzzle.
#[tokio::test]
async fn the_routes_are_the_described_ones() {
    let paths = OPENAPI["paths"].as_object().unwrap();
    let known = |path: String| async move {
        let (status, _) = super::post(&path, "{}").await;
        status != hyper::StatusCode::NOT_FOUND
    };
    let (_, refusal) = super::post("/api/fly", "{}").await;
    let refusal: Value = serde_json::from_slice(&refusal).unwrap();
    let names = refusal["error"].as_str().unwrap().split_once("expected ").unwrap().1.to_owned();
    let mut expected = Vec::new();
    for name in names.split(", ") {
        for path in [format!("/api/{name}"), format!("/api/bulk/{name}")] {
            if known(path.clone()).await {
                expected.push(path);
            }
        }
    }
    expected.sort();
    assert_eq!(paths.keys().cloned().collect::<Vec<_>>(), expected);
}

#[test]
fn the_speeds_are_those_of_films() {
    let speed = &OPENAPI["components"]["schemas"]["DrawQuestion"]["properties"]["speed"];
    let bound = |name: &str| speed[name].as_f64().unwrap() as f32;
    assert_eq!(bound("minimum")..=bound("maximum"), saltire::front_end::draw::SPEEDS);
}
