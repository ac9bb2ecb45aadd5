//! Searches groups whose life seems to depend on who moves first.

use super::super::Threatened;
use super::super::conditional::{BlockStatus, implied_status};
use super::{Doubt, Finding, LifeMapState, LifeMapStep, Searches, Statuses, Step};

/// Searches groups that by the count of their eyes live only if their owner moves first. The search may show that such
/// a group lives or dies whoever moves first. If it confirms that the first move decides, the group counts as alive,
/// since both sides are taken to have passed, and is reported as threatened. A group is searched too if only half of
/// its verdict is known: its owner saves it by moving first, and the other outcome is open. Only a verdict that is
/// known in full replaces such a verdict. The step ends with the first group on which it finds a verdict.
pub(super) struct UndecidedGroups;

impl Step for UndecidedGroups {
    fn name(&self) -> LifeMapStep {
        LifeMapStep::UndecidedGroups
    }

    fn run(&self, state: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
        let half = state.conditionals.iter().filter(|conditional| conditional.is_half());
        let half_known = searches.structure.stones_of(half.map(|conditional| conditional.block));
        let mut findings = vec![];
        for group in searches.groups(statuses).iter() {
            let is_half_known = group.stones.intersects(half_known);
            if !is_half_known && !group.needs_first_move(statuses)
                || group.stones.is_subset(state.asked)
                || !searches.may_fit(group.stones)
            {
                continue;
            }
            findings.push(Finding::Asked(group.stones));
            let doubt = Doubt::around(group, statuses, searches);
            let Some((mut verdict, area)) = searches.ask(group.stones, doubt) else { continue };
            if implied_status(&verdict) == Some(BlockStatus::Hangs) && !is_half_known {
                searches.find_moves(&mut verdict, &area);
                findings.push(Finding::Threatened(Threatened { stones: group.stones, verdict }));
                continue;
            }
            let mut found = searches.conditionals(&group.blocks, (verdict, area), doubt);
            found.retain(|conditional| !is_half_known || !conditional.is_half());
            if !found.is_empty() {
                findings.extend(found.into_iter().map(Finding::Full));
                break;
            }
        }
        findings
    }
}
