//! Whether the server is alive and ready, and its counters.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use crate::app::{App, Ending};
use crate::refusal::refuse;

/// `GET /healthz`: the process answers.
pub(super) async fn alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the server takes questions. While it ends, or while the queue is full, it does not.
pub(super) async fn ready(State(app): State<App>) -> Response {
    if app.ending() != Ending::No {
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "the server ends");
    }
    if app.queue.is_full() {
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "the queue is full");
    }
    "ready\n".into_response()
}

/// `GET /metrics`: the counters, as Prometheus reads them.
pub(super) async fn metrics(State(app): State<App>) -> Response {
    const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, TEXT)], app.metrics()).into_response()
}
