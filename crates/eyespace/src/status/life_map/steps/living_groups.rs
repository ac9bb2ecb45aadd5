//! Searches groups that seem to live by their eyes.

use crate::board::PointSet;
use crate::status::Outcome;

use super::super::Threatened;
use super::{Doubt, Finding, LifeMapState, LifeMapStep, Searches, Statuses, Step};

/// Searches enclosed groups that seem to live by their eyes, because the eyes may deceive: the search may capture the
/// group. If a group gets only a seki, the enemy stones inside it, which seemed dead, may be part of the seki.
pub(super) struct LivingGroups;

impl Step for LivingGroups {
    fn name(&self) -> LifeMapStep {
        LifeMapStep::LivingGroups
    }

    fn run(&self, _: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
        let doubt = Doubt { if_alive: statuses.dead, if_dead: statuses.dead };
        let mut findings = vec![];
        searches.allow(4);
        for group in searches.groups(statuses).iter().filter(|group| group.lives_by_eyes(statuses)) {
            let Some(verdict) = searches.whole(group.stones, doubt) else { continue };
            match verdict.attacker_first {
                Outcome::Dead | Outcome::Ko { .. } => {
                    findings.push(Finding::Threatened(Threatened { stones: group.stones, verdict }));
                }
                Outcome::Seki => {
                    let sekis = searches.sekis(&group.blocks, doubt, PointSet::EMPTY);
                    findings.extend(sekis.into_iter().map(Finding::Verdict));
                }
                Outcome::Alive | Outcome::Lives | Outcome::Open => {}
            }
        }
        findings
    }
}
