//! Commands that load and print games, and the one that draws the board.

use std::iter;
use std::path::Path;
use std::sync::Arc;

use eyespace::board::{Move, Point, Style};

use eyespace_record::fault::{Fault, InputError};
use eyespace_record::input::{GamePosition, load_bytes};
use eyespace_record::selector::Selector;
use eyespace_record::sgf::write::{Node, Tree};
use eyespace_service::solve::verify::ends;

use super::arguments::Arguments;
use super::notes;
use super::reply::{Answer, Refusal};
use super::state::State;

/// `loadsgf FILE [N|VERTEX]` as in GNU Go: loads the position before move N, or before the first move at the vertex, and answers with the side to
/// play. A file name with spaces is in quotes, as `GoGui` writes it.
pub(super) fn loadsgf(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let (file, until) = arguments.file(0)?;
    let file = file.as_str();
    let bytes = (state.settings.read_file)(Path::new(file))?;
    let loaded = match until {
        None => load(file, &bytes, None)?,
        Some(word) => match word.parse::<usize>() {
            Ok(number) => before_move(file, &bytes, number)?,
            Err(_) => before_vertex(file, &bytes, word)?,
        },
    };
    let rules = state.settings.rules.or(loaded.info.rules).unwrap_or_default();
    let (mut game, to_play) = (loaded.history.clone(), loaded.position.to_play());
    game.set_rules(rules);
    // If the file has no komi or rules, the values of an earlier file are not kept.
    state.komi = loaded.info.komi.unwrap_or_default();
    state.suicide = None;
    state.set_game(game, to_play, loaded.info.handicap.unwrap_or(0).into());
    state.taken_before = loaded.taken_before.stones();
    state.notes = notes::of_loading(state, &loaded);
    state.ends = if loaded.move_number == 0 { ends::of_game(&bytes, loaded.game) } else { vec![] };
    state.record = Some(Arc::new(loaded));
    Ok(to_play.to_string())
}

fn load(file: &str, bytes: &[u8], move_number: Option<usize>) -> Result<GamePosition, InputError> {
    load_bytes(file, bytes, &Selector { move_number, ..Selector::default() })
}

/// Loads the position before a move, or the last position if the game has fewer moves.
fn before_move(file: &str, bytes: &[u8], number: usize) -> Result<GamePosition, InputError> {
    match load(file, bytes, Some(number.saturating_sub(1))) {
        Err(InputError::Whole { fault: Fault::NoSuchMove { .. }, .. }) => load(file, bytes, None),
        loaded => loaded,
    }
}

fn before_vertex(file: &str, bytes: &[u8], vertex: &str) -> Result<GamePosition, Refusal> {
    let whole = load(file, bytes, None)?;
    let point: Point = whole.position.size().parse_vertex(vertex)?;
    let turns = whole.history.turns();
    let found = turns.iter().position(|turn| turn.mv == Move::Play(point));
    let index = found.ok_or_else(|| Refusal::NoMoveAt(vertex.to_ascii_uppercase()))?;
    Ok(load(file, bytes, Some(whole.move_number - turns.len() + index))?)
}

/// Writes the game since the last set-up of stones as SGF.
pub(super) fn printsgf(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    if arguments.word(0).is_some_and(|file| file != "-") {
        return Err(Refusal::WritesNoFiles);
    }
    if state.taken_before != [0, 0] {
        state.notes.push("stones captured before the record begins cannot be written into it".to_owned());
    }
    let start = state.game.start();
    let turns = state.game.turns();
    let root = Node::root(state.size()).number("KM", state.komi);
    // The number of handicap stones is written, because some rules compensate White for them.
    let root = if state.handicap == 0 { root } else { root.number("HA", state.handicap) };
    let root = root
        .line("RU", &state.game.rules().to_string())
        .stones(|color| start.stones(color))
        .color("PL", turns.first().map_or(state.to_play, |turn| turn.color));
    let moves = turns.iter().map(|turn| Node::default().play(turn.color, turn.mv));
    Ok(Tree::from(iter::once(root).chain(moves).collect::<Vec<_>>()).to_string())
}

/// Draws the board, with the other facts on which a score depends: captures, side to play, rules, komi and handicap. Eyespace can read this text
/// again.
pub(super) fn showboard(state: &mut State, _: &Arguments<'_>) -> Answer {
    let position = state.position();
    let board = Style::GnuGo.draw(&position.setup());
    let [blacks, whites] = state.prisoners();
    let handicap = match state.handicap {
        0 | 1 => String::new(),
        stones => format!("\nhandicap: {stones}"),
    };
    Ok(format!(
        "\n{}\nblack (X) has captured {whites}, white (O) {blacks}; {} to play\nrules: {}\nkomi: {}{handicap}",
        board.trim_end_matches('\n'),
        state.to_play,
        state.game.rules(),
        state.komi
    ))
}
