//! `POST /v1/batch`: lines of questions as `eyespace query` reads them, and lines of answers while the questions still arrive.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Query, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use eyespace_wire::question::Kind;
use futures_util::StreamExt;
use serde::Deserialize;

use super::checks::{self, Content};
use super::lines::Batch;
use crate::app::App;
use crate::body;
use crate::media::{LINES, short};
use crate::refusal::refuse_field;

/// The parameters in the address of a batch.
#[derive(Deserialize)]
pub(super) struct Parameters {
    order: Option<String>,
}

/// The order of the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// That of the questions.
    Input,
    /// Each answer as soon as it is found.
    Found,
}

/// Answers a batch.
pub(super) async fn ask(State(app): State<App>, Query(given): Query<Parameters>, request: Request) -> Response {
    let order = match given.order.as_deref() {
        None | Some("input") => Order::Input,
        Some("found") => Order::Found,
        Some(other) => {
            let error = format!("\"{}\"; expected input or found", short(other));
            return refuse_field(StatusCode::UNPROCESSABLE_ENTITY, error, Some("order"));
        }
    };
    stream(app, None, order, request)
}

/// Answers lines. `kind` is that of questions that name none.
pub(super) fn stream(app: App, kind: Option<Kind>, order: Order, request: Request) -> Response {
    if let Err(response) = checks::media(request.headers(), Content::Lines) {
        return *response;
    }
    let batch = Arc::new(Batch::new(Arc::clone(&app), kind));
    let answers = body::lines(app, request.into_body()).map(move |line| Arc::clone(&batch).answer(line));
    let body = match order {
        Order::Input => Body::from_stream(answers.buffered(Batch::AHEAD)),
        Order::Found => Body::from_stream(answers.buffer_unordered(Batch::AHEAD)),
    };
    ([(CONTENT_TYPE, LINES)], body).into_response()
}
