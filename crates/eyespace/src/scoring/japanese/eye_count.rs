//! Whether an eye is worth one or two when the dame are filled and the other side moves first.

use crate::board::{PointSet, Size};
use crate::eyes::{EyeShape, Filling};
use crate::status::{EyeTerms, Outcome, eye_verdict};

/// Enough to live.
pub const TWO_EYES: usize = 2;

/// Liberties that stay outside while the stones inside are taken. What hangs on fewer is teire, not seki.
const OUTSIDE: usize = 2;

/// Whether a wall around nothing else would live with two eyes though the other side moves first: by the table of solved eyes, or
/// by the theory beyond it. Where neither says so, one that has more room than any nakade fills makes two.
pub(super) fn makes_two(part: PointSet, dead: PointSet, size: Size) -> bool {
    let Some(shape) = EyeShape::of(part, size) else { return false };
    let filling = Filling { attackers: dead, defenders: PointSet::EMPTY, outside: OUTSIDE };
    match eye_verdict(shape, &filling, &EyeTerms::default()).attacker_first {
        Outcome::Alive => true,
        Outcome::Lives | Outcome::Open => part.len() > MOST_NAKADE,
        Outcome::Dead | Outcome::Ko { .. } | Outcome::Seki => false,
    }
}

/// The largest eye that, empty, is killed from inside in the open board has six points (rabbity six). With stones inside larger ones are: these the table
/// knows.
pub(super) const MOST_NAKADE: usize = 6;
