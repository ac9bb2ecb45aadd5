//! Gives up a weak group: it counts as dead from then on.

use super::super::strength::GroupStrength;
use super::{Finding, LifeMapState, LifeMapStep, Searches, Statuses, Step};

/// Gives a group up (lets it count as dead), unless it shares liberties with enemy stones that get at most a seki. Such
/// enemy stones cannot capture the group, because the capture would give them more than a seki.
pub(super) struct GiveUp<'g>(pub(super) &'g GroupStrength);

impl Step for GiveUp<'_> {
    fn name(&self) -> LifeMapStep {
        LifeMapStep::GiveUp
    }

    fn run(&self, _: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
        let GroupStrength { color, stones, .. } = *self.0;
        let others = statuses.even - searches.structure.stones(color);
        let seki = stones.neighbours(searches.structure.empty()).neighbours(others);
        vec![if seki.is_empty() { Finding::GivenUp(stones) } else { Finding::Bound { stones, seki } }]
    }
}
