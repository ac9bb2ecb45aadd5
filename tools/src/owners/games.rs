//! Reads finished games: the positions during a game, and the owner of each point at its end.

use std::path::Path;
use std::process::ExitCode;

use eyespace::analyze::{LifeAndDeathSearch, Model, Options, analyze};
use eyespace::board::{Color, Move, Point, PointSet, Position, Ruleset};
use eyespace::scoring::{HalfPoints, ScoreOptions, score};
use eyespace::status::LifeMapOptions;
use eyespace_cli::source::Source;
use eyespace_record::input::{GamePosition, load_bytes};
use eyespace_record::selector::Selector;
use serde_json::Value;

pub(crate) type Failure = Box<dyn std::error::Error>;

/// The two parts of the games: weights are fitted to one part, and measured on the other part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Fitted,
    HeldOut,
}

/// A number that all games of one group share, such as a game and its continuations. So all of them are used for fitting, or all for measuring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Family(u64);

impl Family {
    fn of(group: &str) -> Self {
        // The hash function is FNV-1a, so that the number is the same on all machines and in all versions of Rust.
        let byte = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(group.bytes().fold(0xcbf2_9ce4_8422_2325, byte))
    }

    /// Three fifths of the games are used for fitting.
    const fn part(self) -> Part {
        if (self.0 >> 32) % 5 < 3 { Part::Fitted } else { Part::HeldOut }
    }

    /// If the games are divided into `parts` parts for a cross-validation, the index of the part with the games of this family. It is independent of
    /// [`Self::part`].
    pub(crate) const fn fold(self, parts: usize) -> usize {
        (self.0.wrapping_mul(parts as u64 | 0x9e37_79b9_7f4a_7c01) >> 40) as usize % parts
    }
}

/// The kind of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Players {
    Professional,
    Amateur,
}

/// The record of a game.
pub(crate) struct Game {
    pub(crate) file: String,
    /// The name of the group. A game and its continuations have the same group.
    pub(crate) group: String,
    pub(crate) family: Family,
    pub(crate) part: Part,
    pub(crate) players: Players,
    pub(crate) moves: usize,
    /// The number of lines of the board.
    pub(crate) side: u8,
    bytes: Vec<u8>,
    /// The number of passes at the end of the game, as the index of the folder states it.
    passes: u64,
    result: Option<HalfPoints>,
}

/// Black's and White's points at the end; dame and points in seki are in neither set.
pub(crate) type Owners = [PointSet; 2];

/// Whether a point was Black's; `None` unless exactly one side owned it.
pub(crate) fn is_blacks(owners: &Owners, point: Point) -> Option<bool> {
    let [black, white] = Color::ALL.map(|color| owners[color.index()].contains(point));
    (black != white).then_some(black)
}

/// The largest accepted difference, in points, between the counted result and the stated one. Different rules change a result by a point or two,
/// a misjudged group by more.
const NEAR: f64 = 2.0;

/// The least length of a game that did not end by passes, in moves per point of the board.
const LONG: f64 = 0.5;

impl Game {
    /// The position after this number of moves, and the next move.
    pub(crate) fn at(&self, number: usize) -> Result<(Position, Option<Move>), Failure> {
        let position = self.load(Some(number))?.position;
        let played = if number < self.moves { self.load(Some(number + 1))?.last_move.map(|(_, mv)| mv) } else { None };
        Ok((position, played))
    }

    /// The whole game.
    pub(crate) fn history(&self) -> Result<eyespace::board::Game, Failure> {
        Ok(self.load(None)?.history)
    }

    /// The game up to this number of moves.
    pub(crate) fn history_to(&self, number: usize) -> Result<eyespace::board::Game, Failure> {
        Ok(self.load(Some(number))?.history)
    }

    fn load(&self, move_number: Option<usize>) -> Result<GamePosition, Failure> {
        Ok(load_bytes(&self.file, &self.bytes, &Selector { move_number, ..Selector::default() })?)
    }

    /// The owners of the points at the end, if they are reliable. Nothing in the last position may be unsettled. If both players passed, the counted
    /// result must agree with the stated one to two points. Otherwise the game must be long enough.
    pub(crate) fn owners(&self) -> Result<Option<Owners>, Failure> {
        let loaded = self.load(None)?;
        let options = Options {
            life_and_death: LifeAndDeathSearch::Omitted,
            map: Some(LifeMapOptions::default()),
            model: Model::Omitted,
            ..Options::default()
        };
        let report = analyze(&loaded.position, &options);
        let rules = loaded.info.rules.filter(|&rules| rules != Ruleset::TrompTaylor).unwrap_or(Ruleset::Japanese);
        let options = ScoreOptions {
            komi: loaded.info.komi.and_then(HalfPoints::from_points).unwrap_or_default(),
            prisoners: loaded.prisoners(),
            handicap: loaded.info.handicap.unwrap_or(0).into(),
            ..ScoreOptions::of(rules)
        };
        let scored = score(&report.structure, &report.statuses(), options);
        let long = self.moves as f64 >= LONG * loaded.position.size().area() as f64;
        let counted = |result: HalfPoints| (result.points() - scored.margin().points()).abs() <= NEAR;
        let ended = if self.passes >= 2 { self.result.is_none_or(counted) } else { long };
        let owners = Color::ALL.map(|color| scored.area[color.index()]);
        Ok((scored.is_settled() && ended).then_some(owners))
    }
}

/// Runs a tool that reads folders, and prints its error. If a folder is missing, it prints a message and succeeds.
pub(crate) fn told(folders: &[&Path], run: impl FnOnce(&[&Path]) -> Result<(), Failure>) -> ExitCode {
    if let Some(folder) = folders.iter().find(|folder| !folder.is_dir()) {
        println!("skipped: {} is not here", folder.display());
        return ExitCode::SUCCESS;
    }
    match run(folders) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// All games of some folders.
pub(crate) fn all_games(folders: &[&Path]) -> Result<Vec<Game>, Failure> {
    Ok(folders.iter().map(|folder| games(folder)).collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// All games of a folder of SGF files. A file `index.jsonl` in the folder may name the source, the group, the result and the final passes of each
/// game. Without it each game is a group of its own, has no recorded end, and counts as played by amateurs.
pub(crate) fn games(folder: &Path) -> Result<Vec<Game>, Failure> {
    let index = folder.join("index.jsonl");
    let records: Vec<Value> = if index.is_file() {
        std::fs::read_to_string(index)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?
    } else {
        let mut paths = vec![];
        crate::games::find(folder, &mut paths)?;
        paths.sort();
        let names = paths.iter().filter_map(|path| path.strip_prefix(folder).ok()?.to_str());
        names.map(|name| serde_json::json!({ "file": name, "group": name })).collect()
    };
    records.iter().map(|record| game(folder, record)).collect()
}

fn game(folder: &Path, record: &Value) -> Result<Game, Failure> {
    let text = |field: &str| record[field].as_str().unwrap_or_default();
    let file = text("file").to_owned();
    let bytes = Source::Path(folder.join(&file)).read()?;
    let loaded = load_bytes(&file, &bytes, &Selector::default())?;
    let group = text("group").to_owned();
    let family = Family::of(&group);
    let by_professionals = ["AlphaGo", "professional"].iter().any(|word| text("source").contains(word));
    Ok(Game {
        group,
        family,
        part: family.part(),
        players: if by_professionals { Players::Professional } else { Players::Amateur },
        moves: loaded.moves,
        side: loaded.position.size().width(),
        bytes,
        passes: record["final_passes"].as_u64().unwrap_or(0),
        // The results in games of the server Fox are often wrong.
        result: HalfPoints::from_result(text("result")).filter(|_| !text("source").starts_with("Fox")),
        file,
    })
}
