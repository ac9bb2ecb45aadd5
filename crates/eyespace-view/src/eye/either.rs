//! The points of a printed pattern that are empty or hold a stone of the attacker's: what the eye is worth each way.

use eyespace::board::Size;
use eyespace::eye::{Either, Way};

use crate::names;

/// `C2: 1122 either way`, or what differs.
pub(super) fn text(either: &Either, size: Size) -> String {
    let points = names::points(either.points, size);
    let ways = match &either.ways {
        Err(reason) => return format!("{points}: {reason}"),
        Ok(ways) => ways,
    };
    match ways.first() {
        Some(first) if ways.iter().all(|way| way.value == first.value) => {
            format!("{points}: {} either way", first.value)
        }
        _ => format!("{points}: {}", ways.iter().map(|way| of_way(way, size)).collect::<Vec<_>>().join(", ")),
    }
}

fn of_way(way: &Way, size: Size) -> String {
    if way.stones.is_empty() {
        format!("{} if empty", way.value)
    } else {
        format!("{} with X at {}", way.value, names::points(way.stones, size))
    }
}
