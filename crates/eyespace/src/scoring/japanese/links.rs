//! Strings that can't be cut apart across dame: by two ways to connect, or by one where the other side is taken.

use crate::board::{Color, PointSet};
use crate::scoring::LifeAndDeath;

use super::side::Order;

/// The living strings of one side, those that hang together across points that are nobody's as one set; and whether the order in which
/// they were linked may matter.
///
/// Static and careful, not complete. Two ways to connect are two common liberties among the dame: if one is taken the string
/// connects at the other; no dame serves two connections. One common liberty connects if a stone of the other side there, touching
/// none of its own, has at most one liberty. To other strings of its region a string may connect at different ones, and an
/// eye-point is a second way to it.
pub(super) fn linked_strings(board: &LifeAndDeath, color: Color, eye_points: PointSet) -> (Vec<PointSet>, Order) {
    let living = board.living[color.index()];
    let (strings, free) = (living.components().collect::<Vec<_>>(), board.empty - eye_points);
    let mut links = Links {
        touches: strings.iter().map(|string| string.neighbours(free)).collect(),
        strings,
        eye_points,
        empty: board.empty,
        enemy: board.living[color.opponent().index()],
        denied: PointSet::EMPTY,
    };
    let regions: Vec<PointSet> = (living | eye_points).components().map(|region| region & living).collect();
    while links.link_two() || links.link_within(&regions) {}
    // Another order might have linked others.
    let order = if links.denied.is_empty() { Order::Free } else { Order::Matters };
    (links.strings, order)
}

struct Links {
    strings: Vec<PointSet>,
    /// For each of them the dame beside it that serve no connection yet.
    touches: Vec<PointSet>,
    eye_points: PointSet,
    empty: PointSet,
    enemy: PointSet,
    /// Dame that served a connection, and were beside other strings.
    denied: PointSet,
}

impl Links {
    /// Links strings two by two by what both touch; `false` if there are no such two.
    fn link_two(&mut self) -> bool {
        let before = self.strings.len();
        for one in 0..before {
            let mut other = one + 1;
            while other < self.strings.len() && !self.touches[one].is_empty() {
                match self.common(one, other) {
                    Some(used) => {
                        self.join(one, other, used);
                        other = one + 1;
                    }
                    None => other += 1,
                }
            }
        }
        self.strings.len() < before
    }

    /// What links two strings.
    fn common(&self, one: usize, other: usize) -> Option<PointSet> {
        let common = self.touches[one] & self.touches[other];
        if common.is_empty() {
            return None;
        }
        self.closed(common).or_else(|| first_two(common))
    }

    /// Links a string to the rest of its region; `false` if there is none that can be.
    fn link_within(&mut self, regions: &[PointSet]) -> bool {
        for one in 0..self.strings.len() {
            let string = self.strings[one];
            if self.touches[one].is_empty() {
                continue;
            }
            let region = regions.iter().filter(|region| region.intersects(string));
            let rest = region.fold(PointSet::EMPTY, |all, region| all | *region) - string;
            let common = rest.neighbours(self.touches[one]);
            let shares_an_eye = || string.neighbours(self.eye_points).intersects(rest.neighbours(self.eye_points));
            let single = || common.single().filter(|_| shares_an_eye()).map(PointSet::from);
            let Some(used) = first_two(common).or_else(single) else { continue };
            let touching = |other: &usize| *other != one && self.strings[*other].touches(used);
            let largest = (0..self.strings.len()).filter(touching).max_by_key(|&other| self.strings[other].len());
            if let Some(other) = largest {
                self.join(one.min(other), one.max(other), used);
                return true;
            }
        }
        false
    }

    /// One of these points where a stone of the other side would be taken.
    fn closed(&self, common: PointSet) -> Option<PointSet> {
        let is_closed = |&point: &_| {
            let at = PointSet::from(point);
            !at.touches(self.enemy) && at.neighbours(self.empty).len() <= 1
        };
        common.into_iter().find(is_closed).map(PointSet::from)
    }

    fn join(&mut self, one: usize, other: usize, used: PointSet) {
        let (joined, touches) = (self.strings.swap_remove(other), self.touches.swap_remove(other));
        self.strings[one] |= joined;
        self.touches[one] |= touches;
        self.touches[one] -= used;
        for touches in &mut self.touches {
            self.denied |= *touches & used;
            *touches -= used;
        }
    }
}

fn first_two(points: PointSet) -> Option<PointSet> {
    let mut points = points.into_iter();
    Some(PointSet::from(points.next()?).with(points.next()?))
}
