//! One entry of the transposition table, in sixteen bytes.

use super::value::{Scope, Value};
use super::{Player, Variant};

/// The key of a position, and its value in 64 bits. From the lowest bit up these are: the proof and disproof numbers
/// (20 bits each), the variant (8), the work (12), the winner (2), the scope (1), and a bit that says that the entry is
/// in use. Once a position is solved, its numbers give way to the length of the proof, or to the ancestor that the
/// disproof depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub key: u64,
    packed: u64,
}

/// The largest number that an entry can store; larger numbers are stored as this one. Numbers become so large only
/// after millions of nodes, and too small a number only costs more nodes.
const MOST: u32 = (1 << 20) - 1;

const VARIANT: u32 = 40;
const WORK: u32 = 48;
const WINNER: u32 = 60;
const SCOPE: u32 = 62;
const TAKEN: u32 = 63;

const PROVED: u64 = 1;
const REFUTED: u64 = 2;

impl Entry {
    /// An entry that is not in use.
    pub const EMPTY: Self = Self { key: 0, packed: 0 };

    pub fn new(key: u64, variant: Variant, value: Value, work: u32) -> Self {
        let number = |player| u64::from(value.of(player).min(MOST));
        let (low, winner) = match value.winner() {
            Some(Player::Prover) => (u64::from(value.length), PROVED),
            Some(Player::Refuter) => (u64::from(value.depends_on), REFUTED),
            None => (number(Player::Prover) | number(Player::Refuter) << 20, 0),
        };
        let scope = u64::from(value.scope == Scope::All) << SCOPE;
        let packed = low | u64::from(variant.0) << VARIANT | rounded(work) << WORK | winner << WINNER | scope;
        Self { key, packed: packed | 1 << TAKEN }
    }

    /// The entry as two words.
    pub const fn words(&self) -> [u64; 2] {
        [self.key, self.packed]
    }

    pub const fn from_words([key, packed]: [u64; 2]) -> Self {
        Self { key, packed }
    }

    pub const fn is_empty(&self) -> bool {
        self.packed == 0
    }

    pub const fn variant(&self) -> Variant {
        Variant((self.packed >> VARIANT) as u8)
    }

    /// The number of nodes that were searched to find the value, rounded down.
    pub const fn work(&self) -> u32 {
        let bits = (self.packed >> WORK) as u32;
        (bits & 127) << (bits >> 7 & 31)
    }

    pub const fn value(&self) -> Value {
        let value = match self.packed >> WINNER & 3 {
            PROVED => Value::proved(self.packed as u16),
            REFUTED => Value::refuted(self.packed as u16),
            _ => Value::open((self.packed as u32 & MOST, (self.packed >> 20) as u32 & MOST)),
        };
        value.within(if self.packed >> SCOPE & 1 == 1 { Scope::All } else { Scope::One })
    }

    /// Whether the entry is settled and its result also holds in this variant. A result whose scope is all variants
    /// always does. Otherwise a proof holds if it was found in a variant that is no easier for the prover, and a
    /// disproof if it was found in one that is no harder.
    pub const fn holds_in(&self, variant: Variant) -> bool {
        let (winner, own) = (self.packed >> WINNER & 3, self.variant().0);
        let is_no_easier = own <= variant.0;
        let follows = own == variant.0 || is_no_easier == (winner == PROVED);
        winner != 0 && (follows || self.packed >> SCOPE & 1 == 1)
    }
}

/// Packs a number into twelve bits: its seven leading bits, and the number of bits by which they are shifted.
const fn rounded(n: u32) -> u64 {
    let shift = 25u32.saturating_sub(n.leading_zeros());
    (n >> shift | shift << 7) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out() {
        let open = Value::open((3, 70_000));
        let values = [Value::proved(9), Value::refuted(7), Value::refuted(u16::MAX), open];
        for value in values.into_iter().flat_map(|value| [value, value.within(Scope::One)]) {
            for (work, rounded) in [(0, 0), (1, 1), (127, 127), (131, 130), (u32::MAX, 127 << 25)] {
                let entry = Entry::new(5, Variant(200), value, work);
                assert_eq!(
                    (entry.key, entry.variant(), entry.value(), entry.work()),
                    (5, Variant(200), value, rounded)
                );
                let is_settled = value.winner().is_some();
                assert_eq!(entry.holds_in(Variant(200)), is_settled);
                for (other, holder) in [(201, Player::Prover), (199, Player::Refuter)] {
                    let holds = is_settled && (value.scope == Scope::All || value.winner() == Some(holder));
                    assert_eq!(entry.holds_in(Variant(other)), holds);
                }
                assert!(!entry.is_empty());
            }
        }
        assert!(Entry::EMPTY.is_empty());
        assert_eq!(size_of::<Entry>(), 16);
    }

    #[test]
    fn too_large_a_number_stays_open() {
        let value = Entry::new(1, Variant(0), Value::open((u32::MAX, u32::MAX)), 1).value();
        assert_eq!((value.of(Player::Prover), value.winner()), (MOST, None));
    }
}
