//! The report on one drawn eye or open eye space.

use crate::board::{Setup, Suicide};
use crate::eyes::{EyeDrawing, EyeShape, EyeStatus, Filling, KeyPoints, KoThreats, PrintedEye};
use crate::status::{EyeOptions, KnownLife, Verdict, eye_status, eye_verdict, life_property};
use crate::table::{EyeTable, KoMaster};

use super::wall::{self, NoLiberty};
use super::{Either, Tree, Worth, key_points};

/// What the eye is asked under.
#[derive(Clone, Copy, Debug)]
pub struct EyeRequest<'a> {
    /// Solved eyes; they say something if they were solved under the same rule on suicide.
    pub table: &'a EyeTable,
    /// The liberties outside, if they were said.
    pub outside_liberties: Option<u16>,
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// Ko threats elsewhere.
    pub threats: KoThreats,
}

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
    pub fn new(printed: &PrintedEye, request: &EyeRequest) -> Result<Self, NoLiberty> {
        let drawing = &printed.drawing;
        let EyeDrawing { size, shape, filling, .. } = *drawing;
        let worth = Worth::new(drawing, request);
        // Of a closed eye the verdict is for none outside unless they are said.
        let outside_liberties =
            if drawing.margins.is_empty() { request.outside_liberties.unwrap_or(0) } else { worth.outside_liberties };
        wall::check(drawing, outside_liberties.into())?;
        let setup = wall::laid(size, shape.points(), &filling);
        let closed = drawing.margins.is_empty().then(|| Closed::new(drawing, request));
        Ok(Self { drawing: *drawing, setup, closed, either: Either::new(printed, &worth), worth })
    }

    /// The moves that change how many eyes it is worth; nothing if it is not played out.
    #[must_use]
    pub fn tree(&self) -> Option<Tree> {
        Some(Tree::grow(&self.drawing, self.worth.solver(&self.drawing).ok()?))
    }
}

/// What is said of an eye without marginal points.
#[derive(Clone, Debug)]
pub struct Closed {
    /// The stones inside, and the liberties outside that the verdict is for.
    pub filling: Filling,
    /// The status, in the paper's words.
    pub status: EyeStatus,
    /// What becomes of the block, either side first.
    pub verdict: Verdict,
    /// Vital and end points, if they are known.
    pub key_points: Option<KeyPoints>,
    /// The life property of its shape, if it is known.
    pub life_property: Option<KnownLife>,
    /// How many moves the attacker needs, moving first, whatever the ko.
    pub liberties: Option<u16>,
}

impl Closed {
    fn new(drawing: &EyeDrawing, request: &EyeRequest) -> Self {
        let eye = &drawing.shape;
        let filling = Filling { outside_liberties: request.outside_liberties.unwrap_or(0).into(), ..drawing.filling };
        let suicide = request.suicide;
        let table = &*request.table.for_eye(eye);
        let options = EyeOptions { suicide, table, ko: None };
        // A table made for the other rule has nothing to say.
        let solved = Some(table).filter(|table| table.suicide() == suicide);
        let probed = solved.and_then(|table| table.probe(eye, &filling));
        let by_class = || eye.whole().and_then(EyeShape::key_points);
        let verdict = eye_verdict(eye, &filling, &options);
        Self {
            status: eye_status(eye, &filling, &verdict, &options),
            verdict,
            key_points: solved.map_or_else(by_class, |table| key_points(eye, table)),
            life_property: life_property(eye, &options),
            liberties: probed.and_then(|probed| probed.answer().liberties(KoMaster::Defender)),
            filling,
        }
    }

    /// Whether it matters who moves first.
    #[must_use]
    pub fn is_unsettled(&self) -> bool {
        self.verdict.attacker_first != self.verdict.defender_first
    }
}
