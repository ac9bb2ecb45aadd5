//! The media types of responses, and texts of requests that go into messages.

use axum::http::HeaderValue;

/// The media type of a message.
pub(crate) const JSON: HeaderValue = HeaderValue::from_static("application/json");
/// The media type of several messages, a line each.
pub(crate) const LINES: HeaderValue = HeaderValue::from_static("application/x-ndjson");

/// The beginning of a text from a request, for a message.
pub(crate) fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}
