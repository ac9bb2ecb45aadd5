//! The eyes of a position.

use eyespace::board::Size;
use eyespace::eye::EyeFacts;
use eyespace::eyes::{Eye, EyeStatus};
use eyespace::status::{self, EyeOptions};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::eye::{EyeWord, LifeProperty, class};
use crate::points::vertices;
use crate::verdict::{Evidence, Verdict};

/// An area of at most 32 points that one block encloses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeInPosition {
    /// Its place in the list; pictures and tables call the first A, the next B and so on.
    pub id: usize,
    /// Id of the block around it.
    pub block: usize,
    /// Its points.
    pub points: Vec<String>,
    /// The neighbour class, with `a` or `b` for alpha and beta; `-` beyond 12 points.
    pub class: String,
    /// `centre`, `side` or `corner`.
    pub location: String,
    /// Whether each of its empty points touches the block around it.
    pub plain: bool,
    /// Stones of the other colour inside.
    pub attackers: Vec<String>,
    /// Stones of its own colour inside that are not connected to the block.
    pub defenders: Vec<String>,
    /// Liberties that the block has elsewhere.
    pub outside_liberties: usize,
    /// Whether a block with this eye and no liberty outside survives any stones inside, its owner moving first; null where it is not known.
    pub life_property: Option<LifeProperty>,
    /// How that is known: by the theorem, else by the table.
    pub life_property_evidence: Option<Evidence>,
    /// The status of the eye; it is the same for all eyes with the same graph, stones and liberties.
    pub status: EyeWord,
    /// The points to play if it is unsettled: those of its class, or else those that are best for both sides.
    pub hot: Vec<String>,
    /// Vital points of the shape; null if no move kills, or if the eye is too large.
    pub vital: Option<Vec<String>>,
    /// End points of the shape.
    pub end: Option<Vec<String>>,
    /// The outcome for the block if it had only this eye and its outside liberties.
    pub verdict: Verdict,
}

impl EyeInPosition {
    pub(super) fn new(n: usize, (eye, verdict): &(Eye, status::Verdict), size: Size, options: &EyeOptions<'_>) -> Self {
        let facts = EyeFacts::of(eye, verdict, options);
        let life = facts.life_property;
        Self {
            id: n,
            block: eye.block.index(),
            points: vertices(eye.shape.points(), size),
            class: class(&eye.shape),
            location: eye.shape.location().to_string(),
            plain: eye.is_plain(),
            attackers: vertices(eye.filling.attackers, size),
            defenders: vertices(eye.filling.defenders, size),
            outside_liberties: eye.filling.outside_liberties,
            life_property: life.map(|known| known.life.into()),
            life_property_evidence: life.map(|known| known.evidence.into()),
            status: EyeWord::new(facts.status, verdict),
            hot: match facts.status {
                EyeStatus::Unsettled { hot } => vertices(hot, size),
                _ => vec![],
            },
            vital: facts.key_points.map(|key| vertices(key.vital, size)),
            end: facts.key_points.map(|key| vertices(key.end, size)),
            verdict: Verdict::new(verdict, size),
        }
    }
}
