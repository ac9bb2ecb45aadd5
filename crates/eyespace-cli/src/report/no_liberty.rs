//! An eye whose block has no liberty: nobody can have played so.

use eyespace::eyes::EyeDrawing;

/// A drawing that no board can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the block around it has no liberty; expected one inside or outside")]
pub(crate) struct NoLiberty;

/// Whether the block around an eye has a liberty, inside or one of so many outside. Of large eyes the way in at a marginal point
/// counts as one.
pub(super) fn check(drawing: &EyeDrawing, outside: usize) -> Result<(), NoLiberty> {
    let is_taken = match drawing.graph() {
        Some(graph) => graph.wall() & !drawing.state().attackers & !drawing.state().defenders == 0,
        None => drawing.shape.wall().is_subset(drawing.filling.attackers | drawing.filling.defenders),
    };
    if outside > 0 || !is_taken { Ok(()) } else { Err(NoLiberty) }
}
