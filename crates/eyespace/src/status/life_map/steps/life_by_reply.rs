//! Finds blocks that live because their owner answers each move of the opponent in a few points.

use crate::safety::AlternatePlay;
use crate::status::connected_to_alive::ConnectedToAlive;
use crate::status::{Assumption, Evidence, Outcome, SafeByReplyOptions, Verdict, safe_by_reply_blocks};

use super::super::conditional::ConditionalVerdict;
use super::{Finding, LifeMapState, LifeMapStep, Searches, Statuses, Step};

/// Finds the blocks that are safe by reply (not captured if the owner answers each move in a few points), beside those
/// that are known to be safe in alternate play. Their verdicts assume nothing. The statuses follow from them only if
/// one of these blocks was given up, that is, counted as dead.
pub(super) struct LifeByReply<'k>(pub(super) &'k [AlternatePlay]);

impl Step for LifeByReply<'_> {
    fn name(&self) -> LifeMapStep {
        LifeMapStep::LifeByReply
    }

    fn run(&self, state: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
        let (structure, options, dead) = (searches.structure, searches.options, statuses.dead);
        // Dead stones are not looked at, so a status can change only if stones were given up and then freed.
        if !options.confirm && state.given_up.is_subset(dead) {
            return vec![];
        }
        let mut found = vec![];
        for known in self.0 {
            let left = options.nodes_in_all.saturating_sub(searches.nodes);
            let options = SafeByReplyOptions {
                suicide: options.suicide,
                positions: options.positions_for_safety_by_reply.min(left),
                memory: options.memory,
            };
            let (mut blocks, looked) = safe_by_reply_blocks(structure, known, dead, options);
            let left = options.positions.saturating_sub(looked);
            let mut connected = ConnectedToAlive::new(searches.position, structure, options.suicide, left);
            blocks.extend(connected.found(known, &blocks, dead));
            let nodes = looked + connected.nodes;
            searches.nodes += nodes;
            let lives = Verdict::settled(Outcome::Lives, Evidence::of_search(nodes, Assumption::Nothing));
            found.extend(blocks.into_iter().map(|safe| ConditionalVerdict::new(safe.block, lives)));
        }
        let is_given_up = |safe: &ConditionalVerdict| state.given_up.intersects(structure.block(safe.block).stones);
        let finding = if found.iter().any(is_given_up) { Finding::Verdict } else { Finding::Confirmation };
        found.into_iter().map(finding).collect()
    }
}
