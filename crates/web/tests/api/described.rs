//! Holds questions and answers against the description of the API.
//!
//! Only what the description uses is checked: types, constants, choices, lists, and the fields of objects. A field that
//! the description does not list is a fault.

use serde_json::Value;
use std::sync::LazyLock;

static OPENAPI: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(include_str!("../../openapi.json")).unwrap());

/// Asserts that the answer of a route is as described and, if the question was answered, the question too.
pub(crate) fn hold(path: &str, question: Option<&Value>, status: u16, answer: &Value) {
    let operation = &OPENAPI["paths"][path]["post"];
    let content = &operation["responses"][status.to_string()]["content"]["application/json"]["schema"];
    assert!(content.is_object(), "{path}: {status} is not described");
    fits(content, answer).unwrap_or_else(|fault| panic!("{path}: {fault} in the answer {answer}"));
    if let (200, Some(question)) = (status, question) {
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        fits(schema, question).unwrap_or_else(|fault| panic!("{path}: {fault} in the question {question}"));
    }
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
    if schema["enum"].as_array().is_some_and(|words| !words.contains(value)) {
        return wrong("none of the words");
    }
    let outside = |least: &str, most: &str, number: f64| {
        schema[least].as_f64().is_some_and(|least| number < least)
            || schema[most].as_f64().is_some_and(|most| number > most)
    };
    match (schema["type"].as_str(), value) {
        (Some("boolean"), Value::Bool(_)) | (Some("string"), Value::String(_)) => Ok(()),
        (Some("integer"), Value::Number(number)) if number.is_f64() => wrong("not a whole number"),
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
