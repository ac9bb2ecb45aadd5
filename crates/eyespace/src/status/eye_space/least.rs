//! A lower bound for the eyes of an open space that is too large to be played out.

use crate::board::PointSet;
use crate::eyes::LocalValue;
use crate::regions::Structure;

use super::EyeSpace;
use super::domain::Domains;
use super::worth::{LocalBoard, Remembering, beside, blocks_around};

/// A lower bound of the value of an eye space: the attacker gets all marginal points, then all points where it can come
/// into the remainder, and so on until the remainder can be played out. If the remainder has several parts, only the
/// part with the highest value counts.
pub(super) fn least(
    structure: &Structure,
    domains: &Domains,
    space: &EyeSpace,
    values: &mut Remembering<'_>,
) -> LocalValue {
    // If the diagonal of a half eye lies inside the space, a move there has two effects, and no bound is known.
    if space.half_eyes.iter().any(|(_, topology)| (topology.attack | topology.defend).intersects(space.points)) {
        return LocalValue::Zero;
    }
    let ways_in = space.half_eyes.iter().fold(space.margins, |ways_in, (point, _)| ways_in.with(*point));
    without(Taken { ways_in, before: PointSet::EMPTY }, structure, domains, space, values)
}

/// Points of an eye space that the bound gives to the attacker.
#[derive(Clone, Copy)]
struct Taken {
    /// The points where the attacker comes into what is left of the space.
    ways_in: PointSet,
    /// The points that the attacker was given in earlier rounds.
    before: PointSet,
}

/// The lower bound for what is left of a space without the points that the attacker has taken.
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
        // No bound is known for a part of the remaining space if stones of the attacker in it are connected to stones
        // on the points that the attacker was given, because a capture would take all of them. No bound is known either
        // for a part that touches none of these points, because it is not smaller than before.
        if margins.is_empty() || (points & attackers).touches(ways_in & attackers) {
            return None;
        }
        let blocks = blocks_around(structure, domains, space.color, points - margins);
        // A part of the remaining space must not be bounded by a block of the owner that lies inside the whole space,
        // because such a block is no wall.
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
