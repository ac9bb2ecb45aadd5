//! Finds closed carriers: areas enclosed by blocks of one owner that all keep two liberties there, whatever the
//! opponent plays, and therefore live.

use crate::safety::Outside;

use super::carrier::Kept;
use super::questions::Questions;
use super::{Side, mask};

/// The numbers of points that a closed carrier, an area enclosed by blocks of the owner, may have.
const POINTS: std::ops::RangeInclusive<usize> = 3..=16;

/// The greatest number of positions that are looked at when one closed carrier (an enclosed area) is played out.
const MOST_POSITIONS: u64 = 5_000;

/// If not all blocks around an enclosed area can keep two liberties there, small ones are given up, so that the others
/// live: at most this many.
const MOST_GIVEN_UP: usize = 3;

/// The blocks that live by closed carriers, and these carriers. A closed carrier is an area enclosed by blocks of the
/// owner that all keep two liberties in it. Small blocks around it may be left out, and may then be captured.
pub(super) fn enclosed_carriers(side: &Side, questions: &mut Questions<'_>) -> Kept {
    let (mut alive, mut carriers) = (side.living, vec![]);
    for points in side.free.components().filter(|points| POINTS.contains(&points.len())) {
        let mut around = side.around(points);
        for _ in 0..=MOST_GIVEN_UP {
            let asked = around.iter().copied().filter(|&place| !side.is_living(place));
            let Some(least) = asked.min_by_key(|&place| side.sizes[usize::from(place)]) else { break };
            let outside = |&place: &u8| (place, if side.is_living(place) { Outside::LIFE } else { Outside::NONE });
            let defence = side.defence(points, around.iter().map(outside));
            if questions.holds(side, defence.clone(), MOST_POSITIONS) {
                alive |= mask(&around);
                carriers.push(defence);
                break;
            }
            around.retain(|&place| place != least);
        }
    }
    Kept { alive, carriers }
}
