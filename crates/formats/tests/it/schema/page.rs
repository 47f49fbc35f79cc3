//! The tables of `docs/json.md`: each stands between `<!-- fields: … -->` and `<!-- end -->`.

use super::{Schemas, referred};
use serde_json::Value;
use std::collections::BTreeSet;

const START: &str = "<!-- fields: ";
const END: &str = "<!-- end -->";

/// The fields that every answer has, which stand in a table of their own.
const COMMON: [&str; 4] = ["saltire", "verb", "file", "line"];

/// The page with its tables filled in.
pub(super) fn filled(page: &str, schemas: &Schemas) -> String {
    let mut text = String::new();
    let mut shown = BTreeSet::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once(START) {
        let (names, after) = after.split_once(" -->").expect("a mark ends in its line");
        let (_, after) = after.split_once(END).expect("every table has an end mark");
        text += &format!("{before}{START}{names} -->\n");
        text += &table(names, schemas, &mut shown);
        text += END;
        rest = after;
    }
    text += rest;
    let missing: Vec<&String> = schemas.components.keys().filter(|name| !shown.contains(*name)).collect();
    assert!(missing.is_empty(), "docs/json.md has no table of {missing:?}");
    text
}

/// What stands at a mark: the answers, the questions, or the components of these names.
fn table(names: &str, schemas: &Schemas, shown: &mut BTreeSet<String>) -> String {
    let puzzle: Vec<String> = schemas.fields("Puzzle").into_iter().map(|(name, ..)| name).collect();
    let (list, own): (Vec<&str>, Vec<&str>) = match names {
        "answers" => (schemas.answers.clone(), COMMON.to_vec()),
        "questions" => (schemas.questions.clone(), vec!["rules", "timeout"]),
        _ => (names.split(", ").collect(), vec![]),
    };
    shown.extend(list.iter().map(|component| (*component).to_owned()));
    if let [only] = list[..] {
        return content(only, schemas, &schemas.fields(only));
    }
    let mut sections: Vec<(Vec<&str>, String)> = Vec::new();
    for component in list {
        let schema = &schemas.components[component];
        let mut fields = schemas.fields(component);
        let with_puzzle = fields.iter().any(|(name, ..)| name == "candidates_are_clues") && component != "Puzzle";
        fields.retain(|(name, ..)| !(own.contains(&name.as_str()) || with_puzzle && puzzle.contains(name)));
        let about = schema["description"].as_str().expect("every component is described");
        let also = if with_puzzle { " This object also has the fields of the [puzzle](#puzzle)." } else { "" };
        let section = format!("{about}{also}\n\n{}", content(component, schemas, &fields));
        match sections.iter_mut().find(|(_, same)| *same == section) {
            Some((components, _)) => components.push(component),
            None => sections.push((vec![component], section)),
        }
    }
    sections.iter().map(|(components, section)| format!("\n### {}\n\n{section}", components.join(", "))).collect()
}

/// The table of a component.
fn content(component: &str, schemas: &Schemas, fields: &[(String, Value, bool)]) -> String {
    let schema = &schemas.components[component];
    match schema["properties"].is_object() {
        true if fields.is_empty() => "No fields of its own.\n".to_owned(),
        true => rows(fields),
        false => choices(schema),
    }
}

fn rows(fields: &[(String, Value, bool)]) -> String {
    let mut text = String::from("| field | type | meaning |\n|---|---|---|\n");
    for (name, schema, required) in fields {
        let mark = if *required { "" } else { ", optional" };
        text += &row(&[format!("`{name}`"), format!("{}{mark}", kind(schema)), meaning(schema)]);
    }
    text
}

fn meaning(schema: &Value) -> String {
    schema["description"].as_str().unwrap_or_default().to_owned()
}

fn row(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// A component that is no object: its words or forms.
fn choices(schema: &Value) -> String {
    let Some(choices) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) else {
        return format!("{}\n", kind(schema));
    };
    let mut text = String::from("| value | meaning |\n|---|---|\n");
    for choice in choices {
        text += &row(&[kind(choice), meaning(choice)]);
    }
    text
}

/// A type in words.
fn kind(schema: &Value) -> String {
    if let Some(component) = referred(schema) {
        return format!("[{component}](#{})", component.to_lowercase());
    }
    if let Some(word) = schema.get("const") {
        return format!("`{word}`");
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    }
    if let Some(choices) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        return choices.iter().map(kind).collect::<Vec<_>>().join(" or ");
    }
    match schema["type"].as_str() {
        Some("string") => match schema["pattern"].as_str() {
            Some(pattern) if pattern != "\n" => format!("text that matches `{pattern}`"),
            _ => "text".to_owned(),
        },
        Some("integer") => "whole number".to_owned(),
        Some("number") => "number".to_owned(),
        Some("boolean") => "`true` or `false`".to_owned(),
        Some("array") => {
            let count = match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
                (Some(least), Some(most)) if least == most => format!("{least} × "),
                _ => "list of ".to_owned(),
            };
            format!("{count}{}", kind(&schema["items"]))
        }
        Some("object") => {
            let names: Vec<String> =
                schema["properties"].as_object().into_iter().flatten().map(|(name, _)| format!("`{name}`")).collect();
            format!("object with {}", names.join(", "))
        }
        _ => panic!("no words for {schema}"),
    }
}
