//! The solver's answer for an eye with given stones inside, and the bytes in which a table stores the answer.

use crate::board::Position;
use crate::eyes::Role;

/// The ko master: the side that may ignore the rule that a ko must not be taken back at once. Each eye is solved under
/// all three assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoMaster {
    /// The attacker may ignore ko bans, as if it had any number of ko threats.
    Attacker,
    /// The defender may ignore ko bans, as if it had any number of ko threats.
    Defender,
    /// Neither side may ignore ko bans, as if there were no ko threats. If the results under the other two masters
    /// differ, the eye is a ko. Then the side that loses under this master must find the first threat.
    Neither,
}

impl KoMaster {
    /// The three assumptions about the ko master, in the order of their indices.
    pub const ALL: [Self; 3] = [Self::Attacker, Self::Defender, Self::Neither];

    /// The ko master if this side wins every ko.
    #[must_use]
    pub const fn of(winner: Role) -> Self {
        match winner {
            Role::Attacker => Self::Attacker,
            Role::Defender => Self::Defender,
        }
    }

    /// A number from 0 to 2, by which arrays with one entry for each ko master are indexed.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the side `mover` must obey the ban on taking back a ko.
    pub(crate) const fn binds(self, mover: Role) -> bool {
        !matches!((self, mover), (Self::Attacker, Role::Attacker) | (Self::Defender, Role::Defender))
    }

    /// Lifts a ban on taking back a ko if it does not bind `mover`, whose turn it is. Returns whether there was a ban.
    pub(crate) fn lift_ban(self, position: &mut Position, mover: Role) -> bool {
        let is_banned = position.ko().is_some();
        if is_banned && !self.binds(mover) {
            *position = position.without_ko();
        }
        is_banned
    }
}

/// What becomes of the wall, the block around the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fate {
    /// The wall can be captured, whatever its owner plays.
    Dead,
    /// The attacker can't capture the wall, but the defender can't force two eyes either.
    Seki,
    /// The defender can force two eyes, that is, a position in which the attacker can't capture the wall even if the defender always
    /// passes.
    Alive,
}

/// The solver's results for an eye with given stones inside and a given number of liberties outside. For each ko master
/// (the side that may ignore ko bans) there are the fate with either side moving first, and the liberties of the block
/// in a semeai.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Answer {
    fates: [[Fate; 2]; 3],
    liberties: [Option<u16>; 3],
}

/// The number of bytes in which an answer is stored.
pub(super) const ANSWER_BYTES: usize = 5;

/// The byte that is stored in place of the number of liberties if the wall can't be captured.
const NONE: u8 = 0;

impl Answer {
    pub(super) const fn new(fates: [[Fate; 2]; 3], liberties: [Option<u16>; 3]) -> Self {
        Self { fates, liberties }
    }

    /// What becomes of the wall (the block around the eye) if this side moves first and this ko master may ignore ko
    /// bans.
    #[must_use]
    pub const fn fate(&self, first: Role, master: KoMaster) -> Fate {
        self.fates[master.index()][first.index()]
    }

    /// The liberties of the block in a semeai, those outside the eye included. If the attacker moves first, the block
    /// can be captured after the defender has played elsewhere a number of times; the liberties are one more than that
    /// number. `None` if the block can't be captured.
    #[must_use]
    pub const fn liberties(&self, master: KoMaster) -> Option<u16> {
        self.liberties[master.index()]
    }

    /// This answer, in which all results with `mover` moving first are replaced by those of `other`.
    pub(super) fn for_mover(mut self, mover: Role, other: &Self) -> Self {
        for (fates, others) in self.fates.iter_mut().zip(other.fates) {
            fates[mover.index()] = others[mover.index()];
        }
        if mover == Role::Attacker {
            self.liberties = other.liberties;
        }
        self
    }

    /// The answer for `more` additional outside liberties. The caller must know that they change nothing but the number
    /// of liberties.
    pub(super) fn with_more_outside(mut self, more: usize) -> Self {
        for liberties in self.liberties.iter_mut().flatten() {
            *liberties = liberties.saturating_add(u16::try_from(more).unwrap_or(u16::MAX));
        }
        self
    }

    /// The answer as bytes: two bits for each fate, and then one byte for the liberties under each ko master.
    pub(super) fn pack(&self) -> [u8; ANSWER_BYTES] {
        let fates = self.fates.iter().flatten().enumerate();
        let packed = fates.fold(0u16, |packed, (i, &fate)| packed | (fate as u16) << (2 * i));
        let [low, high] = packed.to_le_bytes();
        let [attacker, defender, neither] =
            self.liberties.map(|liberties| liberties.map_or(NONE, |n| n.min(u8::MAX.into()) as u8));
        [low, high, attacker, defender, neither]
    }

    /// Reads an answer from its bytes; `None` if [`Answer::pack`] can't have made them.
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
