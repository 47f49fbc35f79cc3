//! Makes generated schemas smaller and says what they mean.

use super::COMPONENTS;
use serde_json::{Map, Value, json};

/// Removes what says nothing: formats of numbers, `null` where a field may be left out, empty defaults.
pub(super) fn tidy(schema: &mut Value) {
    match schema {
        Value::Array(values) => values.iter_mut().for_each(tidy),
        Value::Object(fields) => {
            fields.retain(|key, value| !(key == "format" && value.is_string()));
            if fields.get("default").is_some_and(|value| value.is_null() || *value == json!([]) || *value == json!(""))
            {
                fields.remove("default");
            }
            if let Some(Value::Array(types)) = fields.get_mut("type") {
                types.retain(|kind| kind != "null");
                if let [only] = &types[..] {
                    let only = only.clone();
                    fields.insert("type".to_owned(), only);
                }
            }
            for key in ["anyOf", "enum"] {
                without_null(fields, key);
            }
            fields.values_mut().for_each(tidy);
            if let Some(Value::String(text)) = fields.get_mut("description") {
                *text = text.replace('\n', " ");
            }
        }
        _ => {}
    }
}

fn without_null(fields: &mut Map<String, Value>, key: &str) {
    let Some(Value::Array(choices)) = fields.get_mut(key) else { return };
    choices.retain(|choice| !choice.is_null() && choice["type"] != "null");
    if let ("anyOf", [Value::Object(only)]) = (key, &choices[..]) {
        let only = only.clone();
        fields.remove(key);
        for (key, value) in only {
            fields.entry(key).or_insert(value);
        }
    }
}

/// Visits all properties of a schema, at any depth.
pub(super) fn visit(schema: &mut Value, visitor: &mut dyn FnMut(&str, &mut Value)) {
    match schema {
        Value::Array(values) => values.iter_mut().for_each(|value| visit(value, visitor)),
        Value::Object(fields) => {
            for (name, field) in fields.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten() {
                visitor(name, field);
            }
            fields.values_mut().for_each(|value| visit(value, visitor));
        }
        _ => {}
    }
}

/// Lets a field, or the items of a list, refer to a component of the same type.
pub(super) fn refer(field: &mut Value, component: &str, schema: &Value) {
    let link = json!(format!("{COMPONENTS}{component}"));
    let same = |field: &Value| field["type"] == schema["type"] && field.get("$ref").is_none();
    if same(field) && (schema["type"] != "array" || field["items"]["type"] == schema["items"]["type"]) {
        *field = json!({ "$ref": link, "description": field["description"] });
    } else if field["items"].is_object() && same(&field["items"]) {
        field["items"] = json!({ "$ref": link });
    }
}
