//! Stones and territory that are safe even if their owner always passes, and those that are safe if their owner answers each intrusion.

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
    /// The stones of a side that live even if it always passes.
    pub stones: Vec<String>,
    /// The enclosed areas by which the stones in `stones` live.
    pub eyes: Vec<String>,
    /// The points where the opponent can't live even if the owner always passes.
    pub territory: Vec<String>,
    /// The part of the board between the stones in `stones` that is too small for the opponent to live in, whatever is played.
    pub no_living_room: Vec<String>,
}

/// Stones and territory that are safe in alternate play, which means that their owner answers each intrusion (Müller). Moves outside `answers`,
/// `eyes` and `parts` need no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AlternatePlay {
    /// The stones of a side that are safe if it answers each intrusion.
    pub stones: Vec<String>,
    /// The points that stay the owner's territory if each intrusion is answered.
    pub territory: Vec<String>,
    /// The part of `territory` that is too small for the opponent to live in. Stones of the opponent there are dead.
    pub no_living_room: Vec<String>,
    /// Further areas where stones of the opponent are dead as they stand. They can be captured, but not every point of the area is sure to become
    /// territory.
    pub dead_as_it_stands: Vec<String>,
    /// Miai pairs: the owner answers a move at one of the two points by playing at the other.
    pub answers: Vec<[String; 2]>,
    /// Eyes in which the table of solved eyes gives the answer to each move.
    pub eyes: Vec<Vec<String>>,
    /// Parts of the board in which a search found the answer to each move.
    pub parts: Vec<Vec<String>>,
    /// Points of `eyes` and `parts` on which stones of both sides stay, as in seki.
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
