//! Benson's loop over all regions: blocks stay that have two guaranteed liberties in regions between blocks that stay.

use smallvec::SmallVec;

use super::guarantee::{Indices, RegionGuarantee, Walls};
use super::point_graph::each;
use super::zone::Outside;

/// Blocks of one owner, and what the regions between them do for them.
pub(crate) struct Field<'a> {
    /// For each block what it has elsewhere, if it counts on any of it or others count on it. Less than life may be the same for all.
    pub(crate) outside: &'a [Option<Outside>],
    /// For each region the blocks around it.
    pub(crate) walls: &'a [Indices],
    pub(crate) guarantees: &'a [RegionGuarantee],
}

/// One for each block or region: few in parts of a board.
pub(crate) type Flags = SmallVec<[bool; 32]>;

/// Sure liberties enough to live.
const LIFE: usize = 2;

/// A number for each block.
type Counts = SmallVec<[usize; 16]>;

/// What the loop leaves.
pub(crate) struct Settled {
    pub(crate) alive: Flags,
    /// For each region whether all around it live, so that its offer holds.
    pub(crate) kept: Flags,
    units: Counts,
    eyes: Counts,
}

impl Settled {
    /// Takes the sure liberties away that a region which holds promises, unless what lives would not live then. As less is promised nothing more lives, and
    /// what has enough still does: the loop need not be gone through again.
    pub(crate) fn miss(&mut self, guarantee: &RegionGuarantee, walls: &[usize]) -> bool {
        let mut eyes = self.eyes.clone();
        let taken = || {
            guarantee.sure_liberties.into_iter().flat_map(|sure_liberties| units_of(sure_liberties, walls, &self.units))
        };
        taken().for_each(|unit| eyes[unit] -= 1);
        let is_missed = taken().all(|unit| eyes[unit] >= LIFE);
        if is_missed {
            self.eyes = eyes;
        }
        is_missed
    }
}

/// The units of some of these walls, each once: two chains of one unit in one region may mean the same liberty.
fn units_of(some: Walls, walls: &[usize], units: &[usize]) -> Indices {
    let mut seen = Indices::new();
    for wall in each(some) {
        let unit = units[walls[usize::from(wall)]];
        if !seen.contains(&unit) {
            seen.push(unit);
        }
    }
    seen
}

impl Field<'_> {
    /// Of the blocks that there is hope for drops chains that have fewer than two sure liberties, and what the regions around did for others, until nothing
    /// changes: Benson's loop, over chains.
    pub(crate) fn settle(&self, mut alive: Flags) -> Settled {
        let blocks = self.outside.len();
        let mut kept = Flags::from_elem(true, self.walls.len());
        // For each block one that stands for all that are joined with it; for that one, their sure liberties.
        let (mut units, mut eyes) = (Counts::from_elem(0, blocks), Counts::from_elem(0, blocks));
        loop {
            for (kept, walls) in kept.iter_mut().zip(self.walls) {
                *kept = *kept && walls.iter().all(|&block| alive[block]);
            }
            self.join(&mut units, &kept);
            self.count(&mut eyes, &units, &kept);
            let mut is_settled = true;
            for (alive, &unit) in alive.iter_mut().zip(&units) {
                if *alive && eyes[unit] < LIFE {
                    (*alive, is_settled) = (false, false);
                }
            }
            if is_settled {
                return Settled { alive, kept, units, eyes };
            }
        }
    }

    /// The offers that hold, each with the blocks around.
    fn holding<'b>(&'b self, kept: &'b [bool]) -> impl Iterator<Item = (&'b RegionGuarantee, &'b [usize])> {
        let all = self.guarantees.iter().zip(self.walls).zip(kept);
        all.filter(|(_, kept)| **kept).map(|((guarantee, walls), _)| (guarantee, walls.as_slice()))
    }

    fn join(&self, units: &mut [usize], kept: &[bool]) {
        units.iter_mut().enumerate().for_each(|(block, unit)| *unit = block);
        for (guarantee, walls) in self.holding(kept) {
            let mut joined = each(guarantee.joined).map(|wall| walls[usize::from(wall)]);
            let Some(first) = joined.next() else { continue };
            for block in joined {
                let (from, to) = (units[block], units[first]);
                if from != to {
                    units.iter_mut().filter(|unit| **unit == from).for_each(|unit| *unit = to);
                }
            }
        }
    }

    fn count(&self, eyes: &mut [usize], units: &[usize], kept: &[bool]) {
        let mut outside: SmallVec<[Option<Outside>; 16]> = SmallVec::from_elem(None, units.len());
        for (&unit, &own) in units.iter().zip(self.outside) {
            outside[unit] = Outside::joined(outside[unit], own);
        }
        for (eyes, outside) in eyes.iter_mut().zip(outside) {
            *eyes = outside.map_or(0, Outside::liberties);
        }
        for (guarantee, walls) in self.holding(kept) {
            for sure_liberties in guarantee.sure_liberties {
                units_of(sure_liberties, walls, units).into_iter().for_each(|unit| eyes[unit] += 1);
            }
        }
    }
}
