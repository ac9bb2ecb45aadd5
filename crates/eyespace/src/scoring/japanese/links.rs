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
    let free = board.empty - eye_points;
    let regions: Vec<PointSet> = (living | eye_points).components().map(|region| region & living).collect();
    let string = |stones: PointSet| {
        let home = regions.iter().find(|region| region.intersects(stones)).copied().unwrap_or(stones);
        LinkedString { stones, touches: stones.neighbours(free), home, grew: 1, tried: 0 }
    };
    let mut links = Links {
        strings: living.components().map(string).collect(),
        now: 1,
        eye_points,
        empty: board.empty,
        enemy: board.living[color.opponent().index()],
        denied: PointSet::EMPTY,
    };
    while links.link_two() || links.link_within() {}
    // Another order might have linked others.
    let order = if links.denied.is_empty() { Order::Free } else { Order::Matters };
    (links.strings.into_iter().map(|string| string.stones).collect(), order)
}

struct LinkedString {
    stones: PointSet,
    /// The dame beside it that serve no connection yet.
    touches: PointSet,
    /// The stones of the regions that it is part of.
    home: PointSet,
    /// When it was last joined with another: between those that did not grow since they were tried nothing new is found.
    grew: u32,
    /// When all after it were last tried with it.
    tried: u32,
}

struct Links {
    strings: Vec<LinkedString>,
    /// Counts what is joined.
    now: u32,
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
            let Some(tried) = self.strings.get(one).map(|string| string.tried) else { break };
            let mut other = one + 1;
            while other < self.strings.len() && !self.strings[one].touches.is_empty() {
                match self.common(one, other, tried) {
                    Some(used) => {
                        self.join(one, other, used);
                        other = one + 1;
                    }
                    None => other += 1,
                }
            }
            self.strings[one].tried = self.now;
        }
        self.strings.len() < before
    }

    /// What links two strings, if one of them grew since they were tried.
    fn common(&self, one: usize, other: usize, tried: u32) -> Option<PointSet> {
        let (one, other) = (&self.strings[one], &self.strings[other]);
        if one.grew.max(other.grew) <= tried {
            return None;
        }
        let common = one.touches & other.touches;
        self.closed(common).or_else(|| first_two(common))
    }

    /// Links a string to the rest of its region; `false` if there is none that can be.
    fn link_within(&mut self) -> bool {
        for one in 0..self.strings.len() {
            let LinkedString { stones, touches, home, .. } = self.strings[one];
            if touches.is_empty() {
                continue;
            }
            let rest = home - stones;
            let common = rest.neighbours(touches);
            let shares_an_eye = || stones.neighbours(self.eye_points).intersects(rest.neighbours(self.eye_points));
            let single = || common.single().filter(|_| shares_an_eye()).map(PointSet::from);
            let Some(used) = first_two(common).or_else(single) else { continue };
            let touching = |other: &usize| *other != one && self.strings[*other].stones.touches(used);
            let largest =
                (0..self.strings.len()).filter(touching).max_by_key(|&other| self.strings[other].stones.len());
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
        let joined = self.strings.swap_remove(other);
        if let Some(moved) = self.strings.get_mut(other) {
            // It comes before others now.
            moved.tried = 0;
        }
        self.now += 1;
        let string = &mut self.strings[one];
        string.stones |= joined.stones;
        string.touches |= joined.touches;
        string.touches -= used;
        string.home |= joined.home;
        string.grew = self.now;
        for string in &mut self.strings {
            self.denied |= string.touches & used;
            string.touches -= used;
        }
    }
}

fn first_two(points: PointSet) -> Option<PointSet> {
    let mut points = points.into_iter();
    Some(PointSet::from(points.next()?).with(points.next()?))
}
