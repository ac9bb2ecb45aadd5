//! Compares scores with the answers of others. The parts are: territory and seki for given dead stones, whole positions, positions for which only the
//! score is known, and finished games.

mod games;
mod given_dead;
mod positions;
mod score_only;
mod times;

use std::path::Path;
use std::process::ExitCode;

use clap::Subcommand;
use eyespace::analyze::{LifeAndDeathSearch, Model, Options, Report, analyze};
use eyespace::board::{Color, Point, PointSet, Position, Ruleset, Size};
use eyespace::closing;
use eyespace::scoring::{ScoreOptions, Scored, StoneStatuses};
use eyespace::search::Memory;
use eyespace::status::{EyeOptions, LifeMapOptions};
use serde_json::Value;

/// A part of the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum Suite {
    /// Whole positions, with statuses found by the library
    #[command(long_flag = "positions")]
    Positions,
    /// Whole positions, with the dead stones of the expected answer (label), so that only the counting is compared
    #[command(long_flag = "label-dead")]
    LabelDead,
    /// Territory and seki with the dead stones given
    #[command(long_flag = "given-dead")]
    GivenDead,
    /// Scores alone
    #[command(long_flag = "score-only")]
    ScoreOnly,
    /// The results of games
    #[command(long_flag = "games")]
    Games,
    /// The time that scoring takes; nothing else is compared
    #[command(long_flag = "times")]
    Times,
}

/// The number of answers that were compared with the expected ones, and a line for each that differs.
#[derive(Default)]
pub(crate) struct Tally {
    compared: usize,
    /// The number of answers that have every point right and differ only in other statements about stones.
    in_words: usize,
    /// The number of scores that need no confirmation, and how many of these have every point right.
    unasked: usize,
    unasked_right: usize,
    different: Vec<String>,
}

impl Tally {
    /// Counts a score if it needs no confirmation.
    fn add_unasked(&mut self, scored: &Scored, is_right: bool) {
        if !scored.needs_confirmation() {
            self.unasked += 1;
            self.unasked_right += usize::from(is_right);
        }
    }

    fn print(&self, name: &str) {
        let right = self.compared - self.different.len();
        let besides = match self.in_words {
            0 => String::new(),
            n => format!("; {n} more have all points right, and say other things of stones than the label"),
        };
        let unasked = match self.unasked {
            0 => String::new(),
            n => format!(
                "; the players need not be asked about {n}, of which {} have all points right",
                self.unasked_right
            ),
        };
        println!("{name}: {right} of {} right{besides}{unasked}", self.compared);
        self.different.iter().for_each(|line| println!("  {line}"));
    }
}

type Failure = Box<dyn std::error::Error>;

/// Compares the scores of one part of the data, or of everything; times are measured only on demand. If the data are missing, it prints a message
/// and succeeds.
pub(crate) fn run(data: &Path, suite: Option<Suite>) -> ExitCode {
    if !data.join("scoring").is_dir() {
        println!("skipped: {} is not here", data.join("scoring").display());
        return ExitCode::SUCCESS;
    }
    if suite == Some(Suite::Times) {
        return match times::print(data) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                println!("times: {error}");
                ExitCode::FAILURE
            }
        };
    }
    let mut failed = false;
    let mut measure = |part: Suite, name: &str, run: &dyn Fn() -> Result<Tally, Failure>| {
        if suite.is_some_and(|suite| suite != part) {
            return;
        }
        match run() {
            Ok(tally) => {
                tally.print(name);
                failed |= tally.compared == 0;
            }
            Err(error) => {
                println!("{name}: {error}");
                failed = true;
            }
        }
    };
    measure(Suite::GivenDead, "given_dead", &|| given_dead::compare(data));
    measure(Suite::LabelDead, "positions, dead stones of the label", &|| {
        positions::compare(data, positions::Dead::OfLabel)
    });
    measure(Suite::Positions, "positions", &|| positions::compare(data, positions::Dead::Ours));
    measure(Suite::ScoreOnly, "score_only", &|| score_only::compare(data));
    measure(Suite::Games, "games", &|| games::compare(data));
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The lines of a file of records.
fn records(path: &Path) -> Result<Vec<Value>, Failure> {
    let text = std::fs::read_to_string(path)?;
    text.lines().map(|line| serde_json::from_str(line).map_err(Failure::from)).collect()
}

fn id(record: &Value) -> &str {
    record["id"].as_str().unwrap_or("?")
}

/// The analysis that a score needs under these rules.
pub(crate) fn options(rules: Ruleset) -> Options<'static> {
    Options {
        suicide: rules.suicide(),
        life_and_death: LifeAndDeathSearch::Omitted,
        map: Some(LifeMapOptions::default()),
        model: Model::Omitted,
        ..Options::default()
    }
}

/// The final statuses of an analysis under these rules, once both sides have passed.
pub(crate) fn statuses(report: &Report, rules: Ruleset) -> StoneStatuses {
    let Options { suicide, table, .. } = options(rules);
    report.statuses_at_the_end(rules.counting(), &EyeOptions { suicide, table, ko: None })
}

/// A score with the statuses that the library finds, and the report that it is based on.
pub(crate) fn own_score(position: &Position, score_options: ScoreOptions) -> (Report, Scored) {
    let memory = Memory::new();
    let options = Options { memory: Some(&memory), ..options(score_options.rules) };
    let report = analyze(position, &options);
    let scored = closing::score(&report, &statuses(&report, score_options.rules), score_options, &options);
    (report, scored)
}

/// The points whose letter in a map is one of `letters`. A map is a field of a record with one letter for each point of the board.
fn map(record: &Value, field: &str, letters: &str) -> PointSet {
    let mut set = PointSet::EMPTY;
    for (row, line) in (0u8..).zip(record[field].as_array().into_iter().flatten()) {
        for (column, letter) in (0u8..).zip(line.as_str().unwrap_or_default().chars()) {
            if letters.contains(letter) {
                set.extend_with(Point::new(column, row));
            }
        }
    }
    set
}

/// Adds a point to a set of points, unless the point is `None`.
trait Extend {
    fn extend_with(&mut self, point: Option<Point>);
}

impl Extend for PointSet {
    fn extend_with(&mut self, point: Option<Point>) {
        if let Some(point) = point {
            self.insert(point);
        }
    }
}

/// The names of points.
fn names(points: PointSet, size: Size) -> String {
    points.into_iter().map(|point| size.vertex(point).to_string()).collect::<Vec<_>>().join(" ")
}

/// A difference in the form `name +[D4] -[E5]`: the points that are too many, and those that are missing. `None` if there are none.
fn difference(name: &str, ours: PointSet, theirs: PointSet, size: Size) -> Option<String> {
    let sign = |sign: char, set: PointSet| match names(set, size) {
        points if points.is_empty() => String::new(),
        points => format!(" {sign}[{points}]"),
    };
    let text = format!("{}{}", sign('+', ours - theirs), sign('-', theirs - ours));
    (!text.is_empty()).then(|| format!("{name}{text}"))
}

const LETTER: [(Color, &str); 2] = [(Color::Black, "B"), (Color::White, "W")];
