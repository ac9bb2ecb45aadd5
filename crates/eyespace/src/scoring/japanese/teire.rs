//! Teire: points that their owner must fill in the end, because otherwise one of its strings would be captured.

use crate::board::{Point, PointSet};

use super::side::Order;

/// Strings and eye-points of one side once all dame are filled and nothing of its own is left in atari.
pub(super) struct Filled {
    /// Sets of strings that hang together, with the points that were filled between them.
    pub(super) strings: Vec<PointSet>,
    /// The eye-points that are left.
    pub(super) eye_points: PointSet,
    /// The points that were filled.
    pub(super) teire: PointSet,
    /// Whether the order in which they were filled may matter.
    pub(super) order: Order,
}

/// Fills false eyes: when the dame are gone, a string that has one liberty, at an eye-point that it shares with another string,
/// must be connected there. What that fills takes a liberty of others, so it goes on until nothing is in atari. The eye of a
/// ring of strings stays: none of them hangs on one point alone.
///
/// A string without any empty point beside it in its territory is held by dead stones alone: they must be taken, and it must be
/// connected where they stood, if there is one such point. A string that no point connects to another is left as it is: it lives
/// in seki, or by its one eye and a capture.
///
/// Nothing is filled for a string whose loss changes nothing: one that touches its side's eye-points alone, as dead stones stay
/// dead though they take it, and its points stay surrounded; nor for a single
/// stone whose captors are taken in turn, at once.
/// `border` is what is neither the side's living stone nor its eye-point.
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
            // A dead stone there is taken first, and that fills its liberties.
            let taken = at.flood(eye_points - empty);
            let at = at | taken.neighbours(eye_points & empty);
            (at, taken_off(eye_points - at, empty))
        });
        // What takes dead stones leaves liberties to others, which may need no more then.
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

/// Dead stones whose last liberty was filled: they leave liberties behind.
fn taken_off(eye_points: PointSet, empty: PointSet) -> PointSet {
    let blocks = (eye_points - empty).components();
    blocks.filter(|block| !block.touches(eye_points & empty)).fold(PointSet::EMPTY, |all, block| all | block)
}

/// A set of strings, and what it is beside.
struct Edged {
    stones: PointSet,
    /// The points beside it that were eye-points when nothing was filled.
    beside: PointSet,
    /// Whether it touches anything but them.
    at_border: bool,
}

/// The one point at which a string must be connected to another.
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

/// Whether a single stone is won back at once: the other side, having taken it by playing its last liberty, has no other liberty
/// than where it stood, and loses more than that one move. Of one stone for one it would be a ko.
fn is_retaken(string: PointSet, at: Point, eye_points: PointSet, empty: PointSet) -> bool {
    let at = PointSet::from(at);
    let captors = at.flood((eye_points - empty) | at);
    let elsewhere = captors.neighbours((eye_points & empty) - at);
    string.single().is_some() && elsewhere.is_empty() && captors.len() > 1
}
