//! Searches a weak group.

use crate::status::{Evidence, Outcome, Probability};

use super::super::conditional::{BlockStatus, ConditionalVerdict, implied_status};
use super::semeai::semeai;
use super::{Doubt, Finding, LifeMapState, LifeMapStep, Searches, Statuses, Step, Target};

/// The probability that a group dies if the walls that capture it live only by capturing it.
const WALLS_LIVE: Probability = Probability::percent(90);

/// Searches a weak group for life and death, and for seki. A group that reaches too many points is searched for seki
/// only.
pub(super) struct WeakGroup<'g>(pub(super) &'g Target<'g>);

impl Step for WeakGroup<'_> {
    fn name(&self) -> LifeMapStep {
        LifeMapStep::WeakGroup
    }

    fn run(&self, _: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
        let Target { group, doubt, fits, .. } = *self.0;
        let asked = Finding::Asked(group.stones);
        let mut found = if fits { searches.judge(&group.blocks, doubt) } else { vec![] };
        let doubt_in_walls = doubt.with_hanging_walls(&found, group, statuses, searches.structure);
        if !is_shaky(&found, doubt_in_walls) {
            return with(asked, found);
        }
        let sekis = searches.sekis(&group.blocks, doubt_in_walls, statuses.dead);
        if found.is_empty() || !sekis.is_empty() {
            return with(asked, sekis);
        }
        let mut better = semeai(self.0, statuses, searches);
        better.retain(|finding| match finding {
            Finding::Verdict(conditional) => conditional.verdict.evidence.is_proof(),
            _ => true,
        });
        if !better.iter().any(|finding| matches!(finding, Finding::Verdict(_))) {
            // If the stones around a group live only by its death, a verdict that the group dies is no proof.
            let rests = |conditional: &&mut ConditionalVerdict| rests_on_doubt(conditional, doubt_in_walls);
            let estimate = Evidence::Estimate { probability: WALLS_LIVE };
            found.iter_mut().filter(rests).for_each(|conditional| conditional.verdict.evidence = estimate);
            better.extend(found.into_iter().map(Finding::Verdict));
        }
        [vec![asked], better].concat()
    }
}

fn with(asked: Finding, found: Vec<ConditionalVerdict>) -> Vec<Finding> {
    [asked].into_iter().chain(found.into_iter().map(Finding::Verdict)).collect()
}

/// Whether a better result should be searched for. This is so if nothing was found, or if a group dies only by stones
/// around it that live by capturing it. It is also so if a group is in seki, since a search for the group does not say
/// which enemy stones belong to the seki.
fn is_shaky(found: &[ConditionalVerdict], doubt: Doubt) -> bool {
    let in_seki = |conditional: &ConditionalVerdict| conditional.verdict.attacker_first == Outcome::Seki;
    found.is_empty() || found.iter().any(|conditional| rests_on_doubt(conditional, doubt) || in_seki(conditional))
}

fn rests_on_doubt(conditional: &ConditionalVerdict, doubt: Doubt) -> bool {
    implied_status(&conditional.verdict) == Some(BlockStatus::Dies)
        && conditional.assumes_alive.intersects(doubt.if_alive)
}
