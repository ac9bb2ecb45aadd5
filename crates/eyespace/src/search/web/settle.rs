//! Which blocks live if all of some promises are kept.

use smallvec::{SmallVec, smallvec};

use super::promise::Kind;
use super::{Blocks, MOST_BLOCKS, Places, each};

/// Blocks that ties have joined, each with one that stands for all.
pub(super) struct Units([u8; MOST_BLOCKS]);

/// Each block by itself.
const ALONE: [u8; MOST_BLOCKS] = {
    let mut alone = [0; MOST_BLOCKS];
    let mut place = 0;
    while place < MOST_BLOCKS {
        alone[place] = place as u8;
        place += 1;
    }
    alone
};

impl Units {
    /// Each block by itself, but for those that live anyway: these count as one.
    pub(super) fn new(living: Blocks) -> Self {
        let mut leaders = ALONE;
        each(living).for_each(|place| leaders[usize::from(place)] = living.trailing_zeros() as u8);
        Self(leaders)
    }

    pub(super) fn of(&self, mut place: u8) -> u8 {
        while self.0[usize::from(place)] != place {
            place = self.0[usize::from(place)];
        }
        place
    }

    /// False if they were one already.
    pub(super) fn join(&mut self, one: u8, other: u8) -> bool {
        let (one, other) = (self.of(one), self.of(other));
        self.0[usize::from(other)] = one;
        one != other
    }
}

/// The blocks that live by some promises, each with the blocks around, whether these get in each other's way or not. It
/// is given up as soon as one of the `wanted` blocks is seen to be not among them.
pub(super) fn settle(kinds: &[(Blocks, Kind)], mut counted: Places, living: Blocks, wanted: Blocks) -> Blocks {
    let mut alive = living | each(counted).fold(0, |all, place| all | kinds[usize::from(place)].1.blocks());
    loop {
        let (mut held, mut units, mut eyes): (Places, _, SmallVec<[Blocks; 64]>) = (0, Units::new(living), smallvec![]);
        for place in each(counted) {
            let (around, kind) = kinds[usize::from(place)];
            if around & !alive != 0 {
                continue;
            }
            held |= 1 << place;
            match kind {
                Kind::Tie(one, other) => _ = units.join(one, other),
                Kind::Eye(blocks) => eyes.push(blocks),
            }
        }
        counted = held;
        // Units that have an eye, and those that have two.
        let (mut one, mut two): (Blocks, Blocks) = (0, 0);
        if living != 0 {
            two |= 1 << units.of(living.trailing_zeros() as u8);
        }
        for blocks in eyes {
            let eyed = each(blocks).fold(0, |all: Blocks, place| all | 1 << units.of(place));
            two |= one & eyed;
            one |= eyed;
        }
        let left = each(alive).filter(|&place| two >> units.of(place) & 1 == 1).fold(0, |all, place| all | 1 << place);
        let hangs_on_less = |place: u8| kinds[usize::from(place)].0 & !left != 0;
        if wanted & !left != 0 || !each(counted).any(hangs_on_less) {
            return left;
        }
        alive = left;
    }
}
