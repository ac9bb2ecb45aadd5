//! `POST /v1/KIND`: one question of this kind, in the message of the wire.

use axum::extract::{Request, State};
use axum::response::Response;
use eyespace_service::question::Line;
use eyespace_wire::question::Kind;

use super::checks::{self, Content};
use crate::app::App;
use crate::desk;
use crate::{body, refusal};
use eyespace_control::Entry;

/// Answers the question. If it has several turns, the answer has a line for each.
pub(super) async fn ask(State(app): State<App>, kind: Kind, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let asked = async {
        checks::media(&head.headers, Content::Message)?;
        let bytes = body::whole(&app, body).await?;
        let line = Line::read_as(&bytes, kind).map_err(|unread| Box::new(refusal::unread(&unread)))?;
        let answer = desk::answer(&app, line, desk::request(&app), Entry::IfThereIsRoom).await;
        answer.map_err(|_| Box::new(refusal::busy()))
    };
    match asked.await {
        Ok(answer) => answer.response(&head.headers),
        Err(response) => *response,
    }
}
