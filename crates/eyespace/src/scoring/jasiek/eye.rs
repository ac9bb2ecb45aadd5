//! Definitions 12, 13 and 14: eyes, eye-points that hang together.

use crate::board::{Color, PointSet};
use crate::scoring::LifeAndDeath;

use super::{Region, eye_points};

/// A colour's eyes: an eye-point and, recursively, any adjacent eye-point of that colour (definition 12 for Black, 13 for White, 14 for either).
///
/// Each is a whole eye-string, as two of these are never adjacent. It is one eye however large it is, and false or not: how many eyes it is
/// worth is another question.
/// ```
/// use eyespace::board::{Color, Diagram, PointSet, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{Fates, LifeAndDeath, jasiek};
/// let diagram: Diagram = "
///     O.X.O
///     XXXXO
///     OOOOO
///     .....
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let dead = PointSet::from(structure.size().parse_vertex("A4")?);
/// let board = LifeAndDeath::new(&structure, &Fates::with_dead(&structure, dead));
/// let eyes: Vec<_> = jasiek::eyes(&board, Color::White).collect();
/// assert_eq!(eyes.iter().map(|eye| eye.len()).collect::<Vec<_>>(), [5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn eyes(board: &LifeAndDeath, color: Color) -> impl Iterator<Item = PointSet> + use<> {
    eye_points(board, color).components()
}

impl Region {
    /// The eyes of the region: those of its colour that lie in it.
    pub fn eyes(&self) -> impl Iterator<Item = PointSet> + use<> {
        self.eye_space().components()
    }
}
