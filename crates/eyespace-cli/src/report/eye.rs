//! The answer to `eyespace eye`: one eye, in words, as a picture and as JSON.

use eyespace::board::{Color, PointSet, Setup, Style};
use eyespace::eyes::{EyeDrawing, EyeStatus, KeyPoints};
use eyespace::status::{EyeTerms, Verdict, eye_verdict};
use eyespace::table::{EyeTable, KoMaster};
use serde::Serialize;

use super::json::{self, VerdictJson};
use super::{columns, names};
use crate::picture::{Area, PointMark, Scene, Tint, Weight};

/// In drawings of eyes X attacks and O is the owner.
const OWNER: Color = Color::White;

const SCHEMA: &str = "eyespace.eye/1";

/// All that is known of a drawn eye.
pub(crate) struct EyeReport {
    drawing: EyeDrawing,
    /// The board it was laid on, with the wall.
    setup: Setup,
    status: EyeStatus,
    verdict: Verdict,
    key_points: Option<KeyPoints>,
    /// How many moves the attacker needs, moving first, whatever the ko.
    liberties: Option<u16>,
}

impl EyeReport {
    pub(crate) fn new(drawing: &EyeDrawing, table: &EyeTable) -> Self {
        let EyeDrawing { size, shape, filling, .. } = *drawing;
        let mut setup = Setup::empty(size);
        setup.stones[OWNER.index()] = (size.points() - shape.points()) | filling.defenders;
        setup.stones[OWNER.opponent().index()] = filling.attackers;
        Self {
            drawing: *drawing,
            setup,
            status: shape.status(&filling),
            verdict: eye_verdict(&shape, &filling, &EyeTerms { suicide: table.suicide(), table, ko: None }),
            key_points: names::key_points(&shape, table),
            liberties: table.probe(&shape, &filling).and_then(|probed| probed.answer().liberties(KoMaster::Defender)),
        }
    }

    fn points(&self, set: PointSet) -> String {
        names::points(set, self.drawing.size)
    }
}

/// The eye on its board, with vital and end points.
pub(crate) fn scene(report: &EyeReport) -> Scene {
    let shape = &report.drawing.shape;
    let mut scene = Scene::new(&report.setup);
    scene.areas.push(Area {
        points: shape.points(),
        tint: Tint::nth(0),
        weight: Weight::Strong,
        owner: Some(OWNER),
        name: String::new(),
    });
    let empty = report.setup.empty_points();
    let mut mark = |set: PointSet, mark: PointMark| {
        scene.point_marks.extend((set & empty).into_iter().map(|point| (point, mark.clone())));
    };
    let decides = report.verdict.attacker_first != report.verdict.defender_first;
    if let Some(key) = report.key_points.filter(|_| decides) {
        mark(key.end, PointMark::End);
        mark(key.vital, PointMark::Vital);
    }
    mark(report.verdict.attack | report.verdict.defend, PointMark::Hot);
    scene
}

/// The eye in words, a line a fact.
pub(crate) fn text(report: &EyeReport) -> String {
    let EyeDrawing { shape, filling, .. } = &report.drawing;
    let mut rows: Vec<(&str, String)> = vec![
        ("class", names::class(shape)),
        ("points", shape.points().len().to_string()),
        ("place", shape.place().to_string()),
        ("inside", format!("{} X, {} O", filling.attackers.len(), filling.defenders.len())),
        ("liberties outside", filling.outside.to_string()),
        ("life property", shape.life_property().to_string()),
        ("status", names::status(report.status, &report.verdict).0.to_owned()),
        ("attacker first", report.verdict.attacker_first.to_string()),
        ("defender first", report.verdict.defender_first.to_string()),
    ];
    if report.verdict.attacker_first != report.verdict.defender_first {
        // Where no point of the eye does it, the attacker begins outside.
        let attack = report.verdict.attack;
        let outside = attack.is_empty() && filling.outside > 0;
        rows.push(("attack at", if outside { "a liberty outside".to_owned() } else { report.points(attack) }));
        rows.push(("defend at", report.points(report.verdict.defend)));
    }
    rows.extend(report.liberties.map(|liberties| ("liberties in a race", liberties.to_string())));
    if let Some(key) = report.key_points {
        rows.push(("vital points", report.points(key.vital)));
        rows.push(("end points", report.points(key.end)));
    }
    rows.push(("evidence", names::evidence_in_full(&report.verdict)));
    columns::align(&rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect::<Vec<_>>())
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    schema: &'static str,
    program: &'static str,
    board: Vec<String>,
    points: Vec<String>,
    class: String,
    place: String,
    attackers: Vec<String>,
    defenders: Vec<String>,
    outside_liberties: usize,
    life_property: Option<bool>,
    status: &'static str,
    vital: Option<Vec<String>>,
    end: Option<Vec<String>>,
    liberties: Option<u16>,
    #[serde(flatten)]
    verdict: VerdictJson,
}

/// The eye as JSON; docs/json.md explains the fields.
pub(crate) fn json(report: &EyeReport) -> String {
    let EyeDrawing { shape, filling, size, .. } = &report.drawing;
    let vertices = |set| names::vertices(set, *size);
    json::to_text(&Document {
        schema: SCHEMA,
        program: json::PROGRAM,
        board: Style::Plain.draw(&report.setup).lines().map(str::to_owned).collect(),
        points: vertices(shape.points()),
        class: names::class(shape),
        place: shape.place().to_string(),
        attackers: vertices(filling.attackers),
        defenders: vertices(filling.defenders),
        outside_liberties: filling.outside,
        life_property: names::life_property(shape),
        status: names::status(report.status, &report.verdict).1,
        vital: report.key_points.map(|key| vertices(key.vital)),
        end: report.key_points.map(|key| vertices(key.end)),
        liberties: report.liberties,
        verdict: VerdictJson::new(&report.verdict, *size),
    })
}
