//! Lets GNU Go continue the games used for fitting, to get more finished games. Games without a reliable end are continued from their last
//! position. All games are continued from an earlier move as well, since a position may end in more than one way. Each new game has the group
//! name of its original, so that both are always on the same side when games are divided for fitting and measuring.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Color, Game, Move};
use rayon::prelude::*;
use serde_json::json;

use crate::gtp_program::GtpProgram;
use crate::owners::games::{Failure, Part, games, told};

/// GNU Go's level, at which a game takes some seconds.
const LEVEL: usize = 3;

/// The most moves of a game, per point of the board. A game that did not end with two passes by then is dropped.
const MOST: usize = 2;

/// The move from which longer games are continued as well, in addition to their last position.
const BRANCH: usize = 80;

/// A game that GNU Go is to continue.
struct Task {
    file: String,
    group: String,
    history: Game,
    seed: usize,
}

/// Continues the games, and writes the new games to the folder `out`, where existing files are kept. If the folder of games is missing, it prints a
/// message and succeeds.
pub(crate) fn run(folder: &Path, out: &Path) -> ExitCode {
    told(&[folder], |_| play_all(folder, out))
}

fn play_all(folder: &Path, out: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(out)?;
    let tasks = tasks(folder)?;
    let done = |task: &Task| {
        let result = play(task, &out.join(&task.file)).map_err(|error| error.to_string());
        (task.file.clone(), (task.group.clone(), result))
    };
    let done: BTreeMap<_, _> = tasks.par_iter().map(done).collect();
    let mut index = String::new();
    for (file, (group, result)) in done {
        if result? == End::Found {
            index += &format!("{}\n", json!({ "file": file, "group": group, "source": "GNU Go", "final_passes": 2 }));
        }
    }
    Ok(std::fs::write(out.join("index.jsonl"), index)?)
}

/// All games to play on. Each has its own seed, so the order in which they are played makes no difference.
fn tasks(folder: &Path) -> Result<Vec<Task>, Failure> {
    let mut tasks = vec![];
    for (n, game) in games(folder)?.into_iter().enumerate().filter(|(_, game)| game.part == Part::Fitted) {
        if game.moves > BRANCH {
            let (file, history) = (format!("{n}-{BRANCH}.sgf"), game.history_to(BRANCH)?);
            tasks.push(Task { file, group: game.group.clone(), history, seed: n });
        }
        if game.owners()?.is_none() {
            tasks.push(Task { file: format!("{n}.sgf"), history: game.history()?, group: game.group, seed: n });
        }
    }
    Ok(tasks)
}

/// Whether both sides passed at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Found,
    NotFound,
}

fn play(task: &Task, path: &Path) -> Result<End, Failure> {
    if !path.is_file() {
        let mut gnugo = GtpProgram::gnu_go_to_play(LEVEL, task.seed).ok_or("gnugo is not here")?;
        let Some(turns) = finish(&mut gnugo, &task.history) else { return Ok(End::NotFound) };
        std::fs::write(path, text(&task.history, &turns))?;
    }
    Ok(End::Found)
}

type Turn = (Color, Move);

/// All moves of a game that GNU Go continued for both sides until both passed; `None` if GNU Go refuses a move, or if the game is too long.
fn finish(gnugo: &mut GtpProgram, history: &Game) -> Option<Vec<Turn>> {
    let (start, size) = (history.start(), history.start().size());
    gnugo.set_up(start)?;
    let mut turns: Vec<Turn> = history.turns().iter().map(|turn| (turn.color, turn.mv)).collect();
    for (color, mv) in &turns {
        gnugo.ask(&format!("play {color} {}", mv.name(size)))?;
    }
    let mut color = turns.last().map_or(start.to_play(), |(color, _)| color.opponent());
    while !matches!(turns.as_slice(), [.., (_, Move::Pass), (_, Move::Pass)]) {
        if turns.len() > MOST * size.area() {
            return None;
        }
        let answer = gnugo.ask(&format!("genmove {color}"))?;
        let mv = if answer == "PASS" { Move::Pass } else { Move::Play(size.parse_vertex(&answer).ok()?) };
        turns.push((color, mv));
        color = color.opponent();
    }
    Some(turns)
}

/// The game as an SGF file. Boards are square, as GNU Go knows no others.
fn text(history: &Game, turns: &[Turn]) -> String {
    let start = history.start();
    let letter = |color| if color == Color::Black { 'B' } else { 'W' };
    let mut text = format!("(;GM[1]FF[4]SZ[{}]", start.size().width());
    for color in Color::ALL.into_iter().filter(|&color| !start.stones(color).is_empty()) {
        let points: String = start.stones(color).into_iter().map(|point| format!("[{}]", point.sgf())).collect();
        text += &format!("A{}{points}", letter(color));
    }
    for &(color, mv) in turns {
        let point = if let Move::Play(point) = mv { point.sgf().to_string() } else { String::new() };
        text += &format!("\n;{}[{point}]", letter(color));
    }
    text + ")\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use eyespace_record::input::load_bytes;
    use eyespace_record::selector::Selector;

    /// Reading the written file gives the same game, with stones that were set up, passes, and the side to move.
    #[test]
    fn a_game_is_read_as_it_was_written() {
        let record = b"(;GM[1]FF[4]SZ[9]AB[cc][gg]AW[dd]\n;W[ec];B[];W[fd];W[ce])";
        let read = |bytes: &[u8]| load_bytes("game.sgf", bytes, &Selector::default()).unwrap().history;
        let turns = |game: &Game| game.turns().iter().map(|turn| (turn.color, turn.mv)).collect::<Vec<_>>();
        let game = read(record);
        let again = read(text(&game, &turns(&game)).as_bytes());
        assert_eq!(turns(&again), turns(&game));
        assert_eq!(turns(&again).len(), 4);
        assert_eq!(again.position().setup(), game.position().setup());
        assert_eq!(again.start().stones(Color::Black), game.start().stones(Color::Black));
    }
}
