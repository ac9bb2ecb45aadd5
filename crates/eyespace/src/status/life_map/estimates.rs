//! The verdicts that are only estimates: on groups that were given up or judged by their eyes, and on stones whose
//! verdict assumes such groups to be alive.

use crate::board::PointSet;
use crate::regions::{Block, Structure};

use super::super::{Evidence, Outcome, Probability, Verdict};
use super::searches::Searches;
use super::state::LifeMapState;
use super::statuses::Statuses;
use super::strength::{GroupStrength, reach};

/// The probability that a group which looks dead is dead, if all enemy groups around would be strong even if the group
/// lived.
const BY_THE_STRONG: Probability = Probability::percent(90);

/// The probability that a group which looks dead is dead, if some enemy group around is strong only because this group
/// dies.
const IN_TURN: Probability = Probability::percent(60);

/// The probability that a wall (a chain that a verdict on other stones assumes to be alive) lives if the verdict on it
/// is open.
const OPEN_WALL: Probability = Probability::percent(80);

/// The verdict that follows from the eyes of a group that was not given up, that is, does not count as dead.
pub(super) fn by_eyes(group: &GroupStrength, statuses: Statuses) -> Verdict {
    let alive =
        |percent| Verdict::settled(Outcome::Lives, Evidence::Estimate { probability: Probability::percent(percent) });
    if group.lives() {
        Verdict::settled(Outcome::Alive, Evidence::Model)
    } else if group.can_live() {
        alive(90)
    } else if group.stones.intersects(statuses.safe) {
        alive(80)
    } else {
        Verdict::OPEN
    }
}

/// The stones that would be strong or safe even if all groups that were given up (counted as dead) were alive.
pub(super) fn strong_anyway(state: &LifeMapState, searches: &mut Searches<'_>) -> PointSet {
    if state.given_up.is_empty() {
        return PointSet::EMPTY; // No group was given up, so the result is not needed.
    }
    let statuses = Statuses::new(searches.structure, &state.conditionals, PointSet::EMPTY, state.bound);
    let groups =
        searches.strength.assess(Statuses { safe: statuses.safe | state.given_up, ..statuses }, PointSet::EMPTY);
    groups.iter().filter(|group| group.is_strong()).fold(statuses.safe, |all, group| all | group.stones)
}

/// The verdict on a block that was given up (counted as dead). It is dead if the attacker moves first, and also if the
/// owner does, unless a reading has found that the owner saves it by moving first. `strong` are the stones that would be
/// strong anyway.
pub(super) fn given_up(
    state: &LifeMapState,
    block: &Block,
    structure: &Structure,
    [dead, strong]: [PointSet; 2],
) -> Verdict {
    let enemies = structure.stones(block.color.opponent()) - dead;
    let around = reach(structure, block.stones, dead).neighbours(enemies);
    let probability = if around.is_subset(strong) { BY_THE_STRONG } else { IN_TURN };
    let lost = Verdict::settled(Outcome::Dead, Evidence::Estimate { probability });
    let rescuable = state.rescuable.iter().find(|rescuable| block.stones.is_subset(rescuable.stones));
    rescuable.map_or(lost, |rescuable| Verdict {
        attacker_first: Outcome::Dead,
        evidence: lost.evidence,
        ..rescuable.verdict
    })
}

/// The evidence of a verdict that assumes a wall (a chain around the target) to be alive: the weaker of the verdict's
/// own evidence and the evidence that the wall lives. If both are proofs, the verdict keeps its own. With several walls
/// the order does not matter.
pub(super) fn weaker(one: Evidence, wall: Evidence) -> Evidence {
    let wall = match wall {
        Evidence::OpenFight { .. } | Evidence::None => Evidence::Estimate { probability: OPEN_WALL },
        known => known,
    };
    match (one, wall) {
        (Evidence::None, _) => one,
        (Evidence::Estimate { probability: p }, Evidence::Estimate { probability: q }) => {
            Evidence::Estimate { probability: p.min(q) }
        }
        (_, Evidence::Estimate { .. }) => wall,
        (Evidence::Estimate { .. }, _) => one,
        (_, Evidence::Model) => wall,
        _ => one,
    }
}
