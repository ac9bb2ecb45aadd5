//! Compares unconditional life with the answers of GNU Go, KataGo and Fuego. The files with these answers have one position as JSON on each line.

use std::path::Path;
use std::process::ExitCode;

use eyespace::board::{Color, Diagram, Point, PointSet, Position, Suicide};
use eyespace::eyes::{LocalOptions, LocalValues};
use eyespace::regions::Structure;
use eyespace::safety::{PointStatus, Unconditional, unconditional};
use eyespace::search::dfpn::Budget;
use eyespace::status::{eye_space_at, eye_space_facts, eye_spaces};
use serde_json::Value;

/// The number of answers that were compared with the expected ones, and a line for each that differs.
#[derive(Default)]
struct Tally {
    compared: usize,
    different: Vec<String>,
}

impl Tally {
    fn compare<T: PartialEq + std::fmt::Debug>(&mut self, name: &str, ours: &T, theirs: &T) {
        self.compared += 1;
        if ours != theirs {
            self.different.push(format!("{name}: ours {ours:?}, theirs {theirs:?}"));
        }
    }
}

/// The nodes for one tactical reading.
const NODES: u64 = 10_000;

/// Questions that Eyespace is known to answer differently from what is expected, with the reason; see docs/algorithms/eye-spaces.md. GNU Go
/// fails these tests as well.
const OTHERWISE: [(&str, &str); 2] = [
    (
        "gnugo-optics-eye_value-1001 1011",
        "two eyes for White at S19, one after Black's S19, White's Q19 and Black's S19",
    ),
    ("gnugo-optics-eye_value-1001 1012", "an eye for White at E1, none after Black's E1"),
];

/// A file of questions, and the function that compares Eyespace's answer to a question with the expected answer.
struct Suite {
    file: &'static str,
    ask: fn(&Board, &str, &Value, &mut Tally),
}

const SUITES: [Suite; 4] = [
    Suite { file: "unconditional.jsonl", ask: status_of_point },
    Suite { file: "area_maps.jsonl", ask: map_of_board },
    Suite { file: "safe_points.jsonl", ask: count_of_points },
    Suite { file: "eye_value.jsonl", ask: eyes_of_space },
];

/// Compares all suites in `data/status`. If the folder is missing, it prints a message and succeeds.
pub(crate) fn run(data: &Path) -> ExitCode {
    let folder = data.join("status");
    if !folder.is_dir() {
        println!("skipped: {} is not here", folder.display());
        return ExitCode::SUCCESS;
    }
    let mut failed = false;
    for suite in SUITES {
        match suite.compare(&folder) {
            Ok(tally) => {
                println!("{}: {} compared, {} different", suite.file, tally.compared, tally.different.len());
                failed |= tally.compared == 0;
                for line in &tally.different {
                    let reason = OTHERWISE.iter().find(|(name, _)| line.starts_with(name)).map(|(_, reason)| reason);
                    println!("  {line}{}", reason.map_or(String::new(), |reason| format!(" (known: {reason})")));
                    failed |= reason.is_none();
                }
            }
            Err(error) => {
                println!("{}: {error}", suite.file);
                failed = true;
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

impl Suite {
    fn compare(&self, folder: &Path) -> Result<Tally, Box<dyn std::error::Error>> {
        let text = std::fs::read_to_string(folder.join(self.file))?;
        let mut tally = Tally::default();
        for line in text.lines() {
            let record: Value = serde_json::from_str(line)?;
            let id = record["id"].as_str().unwrap_or("?");
            let board = Board::read(&record)?;
            for question in record["questions"].as_array().into_iter().flatten() {
                let name = format!("{id} {}", question["num"]);
                (self.ask)(&board, &name, question, &mut tally);
            }
        }
        Ok(tally)
    }
}

struct Board {
    position: Position,
    structure: Structure,
}

impl Board {
    fn read(record: &Value) -> Result<Self, Box<dyn std::error::Error>> {
        let rows: Vec<_> = record["board"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let position = Position::try_from(rows.join("\n").parse::<Diagram>()?.setup)?;
        Ok(Self { structure: Structure::new(&position), position })
    }

    fn own(&self, attacker: Suicide) -> [Unconditional; 2] {
        Color::ALL.map(|color| unconditional(&self.structure, color, attacker))
    }
}

/// A point as two coordinates from 0.
fn point(pair: &Value) -> Option<Point> {
    let coordinate = |i: usize| pair[i].as_u64().and_then(|n| u8::try_from(n).ok());
    Point::new(coordinate(0)?, coordinate(1)?)
}

/// Compares the unconditional status of a point with the answer of GNU Go's command `unconditional_status`.
fn status_of_point(board: &Board, name: &str, question: &Value, tally: &mut Tally) {
    let Some(point) = point(&question["at"]) else {
        return tally.different.push(format!("{name}: no point"));
    };
    let ours = match PointStatus::of(&board.structure, &board.own(Suicide::Illegal), point) {
        PointStatus::Alive => "alive",
        PointStatus::Dead => "dead",
        PointStatus::Territory(Color::Black) => "black_territory",
        PointStatus::Territory(Color::White) => "white_territory",
        PointStatus::Undecided => "undecided",
    };
    tally.compare(name, &ours, &question["expected"].as_str().unwrap_or("?"));
}

/// Compares the areas of unconditionally living stones with KataGo's maps of pass-alive areas.
fn map_of_board(board: &Board, name: &str, question: &Value, tally: &mut Tally) {
    let attacker = match question["method"].as_str() {
        Some("pass_alive") => Suicide::Illegal,
        Some("pass_alive_suicide") => Suicide::Legal,
        _ => return,
    };
    let [black, white] = board.own(attacker).map(|own| own.stones | own.territory);
    let size = board.position.size();
    let sign = |point: Point| match (black.contains(point), white.contains(point)) {
        (true, _) => 'B',
        (_, true) => 'W',
        _ => '.',
    };
    let row = |row| (0..size.width()).filter_map(|column| size.point(column, row)).map(sign).collect::<String>();
    let ours: Vec<_> = (0..size.height()).map(row).collect();
    let theirs: Vec<_> =
        question["map"].as_array().into_iter().flatten().map(|row| row.as_str().unwrap_or("?").to_owned()).collect();
    tally.compare(&format!("{name} {attacker:?}"), &ours, &theirs);
}

/// Compares the number of points that are safe by Benson's theorem with the number that Fuego states.
fn count_of_points(board: &Board, name: &str, question: &Value, tally: &mut Tally) {
    if question["method"] != "benson" {
        return;
    }
    let [black, white] = board.own(Suicide::Illegal).map(|own| own.stones | own.eyes);
    let points = match question["color"].as_str() {
        Some("B") => black,
        Some("W") => white,
        _ => black | white,
    };
    tally.compare(name, &(points.len() as u64), &question["safe_points"].as_u64().unwrap_or(u64::MAX));
    let _: PointSet = points;
}

/// Compares the eyes of the eye space at a point, attacker first and defender first, and the points to play with the answer of GNU Go's command
/// `eval_eye`. GNU Go gives one point to play, which must be among the library's points.
fn eyes_of_space(board: &Board, name: &str, question: &Value, tally: &mut Tally) {
    let facts = eye_space_facts(&board.position, &board.structure, Budget::nodes(NODES));
    let spaces = eye_spaces(&board.structure, &facts, &mut LocalValues::searching_to(10, LocalOptions::default()));
    let at = point(&question["at"]);
    let Some(space) = at.and_then(|at| eye_space_at(&spaces, at)) else {
        return tally.different.push(format!("{name}: no eye space"));
    };
    let eyes = |field: &str| question[field].as_u64().unwrap_or(u64::MAX);
    let (least, most) = space.value.eyes();
    tally.compare(name, &(least.into(), most.into()), &(eyes("min_eyes"), eyes("max_eyes")));
    for (field, ours) in [("attack_points", space.attack), ("defense_points", space.defend)] {
        let theirs: PointSet = question[field].as_array().into_iter().flatten().filter_map(point).collect();
        if !theirs.is_empty() {
            let found = ours.intersects(theirs);
            tally.compare(&format!("{name} {field} {ours:?} {theirs:?}"), &found, &true);
        }
    }
}
