//! The schemas, and the document that describes all addresses (OpenAPI 3.1).
//!
//! The document is put together from the schemas of the wire, which are generated from the types of the messages. A library that derives it from types
//! by attributes would describe each message a second time. OpenAPI 3.1 takes JSON Schema as it is.

mod components;
mod examples;
mod paths;

use std::sync::LazyLock;

use axum::http::header::{CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use eyespace_wire::schemas::ALL;
use serde_json::{Map, Value, json};

use crate::answer::{is_known, tag};
use crate::media::JSON;

/// A text that never changes while the server runs.
struct Kept {
    text: String,
    tag: HeaderValue,
}

impl Kept {
    fn new(value: &Value) -> Self {
        let text = value.to_string() + "\n";
        Self { tag: tag(text.as_bytes()), text }
    }

    fn response(&'static self, request: &HeaderMap) -> Response {
        if is_known(request, &self.tag) {
            return (StatusCode::NOT_MODIFIED, [(ETAG, self.tag.clone())]).into_response();
        }
        ([(CONTENT_TYPE, JSON), (ETAG, self.tag.clone())], self.text.as_str()).into_response()
    }
}

static SCHEMAS: LazyLock<Kept> = LazyLock::new(|| {
    let read = |&(name, text): &(&str, &str)| (name.to_owned(), components::read(text));
    Kept::new(&Value::Object(ALL.iter().map(read).collect::<Map<_, _>>()))
});

static DOCUMENT: LazyLock<Kept> = LazyLock::new(|| Kept::new(&described()));

/// `GET /v1/schema`: an object with the schema of each message under its name.
pub(super) async fn schemas(headers: HeaderMap) -> Response {
    SCHEMAS.response(&headers)
}

/// `GET /v1/openapi.json`: the description of all addresses.
pub(super) async fn document(headers: HeaderMap) -> Response {
    DOCUMENT.response(&headers)
}

/// Whether an address is read rather than asked.
pub(super) fn is_read(path: &str) -> bool {
    paths::READ.iter().any(|(known, ..)| *known == path)
}

fn described() -> Value {
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Eyespace",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Eyes, life and death, semeai and scores of Go positions, each with how it is known. The same question gets the same answer.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "security": [{}, {"token": []}],
        "paths": paths::all(),
        "components": components::all(),
    })
}
