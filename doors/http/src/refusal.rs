//! Errors as responses: the wire's error message with a status code.

use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use eyespace_service::question::{FaultClass, Unread};
use eyespace_wire::reply::Refusal;
use serde_json::Value;

use crate::media::JSON;

/// The status code of an answer that is an error.
pub(crate) const fn status(fault: FaultClass) -> StatusCode {
    match fault {
        FaultClass::NotJson => StatusCode::BAD_REQUEST,
        FaultClass::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        FaultClass::Wrong => StatusCode::UNPROCESSABLE_ENTITY,
        FaultClass::NoClock => StatusCode::SERVICE_UNAVAILABLE,
        FaultClass::Bug => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// A line that could not be read as a question.
pub(crate) fn unread(unread: &Unread) -> Response {
    let (id, fault) = &**unread;
    let told = eyespace_service::answer::told_of(id, fault, None);
    (status(fault.class()), [(CONTENT_TYPE, JSON)], told.text).into_response()
}

/// The error message for a request that was not understood, which is about none of its fields.
pub(crate) fn refuse(status: StatusCode, error: impl Into<String>) -> Response {
    refuse_field(status, error, None)
}

/// The error message for a request of which a field is wrong.
pub(crate) fn refuse_field(status: StatusCode, error: impl Into<String>, field: Option<&str>) -> Response {
    (status, [(CONTENT_TYPE, JSON)], line(error, field)).into_response()
}

/// The error message as a line of JSON.
pub(crate) fn line(error: impl Into<String>, field: Option<&str>) -> String {
    // Writing plain data into a string can't fail.
    serde_json::to_string(&Refusal::new(Value::Null, error.into(), field, None)).unwrap_or_default() + "\n"
}

/// A question that found no place, because too many wait.
pub(crate) fn busy() -> Response {
    let mut response = refuse(
        StatusCode::TOO_MANY_REQUESTS,
        "too many questions wait already; expected the question again after some seconds",
    );
    response.headers_mut().insert("retry-after", HeaderValue::from_static("1"));
    response
}

/// A bug of the program outside of an answer.
pub(crate) fn bug() -> Response {
    unread(&Box::new((Value::Null, eyespace_service::question::Fault::bug())))
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    #[tokio::test]
    async fn a_bug_is_told_without_its_inside() {
        let response = bug();
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = to_bytes(response.into_body(), 1000).await.unwrap();
        let refusal: Refusal = serde_json::from_slice(&body).unwrap();
        assert_eq!((refusal.error.as_str(), refusal.field), ("this is a bug of the program, please report it", None));
    }
}
