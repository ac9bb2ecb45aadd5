//! `POST /katago`: lines in the form of `KataGo`'s analysis engine, for programs that use one over the network.

use axum::extract::{Request, State};
use axum::response::Response;
use eyespace_wire::question::Kind;

use super::batch::{Order, stream};
use crate::app::App;

/// Answers the lines, each as soon as its answer is found, as `KataGo` does.
pub(super) async fn ask(State(app): State<App>, request: Request) -> Response {
    stream(app, Some(Kind::Katago), Order::Found, request)
}
