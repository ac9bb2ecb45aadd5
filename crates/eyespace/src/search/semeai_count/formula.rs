//! Semeai between two blocks decided by counting liberties.
//!
//! M. Müller, "Race to capture: analyzing semeai in Go", Game Programming Workshop in Japan 1999. Each block has at most one eye. Its own
//! liberties (outside, and the moves it takes to fill its eye) are compared with those of the other block; the shared ones count for one
//! side, both or neither, depending on the classes of the eyes. The theorems, and why they hold: `docs/algorithms/semeai.md`.

/// What eye a block in a race has, as far as it matters whose is larger. A larger one wins shared liberties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EyeClass {
    /// None.
    None,
    /// One to three points: the stones that fill it are never taken with profit.
    Small,
    /// So many points, four or more: who fills it has to throw in stones and to wait for their capture.
    Big(u8),
}

impl EyeClass {
    /// The class of an eye of so many points.
    /// ```
    /// use eyespace::search::semeai::EyeClass;
    /// assert!(EyeClass::of(0) < EyeClass::of(1) && EyeClass::of(1) == EyeClass::of(3) && EyeClass::of(4) < EyeClass::of(5));
    /// ```
    #[must_use]
    pub const fn of(points: usize) -> Self {
        match points {
            0 => Self::None,
            1..=3 => Self::Small,
            n => Self::Big(if n < 255 { n as u8 } else { 255 }),
        }
    }
}

/// One of two blocks that race, as it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SemeaiSide {
    /// The moves that it takes to capture it, without the shared liberties: its outside liberties, and those of its eye.
    pub liberties: u16,
    /// Its eye.
    pub eye: EyeClass,
}

/// How a race ends that is decided by counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// The side that moves first captures the other.
    FirstWins,
    /// The side that moves first is captured.
    SecondWins,
    /// Neither can attack.
    Seki,
}

/// Which theorem on races an answer rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SemeaiTheorem {
    /// One of the two can't be captured, whatever happens outside of its eye.
    LivingEye,
    /// No eyes: one shared liberty counts for both, of more the favourite has to fill all but one.
    NoEyes,
    /// Eye against none: all shared liberties count for the side with the eye.
    EyeAgainstNone,
    /// The larger eye: all shared liberties count for its side.
    LargerEye,
    /// Eyes of one class: who attacks has to fill all shared liberties.
    EqualEyes,
}

impl SemeaiTheorem {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::LivingEye, Self::NoEyes, Self::EyeAgainstNone, Self::LargerEye, Self::EqualEyes];

    /// The theorem for two eyes that both can be filled.
    #[must_use]
    pub fn of(eyes: [EyeClass; 2]) -> Self {
        match eyes {
            [EyeClass::None, EyeClass::None] => Self::NoEyes,
            [EyeClass::None, _] | [_, EyeClass::None] => Self::EyeAgainstNone,
            [one, other] if one == other => Self::EqualEyes,
            _ => Self::LargerEye,
        }
    }

    /// Its name in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::LivingEye => "living eye",
            Self::NoEyes => "no eyes",
            Self::EyeAgainstNone => "eye against none",
            Self::LargerEye => "larger eye",
            Self::EqualEyes => "equal eyes",
        }
    }
}

impl std::fmt::Display for SemeaiTheorem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// How a race ends between two blocks that can both be captured by one who is given the time, with so many shared
/// liberties.
///
/// The larger eye is the favourite where there are shared liberties: its owner never has to fill them. Of equals the
/// favourite is who has more liberties, and the other, the underdog, hopes for seki at best.
/// ```
/// use eyespace::search::semeai::{Count, EyeClass, SemeaiSide, count};
/// let block = |liberties, points| SemeaiSide { liberties, eye: EyeClass::of(points) };
/// // No eyes, two shared liberties: one liberty more is needed to attack.
/// assert_eq!(count(block(3, 0), block(3, 0), 2), Count::Seki);
/// assert_eq!(count(block(4, 0), block(3, 0), 2), Count::FirstWins);
/// // An eye against none: there is no seki.
/// assert_eq!(count(block(3, 0), block(1, 1), 2), Count::FirstWins);
/// assert_eq!(count(block(2, 0), block(1, 1), 2), Count::SecondWins);
/// ```
#[must_use]
pub fn count(first: SemeaiSide, second: SemeaiSide, shared: u16) -> Count {
    let (mine, theirs) = (i32::from(first.liberties), i32::from(second.liberties));
    let shared = i32::from(shared);
    let seki_room = match first.eye.cmp(&second.eye) {
        std::cmp::Ordering::Greater => {
            return if mine + shared >= theirs { Count::FirstWins } else { Count::SecondWins };
        }
        std::cmp::Ordering::Less => {
            return if mine >= theirs + shared { Count::FirstWins } else { Count::SecondWins };
        }
        // The last shared liberty is a capture where there are no eyes.
        std::cmp::Ordering::Equal if first.eye == EyeClass::None => (shared - 1).max(0),
        std::cmp::Ordering::Equal => shared,
    };
    if mine - theirs >= seki_room {
        Count::FirstWins
    } else if theirs - mine > seki_room {
        Count::SecondWins
    } else {
        Count::Seki
    }
}
