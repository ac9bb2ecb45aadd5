//! Which blocks live if all of some promises are kept.

use smallvec::SmallVec;

use super::promise::Kind;
use super::{Blocks, Places, each};

/// The blocks that live by some promises, each with the blocks around, whether these get in each other's way or not. It
/// is given up as soon as one of the `wanted` blocks is seen to be not among them.
pub(super) fn settle(kinds: &[(Blocks, Kind)], mut counted: Places, living: Blocks, wanted: Blocks) -> Blocks {
    let mut alive = living | each(counted).fold(0, |all, place| all | kinds[usize::from(place)].1.blocks());
    loop {
        let (mut ties, mut eyes): (SmallVec<[Blocks; 64]>, SmallVec<[Blocks; 64]>) = Default::default();
        for place in each(counted) {
            let (around, kind) = kinds[usize::from(place)];
            match kind {
                _ if around & !alive != 0 => counted &= !(1 << place),
                Kind::Tie(..) => ties.push(kind.blocks()),
                Kind::Eye(blocks) => eyes.push(blocks),
            }
        }
        let (mut left, mut rest) = (living, alive & !living);
        while rest != 0 {
            let unit = unit(rest & rest.wrapping_neg(), &mut ties, living);
            rest &= !unit;
            if unit & living != 0 || eyes.iter().filter(|blocks| **blocks & unit != 0).nth(1).is_some() {
                left |= unit;
            }
        }
        if left == alive || wanted & !left != 0 {
            return left;
        }
        alive = left;
    }
}

/// A block and all that these ties, which are used up, join to it. What lives anyway is one.
fn unit(block: Blocks, ties: &mut SmallVec<[Blocks; 64]>, living: Blocks) -> Blocks {
    let mut unit = block;
    loop {
        let before = unit;
        ties.retain(|tie| {
            let joins = *tie & unit != 0;
            if joins {
                unit |= *tie;
            }
            !joins
        });
        if unit & living != 0 {
            unit |= living;
        }
        if unit == before {
            return unit;
        }
    }
}
