//! Places a drawn eye on a board, all other points of which are stones of the wall. An eye around which the block has no liberty can't
//! arise in play, and is an error.

use crate::board::{Color, PointSet, Setup, Size};
use crate::eyes::{EyeDrawing, Filling};

/// The owner's colour when an eye is placed on a board. In drawings O is a stone of the owner, and X a stone of the
/// attacker.
pub const OWNER: Color = Color::White;

/// The error for an eye whose block has no liberty, which can't arise on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the block around it has no liberty; expected one inside or outside")]
pub struct NoLiberty;

/// Checks that the block around an eye has a liberty, inside or outside. If the eye is too large for a graph, a
/// marginal point counts as a liberty even if it touches only the attacker's way in.
pub(super) fn check(drawing: &EyeDrawing, outside_liberties: usize) -> Result<(), NoLiberty> {
    let is_taken = match drawing.graph() {
        Some(graph) => graph.wall() & !drawing.state().attackers & !drawing.state().defenders == 0,
        None => drawing.shape.wall().is_subset(drawing.filling.attackers | drawing.filling.defenders),
    };
    if outside_liberties > 0 || !is_taken { Ok(()) } else { Err(NoLiberty) }
}

/// Places an eye with its stones on a board, and fills all other points with stones of the wall.
pub(super) fn laid(size: Size, eye: PointSet, filling: &Filling) -> Setup {
    let mut setup = Setup::empty(size);
    setup.stones[OWNER.index()] = (size.points() - eye) | filling.defenders;
    setup.stones[OWNER.opponent().index()] = filling.attackers;
    setup
}
