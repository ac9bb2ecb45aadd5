//! The life property of an eye of the table, by looking at all stones that the attacker may have inside.

use crate::eyes::{EyeForm, EyeGraph, GraphKey, Role};

use super::{EyeTable, Fate, KoMaster, LocalState};

/// More points have too many fillings to look at all of them while somebody waits.
const MOST_POINTS: usize = 12;

/// Whether the owner of an eye lives whatever the attacker has put inside: with no liberty outside, any legal set of attacking
/// stones and none of the owner's, the owner to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SolvedLife {
    /// It lives though the attacker may ignore the ban on taking back a ko: the life property.
    Holds,
    /// It lives if its owner may ignore that ban.
    ButForKo,
    /// Some filling kills whoever may.
    Fails,
}

impl EyeTable {
    /// Whether an eye, in one piece or in parts, has the life property, under the table's rule on suicide, and the key of its graph;
    /// `None` if the table lacks the eye, or it has more than 12 points.
    ///
    /// ```
    /// use eyespace::eyes::EyeDrawing;
    /// use eyespace::table::{EyeTable, SolvedLife};
    /// let life = |text: &str| {
    ///     let eye: EyeDrawing = text.parse().unwrap();
    ///     EyeTable::embedded().life_property(&eye.shape).map(|(life, _)| life)
    /// };
    /// assert_eq!(life("|...../+-----"), Some(SolvedLife::Holds));
    /// assert_eq!(life("|.#./|.../+---"), Some(SolvedLife::ButForKo));
    /// assert_eq!(life("|..#/|.../+---"), Some(SolvedLife::Fails));
    /// ```
    #[must_use]
    pub fn life_property(&self, eye: impl Into<EyeForm>) -> Option<(SolvedLife, GraphKey)> {
        let eye = eye.into();
        let points = eye.points().len();
        if points > MOST_POINTS.min(self.most_points()) {
            return None;
        }
        let key = EyeGraph::of(eye)?.canonical().key;
        self.enough_outside(key)?;
        let fillings = (0..1u16 << points).map(|attackers| LocalState { attackers, defenders: 0 });
        let mut life = SolvedLife::Holds;
        for answer in fillings.filter_map(|state| self.answer(key, state, 0)) {
            let dies = |master| answer.fate(Role::Defender, master) == Fate::Dead;
            if dies(KoMaster::Defender) {
                return Some((SolvedLife::Fails, key));
            }
            if dies(KoMaster::Attacker) {
                life = SolvedLife::ButForKo;
            }
        }
        Some((life, key))
    }
}
