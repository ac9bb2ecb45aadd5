//! Finds strings that cannot be cut apart across dame, because there are two ways to connect them or because the cutting stone would be captured.

use std::collections::BTreeSet;

use crate::board::{Color, PointSet};
use crate::scoring::ScoringBoard;

use super::side::Order;

/// The living strings of one side. Strings that are connected across points that belong to nobody form one set of stones. Also returns whether the
/// order in which they were connected may matter.
///
/// No search is made, so only simple connections are found. Two strings are connected by two common liberties among the dame: if the opponent takes
/// one, the other connects them. Each dame is used for one connection only. A single common liberty connects them if an opposing stone there would
/// touch no stone of its own side and have at most one liberty. A string may also be connected to the rest of its Jasiek region (the living stones
/// and eye-points that are connected to it): at two liberties that it shares with different strings, or at one such liberty and a common eye-point.
pub(super) fn linked_strings(board: &ScoringBoard, color: Color, eye_points: PointSet) -> (Vec<PointSet>, Order) {
    let living = board.living[color.index()];
    let free = board.empty - eye_points;
    let regions: Vec<PointSet> = (living | eye_points).components().map(|region| region & living).collect();
    let string = |stones: PointSet| {
        let home = regions.iter().find(|region| region.intersects(stones)).copied().unwrap_or(stones);
        LinkedString { stones, touches: stones.neighbours(free), home }
    };
    let strings: Vec<LinkedString> = living.components().map(string).collect();
    let all = || (0..strings.len()).collect();
    let mut links = Links {
        by_two: all(),
        within: all(),
        strings,
        eye_points,
        empty: board.empty,
        enemy: board.living[color.opponent().index()],
    };
    links.link();
    let count = links.strings.len();
    let sets = links.strings.into_iter().map(|string| string.stones);
    let sets: Vec<PointSet> = sets.filter(|stones| !stones.is_empty()).collect();
    // If strings were linked, another order might have linked other strings, or used other points.
    let order = if sets.len() == count { Order::Free } else { Order::Matters };
    (sets, order)
}

/// A set of strings that are linked so far. When it is merged into another set, it stays in the list as an empty set.
#[derive(Clone, Copy)]
struct LinkedString {
    stones: PointSet,
    /// The dame beside the strings of this set that are not yet used for a connection.
    touches: PointSet,
    /// All stones in the Jasiek regions of this set's strings. A Jasiek region is a connected set of living stones and eye-points of one side.
    home: PointSet,
}

struct Links {
    strings: Vec<LinkedString>,
    /// The indices of the strings that must still be compared with every other string (`by_two`), and with the rest of their Jasiek region
    /// (`within`). A string that was compared need not be compared again until it grows, because the points that could link it only become fewer.
    by_two: BTreeSet<usize>,
    within: BTreeSet<usize>,
    eye_points: PointSet,
    empty: PointSet,
    enemy: PointSet,
}

impl Links {
    /// Links strings in pairs. When no pair can be linked any more, a string is linked with the rest of its Jasiek region. This is repeated
    /// until nothing changes.
    fn link(&mut self) {
        loop {
            let (one, link) = if let Some(one) = self.by_two.pop_first() {
                (one, self.with_another(one))
            } else if let Some(one) = self.within.pop_first() {
                (one, self.with_region(one))
            } else {
                return;
            };
            if let Some((other, used)) = link {
                self.join(one.min(other), one.max(other), used);
            }
        }
    }

    /// The first string to which this string can be linked, and the points that the link uses.
    fn with_another(&self, one: usize) -> Option<(usize, PointSet)> {
        let touches = self.strings[one].touches;
        let others = self.strings.iter().enumerate().filter(|(other, _)| *other != one);
        others
            .map(|(other, string)| (other, touches & string.touches))
            .filter(|(_, common)| !common.is_empty())
            .find_map(|(other, common)| Some((other, self.closed(common).or_else(|| first_two(common))?)))
    }

    /// The largest string to which this string can be linked within its Jasiek region (the living stones and eye-points that are connected to
    /// it), and the points that the link uses.
    fn with_region(&self, one: usize) -> Option<(usize, PointSet)> {
        let LinkedString { stones, touches, home } = self.strings[one];
        if touches.is_empty() {
            return None;
        }
        let rest = home - stones;
        let common = rest.neighbours(touches);
        let shares_an_eye = || stones.neighbours(self.eye_points).intersects(rest.neighbours(self.eye_points));
        let single = || common.single().filter(|_| shares_an_eye()).map(PointSet::from);
        let used = first_two(common).or_else(single)?;
        let touching = |other: &usize| *other != one && self.strings[*other].stones.touches(used);
        let largest = (0..self.strings.len()).filter(touching).max_by_key(|&other| self.strings[other].stones.len());
        largest.map(|other| (other, used))
    }

    /// A common liberty of two strings (a point of `common`) at which an opposing stone would be captured, if there is one.
    fn closed(&self, common: PointSet) -> Option<PointSet> {
        let is_closed = |&point: &_| {
            let at = PointSet::from(point);
            !at.touches(self.enemy) && at.neighbours(self.empty).len() <= 1
        };
        common.into_iter().find(is_closed).map(PointSet::from)
    }

    /// Merges the string with index `other` into the one with index `one`. The `used` points are then not available for other connections.
    fn join(&mut self, one: usize, other: usize, used: PointSet) {
        let nothing = LinkedString { stones: PointSet::EMPTY, touches: PointSet::EMPTY, home: PointSet::EMPTY };
        let joined = std::mem::replace(&mut self.strings[other], nothing);
        let string = &mut self.strings[one];
        string.stones |= joined.stones;
        string.touches |= joined.touches;
        string.home |= joined.home;
        for string in &mut self.strings {
            string.touches -= used;
        }
        self.by_two.insert(one);
        self.within.insert(one);
    }
}

fn first_two(points: PointSet) -> Option<PointSet> {
    let mut points = points.into_iter();
    Some(PointSet::from(points.next()?).with(points.next()?))
}
