//! Benson's loop with guaranteed liberties. It finds the largest set of blocks such that each of them has two guaranteed liberties, in
//! regions surrounded only by blocks of the set.

use smallvec::SmallVec;

use super::each;
use super::guarantee::{Indices, RegionGuarantee, Walls};
use crate::safety::local_defence::Outside;

/// The blocks of one owner, and the guarantees of the regions between them.
pub(crate) struct Field<'a> {
    /// For each block, the safe liberties that it is assumed to have outside these regions; `None` if nothing is assumed about the block,
    /// and no region elsewhere depends on it. Several blocks may share a single liberty elsewhere, so such liberties are never added up.
    pub(crate) outside: &'a [Option<Outside>],
    /// For each region, the indices of the blocks around it.
    pub(crate) walls: &'a [Indices],
    pub(crate) guarantees: &'a [RegionGuarantee],
}

/// One flag for each block or region. Small parts of a board have few of these, so no memory is allocated for them.
pub(crate) type Flags = SmallVec<[bool; 32]>;

/// A block is safe if it is certain to keep this many liberties as long as its owner answers each move that threatens
/// them.
const LIFE: usize = 2;

/// One number for each block.
type Counts = SmallVec<[usize; 16]>;

/// The result of Benson's loop.
pub(crate) struct Settled {
    pub(crate) alive: Flags,
    /// For each region, whether all blocks around it are safe, so that its guarantee holds.
    pub(crate) kept: Flags,
    units: Counts,
    eyes: Counts,
}

impl Settled {
    /// Withdraws the sure liberties that a region guarantees, unless a safe block needs them, and returns whether they were withdrawn.
    /// Benson's loop need not run again: every safe block keeps two sure liberties and so stays safe, and with fewer sure liberties no
    /// further block becomes safe.
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

/// The chains to which some walls of a region belong, each listed once. If two walls of one chain have a sure liberty in the region, it may
/// be the same liberty, so it counts once for the chain.
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
    /// Benson's loop over chains: beginning with the blocks marked in `alive`, it drops chains that have fewer than
    /// two sure liberties, and then the guarantees of the regions around them, until nothing changes.
    pub(crate) fn settle(&self, mut alive: Flags) -> Settled {
        let blocks = self.outside.len();
        let mut kept = Flags::from_elem(true, self.walls.len());
        // For each block, the block that represents its chain; for each representative, the sure liberties of the
        // chain.
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

    /// The guarantees of the regions around which all blocks are safe so far (`kept`), each with the blocks around the
    /// region.
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
