//! Decides whether connected eye-points are worth one eye or two, if the dame are filled and the opponent moves first. Several counts of one board
//! share these results, because the whole board is counted again for each doubtful place.

use std::cell::{Cell, RefCell};

use rustc_hash::FxHashMap;

use crate::board::{PointSet, Size};
use crate::eyes::{EyeShape, Filling};
use crate::status::{EyeOptions, Outcome, eye_verdict};

/// A cache of eyes that were counted before, together with a limit on the work that may still be done.
pub(crate) struct Counter {
    /// Whether eye-points with these dead stones on them make two eyes, on a board of this size. Most eyes recur when the board is counted in another
    /// order or with other statuses.
    known: RefCell<FxHashMap<(PointSet, PointSet, Size), bool>>,
    /// If the result of a count may depend on the order in which strings are connected, the side is counted again on turned boards. This is the
    /// number of pairs of strings that such counts may still compare. It bounds the time, because the time to count a side grows with the square of
    /// the number of its strings.
    pairs: Cell<usize>,
}

/// The number of pairs of strings that the counts on turned boards may compare in all. It is enough to count a side of 150 strings twenty
/// times, and boards from real games need less.
const MOST_PAIRS: usize = 450_000;

impl Default for Counter {
    fn default() -> Self {
        Self { known: RefCell::default(), pairs: Cell::new(MOST_PAIRS) }
    }
}

impl Counter {
    /// Whether a side with this many strings may be counted once more in all orientations. The number of pairs of its strings is subtracted from the
    /// number of pairs that may still be compared.
    pub(super) fn may_turn(&self, strings: usize) -> bool {
        let left = self.pairs.get();
        self.pairs.set(left.saturating_sub(strings * strings));
        left > 0
    }

    /// The number of eyes, at most two, that these eye-points make, with these dead stones on them. The points may be one eye or separate parts of an
    /// eye.
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

/// The number of outside liberties that the block around an eye is assumed to have. With fewer, its owner would need a teire to capture the stones
/// inside in time; but that alone is no seki.
const OUTSIDE: usize = 2;

/// Whether a block with no other eye than this one lives with two eyes even if the opponent moves first. The table of solved eyes decides, or the
/// theory for larger eyes. If neither does, an eye is worth two if it has more points than the largest nakade.
fn makes_two(part: PointSet, dead: PointSet, size: Size) -> bool {
    let Some(shape) = EyeShape::of(part, size) else { return false };
    let filling = Filling { attackers: dead, defenders: PointSet::EMPTY, outside_liberties: OUTSIDE };
    match eye_verdict(shape, &filling, &EyeOptions::default()).attacker_first {
        Outcome::Alive => true,
        Outcome::Lives | Outcome::Open => part.len() > MOST_NAKADE,
        Outcome::Dead | Outcome::Ko { .. } | Outcome::Seki => false,
    }
}

/// The size of the largest empty eye in the centre that the opponent can kill from inside: the rabbity six. Larger eyes that already have stones
/// inside can be killed too, but for those the table of solved eyes has the answer.
pub(super) const MOST_NAKADE: usize = 6;
