//! The eye as JSON; docs/json.md explains the fields.

use eyespace::board::{Style, Suicide};
use eyespace::eyes::{CombinatorialValue, EyeDrawing, LocalValue};
use serde::Serialize;

use super::EyeReport;
use super::either::{Either, EitherJson};
use super::tree::{PositionJson, Tree};
use super::worth::{Found, Worth};
use crate::report::json::{self, VerdictJson};
use crate::report::life_property::LifePropertyJson;
use crate::report::names;
use crate::report::parts::{self, PartJson};

const SCHEMA: &str = "eyespace.eye/1";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    schema: &'static str,
    program: &'static str,
    board: Vec<String>,
    points: Vec<String>,
    margins: Vec<String>,
    class: Option<String>,
    place: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<PartJson>,
    attackers: Vec<String>,
    defenders: Vec<String>,
    outside_liberties: Option<usize>,
    #[serde(flatten)]
    life_property: LifePropertyJson,
    status: Option<&'static str>,
    vital: Option<Vec<String>>,
    end: Option<Vec<String>>,
    liberties: Option<u16>,
    #[serde(flatten)]
    verdict: MaybeVerdict,
    value: ValueJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    either: Option<EitherJson>,
    /// The key of the graph; nothing where there are too many points.
    key: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<PositionJson>,
}

/// The fields of a verdict, null for open eyes.
#[derive(Serialize)]
#[serde(untagged)]
enum MaybeVerdict {
    Known(Box<VerdictJson>),
    Unknown(NoVerdict),
}

#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
struct NoVerdict {
    summary: (),
    attacker_first: (),
    attacker_first_threat: (),
    defender_first: (),
    defender_first_threat: (),
    attack_moves: (),
    defend_moves: (),
    evidence: (),
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ValueJson {
    digits: Option<String>,
    name: Option<&'static str>,
    meaning: Option<&'static str>,
    canonical: Option<GameJson>,
    mean: Option<String>,
    temperature: Option<String>,
    attack: Option<Vec<String>>,
    defend: Option<Vec<String>>,
    attack_threats: Option<Vec<String>>,
    defend_threats: Option<Vec<String>>,
    attack_leaves_threat: Option<Vec<String>>,
    defend_leaves_threat: Option<Vec<String>>,
    outside_liberties: u16,
    suicide: &'static str,
    ko_threats: i16,
}

/// A form, or the bounds of a ko.
#[derive(Serialize)]
#[serde(untagged)]
enum GameJson {
    Form(String),
    Ko { onside: String, offside: String },
}

impl ValueJson {
    fn new(worth: &Worth, drawing: &EyeDrawing) -> Self {
        let found = worth.found.as_ref().ok();
        let value = found.map(|found| found.value);
        let finite = found.and_then(|found| found.game.finite());
        let vertices = |set| names::vertices(set, drawing.size);
        Self {
            digits: value.map(|value| value.to_string()),
            name: value.map(LocalValue::name),
            meaning: value.map(LocalValue::meaning),
            canonical: found.and_then(GameJson::new),
            mean: finite.map(|game| game.mean().to_string()),
            temperature: finite.map(|game| game.temperature().to_string()),
            attack: found.map(|found| vertices(found.fewer | found.threats.attacker)),
            defend: found.map(|found| vertices(found.more | found.threats.defender)),
            attack_threats: found.map(|found| vertices(found.threats.attacker)),
            defend_threats: found.map(|found| vertices(found.threats.defender)),
            attack_leaves_threat: found.map(|found| vertices(found.leaving.attacker)),
            defend_leaves_threat: found.map(|found| vertices(found.leaving.defender)),
            outside_liberties: worth.outside,
            suicide: match worth.suicide {
                Suicide::Illegal => "illegal",
                Suicide::Legal => "legal",
            },
            ko_threats: worth.threats(),
        }
    }
}

impl GameJson {
    fn new(found: &Found) -> Option<Self> {
        match &found.game {
            CombinatorialValue::Finite(game) => Some(Self::Form(game.to_string())),
            CombinatorialValue::Loopy { onside, offside } => {
                Some(Self::Ko { onside: onside.to_string(), offside: offside.to_string() })
            }
            CombinatorialValue::TooLarge => None,
        }
    }
}

/// The whole answer, with the tree if there is one.
pub(crate) fn json(report: &EyeReport, tree: Option<&Tree>) -> String {
    json::to_text(&document(report, tree))
}

/// The answer for a program that asks about one eye among others.
pub(crate) fn document(report: &EyeReport, tree: Option<&Tree>) -> impl Serialize + use<> {
    let EyeDrawing { shape, filling, size, margins } = &report.drawing;
    let vertices = |set| names::vertices(set, *size);
    let closed = report.closed.as_ref();
    let key_points = closed.and_then(|closed| closed.key_points);
    Document {
        schema: SCHEMA,
        program: json::PROGRAM,
        board: Style::Plain.draw(&report.setup).lines().map(str::to_owned).collect(),
        points: vertices(shape.points()),
        margins: vertices(*margins),
        class: closed.and_then(|_| shape.whole()).map(names::class),
        place: closed.and_then(|_| shape.whole()).map(|shape| shape.place().to_string()),
        parts: parts::of(shape, *size),
        attackers: vertices(filling.attackers),
        defenders: vertices(filling.defenders),
        outside_liberties: closed.map(|closed| closed.filling.outside),
        life_property: LifePropertyJson::new(closed.and_then(|closed| closed.life_property)),
        status: closed.map(|closed| names::status(closed.status, &closed.verdict).1),
        vital: key_points.map(|key| vertices(key.vital)),
        end: key_points.map(|key| vertices(key.end)),
        liberties: closed.and_then(|closed| closed.liberties),
        verdict: closed.map_or_else(
            || MaybeVerdict::Unknown(NoVerdict::default()),
            |closed| MaybeVerdict::Known(Box::new(VerdictJson::new(&closed.verdict, *size))),
        ),
        value: ValueJson::new(&report.worth, &report.drawing),
        either: report.either.as_ref().map(|either: &Either| either.json(*size)),
        key: report.drawing.graph().map(|graph| names::key(graph.canonical().key)),
        tree: tree.map(Tree::json),
    }
}
