//! The report on one drawn eye or open eye space.

use crate::board::{Setup, Suicide};
use crate::eyes::{EyeDrawing, EyeShape, EyeStatus, Filling, KeyPoints, KoThreats, PrintedEye};
use crate::status::{EyeOptions, KnownLife, Verdict, eye_status, eye_verdict, life_property};
use crate::table::{EyeTable, KoMaster};

use super::wall::{self, NoLiberty};
use super::{Either, Tree, Worth, key_points};

/// The conditions for a report on an eye.
#[derive(Clone, Copy, Debug)]
pub struct EyeRequest<'a> {
    /// The table of solved eyes. It is used only if its eyes were solved under the same rule on suicide.
    pub table: &'a EyeTable,
    /// The number of liberties outside, if given.
    pub outside_liberties: Option<u16>,
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// The ko threats elsewhere.
    pub threats: KoThreats,
}

/// All that is known about a drawn eye.
#[derive(Clone, Debug)]
pub struct EyeReport {
    /// The eye as it was drawn.
    pub drawing: EyeDrawing,
    /// The board on which the eye was laid, with the wall around it.
    pub setup: Setup,
    /// What becomes of a block with this eye. `None` for an open eye space, which neither the table nor Vila & Cazenave's paper treats.
    pub closed: Option<Closed>,
    /// How many eyes the eye is worth.
    pub worth: Worth,
    /// The values for a pattern with points that may be empty or have a stone of the attacker. `None` if there are no such points.
    pub either: Option<Either>,
}

impl EyeReport {
    /// Makes the report on a drawn eye.
    ///
    /// # Errors
    /// If the block around the eye has no liberty, which can't arise on a board.
    pub fn new(printed: &PrintedEye, request: &EyeRequest) -> Result<Self, NoLiberty> {
        let drawing = &printed.drawing;
        let EyeDrawing { size, shape, filling, .. } = *drawing;
        let worth = Worth::new(drawing, request);
        // The verdict on a closed eye assumes no liberty outside if none are given.
        let outside_liberties =
            if drawing.margins.is_empty() { request.outside_liberties.unwrap_or(0) } else { worth.outside_liberties };
        wall::check(drawing, outside_liberties.into())?;
        let setup = wall::laid(size, shape.points(), &filling);
        let closed = drawing.margins.is_empty().then(|| Closed::new(drawing, request));
        Ok(Self { drawing: *drawing, setup, closed, either: Either::new(printed, &worth), worth })
    }

    /// The tree of the moves that change how many eyes the eye is worth. `None` if it was not played out.
    #[must_use]
    pub fn tree(&self) -> Option<Tree> {
        Some(Tree::grow(&self.drawing, self.worth.solver(&self.drawing).ok()?))
    }
}

/// The results for a closed eye, which has no marginal points.
#[derive(Clone, Debug)]
pub struct Closed {
    /// The stones inside, and the number of liberties outside that the verdict assumes.
    pub filling: Filling,
    /// The status, as section 3 of Vila & Cazenave 2003 defines it.
    pub status: EyeStatus,
    /// What becomes of the block, with either side moving first.
    pub verdict: Verdict,
    /// Vital and end points, if they are known.
    pub key_points: Option<KeyPoints>,
    /// The life property of its shape, if it is known.
    pub life_property: Option<KnownLife>,
    /// The liberties of the block in a semeai: the moves that the attacker needs if it moves first, even if the defender may ignore ko bans.
    /// `None` if it can't capture the block, or the table has no answer.
    pub liberties: Option<u16>,
}

impl Closed {
    fn new(drawing: &EyeDrawing, request: &EyeRequest) -> Self {
        let eye = &drawing.shape;
        let filling = Filling { outside_liberties: request.outside_liberties.unwrap_or(0).into(), ..drawing.filling };
        let suicide = request.suicide;
        let table = &*request.table.for_eye(eye);
        let options = EyeOptions { suicide, table, ko: None };
        // The answers of a table solved under the other rule on suicide do not apply.
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

    /// Whether the outcome depends on the side that moves first.
    #[must_use]
    pub fn is_unsettled(&self) -> bool {
        self.verdict.attacker_first != self.verdict.defender_first
    }
}
