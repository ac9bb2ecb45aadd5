//! The fifteen values of an eye space in GNU Go's manual, "Eye Local Game Values".

use std::fmt;
use std::sync::LazyLock;

use crate::combinatorial::CombinatorialGame;
use crate::eyes::EyeCount;

/// The value of an eye space: four digits, each at least as large as the one before.
///
/// Each digit is the number of eyes in one of four cases:
///
/// 1. if the attacker moves first and later moves again while the defender plays elsewhere;
/// 2. if the attacker moves first;
/// 3. if the defender moves first;
/// 4. if the defender moves first and later moves again while the attacker plays elsewhere.
///
/// Two eyes are enough to live, so more than two are counted as two. The values are those of GNU Go's manual, "Eye
/// Local Game Values".
/// ```
/// use eyespace::eyes::LocalValue;
/// let value = LocalValue::from_digits([1, 1, 2, 2]).unwrap();
/// assert_eq!((value, value.name()), (LocalValue::ThreeHalves, "3/2"));
/// assert_eq!(LocalValue::from_digits([1, 0, 2, 2]), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LocalValue {
    /// 0000: no eye.
    Zero,
    /// 0001: no eye, but the defender threatens to make one.
    ZeroThreateningOne,
    /// 0002: no eye, but the defender threatens to make two.
    ZeroThreateningTwo,
    /// 0011: one eye if the defender moves first, no eye if the attacker does.
    Half,
    /// 0012: one eye and a threat to make a second if the defender moves first, no eye if the attacker does.
    ThreeQuarters,
    /// 0022: two eyes if the defender moves first, no eye if the attacker does. GNU Go's manual calls this a chimera.
    OneStar,
    /// 0111: one eye, but the attacker threatens to take it.
    OneThreatened,
    /// 0112: one eye, but the attacker threatens to take it and the defender threatens to make a second.
    OneContested,
    /// 0122: two eyes if the defender moves first; if the attacker does, it leaves half an eye.
    FiveQuarters,
    /// 0222: two eyes, but the attacker threatens to take both.
    TwoThreatenedWithNone,
    /// 1111: one eye.
    One,
    /// 1112: one eye, but the defender threatens to make a second.
    OneThreateningTwo,
    /// 1122: two eyes if the defender moves first, one if the attacker does.
    ThreeHalves,
    /// 1222: two eyes, but the attacker threatens to take one.
    TwoThreatenedWithOne,
    /// 2222: two eyes.
    Two,
}

impl LocalValue {
    /// All values in the order of their digits.
    pub const ALL: [Self; 15] = [
        Self::Zero,
        Self::ZeroThreateningOne,
        Self::ZeroThreateningTwo,
        Self::Half,
        Self::ThreeQuarters,
        Self::OneStar,
        Self::OneThreatened,
        Self::OneContested,
        Self::FiveQuarters,
        Self::TwoThreatenedWithNone,
        Self::One,
        Self::OneThreateningTwo,
        Self::ThreeHalves,
        Self::TwoThreatenedWithOne,
        Self::Two,
    ];

    /// The four digits of the value, each a number of eyes: the first two with the attacker moving first, the last two
    /// with the defender.
    #[must_use]
    pub const fn digits(self) -> [u8; 4] {
        match self {
            Self::Zero => [0, 0, 0, 0],
            Self::ZeroThreateningOne => [0, 0, 0, 1],
            Self::ZeroThreateningTwo => [0, 0, 0, 2],
            Self::Half => [0, 0, 1, 1],
            Self::ThreeQuarters => [0, 0, 1, 2],
            Self::OneStar => [0, 0, 2, 2],
            Self::OneThreatened => [0, 1, 1, 1],
            Self::OneContested => [0, 1, 1, 2],
            Self::FiveQuarters => [0, 1, 2, 2],
            Self::TwoThreatenedWithNone => [0, 2, 2, 2],
            Self::One => [1, 1, 1, 1],
            Self::OneThreateningTwo => [1, 1, 1, 2],
            Self::ThreeHalves => [1, 1, 2, 2],
            Self::TwoThreatenedWithOne => [1, 2, 2, 2],
            Self::Two => [2, 2, 2, 2],
        }
    }

    /// The value with these digits; `None` if a digit is smaller than the one before, or above 2.
    #[must_use]
    pub fn from_digits(digits: [u8; 4]) -> Option<Self> {
        Self::ALL.into_iter().find(|value| value.digits() == digits)
    }

    /// The number of eyes if the attacker moves first, and the number if the defender does.
    #[must_use]
    pub const fn eyes(self) -> (u8, u8) {
        let [_, least, most, _] = self.digits();
        (least, most)
    }

    /// Whether moves in an eye space of this value are only threats: the number of eyes is the same whoever moves
    /// first, because the opponent can answer each threat.
    ///
    /// This is false for `0112`, where both sides threaten, because a move there also removes the opponent's threat.
    /// ```
    /// use eyespace::eyes::LocalValue;
    /// assert!(LocalValue::TwoThreatenedWithOne.moves_only_threaten());
    /// assert!(!LocalValue::ThreeHalves.moves_only_threaten() && !LocalValue::OneContested.moves_only_threaten());
    /// ```
    #[must_use]
    pub const fn moves_only_threaten(self) -> bool {
        matches!(
            self,
            Self::ZeroThreateningOne
                | Self::ZeroThreateningTwo
                | Self::OneThreatened
                | Self::OneThreateningTwo
                | Self::TwoThreatenedWithOne
                | Self::TwoThreatenedWithNone
        )
    }

    /// The name of the value. 1/2, 3/4, 1*, 5/4 and 3/2 are names of H. Landman ("Eyespace Values in Go", 1996). Values
    /// that differ by threats only have the same name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Zero | Self::ZeroThreateningOne | Self::ZeroThreateningTwo => "0",
            Self::Half => "1/2",
            Self::ThreeQuarters => "3/4",
            Self::OneStar => "1*",
            Self::OneThreatened | Self::OneContested | Self::One | Self::OneThreateningTwo => "1",
            Self::FiveQuarters => "5/4",
            Self::ThreeHalves => "3/2",
            Self::TwoThreatenedWithNone | Self::TwoThreatenedWithOne | Self::Two => "2",
        }
    }

    /// The simplest combinatorial game that has these digits. It stands for the eye space in a sum if the space itself
    /// is not played out.
    #[must_use]
    pub fn game(self) -> CombinatorialGame {
        static GAMES: LazyLock<[CombinatorialGame; 15]> =
            LazyLock::new(|| LocalValue::ALL.map(LocalValue::simplest_game));
        GAMES[self as usize].clone()
    }

    fn simplest_game(self) -> CombinatorialGame {
        let number = |eyes: u8| CombinatorialGame::from(EyeCount::ALL[usize::from(eyes)]);
        // `CombinatorialGame::new` gives `None` only for games that are too large, which games made of a few numbers never are.
        let hot = |left: CombinatorialGame, right: CombinatorialGame| {
            CombinatorialGame::new(vec![left.clone()], vec![right]).unwrap_or(left)
        };
        let [worst, least, most, best] = self.digits();
        let after_attack = if worst == least { number(least) } else { hot(number(least), number(worst)) };
        let after_defence = if best == most { number(most) } else { hot(number(best), number(most)) };
        if worst == best { number(least) } else { hot(after_defence, after_attack) }
    }

    /// The meaning of the value in words.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Zero => "no eye",
            Self::ZeroThreateningOne => "no eye; the defender threatens to make one",
            Self::ZeroThreateningTwo => "no eye; the defender threatens to make two",
            Self::Half => "one eye if the defender moves first, else none",
            Self::ThreeQuarters => "one eye and a threat of a second if the defender moves first, else none",
            Self::OneStar => "two eyes if the defender moves first, else none",
            Self::OneThreatened => "one eye; the attacker threatens to take it",
            Self::OneContested => "one eye; the attacker threatens to take it, the defender to make a second",
            Self::FiveQuarters => "two eyes if the defender moves first, else half of one",
            Self::TwoThreatenedWithNone => "two eyes; the attacker threatens to take both",
            Self::One => "one eye",
            Self::OneThreateningTwo => "one eye; the defender threatens to make a second",
            Self::ThreeHalves => "two eyes if the defender moves first, else one",
            Self::TwoThreatenedWithOne => "two eyes; the attacker threatens to take one",
            Self::Two => "two eyes",
        }
    }
}

impl fmt::Display for LocalValue {
    /// Writes the four digits of the value, as in `1122`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.digits().map(|digit| char::from(b'0' + digit)).iter().collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sequences_that_never_fall_are_values() {
        let digits = |n: u8| [n / 27, n / 9 % 3, n / 3 % 3, n % 3];
        let rising: Vec<_> = (0..81).map(digits).filter(|digits| digits.is_sorted()).collect();
        let values: Vec<_> = rising.iter().map(|&digits| LocalValue::from_digits(digits).unwrap()).collect();
        assert_eq!(values, LocalValue::ALL);
        assert_eq!((0..81).filter(|&n| LocalValue::from_digits(digits(n)).is_some()).count(), 15);
    }
}
