//! The wall around a drawn eye: the board on which the eye is laid. An eye whose block has no liberty cannot arise in play, and is an
//! error.

use crate::board::{Color, PointSet, Setup, Size};
use crate::eyes::{EyeDrawing, Filling};

/// The owner's colour in drawings of eyes: O is the owner, and X attacks.
pub const OWNER: Color = Color::White;

/// The error for an eye whose block has no liberty, which can't arise on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the block around it has no liberty; expected one inside or outside")]
pub struct NoLiberty;

/// Checks that the block around an eye has a liberty, inside or among `outside_liberties` ones. In an eye that is too large for a graph, the way in
/// at a marginal point counts as one.
pub(super) fn check(drawing: &EyeDrawing, outside_liberties: usize) -> Result<(), NoLiberty> {
    let is_taken = match drawing.graph() {
        Some(graph) => graph.wall() & !drawing.state().attackers & !drawing.state().defenders == 0,
        None => drawing.shape.wall().is_subset(drawing.filling.attackers | drawing.filling.defenders),
    };
    if outside_liberties > 0 || !is_taken { Ok(()) } else { Err(NoLiberty) }
}

/// Lays an eye on a board. All other points get stones of the wall.
pub(super) fn laid(size: Size, eye: PointSet, filling: &Filling) -> Setup {
    let mut setup = Setup::empty(size);
    setup.stones[OWNER.index()] = (size.points() - eye) | filling.defenders;
    setup.stones[OWNER.opponent().index()] = filling.attackers;
    setup
}
