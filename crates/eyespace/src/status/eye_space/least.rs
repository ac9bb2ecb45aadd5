//! A lower bound for the eyes of an open space that is too large to be played out.

use crate::board::PointSet;
use crate::eyes::LocalValue;
use crate::regions::Structure;

use super::EyeSpace;
use super::domain::Domains;
use super::worth::{LocalBoard, Remembering, beside, blocks_around};

/// A lower bound of the value: the attacker gets all ways into the space, then all ways into the remainder, and so on until the
/// remainder can be played out. If it has several parts, the best one counts.
pub(super) fn least(
    structure: &Structure,
    domains: &Domains,
    space: &EyeSpace,
    values: &mut Remembering<'_>,
) -> LocalValue {
    // A move on the diagonal of a half eye that lies inside the space has two effects. In this case no bound is known.
    if space.half_eyes.iter().any(|(_, topology)| (topology.attack | topology.defend).intersects(space.points)) {
        return LocalValue::Zero;
    }
    let ways_in = space.half_eyes.iter().fold(space.margins, |ways_in, (point, _)| ways_in.with(*point));
    without(Taken { ways_in, before: PointSet::EMPTY }, structure, domains, space, values)
}

/// Points that the attacker gets.
#[derive(Clone, Copy)]
struct Taken {
    /// The ways into the space.
    ways_in: PointSet,
    /// Other ways in that it has taken before.
    before: PointSet,
}

/// The same for a space without the ways in that the attacker has taken.
fn without(
    taken: Taken,
    structure: &Structure,
    domains: &Domains,
    space: &EyeSpace,
    values: &mut Remembering<'_>,
) -> LocalValue {
    let Taken { ways_in, before } = taken;
    let attackers = structure.stones(space.color.opponent());
    let taken = before | ways_in;
    let parts = (space.points - ways_in).components().filter_map(|points| {
        let margins = ways_in.neighbours(points);
        // No bound is known if lost stones lie on both sides of the border, as they would be captured only in part. A part
        // that no way leads into cannot be reduced further.
        if margins.is_empty() || (points & attackers).touches(ways_in & attackers) {
            return None;
        }
        let blocks = blocks_around(structure, domains, space.color, points - margins);
        // A block inside the space is no wall, even if a part of the space ends at it.
        let is_inside = |around: PointSet| around.is_subset(points | taken) && around.intersects(taken);
        if blocks.iter().any(|&id| is_inside(beside(structure, id))) {
            return None;
        }
        let part = EyeSpace { points, margins, half_eyes: vec![], blocks, ..space.clone() };
        let worth = LocalBoard::new(structure, &part).without_liberties(taken).play(&[], &[], values);
        Some(match worth {
            Some(worth) => worth.value,
            None => without(Taken { ways_in: margins, before: taken }, structure, domains, &part, values),
        })
    });
    parts.max_by_key(|value| value.digits()).unwrap_or(LocalValue::Zero)
}
