//! The parts of a divided eye as JSON: of the whole there is no class and no place.

use eyespace::board::Size;
use eyespace::eyes::{EyeForm, EyeShape};
use serde::Serialize;

use super::names;

/// One part.
#[derive(Serialize)]
pub(super) struct PartJson {
    points: Vec<String>,
    class: String,
    place: String,
}

/// All parts; none of an eye in one piece.
pub(super) fn of(eye: &EyeForm, size: Size) -> Vec<PartJson> {
    let part = |part: &EyeShape| PartJson {
        points: names::vertices(part.points(), size),
        class: names::class(part),
        place: part.place().to_string(),
    };
    match eye {
        EyeForm::Whole(_) => vec![],
        EyeForm::Divided(_) => eye.parts().iter().map(part).collect(),
    }
}
