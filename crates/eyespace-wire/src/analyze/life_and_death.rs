//! The searches behind verdicts, and sekis.

use eyespace::board::{PointSet, Size};
use eyespace::eyes::Role as EngineRole;
use eyespace::status::{self, SekiFound};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points::{self, vertices};
use crate::verdict::Assumption;

/// A search for the life and death of one block. It says nothing about other blocks in its area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LifeAndDeath {
    /// Id of the block in question.
    pub block: usize,
    /// Every point where either side may play.
    pub area: Vec<String>,
    /// The assumption about the surroundings.
    pub assumes: Assumption,
    /// The attacker's stones around the area that are assumed to be safe without proof.
    pub assumed: Vec<String>,
    /// The stones of a thin wall: attacker's stones in the area that have a liberty outside it.
    pub thin: Vec<String>,
    /// Only if the nodes ran out: first moves that may do as well as those of the verdict.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unsettled_moves: Option<UnsettledMoves>,
}

/// First moves that were not settled because the nodes ran out, for each side moving first; `pass` may be among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UnsettledMoves {
    /// The attacker's.
    pub attacker_first: Vec<String>,
    /// The defender's.
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

/// Blocks of both sides in seki: the side that captures the other is lost in turn, or gains nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Seki {
    /// Black's stones.
    pub black: Vec<String>,
    /// White's stones.
    pub white: Vec<String>,
    /// The liberties that they share.
    pub shared: Vec<String>,
    /// The assumption about the walls of either side.
    pub assumes: Assumption,
}

impl Seki {
    pub(super) fn new(seki: &SekiFound, size: Size) -> Self {
        let list = |set: PointSet| vertices(set, size);
        let assumes = assumption(&seki.verdict).into();
        Self { black: list(seki.parties[0]), white: list(seki.parties[1]), shared: list(seki.shared), assumes }
    }
}
