//! Blocks that are connected whoever moves first.

use eyespace::analyze;
use eyespace::board::Size;
use eyespace::regions::BlockId;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points::vertices;
use crate::read::ReadEvidence;

/// Two blocks of one colour that are connected, although the opponent moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BlockConnection {
    /// The ids of the two blocks.
    pub blocks: [usize; 2],
    /// How this is known: `proved` or `read`. A proof is about these two blocks alone: two connections may need the same points.
    pub evidence: ReadEvidence,
    /// If the connection is proved, the points on which the proof depends. Left out if it was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<Vec<String>>,
}

impl BlockConnection {
    pub(super) fn new(found: &analyze::BlockConnection, size: Size) -> Self {
        Self {
            blocks: found.blocks.map(BlockId::index),
            evidence: if found.zone.is_some() { ReadEvidence::Proved } else { ReadEvidence::Read },
            zone: found.zone.map(|zone| vertices(zone, size)),
        }
    }
}
