//! Finds closed carriers: areas enclosed by blocks of one owner that all keep two liberties there, whatever the
//! opponent plays, and therefore live.

use crate::board::PointSet;

use super::carrier::{Carrier, Kept};
use super::carrier_game::Obligation;
use super::questions::{CarrierPoints, Questions};
use super::{Side, mask};

/// The numbers of points that a closed carrier, an area enclosed by blocks of the owner, may have.
const POINTS: std::ops::RangeInclusive<usize> = 3..=16;

/// The greatest number of positions that are looked at when one closed carrier (an enclosed area) is played out.
const MOST_POSITIONS: u64 = 5_000;

/// If not all blocks around an enclosed area can keep two liberties there, small ones are given up, so that the others
/// live: at most this many.
const MOST_GIVEN_UP: usize = 3;

/// What each block must get inside a closed carrier, an area that blocks of the owner enclose: `ALONE` is for a block
/// that has no liberty outside it, and `LIVES` for a block that lives anyway, which counts as having two liberties
/// outside.
const ALONE: Obligation = Obligation { step: 1, stretch: 0, elsewhere: 0 };
const LIVES: Obligation = Obligation { step: 0, stretch: 0, elsewhere: 2 };

/// The blocks that live by closed carriers, and these carriers. A closed carrier is an area enclosed by blocks of the
/// owner that all keep two liberties in it. Small blocks around it may be left out, and may then be captured.
pub(super) fn enclosed_carriers(side: &Side, questions: &mut Questions<'_>) -> Kept {
    let mut carriers = vec![];
    for points in side.free.components().filter(|points| POINTS.contains(&points.len())) {
        let mut around = side.around(points);
        for _ in 0..=MOST_GIVEN_UP {
            let asked = around.iter().copied().filter(|&place| !side.is_living(place));
            let Some(least) = asked.min_by_key(|&place| side.sizes[usize::from(place)]) else { break };
            if let Some(obligations) = kept(side, points, &around, questions) {
                carriers.push(Carrier { points, around, obligations });
                break;
            }
            around.retain(|&place| place != least);
        }
    }
    let alive = carriers.iter().fold(side.living, |all, carrier: &Carrier| all | mask(&carrier.around));
    Kept { alive, carriers }
}

fn kept(side: &Side, points: PointSet, around: &[u8], questions: &mut Questions<'_>) -> Option<Vec<Obligation>> {
    let need = |&place: &u8| if side.is_living(place) { LIVES } else { ALONE };
    let obligations: Vec<Obligation> = around.iter().map(need).collect();
    let carrier = CarrierPoints { side, points, around };
    questions.holds(carrier, obligations.clone(), MOST_POSITIONS).then_some(obligations)
}
