//! A counted position: in words, as a picture, as JSON.

mod brief;
mod compare;
mod jasiek;
mod json;
mod reason;
mod scene;
mod text;

pub(crate) use brief::brief;
pub(crate) use compare::comparison;
pub(crate) use jasiek::{Jasiek, sides};
pub(crate) use json::json;
pub(crate) use scene::{picture, scene};
pub(crate) use text::text;

use eyespace::board::{Color, PointSet};
use eyespace::regions::{BlockId, Structure};
use eyespace::scoring::{Scored, Standing};

/// The blocks with a standing.
fn blocks<'a>(structure: &'a Structure, scored: &'a Scored, standing: Standing) -> impl Iterator<Item = BlockId> + 'a {
    structure.blocks().filter(move |&id| scored.fates.standing(id) == standing)
}

/// The points that Black and White must fill, for the kind of counting in which that matters.
fn teire(scored: &Scored) -> [PointSet; 2] {
    match scored.terms.rules.counting() {
        eyespace::scoring::Counting::Territory => scored.territory.teire,
        eyespace::scoring::Counting::Area => [PointSet::EMPTY; 2],
    }
}

/// Empty points that count for nobody: dame, what is open, and eyes in seki where these do not count.
fn neutral(scored: &Scored) -> PointSet {
    let counted = Color::ALL.iter().fold(PointSet::EMPTY, |all, &color| all | scored.surrounded(color));
    let teire = teire(scored);
    scored.territory.board.empty - counted - teire[0] - teire[1]
}
