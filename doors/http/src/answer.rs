//! The answers to a question as a response.

use std::sync::Arc;

use axum::body::Bytes;
use axum::http::header::{CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use twox_hash::XxHash3_128;

use crate::cache::Answers;
use crate::media::{JSON, LINES};
use crate::refusal::status;

/// The answers to a question with this id.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) id: Value,
    pub(crate) answers: Arc<Answers>,
}

impl Answer {
    /// The lines of the answer.
    pub(crate) fn bytes(&self) -> Bytes {
        let id = self.id.to_string();
        let lines = &self.answers.lines;
        let mut text = String::with_capacity(self.answers.bytes() + lines.len() * (id.len() + 6));
        for line in lines {
            text += "{\"id\":";
            text += &id;
            text += line;
        }
        text.into()
    }

    /// The answer as a response, or the status 304 if the client has it already.
    pub(crate) fn response(&self, request: &HeaderMap) -> Response {
        let body = self.bytes();
        let tag = tag(&body);
        let media = if self.answers.lines.len() == 1 { JSON } else { LINES };
        let status = self.answers.fault.map_or(StatusCode::OK, status);
        if status == StatusCode::OK && is_known(request, &tag) {
            return (StatusCode::NOT_MODIFIED, [(ETAG, tag)]).into_response();
        }
        (status, [(CONTENT_TYPE, media), (ETAG, tag)], body).into_response()
    }
}

/// The entity tag of a body: its hash. It is weak, because the same body may be packed or not.
pub(crate) fn tag(body: &[u8]) -> HeaderValue {
    let hash = XxHash3_128::oneshot(body);
    HeaderValue::from_str(&format!("W/\"{hash:032x}\"")).unwrap_or(HeaderValue::from_static("W/\"\""))
}

/// Whether the request names this tag in `if-none-match`.
pub(crate) fn is_known(request: &HeaderMap, tag: &HeaderValue) -> bool {
    let strong = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let tag = strong(tag.to_str().unwrap_or_default());
    let values = request.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|one| one.trim() == "*" || strong(one) == tag)
}
