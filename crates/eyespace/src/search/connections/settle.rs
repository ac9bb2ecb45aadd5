//! Determines which blocks live if the connections and eyes of a set can all be kept.

use super::guarantee::{Guarantee, Kind};
use super::{Blocks, MOST_BLOCKS, Places, each};

/// Units of connected blocks, as a union-find structure: each block refers to another block of its unit, and in the end
/// to the one that stands for the unit.
#[derive(Clone, Copy)]
pub(super) struct Units([u8; MOST_BLOCKS]);

/// The units when no blocks are connected: each block is a unit of its own.
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
    /// The units before any connection: each block is a unit of its own, except that all blocks that live anyway form
    /// one unit.
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

    /// Joins the units (sets of connected blocks) that contain these two blocks. `false` if both blocks belong to the
    /// same unit already.
    pub(super) fn join(&mut self, one: u8, other: u8) -> bool {
        let (one, other) = (self.of(one), self.of(other));
        self.0[usize::from(other)] = one;
        one != other
    }
}

/// The blocks that a guarantee (a connection or an eye) concerns.
pub(super) struct About {
    /// The blocks beside the points of the connection or eye that must live. If one of them does not, the connection or
    /// eye does not hold.
    pub(super) around: Blocks,
    /// For a connection the two blocks that it connects; for an eye the blocks that have it.
    pub(super) serves: Blocks,
    kind: Kind,
}

/// The guarantees in sets that concern no common block, apart from blocks that live anyway; each set with its blocks.
fn parts(about: &[About], living: Blocks) -> Vec<(Blocks, Places)> {
    let mut parts: Vec<(Blocks, Places)> = vec![];
    for (place, about) in about.iter().enumerate() {
        let mut part = ((about.serves | about.around) & !living, 1 << place);
        parts.retain(|other| {
            let is_apart = other.0 & part.0 == 0;
            if !is_apart {
                part = (part.0 | other.0, part.1 | other.1);
            }
            is_apart
        });
        parts.push(part);
    }
    parts
}

/// For each connection and eye the blocks that it concerns, and the blocks that live without any of them.
pub(super) struct Settling {
    about: Vec<About>,
    living: Blocks,
    /// The units (sets of connected blocks) before any connection is used.
    units: Units,
    /// The connections and eyes in sets that have nothing to do with each other: no block that does not live anyway is
    /// concerned by two of them. What lives by the guarantees of one set does not depend on the others.
    parts: Vec<(Blocks, Places)>,
}

impl Settling {
    pub(super) fn new(guarantees: &[Guarantee], living: Blocks) -> Self {
        let about = |&Guarantee { around, kind, .. }: &Guarantee| About { around, serves: kind.blocks(), kind };
        let about: Vec<About> = guarantees.iter().map(about).collect();
        let parts = parts(&about, living);
        Self { about, living, units: Units::new(living), parts }
    }

    /// The sets of connections and eyes that have to do with these blocks, or with these guarantees. Different sets have
    /// nothing to do with each other.
    pub(super) fn parts(&self, blocks: Blocks, guarantees: Places) -> impl Iterator<Item = (Blocks, Places)> {
        self.parts.iter().copied().filter(move |part| part.0 & blocks != 0 || part.1 & guarantees != 0)
    }

    pub(super) fn of(&self, place: u8) -> &About {
        &self.about[usize::from(place)]
    }

    /// The blocks that live by some of these connections and eyes, if overlaps of their points are ignored.
    ///
    /// A connection or eye counts only if the blocks beside its points live. The computation ends early if one of the
    /// `wanted` blocks turns out not to live.
    pub(super) fn alive(&self, mut counted: Places, wanted: Blocks) -> Blocks {
        let living = self.living;
        let mut alive = living | each(counted).fold(0, |all, place| all | self.of(place).serves);
        while wanted & !alive == 0 {
            let (mut eyes, mut around, mut units): (Places, Blocks, _) = (0, 0, self.units);
            for place in each(counted) {
                let about = self.of(place);
                if about.around & !alive != 0 {
                    counted &= !(1 << place);
                    continue;
                }
                around |= about.around;
                match about.kind {
                    Kind::Connection(one, other) => _ = units.join(one, other),
                    Kind::Eye(_) => eyes |= 1 << place,
                }
            }
            alive = living | self.with_two_eyes(eyes, &units, alive & !living);
            if around & !alive == 0 {
                break;
            }
        }
        alive
    }

    /// The blocks among `blocks` whose unit (a set of connected blocks) has at least two of the eyes `eyes`, or
    /// contains blocks that live anyway.
    fn with_two_eyes(&self, eyes: Places, units: &Units, blocks: Blocks) -> Blocks {
        let (mut one, mut two): (Blocks, Blocks) = (0, 0);
        if self.living != 0 {
            two |= 1 << units.of(self.living.trailing_zeros() as u8);
        }
        for eye in each(eyes) {
            let eyed = each(self.of(eye).serves).fold(0, |all: Blocks, place| all | 1 << units.of(place));
            two |= one & eyed;
            one |= eyed;
        }
        each(blocks).filter(|&place| two >> units.of(place) & 1 == 1).fold(0, |all, place| all | 1 << place)
    }
}
