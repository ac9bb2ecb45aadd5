//! The answer to `estimate` with `asPublished`: the estimate by the six steps that were published for the program `Go4++` (Reiss, 1997).

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

/// The estimate of a position by the six published steps of the program Go4++. Nothing in it is proved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PublishedEstimate {
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The input as it was read.
    pub input: Input,
    /// The number of columns of the board.
    pub width: u8,
    /// The number of rows of the board.
    pub height: u8,
    /// The rows of the board from the top: `.` empty, `X` Black, `O` White.
    pub board: Vec<String>,
    /// The colour to play.
    pub to_play: Color,
    /// Always false, because an estimate is no proof.
    pub proved: bool,
    /// The probability that a given stone is connected to each point; only if the question names the stone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connectivity: Option<Connectivity>,
    /// The stones of blocks that can be captured according to a reading; they belong to no group.
    pub lost: Vec<String>,
    /// The groups, which are blocks that can't be cut apart, with their eyes. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<PublishedGroup>>,
    /// For each side, the areas where it may have eyes. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fields: Option<Both<PublishedField>>,
    /// The radiation, which is the influence of each side's stones, at each empty point. Only in a full answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radiation: Option<Both<Rows>>,
    /// The expected owner of each point, from -1 (White) to 1 (Black). For an empty point it is Black's radiation minus White's, divided by their
    /// sum plus half a stone. For a stone it is twice its safety minus 1, with the sign of its colour.
    pub ownership: Rows,
    /// For each side, the sum of the ownership over the empty points that are expected to be its own.
    pub territory: Both<f64>,
    /// Black's territory minus White's, in points.
    pub evaluation: f64,
    /// The cause that stopped readings early; left out if no reading was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// A group as the text about Go4++ (Reiss, 1997) defines it: blocks that can't be cut apart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PublishedGroup {
    /// The colour of the group.
    pub color: Color,
    /// The stones of the group.
    pub stones: Vec<String>,
    /// The eyes of the group, each with its grade.
    pub eyes: Vec<PublishedEye>,
    /// The results of five passes over the group. Each pass counts the eyes whose certainty (`grade`) reaches the threshold of the pass.
    pub passes: Vec<PublishedPass>,
    /// The safety of the group, 0 to 1: the mean of its safety in the five entries of `passes`.
    pub safety: f64,
}

/// An eye of a group, with its grade.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PublishedEye {
    /// The points of the eye space that contains the eye.
    pub points: Vec<String>,
    /// The value of the eye space in eyes, by its shape, such as `1` or `3/2`.
    pub value: String,
    /// The certainty of the eye, 0 to 1.
    pub grade: f64,
    /// For each of the five passes over the group, whether the eye counts because its certainty (`grade`) reaches the threshold of the pass.
    pub true_in: Vec<bool>,
}

/// A pass over a group, which counts the eyes whose certainty (`grade`) reaches a threshold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PublishedPass {
    /// The lowest certainty (`grade`) that an eye must have to be counted in this pass over the group.
    pub threshold: f64,
    /// The number of eyes of the group whose certainty (`grade`) reaches `threshold`.
    pub true_eyes: usize,
    /// The safety of the group, 0 to 1, if only the eyes count whose certainty (`grade`) reaches `threshold`.
    pub safety: f64,
}

/// The areas where a side may have eyes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PublishedField {
    /// The contiguous areas to which the opponent's stones are connected only with low probability.
    pub regions: Vec<Vec<String>>,
    /// The points of `regions` around which most points are also connected to the opponent's stones only with low probability.
    pub eye_space: Vec<String>,
}

impl PublishedEstimate {
    /// Builds the full answer.
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

    /// Leaves out the fields that only a full answer has.
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
