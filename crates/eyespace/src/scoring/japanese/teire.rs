//! Finds teire: points that their owner must fill once the dame are filled, because otherwise one of the owner's strings would be captured.

use crate::board::{Point, PointSet};

use super::side::Order;

/// The strings and eye-points of one side after all dame are filled and no string of its own is left in atari.
pub(super) struct Filled {
    /// The sets of connected strings, each with the points that were filled between its strings.
    pub(super) strings: Vec<PointSet>,
    /// The eye-points that were not filled.
    pub(super) eye_points: PointSet,
    /// The points that had to be filled, which are the teire.
    pub(super) teire: PointSet,
    /// Whether the order in which the teire were filled may matter.
    pub(super) order: Order,
}

/// Fills false eyes. When the dame are filled, a string whose only liberty is an eye-point that it shares with another string must be connected
/// there. Each filled point takes a liberty from other strings, so this is repeated until no string is in atari. Strings in a ring around an eye keep
/// this eye, because each of them is connected to the ring at two points.
///
/// A string may touch no empty point of its territory, but only dead stones there. Its owner must capture the dead stones. If only one of their
/// points touches the string, the string must then be connected there. A string that no point connects to another string is left as it is: it lives
/// in seki, or by its one eye and a capture.
///
/// Nothing is filled for a string if its capture would change nothing. One case is a string that touches only eye-points of its side: even if dead
/// stones capture it, they stay dead, and its points stay surrounded. The other case is a single stone whose captors are recaptured at once
/// (snapback).
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
            // If dead stones stand at this point, they are captured first, and for that their liberties must be filled.
            let taken = at.flood(eye_points - empty);
            let at = at | taken.neighbours(eye_points & empty);
            (at, taken_off(eye_points - at, empty))
        });
        // A point where filling captures dead stones is filled first. The capture gives liberties to other strings, which may then need no
        // connection.
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

/// The dead stones on these eye-points that have no liberty left. They are captured, and their points become liberties.
fn taken_off(eye_points: PointSet, empty: PointSet) -> PointSet {
    let blocks = (eye_points - empty).components();
    blocks.filter(|block| !block.touches(eye_points & empty)).fold(PointSet::EMPTY, |all, block| all | block)
}

/// A set of connected strings, with the eye-points beside it, where teire may be needed.
struct Edged {
    stones: PointSet,
    /// The points beside these strings that were eye-points before any teire was filled.
    beside: PointSet,
    /// Whether these strings touch any point that is neither an eye-point nor a living stone of their side.
    at_border: bool,
}

/// The point that must be filled for this string, if there is one. It is the string's last liberty once the dame are filled, if another string
/// touches this point too. If the string has no liberty, it is the last eye-point beside the string, where a dead stone stands.
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

/// Whether the loss of a single stone is recovered at once by a snapback. The opponent captures the stone by playing on its last liberty. Then the
/// capturing stones must have no liberty except the captured stone's point, and they must be more than one; with only one it would be a ko.
fn is_retaken(string: PointSet, at: Point, eye_points: PointSet, empty: PointSet) -> bool {
    let at = PointSet::from(at);
    let captors = at.flood((eye_points - empty) | at);
    let elsewhere = captors.neighbours((eye_points & empty) - at);
    string.single().is_some() && elsewhere.is_empty() && captors.len() > 1
}
