//! What is taken for dead without a proof that rests on nothing: stones that can be captured wherever their owner plays.

use crate::regions::{Attempt, Facts, Structure};
use crate::search::capture::capture_proof;
use crate::search::dfpn::Budget;

use super::super::{Assumption, Evidence, Outcome, Probability, Verdict};
use super::Threatened;
use super::claim::Claim;
use super::court::Court;

/// The positions that a proof may take: most take a few.
const MOST_POSITIONS: u64 = 300;

/// How sure it is that a block is captured that was read to be, if the other side moves first: the reading looks at ladders and few liberties.
const READ: Probability = Probability::percent(90);

/// Blocks that count as living, though nothing proves it, and that are read to be captured if the other side moves first: a game may end with
/// stones in atari that only a dame connects.
pub(super) fn capturable(
    structure: &Structure,
    facts: &Facts,
    verdicts: &[Verdict],
) -> impl Iterator<Item = Threatened> {
    structure.blocks().filter_map(move |id| {
        let (verdict, read) = (verdicts[id.index()], facts.block(id));
        let lives = matches!(verdict.attacker_first, Outcome::Alive | Outcome::Lives | Outcome::Seki | Outcome::Open);
        let is_next = read.attack == Attempt::Works && read.defend == Attempt::Works;
        (lives && is_next && !verdict.evidence.is_proof()).then_some(Threatened {
            stones: structure.block(id).stones,
            verdict: Verdict {
                attacker_first: Outcome::Dead,
                defender_first: Outcome::Lives,
                attack: read.attacks,
                defend: read.defends,
                evidence: Evidence::Estimate { probability: READ },
            },
        })
    })
}

impl Court<'_> {
    /// Claims on blocks that are taken for dead, where the readings of captures have them lost. Others are not asked about: stones that can
    /// be captured only in vain are not dead.
    pub(super) fn search_caught(&mut self) -> Vec<Claim> {
        let suicide = self.searches.terms.suicide;
        let (structure, dead) = (self.structure, self.labels().dead);
        let sure = self.claims.iter().filter(|claim| claim.rests_on.is_empty() && claim.proves(dead));
        let proved: Vec<_> = sure.map(|claim| claim.block).collect();
        let is_asked = |id: &_| structure.block(*id).stones.is_subset(dead) && self.scales.facts.block(*id).is_lost();
        let asked: Vec<_> = structure.blocks().filter(is_asked).filter(|id| !proved.contains(id)).collect();
        let mut claims = vec![];
        for id in asked {
            let left = self.searches.terms.nodes_in_all.saturating_sub(self.searches.nodes);
            let budget = Budget::nodes(MOST_POSITIONS).at_most(left);
            if let Some(proof) = capture_proof(self.searches.position, structure.block(id).anchor, suicide, budget) {
                self.searches.nodes += proof.nodes;
                let evidence = Evidence::Search { nodes: proof.nodes, assumed: Assumption::Nothing };
                claims.push(Claim::new(id, Verdict::settled(Outcome::Dead, evidence)));
            }
        }
        claims
    }
}
