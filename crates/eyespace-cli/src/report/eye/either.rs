//! The points of a printed pattern that are empty or hold a stone of the attacker's: what the eye is worth each way.

use eyespace::board::{PointSet, Size};
use eyespace::eyes::{LocalState, LocalValue, PrintedEye};
use serde::Serialize;

use super::worth::Worth;
use crate::report::names;

/// Each point more doubles the ways.
const MOST_POINTS: usize = 6;

/// Points that may be either way, and what comes of it.
pub(super) struct Either {
    points: PointSet,
    ways: Result<Vec<Way>, NotCounted>,
}

/// Stones on some of the points, and what the eye is worth with them.
struct Way {
    stones: PointSet,
    value: LocalValue,
}

/// Why not all ways were counted.
#[derive(Clone, Copy, thiserror::Error, Debug)]
enum NotCounted {
    #[error("too many to count all ways; expected at most {MOST_POINTS}")]
    TooMany,
    #[error("not counted")]
    NotPlayed,
}

#[derive(Serialize)]
pub(super) struct EitherJson {
    points: Vec<String>,
    ways: Option<Vec<WayJson>>,
}

#[derive(Serialize)]
struct WayJson {
    stones: Vec<String>,
    digits: String,
}

impl Either {
    /// Nothing if all points of the pattern are told. Ways that are not legal are left out.
    pub(super) fn new(printed: &PrintedEye, worth: &Worth) -> Option<Self> {
        let points = printed.either;
        let ways = if points.len() > MOST_POINTS { Err(NotCounted::TooMany) } else { ways(printed, worth) };
        (!points.is_empty()).then_some(Self { points, ways })
    }

    /// `C2: 1122 either way`, or what differs.
    pub(super) fn text(&self, size: Size) -> String {
        let points = names::points(self.points, size);
        let ways = match &self.ways {
            Err(reason) => return format!("{points}: {reason}"),
            Ok(ways) => ways,
        };
        match ways.first() {
            Some(first) if ways.iter().all(|way| way.value == first.value) => {
                format!("{points}: {} either way", first.value)
            }
            _ => format!("{points}: {}", ways.iter().map(|way| way.text(size)).collect::<Vec<_>>().join(", ")),
        }
    }

    pub(super) fn json(&self, size: Size) -> EitherJson {
        let way = |way: &Way| WayJson { stones: names::vertices(way.stones, size), digits: way.value.to_string() };
        let ways = self.ways.as_ref().ok().map(|ways| ways.iter().map(way).collect());
        EitherJson { points: names::vertices(self.points, size), ways }
    }
}

impl Way {
    fn text(&self, size: Size) -> String {
        if self.stones.is_empty() {
            format!("{} if empty", self.value)
        } else {
            format!("{} with X at {}", self.value, names::points(self.stones, size))
        }
    }
}

fn ways(printed: &PrintedEye, worth: &Worth) -> Result<Vec<Way>, NotCounted> {
    let mut solver = worth.solver(&printed.drawing).map_err(|_| NotCounted::NotPlayed)?;
    let way = |state: LocalState| {
        let stones = on_the_board(printed, state.attackers) & printed.either;
        Some(Way { stones, value: solver.eyes(state)?.value })
    };
    Ok(printed.fillings().filter_map(way).collect())
}

fn on_the_board(printed: &PrintedEye, bits: u16) -> PointSet {
    let points = printed.drawing.shape.points().into_iter().enumerate();
    points.filter(|&(number, _)| bits >> number & 1 == 1).map(|(_, point)| point).collect()
}
