//! The local board on which an area is searched: sets of points are bits of one number, with masks for adjacent points
//! and for points beside living stones outside.

use std::ops::Deref;

use crate::board::local::{self, Cell, Graph};
use crate::board::{Point, PointSet, Position, Role, Suicide};

use super::area::{Area, Border, cells};
use super::open::UnenclosedArea;
use super::stones::Stones;

/// A set of cells of the local board, one bit for each cell.
pub(in crate::search) type Cells = u64;

/// A local board of at most 64 cells: all that stays the same during a fight, such as adjacency and living stones
/// outside.
#[derive(Clone, Debug)]
pub(in crate::search) struct LocalBoard {
    /// The point of each cell. For a cell that stands for a whole block this is the first point of the block in the
    /// orientation of the area.
    pub points: Vec<Point>,
    /// The point of each cell on the turned board, in the orientation of the area. Cells that stand for a single point
    /// are in reading order there.
    pub turned: Vec<Point>,
    /// The cells, and the rules of play on them.
    board: local::Board<Cells, [Cells; 64]>,
    /// For each cell the earlier cells that have the same neighbours, inside and outside the area. While such cells are
    /// empty, it makes no difference which of them is played.
    symmetric: [Cells; 64],
    /// The outside liberties of the owner's stones, where only the attacker plays.
    pub outside_liberties: Cells,
    /// The attacker's group in a semeai. `decisive` has those stones of both groups whose capture ends the semeai.
    pub opponent_group: Cells,
    pub decisive: Cells,
    /// The target, if it is a single stone and there is no semeai. Such a target may be taken back in a ko.
    pub single_stone: Cells,
    /// If nothing encloses the target: the cells by which it escapes, and the attacker's stones at the boundary of the
    /// area.
    pub boundary: Option<Boundary>,
    pub suicide: Suicide,
    /// Whether few cells are empty and there is no semeai. The weights for the first estimates of proof numbers depend
    /// on this.
    pub is_small: bool,
    start: Stones,
}

impl Deref for LocalBoard {
    type Target = local::Board<Cells, [Cells; 64]>;

    fn deref(&self) -> &Self::Target {
        &self.board
    }
}

/// The greatest number of empty cells with which an area counts as small.
const FEW: u32 = 10;

/// The boundary of the area of a target that nothing encloses.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct Boundary {
    /// The cells by which the defender escapes from the area.
    pub escapes: Cells,
    /// The cells beside the attacker's stones outside the area.
    pub walled: Cells,
    /// The side for which only few moves are tried.
    pub narrowed_side: Option<Role>,
}

/// The indices of the cells of a set, one by one.
pub(in crate::search) fn each(set: Cells) -> impl Iterator<Item = usize> + Clone {
    local::each(set).map(usize::from)
}

impl LocalBoard {
    pub fn new(area: &Area, position: &Position, suicide: Suicide) -> Self {
        let size = position.size();
        let owner = area.target.first().and_then(|point| position.stone(point)).unwrap_or(position.to_play());
        let orientation = area.orientation(position, owner);
        let spread = cells(area, orientation);
        let gather = |set: PointSet| (0..spread.len()).filter(|&i| spread[i].intersects(set)).map(|i| 1 << i).sum();
        let mut beside = [0; 64];
        for (cell, slot) in beside.iter_mut().enumerate().take(spread.len()) {
            *slot = gather(spread[cell].neighbours(size.points()) - spread[cell]);
        }
        let merged = (0..spread.len()).filter(|&cell| spread[cell].len() > 1).map(|cell| 1 << cell).sum();
        let points: Vec<Point> = spread.iter().filter_map(|&stones| orientation.first(stones)).collect();
        let beyond = size.points() - area.points - area.outside_liberties;
        let homes = match area.border {
            Border::Closed => area.living,
            Border::Open => beyond - position.stones(owner.opponent()),
        };
        let outside_liberties: Cells = gather(area.outside_liberties);
        let safe = [
            gather((beyond - homes).neighbours(area.points)) | outside_liberties,
            gather(homes.neighbours(area.points)),
        ];
        let all = if spread.len() == 64 { !0 } else { (1 << spread.len()) - 1 };
        let sides = [owner.opponent(), owner].map(|color| gather(position.stones(color)));
        let target = gather(area.target);
        let is_twin = |cell: usize, other: usize| {
            let bits = |set: Cells| set >> cell & 1 == set >> other & 1;
            beside[cell] == beside[other] && bits(safe[0]) && bits(safe[1]) && bits(outside_liberties)
        };
        let mut symmetric = [0; 64];
        for (cell, slot) in symmetric.iter_mut().enumerate().take(spread.len()) {
            *slot = (0..cell).filter(|&other| is_twin(cell, other)).map(|other| 1 << other).sum();
        }
        let mut board = Self {
            symmetric,
            board: local::Board { graph: beside, all, safe, merged, suicide: [suicide; 2] },
            outside_liberties,
            boundary: None,
            single_stone: if area.target.len() == 1 && area.opponent_group.is_empty() { target } else { 0 },
            suicide,
            is_small: false,
            start: Stones::default(),
            opponent_group: gather(area.opponent_group),
            decisive: gather(area.decisive()),
            turned: points.iter().filter_map(|&point| orientation.there(point)).collect(),
            points,
        };
        board.start = Stones::new(&board, sides, target);
        board.is_small = board.opponent_group == 0 && board.start.empty(&board).count_ones() <= FEW;
        board
    }

    /// The same board with the escapes of an area that nothing encloses: a stone of the defender that reaches one of
    /// them is safe.
    pub fn opened(mut self, open: &UnenclosedArea, position: &Position) -> Self {
        let owner = open.area.target.first().and_then(|point| position.stone(point)).unwrap_or(position.to_play());
        let walls = position.stones(owner.opponent()) - open.area.points;
        let gather = |set: PointSet| each(self.all).filter(|&i| set.contains(self.points[i])).map(|i| 1 << i).sum();
        let walled = gather(walls.neighbours(open.area.points));
        let boundary = Boundary { escapes: gather(open.escapes), walled, narrowed_side: open.narrowed_side };
        self.board.safe[Role::Defender.index()] |= boundary.escapes;
        self.boundary = Some(boundary);
        self
    }

    /// The stones at the start of the fight.
    pub const fn start(&self) -> Stones {
        self.start
    }

    /// The stones of a later position of the fight, given the stones of the attacker and of the defender on the whole board, and what is
    /// left of the target.
    pub fn stones(&self, sides: [PointSet; 2], target: PointSet) -> Stones {
        let gather =
            |set: PointSet| each(self.all).filter(|&cell| set.contains(self.points[cell])).map(|i| 1 << i).sum();
        Stones::new(self, sides.map(gather), self.start.target).without_target(self.start.target & !gather(target))
    }

    pub fn cell(&self, point: Point) -> Option<usize> {
        self.points.iter().position(|&other| other == point)
    }

    pub fn beside(&self, cell: usize) -> Cells {
        self.board.graph.beside(cell as Cell)
    }

    /// The cells among `open` that are enough to try: of several cells with the same neighbours only the first.
    pub fn different(&self, open: Cells) -> Cells {
        each(open).filter(|&cell| self.symmetric[cell & 63] & open == 0).map(|cell| 1 << cell).sum()
    }
}

impl Graph<Cells> for LocalBoard {
    fn beside(&self, cell: Cell) -> Cells {
        self.board.graph.beside(cell)
    }
}
