//! What becomes of a block that has one closed eye: the verdict, and what the shape says.

use eyespace::eyes::{EyeDrawing, EyeShape, EyeStatus, Filling, KeyPoints};
use eyespace::status::{EyeTerms, KnownLife, Verdict, eye_status, eye_verdict};
use eyespace::table::KoMaster;

use super::Asked;
use crate::report::{life_property, names};

/// What is said of an eye without marginal points.
pub(super) struct Closed {
    /// The stones inside, and the liberties outside that the verdict is for.
    pub(super) filling: Filling,
    pub(super) status: EyeStatus,
    pub(super) verdict: Verdict,
    pub(super) key_points: Option<KeyPoints>,
    pub(super) life_property: Option<KnownLife>,
    /// How many moves the attacker needs, moving first, whatever the ko.
    pub(super) liberties: Option<u16>,
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
            key_points: solved.map_or_else(by_class, |table| names::key_points(eye, table)),
            life_property: life_property::of(eye, table, suicide),
            liberties: probed.and_then(|probed| probed.answer().liberties(KoMaster::Defender)),
            filling,
        }
    }

    /// Whether it matters who moves first.
    pub(super) fn is_unsettled(&self) -> bool {
        self.verdict.attacker_first != self.verdict.defender_first
    }
}
