//! Eye spaces and groups as JSON.

use eyespace::board::{PointSet, Size};
use eyespace::eyes::EyeCount;
use eyespace::regions::BlockId;
use eyespace::status::{EyeGroup, EyeSpace, ValueBasis};
use serde::Serialize;

use super::graphs::GraphJson;
use super::names;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SpaceJson {
    id: usize,
    color: String,
    blocks: Vec<usize>,
    points: Vec<String>,
    margins: Vec<String>,
    half_eyes: Vec<HalfEyeJson>,
    false_eyes: Vec<String>,
    value: ValueJson,
    graph: Option<GraphJson>,
    attack: Vec<String>,
    defend: Vec<String>,
    only_threats: bool,
}

#[derive(Serialize)]
struct HalfEyeJson {
    point: String,
    sum: String,
    attack: Vec<String>,
    defend: Vec<String>,
}

#[derive(Serialize)]
struct ValueJson {
    digits: String,
    name: &'static str,
    basis: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct GroupJson {
    color: String,
    blocks: Vec<usize>,
    spaces: Vec<usize>,
    attacker_first: u8,
    defender_first: u8,
    attack: Vec<String>,
    defend: Vec<String>,
}

fn ids(blocks: &[BlockId]) -> Vec<usize> {
    blocks.iter().map(|id| id.index()).collect()
}

impl SpaceJson {
    pub(super) fn new(id: usize, space: &EyeSpace, size: Size) -> Self {
        let vertices = |set: PointSet| names::vertices(set, size);
        let half_eye = |(point, topology): &(_, eyespace::eyes::Topology)| HalfEyeJson {
            point: size.vertex(*point).to_string(),
            sum: topology.sum.to_string(),
            attack: vertices(topology.attack),
            defend: vertices(topology.defend),
        };
        Self {
            id,
            color: space.color.to_string(),
            blocks: ids(&space.blocks),
            points: vertices(space.points),
            margins: vertices(space.margins),
            half_eyes: space.half_eyes.iter().map(half_eye).collect(),
            false_eyes: vertices(space.false_eyes),
            value: ValueJson {
                digits: space.value.to_string(),
                name: space.value.name(),
                basis: match space.basis {
                    ValueBasis::Play => "play",
                    ValueBasis::Size => "size",
                },
            },
            graph: GraphJson::new(space),
            attack: vertices(space.attack),
            defend: vertices(space.defend),
            only_threats: space.value.moves_only_threaten(),
        }
    }
}

impl GroupJson {
    pub(super) fn new(group: &EyeGroup, size: Size) -> Self {
        let eyes = |count: EyeCount| count as u8;
        Self {
            color: group.color.to_string(),
            blocks: ids(&group.blocks),
            spaces: group.spaces.clone(),
            attacker_first: eyes(group.attacker_first),
            defender_first: eyes(group.defender_first),
            attack: names::vertices(group.attack, size),
            defend: names::vertices(group.defend, size),
        }
    }
}
