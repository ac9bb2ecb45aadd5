//! What becomes of a block that has one closed eye: the verdict, and what the shape says.

use eyespace::eyes::{EyeDrawing, EyeStatus, Filling, KeyPoints};
use eyespace::status::{EyeTerms, KnownLife, Verdict, eye_verdict};
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
        let shape = &drawing.shape;
        let filling = Filling { outside: asked.outside.unwrap_or(0).into(), ..drawing.filling };
        let Asked { table, suicide, .. } = *asked;
        // A table made for the other rule has nothing to say.
        let solved = Some(table).filter(|table| table.suicide() == suicide);
        let probed = solved.and_then(|table| table.probe(shape, &filling));
        Self {
            status: shape.status(&filling),
            verdict: eye_verdict(shape, &filling, &EyeTerms { suicide, table, ko: None }),
            key_points: solved.map_or_else(|| shape.key_points(), |table| names::key_points(shape, table)),
            life_property: life_property::of(shape, table, suicide),
            liberties: probed.and_then(|probed| probed.answer().liberties(KoMaster::Defender)),
            filling,
        }
    }

    /// Whether it matters who moves first.
    pub(super) fn is_unsettled(&self) -> bool {
        self.verdict.attacker_first != self.verdict.defender_first
    }
}
