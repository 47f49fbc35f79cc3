//! The description of the HTTP API in the form of OpenAPI 3.1.

use super::{COMPONENTS, Schemas, VERBS, Verb, referred};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// The diagonal puzzle of the course.
const EXAMPLE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

pub(super) fn describe(schemas: &Schemas) -> Value {
    let mut paths = Map::new();
    for verb in VERBS {
        paths.insert(format!("/api/{}", verb.name), json!({ "post": single(verb, schemas) }));
        if verb.takes_puzzle {
            paths.insert(format!("/api/bulk/{}", verb.name), json!({ "post": bulk(verb) }));
        }
    }
    let mut components = used(&json!(paths), schemas);
    components["PuzzleInput"]["examples"] = json!([EXAMPLE]);
    // `Puzzle` stands only in questions: the answers have its fields among their own.
    for (_, schema) in components.iter_mut().filter(|(name, _)| name.ends_with("Question") || *name == "Puzzle") {
        accepted(schema);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Saltire",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Classic and diagonal Sudoku. An answer is an object of the JSON schema that `saltire --json` \
                writes. A puzzle with several solutions or none is an answer like any other.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": components },
    })
}

/// The components that the paths refer to, directly or through others.
fn used(paths: &Value, schemas: &Schemas) -> Map<String, Value> {
    fn collect(schema: &Value, schemas: &Schemas, found: &mut BTreeSet<String>) {
        if let Some(component) = referred(schema)
            && found.insert(component.to_owned())
        {
            collect(&schemas.components[component], schemas, found);
        }
        match schema {
            Value::Object(fields) => fields.values().for_each(|value| collect(value, schemas, found)),
            Value::Array(values) => values.iter().for_each(|value| collect(value, schemas, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    collect(paths, schemas, &mut found);
    found.into_iter().map(|name| (name.clone(), schemas.components[&name].clone())).collect()
}

/// Says what the server accepts in an object beside what the types say: `null` for a field that may be left out, and
/// whole numbers below 2^64.
fn accepted(schema: &mut Value) {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    for (name, field) in schema["properties"].as_object_mut().into_iter().flatten() {
        if field["type"] == "integer" && field.get("maximum").is_none() {
            field["maximum"] = json!(u64::MAX);
        }
        if required.contains(&json!(name)) {
            continue;
        }
        if field["type"].is_string() && field.get("enum").is_none() {
            field["type"] = json!([field["type"], "null"]);
        } else {
            let about = field.as_object_mut().and_then(|field| field.remove("description"));
            *field = json!({ "anyOf": [field.take(), { "type": "null" }], "description": about });
        }
    }
}

fn component(name: &str) -> Value {
    json!({ "$ref": format!("{COMPONENTS}{name}") })
}

/// One of some components.
fn any(names: &[&str]) -> Value {
    match names {
        [only] => component(only),
        several => json!({ "anyOf": several.iter().map(|name| component(name)).collect::<Vec<_>>() }),
    }
}

/// Lines of JSON, at least one, each of which is one of some components.
fn lines(names: &[&str]) -> Value {
    json!({ "schema": { "type": "string", "minLength": 1 }, "x-itemSchema": any(names) })
}

fn question(verb: &Verb) -> String {
    let (first, rest) = verb.name.split_at(1);
    format!("{}{rest}Question", first.to_uppercase())
}

/// The content of an answer: an object, lines, or a file.
fn content(verb: &Verb) -> Value {
    match verb.answers {
        [] => json!({ "image/svg+xml": {}, "image/png": {}, "image/gif": {}, "application/pdf": {} }),
        [only] => json!({ "application/json": { "schema": component(only) } }),
        // With several lines, each is one of these; a single object is the first, or says why there is none.
        ["SolveAnswer", rest @ ..] => json!({
            "application/json": { "schema": component("SolveAnswer") },
            "application/x-ndjson": lines(rest),
        }),
        several => json!({
            "application/json": { "schema": any(several) },
            "application/x-ndjson": lines(several),
        }),
    }
}

fn refusals() -> Map<String, Value> {
    let refusal = |about: &str| json!({ "description": about, "content": { "application/json": { "schema": component("Error") } } });
    [
        ("400", "The body is not JSON"),
        ("403", "The request comes from a page of another site, or names another host"),
        ("408", "The body took too long"),
        ("413", "The body is too long"),
        ("422", "The puzzle, the rules or an option cannot be read"),
        ("503", "The server is busy, or the time was up: try again"),
    ]
    .into_iter()
    .map(|(status, about)| (status.to_owned(), refusal(about)))
    .collect()
}

/// The body of a request: an object, or the puzzle alone if the verb needs nothing else.
fn body(verb: &Verb, schemas: &Schemas) -> Value {
    let name = question(verb);
    if schemas.components[&name]["required"] != json!(["puzzle"]) {
        return component(&name);
    }
    let puzzle = json!({ "type": "string", "minLength": 1, "description": "The puzzle alone, in any format." });
    json!({ "anyOf": [component(&name), puzzle] })
}

fn single(verb: &Verb, schemas: &Schemas) -> Value {
    let mut responses = refusals();
    responses.insert("200".to_owned(), json!({ "description": "The answer", "content": content(verb) }));
    json!({
        "operationId": verb.name,
        "summary": verb.about,
        "requestBody": { "required": true, "content": { "application/json": { "schema": body(verb, schemas) } } },
        "responses": responses,
    })
}

fn bulk(verb: &Verb) -> Value {
    let mut responses = refusals();
    let answer = verb.answers.first().expect("a verb about a puzzle answers with an object");
    let content = json!({ "application/x-ndjson": lines(&[answer, "Comment", "Error"]) });
    responses.insert(
        "200".to_owned(),
        json!({ "description": "One answer for each line, in the same order", "content": content }),
    );
    json!({
        "operationId": format!("bulk-{}", verb.name),
        "summary": format!("{}; for every line: a puzzle, a JSON string, or an object as for one puzzle", verb.about),
        "requestBody": { "required": true, "content": {
            "application/x-ndjson": lines(&[&question(verb)]),
            "text/plain": { "schema": { "type": "string", "minLength": 1 }, "example": format!("{EXAMPLE}\n") },
        } },
        "responses": responses,
    })
}
