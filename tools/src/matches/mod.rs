//! Games between two programs over GTP. Each game is written down as soon as it ends, so that a match that was stopped is taken up by the same command.

mod game;
mod openings;
mod tally;

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use eyespace::board::{Color, Size};
use serde_json::Value;

use crate::gtp_program::GtpProgram;
use game::play;
use tally::Tally;

type Failure = Box<dyn std::error::Error>;

/// The file in the folder of a match that has a line for each game.
const INDEX: &str = "games.jsonl";

/// Who plays, and what.
#[derive(Debug, Args)]
pub(crate) struct Match {
    /// The folder for the records. Games that are there already are not played again
    folder: PathBuf,

    /// The command of the player whose games are counted, such as "eyespace gtp"
    #[arg(long, value_name = "COMMAND")]
    player: String,

    /// The command of its opponent. `{seed}` in a command becomes the number of the game, from 1
    #[arg(long, value_name = "COMMAND")]
    opponent: String,

    /// The number of lines of the board
    #[arg(long, value_name = "N", default_value_t = 9)]
    size: usize,

    /// The number of games, with colours in turn; two games in succession have the same opening
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,

    #[arg(long, value_name = "POINTS", default_value_t = 7.5)]
    komi: f64,
}

impl Match {
    /// Plays the games that are missing, and prints the tally of all.
    pub(crate) fn run(&self) -> ExitCode {
        match self.play_all() {
            Ok(tally) => {
                println!("{tally}");
                if tally.faults() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
            }
            Err(error) => {
                println!("{error}");
                ExitCode::FAILURE
            }
        }
    }

    fn play_all(&self) -> Result<Tally, Failure> {
        fs::create_dir_all(&self.folder)?;
        let index = self.folder.join(INDEX);
        let mut tally = Tally::default();
        let mut known = known(&index)?;
        known.truncate(self.games);
        for number in 0..self.games {
            let line = match known.get(number) {
                Some(line) => line.clone(),
                None => self.next(number, &index)?,
            };
            tally.add(&line);
        }
        Ok(tally)
    }

    /// Plays a game, and writes its record, then its line.
    fn next(&self, number: usize, index: &Path) -> Result<Value, Failure> {
        let color = Color::ALL[number % 2];
        let size = Size::square(self.size)?;
        let mut programs = [&self.player, &self.opponent].map(|command| program(command, number + 1));
        if color == Color::White {
            programs.swap(0, 1);
        }
        let [black, white] = programs;
        let opening = openings::opening(size, number / 2);
        let played = play([black?, white?], size, self.komi, &opening)?;
        let names = if color == Color::Black { [&self.player, &self.opponent] } else { [&self.opponent, &self.player] };
        fs::write(self.folder.join(format!("{:03}.sgf", number + 1)), played.record(names.map(String::as_str), color))?;
        let line = played.line(number + 1, color);
        println!("{line}");
        writeln!(OpenOptions::new().create(true).append(true).open(index)?, "{line}")?;
        Ok(line)
    }
}

/// The games that were played before. A line that was cut off belongs to a game that is played again.
fn known(index: &Path) -> Result<Vec<Value>, Failure> {
    let text = if index.is_file() { fs::read_to_string(index)? } else { String::new() };
    let whole: Vec<Value> = text.lines().map_while(|line| serde_json::from_str(line).ok()).collect();
    let lines: String = whole.iter().map(|line| format!("{line}\n")).collect();
    if lines != text {
        fs::write(index, lines)?;
    }
    Ok(whole)
}

/// Starts a program.
fn program(command: &str, seed: usize) -> Result<GtpProgram, Failure> {
    let command = command.replace("{seed}", &seed.to_string());
    let mut words = command.split_whitespace();
    let name = words.next().ok_or("an empty command")?;
    let program = GtpProgram::start(std::process::Command::new(name).args(words));
    program.ok_or_else(|| format!("{command}: it does not answer GTP").into())
}
