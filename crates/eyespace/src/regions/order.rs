//! An order of blocks and points that does not hang on how the board lies, nor on which side is Black.

use crate::board::{Color, Orientation, Point, PointSet};

use super::{BlockId, Structure};

/// The order in which blocks are met that are alike in all that matters, or share what searches may take: reading order once the board is turned as its
/// stones lie.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    orientation: Orientation,
    blocks: Vec<BlockId>,
}

impl Order {
    pub(crate) fn of(structure: &Structure) -> Self {
        let stones = Color::ALL.map(|color| structure.stones(color));
        let orientation = Orientation::of_stones(structure.size(), stones);
        let first = |id: &BlockId| orientation.turned(structure.block(*id).stones).first();
        let mut blocks: Vec<BlockId> = structure.blocks().collect();
        blocks.sort_by_cached_key(first);
        Self { orientation, blocks }
    }

    /// All blocks.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = BlockId> + '_ {
        self.blocks.iter().copied()
    }

    /// Some points, each once.
    pub(crate) fn points(&self, points: PointSet) -> impl Iterator<Item = Point> {
        self.orientation.in_order(points)
    }
}
