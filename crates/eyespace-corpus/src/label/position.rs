//! The positions of a record that are wanted.

use std::num::NonZeroUsize;

use eyespace_columns::{BadRow, FaultKind};
use eyespace_record::excerpt::Excerpt;
use eyespace_record::fault::{Fault, InputError};
use eyespace_record::input::{GamePosition, load_bytes, load_game, load_in_format, load_text};
use eyespace_record::selector::Selector;

use super::request::Moves;
use crate::source::{Content, Record};

/// Passes on each position of the record that is wanted.
///
/// # Errors
/// The record cannot be read.
pub(super) fn positions(
    record: &Record,
    moves: &Moves,
    mut each: impl FnMut(&GamePosition),
) -> Result<(), Box<BadRow>> {
    match &record.content {
        Content::Board(loaded) => {
            each(loaded);
            return Ok(());
        }
        Content::Row { turn: Some(turn), .. } => {
            let loaded = load(record, Some(whole(record, *turn, "turn")?))
                .map_err(|error| Box::new(record.address.unread(&error)))?;
            each(&loaded);
            return Ok(());
        }
        Content::Row { game: Some(game), .. } => {
            whole(record, *game, "game")?;
        }
        _ => {}
    }
    let mut last = None;
    for &number in moves.numbers() {
        match load(record, Some(number)) {
            Ok(loaded) => {
                last = Some(number);
                each(&loaded);
            }
            Err(InputError::Whole { fault: Fault::NoSuchMove { .. }, .. }) => break,
            Err(error) => return Err(Box::new(record.address.unread(&error))),
        }
    }
    if moves.has_end() {
        let loaded = load(record, None).map_err(|error| Box::new(record.address.unread(&error)))?;
        if last != Some(loaded.move_number) {
            each(&loaded);
        }
    }
    Ok(())
}

fn whole(record: &Record, number: f64, column: &str) -> Result<usize, Box<BadRow>> {
    if number >= 0.0 && number.fract() == 0.0 && number <= f64::from(u32::MAX) {
        return Ok(number as usize);
    }
    let message = format!("{column} {number}; expected a whole number from 0");
    Err(Box::new(record.address.bad(FaultKind::Malformed, message)))
}

/// The position after a number of moves; `None` plays all of them.
fn load(record: &Record, move_number: Option<usize>) -> Result<GamePosition, InputError> {
    let file = record.address.file();
    let choice = Selector { move_number, ..Selector::default() };
    let (mut loaded, note) = match &record.content {
        Content::Game { text, begins, note } => {
            (load_game(file, Excerpt::beginning_at(text, *begins), &choice)?, note.clone())
        }
        Content::Foreign { text, format, begins, note } => {
            (load_in_format(file, Excerpt::beginning_at(text, *begins), *format, &choice)?, note.clone())
        }
        Content::Drawing { text, note } => (load_text(file, text, &choice)?, note.clone()),
        Content::Row { bytes, game, .. } => {
            let game = game.and_then(|game| NonZeroUsize::new(game as usize)).unwrap_or(NonZeroUsize::MIN);
            (load_bytes(file, bytes, &Selector { game, ..choice })?, None)
        }
        Content::Board(loaded) => (GamePosition::clone(loaded), None),
    };
    loaded.notes.splice(0..0, note);
    Ok(loaded)
}
