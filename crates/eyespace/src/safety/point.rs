//! Unconditional life point by point.

use crate::board::{Color, Point};
use crate::regions::Structure;

use super::Unconditional;

/// What unconditional life says of one point, as GNU Go's `unconditional_status` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointStatus {
    /// A stone that can't be captured, or in the territory of its own side: it may be taken there, but the taker gets no
    /// place to live by it.
    Alive,
    /// A stone in the territory of the other side.
    Dead,
    /// An empty point in the territory of this side.
    Territory(Color),
    /// Nothing.
    Undecided,
}

impl PointStatus {
    /// The status of a point, from what Black and White own unconditionally.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position, Suicide};
    /// use eyespace::regions::Structure;
    /// use eyespace::safety::{PointStatus, unconditional};
    /// let diagram: Diagram = ".X.X.\nXXXXX\nO....\n".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let own = Color::ALL.map(|color| unconditional(&structure, color, Suicide::Illegal));
    /// let status = |vertex| PointStatus::of(&structure, &own, structure.size().parse_vertex(vertex).unwrap());
    /// assert_eq!(["A2", "A1", "A3"].map(status),
    ///     [PointStatus::Alive, PointStatus::Dead, PointStatus::Territory(Color::Black)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(structure: &Structure, own: &[Unconditional; 2], point: Point) -> Self {
        let owner = Color::ALL.into_iter().find(|color| own[color.index()].territory.contains(point));
        let Some(id) = structure.block_at(point) else {
            return owner.map_or(Self::Undecided, Self::Territory);
        };
        let color = structure.block(id).color;
        match owner {
            _ if own[color.index()].is_alive(id) => Self::Alive,
            Some(owner) if owner == color => Self::Alive,
            Some(_) => Self::Dead,
            None => Self::Undecided,
        }
    }
}
