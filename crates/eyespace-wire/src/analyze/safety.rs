//! Safety: stones and territory that are safe even if their owner always passes, and those that are safe if the owner answers each invasion.

use eyespace::board::{PointSet, Size};
use eyespace::safety;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points::{vertex, vertices};

/// Stones and territory that are safe even if their owner always passes (Benson).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Unconditional {
    /// Stones that live.
    pub stones: Vec<String>,
    /// Eyes that make them live.
    pub eyes: Vec<String>,
    /// The points where the opponent can't live even if the owner always passes.
    pub territory: Vec<String>,
    /// The points where the opponent can't live, whatever is played.
    pub no_living_room: Vec<String>,
}

/// Stones and territory that are safe in alternate play, that is if their owner answers each invasion (Müller). Moves that are not in `answers`,
/// `eyes` or `parts` need no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AlternatePlay {
    /// Stones that live.
    pub stones: Vec<String>,
    /// The territory that is safe.
    pub territory: Vec<String>,
    /// The part of it where stones of the opponent are dead.
    pub no_living_room: Vec<String>,
    /// Areas beyond it where stones of the opponent are dead as they stand: they can be captured, but the area need not remain territory
    /// entirely.
    pub dead_as_it_stands: Vec<String>,
    /// Miai pairs: a move at one point is answered at the other.
    pub answers: Vec<[String; 2]>,
    /// Eyes within which the answers are those of the table.
    pub eyes: Vec<Vec<String>>,
    /// Parts within which the answers are those of a search.
    pub parts: Vec<Vec<String>>,
    /// Eyes and parts in which stones of both sides stay.
    pub shared: Vec<String>,
}

impl Unconditional {
    pub(super) fn new(own: &safety::Unconditional, size: Size) -> Self {
        let vertices = |set| vertices(set, size);
        let (stones, eyes) = (vertices(own.stones), vertices(own.eyes));
        Self { stones, eyes, territory: vertices(own.territory), no_living_room: vertices(own.no_living_room) }
    }
}

impl AlternatePlay {
    pub(super) fn new(own: &safety::AlternatePlay, size: Size) -> Self {
        let vertices = |set: PointSet| vertices(set, size);
        let pair = |&(x, y): &_| [x, y].map(|point| vertex(point, size));
        Self {
            stones: vertices(own.stones),
            territory: vertices(own.territory),
            no_living_room: vertices(own.no_living_room),
            dead_as_it_stands: vertices(own.dead_as_it_stands),
            answers: own.miai_pairs().iter().map(pair).collect(),
            eyes: own.eyes().iter().map(|&eye| vertices(eye)).collect(),
            parts: own.parts().iter().map(|&part| vertices(part)).collect(),
            shared: vertices(own.seki | own.kept),
        }
    }
}
