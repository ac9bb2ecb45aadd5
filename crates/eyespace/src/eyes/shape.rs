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
    /// The points that touch the enclosing block.
    wall: PointSet,
    class: NeighbourClass,
    location: Location,
}

impl EyeShape {
    /// The shape of these points; `None` if they are none, lie off the board, do not hang together, or could not be
    /// enclosed by one block, as they cut the rest of the board in two.
    #[must_use]
    pub fn new(points: PointSet, size: Size) -> Option<Self> {
        let fits = points.is_subset(size.points()) && points.is_connected();
        (fits && (size.points() - points).is_connected()).then(|| Self::of(points, size)).flatten()
    }

    /// The shape of points that hang together, whatever lies around them.
    pub(crate) fn of(points: PointSet, size: Size) -> Option<Self> {
        if points.is_empty() {
            return None;
        }
        let class = NeighbourClass::from_degrees(points.into_iter().map(|point| points.count_beside(point)));
        let wall = (size.points() - points).neighbours(points);
        Some(Self { points, wall, class, location: Location::of(points, size) })
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
    pub const fn location(&self) -> Location {
        self.location
    }

    /// How many neighbours a point has inside the shape.
    #[must_use]
    pub fn degree(&self, point: Point) -> usize {
        self.points.count_beside(point)
    }

    /// Alpha or beta, for the classes that the paper splits.
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

    /// Its vital points and end points, if it is one of those without the life property for which they are known.
    #[must_use]
    pub fn key_points(&self) -> Option<KeyPoints> {
        self.patterns().map(|patterns| patterns.key_points())
    }

    /// How it is killed, where that has been proved: for centre eyes, and side eyes that play alike.
    pub(super) fn patterns(&self) -> Option<Patterns> {
        let known = self.location != Location::Corner && self.plays_as_in_the_centre();
        if known { nakade::find(self) } else { None }
    }
}
