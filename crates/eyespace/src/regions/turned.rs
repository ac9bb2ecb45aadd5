//! A structure turned and mirrored as its stones decide: on symmetric boards blocks and points come in the same order.

use crate::board::{Color, Orientation, Point, PointSet, Position};

use super::{BlockId, Structure};

/// A structure turned as what is asked about lies. What is worked out step by step for many blocks of a side at once, so that one step decides what the
/// next finds, is worked out on it: blocks and points come in the same order whichever way they lie.
pub(crate) struct Turned {
    pub(crate) structure: Structure,
    orientation: Orientation,
    /// For each turned block the one as it lies.
    back: Vec<BlockId>,
}

impl Turned {
    /// For what is asked about the blocks of this side, and about these points besides.
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

    /// Points as they lie on the turned board.
    pub(crate) fn points(&self, points: PointSet) -> PointSet {
        self.orientation.turned(points)
    }

    /// Points of the turned board as they lie.
    pub(crate) fn points_back(&self, points: PointSet) -> PointSet {
        self.orientation.all_back(points)
    }

    /// The block as it lies.
    pub(crate) fn block_back(&self, id: BlockId) -> BlockId {
        self.back[id.index()]
    }

    /// The position as it lies turned.
    pub(crate) fn position(&self, position: &Position) -> Position {
        self.orientation.position(position, Color::Black)
    }

    /// A point of the turned board as it lies.
    pub(crate) fn point_back(&self, point: Point) -> Option<Point> {
        self.orientation.back(point)
    }
}

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
