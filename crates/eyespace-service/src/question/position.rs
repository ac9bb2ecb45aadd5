//! The position of a question, in any of the forms that a question may use.

use std::ops::ControlFlow;

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use eyespace::board::{Color, Game, Ruleset, Size};
use eyespace::scoring::{HalfPoints, SaidKomi};
use serde_json::Value;

use super::fault::{Fault, Reason};
use super::fields::{Fields, no_number, said};
use super::game;
use crate::answer::Sent;
use eyespace_record::charset::Decoded;
use eyespace_record::excerpt::Excerpt;
use eyespace_record::fault::Fault as InputFault;
use eyespace_record::fault::InputError;
use eyespace_record::input::{Format, GamePosition, decoded, load_text};
use eyespace_record::records::Records;
use eyespace_record::rules::SaidRules;
use eyespace_record::selector::Selector;
use eyespace_record::sgf;

/// Names of fields in which programs may try to pass a file. They are refused, because a question must contain the position itself.
const FILES: [&str; 4] = ["file", "path", "filename", "fileName"];

/// Reads base64 with or without `=` at the end.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The position of a game record that a question is about, if it does not give a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stands {
    /// The position before the first move, as in a problem.
    First,
    /// The position after the last move.
    Last,
}

/// The text of a file of games, in the field that it came in.
pub(crate) struct RecordText {
    pub(crate) field: &'static str,
    pub(crate) text: String,
}

impl RecordText {
    /// Reads `"sgf"` or `"sgfBase64"`.
    pub(crate) fn read(fields: &mut Fields) -> Result<Self, Fault> {
        no_files(fields)?;
        match (fields.has("sgf"), fields.has("sgfBase64")) {
            (true, true) => {
                let found = "a second file".to_owned();
                Err(Fault::of("sgfBase64", Reason::Expected { found, expected: "only one of sgf, sgfBase64" }))
            }
            (true, false) => Ok(Self { field: "sgf", text: fields.text("sgf")?.unwrap_or_default() }),
            (false, true) => Ok(Self { field: "sgfBase64", text: bytes(fields)?.text }),
            (false, false) => Err(Fault::of("sgf", Reason::Missing("a file of problems as sgf or sgfBase64"))),
        }
    }
}

/// Refuses the fields of a program that tries to pass a file.
fn no_files(fields: &Fields) -> Result<(), Fault> {
    let file = FILES.into_iter().find(|&field| fields.has(field));
    file.map_or(Ok(()), |file| Err(Fault::of(file, Reason::NoFiles)))
}

/// A game, and the turns of it that the question asks about.
pub(crate) struct Given {
    whole: GamePosition,
    pub(crate) turns: Vec<usize>,
    /// The rules, if the question gives them.
    pub(crate) rules: Option<SaidRules>,
    /// The komi, if the question gives it.
    pub(crate) komi: Option<HalfPoints>,
    /// The text of the record, if the question gives one.
    pub(crate) record: Option<String>,
}

impl Given {
    pub(crate) fn read(fields: &mut Fields, stands: Stands) -> Result<Self, Fault> {
        let (rules, komi) = (fields.rules()?, komi(fields)?);
        no_files(fields)?;
        let forms = [
            ("moves", fields.has("moves") || fields.has("initialStones")),
            ("board", fields.has("board")),
            ("sgf", fields.has("sgf")),
            ("sgfBase64", fields.has("sgfBase64")),
        ];
        let mut given = forms.into_iter().filter_map(|(field, is_given)| is_given.then_some(field));
        let form =
            given.next().ok_or(Fault::of("moves", Reason::Missing("a position as moves, board, sgf or sgfBase64")))?;
        if let Some(second) = given.next() {
            return Err(Fault::of(second, Reason::Twice));
        }
        // Only a drawn board needs to be told whose turn it is, but a wrong colour is refused anywhere.
        let to_play = fields.color("toPlay")?;
        let mut text = None;
        let (whole, turns) = match form {
            "moves" => {
                let named = rules.as_ref().map(|said| said.rules).unwrap_or_default();
                let game = game::read(fields, named)?;
                let turns = game::turns(fields, game.moves())?;
                (GamePosition::from(game), turns)
            }
            "board" => (board(fields, to_play)?, vec![0]),
            "sgf" => {
                let decoded = Decoded { text: fields.text("sgf")?.unwrap_or_default(), note: None };
                let read = record(fields, "sgf", &decoded, stands)?;
                text = Some(decoded.text);
                read
            }
            _ => {
                let decoded = bytes(fields)?;
                let read = record(fields, "sgfBase64", &decoded, stands)?;
                text = Some(decoded.text);
                read
            }
        };
        Ok(Self { whole, turns, rules, komi, record: text })
    }

    pub(crate) const fn size(&self) -> Size {
        self.whole.position.size()
    }

    pub(crate) fn rules(&self) -> Ruleset {
        self.rules.as_ref().map(|said| said.rules).or(self.whole.info.rules).unwrap_or_default()
    }

    /// Calls `tell` for each turn that the question asks about, until `tell` breaks.
    pub(crate) fn each(&self, tell: impl FnMut(usize) -> ControlFlow<()>) -> Sent {
        Ok(self.turns.iter().copied().try_for_each(tell))
    }

    /// The position after `turn` moves.
    pub(crate) fn at(&self, turn: usize) -> GamePosition {
        let turns = self.whole.history.turns();
        if self.whole.format != Format::Moves || turn >= turns.len() {
            return self.whole.clone();
        }
        let mut game = Game::new(*self.whole.history.start(), self.whole.history.rules());
        turns[..turn].iter().for_each(|&turn| game.record(turn));
        GamePosition { moves: turns.len(), ..game.into() }
    }
}

impl Fields {
    /// The rules, by name or as single settings, if the question gives them.
    pub(crate) fn rules(&mut self) -> Result<Option<SaidRules>, Fault> {
        let read = |value| match value {
            Value::String(text) => SaidRules::read(&text).map_err(|reason| Fault::of("rules", reason)),
            Value::Object(object) => SaidRules::of_object(&object).map_err(|reason| Fault::of("rules", reason)),
            other => {
                let expected = "a name, or an object as KataGo has it";
                Err(Fault::of("rules", Reason::Expected { found: said(&other).to_owned(), expected }))
            }
        };
        self.take("rules").map(read).transpose()
    }
}

fn komi(fields: &mut Fields) -> Result<Option<HalfPoints>, Fault> {
    const EXPECTED: &str = "points or half points, at most 150, such as 6.5";
    let fits = |komi: &f64| komi.abs() <= SaidKomi::MOST as f64;
    let read = |value: Value| {
        let komi = value.as_f64().filter(fits).and_then(HalfPoints::from_points);
        komi.ok_or_else(|| no_number("komi", &value, EXPECTED))
    };
    fields.take("komi").map(read).transpose()
}

/// Reads `"board"`: a list of rows from the top, in which `X` is Black, or one text with a board as a program prints it.
fn board(fields: &mut Fields, to_play: Option<Color>) -> Result<GamePosition, Fault> {
    const FIELD: &str = "board";
    let pasted = if fields.has_text(FIELD) { fields.text(FIELD)? } else { None };
    let mut loaded = match pasted {
        Some(text) => load(FIELD, &text, &Selector::default())?,
        None => rows(&fields.texts(FIELD)?)?,
    };
    if loaded.format != Format::Diagram {
        return Err(Fault::of(FIELD, Reason::NotRows { rows: 1, board: 0 }));
    }
    if let Some(color) = to_play {
        loaded.position = loaded.position.with_to_play(color);
        loaded.history = Game::new(loaded.position, loaded.history.rules());
    }
    Ok(loaded)
}

/// Reads a board that is given as a list of rows.
fn rows(rows: &[String]) -> Result<GamePosition, Fault> {
    const FIELD: &str = "board";
    let loaded = load(FIELD, &rows.join("\n"), &Selector::default())?;
    let board = usize::from(loaded.position.size().height());
    match loaded.format == Format::Diagram && board == rows.len() {
        true => Ok(loaded),
        false => Err(Fault::of(FIELD, Reason::NotRows { rows: rows.len(), board })),
    }
}

/// Reads `"sgfBase64"`: the bytes of an SGF file.
fn bytes(fields: &mut Fields) -> Result<Decoded, Fault> {
    const FIELD: &str = "sgfBase64";
    let text = fields.text(FIELD)?.unwrap_or_default();
    // The text may contain line breaks, because some encoders insert them.
    let signs: String = text.split_ascii_whitespace().collect();
    let bytes = BASE64.decode(signs).map_err(|reason| Fault::of(FIELD, reason))?;
    decoded(FIELD, &bytes).map_err(|reason| Fault::of(FIELD, reason))
}

/// Reads a game record and goes to the position after `"turn"` moves of the main line.
fn record(
    fields: &mut Fields,
    field: &'static str,
    record: &Decoded,
    stands: Stands,
) -> Result<(GamePosition, Vec<usize>), Fault> {
    let by_default = match stands {
        Stands::First => Some(0),
        Stands::Last => None,
    };
    let turn = fields.whole("turn")?.map(|turn| usize::try_from(turn).unwrap_or(usize::MAX));
    // Without this check, a text that is not SGF would be read as a diagram, and the error message would be about a bad diagram.
    let has_games = Records::find(Excerpt::whole(&record.text)).is_some();
    if !has_games && sgf::start_without_node(&record.text).is_none() {
        return Err(Fault::of(field, Reason::NotSgf));
    }
    let mut loaded = load(field, &record.text, &Selector { move_number: turn.or(by_default), ..Selector::default() })?;
    loaded.notes.splice(0..0, record.note.clone());
    let turns = vec![loaded.move_number];
    Ok((loaded, turns))
}

fn load(field: &'static str, text: &str, choice: &Selector) -> Result<GamePosition, Fault> {
    load_text(field, text, choice).map_err(|error| match error {
        InputError::Whole { fault: InputFault::NoSuchMove { .. }, .. } => Fault::of("turn", error),
        error => Fault::of(field, error),
    })
}
