//! Turns or mirrors a structure into a standard orientation, which its stones decide. Then the order of blocks and points does not depend
//! on how the board was turned.

use crate::board::{Color, Orientation, Point, PointSet, Position};

use super::{BlockId, Structure};

/// A structure in the standard orientation, which is the same for all symmetric images of a position. If the result of
/// an algorithm could depend on the order of blocks and points, the algorithm runs on this structure.
pub(crate) struct Turned {
    pub(crate) structure: Structure,
    orientation: Orientation,
    /// For each block of the turned structure, the same block in the original structure.
    back: Vec<BlockId>,
}

impl Turned {
    /// The structure in the standard orientation for a question about the blocks of this colour. `besides` are further
    /// sets of points that the question is about; the orientation may depend on them too.
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

    /// The points of the turned board for points of the original board.
    pub(crate) fn points(&self, points: PointSet) -> PointSet {
        self.orientation.turned(points)
    }

    /// The points of the original board for points of the turned board.
    pub(crate) fn points_back(&self, points: PointSet) -> PointSet {
        self.orientation.all_back(points)
    }

    /// The block of the original structure for a block of the turned structure.
    pub(crate) fn block_back(&self, id: BlockId) -> BlockId {
        self.back[id.index()]
    }

    /// The position after the turn or reflection of the board.
    pub(crate) fn position(&self, position: &Position) -> Position {
        self.orientation.position(position, Color::Black)
    }

    /// The point of the original board for a point of the turned board.
    pub(crate) fn point_back(&self, point: Point) -> Option<Point> {
        self.orientation.back(point)
    }
}

/// An order of blocks and points that does not depend on how the board is turned: the reading order in a standard
/// orientation. It decides between blocks that are otherwise equal, and which of several searches uses a common budget
/// first.
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

    /// The order of the blocks of one colour. If the board is its own mirror image with colours exchanged, the order of
    /// the white blocks is the mirror image of the order of the black ones.
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

    /// The blocks in an order that does not depend on how the board is turned.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = BlockId> + '_ {
        self.blocks.iter().copied()
    }

    /// The given points in an order that does not depend on how the board is turned.
    pub(crate) fn points(&self, points: PointSet) -> impl Iterator<Item = Point> {
        self.orientation.in_order(points)
    }
}
