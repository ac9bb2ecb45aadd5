//! What is checked of every request before its body is read: its media type and its token.

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::media::short;
use crate::refusal::refuse;
use crate::routes::page;

/// Whether a request has a single message or lines of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
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
pub(super) fn media(headers: &HeaderMap, content: Content) -> Result<(), Box<Response>> {
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

/// The addresses that a supervisor asks, which need no token. Neither do the files of the page, which hold no answers.
const OPEN: [&str; 2] = ["/healthz", "/readyz"];

/// Lets a request through if it carries the token, or if none is needed.
pub(super) async fn token(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_needed = !OPEN.contains(&path) && !page::has(path);
    match &app.config.token {
        Some(token) if is_needed && !token.is_in(request.headers()) => {
            let mut response = refuse(StatusCode::UNAUTHORIZED, "no valid token; expected authorization: Bearer TOKEN");
            response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            response
        }
        _ => next.run(request).await,
    }
}
