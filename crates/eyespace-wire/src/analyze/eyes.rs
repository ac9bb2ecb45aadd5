//! The eyes of a position, each with its status.

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

/// An eye: an area of at most 32 points that a single block encloses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeInPosition {
    /// The index of the eye in the list `eyes`, from 0. Pictures and tables call the first eye A, the next B and so on.
    pub id: usize,
    /// The id of the block around the eye.
    pub block: usize,
    /// The points of the eye.
    pub points: Vec<String>,
    /// The neighbour class: the sorted numbers of neighbours that the points have inside the eye, such as `[112233]a`, with `a` or `b` for the
    /// subclasses alpha and beta; `-` for eyes of more than 12 points.
    pub class: String,
    /// `centre`, `side` or `corner`, as Vila and Cazenave define them.
    pub location: String,
    /// Whether each empty point of the eye touches the block around it.
    pub plain: bool,
    /// The opponent's stones inside the eye.
    pub attackers: Vec<String>,
    /// Stones that are inside the eye and have the colour of the block around it, but are not connected to this block.
    pub defenders: Vec<String>,
    /// The number of liberties that the block has outside the eye.
    pub outside_liberties: usize,
    /// Whether the eye has the life property: with any stones inside and no outside liberty, its block lives if the owner moves first. Null if it
    /// is not known.
    pub life_property: Option<LifeProperty>,
    /// The evidence for `lifeProperty`: a theorem, or the table of solved eyes. Null if the life property is not known.
    pub life_property_evidence: Option<Evidence>,
    /// The status of the eye. Eyes with the same graph, stones and liberties have the same status.
    pub status: EyeWord,
    /// The points where either side should play if the status is `unsettled`. They are the decisive points of the eye's class, or otherwise the
    /// points that are best for both sides.
    pub hot: Vec<String>,
    /// The vital points of the eye's shape, which the attacker fills to kill; null if no move kills, or if the eye is too large.
    pub vital: Option<Vec<String>>,
    /// The end points of the eye's shape, which the attacker leaves empty until the end; null if `vital` is null.
    pub end: Option<Vec<String>>,
    /// The outcomes for the block if it had nothing but this eye and its outside liberties.
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
