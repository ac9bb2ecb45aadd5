//! The names of the eight values of eye spaces without ko and threats.

use std::fmt;

use super::{EyeCount, EyeGame};

/// A value that one group's eye space has without ko and threats: H. Landman, "Eyespace Values in Go", Games of No
/// Chance (1996). All but 0, 1 and 2 are hot games, named after their mean.
///
/// The name is that of the exact value: one eye with a threat of the attacker's, `{1|{1|0}}`, has none; for such see
/// [`EyeGame::nearly_number`].
/// ```
/// use eyespace::eyes::{EyeGame, LandmanName};
/// for name in LandmanName::ALL {
///     assert_eq!(EyeGame::from(name).landman_name(), Some(name));
/// }
/// assert_eq!(EyeGame::from(LandmanName::OneStar).to_string(), "{2|0}");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LandmanName {
    /// No eye.
    Zero,
    /// `{1|0}`: an eye for who moves first.
    Half,
    /// `{{2|1}|0}`: none, or one and a half.
    ThreeQuarters,
    /// `{2|0}`: two eyes or none; the chimera of GNU Go's manual.
    OneStar,
    /// One eye.
    One,
    /// `{2|{1|0}}`: two, or a half.
    FiveQuarters,
    /// `{2|1}`: one eye, and another for who moves first.
    ThreeHalves,
    /// Two eyes.
    Two,
}

impl LandmanName {
    /// All eight, by their mean.
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

impl From<LandmanName> for EyeGame {
    fn from(name: LandmanName) -> Self {
        let [none, one, two] = EyeCount::ALL.map(Self::from);
        // These are canonical as they stand.
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

impl EyeGame {
    /// Landman's name for it, if it is one of his values.
    #[must_use]
    pub fn landman_name(&self) -> Option<LandmanName> {
        LandmanName::ALL.into_iter().find(|&name| Self::from(name) == *self)
    }
}

impl fmt::Display for LandmanName {
    /// `0`, `1/2`, `3/4`, `1*`, `1`, `5/4`, `3/2`, `2`.
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
