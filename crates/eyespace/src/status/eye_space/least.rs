//! A lower bound for the eyes of an open space that is too large to be played out.

use crate::board::PointSet;
use crate::eyes::LocalValue;
use crate::regions::Structure;

use super::EyeSpace;
use super::domain::Domains;
use super::worth::{LocalBoard, Remembering, beside, blocks_around};

/// What is left of a space if the attacker has its ways in, then those into what is left, until that can be played out. Of
/// several parts that are left the best counts.
pub(super) fn least(
    structure: &Structure,
    domains: &Domains,
    space: &EyeSpace,
    values: &mut Remembering<'_>,
) -> LocalValue {
    // A move on the diagonal of a half eye does two things if it lies inside.
    if space.half_eyes.iter().any(|(_, topology)| (topology.attack | topology.defend).intersects(space.points)) {
        return LocalValue::Zero;
    }
    let ways_in = space.half_eyes.iter().fold(space.margins, |ways_in, (point, _)| ways_in.with(*point));
    without(ways_in, structure, domains, space, PointSet::EMPTY, values)
}

/// The same without these ways in, where the attacker has others that were `taken` before.
fn without(
    ways_in: PointSet,
    structure: &Structure,
    domains: &Domains,
    space: &EyeSpace,
    taken: PointSet,
    values: &mut Remembering<'_>,
) -> LocalValue {
    let attackers = structure.stones(space.color.opponent());
    let taken = taken | ways_in;
    let parts = (space.points - ways_in).components().filter_map(|points| {
        let margins = ways_in.neighbours(points);
        // Lost stones that lie in both would be taken in part; and where there is no way in, there was none before.
        if margins.is_empty() || (points & attackers).touches(ways_in & attackers) {
            return None;
        }
        let blocks = blocks_around(structure, domains, space.color, points - margins);
        // What stands inside is no wall, though a part of the space ends there.
        let is_inside = |around: PointSet| around.is_subset(points | taken) && around.intersects(taken);
        if blocks.iter().any(|&id| is_inside(beside(structure, id))) {
            return None;
        }
        let part = EyeSpace { points, margins, half_eyes: vec![], blocks, ..space.clone() };
        let worth = LocalBoard::new(structure, &part).without_liberties(taken).play(&[], &[], values);
        Some(match worth {
            Some(worth) => worth.value,
            None => without(margins, structure, domains, &part, taken, values),
        })
    });
    parts.max_by_key(|value| value.digits()).unwrap_or(LocalValue::Zero)
}
