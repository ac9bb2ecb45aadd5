//! The answer to `eyespace table probe`: one eye in the table, in words and as JSON.

use eyespace::board::{Color, Setup, Style};
use eyespace::eyes::EyeDrawing;
use eyespace::table::{Answer, EyeTable, Fate, KoMaster, Mover, Probed, Reply};
use serde::Serialize;

use super::{columns, json, names};
use crate::picture::terminal::{self, Ink};
use crate::picture::{Area, Scene, Tint, Weight};

const SCHEMA: &str = "eyespace.probe/1";

/// In drawings of eyes X attacks and O is the owner.
const OWNER: Color = Color::White;

/// Why the table has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ProbeError {
    #[error("{points} points; the table has all eyes up to {most}")]
    TooLarge { points: usize, most: usize },
    #[error("a marginal point; the table has closed eyes only")]
    Open,
    #[error("the block around it has no liberty; expected one inside or outside")]
    NoLiberty,
    #[error("an eye that touches more than two edges, or two and no corner; it is not in the table")]
    Unknown,
}

/// An eye and its answers.
pub(crate) struct ProbeReport<'a> {
    drawing: EyeDrawing,
    setup: Setup,
    probed: Probed<'a>,
}

impl<'a> ProbeReport<'a> {
    pub(crate) fn new(table: &'a EyeTable, drawing: &EyeDrawing) -> Result<Self, ProbeError> {
        let EyeDrawing { size, shape, filling, .. } = *drawing;
        let points = shape.points().len();
        if !drawing.margins.is_empty() {
            return Err(ProbeError::Open);
        }
        if points > table.points() {
            return Err(ProbeError::TooLarge { points, most: table.points() });
        }
        if filling.outside == 0 && shape.wall().is_subset(filling.attackers) {
            return Err(ProbeError::NoLiberty);
        }
        let probed = table.probe(&shape, &filling).ok_or(ProbeError::Unknown)?;
        let mut setup = Setup::empty(size);
        setup.stones[OWNER.index()] = (size.points() - shape.points()) | filling.defenders;
        setup.stones[OWNER.opponent().index()] = filling.attackers;
        Ok(Self { drawing: *drawing, setup, probed })
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::new(&self.setup);
        let points = self.drawing.shape.points();
        let (tint, weight) = (Tint::nth(0), Weight::Strong);
        scene.areas.push(Area { points, tint, weight, owner: Some(OWNER), name: String::new() });
        scene
    }
}

const fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Dead => "dead",
        Fate::Seki => "seki",
        Fate::Alive => "alive",
    }
}

const fn master_name(master: KoMaster) -> &'static str {
    match master {
        KoMaster::Attacker => "attacker",
        KoMaster::Defender => "defender",
        KoMaster::Neither => "neither",
    }
}

const fn mover_name(mover: Mover) -> &'static str {
    match mover {
        Mover::Attacker => "attacker",
        Mover::Defender => "defender",
    }
}

/// The eye, its fates by who may ignore the ko ban, and all moves.
pub(crate) fn text(report: &ProbeReport<'_>, ink: Ink) -> String {
    let shape = &report.drawing.shape;
    let facts = [
        ("class", names::class(shape)),
        ("points", shape.points().len().to_string()),
        ("liberties outside", report.drawing.filling.outside.to_string()),
        ("key", key(report)),
    ];
    let facts: Vec<_> = facts.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect();
    format!(
        "{}\n{}\n{}\n{}",
        terminal::draw(&report.scene(), ink),
        columns::align(&facts),
        columns::align(&fates(report.probed.answer())),
        columns::align(&moves(report))
    )
}

fn key(report: &ProbeReport<'_>) -> String {
    format!("{:032x}", report.probed.key().number())
}

/// A row for each ko master.
fn fates(answer: Answer) -> Vec<Vec<String>> {
    let head = ["ko master", "attacker first", "defender first", "liberties"].map(str::to_owned).to_vec();
    let row = |master| {
        let liberties = answer.liberties(master).map_or("-".to_owned(), |liberties| liberties.to_string());
        let [attacker, defender] = Mover::ALL.map(|first| fate(answer.fate(first, master)).to_owned());
        vec![master_name(master).to_owned(), attacker, defender, liberties]
    };
    [head].into_iter().chain(KoMaster::ALL.map(row)).collect()
}

/// A row for each move, with the fate under each ko master.
fn moves(report: &ProbeReport<'_>) -> Vec<Vec<String>> {
    let size = report.drawing.size;
    let heads = ["move", "at", "attacker ko master", "defender ko master", "neither"];
    let mut rows = vec![heads.map(str::to_owned).to_vec()];
    for first in Mover::ALL {
        for (point, reply) in report.probed.replies(first) {
            let mut row = vec![mover_name(first).to_owned(), size.vertex(point).to_string()];
            row.extend(KoMaster::ALL.map(|master| match reply {
                Reply::Captured => "captured".to_owned(),
                Reply::TwoEyes => "two eyes".to_owned(),
                Reply::Fates(_) => fate(reply.fate(master)).to_owned(),
            }));
            rows.push(row);
        }
    }
    rows
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    schema: &'static str,
    program: &'static str,
    board: Vec<String>,
    class: String,
    points: Vec<String>,
    outside_liberties: usize,
    key: String,
    answers: Vec<AnswerJson>,
    moves: Vec<MoveJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AnswerJson {
    ko_master: &'static str,
    attacker_first: &'static str,
    defender_first: &'static str,
    liberties: Option<u16>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MoveJson {
    first: &'static str,
    at: String,
    captures: bool,
    two_eyes: bool,
    /// By ko master, as the answers are.
    fates: [&'static str; 3],
}

/// The answer as JSON; docs/json.md explains the fields.
pub(crate) fn json(report: &ProbeReport<'_>) -> String {
    let size = report.drawing.size;
    let answer = report.probed.answer();
    let answers = KoMaster::ALL.map(|master| AnswerJson {
        ko_master: master_name(master),
        attacker_first: fate(answer.fate(Mover::Attacker, master)),
        defender_first: fate(answer.fate(Mover::Defender, master)),
        liberties: answer.liberties(master),
    });
    let replies = Mover::ALL.into_iter().flat_map(|first| {
        report.probed.replies(first).into_iter().map(move |(point, reply)| MoveJson {
            first: mover_name(first),
            at: size.vertex(point).to_string(),
            captures: reply == Reply::Captured,
            two_eyes: reply == Reply::TwoEyes,
            fates: KoMaster::ALL.map(|master| fate(reply.fate(master))),
        })
    });
    json::to_text(&Document {
        schema: SCHEMA,
        program: json::PROGRAM,
        board: Style::Plain.draw(&report.setup).lines().map(str::to_owned).collect(),
        class: names::class(&report.drawing.shape),
        points: names::vertices(report.drawing.shape.points(), size),
        outside_liberties: report.drawing.filling.outside,
        key: key(report),
        answers: answers.into(),
        moves: replies.collect(),
    })
}
