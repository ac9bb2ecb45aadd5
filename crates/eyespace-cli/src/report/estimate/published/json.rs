//! The published estimate as JSON, under the schema `eyespace.published/1`; docs/json.md explains the fields one by one.

use eyespace::board::{Color, PointSet, Size, Style};
use eyespace::territory::{EyeField, Published, PublishedEye, PublishedGroup};
use serde::Serialize;

use super::AsPublished;
use crate::limits::Cause;
use crate::report::estimate::json::{Rows, rounded, rows};
use crate::report::input::InputJson;
use crate::report::json::{PROGRAM, to_text};
use crate::report::{Named, names};

/// Raised when a field is taken away or changes its meaning; new fields don't raise it.
const SCHEMA: &str = "eyespace.published/1";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    schema: &'static str,
    program: &'static str,
    input: InputJson,
    width: u8,
    height: u8,
    board: Vec<String>,
    to_play: String,
    proved: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    connectivity: Option<ConnectivityJson>,
    lost: Vec<String>,
    groups: Vec<GroupJson>,
    fields: Vec<FieldJson>,
    radiation: RadiationJson,
    leaning: Rows,
    territory: [f64; 2],
    evaluation: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
}

#[derive(Serialize)]
struct ConnectivityJson {
    from: String,
    map: Rows,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GroupJson {
    color: String,
    stones: Vec<String>,
    eyes: Vec<EyeJson>,
    passes: Vec<PassJson>,
    safety: f64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EyeJson {
    points: Vec<String>,
    value: &'static str,
    grade: f64,
    true_in: Vec<bool>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PassJson {
    threshold: f64,
    true_eyes: usize,
    safety: f64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FieldJson {
    color: String,
    regions: Vec<Vec<String>>,
    eye_space: Vec<String>,
}

#[derive(Serialize)]
struct RadiationJson {
    black: Rows,
    white: Rows,
}

/// All of it; ends with a newline.
pub(crate) fn json(named: &Named<'_>, told: &AsPublished) -> String {
    to_text(&document(named, told))
}

/// The same, to be written in another way.
pub(crate) fn document(named: &Named<'_>, told: &AsPublished) -> impl Serialize + use<> {
    let (structure, published) = (&named.report.structure, &told.published);
    let size = structure.size();
    let connectivity = told.map(structure).map(|(stone, map)| ConnectivityJson {
        from: size.vertex(stone).to_string(),
        map: rows(size, |point| map.at(point).as_f64()),
    });
    Document {
        schema: SCHEMA,
        program: PROGRAM,
        input: InputJson::new(named),
        width: size.width(),
        height: size.height(),
        board: Style::Plain.draw(&named.report.position.setup()).lines().map(str::to_owned).collect(),
        to_play: named.report.position.to_play().to_string(),
        proved: false,
        connectivity,
        lost: names::vertices(published.lost, size),
        groups: published.groups.iter().map(|group| group_json(group, size)).collect(),
        fields: published.fields.iter().map(|field| field_json(field, size)).collect(),
        radiation: radiation(published, size),
        leaning: rows(size, |point| published.leaning(structure, point).as_f64()),
        territory: Color::ALL.map(|color| rounded(published.territory(structure, color))),
        evaluation: rounded(published.evaluation(structure)),
        stopped: named.stopped.map(Cause::name),
    }
}

fn group_json(group: &PublishedGroup, size: Size) -> GroupJson {
    let eye = |eye: &PublishedEye| EyeJson {
        points: names::vertices(eye.points, size),
        value: eye.value.name(),
        grade: rounded(eye.grade.as_f64()),
        true_in: group.passes.iter().map(|pass| eye.grade >= pass.threshold).collect(),
    };
    let passes = group.passes.iter().map(|pass| PassJson {
        threshold: rounded(pass.threshold.as_f64()),
        true_eyes: pass.true_eyes,
        safety: rounded(pass.safety.as_f64()),
    });
    GroupJson {
        color: group.group.color.to_string(),
        stones: names::vertices(group.group.stones, size),
        eyes: group.eyes.iter().map(eye).collect(),
        passes: passes.collect(),
        safety: rounded(group.safety.as_f64()),
    }
}

fn field_json(field: &EyeField, size: Size) -> FieldJson {
    let region = |&points: &PointSet| names::vertices(points, size);
    FieldJson {
        color: field.color.to_string(),
        regions: field.regions.iter().map(region).collect(),
        eye_space: names::vertices(field.space, size),
    }
}

fn radiation(published: &Published, size: Size) -> RadiationJson {
    let [black, white] = &published.radiation;
    RadiationJson {
        black: rows(size, |point| black.stones_at(point)),
        white: rows(size, |point| white.stones_at(point)),
    }
}
