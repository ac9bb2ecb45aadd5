//! Teire: points that their owner must fill in the end, as a string of its own would be taken otherwise.

use crate::board::{Point, PointSet};

/// Strings and eye-points of one side once all dame are filled and nothing of its own is left in atari.
pub(super) struct Filled {
    /// Sets of strings that hang together, with the points that were filled between them.
    pub(super) strings: Vec<PointSet>,
    /// The eye-points that are left.
    pub(super) eye_points: PointSet,
    /// The points that were filled.
    pub(super) teire: PointSet,
}

/// Fills false eyes: when the dame are gone, a string that has one liberty, at an eye-point that it shares with another string,
/// must be connected there. What that fills takes a liberty of others, so it goes on until nothing is in atari. The eye of a
/// ring of strings stays: none of them hangs on one point alone.
///
/// A string without any empty point beside it in its territory is held by dead stones alone: they must be taken, and it must be
/// connected where they stood, if there is one such point. A string that no point connects to another is left as it is: it lives
/// in seki, or by its one eye and a capture.
pub(super) fn fill_false_eyes(mut strings: Vec<PointSet>, mut eye_points: PointSet, mut empty: PointSet) -> Filled {
    let mut teire = PointSet::EMPTY;
    while let Some(point) = strings.iter().find_map(|string| forced(string, &strings, eye_points, empty)) {
        let at = PointSet::from(point);
        // A dead stone there is taken first, and that fills its liberties.
        let taken = at.flood(eye_points - empty);
        let at = at | taken.neighbours(eye_points & empty);
        eye_points -= at;
        teire |= at;
        empty |= taken_off(eye_points, empty);
        let (joined, mut rest): (Vec<_>, Vec<_>) = strings.into_iter().partition(|string| string.touches(at));
        rest.push(joined.into_iter().fold(at, |all, string| all | string));
        strings = rest;
    }
    // Order does not matter to the outcome; to its bytes it does.
    strings.sort_by_key(|string| string.first());
    Filled { strings, eye_points, teire }
}

/// Dead stones whose last liberty was filled: they leave liberties behind.
fn taken_off(eye_points: PointSet, empty: PointSet) -> PointSet {
    let blocks = (eye_points - empty).components();
    blocks.filter(|block| !block.touches(eye_points & empty)).fold(PointSet::EMPTY, |all, block| all | block)
}

/// The one point at which a string must be connected to another.
fn forced(string: &PointSet, strings: &[PointSet], eye_points: PointSet, empty: PointSet) -> Option<Point> {
    let beside = string.neighbours(eye_points);
    let liberties = beside & empty;
    let point = if liberties.is_empty() { beside.single() } else { liberties.single() }?;
    let touching = strings.iter().filter(|other| other.touches(PointSet::from(point)));
    (touching.count() >= 2).then_some(point)
}
