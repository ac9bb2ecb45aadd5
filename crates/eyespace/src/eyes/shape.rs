//! The set of intersections of an eye, and where it touches the edge.

use crate::board::{Color, Point, PointSet, Setup, Size};

use super::nakade::{self, KeyPoints};
use super::{LifeProperty, NeighbourClass, Place, Subclass};

/// A connected set of points that one block could enclose, on a board of a given size.
/// ```
/// use eyespace::board::Size;
/// use eyespace::eyes::{EyeShape, LifeProperty, Place};
/// let size = Size::square(19)?;
/// let points = ["D10", "E10", "F10", "G10", "H10"].map(|v| size.parse_vertex(v).unwrap()).into_iter().collect();
/// let shape = EyeShape::new(points, size).unwrap();
/// assert_eq!(shape.class().to_string(), "[11222]");
/// assert_eq!(shape.place(), Place::Centre);
/// assert_eq!(shape.life_property(), LifeProperty::Holds);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeShape {
    points: PointSet,
    /// The points that touch the enclosing block.
    wall: PointSet,
    class: NeighbourClass,
    place: Place,
}

impl EyeShape {
    /// The shape of these points; `None` if they are none, lie off the board, or do not hang together.
    #[must_use]
    pub fn new(points: PointSet, size: Size) -> Option<Self> {
        if points.is_empty() || !points.is_connected() || !points.is_subset(size.points()) {
            return None;
        }
        let class = NeighbourClass::from_degrees(points.into_iter().map(|point| points.count_beside(point)));
        let wall = (size.points() - points).neighbours(points);
        Some(Self { points, wall, class, place: Place::of(points, size) })
    }

    /// The points.
    #[must_use]
    pub const fn points(&self) -> PointSet {
        self.points
    }

    /// Its points that touch the enclosing block.
    #[must_use]
    pub const fn wall(&self) -> PointSet {
        self.wall
    }

    /// Its neighbour class.
    #[must_use]
    pub const fn class(&self) -> NeighbourClass {
        self.class
    }

    /// Centre, side or corner.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }

    /// How many neighbours a point has inside the shape.
    #[must_use]
    pub fn degree(&self, point: Point) -> usize {
        self.points.count_beside(point)
    }

    /// Alpha or beta, for the classes that the paper splits.
    #[must_use]
    pub fn subclass(&self) -> Option<Subclass> {
        let threes = self.points.filter(|point| self.degree(point) == 3);
        let fours = self.points.filter(|point| self.degree(point) == 4);
        let (beside, other) = if self.class == NeighbourClass::parse("112233") {
            ((!threes.is_connected(), threes), (Subclass::Beta, Subclass::Alpha))
        } else if self.class == NeighbourClass::parse("1112234") {
            (((threes | fours).is_connected(), threes), (Subclass::Beta, Subclass::Alpha))
        } else {
            return None;
        };
        Some(if beside.0 { other.0 } else { other.1 })
    }

    /// Whether the game in it is that in an eye of the same shape far from the edge: the edge takes away neighbours
    /// and nothing else, so it is if each point with a side to spare touches the block (GNU Go's manual, "Graphs").
    #[must_use]
    pub fn plays_as_in_the_centre(&self) -> bool {
        self.points.filter(|point| self.degree(point) < 4) == self.wall
    }

    /// Whether the life property is proved, refuted, or not known for it.
    #[must_use]
    pub fn life_property(&self) -> LifeProperty {
        LifeProperty::of(self)
    }

    /// Its vital points and end points, if the shape is one for which they are known.
    #[must_use]
    pub fn key_points(&self) -> Option<KeyPoints> {
        nakade::find(self).map(|patterns| patterns.key_points())
    }

    /// A board on which a block of this colour encloses the shape and no more than it must.
    #[must_use]
    pub fn enclosed(&self, owner: Color, size: Size) -> Setup {
        let mut setup = Setup::empty(size);
        let around = |set: PointSet| set.neighbours(size.points());
        let ring = around(self.points) | around(around(self.points));
        setup.stones[owner.index()] = ring - self.points;
        setup
    }
}
