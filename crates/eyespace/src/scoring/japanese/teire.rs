//! Teire: points that their owner must fill in the end, because otherwise one of its strings would be captured.

use crate::board::{Point, PointSet};

use super::side::Order;

/// The strings and eye-points of one side after all dame are filled and no string of its own is left in atari.
pub(super) struct Filled {
    /// Sets of connected strings, with the points that were filled between them.
    pub(super) strings: Vec<PointSet>,
    /// The eye-points that are left.
    pub(super) eye_points: PointSet,
    /// The points that were filled.
    pub(super) teire: PointSet,
    /// Whether the order in which they were filled may matter.
    pub(super) order: Order,
}

/// Fills false eyes. When the dame are filled, a string whose only liberty is an eye-point that it shares with another string must be connected
/// there. Each filled point takes a liberty from other strings, so this is repeated until nothing is in atari. The eye of a ring of strings stays,
/// because none of them depends on one point.
///
/// A string without an empty point beside it in its territory is surrounded by dead stones there. They must be captured, and the string must be
/// connected where they stood if there is only one such point. A string that no point connects to another is left as it is: it lives in seki, or by
/// its one eye and a capture.
///
/// Nothing is filled for a string whose loss changes nothing. One case is a string that touches only eye-points of its side: dead stones stay dead
/// even if they capture it, and its points stay surrounded. The other is a single stone whose captors are recaptured at once (snapback).
///
/// `border` is the set of points that are neither living stones nor eye-points of the side.
pub(super) fn fill_false_eyes(
    strings: Vec<PointSet>,
    mut eye_points: PointSet,
    mut empty: PointSet,
    border: PointSet,
) -> Filled {
    let (mut teire, mut order) = (PointSet::EMPTY, Order::Free);
    let inside = eye_points;
    let with_edge =
        |stones: PointSet| Edged { stones, beside: stones.neighbours(inside), at_border: stones.touches(border) };
    let mut strings: Vec<Edged> = strings.into_iter().map(with_edge).collect();
    loop {
        let forced = strings.iter().filter_map(|string| forced(string, &strings, eye_points, empty));
        let points: PointSet = forced.collect();
        if points.len() > 1 && !eye_points.is_subset(empty) {
            order = Order::Matters;
        }
        let mut ways = points.into_iter().map(|point| {
            let at = PointSet::from(point);
            // A dead stone at this point is captured first, which fills its liberties.
            let taken = at.flood(eye_points - empty);
            let at = at | taken.neighbours(eye_points & empty);
            (at, taken_off(eye_points - at, empty))
        });
        // Points that capture dead stones come first: the capture gives liberties to other strings, which may then need no filling.
        let Some(first) = ways.next() else { break };
        let takes = ways.find(|(_, taken)| !taken.is_empty()).filter(|_| first.1.is_empty());
        let (at, taken) = takes.unwrap_or(first);
        eye_points -= at;
        teire |= at;
        empty |= taken;
        let (joined, mut rest): (Vec<_>, Vec<_>) = strings.into_iter().partition(|string| string.beside.intersects(at));
        rest.push(with_edge(joined.into_iter().fold(at, |all, string| all | string.stones)));
        strings = rest;
    }
    let mut strings: Vec<PointSet> = strings.into_iter().map(|string| string.stones).collect();
    strings.sort_by_key(|string| string.first());
    Filled { strings, eye_points, teire, order }
}

/// Dead stones whose last liberty was filled. They are captured, and leave liberties behind.
fn taken_off(eye_points: PointSet, empty: PointSet) -> PointSet {
    let blocks = (eye_points - empty).components();
    blocks.filter(|block| !block.touches(eye_points & empty)).fold(PointSet::EMPTY, |all, block| all | block)
}

/// A set of connected strings, with the points beside it.
struct Edged {
    stones: PointSet,
    /// The points beside it that were eye-points before anything was filled.
    beside: PointSet,
    /// Whether it touches any point that is neither an eye-point nor a living stone of its side.
    at_border: bool,
}

/// The only point at which a string can still be connected, if it must be connected there.
fn forced(string: &Edged, strings: &[Edged], eye_points: PointSet, empty: PointSet) -> Option<Point> {
    if !string.at_border {
        return None;
    }
    let beside = string.beside & eye_points;
    let liberties = beside & empty;
    let point = if liberties.is_empty() { beside.single() } else { liberties.single() }?;
    let mut touching = strings.iter().filter(|other| other.beside.contains(point));
    let is_joint = touching.nth(1).is_some();
    (is_joint && !(liberties.contains(point) && is_retaken(string.stones, point, eye_points, empty))).then_some(point)
}

/// Whether a single stone is won back at once (snapback): the opponent captures it by playing its last liberty, the capturing stones then have no
/// liberty except the captured stone's point, and there is more than one of them. If there were only one, it would be a ko.
fn is_retaken(string: PointSet, at: Point, eye_points: PointSet, empty: PointSet) -> bool {
    let at = PointSet::from(at);
    let captors = at.flood((eye_points - empty) | at);
    let elsewhere = captors.neighbours((eye_points & empty) - at);
    string.single().is_some() && elsewhere.is_empty() && captors.len() > 1
}
