//! The types in TypeScript.

use super::{Schemas, referred};
use serde_json::Value;

pub(super) fn types(schemas: &Schemas) -> String {
    let mut text = String::from(
        "// The JSON schema of Saltire: questions and answers of the HTTP API, and the objects that `saltire --json` writes.\n\
         // Generated from the types of crates/formats/src/json: UPDATE=1 cargo test -p saltire-formats schema\n",
    );
    for (name, schema) in &schemas.components {
        text.push('\n');
        text += &comment(schema, "");
        if schema["properties"].is_object() {
            text += &format!("export interface {name} {{\n");
            for (field, schema, required) in schemas.fields(name) {
                text += &comment(&schema, "  ");
                let mark = if required { "" } else { "?" };
                text += &format!("  {field}{mark}: {};\n", kind(&schema));
            }
            text += "}\n";
        } else {
            text += &format!("export type {name} = {};\n", kind(schema));
        }
    }
    text
}

fn comment(schema: &Value, indent: &str) -> String {
    schema["description"].as_str().map_or(String::new(), |about| format!("{indent}/** {about} */\n"))
}

/// The type that a schema stands for.
fn kind(schema: &Value) -> String {
    if let Some(component) = referred(schema) {
        return component.to_owned();
    }
    if let Some(word) = schema.get("const") {
        return word.to_string();
    }
    let union = |choices: &Vec<Value>, text: fn(&Value) -> String| {
        let mut texts: Vec<String> = choices.iter().map(text).collect();
        texts.dedup();
        texts.join(" | ")
    };
    if let Some(words) = schema["enum"].as_array() {
        return union(words, Value::to_string);
    }
    if let Some(choices) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        return union(choices, kind);
    }
    match schema["type"].as_str() {
        Some("string") => "string".to_owned(),
        Some("integer" | "number") => "number".to_owned(),
        Some("boolean") => "boolean".to_owned(),
        Some("array") => {
            let item = kind(&schema["items"]);
            match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
                (Some(2), Some(2)) => format!("[{item}, {item}]"),
                _ if item.contains(" | ") => format!("({item})[]"),
                _ => format!("{item}[]"),
            }
        }
        Some("object") => {
            let required = schema["required"].as_array().cloned().unwrap_or_default();
            let fields = schema["properties"].as_object().into_iter().flatten().map(|(name, schema)| {
                let mark = if required.iter().any(|required| required == name) { "" } else { "?" };
                format!("{name}{mark}: {}", kind(schema))
            });
            format!("{{ {} }}", fields.collect::<Vec<_>>().join("; "))
        }
        _ => panic!("no type for {schema}"),
    }
}
