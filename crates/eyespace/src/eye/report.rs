//! All that is known of one drawn eye or open eye space.

use crate::board::Setup;
use crate::eyes::{EyeDrawing, PrintedEye};

use super::wall::{self, NoLiberty};
use super::{Asked, Closed, Either, Tree, Worth};

/// All that is known of a drawn eye.
#[derive(Clone, Debug)]
pub struct EyeReport {
    /// As it was drawn.
    pub drawing: EyeDrawing,
    /// The board it was laid on, with the wall.
    pub setup: Setup,
    /// What becomes of a block with this eye; nothing for open ones, of which the table and the paper say nothing.
    pub closed: Option<Closed>,
    /// How many eyes it is worth.
    pub worth: Worth,
    /// What it is worth where points may be either way.
    pub either: Option<Either>,
}

impl EyeReport {
    /// What is known of it under these terms.
    ///
    /// # Errors
    /// If the block around it can't stand on a board.
    pub fn new(printed: &PrintedEye, asked: &Asked) -> Result<Self, NoLiberty> {
        let drawing = &printed.drawing;
        let EyeDrawing { size, shape, filling, .. } = *drawing;
        let worth = Worth::new(drawing, asked);
        // Of a closed eye the verdict is for none outside unless they are said.
        let outside = if drawing.margins.is_empty() { asked.outside.unwrap_or(0) } else { worth.outside };
        wall::check(drawing, outside.into())?;
        let setup = wall::laid(size, shape.points(), &filling);
        let closed = drawing.margins.is_empty().then(|| Closed::new(drawing, asked));
        Ok(Self { drawing: *drawing, setup, closed, either: Either::new(printed, &worth), worth })
    }

    /// The moves that change how many eyes it is worth; nothing if it is not played out.
    #[must_use]
    pub fn tree(&self) -> Option<Tree> {
        Some(Tree::grow(&self.drawing, self.worth.solver(&self.drawing).ok()?))
    }
}
