//! The answer to `eyespace table probe`: one eye in the table, or one open eye space among the local values, in words and as JSON.

use eyespace::board::{Color, Point, Setup, Size, Style};
use eyespace::eyes::{EyeDrawing, GraphKey, Terms};
use eyespace::status::{EyeTerms, eye_status, eye_verdict};
use eyespace::table::{Answer, EyeTable, Fate, KoMaster, Mover, Probed, Reply};
use serde::Serialize;

use super::no_liberty::{self, NoLiberty};
use super::parts::{self, PartJson};
use super::probe_value::{KnownValue, KnownValueJson, key};
use super::{columns, json, names};
use eyespace_view::terminal::{self, Ink};
use eyespace_view::{Area, PointMark, Scene, Tint, Weight};

const SCHEMA: &str = "eyespace.probe/1";

/// In drawings of eyes X attacks and O is the owner.
const OWNER: Color = Color::White;

/// Why the table has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ProbeError {
    #[error("{points} points; the table has all eyes up to {most}")]
    TooLarge { points: usize, most: usize },
    #[error(
        "an open eye space of {points} points with {}; the values inside are for at most 7 points, 2 liberties outside or fewer, and no \
         stones of the owner's inside; expected such a space (eyespace eye plays out larger ones)",
        names::liberties_outside(*outside)
    )]
    NotValued { points: usize, outside: usize },
    #[error(transparent)]
    NoLiberty(#[from] NoLiberty),
    #[error("an eye that touches more than two edges, or two and no corner; it is not in the table")]
    Unknown,
}

/// An eye and its answers.
pub(crate) struct ProbeReport<'a> {
    drawing: EyeDrawing,
    setup: Setup,
    key: GraphKey,
    /// Nothing for open eye spaces: the table has closed eyes.
    probed: Option<Probed<'a>>,
    /// What the eye is told as, for people and for programs, wherever it is asked about.
    status: Option<(&'static str, &'static str)>,
    value: Option<KnownValue>,
}

impl<'a> ProbeReport<'a> {
    /// The table must be one [for the eye](EyeTable::for_eye). With so many liberties outside; by convention none for the table, and two for values of open eye spaces.
    pub(crate) fn new(table: &'a EyeTable, drawn: &EyeDrawing, outside: Option<usize>) -> Result<Self, ProbeError> {
        let mut drawing = *drawn;
        let is_open = !drawing.margins.is_empty();
        let by_convention = if is_open { Terms::default().outside.into() } else { 0 };
        drawing.filling.outside = outside.unwrap_or(by_convention);
        let EyeDrawing { size, shape, filling, .. } = drawing;
        let probed = if is_open { None } else { Some(probe(table, &drawing)?) };
        let status = probed.as_ref().map(|_| told(table, &drawing));
        let value = KnownValue::of(&drawing);
        let unknown = || ProbeError::NotValued { points: shape.points().len(), outside: filling.outside };
        let key = match &probed {
            Some(probed) => probed.key(),
            None => key(&drawing).filter(|_| value.is_some()).ok_or_else(unknown)?,
        };
        let mut setup = Setup::empty(size);
        setup.stones[OWNER.index()] = (size.points() - shape.points()) | filling.defenders;
        setup.stones[OWNER.opponent().index()] = filling.attackers;
        Ok(Self { drawing, setup, key, probed, status, value })
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::new(&self.setup);
        let points = self.drawing.shape.points();
        let (tint, weight) = (Tint::nth(0), Weight::Strong);
        scene.areas.push(Area { points, tint, weight, owner: Some(OWNER), name: String::new() });
        let margins = self.drawing.margins;
        scene.mark(margins, &PointMark::Margin);
        scene.explain([(PointMark::Margin, "margin, open to the attacker")]);
        scene
    }
}

/// What the table has of a closed eye.
fn probe<'a>(table: &'a EyeTable, drawing: &EyeDrawing) -> Result<Probed<'a>, ProbeError> {
    let EyeDrawing { shape, filling, .. } = drawing;
    no_liberty::check(drawing, filling.outside)?;
    let (points, most) = (shape.points().len(), table.points());
    let unknown = || if points > most { ProbeError::TooLarge { points, most } } else { ProbeError::Unknown };
    table.probe(shape, filling).ok_or_else(unknown)
}

fn told(table: &EyeTable, drawing: &EyeDrawing) -> (&'static str, &'static str) {
    let EyeDrawing { shape, filling, .. } = drawing;
    let terms = EyeTerms { suicide: table.suicide(), table, ko: None };
    let verdict = eye_verdict(shape, filling, &terms);
    names::status(eye_status(shape, filling, &verdict, &terms), &verdict)
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

/// The eye, what it is worth, its fates by who may ignore the ko ban, and all moves.
pub(crate) fn text(report: &ProbeReport<'_>, ink: Ink) -> String {
    let drawing = &report.drawing;
    let mut facts = match report.probed {
        Some(_) => vec![("class", names::class_or_parts(&drawing.shape, drawing.size))],
        None => vec![("margins", names::points(drawing.margins, drawing.size))],
    };
    facts.extend([
        ("points", drawing.shape.points().len().to_string()),
        ("liberties outside", drawing.filling.outside.to_string()),
        ("key", names::key(report.key)),
    ]);
    facts.extend(report.status.map(|(status, _)| ("status", status.to_owned())));
    facts.extend(report.value.iter().flat_map(|value| value.rows(drawing.size)));
    let facts: Vec<_> = facts.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect();
    let solved = report.probed.as_ref().map_or_else(String::new, |probed| {
        format!("\n{}\n{}", columns::align(&fates(probed.answer())), columns::align(&moves(report, probed)))
    });
    format!("{}\n{}{solved}", terminal::draw(&report.scene(), ink), columns::align(&facts))
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
fn moves(report: &ProbeReport<'_>, probed: &Probed<'_>) -> Vec<Vec<String>> {
    let size = report.drawing.size;
    let heads = ["move", "at", "attacker ko master", "defender ko master", "neither"];
    let mut rows = vec![heads.map(str::to_owned).to_vec()];
    for first in Mover::ALL {
        for (point, reply) in probed.replies(first) {
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
    class: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<PartJson>,
    points: Vec<String>,
    margins: Vec<String>,
    outside_liberties: usize,
    key: String,
    status: Option<&'static str>,
    answers: Vec<AnswerJson>,
    moves: Vec<MoveJson>,
    value: Option<KnownValueJson>,
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

impl AnswerJson {
    fn new(answer: Answer, master: KoMaster) -> Self {
        Self {
            ko_master: master_name(master),
            attacker_first: fate(answer.fate(Mover::Attacker, master)),
            defender_first: fate(answer.fate(Mover::Defender, master)),
            liberties: answer.liberties(master),
        }
    }
}

impl MoveJson {
    fn new(first: Mover, at: Point, reply: Reply, size: Size) -> Self {
        Self {
            first: mover_name(first),
            at: size.vertex(at).to_string(),
            captures: reply == Reply::Captured,
            two_eyes: reply == Reply::TwoEyes,
            fates: KoMaster::ALL.map(|master| fate(reply.fate(master))),
        }
    }
}

/// The answer as JSON; docs/json.md explains the fields.
pub(crate) fn json(report: &ProbeReport<'_>) -> String {
    let EyeDrawing { size, shape, margins, filling } = &report.drawing;
    let answers = |probed: &Probed<'_>| KoMaster::ALL.map(|master| AnswerJson::new(probed.answer(), master)).into();
    let moves = |probed: &Probed<'_>| {
        let of =
            |first| probed.replies(first).into_iter().map(move |(at, reply)| MoveJson::new(first, at, reply, *size));
        Mover::ALL.into_iter().flat_map(of).collect()
    };
    json::to_text(&Document {
        schema: SCHEMA,
        program: json::PROGRAM,
        board: Style::Plain.draw(&report.setup).lines().map(str::to_owned).collect(),
        class: report.probed.as_ref().and_then(|_| shape.whole()).map(names::class),
        parts: parts::of(shape, *size),
        points: names::vertices(shape.points(), *size),
        margins: names::vertices(*margins, *size),
        outside_liberties: filling.outside,
        key: names::key(report.key),
        status: report.status.map(|(_, status)| status),
        answers: report.probed.as_ref().map_or_else(Vec::new, answers),
        moves: report.probed.as_ref().map_or_else(Vec::new, moves),
        value: report.value.as_ref().map(|value| value.json(*size)),
    })
}
