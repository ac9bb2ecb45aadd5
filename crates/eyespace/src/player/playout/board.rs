//! A board on which games are played out. It keeps its blocks up to date, so that a move takes a fraction of the time that it takes on a [`Position`].

use crate::board::{Color, POINT_SLOTS, Point, PointSet, Position, Size};

/// A point of the board or of the border around it; 0 is a point of the border.
pub(in crate::player) type Cell = usize;

/// The distance from a cell to the one below it. [`Point::index`] has the same, and leaves room for the border beside the widest board.
const STRIDE: usize = 32;

/// The number of cells: those of the largest board, with a row of the border above and below.
pub(in crate::player) const CELLS: usize = POINT_SLOTS + 2 * STRIDE;

/// What is on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::player) enum Content {
    Empty,
    Stone(Color),
    Border,
}

/// A block, at the cell of its head: one of its stones, by which all of them find it.
///
/// Its liberties are known by sums, which a move changes quickly. Each counts once for every stone beside it.
#[derive(Clone, Copy, Debug, Default)]
struct Block {
    stones: u16,
    /// The number of pairs of a stone and a liberty beside it.
    pairs: u16,
    /// The sum of the liberties of all pairs, and of their squares. The squares are as large as the sum allows only if all liberties are the same
    /// (inequality of Cauchy and Schwarz).
    sum: u32,
    squares: u32,
}

impl Block {
    fn gain(&mut self, liberty: Cell) {
        self.pairs += 1;
        self.sum += liberty as u32;
        self.squares += (liberty * liberty) as u32;
    }

    fn lose(&mut self, liberty: Cell) {
        self.pairs -= 1;
        self.sum -= liberty as u32;
        self.squares -= (liberty * liberty) as u32;
    }

    fn join(&mut self, other: Self) {
        self.stones += other.stones;
        self.pairs += other.pairs;
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

/// A board on which moves are played and never taken back. Suicide is illegal, and so is taking back a ko at once.
#[derive(Clone, Debug)]
pub(in crate::player) struct PlayoutBoard {
    size: Size,
    contents: [Content; CELLS],
    /// The head of the block of each stone.
    heads: [u16; CELLS],
    /// The next stone of the block of each stone; the last one is followed by the first.
    following: [u16; CELLS],
    blocks: [Block; CELLS],
    /// The empty cells on which may be played, in no order, and where in that list each of them is.
    open: Vec<u16>,
    places: [u16; CELLS],
    /// The cells on which nobody plays, since their owner is known.
    sealed: [Option<Color>; CELLS],
    /// The cell that a ko forbids.
    ko: Option<Cell>,
    moves: usize,
}

impl PlayoutBoard {
    /// The board of a position. The points of each colour in `sealed` (see [`Color::index`]) are that colour's, and nobody plays on them.
    pub(in crate::player) fn new(position: &Position, sealed: [PointSet; 2]) -> Self {
        let mut board = Self {
            size: position.size(),
            contents: [Content::Border; CELLS],
            heads: [0; CELLS],
            following: [0; CELLS],
            blocks: [Block::default(); CELLS],
            open: vec![],
            places: [0; CELLS],
            sealed: [None; CELLS],
            ko: None,
            moves: 0,
        };
        for color in Color::ALL {
            sealed[color.index()].into_iter().for_each(|point| board.sealed[cell(point)] = Some(color));
        }
        for point in position.size().points() {
            board.contents[cell(point)] = Content::Empty;
            board.set_open(cell(point));
        }
        for color in Color::ALL {
            position.stones(color).into_iter().for_each(|point| board.put(cell(point), color));
        }
        board.ko = position.ko().map(cell);
        board
    }

    pub(in crate::player) fn content(&self, cell: Cell) -> Content {
        self.contents[cell]
    }

    pub(in crate::player) fn is_empty(&self, cell: Cell) -> bool {
        self.contents[cell] == Content::Empty
    }

    pub(in crate::player) fn is(&self, cell: Cell, color: Color) -> bool {
        self.contents[cell] == Content::Stone(color)
    }

    /// The line of a cell that is not of the border, counted from 0.
    pub(in crate::player) fn line(&self, cell: Cell) -> u8 {
        let [column, row] = place(cell);
        column.min(row).min(self.size.width() - 1 - column).min(self.size.height() - 1 - row)
    }

    /// The number of moves played on this board, passes not included.
    pub(in crate::player) fn moves(&self) -> usize {
        self.moves
    }

    /// The empty cells on which may be played if they are legal, in no order.
    pub(in crate::player) fn open(&self) -> &[u16] {
        &self.open
    }

    /// The head of the block of a stone.
    pub(in crate::player) fn head(&self, stone: Cell) -> Cell {
        usize::from(self.heads[stone])
    }

    /// The number of stones of the block with this head.
    pub(in crate::player) fn len(&self, head: Cell) -> usize {
        usize::from(self.blocks[head].stones)
    }

    /// The only liberty of the block with this head; `None` if it has more.
    pub(in crate::player) fn atari(&self, head: Cell) -> Option<Cell> {
        let Block { pairs, sum, squares, .. } = self.blocks[head];
        let is_one = u64::from(pairs) * u64::from(squares) == u64::from(sum) * u64::from(sum);
        is_one.then(|| (sum / u32::from(pairs.max(1))) as Cell)
    }

    /// The stones of the block with this head.
    pub(in crate::player) fn stones(&self, head: Cell) -> impl Iterator<Item = Cell> {
        std::iter::successors(Some(head), move |&stone| {
            Some(usize::from(self.following[stone])).filter(|&following| following != head)
        })
    }

    /// The blocks of this colour beside a cell that are in atari, by their heads; a block comes once for each of its stones there.
    pub(in crate::player) fn in_atari_beside(&self, cell: Cell, color: Color) -> impl Iterator<Item = Cell> {
        let stones = beside(cell).into_iter().filter(move |&stone| self.is(stone, color));
        stones.map(|stone| self.head(stone)).filter(|&head| self.atari(head).is_some())
    }

    pub(in crate::player) fn is_legal(&self, cell: Cell, color: Color) -> bool {
        if !self.is_empty(cell) || self.ko == Some(cell) || self.sealed[cell].is_some() {
            return false;
        }
        // A stone has a liberty if a cell beside it is empty, if it joins a block with another one, or if it takes a block.
        beside(cell).into_iter().any(|near| match self.contents[near] {
            Content::Empty => true,
            Content::Stone(owner) => (owner == color) == self.atari(self.head(near)).is_none(),
            Content::Border => false,
        })
    }

    /// Plays a legal move.
    pub(in crate::player) fn play(&mut self, cell: Cell, color: Color) {
        self.put(cell, color);
        self.moves += 1;
        let (mut taken, mut last) = (0, cell);
        for near in beside(cell) {
            if self.is(near, color.opponent()) && self.blocks[self.head(near)].pairs == 0 {
                taken += self.remove(self.head(near));
                last = near;
            }
        }
        let own = self.blocks[self.head(cell)];
        self.ko = (taken == 1 && own.stones == 1 && own.pairs == 1).then_some(last);
    }

    /// Passes, which lifts the ban of a ko.
    pub(in crate::player) fn pass(&mut self) {
        self.ko = None;
    }

    /// Puts a stone on an empty cell and takes nothing.
    fn put(&mut self, cell: Cell, color: Color) {
        self.set_not_open(cell);
        self.contents[cell] = Content::Stone(color);
        (self.heads[cell], self.following[cell]) = (cell as u16, cell as u16);
        let mut block = Block { stones: 1, ..Block::default() };
        for near in beside(cell) {
            match self.contents[near] {
                Content::Empty => block.gain(near),
                Content::Stone(_) => self.blocks[self.head(near)].lose(cell),
                Content::Border => {}
            }
        }
        self.blocks[cell] = block;
        for near in beside(cell) {
            if self.is(near, color) {
                self.join(self.head(cell), self.head(near));
            }
        }
    }

    /// Makes one block of two that are not the same; the stones of the smaller one get the head of the larger.
    fn join(&mut self, one: Cell, other: Cell) {
        if one == other {
            return;
        }
        let (kept, gone) = if self.len(one) < self.len(other) { (other, one) } else { (one, other) };
        let mut stone = gone;
        loop {
            self.heads[stone] = kept as u16;
            stone = usize::from(self.following[stone]);
            if stone == gone {
                break;
            }
        }
        self.following.swap(kept, gone);
        let gone = self.blocks[gone];
        self.blocks[kept].join(gone);
    }

    /// Takes a block off the board, and returns the number of its stones.
    fn remove(&mut self, head: Cell) -> usize {
        let mut stone = head;
        loop {
            self.contents[stone] = Content::Empty;
            self.set_open(stone);
            for near in beside(stone) {
                // The stones of the block itself are no longer asked for their liberties.
                if let Content::Stone(_) = self.contents[near] {
                    self.blocks[self.head(near)].gain(stone);
                }
            }
            stone = usize::from(self.following[stone]);
            if stone == head {
                return self.len(head);
            }
        }
    }

    fn set_open(&mut self, cell: Cell) {
        if self.sealed[cell].is_none() {
            self.places[cell] = self.open.len() as u16;
            self.open.push(cell as u16);
        }
    }

    fn set_not_open(&mut self, cell: Cell) {
        if self.sealed[cell].is_none() {
            let place = usize::from(self.places[cell]);
            self.open.swap_remove(place);
            if let Some(&moved) = self.open.get(place) {
                self.places[usize::from(moved)] = place as u16;
            }
        }
    }

    /// Whether a move takes nothing and can be taken at once, with the blocks that it joins.
    pub(in crate::player) fn is_self_atari(&self, cell: Cell, color: Color) -> bool {
        self.in_atari_beside(cell, color.opponent()).next().is_none() && !self.has_two_liberties(cell, color)
    }

    /// Whether a stone on an empty cell has at least two liberties, together with the blocks that it joins, before it takes anything.
    pub(in crate::player) fn has_two_liberties(&self, cell: Cell, color: Color) -> bool {
        let mut first = None;
        let mut is_second = |liberty| liberty != cell && *first.get_or_insert(liberty) != liberty;
        for near in beside(cell) {
            if self.is_empty(near) && is_second(near) {
                return true;
            }
            if self.is(near, color) {
                let liberties = self.stones(self.head(near)).flat_map(beside).filter(|&liberty| self.is_empty(liberty));
                if liberties.into_iter().any(&mut is_second) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a cell is surrounded by stones of this colour that cannot be cut apart there, so that filling it loses an eye: with at most one
    /// opposing stone diagonally beside it, and none at the edge.
    pub(in crate::player) fn is_eye(&self, cell: Cell, color: Color) -> bool {
        if beside(cell).into_iter().any(|near| !self.is(near, color) && self.contents[near] != Content::Border) {
            return false;
        }
        let across = across(cell);
        let at_edge = across.into_iter().any(|near| self.contents[near] == Content::Border);
        let cutting = across.into_iter().filter(|&near| self.is(near, color.opponent())).count();
        cutting + usize::from(at_edge) < 2
    }

    /// Black's points minus White's when a game has been played out: stones, cells beside stones of one colour only, and sealed cells.
    pub(in crate::player) fn lead(&self) -> i32 {
        let owner = |cell: Cell| {
            self.sealed[cell].or_else(|| match self.contents[cell] {
                Content::Stone(color) => Some(color),
                Content::Border => None,
                Content::Empty => {
                    let has = |color| beside(cell).into_iter().any(|near| self.is(near, color));
                    Color::ALL.into_iter().find(|color| has(*color) && !has(color.opponent()))
                }
            })
        };
        let point = |color| if color == Color::Black { 1 } else { -1 };
        (STRIDE..CELLS - STRIDE).filter_map(owner).map(point).sum()
    }
}

/// The cell of a point.
pub(in crate::player) fn cell(point: Point) -> Cell {
    point.index() + STRIDE + 1
}

/// The four cells beside one that is not of the border.
pub(in crate::player) fn beside(cell: Cell) -> [Cell; 4] {
    [cell - STRIDE, cell - 1, cell + 1, cell + STRIDE]
}

/// The four cells diagonally beside one.
pub(in crate::player) fn across(cell: Cell) -> [Cell; 4] {
    [cell - STRIDE - 1, cell - STRIDE + 1, cell + STRIDE - 1, cell + STRIDE + 1]
}

/// The eight cells around one.
pub(in crate::player) fn around(cell: Cell) -> [Cell; 8] {
    let [up, left, right, down] = beside(cell);
    let [up_left, up_right, down_left, down_right] = across(cell);
    [up_left, up, up_right, left, right, down_left, down, down_right]
}

/// The column and the row of a cell that is not of the border.
fn place(cell: Cell) -> [u8; 2] {
    [(cell % STRIDE) as u8 - 1, (cell / STRIDE) as u8 - 1]
}

/// The columns and the rows between two cells that are not of the border.
pub(in crate::player) fn distance(one: Cell, other: Cell) -> [u8; 2] {
    let (one, other) = (place(one), place(other));
    [one[0].abs_diff(other[0]), one[1].abs_diff(other[1])]
}

/// The point of a cell that is not of the border.
pub(in crate::player) fn point(cell: Cell) -> Option<Point> {
    let [column, row] = place(cell);
    Point::new(column, row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Move, Size, Suicide};
    use proptest::prelude::*;

    /// The blocks, ko and legal moves of both colours are those of the position.
    fn assert_same(board: &PlayoutBoard, position: &Position) {
        for point in position.size().points() {
            let at = cell(point);
            let stone = position.stone(point);
            assert_eq!(board.content(at), stone.map_or(Content::Empty, Content::Stone), "{point:?}");
            if stone.is_some() {
                let block = position.block(point);
                let stones = board.stones(board.head(at)).filter_map(super::point);
                let stones = stones.fold(PointSet::EMPTY, PointSet::with);
                assert_eq!((stones, board.len(board.head(at))), (block, block.len()));
                let liberties = block.neighbours(position.empty_points());
                assert_eq!(board.atari(board.head(at)).and_then(super::point), liberties.single());
            }
        }
        for (point, color) in
            position.size().points().into_iter().flat_map(|point| Color::ALL.map(|color| (point, color)))
        {
            let asked = if color == position.to_play() { *position } else { position.without_ko().with_to_play(color) };
            let is_legal = asked.play(Move::Play(point), Suicide::Illegal).is_ok();
            if color == position.to_play() || position.ko() != Some(point) {
                assert_eq!(board.is_legal(cell(point), color), is_legal, "{point:?} {color}");
            }
        }
    }

    proptest! {
        #[test]
        fn games_go_as_they_do_on_positions(width in 1..8usize, height in 1..8usize, choices in prop::collection::vec(0..1000usize, 0..120)) {
            let mut position = Position::empty(Size::new(width, height).unwrap());
            let mut board = PlayoutBoard::new(&position, [PointSet::EMPTY; 2]);
            for choice in choices {
                let legal: Vec<Cell> = board.open().iter().map(|&cell| cell.into()).filter(|&cell| board.is_legal(cell, position.to_play())).collect();
                let mv = if legal.is_empty() || choice % 20 == 0 { None } else { Some(legal[choice % legal.len()]) };
                match mv {
                    Some(cell) => board.play(cell, position.to_play()),
                    None => board.pass(),
                }
                let mv = mv.and_then(super::point).map_or(Move::Pass, Move::Play);
                position = position.play(mv, Suicide::Illegal).unwrap().position;
                assert_same(&board, &position);
                assert_same(&PlayoutBoard::new(&position, [PointSet::EMPTY; 2]), &position);
            }
        }
    }
}
