//! Loads every game of a folder at several moves; the folder is `examples` unless another is given:
//! `EYESPACE_GAMES=folder cargo test -p eyespace-cli --test house games:: -- --nocapture`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use eyespace_cli::source::Source;
use eyespace_record::input::GamePosition;
use eyespace_record::selector::Selector;

fn games(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            games(&path, found);
        } else if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf")) {
            found.push(path);
        }
    }
}

fn at(move_number: usize) -> Selector {
    Selector { move_number: Some(move_number), ..Selector::default() }
}

/// Loads a game: returns its position at the end, with notes, or an error.
fn try_game(path: PathBuf) -> Result<GamePosition, String> {
    let source = Source::Path(path);
    let end = source.load(&Selector::default()).map_err(|error| error.to_string())?;
    for number in [0, 1, end.moves / 2, end.moves] {
        let number = number.min(end.moves);
        let there = source.load(&at(number)).map_err(|error| error.to_string())?;
        if there.move_number != number || there.moves != end.moves {
            return Err(format!("{source}: asked for move {number}, got {}", there.move_number));
        }
        if number == end.moves && there.position != end.position {
            return Err(format!("{source}: two last positions"));
        }
    }
    match source.load(&at(end.moves + 1)) {
        Ok(_) => Err(format!("{source}: a move beyond the end")),
        Err(_) => Ok(end),
    }
}

#[test]
fn all_games_of_a_folder_load() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let folder = std::env::var_os("EYESPACE_GAMES").unwrap_or_else(|| examples.into());
    let mut found = vec![];
    games(Path::new(&folder), &mut found);
    found.sort();
    let (mut faults, mut moves, mut notes) = (vec![], 0, BTreeMap::<String, usize>::new());
    let count = found.len();
    for path in found {
        match try_game(path) {
            Ok(end) => {
                moves += end.moves;
                for note in end.notes {
                    let kind = note.replace(|c: char| c.is_ascii_digit(), "");
                    *notes.entry(kind).or_default() += 1;
                }
            }
            Err(fault) => faults.push(fault),
        }
    }
    println!("{count} games, {moves} moves, {} faults\n{notes:#?}", faults.len());
    assert!(count > 0 && faults.is_empty(), "{faults:#?}");
}
