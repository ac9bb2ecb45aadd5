//! The searches for life and death, and the sekis of a position.

use eyespace::board::{PointSet, Size};
use eyespace::eyes::Role as EngineRole;
use eyespace::status::{self, SekiFound};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points::{self, vertices};
use crate::verdict::Assumption;

/// A search for the life and death of one block. The result does not apply to other blocks in the same area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LifeAndDeath {
    /// The id of the block whose life was searched.
    pub block: usize,
    /// Every point where either side may play in the search.
    pub area: Vec<String>,
    /// The assumption that the search makes about the surroundings of the area.
    pub assumes: Assumption,
    /// The attacker's stones around the area that are assumed to be safe without proof.
    pub assumed: Vec<String>,
    /// The attacker's stones in the area that have a liberty outside it (a thin wall).
    pub thin: Vec<String>,
    /// First moves that may reach the outcome of the verdict but were not settled; left out unless the search used up its nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unsettled_moves: Option<UnsettledMoves>,
}

/// First moves that were not settled because the search used up its nodes; `pass` may be among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UnsettledMoves {
    /// The attacker's first moves.
    pub attacker_first: Vec<String>,
    /// The defender's first moves.
    pub defender_first: Vec<String>,
}

fn assumption(verdict: &status::Verdict) -> status::Assumption {
    verdict.evidence.assumed().unwrap_or(status::Assumption::Nothing)
}

impl LifeAndDeath {
    pub(super) fn new(fight: &status::LifeAndDeath, size: Size) -> Self {
        let unsettled = |mover: EngineRole| points::moves(&fight.unsettled[mover.index()], size);
        Self {
            block: fight.block.index(),
            area: vertices(fight.area.points, size),
            assumes: assumption(&fight.verdict).into(),
            assumed: vertices(fight.area.assumed, size),
            thin: vertices(fight.area.thin, size),
            unsettled_moves: fight.unsettled.iter().any(|moves| !moves.is_empty()).then(|| UnsettledMoves {
                attacker_first: unsettled(EngineRole::Attacker),
                defender_first: unsettled(EngineRole::Defender),
            }),
        }
    }
}

/// Blocks of both sides in seki: a side that captures there is captured in turn, or gains nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Seki {
    /// Black's stones.
    pub black: Vec<String>,
    /// White's stones.
    pub white: Vec<String>,
    /// The liberties that blocks of both sides share.
    pub shared: Vec<String>,
    /// The assumption that the stones around the seki are safe, or nothing if the seki needs no assumption.
    pub assumes: Assumption,
}

impl Seki {
    pub(super) fn new(seki: &SekiFound, size: Size) -> Self {
        let list = |set: PointSet| vertices(set, size);
        let assumes = assumption(&seki.verdict).into();
        Self { black: list(seki.parties[0]), white: list(seki.parties[1]), shared: list(seki.shared), assumes }
    }
}
