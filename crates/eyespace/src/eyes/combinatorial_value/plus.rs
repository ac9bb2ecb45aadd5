//! Two games played side by side, as one game.

use super::EyeGame;
use crate::eyes::Mover;

impl EyeGame {
    /// The game in which both are played, a move being one in either.
    ///
    /// `None` if it is out of the bounds of [`EyeGame::new`].
    /// ```
    /// use eyespace::eyes::{EyeCount, EyeGame, LandmanName};
    /// let half = EyeGame::from(LandmanName::Half);
    /// // Of two half eyes each side gets one.
    /// assert_eq!(half.plus(&half), Some(EyeCount::One.into()));
    /// ```
    #[must_use]
    pub fn plus(&self, other: &Self) -> Option<Self> {
        if let (Some(one), Some(two)) = (self.as_number(), other.as_number()) {
            return Some(Self::number(one + two)).filter(Self::is_within_bounds);
        }
        // A number has no options of its own here, and needs none: "Number translation", Winning Ways, chapter 6.
        let options = |mover: Mover| {
            let here = self.options(mover).iter().map(|to| to.plus(other));
            let there = other.options(mover).iter().map(|to| self.plus(to));
            here.chain(there).collect::<Option<Vec<_>>>()
        };
        Self::new(options(Mover::Defender)?, options(Mover::Attacker)?)
    }
}
