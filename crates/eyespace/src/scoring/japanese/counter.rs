//! Whether an eye makes one eye or two when the dame are filled and the other side moves first. Several counts of one board share these
//! results: for each doubtful place the whole board is counted again.

use std::cell::{Cell, RefCell};

use rustc_hash::FxHashMap;

use crate::board::{PointSet, Size};
use crate::eyes::{EyeShape, Filling};
use crate::status::{EyeOptions, Outcome, eye_verdict};

/// Eyes that were counted, and how much may still be done.
pub(crate) struct Counter {
    /// Whether an eye with these dead stones makes two: most come again, in other orders and under other fates.
    known: RefCell<FxHashMap<(PointSet, PointSet, Size), bool>>,
    /// So many pairs of strings may still be looked at in other ways than the board lies: counting a side takes time by their number.
    pairs: Cell<usize>,
}

/// Twenty sides of 150 strings, and of boards as they are played all.
const MOST_PAIRS: usize = 450_000;

impl Default for Counter {
    fn default() -> Self {
        Self { known: RefCell::default(), pairs: Cell::new(MOST_PAIRS) }
    }
}

impl Counter {
    /// Whether a side of so many strings may be counted in all ways, once more.
    pub(super) fn may_turn(&self, strings: usize) -> bool {
        let left = self.pairs.get();
        self.pairs.set(left.saturating_sub(strings * strings));
        left > 0
    }

    /// The eyes that these points come to: some of one eye, or all of it, with the dead stones that lie there.
    pub(super) fn eyes_of(&self, points: PointSet, dead: PointSet, size: Size) -> usize {
        let count =
            points.components().map(|part| if self.makes_two(part, dead & part, size) { TWO_EYES } else { 1 }).sum();
        TWO_EYES.min(count)
    }

    fn makes_two(&self, part: PointSet, dead: PointSet, size: Size) -> bool {
        *self.known.borrow_mut().entry((part, dead, size)).or_insert_with(|| makes_two(part, dead, size))
    }
}

/// Enough to live.
pub const TWO_EYES: usize = 2;

/// Liberties that stay outside while the stones inside are taken. What hangs on fewer is teire, not seki.
const OUTSIDE: usize = 2;

/// Whether a wall around nothing else would live with two eyes though the other side moves first: by the table of solved eyes, or
/// by the theory beyond it. Where neither says so, one that has more room than any nakade fills makes two.
fn makes_two(part: PointSet, dead: PointSet, size: Size) -> bool {
    let Some(shape) = EyeShape::of(part, size) else { return false };
    let filling = Filling { attackers: dead, defenders: PointSet::EMPTY, outside_liberties: OUTSIDE };
    match eye_verdict(shape, &filling, &EyeOptions::default()).attacker_first {
        Outcome::Alive => true,
        Outcome::Lives | Outcome::Open => part.len() > MOST_NAKADE,
        Outcome::Dead | Outcome::Ko { .. } | Outcome::Seki => false,
    }
}

/// The largest eye that, empty, is killed from inside in the open board has six points (rabbity six). With stones inside larger ones are: these the table
/// knows.
pub(super) const MOST_NAKADE: usize = 6;
