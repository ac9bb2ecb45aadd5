//! Reads the question, and puts it into the messages of the wire.

use axum::http::StatusCode;
use axum::response::Response;
use eyespace_wire::both::Color;
use eyespace_wire::ogs::OgsQuestion;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::refusal::{refuse, refuse_field};

/// A response that refuses the question.
type Refused = Box<Response>;

/// Reads a question. Fields that mean nothing here are ignored.
pub(super) fn question(bytes: &[u8]) -> Result<OgsQuestion, Refused> {
    let value = serde_json::from_slice(bytes)
        .map_err(|error| Box::new(refuse(StatusCode::BAD_REQUEST, format!("not JSON: {error}"))))?;
    let Value::Object(fields) = value else {
        return Err(Box::new(refuse(StatusCode::UNPROCESSABLE_ENTITY, "no object; expected an object")));
    };
    let question = OgsQuestion {
        player_to_move: field(&fields, "player_to_move", "\"black\" or \"white\"")?,
        width: needed(&fields, "width", SIDE)?,
        height: needed(&fields, "height", SIDE)?,
        board_state: needed(&fields, "board_state", "rows from the top, lists of 0 (empty), 1 (black) and 2 (white)")?,
        rules: needed(&fields, "rules", "a name such as \"chinese\" or \"japanese\"")?,
        autoscore: field(&fields, "autoscore", "true or false")?,
        komi: field(&fields, "komi", "a number such as 6.5")?,
        black_prisoners: field(&fields, "black_prisoners", COUNT)?,
        white_prisoners: field(&fields, "white_prisoners", COUNT)?,
    };
    check(&question)?;
    Ok(question)
}

const SIDE: &str = "a whole number from 1 to 25";
const COUNT: &str = "a whole number from 0 to 10000";
/// The most prisoners of a side, as in questions of kind `score`.
const MOST_PRISONERS: usize = 10_000;

fn wrong(name: &str, error: &str) -> Refused {
    Box::new(refuse_field(StatusCode::UNPROCESSABLE_ENTITY, error, Some(name)))
}

/// A field; `None` if it is absent or null.
fn field<T: DeserializeOwned>(fields: &Map<String, Value>, name: &str, expected: &str) -> Result<Option<T>, Refused> {
    let Some(value) = fields.get(name).filter(|value| !value.is_null()) else { return Ok(None) };
    serde_json::from_value(value.clone()).map(Some).map_err(|_| wrong(name, &format!("not read; expected {expected}")))
}

fn needed<T: DeserializeOwned>(fields: &Map<String, Value>, name: &str, expected: &str) -> Result<T, Refused> {
    field(fields, name, expected)?.ok_or_else(|| wrong(name, &format!("missing; expected {expected}")))
}

/// Checks that the board has the size that the question names, and that there are no more prisoners than can be.
fn check(question: &OgsQuestion) -> Result<(), Refused> {
    let (width, height) = (usize::from(question.width), usize::from(question.height));
    for (name, side) in [("width", width), ("height", height)] {
        if !(1..=25).contains(&side) {
            return Err(wrong(name, &format!("{side}; expected {SIDE}")));
        }
    }
    for (name, count) in [("black_prisoners", question.black_prisoners), ("white_prisoners", question.white_prisoners)]
    {
        if count.is_some_and(|count| count > MOST_PRISONERS) {
            return Err(wrong(name, &format!("more; expected {COUNT}")));
        }
    }
    let rows = &question.board_state;
    if rows.len() != height || rows.iter().any(|row| row.len() != width) {
        return Err(wrong("board_state", &format!("another size; expected {height} rows of {width} points")));
    }
    match rows.iter().flatten().find(|&&point| point > 2) {
        Some(point) => Err(wrong("board_state", &format!("{point}; expected 0 (empty), 1 (black) or 2 (white)"))),
        None => Ok(()),
    }
}

/// The question as one of kind `score`.
pub(super) fn score(question: &OgsQuestion) -> Value {
    // OGS counts the stones that a side has captured, the wire those that a side has lost.
    let lost = |taken: Option<usize>| taken.unwrap_or(0);
    let prisoners = json!({"black": lost(question.white_prisoners), "white": lost(question.black_prisoners)});
    let mut fields = position(question);
    fields["prisoners"] = prisoners;
    fields
}

/// The question as one of kind `estimate`.
pub(super) fn estimate(question: &OgsQuestion) -> Value {
    position(question)
}

fn position(question: &OgsQuestion) -> Value {
    let row = |row: &Vec<u8>| row.iter().map(|&point| ['.', 'X', 'O'][usize::from(point.min(2))]).collect::<String>();
    json!({
        "board": question.board_state.iter().map(row).collect::<Vec<_>>(),
        "toPlay": question.player_to_move.unwrap_or(Color::Black),
        "rules": question.rules,
        "komi": question.komi.unwrap_or(OgsQuestion::KOMI),
    })
}
