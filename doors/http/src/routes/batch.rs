//! `POST /v1/batch`: lines of questions as `eyespace query` reads them, and lines of answers while the questions still arrive.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use eyespace_wire::question::Kind;
use futures_util::StreamExt;

use super::checks::{self, Content};
use super::lines::Batch;
use crate::app::App;
use crate::body;
use crate::media::{LINES, short};
use crate::refusal::{refuse, refuse_field};

/// The parameters in an address, as they stand there.
type Parameters = Vec<(String, String)>;

/// The order of the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// That of the questions.
    Input,
    /// Each answer as soon as it is found.
    Found,
}

/// Answers a batch.
pub(super) async fn ask(
    State(app): State<App>,
    given: Result<Query<Parameters>, QueryRejection>,
    request: Request,
) -> Response {
    let order = match given {
        Ok(Query(given)) => order(&given),
        Err(_) => {
            let error = "the address has no parameters that can be read; expected ?order=found";
            Err(Box::new(refuse(StatusCode::BAD_REQUEST, error)))
        }
    };
    match order {
        Ok(order) => stream(app, None, order, request),
        Err(response) => *response,
    }
}

/// The order that the parameters name. If they name several, the last counts, as in questions.
fn order(given: &Parameters) -> Result<Order, Box<Response>> {
    let wrong =
        |field: &str, error: &str| Err(Box::new(refuse_field(StatusCode::UNPROCESSABLE_ENTITY, error, Some(field))));
    if let Some((name, _)) = given.iter().find(|(name, _)| name != "order") {
        return wrong(&short(name), "no parameter of this address; expected order");
    }
    match given.last().map(|(_, value)| value.as_str()) {
        None | Some("input") => Ok(Order::Input),
        Some("found") => Ok(Order::Found),
        Some(other) => wrong("order", &format!("\"{}\"; expected input or found", short(other))),
    }
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
