//! Eye spaces, and the groups around them.

use eyespace::board::{PointSet, Size};
use eyespace::eyes::{EyeCount, Topology};
use eyespace::regions::BlockId;
use eyespace::status::{self, ValueBasis};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::points::{key, vertex, vertices};

/// An area where a side may make eyes. This is a model: nothing here is proved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeSpace {
    /// Its place in the list.
    pub id: usize,
    /// Its colour.
    pub color: Color,
    /// Ids of the blocks that it belongs to.
    pub blocks: Vec<usize>,
    /// All its points.
    pub points: Vec<String>,
    /// The points through which the opponent can come in, false eyes included.
    pub margins: Vec<String>,
    /// Points that are eyes if their owner plays on a diagonal in time.
    pub half_eyes: Vec<HalfEye>,
    /// Points that look like eyes, but are not.
    pub false_eyes: Vec<String>,
    /// Its value in eyes.
    pub value: SpaceValue,
    /// The graph that its local game is played on; null for more than 14 points.
    pub graph: Option<Graph>,
    /// All points where the attacker moves, or threatens to move, to another number of eyes.
    pub attack: Vec<String>,
    /// All points where the owner moves, or threatens to move, to another number of eyes.
    pub defend: Vec<String>,
    /// Whether all these moves are only threats.
    pub only_threats: bool,
}

/// A point that is an eye if its owner plays on a diagonal in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct HalfEye {
    /// The point.
    pub point: String,
    /// The sum of the values of its diagonal points as GNU Go adds them, `3.00` for a plain half eye.
    pub sum: String,
    /// The attacker's moves that decide.
    pub attack: Vec<String>,
    /// The owner's moves that decide.
    pub defend: Vec<String>,
}

/// The value of an eye space in eyes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct SpaceValue {
    /// The numbers of eyes, 0 to 2: if the attacker moves first and again, if the attacker moves first, if the defender moves first, if the
    /// defender moves first and again.
    pub digits: String,
    /// The name of the value.
    pub name: String,
    /// Whether the local game was played out.
    pub basis: SpaceValueBasis,
}

/// The evidence for the value of an eye space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SpaceValueBasis {
    /// The local game was played out.
    Play,
    /// The space is too large to be played out: the value follows from its size.
    Size,
}

/// The graph of an eye space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Graph {
    /// The graph as `eyespace eye` reads it, with a half eye drawn as `!.` and a false eye as `!`; null if it cannot be drawn so on a board.
    pub drawing: Option<String>,
    /// 32 hexadecimal digits, the same for all eye spaces with the same graph.
    pub key: String,
}

/// Blocks that share eye spaces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeGroup {
    /// Its colour.
    pub color: Color,
    /// Ids of its blocks.
    pub blocks: Vec<usize>,
    /// Ids of its eye spaces.
    pub spaces: Vec<usize>,
    /// The eyes, 0 to 2, of all its spaces played out together if the attacker moves first; large open spaces count as none.
    pub eyes_attacker_first: u8,
    /// The same if the defender moves first.
    pub eyes_defender_first: u8,
    /// The attacker's first moves, if it matters who moves first.
    pub attack: Vec<String>,
    /// The defender's first moves, likewise.
    pub defend: Vec<String>,
}

fn ids(blocks: &[BlockId]) -> Vec<usize> {
    blocks.iter().map(|id| id.index()).collect()
}

impl EyeSpace {
    pub(super) fn new(id: usize, space: &status::EyeSpace, size: Size) -> Self {
        let vertices = |set: PointSet| vertices(set, size);
        let half_eye = |(point, topology): &(_, Topology)| HalfEye {
            point: vertex(*point, size),
            sum: topology.sum.to_string(),
            attack: vertices(topology.attack),
            defend: vertices(topology.defend),
        };
        Self {
            id,
            color: space.color.into(),
            blocks: ids(&space.blocks),
            points: vertices(space.points),
            margins: vertices(space.margins),
            half_eyes: space.half_eyes.iter().map(half_eye).collect(),
            false_eyes: vertices(space.false_eyes),
            value: SpaceValue {
                digits: space.value.to_string(),
                name: space.value.name().to_owned(),
                basis: match space.basis {
                    ValueBasis::Play => SpaceValueBasis::Play,
                    ValueBasis::Size => SpaceValueBasis::Size,
                },
            },
            graph: space.graph().map(|graph| Graph { drawing: graph.drawing, key: key(graph.key) }),
            attack: vertices(space.attack),
            defend: vertices(space.defend),
            only_threats: space.value.moves_only_threaten(),
        }
    }
}

impl EyeGroup {
    pub(super) fn new(group: &status::EyeGroup, size: Size) -> Self {
        let eyes = |count: EyeCount| count as u8;
        Self {
            color: group.color.into(),
            blocks: ids(&group.blocks),
            spaces: group.spaces.clone(),
            eyes_attacker_first: eyes(group.attacker_first),
            eyes_defender_first: eyes(group.defender_first),
            attack: vertices(group.attack, size),
            defend: vertices(group.defend, size),
        }
    }
}
