//! What becomes of a block that has one closed eye: the verdict, and what the shape says.

use crate::eyes::{EyeDrawing, EyeShape, EyeStatus, Filling, KeyPoints};
use crate::status::{EyeTerms, KnownLife, Verdict, eye_status, eye_verdict, life_property};
use crate::table::KoMaster;

use super::{Asked, key_points};

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
    pub(super) fn new(drawing: &EyeDrawing, asked: &Asked) -> Self {
        let eye = &drawing.shape;
        let filling = Filling { outside: asked.outside.unwrap_or(0).into(), ..drawing.filling };
        let suicide = asked.suicide;
        let table = &*asked.table.for_eye(eye);
        let terms = EyeTerms { suicide, table, ko: None };
        // A table made for the other rule has nothing to say.
        let solved = Some(table).filter(|table| table.suicide() == suicide);
        let probed = solved.and_then(|table| table.probe(eye, &filling));
        let by_class = || eye.whole().and_then(EyeShape::key_points);
        let verdict = eye_verdict(eye, &filling, &terms);
        Self {
            status: eye_status(eye, &filling, &verdict, &terms),
            verdict,
            key_points: solved.map_or_else(by_class, |table| key_points(eye, table)),
            life_property: life_property(eye, &terms),
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
