//! Sets of cells, as the bits of a machine word.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl};

/// The number of a cell of a small board.
pub(crate) type Cell = u8;

/// A machine word that holds a set of cells.
pub(crate) trait Word:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<Cell, Output = Self>
{
    const BITS: usize;
    const NONE: Self;
    const ONE: Self;

    fn first(self) -> Option<Cell>;
    fn is_single(self) -> bool;
    /// The lower and the upper 64 bits.
    fn halves(self) -> [u64; 2];

    /// Whether the sets have a cell in common.
    fn meets(self, other: Self) -> bool {
        self & other != Self::NONE
    }
}

macro_rules! word {
    ($type:ty) => {
        impl Word for $type {
            const BITS: usize = <$type>::BITS as usize;
            const NONE: Self = 0;
            const ONE: Self = 1;

            fn first(self) -> Option<Cell> {
                (self != 0).then(|| self.trailing_zeros() as Cell)
            }

            fn is_single(self) -> bool {
                self.is_power_of_two()
            }

            fn halves(self) -> [u64; 2] {
                let all = u128::from(self);
                [all as u64, (all >> u64::BITS) as u64]
            }
        }
    };
}

word!(u16);
word!(u32);
word!(u64);
word!(u128);

/// The cells of a set, in ascending order. Each half of the word is handled by itself, because it takes longer to find the first bit of a
/// word that fills two registers.
pub(crate) fn each<W: Word>(set: W) -> impl Iterator<Item = Cell> + Clone {
    let [mut low, mut high] = set.halves();
    std::iter::from_fn(move || {
        if low != 0 {
            let cell = low.trailing_zeros();
            low &= low - 1;
            Some(cell as Cell)
        } else if high != 0 {
            let cell = u64::BITS + high.trailing_zeros();
            high &= high - 1;
            Some(cell as Cell)
        } else {
            None
        }
    })
}
