//! Which blocks live if all of some promises are kept.

use super::promise::{Kind, Promise};
use super::{Blocks, MOST_BLOCKS, Places, each};

/// Blocks that ties have joined, each with one that stands for all.
#[derive(Clone, Copy)]
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

/// What some promises are about.
pub(super) struct Settling {
    /// Of each the blocks around, and what it is.
    pub(super) kinds: Vec<(Blocks, Kind)>,
    living: Blocks,
    /// Before any promise.
    units: Units,
}

impl Settling {
    pub(super) fn new(promises: &[Promise], living: Blocks) -> Self {
        let kinds = promises.iter().map(|promise| (promise.around, promise.kind)).collect();
        Self { kinds, living, units: Units::new(living) }
    }

    /// The blocks that live by some of the promises, each with the blocks around, whether these get in each other's way or not. It
    /// is given up as soon as one of the `wanted` blocks is seen to be not among them.
    pub(super) fn alive(&self, mut counted: Places, wanted: Blocks) -> Blocks {
        let Self { kinds, living, .. } = self;
        let kind = |place: u8| kinds[usize::from(place)];
        let mut alive = living | each(counted).fold(0, |all, place| all | kind(place).1.blocks());
        loop {
            let (mut held, mut eyes, mut units): (Places, Places, _) = (0, 0, self.units);
            for place in each(counted) {
                let (around, kind) = kind(place);
                if around & !alive != 0 {
                    continue;
                }
                held |= 1 << place;
                match kind {
                    Kind::Tie(one, other) => _ = units.join(one, other),
                    Kind::Eye(_) => eyes |= 1 << place,
                }
            }
            counted = held;
            let left = living | self.with_two_eyes(eyes, &units, alive & !living);
            let hangs_on_less = |place: u8| kind(place).0 & !left != 0;
            if wanted & !left != 0 || !each(counted).any(hangs_on_less) {
                return left;
            }
            alive = left;
        }
    }

    /// Of these blocks those whose units have two of these eyes, or live anyway.
    fn with_two_eyes(&self, eyes: Places, units: &Units, blocks: Blocks) -> Blocks {
        let (mut one, mut two): (Blocks, Blocks) = (0, 0);
        if self.living != 0 {
            two |= 1 << units.of(self.living.trailing_zeros() as u8);
        }
        for eye in each(eyes) {
            let eyed =
                each(self.kinds[usize::from(eye)].1.blocks()).fold(0, |all: Blocks, place| all | 1 << units.of(place));
            two |= one & eyed;
            one |= eyed;
        }
        each(blocks).filter(|&place| two >> units.of(place) & 1 == 1).fold(0, |all, place| all | 1 << place)
    }
}
