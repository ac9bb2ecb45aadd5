//! Candidate moves that were tried out, and their effects.

use eyespace::board::{Point, Size};
use eyespace::estimate;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points::{hundredths, vertex};

/// A candidate move that was tried out: it was played, and the resulting position was estimated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Candidate {
    /// The rank of the move, from 1 for the best.
    pub rank: usize,
    /// The point of the move.
    pub r#move: String,
    /// The area that the move gains compared with a pass, in points for the side to play.
    pub gain: f64,
    /// The area that the move gains compared with the position before it, in points for the side to play.
    pub difference: f64,
    /// The score by which the move was chosen for a trial: the logarithm of the probability that it is played, by counts in games.
    pub score: f64,
    /// The effects of the move.
    pub does: Vec<MoveReason>,
}

/// An effect of a move, and the stones that are affected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct MoveReason {
    /// The kind of the effect.
    pub what: MoveReasonKind,
    /// One stone of each block that is affected; left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stones: Vec<String>,
    /// For `takes`: the number of captured stones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
}

/// The kind of an effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MoveReasonKind {
    /// The move captures stones.
    Takes,
    /// The move makes the second eye of a group.
    SecondEye,
    /// The move kills a group.
    Kills,
    /// The move saves a group.
    Saves,
    /// The move connects two blocks.
    Connects,
    /// The move cuts two blocks apart.
    Cuts,
}

pub(super) fn ranked(candidates: &[estimate::Candidate], size: Size) -> Vec<Candidate> {
    let one = |(n, candidate): (usize, &estimate::Candidate)| Candidate {
        rank: n + 1,
        r#move: vertex(candidate.point, size),
        gain: hundredths(candidate.gain),
        difference: hundredths(candidate.difference),
        score: f64::from(candidate.score) / 100.0,
        does: candidate.reasons.iter().map(|reason| MoveReason::new(reason, size)).collect(),
    };
    candidates.iter().enumerate().map(one).collect()
}

impl MoveReason {
    fn new(reason: &estimate::Reason, size: Size) -> Self {
        let of = |what, points: &[Point]| Self {
            what,
            stones: points.iter().map(|&point| vertex(point, size)).collect(),
            count: None,
        };
        match *reason {
            estimate::Reason::Takes(count) => Self { what: MoveReasonKind::Takes, stones: vec![], count: Some(count) },
            estimate::Reason::SecondEye(stone) => of(MoveReasonKind::SecondEye, &[stone]),
            estimate::Reason::Kills(stone) => of(MoveReasonKind::Kills, &[stone]),
            estimate::Reason::Saves(stone) => of(MoveReasonKind::Saves, &[stone]),
            estimate::Reason::Connects(one, other) => of(MoveReasonKind::Connects, &[one, other]),
            estimate::Reason::Cuts(one, other) => of(MoveReasonKind::Cuts, &[one, other]),
        }
    }
}
