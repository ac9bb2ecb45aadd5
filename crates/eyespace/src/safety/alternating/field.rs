//! The loop: blocks live that have two sure liberties in living company, counted over all regions.

use smallvec::SmallVec;

use super::offer::{Numbers, Offer};
use super::zone::Outside;

/// Blocks of one owner, and what the regions between them do for them.
pub(crate) struct Field<'a> {
    /// For each block what it has elsewhere, if it counts on any of it or others count on it. Less than life may be the same for all.
    pub(crate) outside: &'a [Option<Outside>],
    /// For each region the blocks around it.
    pub(crate) walls: &'a [Numbers],
    pub(crate) offers: &'a [Offer],
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
    pub(crate) held: Flags,
}

impl Field<'_> {
    /// Of the blocks that there is hope for drops chains that have fewer than two sure liberties, and what the regions around did for others, until nothing
    /// changes: Benson's loop, over chains.
    pub(crate) fn settle(&self, mut alive: Flags) -> Settled {
        loop {
            let held: Flags = self.walls.iter().map(|walls| walls.iter().all(|&block| alive[block])).collect();
            let units = self.units(&held);
            let eyes = self.eyes(&units, &held);
            let dropped: Numbers =
                (0..alive.len()).filter(|&block| alive[block] && eyes[units[block]] < LIFE).collect();
            if dropped.is_empty() {
                return Settled { alive, held };
            }
            dropped.into_iter().for_each(|block| alive[block] = false);
        }
    }

    /// For each block one that stands for all that are joined with it.
    fn units(&self, held: &[bool]) -> Counts {
        let mut units: Counts = (0..self.outside.len()).collect();
        let offers = self.offers.iter().zip(held).filter(|(_, held)| **held);
        for chain in offers.flat_map(|(offer, _)| &offer.chains) {
            for pair in chain.blocks.windows(2) {
                let (from, to) = (units[pair[0]], units[pair[1]]);
                units.iter_mut().filter(|unit| **unit == from).for_each(|unit| *unit = to);
            }
        }
        units
    }

    /// The sure liberties of each unit. Two chains of one unit in one region may mean the same liberty.
    fn eyes(&self, units: &[usize], held: &[bool]) -> Counts {
        let mut outside: SmallVec<[Option<Outside>; 32]> = SmallVec::from_elem(None, units.len());
        for (&unit, &own) in units.iter().zip(self.outside) {
            outside[unit] = Outside::joined(outside[unit], own);
        }
        let mut eyes: Counts = outside.into_iter().map(|outside| outside.map_or(0, Outside::liberties)).collect();
        for (offer, _) in self.offers.iter().zip(held).filter(|(_, held)| **held) {
            let mut best: SmallVec<[(usize, usize); 4]> = SmallVec::new();
            for chain in &offer.chains {
                let Some(&block) = chain.blocks.first() else { continue };
                match best.iter_mut().find(|(unit, _)| *unit == units[block]) {
                    Some((_, most)) => *most = chain.eyes.max(*most),
                    None => best.push((units[block], chain.eyes)),
                }
            }
            best.into_iter().for_each(|(unit, most)| eyes[unit] += most);
        }
        eyes
    }
}
