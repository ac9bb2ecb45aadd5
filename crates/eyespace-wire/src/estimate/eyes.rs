//! The groups of the estimate with their eyes, and the areas where each side may make eyes.

use eyespace::board::{self, Size};
use eyespace::estimate::{Chance, Estimate, EyePlace, GroupEye, GroupEyes};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::points::{thousandths, vertices};

/// A group: blocks that can't be cut apart, according to a reading.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct EstimatedGroup {
    /// The colour of the group.
    pub color: Color,
    /// The stones of the group.
    pub stones: Vec<String>,
    /// The eyes of the group, each with its grade.
    pub eyes: Vec<EyeOfGroup>,
    /// The results of five passes over the group. Each pass counts the eyes whose certainty (`grade`) reaches the threshold of the pass.
    pub passes: Vec<EstimatePass>,
}

/// An eye of a group, with its grade.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeOfGroup {
    /// The points of the eye space that contains the eye; null if the eye is still to be made in an open area (`room`).
    pub space: Option<Vec<String>>,
    /// The certainty of the eye, 0 to 1.
    pub grade: f64,
    /// For each of the five passes over the group, whether the eye counts because its certainty (`grade`) reaches the threshold of the pass.
    pub true_in: [bool; 5],
}

/// A pass over a group, which counts the eyes whose certainty (`grade`) reaches a threshold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EstimatePass {
    /// The lowest certainty (`grade`) that an eye must have to be counted in this pass over the group.
    pub threshold: f64,
    /// The number of eyes of the group, at most two, whose certainty (`grade`) reaches `threshold`.
    pub true_eyes: usize,
}

/// The areas where a side may make eyes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct EyeGround {
    /// The eye spaces whose value is known.
    pub spaces: Vec<KnownSpace>,
    /// Points outside `spaces` where Black or White, whose areas these are, may make eyes, because the opponent's stones hardly reach them.
    pub room: Vec<String>,
    /// The contiguous parts of `room`.
    pub rooms: Vec<Vec<String>>,
}

/// An eye space whose value is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct KnownSpace {
    /// The points of the eye space.
    pub points: Vec<String>,
    /// The name of the value, such as `1/2`, `1*` or `3/2`.
    pub value: String,
    /// The number of eyes, 0 to 2, in four cases: if the attacker moves first and may once move twice in a row; if the attacker moves first; if the
    /// defender moves first; if the defender moves first and may once move twice in a row.
    pub digits: [u8; 4],
}

pub(super) fn groups(estimate: &Estimate, size: Size) -> Vec<EstimatedGroup> {
    let weights = &estimate.eye_weights;
    let pass = |threshold, eyes: &GroupEyes| EstimatePass {
        threshold: thousandths(Chance::as_f64(threshold)),
        true_eyes: eyes.true_eyes(threshold, weights.room),
    };
    let space = |eye: &GroupEye| match eye.place {
        EyePlace::Space(n) => estimate.spaces.get(n).map(|space| vertices(space.points, size)),
        EyePlace::Room => None,
    };
    let eye = |eye: GroupEye| EyeOfGroup {
        space: space(&eye),
        grade: thousandths(eye.grade.as_f64()),
        true_in: weights.thresholds.map(|least| eye.grade >= least),
    };
    let group = |(group, eyes): (&eyespace::status::Group, &GroupEyes)| EstimatedGroup {
        color: group.color.into(),
        stones: vertices(group.stones, size),
        eyes: eyes.eyes(weights.room).into_iter().map(eye).collect(),
        passes: weights.thresholds.iter().map(|&threshold| pass(threshold, eyes)).collect(),
    };
    estimate.groups.iter().zip(&estimate.eyes).map(group).collect()
}

impl EyeGround {
    pub(super) fn new(estimate: &Estimate, color: board::Color, size: Size) -> Self {
        let Some(ground) = estimate.ground.iter().find(|ground| ground.color == color) else {
            return Self { spaces: vec![], room: vec![], rooms: vec![] };
        };
        let space = |&n: &usize| KnownSpace {
            points: vertices(estimate.spaces[n].points, size),
            value: estimate.spaces[n].sure_value().name().to_owned(),
            digits: estimate.spaces[n].sure_value().digits(),
        };
        Self {
            spaces: ground.exact.iter().map(space).collect(),
            room: vertices(ground.room, size),
            rooms: ground.room.components().map(|part| vertices(part, size)).collect(),
        }
    }
}
