//! The addresses in the document.

use eyespace_wire::question::Kind;
use serde_json::{Map, Value, json};

use super::components::schema;
use super::examples;
use crate::routes::kinds;

/// The addresses that are read: path, name, summary, and media type of the response.
pub(super) const READ: [(&str, &str, &str, &str); 6] = [
    ("/v1/schema", "schemas", "The JSON schemas of all messages", "application/json"),
    ("/v1/openapi.json", "document", "This document", "application/json"),
    ("/healthz", "alive", "Whether the process answers", "text/plain"),
    (
        "/readyz",
        "ready",
        "Whether questions are taken in; the status is 503 while the server ends or its queue is full",
        "text/plain",
    ),
    ("/metrics", "metrics", "Counters for Prometheus", "application/openmetrics-text"),
    ("/", "page", "A page with a form", "text/html"),
];

/// The statuses of errors that any question may get.
const ASKED: [&str; 8] = ["400", "401", "408", "413", "415", "422", "429", "500"];
/// The statuses of errors that lines may get as a whole. Each question among them gets its errors in a line.
const LINES: [&str; 5] = ["400", "401", "415", "422", "500"];

/// All addresses with their descriptions.
pub(super) fn all() -> Map<String, Value> {
    let mut paths = Map::new();
    for kind in kinds() {
        paths.insert(format!("/v1/{}", kind.name()), json!({"post": question(kind)}));
    }
    paths.insert("/v1/batch".to_owned(), json!({"post": batch()}));
    paths.insert("/katago".to_owned(), json!({"post": katago()}));
    paths.insert("/api/score".to_owned(), json!({"post": ogs()}));
    for (path, name, summary, media) in READ {
        paths.insert(path.to_owned(), json!({"get": read(name, summary, media)}));
    }
    paths
}

/// The responses with errors of these statuses, and others.
fn with_errors(statuses: &[&str], others: &Value) -> Value {
    let error = |status: &&str| ((*status).to_owned(), json!({"$ref": format!("#/components/responses/{status}")}));
    let mut responses: Map<String, Value> = statuses.iter().map(error).collect();
    responses.extend(others.as_object().cloned().unwrap_or_default());
    responses.into()
}

/// What the address of a kind is for.
const fn summary(kind: Kind) -> &'static str {
    match kind {
        Kind::Analyze => "Eyes, verdicts and evidence for each block of a position",
        Kind::Eye => "One drawn eye or open eye space",
        Kind::Solve => "The life and death of a group, with either side moving first",
        Kind::Score => "The score of a finished game, and what the players must confirm",
        Kind::Race => "A semeai between two groups",
        Kind::Read => "The capture of a block, or the connection of two blocks, with either side moving first",
        Kind::Estimate => "The estimated owner of each point; it proves nothing",
        Kind::Certify => "The check of certificates",
        Kind::Verify => "The check of the lines that a file of problems calls right or wrong",
        Kind::Table => "One eye in the table of solved eyes, or all shapes of a class",
        Kind::Katago => "An analysis in KataGo's form",
    }
}

fn tag() -> Value {
    json!({"etag": {"description": "The hash of the answer, for if-none-match.", "schema": {"type": "string"}}})
}

fn question(kind: Kind) -> Value {
    let name = kind.name();
    let mut content = json!({"schema": schema(&format!("{name}-question"))});
    content["example"] = examples::of(kind);
    let lines = "The answers, a line each, if the question has several turns";
    let answer = json!({
        "description": "The answer",
        "headers": tag(),
        "content": {
            "application/json": {"schema": schema(&format!("{name}-answer"))},
            "application/x-ndjson": {"schema": {"type": "string", "description": lines}},
        },
    });
    json!({
        "operationId": name,
        "summary": summary(kind),
        "requestBody": {"required": true, "content": {"application/json": content}},
        "responses": with_errors(&ASKED, &json!({"200": answer, "304": {"description": "The client has this answer."}})),
    })
}

/// A request and a response of lines.
fn lines(name: &str, summary: &str, example: &str) -> Value {
    // A schema describes one value, and this media type has any number of them.
    let lines = |example: &str| json!({"application/x-ndjson": {"schema": {}, "example": example}});
    json!({
        "operationId": name,
        "summary": summary,
        "requestBody": {"required": false, "content": lines(example)},
        "responses": with_errors(&LINES, &json!({"200": {"description": "The answers, a line each", "content": {"application/x-ndjson": {"schema": {"type": "string"}}}}})),
    })
}

fn batch() -> Value {
    let mut batch =
        lines("batch", "Questions of any kind, one per line, answered while they arrive", &examples::batch());
    batch["parameters"] = json!([{
        "name": "order",
        "in": "query",
        "description": "The order of the answers: that of the questions, or each as soon as it is found.",
        "schema": {"type": "string", "enum": ["input", "found"], "default": "input"},
    }]);
    batch
}

fn katago() -> Value {
    lines(
        "katago",
        "Questions of KataGo's analysis engine, one per line, each answered as soon as it is found",
        examples::KATAGO,
    )
}

fn ogs() -> Value {
    let content = json!({"schema": schema("ogs-question"), "example": examples::ogs()});
    let answer = json!({"description": "The score", "content": {"application/json": {"schema": schema("ogs")}}});
    json!({
        "operationId": "ogsScore",
        "summary": "The score of a board in the form of OGS",
        "requestBody": {"required": true, "content": {"application/json": content}},
        "responses": with_errors(&ASKED, &json!({"200": answer})),
    })
}

fn read(name: &str, summary: &str, media: &str) -> Value {
    let schema = if media == "application/json" { json!({"type": "object"}) } else { json!({"type": "string"}) };
    let mut errors = vec!["401"];
    if name == "ready" {
        errors.push("503");
    }
    let mut others = json!({"200": {"description": summary, "content": {media: {"schema": schema}}}});
    if media == "application/json" {
        others["304"] = json!({"description": "The client has this text."});
    }
    json!({"operationId": name, "summary": summary, "responses": with_errors(&errors, &others)})
}
