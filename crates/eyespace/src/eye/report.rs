//! The report on one drawn eye, or on one open eye space (an eye space with marginal points, through which the attacker
//! can come in).

use crate::board::{Setup, Suicide};
use crate::eyes::{EyeDrawing, EyeShape, EyeStatus, Filling, KeyPoints, KoThreats, PrintedEye};
use crate::status::{EyeOptions, KnownLife, Verdict, eye_status, eye_verdict, life_property};
use crate::table::{EyeTable, KoMaster};

use super::wall::{self, NoLiberty};
use super::{Either, Tree, Worth, key_points};

/// The conditions under which an eye is examined.
#[derive(Clone, Copy, Debug)]
pub struct EyeRequest<'a> {
    /// The table of solved eyes. It is used only if its eyes were solved under the same rule on suicide.
    pub table: &'a EyeTable,
    /// The number of liberties that the block around the eye has outside. With `None` the verdict assumes 0, and the
    /// number of eyes is found by play with 2.
    pub outside_liberties: Option<u16>,
    /// Whether the rules allow suicide.
    pub suicide: Suicide,
    /// The ko threats that a side has elsewhere on the board.
    pub threats: KoThreats,
}

/// Everything that is known about a drawn eye.
#[derive(Clone, Debug)]
pub struct EyeReport {
    /// The eye as it was drawn.
    pub drawing: EyeDrawing,
    /// The board on which the eye was placed. All points around it are filled with stones of the wall.
    pub setup: Setup,
    /// What becomes of a block that has only this eye. `None` for an open eye space, because neither the table nor the
    /// paper of Vila & Cazenave covers such spaces.
    pub closed: Option<Closed>,
    /// How many eyes the eye is worth.
    pub worth: Worth,
    /// The values of a pattern with points that may be empty or hold a stone of the attacker (`x` in the drawing).
    /// `None` if there are no such points.
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
        // If the request gives no number of outside liberties, the verdict on an eye without marginal points assumes 0.
        let outside_liberties =
            if drawing.margins.is_empty() { request.outside_liberties.unwrap_or(0) } else { worth.outside_liberties };
        wall::check(drawing, outside_liberties.into())?;
        let setup = wall::laid(size, shape.points(), &filling);
        let closed = drawing.margins.is_empty().then(|| Closed::new(drawing, request));
        Ok(Self { drawing: *drawing, setup, closed, either: Either::new(printed, &worth), worth })
    }

    /// The tree of the moves that change the number of eyes. `None` if the eye was not played out.
    #[must_use]
    pub fn tree(&self) -> Option<Tree> {
        Some(Tree::grow(&self.drawing, self.worth.solver(&self.drawing).ok()?))
    }
}

/// The results for a closed eye, that is, an eye that the block surrounds completely: it has no marginal points through
/// which the attacker can come in.
#[derive(Clone, Debug)]
pub struct Closed {
    /// The stones inside, and the number of liberties outside that the verdict assumes.
    pub filling: Filling,
    /// The status of the eye, as section 3 of Vila & Cazenave 2003 defines it.
    pub status: EyeStatus,
    /// The outcome for the block around the eye, with either side moving first.
    pub verdict: Verdict,
    /// The vital and end points of the eye, if they are known.
    pub key_points: Option<KeyPoints>,
    /// The life property of the eye's shape, if it is known.
    pub life_property: Option<KnownLife>,
    /// The liberties of the block in a semeai: the moves that the attacker needs if it moves first, even if the
    /// defender may ignore ko bans. `None` if the attacker can't capture the block, or if the table has no answer.
    pub liberties: Option<u16>,
}

impl Closed {
    fn new(drawing: &EyeDrawing, request: &EyeRequest) -> Self {
        let eye = &drawing.shape;
        let filling = Filling { outside_liberties: request.outside_liberties.unwrap_or(0).into(), ..drawing.filling };
        let suicide = request.suicide;
        let table = &*request.table.for_eye(eye);
        let options = EyeOptions { suicide, table, ko: None };
        // The answers of the table apply only if its eyes were solved under the same rule on suicide.
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
