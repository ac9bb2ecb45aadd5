//! The schemas of the messages as components of the document, and the responses that many addresses have.

use std::collections::BTreeMap;

use eyespace_wire::schemas::ALL;
use serde_json::{Map, Value, json};

use crate::routes::kinds;

/// The schemas of what is asked. The types in them are named apart from those of answers, in which other fields are required.
const ASKED: [&str; 2] = ["question", "ogs-question"];

/// Reads a schema.
pub(super) fn read(text: &str) -> Value {
    // These texts are part of the program, and tests read them all.
    serde_json::from_str(text).unwrap_or_default()
}

/// A reference to a component.
pub(super) fn schema(name: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{name}")})
}

/// All components.
pub(super) fn all() -> Value {
    json!({
        "schemas": schemas(),
        "responses": responses(),
        "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "The token with which the server was started, if any."}},
    })
}

/// The name that a type in the schema `of` has among the components.
fn component(of: &str, name: &str) -> String {
    if ASKED.contains(&of) { format!("Asked{name}") } else { name.to_owned() }
}

fn schemas() -> Map<String, Value> {
    let mut found = Map::new();
    for &(name, text) in ALL {
        let mut schema = read(text);
        refer(&mut schema, name);
        let Some(fields) = schema.as_object_mut() else { continue };
        fields.remove("$schema");
        for (inner, of) in fields.remove("$defs").as_ref().and_then(Value::as_object).into_iter().flatten() {
            found.insert(component(name, inner), of.clone());
        }
        if name != "question" {
            found.insert(name.to_owned(), schema);
        }
    }
    for kind in kinds().map(|kind| kind.name()) {
        found.insert(format!("{kind}-question"), question(kind));
        found.insert(format!("{kind}-answer"), answer(kind));
    }
    found
}

/// Lets references lead to the components.
fn refer(value: &mut Value, of: &str) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields.iter_mut() {
                match value.as_str().and_then(|path| path.strip_prefix("#/$defs/")).filter(|_| name == "$ref") {
                    Some(inner) => *value = format!("#/components/schemas/{}", component(of, inner)).into(),
                    None => refer(value, of),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|value| refer(value, of)),
        _ => {}
    }
}

/// The question of a kind. The address names the kind, so the field may be left out.
fn question(kind: &str) -> Value {
    let mut letters = kind.chars();
    let name: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    json!({"$ref": format!("#/components/schemas/Asked{name}Question"), "properties": {"kind": {"enum": [kind, null]}}})
}

/// The answer to a question of a kind: the fields of every reply, and those of its message.
fn answer(kind: &str) -> Value {
    let message = match kind {
        "table" => json!({"anyOf": [schema("probe"), schema("shapes"), schema("classes")]}),
        "estimate" => json!({"anyOf": [schema("estimate"), schema("published")]}),
        kind => schema(kind),
    };
    json!({"allOf": [schema("reply"), message], "properties": {"kind": {"const": kind}}})
}

/// The errors, by their status codes.
const ERRORS: [(&str, &str); 11] = [
    ("400", "The body is no JSON, or broken."),
    ("401", "The request carries no valid token."),
    ("404", "There is no such address."),
    ("405", "The address has another method."),
    ("408", "The body did not arrive in time."),
    ("413", "The question is too long."),
    ("415", "The body is in a media type or packed in a way that is not read."),
    ("422", "A field of the question is wrong; `field` names it."),
    ("429", "Too many questions wait."),
    ("500", "A bug of the program."),
    ("503", "The server ends, or the queue is full."),
];

fn responses() -> BTreeMap<&'static str, Value> {
    let response = |description: &str| json!({"description": description, "content": {"application/json": {"schema": schema("error")}}});
    ERRORS.into_iter().map(|(status, description)| (status, response(description))).collect()
}
