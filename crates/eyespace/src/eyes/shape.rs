//! The shape of an eye: its points, and where it touches the edge.

use crate::board::{Point, PointSet, Size};

use super::nakade::{self, KeyPoints, Patterns};
use super::{LifeProperty, Location, NeighbourClass, Subclass};

/// A connected set of points that one block could enclose, on a board of a given size.
/// ```
/// use eyespace::board::Size;
/// use eyespace::eyes::{EyeShape, LifeProperty, Location};
/// let size = Size::square(19)?;
/// let points = ["D10", "E10", "F10", "G10", "H10"].map(|v| size.parse_vertex(v).unwrap()).into_iter().collect();
/// let shape = EyeShape::new(points, size).unwrap();
/// assert_eq!(shape.class().to_string(), "[11222]");
/// assert_eq!(shape.location(), Location::Centre);
/// assert_eq!(shape.life_property(), LifeProperty::Holds);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeShape {
    points: PointSet,
    /// The points of the eye that touch the enclosing block.
    wall: PointSet,
    class: NeighbourClass,
    location: Location,
}

impl EyeShape {
    /// The shape of these points. `None` if the set is empty, if a point lies off the board, or if the points are not
    /// connected. `None` too if no single block could enclose them, because they divide the rest of the board.
    #[must_use]
    pub fn new(points: PointSet, size: Size) -> Option<Self> {
        let fits = points.is_subset(size.points()) && points.is_connected();
        (fits && (size.points() - points).is_connected()).then(|| Self::of(points, size)).flatten()
    }

    /// The shape of points that are known to be connected. Whether one block could enclose them is not checked. `None`
    /// if there are no points.
    pub(crate) fn of(points: PointSet, size: Size) -> Option<Self> {
        if points.is_empty() {
            return None;
        }
        let class = NeighbourClass::from_degrees(points.into_iter().map(|point| points.count_beside(point)));
        let wall = (size.points() - points).neighbours(points);
        Some(Self { points, wall, class, location: Location::of(points, size) })
    }

    /// All points of the shape.
    #[must_use]
    pub const fn points(&self) -> PointSet {
        self.points
    }

    /// The points of the shape that touch the enclosing block.
    #[must_use]
    pub const fn wall(&self) -> PointSet {
        self.wall
    }

    /// The neighbour class of the shape: the sorted numbers of neighbours that its points have inside the shape.
    #[must_use]
    pub const fn class(&self) -> NeighbourClass {
        self.class
    }

    /// The location of the shape: centre, side or corner.
    #[must_use]
    pub const fn location(&self) -> Location {
        self.location
    }

    /// The number of neighbours that a point has inside the shape.
    #[must_use]
    pub fn degree(&self, point: Point) -> usize {
        self.points.count_beside(point)
    }

    /// The subclass, alpha or beta, if the class is one of the two that Vila & Cazenave divide.
    #[must_use]
    pub fn subclass(&self) -> Option<Subclass> {
        const SIX: NeighbourClass = NeighbourClass::DIVIDED_SIX;
        const SEVEN: NeighbourClass = NeighbourClass::DIVIDED_SEVEN;
        let together = self.points.filter(|point| self.degree(point) >= 3).is_connected();
        match (self.class, together) {
            (SIX, true) | (SEVEN, false) => Some(Subclass::Alpha),
            (SIX, false) | (SEVEN, true) => Some(Subclass::Beta),
            _ => None,
        }
    }

    /// Whether play in this eye is the same as in an eye of the same shape far from the edge.
    ///
    /// The edge only takes neighbours away. So play is the same if each point with fewer than four neighbours inside
    /// touches the block around the eye (GNU Go's manual, "Graphs").
    #[must_use]
    pub fn plays_as_in_the_centre(&self) -> bool {
        self.points.filter(|point| self.degree(point) < 4) == self.wall
    }

    /// Whether the life property of the shape is proved, refuted or not known.
    #[must_use]
    pub fn life_property(&self) -> LifeProperty {
        LifeProperty::of(self)
    }

    /// The vital points and end points of the shape. `None` if the shape has the life property, or if these points are
    /// not known.
    #[must_use]
    pub fn key_points(&self) -> Option<KeyPoints> {
        self.patterns().map(|patterns| patterns.key_points())
    }

    /// The ways to kill an eye of this shape. `None` if they are not known: they are listed for centre eyes without the
    /// life property, and hold for side eyes in which play is the same as in the centre.
    pub(super) fn patterns(&self) -> Option<Patterns> {
        let known = self.location != Location::Corner && self.plays_as_in_the_centre();
        if known { nakade::find(self) } else { None }
    }
}
