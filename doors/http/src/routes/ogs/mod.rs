//! `POST /api/score`: the score of a board, asked and answered as clients of OGS do. The count is that of `score`, the estimate that of `estimate`.

mod read;
mod written;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use eyespace_service::question::Line;
use eyespace_wire::estimate::Estimate;
use eyespace_wire::ogs::{OgsAnswer, OgsQuestion};
use eyespace_wire::question::Kind;
use eyespace_wire::reply::Refusal;
use eyespace_wire::score::Score;
use serde::de::DeserializeOwned;

use super::checks::{self, Content};
use crate::answer::Answer;
use crate::app::App;
use crate::desk;
use crate::{body, refusal};
use eyespace_control::Entry;

/// Counts or estimates the board.
pub(super) async fn score(State(app): State<App>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let asked = async {
        checks::media(&head.headers, Content::Message)?;
        let bytes = body::whole(&app, body).await?;
        let question = read::question(&bytes)?;
        answer(&app, &question).await
    };
    match asked.await {
        Ok(answer) => Json(answer).into_response(),
        Err(response) => *response,
    }
}

async fn answer(app: &App, question: &OgsQuestion) -> Result<OgsAnswer, Box<Response>> {
    if question.autoscore == Some(true) {
        let score: Score = ask(app, Kind::Score, &read::score(question)).await?;
        return Ok(written::score(&score));
    }
    let estimate: Estimate = ask(app, Kind::Estimate, &read::estimate(question)).await?;
    Ok(written::estimate(&estimate, question))
}

/// Asks a question of the wire, and reads the answer.
async fn ask<T: DeserializeOwned>(app: &App, kind: Kind, question: &serde_json::Value) -> Result<T, Box<Response>> {
    let line =
        Line::read_as(question.to_string().as_bytes(), kind).map_err(|unread| Box::new(refusal::unread(&unread)))?;
    let answer = desk::answer(app, line, desk::request(app), Entry::IfThereIsRoom).await;
    let answer = answer.map_err(|_| Box::new(refusal::busy()))?;
    refused(&answer)?;
    // The service writes this type, so reading it again can't fail.
    serde_json::from_slice(&answer.bytes()).map_err(|_| Box::new(refusal::bug()))
}

/// The error of the service, with the name that the field has here.
fn refused(answer: &Answer) -> Result<(), Box<Response>> {
    let Some(fault) = answer.answers.fault else { return Ok(()) };
    let Ok(Refusal { error, field, .. }) = serde_json::from_slice(&answer.bytes()) else {
        return Err(Box::new(refusal::bug()));
    };
    let field = field.map(|field| match field.as_str() {
        "board" => "board_state".to_owned(),
        "prisoners" => "black_prisoners".to_owned(),
        "toPlay" => "player_to_move".to_owned(),
        _ => field,
    });
    let status: StatusCode = refusal::status(fault);
    Err(Box::new(refusal::refuse_field(status, error, field.as_deref())))
}
