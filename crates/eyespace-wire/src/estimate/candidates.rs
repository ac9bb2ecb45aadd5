//! Candidate moves that were tried, and their effects.

use eyespace::board::{Point, Size};
use eyespace::estimate;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points::{hundredths, vertex};

/// A move that was tried.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Candidate {
    /// From 1, the best first.
    pub rank: usize,
    /// The move.
    pub r#move: String,
    /// Its gain over a pass, in points of area for the side to play.
    pub gain: f64,
    /// The difference between the positions before and after it, in the same unit.
    pub difference: f64,
    /// The score by which it was chosen: the logarithm of how likely the move is, by counts in games.
    pub score: f64,
    /// The effects of the move.
    pub does: Vec<MoveReason>,
}

/// An effect of a move, with the stones that it concerns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct MoveReason {
    /// The kind, in one word.
    pub what: MoveReasonKind,
    /// One stone of each block concerned, if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stones: Vec<String>,
    /// For `takes`: the number of stones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
}

/// The kind of effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MoveReasonKind {
    /// It takes stones.
    Takes,
    /// It makes the second eye of a group.
    SecondEye,
    /// It kills a group.
    Kills,
    /// It saves one.
    Saves,
    /// It connects two blocks.
    Connects,
    /// It cuts two blocks apart.
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
