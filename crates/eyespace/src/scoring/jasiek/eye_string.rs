//! Definitions 1 and 2: eye-strings, the stretches that a side might surround.

use crate::board::{Color, PointSet};
use crate::scoring::LifeAndDeath;

/// A colour's eye-strings: an intersection that is empty and, recursively, any adjacent one that is empty or has a stone of a dead string of
/// the other colour (definition 1 for Black, 2 for White).
///
/// Each dead string of the other colour is in one, as it has a liberty.
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
/// let strings: Vec<_> = jasiek::eye_strings(&board, Color::Black).collect();
/// // Of Black's the first holds the dead stone; the others are a dame, and what White has surrounded.
/// assert_eq!(strings.iter().map(|string| string.len()).collect::<Vec<_>>(), [2, 1, 5]);
/// assert!(dead.is_subset(strings[0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn eye_strings(board: &LifeAndDeath, color: Color) -> impl Iterator<Item = PointSet> + use<> {
    let empty = board.empty;
    let walked = empty | board.dead[color.opponent().index()];
    walked.components().filter(move |part| part.intersects(empty))
}
