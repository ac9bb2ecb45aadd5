//! The groups of the estimate with their eyes, and the areas where each side may make eyes.

use eyespace::board::{self, Size};
use eyespace::estimate::{Chance, Estimate, EyePlace, GroupEye, GroupEyes};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::points::{thousandths, vertices};

/// Blocks that can't be cut apart, as far as the reading shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct EstimatedGroup {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: Vec<String>,
    /// Its eyes.
    pub eyes: Vec<EyeOfGroup>,
    /// The five passes.
    pub passes: Vec<EstimatePass>,
}

/// An eye of a group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeOfGroup {
    /// The points of the eye space that it is in; null if it is in the room for more eyes.
    pub space: Option<Vec<String>>,
    /// The certainty of the eye, 0 to 1.
    pub grade: f64,
    /// Whether it is true in each of the passes.
    pub true_in: [bool; 5],
}

/// A pass over a group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EstimatePass {
    /// The grade from which eyes count.
    pub threshold: f64,
    /// The number of true eyes, up to two.
    pub true_eyes: usize,
}

/// The areas where a side may make eyes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct EyeGround {
    /// Eye spaces of known value.
    pub spaces: Vec<KnownSpace>,
    /// The points where more eyes may be made.
    pub room: Vec<String>,
    /// Its contiguous parts.
    pub rooms: Vec<Vec<String>>,
}

/// An eye space of known value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct KnownSpace {
    /// Its points.
    pub points: Vec<String>,
    /// The name of the value.
    pub value: String,
    /// The numbers of eyes, 0 to 2: if the attacker moves first and again, if the attacker moves first, if the defender moves first, if the
    /// defender moves first and again.
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
