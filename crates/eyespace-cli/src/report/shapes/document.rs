//! The shapes of a class as JSON; docs/json.md explains the fields.

use eyespace::eyes::{EyeGraph, EyeShape};
use eyespace::table::{Mover, Outcome, Side};
use serde::Serialize;

use super::{FATES, Lying, ShapesReport};
use crate::report::life_property::LifePropertyJson;
use crate::report::{json, names};

const SCHEMA: &str = "eyespace.shapes/1";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    schema: &'static str,
    program: &'static str,
    class: String,
    points: usize,
    outside_liberties: usize,
    shapes: Vec<ShapeJson>,
}

#[derive(Serialize)]
struct ShapeJson {
    number: usize,
    eyes: Vec<EyeJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EyeJson {
    lie: &'static str,
    place: String,
    class: String,
    eye: String,
    key: Option<String>,
    points: Vec<String>,
    #[serde(flatten)]
    life_property: LifePropertyJson,
    vital: Option<Vec<String>>,
    end: Option<Vec<String>>,
    fillings: FillingsJson,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FillingsJson {
    all: usize,
    dead: usize,
    unsettled: usize,
    ko: usize,
    seki: usize,
    alive: usize,
    by_outcomes: Vec<EndingJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EndingJson {
    attacker_first: &'static str,
    attacker_first_threat: Option<&'static str>,
    defender_first: &'static str,
    defender_first_threat: Option<&'static str>,
    count: usize,
}

/// All shapes of the class.
pub(crate) fn json(report: &ShapesReport) -> String {
    let shape = |(number, shape): (usize, &Vec<Lying>)| ShapeJson { number, eyes: shape.iter().map(eye).collect() };
    json::to_text(&Document {
        schema: SCHEMA,
        program: json::PROGRAM,
        class: report.class.to_string(),
        points: report.class.class.len(),
        outside_liberties: report.outside,
        shapes: (1..).zip(&report.shapes).map(shape).collect(),
    })
}

fn eye(lying: &Lying) -> EyeJson {
    let (shape, size) = (&lying.shape, lying.size);
    EyeJson {
        lie: lying.lie_name(),
        place: shape.place().to_string(),
        class: names::class(shape),
        eye: lying.text.clone(),
        key: key(shape),
        points: names::vertices(shape.points(), size),
        life_property: LifePropertyJson::new(lying.life),
        vital: lying.key_points.map(|key| names::vertices(key.vital, size)),
        end: lying.key_points.map(|key| names::vertices(key.end, size)),
        fillings: fillings(lying),
    }
}

fn key(shape: &EyeShape) -> Option<String> {
    EyeGraph::of(shape).map(|graph| format!("{:032x}", graph.canonical().key.number()))
}

fn fillings(lying: &Lying) -> FillingsJson {
    let [dead, unsettled, ko, seki, alive] = FATES.map(|(_, summaries)| lying.count(summaries));
    let by_outcomes = lying.fillings.endings().iter().map(|&(outcomes, count)| {
        let [attacker, defender] = Mover::ALL.map(|first| outcomes[first.index()]);
        EndingJson {
            attacker_first: json::outcome(attacker),
            attacker_first_threat: threat(attacker),
            defender_first: json::outcome(defender),
            defender_first_threat: threat(defender),
            count,
        }
    });
    FillingsJson { all: lying.fillings.all(), dead, unsettled, ko, seki, alive, by_outcomes: by_outcomes.collect() }
}

const fn threat(outcome: Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Ko { first_threat: Side::Attacker } => Some("attacker"),
        Outcome::Ko { first_threat: Side::Defender } => Some("defender"),
        _ => None,
    }
}
