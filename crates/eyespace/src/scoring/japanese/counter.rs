//! What several counts of one board share: for each doubtful place all is counted anew.

use std::cell::{Cell, RefCell};

use rustc_hash::FxHashMap;

use crate::board::{PointSet, Size};

use super::eye_count::{TWO_EYES, makes_two};

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
