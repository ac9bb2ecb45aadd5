//! Area: the stones that are left on the board, and what they surround.

use crate::board::{Color, PointSet};

use super::LifeAndDeath;

/// Black's and White's area (see [`Color::index`]): living stones, and stretches of the board without such that touch stones of
/// that side alone. What touches both is nobody's, in seki too; what Chinese rules share out there is equal.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{Fates, LifeAndDeath, area};
/// let diagram: Diagram = "
///     .X.O.
///     XX.OO
///     .X.O.
/// ".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let [black, white] = area(&LifeAndDeath::new(&structure, &Fates::all_live(&structure)));
/// assert_eq!((black.len(), white.len()), (6, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn area(board: &LifeAndDeath) -> [PointSet; 2] {
    Color::ALL.map(|color| board.living[color.index()] | board.surrounded_by(color))
}
