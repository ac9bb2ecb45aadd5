//! Decides semeai between two blocks by counting liberties.
//!
//! M. Müller, "Race to capture: analyzing semeai in Go", Game Programming Workshop in Japan 1999. Each block has at
//! most one eye. The own liberties of a block are its outside liberties and the moves that it takes to fill its eye.
//! They are compared with the own liberties of the other block. Shared liberties count for one side, both or neither,
//! depending on the classes of the eyes. The theorems, and why they hold: `docs/algorithms/semeai.md`.

/// The size class of a block's eye. All shared liberties count for the block whose eye has the larger class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EyeClass {
    /// The block has no eye.
    None,
    /// An eye of one to three points. Its owner never gains anything by capturing the stones with which the attacker
    /// fills it.
    Small,
    /// An eye of four or more points, with the number of its points. To fill it the attacker must throw in stones and
    /// have them captured.
    Big(u8),
}

impl EyeClass {
    /// The class of an eye of this many points.
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

/// One of the two blocks of a semeai, with the numbers that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SemeaiSide {
    /// The number of moves that it takes to capture the block, not counting the shared liberties: its outside liberties
    /// and the moves to fill its eye.
    pub liberties: u16,
    /// The class of the block's eye.
    pub eye: EyeClass,
}

/// The result of counting a semeai.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// The side that moves first captures the other.
    FirstWins,
    /// The side that moves first is captured.
    SecondWins,
    /// Neither side can attack without losing its own block.
    Seki,
}

/// The theorem by which a semeai is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SemeaiTheorem {
    /// One of the two blocks cannot be captured, because of its eye, whatever happens outside the eye.
    LivingEye,
    /// Neither block has an eye. A single shared liberty counts for both sides. Of several shared liberties, the side
    /// that attacks must fill all but one before it can capture.
    NoEyes,
    /// Only one block has an eye: all shared liberties count for this block.
    EyeAgainstNone,
    /// One eye is of a larger class: all shared liberties count for its owner.
    LargerEye,
    /// Both eyes are of one class: the side that attacks must fill all shared liberties before it can capture.
    EqualEyes,
}

impl SemeaiTheorem {
    /// All theorems.
    pub const ALL: [Self; 5] = [Self::LivingEye, Self::NoEyes, Self::EyeAgainstNone, Self::LargerEye, Self::EqualEyes];

    /// The theorem for two blocks that can both be captured, by the classes of their eyes.
    #[must_use]
    pub fn of(eyes: [EyeClass; 2]) -> Self {
        match eyes {
            [EyeClass::None, EyeClass::None] => Self::NoEyes,
            [EyeClass::None, _] | [_, EyeClass::None] => Self::EyeAgainstNone,
            [one, other] if one == other => Self::EqualEyes,
            _ => Self::LargerEye,
        }
    }

    /// The name of the theorem in words.
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

/// The result of a semeai between two blocks that could both be captured, given time.
///
/// `shared` is the number of shared liberties. If one side has an eye of a larger class, only the other side has to
/// fill them, so all of them count for the side with the larger eye. If the eyes are of one class, the side with fewer
/// liberties, the underdog, gets seki at best.
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
        // Without eyes the move at the last shared liberty captures, so it need not be filled before.
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
