//! Jasiek's terms, applied to the strings that count as alive and as dead.

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

/// The terms of Jasiek's definitions for both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Jasiek {
    /// Black's.
    pub black: JasiekSide,
    /// White's.
    pub white: JasiekSide,
    /// The counted groups that are several groups by the definitions.
    pub counted_as_one: Vec<CountedAsOne>,
}

/// The terms of the definitions for one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct JasiekSide {
    /// Its eye-strings, surrounded or not.
    pub eye_strings: Vec<Vec<String>>,
    /// Its eye-points.
    pub eye_points: Vec<String>,
    /// Its regions.
    pub regions: Vec<JasiekRegion>,
}

/// A region by the definitions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct JasiekRegion {
    /// Its points.
    pub points: Vec<String>,
    /// Its group.
    pub group: Vec<String>,
    /// The first stone of each of its strings.
    pub strings: Vec<String>,
    /// Its eyes.
    pub eyes: Vec<Vec<String>>,
    /// The union of its eyes; empty if the group has no eye.
    pub eye_space: Vec<String>,
    /// The reasons for the status of its blocks and of dead blocks in its eyes, once each, the most certain first.
    pub assumes_alive: Vec<StatusSource>,
}

/// A counted group that is several groups by the definitions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct CountedAsOne {
    /// Its colour.
    pub color: Color,
    /// The first stone of each of them.
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
