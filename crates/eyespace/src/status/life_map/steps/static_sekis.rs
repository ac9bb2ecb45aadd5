//! Sekis between the stones inside an eye and the block around it, which follow from the eye alone.

use crate::board::PointSet;
use crate::eyes::EyeCount;
use crate::regions::BlockId;
use crate::status::{Evidence, Outcome, Probability, SekiEye, Verdict};

use super::super::conditional::ConditionalVerdict;
use super::super::strength::GroupStrength;
use super::{Doubt, Finding, LifeMapState, LifeMapStep, Searches, Statuses, Step};

/// The probability that the block around a seki eye (an eye that, alone, makes a seki with the enemy stones inside) is
/// in seki, if its group seems to have no eye elsewhere.
const IN_SEKI: Probability = Probability::percent(90);

/// Records a seki between the stones inside a seki eye and the block around that eye, as an estimate, or as a proof if
/// a semeai between them proves it. If the block has an eye elsewhere, nothing is recorded, because then it can capture
/// the stones inside.
pub(super) struct StaticSekis<'k>(pub(super) &'k [SekiEye]);

impl Step for StaticSekis<'_> {
    fn name(&self) -> LifeMapStep {
        LifeMapStep::StaticSekis
    }

    fn run(&self, _: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
        if self.0.is_empty() {
            return vec![];
        }
        let structure = searches.structure;
        let inside = self.0.iter().fold(PointSet::EMPTY, |all, seki| all | seki.inside);
        let groups = searches.groups(Statuses { safe: statuses.safe | inside, ..statuses });
        let in_seki = Verdict::settled(Outcome::Seki, Evidence::Estimate { probability: IN_SEKI });
        let mut found = vec![];
        for seki in self.0 {
            let block = structure.block(seki.block).stones;
            let has_another = |group: &GroupStrength| group.attacker_first != EyeCount::Zero || group.is_strong();
            if groups.iter().any(|group| group.stones.intersects(block) && has_another(group)) {
                continue;
            }
            let captives: Vec<BlockId> = seki.captives(structure).collect();
            found.extend(searches.sekis(&captives, Doubt { if_alive: block, if_dead: block }, statuses.dead));
            let blocks = captives.into_iter().chain([seki.block]);
            found.extend(blocks.map(|id| ConditionalVerdict::new(id, in_seki)));
        }
        found.into_iter().map(Finding::Verdict).collect()
    }
}
