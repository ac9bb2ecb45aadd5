//! Eye spaces, and the groups of blocks that share them.

use eyespace::board::{PointSet, Size};
use eyespace::eyes::{EyeCount, Topology};
use eyespace::regions::BlockId;
use eyespace::status::{self, ValueBasis};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;
use crate::points::{key, vertex, vertices};

/// An eye space: an area, open or closed, where a side may make eyes. Its value is a model and not proved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeSpace {
    /// The id of the eye space: its index in the list `spaces`, from 0.
    pub id: usize,
    /// The colour of the side that may make eyes.
    pub color: Color,
    /// The ids of the blocks that can use the eyes of this eye space.
    pub blocks: Vec<usize>,
    /// All points of the eye space.
    pub points: Vec<String>,
    /// The marginal points, through which the opponent can come in; false eyes are among them.
    pub margins: Vec<String>,
    /// Half eyes: points that become eyes only if their owner plays on a diagonal point in time.
    pub half_eyes: Vec<HalfEye>,
    /// False eyes: points that look like eyes, but give the group no eye.
    pub false_eyes: Vec<String>,
    /// The value of the eye space: how many eyes it yields.
    pub value: SpaceValue,
    /// The graph on which the local game is played; null if the eye space has more than 14 points.
    pub graph: Option<Graph>,
    /// All points where the attacker reduces the number of eyes, or threatens to do so.
    pub attack: Vec<String>,
    /// All points where the side that makes the eyes increases their number, or threatens to do so.
    pub defend: Vec<String>,
    /// Whether all moves of `attack` and `defend` are mere threats, so that an answer restores the number of eyes.
    pub only_threats: bool,
}

/// A half eye: a point that becomes an eye only if its owner plays on a diagonal point in time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct HalfEye {
    /// The point that may become an eye.
    pub point: String,
    /// The sum of the values of the diagonal points around the half eye, as GNU Go adds them: `3.00` for an ordinary half eye.
    pub sum: String,
    /// The points where the attacker plays to make the eye false.
    pub attack: Vec<String>,
    /// The points where the owner plays to make the eye real.
    pub defend: Vec<String>,
}

/// The value of an eye space: how many eyes it yields, and how this was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct SpaceValue {
    /// The number of eyes, 0 to 2, as four digits: if the attacker moves first and may once move twice in a row; if the attacker moves first; if
    /// the defender moves first; if the defender moves first and may once move twice in a row.
    pub digits: String,
    /// The name of the value, such as `1/2`, `1*` or `3/2`.
    pub name: String,
    /// Whether the value comes from searching all play in the eye space, or from its size.
    pub basis: SpaceValueBasis,
}

/// The way in which the value of an eye space was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SpaceValueBasis {
    /// All play inside the eye space was searched.
    Play,
    /// The value follows from the number of points, because the eye space is too large to be searched.
    Size,
}

/// The graph of an eye space: its points, their adjacency, and the points that touch the wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Graph {
    /// A drawing that `eyespace eye` can read, with a half eye as `!.` and a false eye as `!`. Null if the graph has no such drawing on a board.
    pub drawing: Option<String>,
    /// The key of the graph, 32 hexadecimal digits. Eye spaces have the same key if and only if their graphs are the same.
    pub key: String,
}

/// An eye group: blocks that share eye spaces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeGroup {
    /// The colour of the group.
    pub color: Color,
    /// The ids of the blocks of the group.
    pub blocks: Vec<usize>,
    /// The ids of the eye spaces of the group.
    pub spaces: Vec<usize>,
    /// The number of eyes, 0 to 2, that all eye spaces of the group yield together if the attacker moves first. Large open eye spaces count as none.
    pub eyes_attacker_first: u8,
    /// The number of eyes, 0 to 2, that all eye spaces of the group yield together if the defender moves first. Large open eye spaces count as none.
    pub eyes_defender_first: u8,
    /// The attacker's best first moves against the eyes of the group; empty if it does not matter who moves first.
    pub attack: Vec<String>,
    /// The defender's best first moves for the eyes of the group; empty if it does not matter who moves first.
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
