//! The solver's answer for one filling, and how it is packed into bytes.

use crate::eyes::Role;

/// The ko master: the side that may ignore the ban on taking back a ko at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoMaster {
    /// The attacker, as if it had any number of ko threats.
    Attacker,
    /// The defender, as if it had any number of ko threats.
    Defender,
    /// Neither side, as if there were no ko threats. Where the other two masters lead to different results, the eye is a ko, and the side
    /// that loses it under this master must find the first threat.
    Neither,
}

impl KoMaster {
    /// All three ko masters.
    pub const ALL: [Self; 3] = [Self::Attacker, Self::Defender, Self::Neither];

    /// A number from 0 to 2: the index into an array with one entry per ko master.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the side `mover` must obey the ban.
    pub(super) const fn binds(self, mover: Role) -> bool {
        !matches!((self, mover), (Self::Attacker, Role::Attacker) | (Self::Defender, Role::Defender))
    }
}

/// What becomes of the wall, the block around the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fate {
    /// The wall is captured.
    Dead,
    /// The attacker can't capture the wall, but the defender can't force two eyes either.
    Seki,
    /// The defender can force two eyes: a position in which the attacker can't capture the wall even if the defender always passes.
    Alive,
}

/// The solver's results for one filling with a given number of liberties outside: for each ko master, the fate with either side moving
/// first, and the liberties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Answer {
    fates: [[Fate; 2]; 3],
    liberties: [Option<u16>; 3],
}

/// The number of bytes of a packed answer.
pub(super) const ANSWER_BYTES: usize = 5;

/// The value of a byte of liberties if the wall can't be captured.
const NONE: u8 = 0;

impl Answer {
    pub(super) const fn new(fates: [[Fate; 2]; 3], liberties: [Option<u16>; 3]) -> Self {
        Self { fates, liberties }
    }

    /// What becomes of the wall if this side moves first, under this ko master.
    #[must_use]
    pub const fn fate(&self, first: Role, master: KoMaster) -> Fate {
        self.fates[master.index()][first.index()]
    }

    /// The liberties of the block in a semeai, those outside included: if the attacker moves first, one more than the number of times that
    /// the defender can play elsewhere before it is captured. `None` if it can't be captured.
    #[must_use]
    pub const fn liberties(&self, master: KoMaster) -> Option<u16> {
        self.liberties[master.index()]
    }

    /// This answer, with everything that concerns this side moving first taken from `other`.
    pub(super) fn for_mover(mut self, mover: Role, other: &Self) -> Self {
        for (fates, others) in self.fates.iter_mut().zip(other.fates) {
            fates[mover.index()] = others[mover.index()];
        }
        if mover == Role::Attacker {
            self.liberties = other.liberties;
        }
        self
    }

    /// The answer with `more` additional liberties outside, which must make no difference except to the number of liberties.
    pub(super) fn with_more_outside(mut self, more: usize) -> Self {
        for liberties in self.liberties.iter_mut().flatten() {
            *liberties = liberties.saturating_add(u16::try_from(more).unwrap_or(u16::MAX));
        }
        self
    }

    /// The answer in bytes: two bits for each fate, then a byte of liberties for each ko master.
    pub(super) fn pack(&self) -> [u8; ANSWER_BYTES] {
        let fates = self.fates.iter().flatten().enumerate();
        let packed = fates.fold(0u16, |packed, (i, &fate)| packed | (fate as u16) << (2 * i));
        let [low, high] = packed.to_le_bytes();
        let [attacker, defender, neither] =
            self.liberties.map(|liberties| liberties.map_or(NONE, |n| n.min(u8::MAX.into()) as u8));
        [low, high, attacker, defender, neither]
    }

    /// Reads a packed answer; `None` for bytes that [`Answer::pack`] does not make.
    pub(super) fn unpack(bytes: [u8; ANSWER_BYTES]) -> Option<Self> {
        let [low, high, liberties @ ..] = bytes;
        let packed = u16::from_le_bytes([low, high]);
        let mut fates = [[Fate::Dead; 2]; 3];
        for (i, fate) in fates.iter_mut().flatten().enumerate() {
            *fate = match packed >> (2 * i) & 3 {
                0 => Fate::Dead,
                1 => Fate::Seki,
                2 => Fate::Alive,
                _ => return None,
            };
        }
        (packed >> 12 == 0).then(|| Self { fates, liberties: liberties.map(|n| (n != NONE).then_some(n.into())) })
    }
}
