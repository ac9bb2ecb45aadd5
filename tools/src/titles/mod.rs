//! Scores the last positions of games that were counted, and compares the scores with the recorded results: right, wrong by how much, and whether
//! the players are asked, by source. Other programs can be asked for the score of the same records.

mod referee;
mod summary;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use eyespace::board::{PointSet, Ruleset};
use eyespace::engine::Engine;
use eyespace::problem::Watch;
use eyespace::scoring::{HalfPoints, Scored, Unfinished};
use eyespace_cli::source::Source;
use eyespace_record::input::{GamePosition, load_bytes};
use eyespace_record::rules::SaidRules;
use eyespace_record::selector::Selector;
use eyespace_service::kinds::score;
use eyespace_service::scoring::{Counted, Marks, ScoreRequest};
use rayon::prelude::*;

use crate::games::records;
pub(crate) use referee::Referee;
use summary::{contradictions, table};

/// The rules of a count if the record names none.
const RULES: Ruleset = Ruleset::Japanese;

/// A record with its score, its recorded result, and the scores by other programs.
struct Compared {
    name: String,
    source: String,
    counted: Counted,
    recorded: HalfPoints,
    /// The score by each of the other programs; `None` if it gave no answer.
    others: Vec<Option<HalfPoints>>,
}

/// Scores all records below a folder that have a komi and a result in points, and compares the results. If the folder is missing, it prints a
/// message and succeeds.
pub(crate) fn run(folder: &Path, programs: &[Referee]) -> ExitCode {
    let paths = match records(folder) {
        Ok(paths) => paths,
        Err(code) => return code,
    };
    let mut compared: Vec<(PathBuf, Compared)> = paths.into_par_iter().filter_map(compare).collect();
    for program in programs {
        let mut program = program.clone();
        for (path, game) in compared.iter_mut().filter(|(_, game)| game.is_possible()) {
            let options = game.counted.scored.options;
            game.others.push(program.final_score(path, options.rules, options.komi));
        }
    }
    let compared: Vec<Compared> = compared.into_iter().map(|(_, game)| game).collect();
    let names: Vec<&str> = std::iter::once(LAST_MOVES).chain(programs.iter().map(Referee::name)).collect();
    compared.iter().filter(|game| game.is_possible()).for_each(|game| println!("{}", line(game, &names)));
    println!("{}", table(&compared, &names));
    print!("{}", contradictions(&compared));
    if compared.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The name of the score after the last moves, among those of other programs.
const LAST_MOVES: &str = "after the last moves";

/// The score of a record; `None` if the file cannot be read, or does not state a komi and a result in points.
fn compare(path: PathBuf) -> Option<(PathBuf, Compared)> {
    let name = path.file_name()?.to_string_lossy().into_owned();
    let loaded = load_bytes(&name, &Source::Path(path.clone()).read().ok()?, &Selector::default()).ok()?;
    let recorded = loaded.info.result.as_deref().and_then(HalfPoints::from_result)?;
    loaded.info.komi.and_then(HalfPoints::from_points)?;
    let rules = loaded.info.rules.unwrap_or(RULES);
    let request = ScoreRequest {
        rules: loaded.info.rules.is_none().then(|| SaidRules { rules, others: vec![], komi: None }),
        komi: None,
        handicap: None,
        prisoners: None,
        dead: PointSet::EMPTY,
        alive: PointSet::EMPTY,
        marks: Marks::AreIgnored,
        last_moves: true,
    };
    let engine = Engine { rules, ..Engine::default() };
    let (_, counted) = score::find(&loaded, &request, &engine, Watch::NOBODY).ok()?;
    let source = source(&name, &loaded);
    // Where the last moves are not understood, the score of the board as it stands is all that there is.
    let read = counted.last_moves.as_ref().filter(|read| read.is_understood);
    let after = read.map_or(counted.scored.margin(), |read| read.margin);
    Some((path, Compared { name, source, counted, recorded, others: vec![Some(after)] }))
}

/// The source of a record: its file name up to the first `-`, such as `Hon`, or else its event.
fn source(name: &str, loaded: &GamePosition) -> String {
    match name.split_once('-') {
        Some((source, _)) if !source.is_empty() => source.to_owned(),
        _ => loaded.info.event.clone().unwrap_or_else(|| "other".to_owned()),
    }
}

impl Compared {
    fn margin(&self) -> HalfPoints {
        self.counted.scored.margin()
    }

    /// Whether the players need not be asked, even if the recorded result is not used.
    fn is_told(&self) -> bool {
        !self.counted.scored.needs_confirmation()
    }

    /// Whether the players are asked, given the whole record.
    fn is_asked(&self) -> bool {
        self.counted.needs_confirmation()
    }

    fn is_right(&self) -> bool {
        self.margin() == self.recorded
    }

    /// How many points the score differs from the recorded result.
    fn difference(&self) -> f64 {
        (self.margin() - self.recorded).points()
    }

    fn has_winner(&self) -> bool {
        self.margin().cmp(&HalfPoints::ZERO) == self.recorded.cmp(&HalfPoints::ZERO)
    }

    /// Whether the result is possible with the komi.
    fn is_possible(&self) -> bool {
        self.counted.questions.komi.is_none()
    }
}

fn line(game: &Compared, programs: &[&str]) -> String {
    let Compared { name, counted, recorded, others, .. } = game;
    let told = if game.is_asked() { "asked" } else { "told" };
    let winner = if game.has_winner() { "" } else { ", the other wins" };
    let beside: String = programs
        .iter()
        .zip(others)
        .map(|(program, other)| match other {
            Some(margin) => format!("; {program} {} ({:+})", margin.result(), (*margin - *recorded).points()),
            None => format!("; {program} no answer"),
        })
        .collect();
    format!(
        "{told} {name}: {}, recorded {} ({:+}){winner}{}{beside}",
        game.margin().result(),
        recorded.result(),
        game.difference(),
        why(&counted.scored)
    )
}

/// The reasons why a score needs confirmation if the recorded result is not used, and its teire (necessary moves in one's own territory), as text.
fn why(scored: &Scored) -> String {
    let doubtful = scored.doubtful.iter().filter(|place| place.needs_confirmation()).count();
    let unfinished = scored.unfinished.iter().map(|place| match place.reason {
        Unfinished::Room => "room",
        Unfinished::Capture => "capture",
        Unfinished::FirstMove => "first move",
        Unfinished::InDoubt => "in doubt",
    });
    let counts = [
        (scored.unsettled.len(), "unsettled"),
        (scored.territory.open.len(), "open"),
        (doubtful, "doubtful"),
        (scored.teire.len(), "teire"),
    ];
    let counts = counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}"));
    let all: Vec<String> = counts.chain(unfinished.map(str::to_owned)).collect();
    let points = scored.unfinished.iter().fold(PointSet::EMPTY, |all, place| all | place.points);
    let names: Vec<String> = points.into_iter().map(|p| scored.territory.board.size.vertex(p).to_string()).collect();
    if all.is_empty() { String::new() } else { format!("; {} {}", all.join(", "), names.join(" ")) }
}
