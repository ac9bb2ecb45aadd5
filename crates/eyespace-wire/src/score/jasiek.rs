//! The terms of Robert Jasiek's definitions ("Eyespace"), applied to the strings that count as alive and as dead.

use eyespace::board::PointSet;
use eyespace::regions::Structure;
use eyespace::scoring::jasiek::{self, Region};
use eyespace::scoring::{self, Scored};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::StatusSource;
use crate::both::Color;
use crate::points::{first, vertices};

/// The terms of Robert Jasiek's definitions ("Eyespace") for both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Jasiek {
    /// The terms for Black.
    pub black: JasiekSide,
    /// The terms for White.
    pub white: JasiekSide,
    /// Living stones that the score counts as one group, but that are several groups by Robert Jasiek's definitions.
    pub counted_as_one: Vec<CountedAsOne>,
}

/// The eye-strings, eye-points and regions of one side by Robert Jasiek's definitions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct JasiekSide {
    /// The side's eye-strings by Robert Jasiek's definitions 1 and 2: connected areas of empty points and dead stones of the opponent. The side need
    /// not surround them.
    pub eye_strings: Vec<Vec<String>>,
    /// The side's eye-points by Robert Jasiek's definitions 3 and 4: all points of those eye-strings that touch living stones of the side and no
    /// other stones.
    pub eye_points: Vec<String>,
    /// The side's regions by Robert Jasiek's definitions 6 and 7: living stones and eye-points that are connected to each other.
    pub regions: Vec<JasiekRegion>,
}

/// A region by Robert Jasiek's definitions: living stones and eye-points of one side that are connected to each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct JasiekRegion {
    /// All points of the region.
    pub points: Vec<String>,
    /// The stones of the region. By Robert Jasiek's definitions 9 and 10 they are its group.
    pub group: Vec<String>,
    /// For each string (solidly connected stones) of the group, its first stone in reading order.
    pub strings: Vec<String>,
    /// The eyes of the region by Robert Jasiek's definitions 12 and 13: connected eye-points, with a list of points for each eye.
    pub eyes: Vec<Vec<String>>,
    /// The eye-space of the region by Robert Jasiek's definitions 15 and 16: the points of all its eyes; empty if it has no eye.
    pub eye_space: Vec<String>,
    /// How it is known which stones are alive in the region and dead in its eyes. Each source is listed once, the most certain first.
    pub assumes_alive: Vec<StatusSource>,
}

/// Living stones that the score counts as one group, but that are several groups by Robert Jasiek's definitions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct CountedAsOne {
    /// The colour of the group.
    pub color: Color,
    /// For each of the groups by Robert Jasiek's definitions, its first stone in reading order.
    pub groups: Vec<String>,
}

impl Jasiek {
    pub(super) fn new(structure: &Structure, scored: &Scored) -> Self {
        let jasiek = scoring::Jasiek::new(structure, scored);
        let [black, white] = jasiek.sides.each_ref().map(|side| JasiekSide::new(&jasiek, side));
        let joined = jasiek.counted_as_one().map(|(color, parts)| CountedAsOne {
            color: color.into(),
            groups: parts.into_iter().map(|region| first(region.group(), structure.size())).collect(),
        });
        Self { black, white, counted_as_one: joined.collect() }
    }
}

impl JasiekSide {
    fn new(jasiek: &scoring::Jasiek<'_>, side: &jasiek::JasiekSide) -> Self {
        let vertices = |set: PointSet| vertices(set, jasiek.structure.size());
        Self {
            eye_strings: side.eye_strings.iter().map(|&string| vertices(string)).collect(),
            eye_points: vertices(side.eye_points),
            regions: side.regions.iter().map(|region| JasiekRegion::new(jasiek, region)).collect(),
        }
    }
}

impl JasiekRegion {
    fn new(jasiek: &scoring::Jasiek<'_>, region: &Region) -> Self {
        let size = jasiek.structure.size();
        let vertices = |set: PointSet| vertices(set, size);
        Self {
            points: vertices(region.points()),
            group: vertices(region.group()),
            strings: region.strings().map(|string| first(string, size)).collect(),
            eyes: region.eyes().map(vertices).collect(),
            eye_space: vertices(region.eye_space()),
            assumes_alive: jasiek.assumes_alive(region).into_iter().map(Into::into).collect(),
        }
    }
}
