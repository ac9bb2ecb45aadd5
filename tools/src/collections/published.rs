//! The problems of the sets, each with the answer that its source gives.

use std::error::Error;
use std::path::Path;

use eyespace::board::{Move, PointSet, Position};
use eyespace_service::solve::verify::{ReadProblem, problems};
use serde_json::Value;

use super::Choice;
use crate::eyegraph::dice::Dice;
use crate::record;

/// A problem and its published answer.
pub(super) struct Published {
    pub source: String,
    /// The number by which the source, or the set, knows it.
    pub number: String,
    pub position: Position,
    pub asked: Asked,
    /// The first moves that are called right.
    pub answers: Vec<Move>,
}

/// What a problem asks about.
#[derive(Clone, Copy)]
pub(super) enum Asked {
    /// A group, and what is to become of it if the source says so.
    Group { target: PointSet, goal: Option<Goal> },
    /// Nothing says which stones are meant.
    Unmarked,
    /// A semeai: the group of the side to move, that of the other side; whether the first lives and whether the second dies, if the source is clear.
    Semeai { groups: [PointSet; 2], claims: [Option<bool>; 2] },
}

/// What the source wants of the side to move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    Kill,
    Live,
}

/// The problems of all sets that are chosen.
pub(super) fn all(data: &Path, cases: &Path, choice: &Choice) -> Result<Vec<Published>, Box<dyn Error>> {
    let set = |name: &str| records(&data.join("tsumego").join(name));
    let open = set("open.jsonl")?;
    let drawn = Dice(choice.seed).drawn(choice.draw, open.len()).into_iter().map(|index| open[index].clone()).collect();
    let mut all = vec![];
    for records in [set("enclosed.jsonl")?, drawn, set("semeai.jsonl")?] {
        let read: Result<Vec<_>, _> = records.iter().step_by(choice.every.get()).map(of_record).collect();
        all.extend(read?);
    }
    for folder in ["problems-canonical", "problems-judged"] {
        all.extend(files(&cases.join(folder), folder)?.into_iter().step_by(choice.every.get()));
    }
    Ok(all)
}

fn records(file: &Path) -> Result<Vec<Value>, Box<dyn Error>> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(text.lines().map(serde_json::from_str).collect::<Result<_, _>>()?)
}

fn of_record(record: &Value) -> Result<Published, Box<dyn Error>> {
    let text = |field: &str| record[field].as_str().unwrap_or_default().to_owned();
    let position = record::position(record)?;
    let answers = ["answer_moves", "other_answers"].into_iter().filter_map(|field| record[field].as_array()).flatten();
    Ok(Published {
        source: text("source"),
        number: text("id"),
        asked: asked(record, &position),
        position,
        answers: answers.map(|pair| record::point(pair).map_or(Move::Pass, Move::Play)).collect(),
    })
}

fn asked(record: &Value, position: &Position) -> Asked {
    let [own, opponent] = ["own", "opponent"].map(|field| record::points(record, field));
    if !own.is_empty() {
        let claims = ["own_lives", "opponent_dies"].map(|field| match record[field].as_str() {
            Some("success") => Some(true),
            Some("fail") => Some(false),
            _ => None,
        });
        return Asked::Semeai { groups: [own, opponent], claims };
    }
    // A goal that follows from the enclosure alone is not the source's.
    let is_said = record["goal_source"] != "enclosure";
    let goal = match record["goal"].as_str().filter(|_| is_said) {
        Some("kill") => Some(Goal::Kill),
        Some("live") => Some(Goal::Live),
        _ => None,
    };
    match meant(record, position) {
        Some(target) => Asked::Group { target, goal },
        None => Asked::Unmarked,
    }
}

/// The block that is marked, or the largest of those that are enclosed if it has more than half of their stones.
fn meant(record: &Value, position: &Position) -> Option<PointSet> {
    let [marked, enclosed] = ["target_marked", "target"].map(|field| record::points(record, field));
    if let Some(stone) = marked.first() {
        return Some(position.block(stone));
    }
    let blocks = enclosed.into_iter().map(|stone| position.block(stone));
    blocks.max_by_key(|block| block.len()).filter(|block| 2 * block.len() > enclosed.len())
}

/// The problems of a folder of SGF files, in the order of their names.
fn files(folder: &Path, source: &str) -> Result<Vec<Published>, Box<dyn Error>> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "sgf"));
    paths.sort();
    let mut all = vec![];
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for problem in problems(&name, &std::fs::read(&path)?, None)? {
            let ReadProblem { loaded: game, claims, .. } = problem.read?;
            let position = game.position;
            let answers = claims.right;
            all.push(Published {
                source: source.to_owned(),
                number: name.clone(),
                position,
                asked: Asked::Unmarked,
                answers,
            });
        }
    }
    Ok(all)
}
