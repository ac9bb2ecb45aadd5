//! Closed grounds: all the points that blocks enclose, in which these live by themselves.

use crate::board::PointSet;

use super::keep::{Keep, Need};
use super::plan::{Ground, Kept};
use super::{Side, mask};

/// How many points they have.
const POINTS: std::ops::RangeInclusive<usize> = 3..=16;

/// The positions that a question about one may take.
const MOST_POSITIONS: u64 = 5_000;

/// So many blocks around are given up, small ones first, if the others live without them.
const MOST_GIVEN_UP: usize = 3;

/// A block around that has nothing elsewhere, and one that lives anyway.
const ALONE: Need = Need { step: 1, stretch: 0, elsewhere: 0 };
const LIVES: Need = Need { step: 0, stretch: 0, elsewhere: 2 };

/// The blocks that live by them, the grounds in which all that is around has its two liberties, and the positions that this took. Who is given up
/// is not around.
pub(super) fn closed_grounds(side: &Side, most: u64) -> (Kept, u64) {
    let (mut grounds, mut positions) = (vec![], 0);
    for points in side.free.components().filter(|points| POINTS.contains(&points.len())) {
        let mut around = side.around(points);
        for _ in 0..=MOST_GIVEN_UP {
            let asked = around.iter().copied().filter(|&place| !side.is_living(place));
            let Some(least) = asked.min_by_key(|&place| side.stones(place).len()) else { break };
            if let Some(needs) = kept(side, points, &around, most, &mut positions) {
                grounds.push(Ground { points, around, needs });
                break;
            }
            around.retain(|&place| place != least);
        }
    }
    let alive = grounds.iter().fold(side.living, |all, ground: &Ground| all | mask(&ground.around));
    (Kept { alive, grounds }, positions)
}

fn kept(side: &Side, points: PointSet, around: &[u8], most: u64, positions: &mut u64) -> Option<Vec<Need>> {
    let need = |&place: &u8| if side.is_living(place) { LIVES } else { ALONE };
    let needs: Vec<Need> = around.iter().map(need).collect();
    let mut keep = Keep::new(side, points, around)?;
    let is_kept = keep.is_kept(&needs, most.saturating_sub(*positions).min(MOST_POSITIONS));
    *positions += keep.positions;
    is_kept.then_some(needs)
}
