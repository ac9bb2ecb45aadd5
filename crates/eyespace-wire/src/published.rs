//! The answer to `estimate` with `asPublished`: the six steps of `Go4++` by the published text.

use eyespace::analyze::Report;
use eyespace::board::{PointSet, Size};
use eyespace::estimate::{self, EyeField, Published};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::{Both, Color};
use crate::estimate::Connectivity;
use crate::head::Head;
use crate::input::Input;
use crate::points::{Rows, board, rows, thousandths, vertices};
use crate::stopped::Stopped;

/// The six steps of Go4++ for a position. Nothing here is proved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PublishedEstimate {
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// The input as it was read.
    pub input: Input,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The rows from the top.
    pub board: Vec<String>,
    /// The colour to play.
    pub to_play: Color,
    /// Always false.
    pub proved: bool,
    /// How surely a stone is connected to each point; only on request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connectivity: Option<Connectivity>,
    /// The stones of strings that the readings find dead.
    pub lost: Vec<String>,
    /// Blocks that can't be cut apart, with their eyes. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<PublishedGroup>>,
    /// The places where each side may have eyes. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fields: Option<Both<PublishedField>>,
    /// The radiation of each side at each empty point. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radiation: Option<Both<Rows>>,
    /// For an empty point, the difference between the radiation of both sides, divided by their sum plus half a stone; for a stone, twice
    /// its safety less 1, with the sign of its colour.
    pub ownership: Rows,
    /// The sum over the empty points that lean to this side.
    pub territory: Both<f64>,
    /// Black's territory less White's.
    pub evaluation: f64,
    /// Only if readings were stopped early: the cause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// A group as the text defines it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PublishedGroup {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: Vec<String>,
    /// Its eyes.
    pub eyes: Vec<PublishedEye>,
    /// The passes, each with its threshold.
    pub passes: Vec<PublishedPass>,
    /// The mean of their safety, 0 to 1.
    pub safety: f64,
}

/// An eye of a group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PublishedEye {
    /// The eye space that it is in.
    pub points: Vec<String>,
    /// The value of its shape in eyes.
    pub value: String,
    /// The certainty of the eye, 0 to 1.
    pub grade: f64,
    /// Whether it is true in each pass.
    pub true_in: Vec<bool>,
}

/// A pass over a group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PublishedPass {
    /// The grade from which eyes count.
    pub threshold: f64,
    /// The number of true eyes.
    pub true_eyes: usize,
    /// The safety of the group in this pass, 0 to 1.
    pub safety: f64,
}

/// The places where a side may have eyes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PublishedField {
    /// Contiguous regions where the opponent's connectivity is low.
    pub regions: Vec<Vec<String>>,
    /// The points of these regions whose neighbours are mostly clear of the opponent's connectivity.
    pub eye_space: Vec<String>,
}

impl PublishedEstimate {
    /// The full answer.
    #[must_use]
    pub fn new(
        input: Input,
        report: &Report,
        published: &Published,
        connectivity: Option<Connectivity>,
        stopped: Option<Stopped>,
    ) -> Self {
        let structure = &report.structure;
        let size = structure.size();
        let field = |color| {
            let own = published.fields.iter().find(|field| field.color == color);
            own.map_or(PublishedField { regions: vec![], eye_space: vec![] }, |field| PublishedField::new(field, size))
        };
        Self {
            head: Head::of("published"),
            input,
            width: size.width(),
            height: size.height(),
            board: board(&report.position),
            to_play: report.position.to_play().into(),
            proved: false,
            connectivity,
            lost: vertices(published.lost, size),
            groups: Some(published.groups.iter().map(|group| PublishedGroup::new(group, size)).collect()),
            fields: Some(Both::of(field)),
            radiation: Some(Both::of(|color| {
                let radiation = &published.radiation[color.index()];
                rows(size, |point| radiation.stones_at(point))
            })),
            ownership: rows(size, |point| published.ownership(structure, point).as_f64()),
            territory: Both::of(|color| thousandths(published.territory(structure, color))),
            evaluation: thousandths(published.evaluation(structure)),
            stopped,
        }
    }

    /// The answer without the fields that only a full answer has.
    #[must_use]
    pub fn brief(self) -> Self {
        Self { groups: None, fields: None, radiation: None, ..self }
    }
}

impl PublishedGroup {
    fn new(group: &estimate::PublishedGroup, size: Size) -> Self {
        let eye = |eye: &estimate::PublishedEye| PublishedEye {
            points: vertices(eye.points, size),
            value: eye.value.name().to_owned(),
            grade: thousandths(eye.grade.as_f64()),
            true_in: group.passes.iter().map(|pass| eye.grade >= pass.threshold).collect(),
        };
        let passes = group.passes.iter().map(|pass| PublishedPass {
            threshold: thousandths(pass.threshold.as_f64()),
            true_eyes: pass.true_eyes,
            safety: thousandths(pass.safety.as_f64()),
        });
        Self {
            color: group.group.color.into(),
            stones: vertices(group.group.stones, size),
            eyes: group.eyes.iter().map(eye).collect(),
            passes: passes.collect(),
            safety: thousandths(group.safety.as_f64()),
        }
    }
}

impl PublishedField {
    fn new(field: &EyeField, size: Size) -> Self {
        let region = |&points: &PointSet| vertices(points, size);
        Self { regions: field.regions.iter().map(region).collect(), eye_space: vertices(field.space, size) }
    }
}
