//! The life property of an eye, found by looking up every set of stones that the attacker may have inside.

use crate::eyes::{EyeForm, EyeGraph, GraphKey, Role};

use super::{EyeTable, Fate, KoMaster, LocalState};

/// The largest number of points of an eye whose life property is tested. In larger eyes too many sets of stones must be
/// looked up.
const MOST_POINTS: usize = 12;

/// The life property of an eye (Vila & Cazenave 2003) by exact play. An eye has it if the block lives with the owner to
/// move and no liberty outside, whatever stones of the attacker are inside. There are no stones of the owner inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SolvedLife {
    /// The eye has the life property: the block lives even if the attacker may ignore ko bans.
    Holds,
    /// The eye lacks the life property only because of a ko: the block always lives if its owner may ignore ko bans,
    /// but not if the attacker may.
    ButForKo,
    /// The eye lacks the life property: with some stones inside the block dies even if its owner may ignore ko bans.
    Fails,
}

impl EyeTable {
    /// The life property of an eye under the table's rule on suicide, and the key of the eye's graph. The owner's
    /// stones may divide the eye into parts. `None` if the table lacks the eye, or if the eye has more than 12 points.
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
