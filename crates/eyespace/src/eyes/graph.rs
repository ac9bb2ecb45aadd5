//! The graph of an eye or eye space: everything that its local game depends on.
//!
//! GNU Go's manual, "Graphs": two shapes with the same graph are the same local game. That is true at the edge and in the corner too,
//! because the edge only takes neighbours away. A graph says which points are adjacent, which touch the wall, and which are marginal.

use crate::board::{Point, PointSet, Size};

use super::EyeForm;

/// Points, adjacency, which points touch the wall, and which touch the attacker outside. The points are numbered from 0;
/// sets of them are bits.
///
/// It may be in pieces: the eyes that one block has when its owner has divided a larger one. A graph without marginal
/// points is closed.
/// ```
/// use eyespace::eyes::{EyeDrawing, EyeGraph};
/// let graph = |drawing: &str| EyeGraph::of(&drawing.parse::<EyeDrawing>().unwrap().shape).unwrap();
/// let (bent, line, square) = (graph(".../.##"), graph("...."), graph("../.."));
/// assert_ne!(bent, line);
/// assert_eq!(bent.canonical().key, line.canonical().key);
/// assert_ne!(square.canonical().key, line.canonical().key);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeGraph {
    pub(super) points: u8,
    pub(super) wall: u16,
    pub(super) margins: u16,
    pub(super) beside: [u16; Self::MAX_POINTS],
}

impl EyeGraph {
    /// The most points a graph may have: its key is one 128-bit number.
    pub const MAX_POINTS: usize = 14;

    /// The graph of a shape, or of all parts of a divided eye; its points are numbered in reading order. `None` for too many points.
    #[must_use]
    pub fn of(eye: impl Into<EyeForm>) -> Option<Self> {
        let eye = eye.into();
        Self::of_space(eye.points(), eye.wall(), PointSet::EMPTY)
    }

    /// The graph of any points, of which some touch the wall and some are marginal: a stone of the attacker's there is
    /// connected to his stones outside. The points are numbered in reading order. `None` if they are none or too many.
    #[must_use]
    pub fn of_space(points: PointSet, wall: PointSet, margins: PointSet) -> Option<Self> {
        if points.len() > Self::MAX_POINTS {
            return None;
        }
        let mut graph = Self { points: 0, wall: 0, margins: 0, beside: [0; Self::MAX_POINTS] };
        let mut list = [points.first()?; Self::MAX_POINTS];
        for (i, point) in points.into_iter().enumerate() {
            for j in (0..i).filter(|&j| are_beside(list[j], point)) {
                graph.beside[i] |= 1 << j;
                graph.beside[j] |= 1 << i;
            }
            graph.wall |= u16::from(wall.contains(point)) << i;
            graph.margins |= u16::from(margins.contains(point)) << i;
            list[i] = point;
            graph.points += 1;
        }
        Some(graph)
    }

    /// The graph of points on a board of which some are marginal: one side of each of those leads out, all other sides that
    /// are not points of the graph are wall. `None` if they are none or too many.
    #[must_use]
    pub fn with_ways_in(points: PointSet, margins: PointSet, size: Size) -> Option<Self> {
        let outside_liberties = size.points() - points;
        let way_in = margins.filter(|point| outside_liberties.count_beside(point) == 1);
        Self::of_space(points, outside_liberties.neighbours(points) - way_in, margins)
    }

    /// The graph of which some points touch the wall only if they are in `touching`.
    #[must_use]
    pub(crate) const fn with_wall_among(mut self, some: u16, touching: u16) -> Self {
        self.wall = self.wall & !some | touching & some;
        self
    }

    /// The graph with some points marginal no longer.
    #[must_use]
    pub(crate) const fn with_closed(mut self, points: u16) -> Self {
        self.margins &= !points;
        self
    }

    /// The graph with one marginal point more, beside these and the wall, and its number: a half eye is one whose
    /// last diagonal is still open, and that is the same game (GNU Go's manual, "Graphs"). Of several half eyes with one and the same
    /// diagonal all are beside it. `None` if there is no room.
    #[must_use]
    pub fn with_half_eyes(mut self, points: u16) -> Option<(Self, usize)> {
        let leaf = self.len();
        if leaf == Self::MAX_POINTS {
            return None;
        }
        let points = points & self.all();
        self.points += 1;
        self.beside[leaf] = points;
        for point in bits(points) {
            self.beside[point] |= 1 << leaf;
        }
        self.wall |= 1 << leaf;
        self.margins |= 1 << leaf;
        Some((self, leaf))
    }

    /// How many points there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.points as usize
    }

    /// Whether there is no point: the eye was filled by its owner.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.points == 0
    }

    /// All points.
    #[must_use]
    pub const fn all(&self) -> u16 {
        ((1u32 << self.points) - 1) as u16
    }

    /// The points that touch the wall.
    #[must_use]
    pub const fn wall(&self) -> u16 {
        self.wall
    }

    /// The marginal points: a stone of the attacker's there can't be captured.
    #[must_use]
    pub const fn margins(&self) -> u16 {
        self.margins
    }

    /// The points that don't touch the wall: only there can a stone of the owner stand cut off from the wall.
    #[must_use]
    pub const fn inner(&self) -> u16 {
        self.all() & !self.wall
    }

    /// The points beside a point.
    #[must_use]
    pub const fn beside(&self, point: usize) -> u16 {
        self.beside[point]
    }

    /// The points beside points of a set.
    #[must_use]
    pub fn around(&self, set: u16) -> u16 {
        bits(set).fold(0, |all, point| all | self.beside[point])
    }

    /// The points of `mask` that hang together with those of `seed`, both included.
    #[must_use]
    pub fn flood(&self, seed: u16, mask: u16) -> u16 {
        let mut set = seed & mask;
        let mut new = set;
        while new != 0 {
            new = self.around(new) & mask & !set;
            set |= new;
        }
        set
    }

    /// The connected parts of a set.
    pub fn components(&self, set: u16) -> impl Iterator<Item = u16> + '_ {
        let mut rest = set;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let part = self.flood(1 << rest.trailing_zeros(), rest);
                rest &= !part;
                part
            })
        })
    }

    /// Whether the eye is in pieces, and two of them nothing can take.
    ///
    /// In a closed piece of which every point touches the wall the wall always has a liberty: the attacker's last stone
    /// there would be suicide. With two such pieces it can't be captured.
    #[must_use]
    pub fn has_two_solid_pieces(&self) -> bool {
        self.components(self.all()).filter(|piece| piece & (self.inner() | self.margins) == 0).nth(1).is_some()
    }

    /// What is left when the owner fills these points with stones that hang on the wall, and how the points left are
    /// numbered: in the order they had.
    #[must_use]
    pub fn without(&self, filled: u16) -> (Self, [u8; Self::MAX_POINTS]) {
        let left = self.all() & !filled;
        let mut order = [0; Self::MAX_POINTS];
        for (i, point) in bits(left).enumerate() {
            order[i] = point as u8;
        }
        let graph = Self { wall: self.wall | self.around(filled), ..*self };
        (graph.renumbered(&order[..left.count_ones() as usize]), order)
    }

    /// The graph of these points, numbered as they stand in the list.
    fn renumbered(&self, order: &[u8]) -> Self {
        let gather = |set: u16| (0..).zip(order).fold(0, |bits, (i, &point)| bits | (set >> point & 1) << i);
        let mut beside = [0; Self::MAX_POINTS];
        for (i, &point) in order.iter().enumerate() {
            beside[i] = gather(self.beside[point as usize]);
        }
        Self { points: order.len() as u8, wall: gather(self.wall), margins: gather(self.margins), beside }
    }
}

/// The numbers of the points in a set.
pub(crate) fn bits(set: u16) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            bit
        })
    })
}

const fn are_beside(a: Point, b: Point) -> bool {
    a.column().abs_diff(b.column()) + a.row().abs_diff(b.row()) == 1
}
