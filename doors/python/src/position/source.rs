//! Where a position comes from, and how a question names it.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use eyespace::board::{Color, Game, Move, Position};
use eyespace_record::input::GamePosition;
use eyespace_wire::points::{board, vertices};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::PyPosition;

/// The form in which a question names a position.
pub(super) enum Form {
    /// The record itself, in base64, and the move number.
    Record(Text),
    /// A drawing, with what stands beside it.
    Drawing(Text),
    /// The rows of the board. The text is that from which they were read, unless it is too long to be kept.
    Rows(Option<Text>),
}

impl Form {
    /// The text from which the position was read.
    pub(super) const fn text(&self) -> Option<&Text> {
        match self {
            Self::Record(text) | Self::Drawing(text) => Some(text),
            Self::Rows(text) => text.as_ref(),
        }
    }
}

/// A text from which a position was read, and the position in it.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Text {
    #[serde(with = "in_base64")]
    pub(super) bytes: Vec<u8>,
    pub(super) game: usize,
    pub(super) variation: String,
    pub(super) turn: Option<usize>,
}

/// Bytes as a text in base64, for JSON.
mod in_base64 {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&STANDARD.encode(bytes))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        STANDARD.decode(String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// A position as it was given, and what is known about its game.
pub(super) struct Source {
    pub(super) form: Form,
    pub(super) position: Position,
    pub(super) move_number: usize,
    /// The game since the last set-up, if there is a record.
    pub(super) history: Option<Game>,
    pub(super) prisoners: [usize; 2],
    pub(super) komi: Option<f64>,
    pub(super) rules: Option<String>,
    pub(super) handicap: Option<u8>,
    pub(super) result: Option<String>,
    pub(super) players: [Option<String>; 2],
    pub(super) notes: Vec<String>,
}

impl Source {
    /// A position of which nothing else is known.
    pub(super) fn bare(position: Position) -> Self {
        Self {
            form: Form::Rows(None),
            position,
            move_number: 0,
            history: None,
            prisoners: [0, 0],
            komi: None,
            rules: None,
            handicap: None,
            result: None,
            players: [None, None],
            notes: vec![],
        }
    }

    /// A position that was read from a text, and the form in which a question names it.
    pub(super) fn of(loaded: GamePosition, form: Form) -> Self {
        let prisoners = loaded.prisoners();
        let info = loaded.info;
        Self {
            form,
            position: loaded.position,
            move_number: loaded.move_number,
            history: Some(loaded.history),
            prisoners,
            komi: info.komi,
            rules: info.rules.map(|rules| rules.to_string()),
            handicap: info.handicap,
            result: info.result,
            players: info.players.map(|player| player.name),
            notes: loaded.notes,
        }
    }
}

/// The fields of a question about a position, as a JSON object. Questions of the kind `score` also name what only they may.
pub(super) fn fields(position: &PyPosition, is_score: bool) -> String {
    let source = &position.source;
    let mut fields = Map::new();
    if is_score && (!position.moves.is_empty() || matches!(source.form, Form::Rows(_))) {
        score_fields(position, &mut fields);
    }
    if position.moves.is_empty() {
        place_fields(source, &mut fields);
        return Value::Object(fields).to_string();
    }
    let size = position.now.size();
    let stone = |color: Color| move |vertex: String| json!([letter(color), vertex]);
    let stones = Color::ALL
        .into_iter()
        .flat_map(|color| vertices(source.position.stones(color), size).into_iter().map(stone(color)));
    let moves: Vec<Value> =
        position.moves.iter().map(|&(color, mv): &(Color, Move)| json!([letter(color), mv.name(size)])).collect();
    fields.insert("boardXSize".to_owned(), json!(size.width()));
    fields.insert("boardYSize".to_owned(), json!(size.height()));
    fields.insert("initialStones".to_owned(), stones.collect());
    fields.insert("initialPlayer".to_owned(), json!(source.position.to_play().to_string()));
    fields.insert("moves".to_owned(), Value::Array(moves));
    known(source, &mut fields);
    Value::Object(fields).to_string()
}

/// The position before any further move.
fn place_fields(source: &Source, fields: &mut Map<String, Value>) {
    match &source.form {
        Form::Record(text) => {
            fields.insert("sgfBase64".to_owned(), json!(STANDARD.encode(&text.bytes)));
            fields.insert("turn".to_owned(), json!(source.move_number));
            return;
        }
        Form::Drawing(text) => {
            fields.insert("board".to_owned(), json!(String::from_utf8_lossy(&text.bytes)));
        }
        Form::Rows(_) => {
            fields.insert("board".to_owned(), json!(board(&source.position)));
            known(source, fields);
        }
    }
    fields.insert("toPlay".to_owned(), json!(source.position.to_play().to_string()));
}

/// What the position itself does not show.
fn known(source: &Source, fields: &mut Map<String, Value>) {
    if let Some(rules) = &source.rules {
        fields.insert("rules".to_owned(), json!(rules));
    }
    if let Some(komi) = source.komi {
        fields.insert("komi".to_owned(), json!(komi));
    }
}

/// The handicap, and the prisoners if the moves of the question do not show all of them.
fn score_fields(position: &PyPosition, fields: &mut Map<String, Value>) {
    if let Some(handicap) = position.source.handicap {
        fields.insert("handicap".to_owned(), json!(handicap));
    }
    if position.source.prisoners != [0, 0] {
        let [black, white] = position.all_taken();
        fields.insert("prisoners".to_owned(), json!({"black": black, "white": white}));
    }
}

pub(super) const fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}
