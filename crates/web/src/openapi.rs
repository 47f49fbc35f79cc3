//! The description of the API, made from the table of verbs.

use crate::verb::{VERBS, Verb};
use serde_json::{Map, Value, json};

/// The diagonal puzzle of the course.
const EXAMPLE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

/// The description in the form of OpenAPI 3.1.
pub(crate) fn describe() -> Value {
    let mut paths = Map::new();
    for verb in VERBS {
        paths.insert(format!("/api/{}", verb.name), json!({ "post": single(verb) }));
        if verb.takes_puzzle {
            paths.insert(format!("/api/bulk/{}", verb.name), json!({ "post": bulk(verb) }));
        }
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
        "components": { "schemas": {
            "Line": { "type": "string", "pattern": "^[1-9.]{81}$", "description": "81 cells, row by row, . for empty" },
            "Rules": {
                "description": "auto decides a puzzle at a time: diagonal if that leaves a solution, else classic",
                "anyOf": [
                    { "type": "string", "enum": ["auto", "classic", "diagonal"] },
                    { "type": "string", "pattern": "\n", "description": "The text of a file that lists units" },
                    listed(),
                ],
            },
            "Timeout": {
                "description": "Give up after this time and answer with what is known: 500ms, 30s, 2m, or seconds. \
                    The server's own bound holds beside it",
                "anyOf": [
                    { "type": "number", "minimum": 0 },
                    { "type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)?$" },
                ],
            },
            "Puzzle": {
                "description": "A puzzle in any format, or as an object",
                "examples": [EXAMPLE],
                "anyOf": [
                    { "$ref": "#/components/schemas/Line" },
                    { "type": "string" },
                    { "type": "object", "required": ["puzzle"], "properties": {
                        "puzzle": { "type": "string" },
                        "entries": { "type": "string" },
                        "candidates": { "type": "array", "items": { "type": "string" }, "minItems": 81, "maxItems": 81 },
                        "candidates_are_clues": { "type": "boolean" },
                    } },
                ],
            },
            "Error": {
                "type": "object",
                "required": ["saltire", "error"],
                "properties": { "saltire": { "const": 1 }, "error": { "type": "string" }, "column": { "type": "integer" } },
            },
        } },
    })
}

fn listed() -> Value {
    let unit = json!({ "type": "object", "required": ["unit", "cells"], "properties": {
        "unit": { "type": "string" },
        "cells": { "type": "array", "items": { "type": "string" } },
    } });
    json!({ "type": "object", "required": ["name", "units"], "properties": {
        "name": { "type": "string" },
        "units": { "type": "array", "items": unit },
    } })
}

fn question(verb: &Verb) -> Value {
    let mut properties = (verb.options)();
    let mut required = verb.required.to_vec();
    properties["rules"] = json!({ "$ref": "#/components/schemas/Rules" });
    properties["timeout"] = json!({ "$ref": "#/components/schemas/Timeout" });
    if verb.takes_puzzle {
        required.push("puzzle");
        properties["puzzle"] = json!({ "$ref": "#/components/schemas/Puzzle" });
        properties["entries"] = json!({ "type": "string" });
        properties["candidates"] = json!({ "type": "array", "items": { "type": "string" } });
        properties["candidates_are_clues"] = json!({ "type": "boolean" });
    }
    json!({ "type": "object", "required": required, "properties": properties, "additionalProperties": false })
}

/// The content of an answer: an object of the schema, or a file.
fn answer(verb: &Verb) -> Value {
    let mut properties = (verb.fields)();
    if properties.is_null() {
        let kinds = ["image/svg+xml", "image/png", "image/gif", "application/pdf"];
        return kinds.iter().map(|kind| ((*kind).to_owned(), json!({}))).collect::<Map<_, _>>().into();
    }
    properties["saltire"] = json!({ "const": 1 });
    properties["verb"] = json!({ "const": verb.name });
    properties["puzzle"] = json!({ "$ref": "#/components/schemas/Line" });
    properties["rules"] = json!({ "anyOf": [{ "type": "string" }, listed()] });
    let schema = json!({ "type": "object", "required": ["saltire", "verb"], "properties": properties });
    let mut content = json!({ "application/json": { "schema": schema } });
    if verb.lines {
        content["application/x-ndjson"] = json!({ "schema": { "type": "string" } });
    }
    content
}

fn refusals() -> Map<String, Value> {
    let refusal = |about: &str| {
        let schema = json!({ "$ref": "#/components/schemas/Error" });
        json!({ "description": about, "content": { "application/json": { "schema": schema } } })
    };
    [
        ("400", "The body is not JSON"),
        ("403", "Asked from another site's page or by another name"),
        ("408", "The body took too long"),
        ("413", "The body is too long"),
        ("422", "The puzzle, the rules or an option cannot be read"),
        ("503", "Too much at once, or not done in time: try again"),
    ]
    .into_iter()
    .map(|(status, about)| (status.to_owned(), refusal(about)))
    .collect()
}

fn single(verb: &Verb) -> Value {
    let mut responses = refusals();
    responses.insert("200".to_owned(), json!({ "description": "The answer", "content": answer(verb) }));
    json!({
        "operationId": verb.name,
        "summary": verb.about,
        "requestBody": { "required": true, "content": { "application/json": { "schema": question(verb) } } },
        "responses": responses,
    })
}

fn bulk(verb: &Verb) -> Value {
    let mut responses = refusals();
    let content = json!({ "application/x-ndjson": { "schema": { "type": "string" } } });
    responses
        .insert("200".to_owned(), json!({ "description": "An answer a line, in the same order", "content": content }));
    json!({
        "operationId": format!("bulk-{}", verb.name),
        "summary": format!("{}, for every line: a puzzle, a JSON string or an object as for one", verb.about),
        "requestBody": { "required": true, "content": {
            "application/x-ndjson": { "schema": { "type": "string" } },
            "text/plain": { "schema": { "type": "string" }, "example": format!("{EXAMPLE}\n") },
        } },
        "responses": responses,
    })
}
