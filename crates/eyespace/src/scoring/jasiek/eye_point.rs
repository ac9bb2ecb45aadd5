//! Definitions 3, 4 and 5: eye-points, all points of the eye-strings that a side has surrounded.

use crate::board::{Color, PointSet};
use crate::scoring::LifeAndDeath;

use super::eye_strings;

/// A colour's eye-points: the intersections of its eye-strings that are adjacent, and only adjacent, to intersections with stones of living
/// strings of that colour (definition 3 for Black, 4 for White).
///
/// "Only" shuts out living stones of the other side and dead ones of their own side alike. No point is an eye-point of both; what is one of
/// either (definition 5) is the union.
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
/// let points = jasiek::eye_points(&board, Color::Black);
/// assert!(dead.is_subset(points) && points.len() == 2);
/// assert_eq!(jasiek::eye_points(&board, Color::White).len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn eye_points(board: &LifeAndDeath, color: Color) -> PointSet {
    let own = board.living[color.index()];
    let surrounded = |string: &PointSet| {
        let around = string.neighbours(board.size.points() - *string);
        !around.is_empty() && around.is_subset(own)
    };
    eye_strings(board, color).filter(surrounded).fold(PointSet::EMPTY, |all, string| all | string)
}
