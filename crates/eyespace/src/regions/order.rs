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
        Self::turned(structure, orientation, structure.blocks().collect())
    }

    /// The blocks of one side. On a board that is its own image with colours swapped the other side's come in the order of the image.
    pub(crate) fn of_side(structure: &Structure, color: Color) -> Self {
        let stones = [color, color.opponent()].map(|color| structure.stones(color));
        let orientation = Orientation::of(structure.size(), stones);
        Self::turned(structure, orientation, structure.blocks_on(stones[0]).collect())
    }

    fn turned(structure: &Structure, orientation: Orientation, mut blocks: Vec<BlockId>) -> Self {
        let first = |id: &BlockId| orientation.turned(structure.block(*id).stones).first();
        blocks.sort_by_cached_key(first);
        Self { orientation, blocks }
    }

    /// Its blocks.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = BlockId> + '_ {
        self.blocks.iter().copied()
    }

    /// Some points, each once.
    pub(crate) fn points(&self, points: PointSet) -> impl Iterator<Item = Point> {
        self.orientation.in_order(points)
    }
}
