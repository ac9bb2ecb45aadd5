//! The answer to `eyespace eye`: one eye or open eye space, in words, as a picture and as JSON.

mod closed;
mod document;
mod either;
mod picture;
mod tree;
mod words;
mod worth;

use eyespace::board::{Color, PointSet, Setup, Suicide};
use eyespace::eyes::{EyeDrawing, KoThreats, PrintedEye};
use eyespace::table::EyeTable;

use super::names;
use super::no_liberty::{self, NoLiberty};
use closed::Closed;
use either::Either;
use worth::Worth;

pub(crate) use document::{document, json};
pub(crate) use picture::scene;
pub(crate) use tree::Tree;
pub(crate) use words::text;

/// In drawings of eyes X attacks and O is the owner.
const OWNER: Color = Color::White;

/// What the eye is asked under.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) table: &'a EyeTable,
    /// The liberties outside, if they were said.
    pub(crate) outside: Option<u16>,
    pub(crate) suicide: Suicide,
    pub(crate) threats: KoThreats,
}

/// All that is known of a drawn eye.
pub(crate) struct EyeReport {
    drawing: EyeDrawing,
    /// The board it was laid on, with the wall.
    setup: Setup,
    /// What becomes of a block with this eye; nothing for open ones, of which the table and the paper say nothing.
    closed: Option<Closed>,
    worth: Worth,
    /// What it is worth where points may be either way.
    either: Option<Either>,
}

impl EyeReport {
    /// What is known of it under these terms; an error if the block around it can't stand on a board.
    pub(crate) fn new(printed: &PrintedEye, asked: &Asked) -> Result<Self, NoLiberty> {
        let drawing = &printed.drawing;
        let EyeDrawing { size, shape, filling, .. } = *drawing;
        let worth = Worth::new(drawing, asked);
        // Of a closed eye the verdict is for none outside unless they are said.
        let outside = if drawing.margins.is_empty() { asked.outside.unwrap_or(0) } else { worth.outside };
        no_liberty::check(drawing, outside.into())?;
        let mut setup = Setup::empty(size);
        setup.stones[OWNER.index()] = (size.points() - shape.points()) | filling.defenders;
        setup.stones[OWNER.opponent().index()] = filling.attackers;
        let closed = drawing.margins.is_empty().then(|| Closed::new(drawing, asked));
        Ok(Self { drawing: *drawing, setup, closed, either: Either::new(printed, &worth), worth })
    }

    /// The moves that change how many eyes it is worth; nothing if it is not played out.
    pub(crate) fn tree(&self) -> Option<Tree> {
        Some(Tree::grow(&self.drawing, self.worth.solver(&self.drawing).ok()?))
    }

    fn points(&self, set: PointSet) -> String {
        names::points(set, self.drawing.size)
    }
}
