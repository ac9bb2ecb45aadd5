//! The graph of an eye or eye space: everything that play inside it depends on.
//!
//! Two shapes with the same graph play alike (GNU Go's manual, "Graphs"). That is true at the edge and in the corner too, because the edge
//! only takes neighbours away. A graph says which points are adjacent, which touch the wall, and which are marginal.

use crate::board::local::{Cell, Graph, each};
use crate::board::{Point, PointSet, Size};

use super::EyeForm;

/// The graph of an eye or eye space. It says which of the points are neighbours, which touch the wall (the block around
/// the eye), and which are marginal (there the attacker can come in). The points are numbered from 0, and sets of
/// points are bit sets.
///
/// A graph may have several parts, because the owner may have divided an eye by stones of its own. A graph without
/// marginal points is called closed.
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
    /// The largest number of points of a graph. It is chosen so that a key fits into 128 bits.
    pub const MAX_POINTS: usize = 14;

    /// The graph of a shape, or of all parts of a divided eye, with the points numbered in reading order; `None` if
    /// there are too many points.
    #[must_use]
    pub fn of(eye: impl Into<EyeForm>) -> Option<Self> {
        let eye = eye.into();
        Self::of_space(eye.points(), eye.wall(), PointSet::EMPTY)
    }

    /// The graph of the points of an eye space. Those in `wall` touch the wall, that is, the block around the space.
    /// Those in `margins` are marginal: a stone of the attacker there is connected to the attacker's stones outside.
    /// The points are numbered in reading order. `None` if there are no points, or too many.
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

    /// The graph of points on a board, some of which are marginal. The attacker comes in through one side of each
    /// marginal point; every other neighbour outside the graph belongs to the wall. `None` if there are no points, or
    /// too many.
    #[must_use]
    pub fn with_ways_in(points: PointSet, margins: PointSet, size: Size) -> Option<Self> {
        let outside_liberties = size.points() - points;
        let way_in = margins.filter(|point| outside_liberties.count_beside(point) == 1);
        Self::of_space(points, outside_liberties.neighbours(points) - way_in, margins)
    }

    /// The same graph, except that a point of `some` touches the wall if and only if it is in `touching`.
    #[must_use]
    pub(crate) const fn with_wall_among(mut self, some: u16, touching: u16) -> Self {
        self.wall = self.wall & !some | touching & some;
        self
    }

    /// The same graph, except that these points are no longer marginal.
    #[must_use]
    pub(crate) const fn with_closed(mut self, points: u16) -> Self {
        self.margins &= !points;
        self
    }

    /// Makes half eyes of these points: adds one marginal point that touches the wall and is a neighbour of all these
    /// points. Returns the new graph and the number of the added point; `None` if there is no room for one more point.
    ///
    /// A half eye is an eye of which one diagonal is still open. Play is then the same as in an eye beside a marginal
    /// point: whoever plays there first decides the eye (GNU Go's manual, "Graphs"). Half eyes that share the open
    /// diagonal share the marginal point too.
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

    /// The number of points.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.points as usize
    }

    /// Whether the graph has no points, as when the owner has filled the eye.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.points == 0
    }

    /// The set of all points.
    #[must_use]
    pub const fn all(&self) -> u16 {
        ((1u32 << self.points) - 1) as u16
    }

    /// The points that touch the wall, that is, the block around the eye.
    #[must_use]
    pub const fn wall(&self) -> u16 {
        self.wall
    }

    /// The marginal points: there the attacker can come in, and its stones are connected outside, so that they can't be
    /// captured.
    #[must_use]
    pub const fn margins(&self) -> u16 {
        self.margins
    }

    /// The points that don't touch the wall. A stone of the owner on any other point is connected to the wall.
    #[must_use]
    pub const fn inner(&self) -> u16 {
        self.all() & !self.wall
    }

    /// The neighbours of a point inside the eye, as a bit set.
    #[must_use]
    pub const fn beside(&self, point: usize) -> u16 {
        self.beside[point]
    }

    /// All points that are neighbours of some point of a set, as a bit set.
    #[must_use]
    pub fn around(&self, set: u16) -> u16 {
        Graph::around(self, set)
    }

    /// The points of `mask` that are connected, inside `mask`, to a point of `seed`. Points of `seed` in `mask` are
    /// included.
    #[must_use]
    pub fn flood(&self, seed: u16, mask: u16) -> u16 {
        Graph::flood(self, seed, mask)
    }

    /// The connected parts of a set of points, each as a bit set.
    pub fn components(&self, set: u16) -> impl Iterator<Item = u16> + '_ {
        self.pieces(set)
    }

    /// Whether the eye has two parts that the attacker can never fill, so that the wall can't be captured.
    ///
    /// A part is such if it has no marginal point and each of its points touches the wall. The attacker's last stone in
    /// it would be suicide, so the wall always has a liberty there.
    #[must_use]
    pub fn has_two_solid_pieces(&self) -> bool {
        self.components(self.all()).filter(|piece| piece & (self.inner() | self.margins) == 0).nth(1).is_some()
    }

    /// The graph that is left when the owner fills these points with stones connected to the wall. The second value
    /// lists the old numbers of the points that are left; their order stays the same.
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

    /// The graph of the points in `order`. Each point gets its index in that list as its number.
    fn renumbered(&self, order: &[u8]) -> Self {
        let gather = |set: u16| (0..).zip(order).fold(0, |bits, (i, &point)| bits | (set >> point & 1) << i);
        let mut beside = [0; Self::MAX_POINTS];
        for (i, &point) in order.iter().enumerate() {
            beside[i] = gather(self.beside[point as usize]);
        }
        Self { points: order.len() as u8, wall: gather(self.wall), margins: gather(self.margins), beside }
    }
}

impl Graph<u16> for EyeGraph {
    fn beside(&self, point: Cell) -> u16 {
        self.beside[usize::from(point)]
    }
}

/// The numbers of the points in a bit set, in ascending order.
pub(crate) fn bits(set: u16) -> impl Iterator<Item = usize> {
    each(set).map(usize::from)
}

const fn are_beside(a: Point, b: Point) -> bool {
    a.column().abs_diff(b.column()) + a.row().abs_diff(b.row()) == 1
}
