//! Checks that answers do not depend on the orientation of the board, nor on who is Black. Finished boards and middle games are analysed in all
//! sixteen variants that rotations, reflections and a swap of the colours give.

mod seen;
mod turned;

use std::path::Path;
use std::process::ExitCode;

use clap::ValueEnum;
use eyespace::board::{Color, Position, Ruleset, Setup};
use eyespace::scoring::{HalfPoints, ScoreOptions};
use rayon::prelude::*;

use crate::owners::games::{Failure, Game, all_games, told};
use crate::record;
use seen::{FLOORS, Floor, Seen};
use turned::Turned;

/// The part of the answers to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    /// Proofs, the life map and the score
    Score,
    /// The estimate
    Estimate,
    /// The candidates
    Candidates,
}

/// The boards to compare, and the form of the report.
#[derive(Debug, clap::Args)]
pub(crate) struct Choice {
    /// What to compare; everything if this is not given
    #[arg(long, value_enum)]
    part: Vec<Part>,
    /// The number of middle games
    #[arg(long, value_name = "N", default_value_t = MIDDLE)]
    middle: usize,
    /// Leave out this many games at the beginning of the list
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: usize,
    /// Only this board: the id of a finished one, or the name of a game and the number of moves, as `fuego-858f7717@44`
    #[arg(long, value_name = "BOARD")]
    board: Vec<String>,
    /// Print each difference
    #[arg(long)]
    differences: bool,
}

impl Choice {
    fn has(&self, part: Part) -> bool {
        self.part.is_empty() || self.part.contains(&part)
    }
}

/// The default number of middle games.
const MIDDLE: usize = 100;

/// Games are cut off after a number of moves in this range; at least the last 1/`LEFT_OVER` of each game's moves is cut off.
const MOVES: std::ops::Range<usize> = 60..150;
const LEFT_OVER: usize = 4;

/// A board with the options for its score.
struct Board {
    name: String,
    position: Position,
    score_options: ScoreOptions,
}

/// Compares the answers for all variants of each board (turned, mirrored, colours swapped). If the data are missing, it prints a message and
/// succeeds.
pub(crate) fn run(data: &Path, choice: &Choice) -> ExitCode {
    let games = data.join("games");
    let mut same = true;
    let told = told(&[&games, &data.join("scoring")], |_| {
        let kinds = [("finished boards", finished(data)?), ("middle games", middle_games(&games, choice)?)];
        for (kind, mut boards) in kinds {
            boards.retain(|board| choice.board.is_empty() || choice.board.contains(&board.name));
            same &= compare(kind, &boards, choice);
        }
        Ok(())
    });
    if same { told } else { ExitCode::FAILURE }
}

fn finished(data: &Path) -> Result<Vec<Board>, Failure> {
    let text = std::fs::read_to_string(data.join("scoring/positions.jsonl"))?;
    let board = |line: &str| {
        let record: serde_json::Value = serde_json::from_str(line)?;
        let komi = record["komi"].as_f64().and_then(HalfPoints::from_points).unwrap_or_default();
        Ok(Board {
            name: record["id"].as_str().unwrap_or("?").to_owned(),
            position: record::position(&record)?,
            score_options: ScoreOptions { komi, ..ScoreOptions::of(record::rules(&record)) },
        })
    };
    text.lines().map(board).collect()
}

/// Positions of games at equal distances in the list, after different numbers of moves; or the positions that the user names.
fn middle_games(folder: &Path, choice: &Choice) -> Result<Vec<Board>, Failure> {
    let mut games = all_games(&[folder])?;
    games.sort_by(|one, other| one.file.cmp(&other.file));
    if !choice.board.is_empty() {
        let asked = choice.board.iter().filter_map(|name| {
            let (name, moves) = name.split_once('@')?;
            let game = games.iter().find(|game| stem(game) == name)?;
            Some(middle_game(game, moves.parse().ok()?))
        });
        return asked.collect();
    }
    let games: Vec<&Game> = games.iter().skip(choice.skip).collect();
    let numbers = 0..choice.middle.min(games.len());
    let count = numbers.len();
    let cut = |n: usize| {
        let game = games[n * games.len() / count];
        let moves = MOVES.start + n * 37 % MOVES.len();
        middle_game(game, moves.min(game.moves - game.moves / LEFT_OVER))
    };
    numbers.map(cut).collect()
}

fn stem(game: &Game) -> &str {
    Path::new(&game.file).file_stem().and_then(|stem| stem.to_str()).unwrap_or(&game.file)
}

/// The position of a game after `moves` moves, as a board without a history and without a ban on retaking a ko.
fn middle_game(game: &Game, moves: usize) -> Result<Board, Failure> {
    let (position, _) = game.at(moves)?;
    let komi = HalfPoints::from_points(7.5).unwrap_or_default();
    Ok(Board {
        name: format!("{}@{moves}", stem(game)),
        position: Position::try_from(Setup { ko: None, ..position.setup() })?,
        score_options: ScoreOptions { komi, ..ScoreOptions::of(Ruleset::Chinese) },
    })
}

/// Counts for one floor, which is a stage of the computation: the variants that differ there, and the boards that do. `first` counts the boards
/// that differ there and not on a lower floor.
#[derive(Clone, Copy, Default)]
struct Count {
    variants: usize,
    boards: usize,
    first: usize,
}

/// Prints the differences, and returns whether there are none.
fn compare(kind: &str, boards: &[Board], choice: &Choice) -> bool {
    let found: Vec<Vec<(Turned, Floor, String)>> = boards.par_iter().map(|board| differences(board, choice)).collect();
    let different = found.iter().filter(|found| !found.is_empty()).count();
    println!("{kind}: {different} of {} differ", boards.len());
    let mut counts = [Count::default(); FLOORS.len()];
    for (board, found) in boards.iter().zip(&found) {
        let mut line = vec![];
        for (floor, count) in FLOORS.into_iter().zip(&mut counts) {
            let mut variants: Vec<Turned> =
                found.iter().filter(|(_, other, _)| *other == floor).map(|(turned, ..)| *turned).collect();
            variants.dedup();
            if variants.is_empty() {
                continue;
            }
            count.variants += variants.len();
            count.boards += 1;
            count.first += usize::from(line.is_empty());
            line.push(format!("{floor} {}", variants.len()));
        }
        if line.is_empty() {
            continue;
        }
        println!("  {}: {}", board.name, line.join(", "));
        if choice.differences {
            found.iter().for_each(|(turned, floor, text)| println!("    {turned}, {floor}: {text}"));
        }
    }
    for (floor, Count { variants, boards, first }) in FLOORS.into_iter().zip(counts) {
        if boards > 0 {
            println!("  {floor}: {variants} variants of {boards} boards, first of all on {first}");
        }
    }
    different == 0
}

/// The differences between the results for the original board and for each of its other variants.
fn differences(board: &Board, choice: &Choice) -> Vec<(Turned, Floor, String)> {
    let mut variants = Turned::all(board.position.size());
    let seen = |turned: Turned| Seen::of(board, turned, choice);
    let first = variants.next().map(seen);
    let others = variants.map(|turned| (turned, seen(turned)));
    let compared = others.flat_map(|(turned, other)| {
        let differences = first.as_ref().map(|first| first.differences(&other)).unwrap_or_default();
        differences.into_iter().map(move |(floor, text)| (turned, floor, text))
    });
    compared.collect()
}

/// Both colours of the original board, with their names for the report.
const SIDES: [(Color, &str); 2] = [(Color::Black, "Black"), (Color::White, "White")];
