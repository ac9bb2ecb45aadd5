//! A structure turned or mirrored as its stones decide, so that the order of its blocks and points does not depend on how the board lies.

use crate::board::{Color, Orientation, Point, PointSet, Position};

use super::{BlockId, Structure};

/// A structure on a turned board, which is the same for all symmetric images of a position. Algorithms whose result could depend on the
/// order of blocks and points run on it, so that the result does not depend on how the board lies.
pub(crate) struct Turned {
    pub(crate) structure: Structure,
    orientation: Orientation,
    /// The original block for each block of the turned structure.
    back: Vec<BlockId>,
}

impl Turned {
    /// The turned structure for a question about the blocks of this side. `besides` are further sets of points that the question is about.
    pub(crate) fn for_side(structure: &Structure, color: Color, besides: &[PointSet]) -> Self {
        let stones = [color, color.opponent()].map(|color| structure.stones(color));
        let sets = stones.into_iter().chain(besides.iter().copied());
        Self::new(structure, Orientation::of(structure.size(), sets))
    }

    fn new(of: &Structure, orientation: Orientation) -> Self {
        let stones = Color::ALL.map(|color| orientation.turned(of.stones(color)));
        let structure = Structure::of(orientation.turned_size(), stones);
        let turned = |id| {
            let stone = orientation.there(of.block(id).anchor);
            stone.and_then(|stone| structure.block_at(stone)).unwrap_or(id)
        };
        let mut back: Vec<BlockId> = of.blocks().collect();
        of.blocks().for_each(|id| back[turned(id).index()] = id);
        Self { structure, orientation, back }
    }

    /// These points on the turned board.
    pub(crate) fn points(&self, points: PointSet) -> PointSet {
        self.orientation.turned(points)
    }

    /// The points of the original board for points of the turned board.
    pub(crate) fn points_back(&self, points: PointSet) -> PointSet {
        self.orientation.all_back(points)
    }

    /// The original block for a block of the turned structure.
    pub(crate) fn block_back(&self, id: BlockId) -> BlockId {
        self.back[id.index()]
    }

    /// The position on the turned board.
    pub(crate) fn position(&self, position: &Position) -> Position {
        self.orientation.position(position, Color::Black)
    }

    /// The point of the original board for a point of the turned board.
    pub(crate) fn point_back(&self, point: Point) -> Option<Point> {
        self.orientation.back(point)
    }
}

/// An order of blocks and points that does not depend on how the board lies: reading order on the turned board. It decides between blocks
/// that are equal otherwise, and which of several searches uses a common budget first.
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

    /// The order of the blocks of one side. If the board is symmetric to itself with colours exchanged, the blocks of the other side come in
    /// the order of their images.
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

    /// The blocks in their order.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = BlockId> + '_ {
        self.blocks.iter().copied()
    }

    /// These points in their order.
    pub(crate) fn points(&self, points: PointSet) -> impl Iterator<Item = Point> {
        self.orientation.in_order(points)
    }
}
