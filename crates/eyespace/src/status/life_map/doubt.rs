//! The stones around a group whose life is in doubt.

use crate::board::PointSet;
use crate::regions::Structure;

use super::conditional::ConditionalVerdict;
use super::searches::Searches;
use super::statuses::Statuses;
use super::strength::GroupStrength;

/// The stones around a target whose life is in doubt.
#[derive(Clone, Copy)]
pub(super) struct Doubt {
    /// The stones whose life is in doubt if the target lives.
    pub(super) if_alive: PointSet,
    /// The stones whose life is in doubt if the target dies. They are fewer, as some stones live by capturing the
    /// target.
    pub(super) if_dead: PointSet,
}

impl Doubt {
    /// The stones around a group whose life is in doubt. These are the weak groups of the group's own colour, and some
    /// groups of the other colour: those that could not make two eyes without the points around this group, even if all
    /// weak groups of its colour were dead.
    pub(super) fn around(group: &GroupStrength, statuses: Statuses, searches: &mut Searches<'_>) -> Self {
        let groups = searches.groups(statuses);
        let own = groups.iter().filter(|other| other.color == group.color && other.is_weak(statuses));
        let weak = own.fold(statuses.dead, |all, other| all | other.stones);
        let carrier = group.stones.grown(searches.structure.empty());
        let mut doubtful = |dead: PointSet, safe: PointSet| {
            let statuses = Statuses { dead, safe, ..statuses };
            let assessed = searches.strength.assess(statuses, carrier);
            let others = assessed.iter().filter(|other| {
                other.color != group.color && !other.stones.intersects(statuses.alive) && !other.is_strong()
            });
            others.fold(weak, |all, other| all | other.stones)
        };
        let if_alive = doubtful(weak - group.stones, statuses.safe | group.stones);
        Self { if_alive, if_dead: doubtful(weak, statuses.safe) }
    }

    /// Adds to the stones in doubt those walls (enemy blocks that the verdicts in `found` assume to be alive) of which
    /// every liberty is shared with the group, because they may be in seki with the group. Blocks that have two eyes by
    /// a verdict are not added.
    pub(super) fn with_hanging_walls(
        self,
        found: &[ConditionalVerdict],
        group: &GroupStrength,
        statuses: Statuses,
        structure: &Structure,
    ) -> Self {
        let walls = found.iter().fold(PointSet::EMPTY, |all, conditional| all | conditional.assumes_alive);
        let shared = group.stones.neighbours(structure.empty());
        let blocks = structure.blocks().map(|id| structure.block(id));
        let hangs = blocks.filter(|block| {
            let is_wall = block.color != group.color && block.stones.intersects(walls);
            is_wall && block.liberties.is_subset(shared) && !block.stones.intersects(statuses.alive)
        });
        Self { if_alive: hangs.fold(self.if_alive, |all, block| all | block.stones), ..self }
    }
}
