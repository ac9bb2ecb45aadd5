//! Printed patterns with points that are empty or hold an attacker's stone: the value of the eye in each case.

use crate::board::PointSet;
use crate::eyes::{LocalState, LocalValue, PrintedEye};

use super::Worth;

/// Each point more doubles the ways.
const MOST_POINTS: usize = 6;

/// Points that may be either way, and what comes of it.
#[derive(Clone, Debug)]
pub struct Either {
    /// The points.
    pub points: PointSet,
    /// All ways that are legal, first with none of the points taken, or why they were not counted.
    pub ways: Result<Vec<Way>, NotCounted>,
}

/// Stones on some of the points, and what the eye is worth with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The attacker's stones, of the points that may be either way.
    pub stones: PointSet,
    /// How many eyes that is worth.
    pub value: LocalValue,
}

/// Why not all ways were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotCounted {
    /// There are too many points.
    #[error("too many to count all ways; expected at most {MOST_POINTS}")]
    TooMany,
    /// The eye is not played out.
    #[error("not counted")]
    NotPlayed,
}

impl Either {
    /// Nothing if all points of the pattern are told. Ways that are not legal are left out.
    pub(super) fn new(printed: &PrintedEye, worth: &Worth) -> Option<Self> {
        let points = printed.either;
        let ways = if points.len() > MOST_POINTS { Err(NotCounted::TooMany) } else { ways(printed, worth) };
        (!points.is_empty()).then_some(Self { points, ways })
    }
}

fn ways(printed: &PrintedEye, worth: &Worth) -> Result<Vec<Way>, NotCounted> {
    let mut solver = worth.solver(&printed.drawing).map_err(|_| NotCounted::NotPlayed)?;
    let way = |state: LocalState| {
        let stones = printed.drawing.points_of(state.attackers) & printed.either;
        Some(Way { stones, value: solver.eyes(state)?.value })
    };
    Ok(printed.fillings().filter_map(way).collect())
}
