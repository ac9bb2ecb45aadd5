//! The solver's answer for one filling, and how it is packed into bytes.

use crate::eyes::Role;

/// Who may ignore the ban on taking back a ko at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoMaster {
    /// The attacker: it has all the threats.
    Attacker,
    /// The defender.
    Defender,
    /// Neither: there are no threats. What differs between the other two is decided so, and who loses without threats
    /// needs the first one.
    Neither,
}

impl KoMaster {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Attacker, Self::Defender, Self::Neither];

    /// For tables of three.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the ban holds for the attacker, or for the defender.
    pub(super) const fn binds(self, mover: Role) -> bool {
        !matches!((self, mover), (Self::Attacker, Role::Attacker) | (Self::Defender, Role::Defender))
    }
}

/// What becomes of the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fate {
    /// Captured.
    Dead,
    /// Not to be captured, but the defender can't force two eyes either.
    Seki,
    /// The defender can force two eyes: a position in which the wall lives though its owner passes for ever.
    Alive,
}

/// All that is known of one filling with so many liberties outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Answer {
    fates: [[Fate; 2]; 3],
    liberties: [Option<u16>; 3],
}

/// How many bytes an answer takes.
pub(super) const ANSWER_BYTES: usize = 5;

/// In the byte of liberties: the wall can't be captured.
const NONE: u8 = 0;

impl Answer {
    pub(super) const fn new(fates: [[Fate; 2]; 3], liberties: [Option<u16>; 3]) -> Self {
        Self { fates, liberties }
    }

    /// What becomes of the wall, this side moving first.
    #[must_use]
    pub const fn fate(&self, first: Role, master: KoMaster) -> Fate {
        self.fates[master.index()][first.index()]
    }

    /// How many moves the attacker needs if it moves first and captures: one, and as many as the defender makes
    /// elsewhere meanwhile. The liberties of the block in a race, those outside included.
    #[must_use]
    pub const fn liberties(&self, master: KoMaster) -> Option<u16> {
        self.liberties[master.index()]
    }

    /// This answer, but what concerns this side moving first from the other.
    pub(super) fn for_mover(mut self, mover: Role, other: &Self) -> Self {
        for (fates, others) in self.fates.iter_mut().zip(other.fates) {
            fates[mover.index()] = others[mover.index()];
        }
        if mover == Role::Attacker {
            self.liberties = other.liberties;
        }
        self
    }

    /// The same with more liberties outside, where they make no difference but in number.
    pub(super) fn with_more_outside(mut self, more: usize) -> Self {
        for liberties in self.liberties.iter_mut().flatten() {
            *liberties = liberties.saturating_add(u16::try_from(more).unwrap_or(u16::MAX));
        }
        self
    }

    /// Two bits a fate, then a byte of liberties for each master.
    pub(super) fn pack(&self) -> [u8; ANSWER_BYTES] {
        let fates = self.fates.iter().flatten().enumerate();
        let packed = fates.fold(0u16, |packed, (i, &fate)| packed | (fate as u16) << (2 * i));
        let [low, high] = packed.to_le_bytes();
        let [attacker, defender, neither] =
            self.liberties.map(|liberties| liberties.map_or(NONE, |n| n.min(u8::MAX.into()) as u8));
        [low, high, attacker, defender, neither]
    }

    /// `None` for bytes that [`Answer::pack`] does not make.
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
