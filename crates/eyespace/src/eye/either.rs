//! The values of a printed pattern in which some points, marked `x`, are either empty or hold a stone of the attacker.

use crate::board::PointSet;
use crate::eyes::{LocalState, LocalValue, PrintedEye};

use super::Worth;

/// The largest number of points marked `x` for which values are computed, because each of them doubles the number of
/// cases.
const MOST_POINTS: usize = 6;

/// The points of a pattern that are either empty or hold a stone of the attacker, and the value of the eye for each
/// combination.
#[derive(Clone, Debug)]
pub struct Either {
    /// The points that are either empty or hold a stone of the attacker.
    pub points: PointSet,
    /// All legal combinations of stones on the points, the first with all points empty; or the reason why there are no
    /// values.
    pub ways: Result<Vec<Way>, NotCounted>,
}

/// One combination: stones on some of the points marked `x`, and the value of the eye with these stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The points marked `x` on which the attacker has a stone in this combination.
    pub stones: PointSet,
    /// How many eyes the eye is worth with these stones.
    pub value: LocalValue,
}

/// The reason why no values were computed for the combinations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotCounted {
    /// There are too many points that are either empty or hold a stone.
    #[error("too many to count all ways; expected at most {MOST_POINTS}")]
    TooMany,
    /// The eye was not played out; [`NotPlayed`](super::NotPlayed) says why.
    #[error("not counted")]
    NotPlayed,
}

impl Either {
    /// Computes the value for each combination of stones on the points marked `x`. Combinations that are not legal are
    /// left out. `None` if the pattern has no such points.
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
