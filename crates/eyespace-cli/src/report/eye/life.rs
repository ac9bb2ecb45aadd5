//! The life property of one eye, by the theorem or by the table of solved eyes.

use eyespace::eyes::{EyeGraph, EyeShape, Mover};
use eyespace::table::{EyeTable, Fate, KoMaster, LocalState};
use serde::Serialize;

use crate::report::names;

/// More points have too many fillings to look at all of them while somebody waits.
const MOST_POINTS: usize = 12;

/// Whether the owner lives whatever the attacker has put inside: true, false, `"butForKo"`, or null where it is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(super) enum LifeJson {
    Known(bool),
    Ko(&'static str),
    Unknown(()),
}

impl LifeJson {
    /// It lives if its owner may ignore the ban on taking back a ko.
    const BUT_FOR_KO: Self = Self::Ko("butForKo");

    pub(super) fn by_theorem(shape: &EyeShape) -> Self {
        names::life_property(shape).map_or(Self::Unknown(()), Self::Known)
    }

    /// As docs/life-property.md has it: no liberty outside, any legal set of attacking stones and none of the owner's, the owner to
    /// move. `None` if the table does not have the eye, or it is too large.
    pub(super) fn by_table(shape: &EyeShape, table: &EyeTable) -> Option<Self> {
        let points = shape.points().len();
        if points > MOST_POINTS.min(table.points()) {
            return None;
        }
        let key = EyeGraph::of(shape)?.canonical().key;
        table.enough_outside(key)?;
        let fillings = (0..1u16 << points).map(|attackers| LocalState { attackers, defenders: 0 });
        let mut life = Self::Known(true);
        for answer in fillings.filter_map(|state| table.answer(key, state, 0)) {
            let dies = |master| answer.fate(Mover::Defender, master) == Fate::Dead;
            if dies(KoMaster::Defender) {
                return Some(Self::Known(false));
            }
            if dies(KoMaster::Attacker) {
                life = Self::BUT_FOR_KO;
            }
        }
        Some(life)
    }
}

#[cfg(test)]
mod tests {
    use eyespace::table::{Census, Lie};

    use super::*;

    /// Centre, side, corner: how many of the eyes of five and six points have it, and have it but for ko, as DESIGN counts them.
    #[test]
    fn as_many_eyes_have_it_as_were_counted() {
        let table = EyeTable::embedded();
        let mut census = Census::one_point();
        for (points, expected) in [
            (1, [(0, 0); 3]),
            (2, [(0, 0); 3]),
            (3, [(0, 0); 3]),
            (4, [(0, 0); 3]),
            (5, [(7, 0), (18, 0), (8, 3)]),
            (6, [(26, 0), (85, 0), (32, 5)]),
        ] {
            let count =
                |lie, life| census.eyes(lie).filter(|shape| LifeJson::by_table(shape, table) == Some(life)).count();
            let found = Lie::ALL.map(|lie| (count(lie, LifeJson::Known(true)), count(lie, LifeJson::BUT_FOR_KO)));
            assert_eq!(found, expected, "{points} points");
            census = census.grown();
        }
    }
}
