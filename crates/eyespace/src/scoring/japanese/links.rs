//! Strings that cannot be cut apart across dame: there are two ways to connect, or the cutting stone would be captured.

use std::collections::BTreeSet;

use crate::board::{Color, PointSet};
use crate::scoring::ScoringBoard;

use super::side::Order;

/// The living strings of one side, those that hang together across points that are nobody's as one set; and whether the order in which
/// they were linked may matter.
///
/// Static and careful, not complete. Two ways to connect are two common liberties among the dame: if one is taken the string
/// connects at the other; no dame serves two connections. One common liberty connects if a stone of the other side there, touching
/// none of its own, has at most one liberty. To other strings of its region a string may connect at different ones, and an
/// eye-point is a second way to it.
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
    // Another order might have linked others, or by other points.
    let order = if sets.len() == count { Order::Free } else { Order::Matters };
    (sets, order)
}

/// Some strings that are linked; nothing is left of one that became part of another.
#[derive(Clone, Copy)]
struct LinkedString {
    stones: PointSet,
    /// The dame beside it that serve no connection yet.
    touches: PointSet,
    /// The stones of the regions that it is part of.
    home: PointSet,
}

struct Links {
    strings: Vec<LinkedString>,
    /// Those to be tried with each other one, and with their region. What was tried need not be tried again before it grows: what may link it only becomes
    /// less.
    by_two: BTreeSet<usize>,
    within: BTreeSet<usize>,
    eye_points: PointSet,
    empty: PointSet,
    enemy: PointSet,
}

impl Links {
    /// Links strings two by two, and if none can be a string to its region.
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

    /// The first string that a string can be linked to, and by what.
    fn with_another(&self, one: usize) -> Option<(usize, PointSet)> {
        let touches = self.strings[one].touches;
        let others = self.strings.iter().enumerate().filter(|(other, _)| *other != one);
        others
            .map(|(other, string)| (other, touches & string.touches))
            .filter(|(_, common)| !common.is_empty())
            .find_map(|(other, common)| Some((other, self.closed(common).or_else(|| first_two(common))?)))
    }

    /// What links a string to the rest of its region, and the largest string there.
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

    /// One of these points where a stone of the other side would be taken.
    fn closed(&self, common: PointSet) -> Option<PointSet> {
        let is_closed = |&point: &_| {
            let at = PointSet::from(point);
            !at.touches(self.enemy) && at.neighbours(self.empty).len() <= 1
        };
        common.into_iter().find(is_closed).map(PointSet::from)
    }

    /// The second becomes part of the first.
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
