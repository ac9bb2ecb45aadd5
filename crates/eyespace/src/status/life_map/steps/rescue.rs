//! Reads whether a weak group can be saved, before it counts as dead.

use crate::status::{Evidence, Outcome, Probability, Verdict};

use super::super::Threatened;
use super::super::conditional::ConditionalVerdict;
use super::super::strength::GroupStrength;
use super::{Finding, LifeMapState, LifeMapStep, Searches, Statuses, Step};

/// The probability that a group lives if a reading says that it lives whoever moves first. For comparison: GNU Go calls
/// 28 of 29 such blocks in unfinished games alive.
const RESCUED: Probability = Probability::percent(90);

/// Reads whether a group lives whoever moves first, so that it is not given up (counted as dead). If the reading says
/// that the owner must move first to save the group, the group is given up, because its owner is taken to have passed.
/// The saving move is stored.
pub(super) struct Rescue<'g>(pub(super) &'g GroupStrength);

impl Step for Rescue<'_> {
    fn name(&self) -> LifeMapStep {
        LifeMapStep::Rescue
    }

    fn run(&self, state: &LifeMapState, _: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
        let GroupStrength { stones, ref blocks, .. } = *self.0;
        if stones.is_subset(state.read) {
            return vec![];
        }
        let mut findings = vec![Finding::Read(stones)];
        if let Some(verdict) = searches.rescue(stones) {
            if verdict.attacker_first == Outcome::Lives {
                let verdict = Verdict::settled(Outcome::Lives, Evidence::Estimate { probability: RESCUED });
                findings.extend(blocks.iter().map(|&id| Finding::Verdict(ConditionalVerdict::new(id, verdict))));
            } else {
                findings.push(Finding::Rescuable(Threatened { stones, verdict }));
            }
        }
        findings
    }
}
