//! One game between two programs, and what is written of it.

use std::time::{Duration, Instant};

use eyespace::board::{Color, Game, Move, Position, Ruleset, Size};
use eyespace_record::sgf::write::{Node, Tree};
use serde_json::{Value, json};

use crate::gtp_program::GtpProgram;

/// The longest time for an answer. A program that takes longer has hung.
const PATIENCE: Duration = Duration::from_secs(600);

/// The most moves of a game, per point of the board.
const MOST: usize = 3;

/// A game that was played.
pub(super) struct Played {
    game: Game,
    komi: f64,
    end: End,
    /// The time that Black and White took for their moves, and the number of moves that they chose.
    took: [(Duration, u32); 2],
}

/// How a game ended.
enum End {
    /// Both sides passed. The scores that Black's and White's program give.
    Counted([String; 2]),
    /// This side resigned.
    Resigned(Color),
    /// The program of this side broke the rules of the game or of the protocol.
    Fault(Color, String),
    /// There were too many moves.
    TooLong,
}

/// Plays a game from an opening, by Chinese rules with superko.
pub(super) fn play(
    mut programs: [GtpProgram; 2],
    size: Size,
    komi: f64,
    opening: &[Move],
) -> Result<Played, Box<dyn std::error::Error>> {
    let mut game = Game::new(Position::empty(size), Ruleset::Chinese);
    for program in &mut programs {
        for command in [format!("boardsize {}", size.width()), "clear_board".to_owned(), format!("komi {komi}")] {
            program.ask(&command).ok_or_else(|| format!("{command}: refused"))?;
        }
    }
    let mut took = [(Duration::ZERO, 0); 2];
    let mut end = None;
    for &mv in opening {
        end = end.or(tell(&mut programs, &mut game, mv, Color::ALL.as_slice()));
    }
    while end.is_none() {
        end = turn(&mut programs, &mut game, &mut took);
    }
    let end = end.unwrap_or(End::TooLong);
    Ok(Played { game, komi, end, took })
}

/// Asks the side to move for a move, and plays it; `Some` if the game ends.
fn turn(programs: &mut [GtpProgram; 2], game: &mut Game, took: &mut [(Duration, u32); 2]) -> Option<End> {
    let (color, size) = (game.position().to_play(), game.position().size());
    let begun = Instant::now();
    let answer = programs[color.index()].within(PATIENCE, |program| program.ask(&format!("genmove {color}")));
    let (time, count) = &mut took[color.index()];
    *time += begun.elapsed();
    *count += 1;
    let Some(answer) = answer else { return Some(End::Fault(color, "no move".to_owned())) };
    let mv = match answer.to_ascii_lowercase().as_str() {
        "resign" => return Some(End::Resigned(color)),
        "pass" => Move::Pass,
        vertex => match size.parse_vertex(vertex) {
            Ok(point) => Move::Play(point),
            Err(_) => return Some(End::Fault(color, answer)),
        },
    };
    tell(programs, game, mv, &[color.opponent()])
}

/// Plays a move, and tells these programs of it.
fn tell(programs: &mut [GtpProgram; 2], game: &mut Game, mv: Move, listeners: &[Color]) -> Option<End> {
    let (color, size) = (game.position().to_play(), game.position().size());
    if game.play(mv).is_err() {
        return Some(End::Fault(color, format!("illegal move {}", mv.name(size))));
    }
    for listener in listeners {
        let command = format!("play {color} {}", mv.name(size));
        if programs[listener.index()].ask(&command).is_none() {
            return Some(End::Fault(*listener, format!("refuses {command}")));
        }
    }
    let passes = game.turns().iter().rev().take_while(|turn| turn.mv == Move::Pass).count();
    if passes >= 2 {
        let score = |program: &mut GtpProgram| program.within(PATIENCE, |program| program.ask("final_score"));
        let [black, white] = programs.each_mut().map(|program| score(program).unwrap_or_default());
        return Some(End::Counted([black, white]));
    }
    (game.moves() > MOST * size.area()).then_some(End::TooLong)
}

impl Played {
    /// The result as SGF writes it. The program that is on trial has this colour; what its opponent counts is the result.
    fn result(&self, player: Color) -> String {
        let lost = |color: &Color, how: &str| format!("{}+{how}", letter(color.opponent()));
        match &self.end {
            End::Counted(scores) => scores[player.opponent().index()].clone(),
            End::Resigned(color) => lost(color, "R"),
            End::Fault(color, _) => lost(color, "F"),
            End::TooLong => "Void".to_owned(),
        }
    }

    /// What the index has of the game, whose player had this colour.
    pub(super) fn line(&self, number: usize, player: Color) -> Value {
        let result = self.result(player);
        let [own, other] = [player, player.opponent()].map(|color| {
            let (time, moves) = self.took[color.index()];
            json!({ "seconds": time.as_secs_f64(), "moves": moves })
        });
        let fault = match &self.end {
            End::Fault(color, what) => {
                Some(format!("{}: {what}", if *color == player { "player" } else { "opponent" }))
            }
            End::Counted([black, white]) if black != white => Some(format!("scores differ: {black}, {white}")),
            End::TooLong => Some("too long".to_owned()),
            _ => None,
        };
        let won = result.starts_with(letter(player));
        json!({ "game": number, "player": player.to_string(), "result": result, "won": won, "moves": self.game.moves(),
            "own": own, "other": other, "fault": fault })
    }

    /// The game as SGF, with the commands of Black and White as their names. The program that is on trial has this colour.
    pub(super) fn record(&self, names: [&str; 2], player: Color) -> String {
        let size = self.game.position().size();
        let root = Node::root(size).line("PB", names[0]).line("PW", names[1]).number("KM", self.komi);
        let root = root.line("RU", "Chinese").line("RE", &self.result(player));
        let moves = self.game.turns().iter().map(|turn| Node::default().play(turn.color, turn.mv));
        let nodes: Vec<Node> = std::iter::once(root).chain(moves).collect();
        format!("{}\n", Tree::from(nodes))
    }
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}
