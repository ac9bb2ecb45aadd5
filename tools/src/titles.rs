//! Scores the last positions of games that ended by agreement, and counts the scores that need no confirmation and agree with the
//! recorded result.

use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{PointSet, Ruleset};
use eyespace::scoring::{HalfPoints, ScoreOptions, Scored, Unfinished};
use eyespace_cli::source::Source;
use eyespace_record::input::load_bytes;
use eyespace_record::selector::Selector;
use rayon::prelude::*;

use crate::games::find;
use crate::score::own_score;

/// The rules by which all records are scored, because the records do not name their rules.
const RULES: Ruleset = Ruleset::Japanese;

/// A record with its score and its recorded result.
struct Counted {
    name: String,
    scored: Scored,
    recorded: HalfPoints,
}

/// Scores all records below a folder that have a komi and a result in points, and compares the results. If the folder is missing, it prints a
/// message and succeeds.
pub(crate) fn run(folder: &Path) -> ExitCode {
    if !folder.is_dir() {
        println!("skipped: {} is not here", folder.display());
        return ExitCode::SUCCESS;
    }
    let mut paths = vec![];
    if let Err(error) = find(folder, &mut paths) {
        println!("{error}");
        return ExitCode::FAILURE;
    }
    paths.sort();
    let counted: Vec<Counted> = paths.par_iter().filter_map(|path| count(path.as_path())).collect();
    counted.iter().for_each(|counted| println!("{}", line(counted)));
    println!("{}", summary(&counted));
    if counted.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The score of a record; `None` if the file cannot be read, or does not state a komi and a result in points.
fn count(path: &Path) -> Option<Counted> {
    let name = path.file_name()?.to_string_lossy().into_owned();
    let loaded = load_bytes(&name, &Source::Path(path.to_path_buf()).read().ok()?, &Selector::default()).ok()?;
    let recorded = loaded.info.result.as_deref().and_then(HalfPoints::from_result)?;
    let komi = loaded.info.komi.and_then(HalfPoints::from_points)?;
    let handicap = loaded.info.handicap.unwrap_or(0).into();
    let options = ScoreOptions { komi, prisoners: loaded.prisoners(), handicap, ..ScoreOptions::of(RULES) };
    let (_, scored) = own_score(&loaded.position, options);
    Some(Counted { name, scored, recorded })
}

impl Counted {
    fn is_told(&self) -> bool {
        !self.scored.needs_confirmation()
    }

    fn is_right(&self) -> bool {
        self.scored.margin() == self.recorded
    }

    fn has_winner(&self) -> bool {
        self.scored.margin().cmp(&HalfPoints::ZERO) == self.recorded.cmp(&HalfPoints::ZERO)
    }

    /// Whether the result is possible with the komi: either both have a half point, or neither has.
    fn is_possible(&self) -> bool {
        let has_half = |points: HalfPoints| points.points().fract() != 0.0;
        has_half(self.scored.options.komi) == has_half(self.recorded)
    }
}

fn line(counted: &Counted) -> String {
    let Counted { name, scored, recorded } = counted;
    let told = if counted.is_told() { "told" } else { "asked" };
    let difference = (scored.margin() - *recorded).points();
    let winner = if counted.has_winner() { "" } else { ", the other wins" };
    let komi = if counted.is_possible() { "" } else { ", not with this komi" };
    format!(
        "{told} {name}: {}, recorded {}, {difference:+}{winner}{komi}{}",
        scored.margin().result(),
        recorded.result(),
        why(scored)
    )
}

/// The reasons why a score needs confirmation, and its teire (necessary moves in one's own territory), as text.
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

fn summary(counted: &[Counted]) -> String {
    let possible: Vec<&Counted> = counted.iter().filter(|counted| counted.is_possible()).collect();
    let told: Vec<&&Counted> = possible.iter().filter(|counted| counted.is_told()).collect();
    let right = told.iter().filter(|counted| counted.is_right()).count();
    let winners = told.iter().filter(|counted| !counted.has_winner()).count();
    let wrong = told.len() - right;
    let share = 100.0 * wrong as f64 / told.len().max(1) as f64;
    let would = possible.iter().filter(|counted| !counted.is_told() && counted.is_right()).count();
    format!(
        "{} records, {} with a komi that their result may come of; told without asking {}: {right} right, {wrong} wrong ({share:.1} %), {winners} with \
         another winner; of the {} asked about {would} would be right",
        counted.len(),
        possible.len(),
        told.len(),
        possible.len() - told.len()
    )
}
