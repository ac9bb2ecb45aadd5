//! Whether an eye makes one eye or two when the dame are filled and the other side moves first. Several counts of one board share these
//! results: for each doubtful place the whole board is counted again.

use std::cell::{Cell, RefCell};

use rustc_hash::FxHashMap;

use crate::board::{PointSet, Size};
use crate::eyes::{EyeShape, Filling};
use crate::status::{EyeOptions, Outcome, eye_verdict};

/// Results for eyes that were counted before, and a limit for the work that is left.
pub(crate) struct Counter {
    /// Whether an eye with these dead stones makes two eyes. Most eyes come again, in other orders and with other statuses.
    known: RefCell<FxHashMap<(PointSet, PointSet, Size), bool>>,
    /// The number of pairs of strings that may still be examined in turned boards: the time to count a side grows with it.
    pairs: Cell<usize>,
}

/// Enough for twenty sides of 150 strings each, and for every board that arises in play.
const MOST_PAIRS: usize = 450_000;

impl Default for Counter {
    fn default() -> Self {
        Self { known: RefCell::default(), pairs: Cell::new(MOST_PAIRS) }
    }
}

impl Counter {
    /// Whether a side with this many strings may be counted once more in all orientations.
    pub(super) fn may_turn(&self, strings: usize) -> bool {
        let left = self.pairs.get();
        self.pairs.set(left.saturating_sub(strings * strings));
        left > 0
    }

    /// The number of eyes, at most two, that these points make, with the dead stones on them. They may be an eye or parts of one.
    pub(super) fn eyes_of(&self, points: PointSet, dead: PointSet, size: Size) -> usize {
        let count =
            points.components().map(|part| if self.makes_two(part, dead & part, size) { TWO_EYES } else { 1 }).sum();
        TWO_EYES.min(count)
    }

    fn makes_two(&self, part: PointSet, dead: PointSet, size: Size) -> bool {
        *self.known.borrow_mut().entry((part, dead, size)).or_insert_with(|| makes_two(part, dead, size))
    }
}

/// The number of eyes that a group needs to live.
pub const TWO_EYES: usize = 2;

/// Outside liberties that remain while the stones inside are captured. A wall with fewer needs a teire; it is no seki.
const OUTSIDE: usize = 2;

/// Whether a wall with nothing but this eye lives with two eyes even if the opponent moves first, by the table of solved eyes or by the theory for
/// larger ones. If neither decides, an eye makes two if it has more room than any nakade fills.
fn makes_two(part: PointSet, dead: PointSet, size: Size) -> bool {
    let Some(shape) = EyeShape::of(part, size) else { return false };
    let filling = Filling { attackers: dead, defenders: PointSet::EMPTY, outside_liberties: OUTSIDE };
    match eye_verdict(shape, &filling, &EyeOptions::default()).attacker_first {
        Outcome::Alive => true,
        Outcome::Lives | Outcome::Open => part.len() > MOST_NAKADE,
        Outcome::Dead | Outcome::Ko { .. } | Outcome::Seki => false,
    }
}

/// The largest empty eye that can be killed from inside in the centre has six points (rabbity six). Larger eyes with stones inside can be killed; the
/// table knows those.
pub(super) const MOST_NAKADE: usize = 6;
