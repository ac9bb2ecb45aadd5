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
    /// The counted groups of the score that are several groups by Jasiek's definitions.
    pub counted_as_one: Vec<CountedAsOne>,
}

/// The terms of Jasiek's definitions for one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct JasiekSide {
    /// The eye-strings of the side (definitions 1 and 2), whether it surrounds them or not.
    pub eye_strings: Vec<Vec<String>>,
    /// The eye-points of the side (definitions 3 and 4).
    pub eye_points: Vec<String>,
    /// The regions of the side (definitions 6 and 7).
    pub regions: Vec<JasiekRegion>,
}

/// A region by Jasiek's definitions: living stones and eye-points that are connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct JasiekRegion {
    /// All points of the region.
    pub points: Vec<String>,
    /// The stones of the region, which are its group (definitions 9 and 10).
    pub group: Vec<String>,
    /// The first stone of each string of the group, in reading order.
    pub strings: Vec<String>,
    /// The eyes of the region (definitions 12 and 13), each as a list of points.
    pub eyes: Vec<Vec<String>>,
    /// The eye-space (definitions 15 and 16): the union of the eyes; empty if the group has no eye.
    pub eye_space: Vec<String>,
    /// The sources of the statuses of its blocks and of the dead blocks in its eyes. Each source is listed once, the most certain first.
    pub assumes_alive: Vec<StatusSource>,
}

/// A counted group of the score that is several groups by Jasiek's definitions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct CountedAsOne {
    /// The colour of the group.
    pub color: Color,
    /// The first stone of each of the groups by Jasiek's definitions.
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
