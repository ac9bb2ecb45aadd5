//! The structure of a position: its blocks, its enclosures, and which of them touch each other. All of this is computed
//! once.

use crate::board::{Color, POINT_SLOTS, Point, PointSet, Position, Size};

/// The id of a block. It has a meaning only in the [`super::Structure`] that it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BlockId(pub(super) u16);

impl BlockId {
    /// The number of the block, counted from 0. Tables with one entry for each block are indexed by it.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A maximal set of solidly connected stones of one colour, also called a string.
#[derive(Clone, Debug)]
pub struct Block {
    /// The colour of the block's stones.
    pub color: Color,
    /// The first stone in reading order, by which the block is named.
    pub anchor: Point,
    /// The stones of the block.
    pub stones: PointSet,
    /// The liberties of the block: the empty points beside it.
    pub liberties: PointSet,
    /// The block's neighbours, as a range of `Structure::block_lists`.
    pub(super) neighbours: (u32, u32),
    /// The enclosures that the block borders (areas without stones of its colour), as a range of
    /// `Structure::enclosure_lists`.
    pub(super) enclosures: (u32, u32),
}

/// The id of an enclosure. It has a meaning only in the [`super::Structure`] that it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EnclosureId(pub(super) u16);

impl EnclosureId {
    /// The number of the enclosure, counted from 0. Tables with one entry for each enclosure are indexed by it.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A maximal connected set of points without stones of one colour c. Benson (1976) calls such a set an X-enclosed
/// region.
///
/// The points of an enclosure are empty or hold stones of the other colour. It is bounded by blocks of the colour c and
/// the edge of the board.
#[derive(Clone, Debug)]
pub struct Enclosure {
    /// The colour c of the blocks that bound the enclosure.
    pub color: Color,
    /// The points of the enclosure.
    pub points: PointSet,
    /// The empty points of the enclosure.
    pub empty: PointSet,
    /// The points of the enclosure that touch no stone of the colour c.
    pub interior: PointSet,
    /// The blocks around the enclosure, as a range of `Structure::block_lists`.
    pub(super) boundary: (u32, u32),
}

/// The value in `Structure::block_at` for a point without a stone.
const NONE: u16 = u16::MAX;

/// The blocks and enclosures of a position. A structure never changes; a new position gets a new structure.
///
/// Blocks of both colours are in one list, in reading order of their first stones, so that code that goes through the
/// list treats the colours alike. Enclosures are listed by colour, Black's first. Those of one colour are in reading
/// order of their first points.
/// ```
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::regions::Structure;
/// let diagram: Diagram = ".X.O\nXX.O\n..OO\n".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let corner = structure.enclosures(Color::Black).next().unwrap();
/// let block = structure.boundary(corner).next().unwrap();
/// assert_eq!(structure.block(block).stones.len(), 3);
/// assert_eq!(structure.enclosures(Color::Black).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Structure {
    size: Size,
    stones: [PointSet; 2],
    empty: PointSet,
    blocks: Vec<Block>,
    enclosures: Vec<Enclosure>,
    /// The number of Black's enclosures, which come first in `enclosures`.
    black_enclosures: u16,
    block_at: [u16; POINT_SLOTS],
    block_lists: Vec<BlockId>,
    enclosure_lists: Vec<EnclosureId>,
}

impl Structure {
    /// Computes the structure of a position.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        Self::of(position.size(), Color::ALL.map(|color| position.stones(color)))
    }

    /// The structure of the black and white stones of a legal position.
    pub(super) fn of(size: Size, stones: [PointSet; 2]) -> Self {
        let mut structure = Self {
            size,
            stones,
            empty: size.points() - stones[0] - stones[1],
            blocks: Vec::with_capacity(128),
            enclosures: Vec::with_capacity(64),
            black_enclosures: 0,
            block_at: [NONE; POINT_SLOTS],
            block_lists: Vec::with_capacity(512),
            enclosure_lists: Vec::with_capacity(256),
        };
        structure.find_blocks();
        structure.find_neighbours();
        structure.find_enclosures();
        structure.link_enclosures();
        structure
    }

    fn find_blocks(&mut self) {
        let [black, white] = self.stones;
        let mut left = black | white;
        while let Some(anchor) = left.first() {
            let color = if black.contains(anchor) { Color::Black } else { Color::White };
            let stones = self.stones[color.index()].part_at(anchor);
            left -= stones;
            let id = self.blocks.len() as u16;
            for point in stones {
                self.block_at[point.index()] = id;
            }
            let liberties = stones.neighbours(self.empty);
            self.blocks.push(Block { color, anchor, stones, liberties, neighbours: (0, 0), enclosures: (0, 0) });
        }
    }

    fn find_neighbours(&mut self) {
        for index in 0..self.blocks.len() {
            let block = &self.blocks[index];
            let beside = block.stones.neighbours(self.stones[block.color.opponent().index()]);
            self.blocks[index].neighbours = self.list_blocks(beside);
        }
    }

    /// Appends the blocks that contain these stones to `block_lists`, each once, and returns their range in that list.
    fn list_blocks(&mut self, mut stones: PointSet) -> (u32, u32) {
        let start = self.block_lists.len() as u32;
        while let Some(point) = stones.first() {
            let id = BlockId(self.block_at[point.index()]);
            stones -= self.blocks[id.index()].stones;
            self.block_lists.push(id);
        }
        (start, self.block_lists.len() as u32)
    }

    fn find_enclosures(&mut self) {
        for color in Color::ALL {
            let own = self.stones[color.index()];
            for points in (self.size.points() - own).components() {
                let boundary = self.list_blocks(points.neighbours(own));
                let interior = points - own.neighbours(points);
                self.enclosures.push(Enclosure { color, points, empty: points & self.empty, interior, boundary });
            }
            if color == Color::Black {
                self.black_enclosures = self.enclosures.len() as u16;
            }
        }
    }

    /// Lists for each block the enclosures that it borders. For this the lists that give the blocks around each
    /// enclosure are inverted.
    fn link_enclosures(&mut self) {
        let mut counts = vec![0u32; self.blocks.len()];
        for enclosure in &self.enclosures {
            for id in slice(&self.block_lists, enclosure.boundary) {
                counts[id.index()] += 1;
            }
        }
        let mut start = 0;
        for (block, count) in self.blocks.iter_mut().zip(counts) {
            block.enclosures = (start, start);
            start += count;
        }
        self.enclosure_lists.resize(start as usize, EnclosureId(NONE));
        for (n, enclosure) in (0u16..).zip(&self.enclosures) {
            for id in slice(&self.block_lists, enclosure.boundary) {
                let end = &mut self.blocks[id.index()].enclosures.1;
                self.enclosure_lists[*end as usize] = EnclosureId(n);
                *end += 1;
            }
        }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// All stones of one colour on the board.
    #[must_use]
    pub const fn stones(&self, color: Color) -> PointSet {
        self.stones[color.index()]
    }

    /// The points without a stone.
    #[must_use]
    pub const fn empty(&self) -> PointSet {
        self.empty
    }

    /// The ids of all blocks, in reading order of their first stones.
    pub fn blocks(&self) -> impl ExactSizeIterator<Item = BlockId> + use<> {
        (0..self.blocks.len() as u16).map(BlockId)
    }

    /// The block with this id.
    ///
    /// # Panics
    /// If the id comes from the structure of another position and is too large for this one.
    #[must_use]
    pub fn block(&self, id: BlockId) -> &Block {
        &self.blocks[id.index()]
    }

    /// The block at this point; `None` if the point is empty.
    #[must_use]
    pub fn block_at(&self, point: Point) -> Option<BlockId> {
        Some(self.block_at[point.index()]).filter(|&id| id != NONE).map(BlockId)
    }

    /// The blocks that have stones on some of these points. Each block is given once, in reading order of its first
    /// stone on these points.
    /// ```
    /// use eyespace::board::{Diagram, Position};
    /// use eyespace::regions::Structure;
    /// let diagram: Diagram = "
    ///     X . O
    ///     X X O
    /// ".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// assert!(structure.blocks_on(structure.size().points()).eq(structure.blocks()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn blocks_on(&self, mut points: PointSet) -> impl Iterator<Item = BlockId> + '_ {
        points -= self.empty();
        std::iter::from_fn(move || {
            let id = points.first().and_then(|point| self.block_at(point))?;
            points -= self.block(id).stones;
            Some(id)
        })
    }

    /// All stones of the given blocks, as one set.
    /// ```
    /// use eyespace::board::{Diagram, Position};
    /// use eyespace::regions::Structure;
    /// let diagram: Diagram = "X.X.O\n".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// assert_eq!(structure.stones_of(structure.blocks().take(2)).len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stones_of(&self, blocks: impl IntoIterator<Item = BlockId>) -> PointSet {
        blocks.into_iter().fold(PointSet::EMPTY, |all, id| all | self.block(id).stones)
    }

    /// The blocks of the other colour that touch a block.
    pub fn neighbours(&self, id: BlockId) -> impl ExactSizeIterator<Item = BlockId> + '_ {
        slice(&self.block_lists, self.block(id).neighbours).iter().copied()
    }

    /// The enclosures that the block borders: connected areas without stones of the block's colour.
    pub fn enclosures_beside(&self, id: BlockId) -> impl ExactSizeIterator<Item = EnclosureId> + '_ {
        slice(&self.enclosure_lists, self.block(id).enclosures).iter().copied()
    }

    /// The enclosures that stones of a colour bound: all connected areas without stones of that colour.
    pub fn enclosures(&self, color: Color) -> impl ExactSizeIterator<Item = EnclosureId> + use<> {
        let all = self.enclosures.len() as u16;
        match color {
            Color::Black => 0..self.black_enclosures,
            Color::White => self.black_enclosures..all,
        }
        .map(EnclosureId)
    }

    /// The number of enclosures of both colours together.
    #[must_use]
    pub const fn enclosure_count(&self) -> usize {
        self.enclosures.len()
    }

    /// The enclosure with this id.
    ///
    /// # Panics
    /// If the id comes from the structure of another position and is too large for this one.
    #[must_use]
    pub fn enclosure(&self, id: EnclosureId) -> &Enclosure {
        &self.enclosures[id.index()]
    }

    /// The blocks around an enclosure. All have the colour of the enclosure.
    pub fn boundary(&self, id: EnclosureId) -> impl ExactSizeIterator<Item = BlockId> + Clone + '_ {
        slice(&self.block_lists, self.enclosure(id).boundary).iter().copied()
    }
}

fn slice<T>(list: &[T], (start, end): (u32, u32)) -> &[T] {
    &list[start as usize..end as usize]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::board::{Diagram, Setup};

    /// Positions with random stones on boards of random size. Blocks without a liberty are removed, because a position
    /// has none.
    fn positions() -> impl Strategy<Value = Position> {
        (1..=9usize, 1..=9usize, prop::collection::vec(0..4u8, 81)).prop_map(|(width, height, cells)| {
            let size = Size::new(width, height).unwrap();
            let mut setup = Setup::empty(size);
            for (point, cell) in size.points().into_iter().zip(cells) {
                setup.set(point, [None, Some(Color::Black), Some(Color::White), None][cell as usize]);
            }
            for color in Color::ALL {
                for block in setup.stones[color.index()].components() {
                    if block.neighbours(setup.empty_points()).is_empty() {
                        setup.stones[color.index()] -= block;
                    }
                }
            }
            Position::try_from(setup).unwrap()
        })
    }

    proptest! {
        #[test]
        fn blocks_and_enclosures_are_what_they_are_defined_as(position in positions()) {
            let structure = Structure::new(&position);
            for color in Color::ALL {
                let own = position.stones(color);
                let mut stones = PointSet::EMPTY;
                for id in structure.blocks().filter(|&id| structure.block(id).color == color) {
                    let block = structure.block(id);
                    prop_assert_eq!(position.block(block.anchor), block.stones);
                    prop_assert_eq!(block.stones.neighbours(position.empty_points()), block.liberties);
                    stones |= block.stones;
                    let slow: BTreeSet<_> = block.stones.into_iter()
                        .flat_map(|p| position.size().neighbours(p))
                        .filter(|&p| position.stone(p) == Some(color.opponent()))
                        .filter_map(|p| structure.block_at(p))
                        .collect();
                    prop_assert_eq!(structure.neighbours(id).collect::<BTreeSet<_>>(), slow);
                    prop_assert_eq!(structure.neighbours(id).len(), structure.neighbours(id).collect::<BTreeSet<_>>().len());
                    for enclosure in structure.enclosures_beside(id) {
                        prop_assert!(structure.boundary(enclosure).any(|b| b == id));
                    }
                }
                prop_assert_eq!(stones, own);
                let mut covered = PointSet::EMPTY;
                for id in structure.enclosures(color) {
                    let enclosure = structure.enclosure(id);
                    let first = PointSet::from(enclosure.points.first().unwrap());
                    prop_assert_eq!(first.flood_slowly(position.size().points() - own), enclosure.points);
                    prop_assert_eq!(enclosure.points - own.grown(position.size().points()), enclosure.interior);
                    covered |= enclosure.points;
                    for block in structure.boundary(id) {
                        prop_assert!(structure.enclosures_beside(block).any(|e| e == id));
                        prop_assert!(structure.block(block).stones.grown(enclosure.points).intersects(enclosure.points));
                    }
                }
                prop_assert_eq!(covered, position.size().points() - own);
            }
        }
    }

    #[test]
    fn the_empty_board_is_one_enclosure_of_each_colour_with_nothing_around_it() {
        let structure = Structure::new(&Position::empty(Size::square(19).unwrap()));
        assert_eq!(structure.blocks().len(), 0);
        for color in Color::ALL {
            let all: Vec<_> = structure.enclosures(color).collect();
            assert_eq!(all.len(), 1);
            assert_eq!(structure.boundary(all[0]).len(), 0);
            assert_eq!(structure.enclosure(all[0]).points.len(), 361);
        }
    }

    #[test]
    fn a_wall_across_the_board_makes_two_enclosures() {
        let setup = "..X..\n..X..\n..X.O\n".parse::<Diagram>().unwrap().setup;
        let structure = Structure::new(&Position::try_from(setup).unwrap());
        assert_eq!(structure.enclosures(Color::Black).len(), 2);
        assert_eq!(structure.enclosures(Color::White).len(), 1);
    }
}
