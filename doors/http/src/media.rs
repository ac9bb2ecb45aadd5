//! The media types of requests and responses.

use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;

use crate::refusal::refuse;

/// The media type of a message.
pub(crate) const JSON: HeaderValue = HeaderValue::from_static("application/json");
/// The media type of several messages, a line each.
pub(crate) const LINES: HeaderValue = HeaderValue::from_static("application/x-ndjson");

/// Whether a request has a single message or lines of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Message,
    Lines,
}

impl Content {
    const fn expected(self) -> &'static [&'static str] {
        match self {
            Self::Message => &["application/json"],
            Self::Lines => &["application/x-ndjson", "application/ndjson", "application/jsonl", "application/json"],
        }
    }
}

/// Checks that a request is in a media type that is read here. One without a type is taken for what is expected.
///
/// # Errors
/// A response with the status 415.
pub(crate) fn check(headers: &HeaderMap, content: Content) -> Result<(), Box<Response>> {
    let expected = content.expected();
    let Some(value) = headers.get(CONTENT_TYPE) else { return Ok(()) };
    let name = value.to_str().unwrap_or_default().split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    if expected.contains(&name.as_str()) {
        return Ok(());
    }
    let found = if name.is_empty() { "another type" } else { &name };
    let error = format!("content-type: {}; expected {}", short(found), expected[0]);
    Err(Box::new(refuse(StatusCode::UNSUPPORTED_MEDIA_TYPE, error)))
}

/// Checks that a request is packed in a way that is unpacked here.
///
/// # Errors
/// A response with the status 415.
pub(crate) fn check_encoding(headers: &HeaderMap) -> Result<(), Box<Response>> {
    let mut values = headers.get_all(CONTENT_ENCODING).iter();
    let is_read = |value: &HeaderValue| {
        ["gzip", "identity"].iter().any(|name| value.as_bytes().eq_ignore_ascii_case(name.as_bytes()))
    };
    match (values.next(), values.next()) {
        (None, _) => Ok(()),
        (Some(value), None) if is_read(value) => Ok(()),
        (Some(value), _) => {
            let found = String::from_utf8_lossy(value.as_bytes());
            let error = format!("content-encoding: {}; expected gzip or none", short(&found));
            Err(Box::new(refuse(StatusCode::UNSUPPORTED_MEDIA_TYPE, error)))
        }
    }
}

/// The beginning of a text from a request, for a message.
pub(crate) fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}
