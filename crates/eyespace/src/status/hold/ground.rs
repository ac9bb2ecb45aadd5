//! Which few points a block may live by.

use crate::board::{Color, Point, PointSet};
use crate::regions::Structure;

/// The most empty points of a ground, first of one in which a block lives alone, then of one in which it joins others.
const LIFE: [usize; 2] = [7, 10];
const LINK: usize = 8;

/// How many steps from what lies between a block and others the ground goes in which it joins them.
const FROM_WAY: usize = 3;

/// A block of fewer stones is not worth the larger ground to live alone.
const WORTH_MORE: usize = 4;

/// What grounds are cut from.
pub(super) struct Grounds {
    empty: PointSet,
    /// Empty points and lost stones that no other stone of the opponent touches, part by part.
    inside: Vec<PointSet>,
}

impl Grounds {
    pub fn new(structure: &Structure, color: Color, lost: PointSet) -> Self {
        let (empty, opponent) = (structure.empty(), structure.stones(color.opponent()) - lost);
        let parts = (empty | lost).components();
        let own = structure.stones(color);
        let inside = parts.filter(|part| part.touches(own) && !part.touches(opponent)).collect();
        Self { empty, inside }
    }

    /// Sets of points to try for a block, the most hopeful first, the stones that are held already and their grounds being given.
    pub fn of(&self, target: PointSet, held: PointSet, taken: PointSet) -> Vec<PointSet> {
        let mut found = vec![];
        let liberties = target.neighbours(self.empty);
        if target.grown(self.empty).touches(held) {
            let near = held.grown(self.empty) & self.empty;
            let way = liberties & near;
            let way = if way.is_empty() { liberties & near.grown(self.empty) } else { way };
            let around = (0..FROM_WAY).fold(way, |points, _| points.grown(self.empty) & self.empty);
            found.push(self.nearest(target, around - taken, LINK));
        }
        let mut own: Vec<PointSet> = self.inside.iter().copied().filter(|part| part.touches(target)).collect();
        own.sort_by_key(|part| (*part & self.empty).len());
        let sizes = if target.len() < WORTH_MORE { &LIFE[..1] } else { &LIFE };
        for &most in sizes {
            let (mut all, mut left) = (PointSet::EMPTY, most);
            for &part in &own {
                let taken = self.nearest(target, part, left);
                all |= taken;
                left -= (taken & self.empty).len();
            }
            if !all.is_empty() && !found.contains(&all) {
                found.push(all);
            }
        }
        found
    }

    /// So many empty points of a part as are nearest to the target and touch most of what holds the part, and all the stones
    /// that lie between.
    fn nearest(&self, target: PointSet, part: PointSet, most: usize) -> PointSet {
        if (part & self.empty).len() <= most {
            return part;
        }
        let (mut chosen, mut left) = (PointSet::EMPTY, most);
        while left > 0 {
            let reached = if chosen.is_empty() { target.neighbours(part) } else { chosen.neighbours(part) - chosen };
            let open = |point: &Point| PointSet::from(*point).neighbours(part - chosen - target).len();
            let at_wall = |point: &Point| !PointSet::from(*point).touches(target);
            let Some(next) = reached.into_iter().min_by_key(|point| (at_wall(point), open(point))) else { break };
            chosen.insert(next);
            left -= usize::from(self.empty.contains(next));
        }
        chosen
    }
}
