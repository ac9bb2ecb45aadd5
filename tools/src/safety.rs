//! Counts the points that are proved safe, and compares the counts with those that Fuego states. The file of Fuego's counts has one position as
//! JSON on each line.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Color, PointSet, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::{AlternatePlay, ReplyOptions, alternate_play, unconditional};
use eyespace::search::dfpn::Stop;
use eyespace::search::safety::{SafetyOptions, safety};
use eyespace::table::EyeTable;
use serde_json::Value;

use crate::record;

/// The most nodes for the search that looks for one colour's safe points in a position; the searches of both colours take about a second.
pub(crate) const NODES: u64 = 40_000;

/// Sums over those questions of one set that ask for the points of both colours that are safe in alternate play, in which the owner answers each
/// intrusion. The numbers are numbers of points, except for `questions` and `nodes`.
#[derive(Default)]
struct Sums {
    questions: u64,
    points: u64,
    benson: u64,
    stated: u64,
    ours: u64,
    /// The points of `ours` where the opponent's stones are dead as they stand: they need not be captured.
    dead: u64,
    searched: u64,
    nodes: u64,
}

impl Sums {
    fn print(&self, suite: &str) {
        let share = |n: u64| format!("{n} ({:.1} %)", 100.0 * n as f64 / self.points as f64);
        println!(
            "{suite}: {} positions, {} points; Benson {}, stated {}, ours {} ({} of them as they stand), with search {}, {} nodes",
            self.questions,
            self.points,
            share(self.benson),
            share(self.stated),
            share(self.ours),
            self.dead,
            share(self.searched),
            self.nodes
        );
    }
}

/// Compares the counts of `data/status/safe_points.jsonl` that are about alternate play, in which the owner answers each intrusion. Fails if
/// fewer points are safe than stated. Points with stones that are dead as they stand (the owner can capture them, but need not) count as safe.
/// Questions that would fail without these points are printed as well.
pub(crate) fn run(data: &Path, nodes: u64) -> ExitCode {
    let file = data.join("status/safe_points.jsonl");
    if !file.is_file() {
        println!("skipped: {} is not here", file.display());
        return ExitCode::SUCCESS;
    }
    match compare(&file, nodes) {
        Ok(fewer) => ExitCode::from(u8::from(fewer > 0)),
        Err(error) => {
            println!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}

/// The safe points of a position, Black's and White's.
struct Safe {
    benson: [PointSet; 2],
    /// The points that are safe in alternate play, in which the owner answers each intrusion.
    ours: [PointSet; 2],
    /// The points of `ours` where the opponent's stones are dead as they stand: they need not be captured.
    dead: [PointSet; 2],
    searched: [PointSet; 2],
    nodes: u64,
}

impl Safe {
    fn of(structure: &Structure, nodes: u64) -> Self {
        let (suicide, table, answers) = (Suicide::Illegal, EyeTable::embedded(), ReplyOptions::default());
        let points = |own: &AlternatePlay| own.stones | own.territory | own.dead_as_it_stands;
        let benson = Color::ALL.map(|color| {
            let own = unconditional(structure, color, suicide);
            own.stones | own.eyes
        });
        let answered = Color::ALL.map(|color| alternate_play(structure, color, suicide, table));
        let options = SafetyOptions { suicide, table, answers, nodes, most_empty: 40, stop: Stop::NEVER };
        let searched = Color::ALL.map(|color| safety(structure, color, options));
        Self {
            benson,
            ours: answered.each_ref().map(points),
            dead: answered.each_ref().map(|own| own.dead_as_it_stands),
            nodes: searched[0].1 + searched[1].1,
            searched: searched.each_ref().map(|(own, _)| points(own)),
        }
    }
}

fn compare(file: &Path, nodes: u64) -> Result<usize, Box<dyn std::error::Error>> {
    let mut sums: BTreeMap<String, Sums> = BTreeMap::new();
    let mut fewer = 0;
    for line in std::fs::read_to_string(file)?.lines() {
        let record: Value = serde_json::from_str(line)?;
        let structure = Structure::new(&record::position(&record)?);
        let found = Safe::of(&structure, nodes);
        for question in record["questions"].as_array().into_iter().flatten().filter(|q| q["method"] == "static") {
            let stated = question["safe_points"].as_u64().unwrap_or(u64::MAX);
            let (safe, dead) = (asked_for(question, found.ours), asked_for(question, found.dead));
            if safe < stated + dead {
                fewer += usize::from(safe < stated);
                let as_they_stand = format!("{dead} of them where blocks are dead as they stand");
                println!("{} {}: {safe}, stated {stated}; {as_they_stand}", record["id"], question["num"]);
            }
            if question["color"].is_null() || question["color"] == "both" {
                let sum = sums.entry(record["suite"].as_str().unwrap_or("?").to_owned()).or_default();
                sum.questions += 1;
                sum.points += structure.size().area() as u64;
                sum.benson += asked_for(question, found.benson);
                sum.stated += stated;
                sum.ours += safe;
                sum.dead += dead;
                sum.searched += asked_for(question, found.searched);
                sum.nodes += found.nodes;
            }
        }
    }
    sums.iter().for_each(|(suite, sum)| sum.print(suite));
    Ok(fewer)
}

/// The number of safe points of the colour that a question names, or of both colours.
fn asked_for(question: &Value, safe: [PointSet; 2]) -> u64 {
    let safe = match question["color"].as_str() {
        Some("B") => safe[0],
        Some("W") => safe[1],
        _ => safe[0] | safe[1],
    };
    safe.len() as u64
}
