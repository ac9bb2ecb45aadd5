//! The schemas of the tools, made from the types of the messages.

use eyespace_wire::reply::{Refusal, Reply};
use rmcp::model::JsonObject;
use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde_json::{Value, json};

/// The field of a question that asks for several answers, of which a tool gives one.
pub(crate) const SEVERAL: &str = "turns";

/// Everything that a tool may answer.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum Answer<T> {
    /// The answer to the question.
    Given(Reply<T>),
    /// The question has a fault.
    Refused(Refusal),
}

/// The schema of a tool's arguments: that of the question, but for the fields that a tool treats in a way of its own.
pub(crate) fn input<Q: JsonSchema>() -> JsonObject {
    let mut schema = root::<Q>(dialect().for_deserialize());
    if let Some(Value::Object(fields)) = schema.get_mut("properties") {
        fields.remove(SEVERAL);
        if let Some(Value::Object(detail)) = fields.get_mut("detail") {
            detail.insert("description".to_owned(), json!("The level of detail; `brief` if it is left out."));
            detail.insert("default".to_owned(), json!("brief"));
        }
    }
    schema
}

/// The schema of a tool's structured answer: that of the message, or of an error.
pub(crate) fn output<T: JsonSchema + Serialize>() -> JsonObject {
    let mut schema = root::<Answer<T>>(dialect().for_serialize());
    // The protocol demands that the type stands at the root.
    schema.insert("type".to_owned(), json!("object"));
    schema
}

/// Draft 2020-12, which the protocol assumes unless a schema names another. Some clients fail if it is named. Formats such as `uint16` are no formats
/// of JSON Schema: clients in TypeScript warn of each, and what they say about the range stands in `minimum` and `maximum` too.
fn dialect() -> SchemaSettings {
    let mut settings = SchemaSettings::draft2020_12();
    settings.meta_schema = None;
    settings.with_transform(RecursiveTransform(without_format))
}

fn without_format(schema: &mut Schema) {
    schema.remove("format");
}

fn root<T: JsonSchema>(settings: SchemaSettings) -> JsonObject {
    let schema = settings.into_generator().into_root_schema_for::<T>();
    schema.as_object().cloned().unwrap_or_default()
}
