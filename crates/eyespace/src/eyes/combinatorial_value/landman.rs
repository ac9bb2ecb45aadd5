//! The names of the eight values of eye spaces without ko and threats.

use std::fmt;

use super::EyeCount;
use crate::combinatorial::CombinatorialGame;

/// One of the eight values that an eye space of a single group can have without ko and threats (H. Landman, "Eyespace
/// Values in Go", Games of No Chance, 1996). All except 0, 1 and 2 are hot games (each side gains by moving), which are
/// named after their mean.
///
/// A name stands for one exact value. So `{1|{1|0}}`, one eye that the attacker can threaten to take, has no name; for
/// such games see [`CombinatorialGame::nearly_number`].
/// ```
/// use eyespace::combinatorial::CombinatorialGame;
/// use eyespace::eyes::LandmanName;
/// for name in LandmanName::ALL {
///     assert_eq!(CombinatorialGame::from(name).landman_name(), Some(name));
/// }
/// assert_eq!(CombinatorialGame::from(LandmanName::OneStar).to_string(), "{2|0}");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LandmanName {
    /// No eye.
    Zero,
    /// `{1|0}`: one eye if the defender moves first, no eye if the attacker does.
    Half,
    /// `{{2|1}|0}`: no eye if the attacker moves first, one and a half if the defender does.
    ThreeQuarters,
    /// `{2|0}`: two eyes or none, depending on who moves first; GNU Go's manual calls this a chimera.
    OneStar,
    /// One eye.
    One,
    /// `{2|{1|0}}`: two eyes if the defender moves first, half an eye if the attacker does.
    FiveQuarters,
    /// `{2|1}`: two eyes if the defender moves first, one if the attacker does.
    ThreeHalves,
    /// Two eyes.
    Two,
}

impl LandmanName {
    /// All eight values in the order of their means.
    pub const ALL: [Self; 8] = [
        Self::Zero,
        Self::Half,
        Self::ThreeQuarters,
        Self::OneStar,
        Self::One,
        Self::FiveQuarters,
        Self::ThreeHalves,
        Self::Two,
    ];
}

impl From<LandmanName> for CombinatorialGame {
    fn from(name: LandmanName) -> Self {
        let [none, one, two] = EyeCount::ALL.map(Self::from);
        // All forms below are already canonical, so they need no simplification.
        let hot = |left, right| Self::formed(vec![left], vec![right]);
        match name {
            LandmanName::Zero => none,
            LandmanName::Half => hot(one, none),
            LandmanName::ThreeQuarters => hot(hot(two, one), none),
            LandmanName::OneStar => hot(two, none),
            LandmanName::One => one,
            LandmanName::FiveQuarters => hot(two, hot(one, none)),
            LandmanName::ThreeHalves => hot(two, one),
            LandmanName::Two => two,
        }
    }
}

impl CombinatorialGame {
    /// Landman's name for this game, if it has one of his values.
    #[must_use]
    pub fn landman_name(&self) -> Option<LandmanName> {
        LandmanName::ALL.into_iter().find(|&name| Self::from(name) == *self)
    }
}

impl fmt::Display for LandmanName {
    /// Writes the name: `0`, `1/2`, `3/4`, `1*`, `1`, `5/4`, `3/2` or `2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Zero => "0",
            Self::Half => "1/2",
            Self::ThreeQuarters => "3/4",
            Self::OneStar => "1*",
            Self::One => "1",
            Self::FiveQuarters => "5/4",
            Self::ThreeHalves => "3/2",
            Self::Two => "2",
        })
    }
}
