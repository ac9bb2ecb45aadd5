//! Whether answers hang on how the board lies: finished boards and middle games in all sixteen variants, turned, mirrored, colours swapped.

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

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    /// What is proved, the life map and the score
    Score,
    /// The estimate
    Estimate,
    /// The candidates
    Candidates,
}

/// What is looked at, and how it is told.
#[derive(Debug, clap::Args)]
pub(crate) struct Choice {
    /// What is compared; all if it is not given
    #[arg(long, value_enum)]
    part: Vec<Part>,
    /// So many middle games
    #[arg(long, value_name = "N", default_value_t = MIDDLE)]
    middle: usize,
    /// Of all games that these are drawn from, so many are passed over at the beginning
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: usize,
    /// This board alone: the id of a finished one, or the name of a game and the number of moves, as `fuego-858f7717@44`
    #[arg(long, value_name = "BOARD")]
    board: Vec<String>,
    /// Each difference is told
    #[arg(long)]
    differences: bool,
}

impl Choice {
    fn has(&self, part: Part) -> bool {
        self.part.is_empty() || self.part.contains(&part)
    }
}

/// So many middle games.
const MIDDLE: usize = 100;

/// The moves after which they are cut, and the share of a game that is left over at least.
const MOVES: std::ops::Range<usize> = 60..150;
const LEFT_OVER: usize = 4;

/// A board with the terms of its score.
struct Board {
    name: String,
    position: Position,
    score_options: ScoreOptions,
}

/// Compares all variants; says so and passes if the data is not there.
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

/// Games at even distances, cut after ever more moves; or those that are asked for.
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

/// The bare board: nothing is known of the moves before.
fn middle_game(game: &Game, moves: usize) -> Result<Board, Failure> {
    let (position, _) = game.at(moves)?;
    let komi = HalfPoints::from_points(7.5).unwrap_or_default();
    Ok(Board {
        name: format!("{}@{moves}", stem(game)),
        position: Position::try_from(Setup { ko: None, ..position.setup() })?,
        score_options: ScoreOptions { komi, ..ScoreOptions::of(Ruleset::Chinese) },
    })
}

/// A floor, in how many variants of how many boards it differs, and on how many boards it is the first that does.
#[derive(Clone, Copy, Default)]
struct Count {
    variants: usize,
    boards: usize,
    first: usize,
}

/// Prints what differs, and says whether nothing does.
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

/// What is otherwise in other variants than on the board as it lies.
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

/// Black's or White's part of something, as they are on the board as it lies.
const SIDES: [(Color, &str); 2] = [(Color::Black, "Black"), (Color::White, "White")];
