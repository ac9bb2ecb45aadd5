//! The eyes of a position: areas wholly surrounded by one block.

use crate::board::PointSet;
use crate::regions::{BlockId, Structure};

use super::{EyeShape, EyeStatus, Filling};

/// An area that one block surrounds, with what is inside.
#[derive(Clone, Copy, Debug)]
pub struct Eye {
    /// The block around it.
    pub block: BlockId,
    /// Its points.
    pub shape: EyeShape,
    /// Its stones, and the liberties that the block has elsewhere.
    pub filling: Filling,
}

impl Eye {
    /// The largest area that counts as an eye; what is larger is an enclosure, and nothing is known about its shape.
    pub const MAX_POINTS: usize = 32;

    /// The status of the eye as it stands.
    #[must_use]
    pub fn status(&self) -> EyeStatus {
        self.shape.status(&self.filling)
    }

    /// Whether the owner of an eye that is alive in atari must capture at once.
    #[must_use]
    pub fn is_urgent(&self) -> bool {
        self.filling.is_urgent(&self.shape)
    }
}

/// All eyes of all blocks, in the order of the blocks and of the eyes' first points.
///
/// An eye of a block is a connected part of the board without the block's own stones: it may hold stones of both
/// colours (other blocks of the owner too). Parts of more than [`Eye::MAX_POINTS`] are left out: they are what lies
/// around the block rather than within it.
#[must_use]
pub fn eyes(structure: &Structure) -> Vec<Eye> {
    let mut found = vec![];
    for id in structure.blocks() {
        let block = structure.block(id);
        let outside = structure.size().points() - block.stones;
        let mut seen = PointSet::EMPTY;
        for enclosure in structure.enclosures_beside(id).map(|id| structure.enclosure(id)) {
            if enclosure.points.intersects(seen) || enclosure.points.len() > Eye::MAX_POINTS {
                continue;
            }
            let points = enclosure.points.flood(outside);
            seen |= points;
            if points.len() > Eye::MAX_POINTS {
                continue;
            }
            if let Some(shape) = EyeShape::new(points, structure.size()) {
                let filling = Filling {
                    attackers: points & structure.stones(block.color.opponent()),
                    defenders: points & structure.stones(block.color),
                    outside: (block.liberties - points).len(),
                };
                found.push(Eye { block: id, shape, filling });
            }
        }
    }
    found
}
