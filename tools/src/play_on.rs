//! Games that nobody finished, played on by GNU Go: more ends to fit numbers to. Each belongs to the group of the game that it
//! began as, and nothing comes of the games held out.

use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Color, Game, Move};
use serde_json::json;

use crate::gnugo::GnuGo;
use crate::owners::games::{Failure, Part, games, told};
use crate::owners::maps::set_up;

/// GNU Go's level: a game takes some seconds.
const LEVEL: usize = 3;

/// Who has not passed twice after so many moves for a point of the board never will.
const MOST: usize = 2;

/// Plays on, and writes the games to a folder; those that are there already stay. Says so and passes if there is nothing to begin with.
pub(crate) fn run(folder: &Path, out: &Path) -> ExitCode {
    told(&[folder], |_| play_all(folder, out))
}

fn play_all(folder: &Path, out: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(out)?;
    let mut index = String::new();
    for (n, game) in games(folder)?.iter().enumerate() {
        if game.part != Part::Fitted || game.owners()?.is_some() {
            continue;
        }
        let file = format!("{n}.sgf");
        let path = out.join(&file);
        if !path.is_file() {
            let mut gnugo = GnuGo::start_to_play(LEVEL, n).ok_or("gnugo is not here")?;
            let history = game.history()?;
            let Some(turns) = finish(&mut gnugo, &history) else { continue };
            std::fs::write(&path, text(&history, &turns))?;
        }
        index += &format!("{}\n", json!({ "file": file, "group": game.group, "source": "GNU Go", "final_passes": 2 }));
    }
    Ok(std::fs::write(out.join("index.jsonl"), index)?)
}

type Turn = (Color, Move);

/// All moves after GNU Go has played for both sides until they passed; `None` if it refuses, or finds no end.
fn finish(gnugo: &mut GnuGo, history: &Game) -> Option<Vec<Turn>> {
    let (start, size) = (history.start(), history.start().size());
    set_up(gnugo, start)?;
    let mut turns: Vec<Turn> = history.turns().iter().map(|turn| (turn.color, turn.mv)).collect();
    for (color, mv) in &turns {
        let vertex = if let Move::Play(point) = mv { size.vertex(*point).to_string() } else { "pass".to_owned() };
        gnugo.ask(&format!("play {color} {vertex}"))?;
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

/// As an SGF file; of square boards, as GNU Go knows no others.
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
    use eyespace_cli::choice::Choice;
    use eyespace_cli::input::load_bytes;

    /// The stones set up, who passes and whose turn it is come back.
    #[test]
    fn a_game_is_read_as_it_was_written() {
        let record = b"(;GM[1]FF[4]SZ[9]AB[cc][gg]AW[dd]\n;W[ec];B[];W[fd];W[ce])";
        let read = |bytes: &[u8]| load_bytes("game.sgf", bytes, &Choice::default()).unwrap().history;
        let turns = |game: &Game| game.turns().iter().map(|turn| (turn.color, turn.mv)).collect::<Vec<_>>();
        let game = read(record);
        let again = read(text(&game, &turns(&game)).as_bytes());
        assert_eq!(turns(&again), turns(&game));
        assert_eq!(turns(&again).len(), 4);
        assert_eq!(again.position().setup(), game.position().setup());
        assert_eq!(again.start().stones(Color::Black), game.start().stones(Color::Black));
    }
}
