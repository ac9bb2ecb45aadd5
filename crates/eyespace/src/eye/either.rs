//! Printed patterns with points that may be empty or have a stone of the attacker: the value of the eye in each case.

use crate::board::PointSet;
use crate::eyes::{LocalState, LocalValue, PrintedEye};

use super::Worth;

/// The most such points. Each doubles the number of ways.
const MOST_POINTS: usize = 6;

/// The points of a pattern that may be empty or have a stone of the attacker, and the value of the eye for each combination.
#[derive(Clone, Debug)]
pub struct Either {
    /// The points that may be either way.
    pub points: PointSet,
    /// All legal ways, beginning with all points empty; or the reason why they were not counted.
    pub ways: Result<Vec<Way>, NotCounted>,
}

/// One combination: stones on some of the points, and the value of the eye with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The attacker's stones on these points.
    pub stones: PointSet,
    /// How many eyes the eye is worth then.
    pub value: LocalValue,
}

/// The reason why the ways were not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotCounted {
    /// There are too many points that may be either way.
    #[error("too many to count all ways; expected at most {MOST_POINTS}")]
    TooMany,
    /// The eye was not played out; [`NotPlayed`](super::NotPlayed) says why.
    #[error("not counted")]
    NotPlayed,
}

impl Either {
    /// Counts the ways of a pattern. `None` if it has no such points. Illegal ways are left out.
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
