//! Proofs that the owner has a reply to each intrusion after which miai pairs are enough. In small parts there may be a second intrusion
//! and reply.

use rustc_hash::FxHashMap;

use crate::board::Suicide;
use crate::regions::Structure;
use crate::safety::local_defence::{DefenceGame, DefenceSearch, LocalDefence};

use super::zone::Zone;

/// The largest number of replies that are tried in a row.
const MOST_REPLIES: usize = 2;

/// The largest number of empty points in parts of the board in which replies to each intrusion are tried. Each further empty point means
/// one more intrusion, and one more reply to try against each.
/// ```
/// use eyespace::safety::ReplyOptions;
/// assert_eq!(ReplyOptions::default(), ReplyOptions { one_reply: 16, two_replies: 13 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReplyOptions {
    /// The most empty points in a part of the board where one reply to each intrusion is tried.
    pub one_reply: usize,
    /// The most empty points in a part of the board where a second intrusion and reply are tried too.
    pub two_replies: usize,
}

impl Default for ReplyOptions {
    /// The default limits, with which a board takes one or two milliseconds.
    fn default() -> Self {
        Self { one_reply: 16, two_replies: 13 }
    }
}

/// Tries replies to each intrusion in the parts of one board, and remembers the results.
pub(super) struct Answered<'a> {
    structure: &'a Structure,
    attacker: Suicide,
    options: ReplyOptions,
    asked: FxHashMap<LocalDefence, bool>,
}

impl<'a> Answered<'a> {
    pub(super) fn new(structure: &'a Structure, attacker: Suicide, options: ReplyOptions) -> Self {
        Self { structure, attacker, options, asked: FxHashMap::default() }
    }

    /// Whether the owner has a reply to each move of the opponent in a part of the board, also to a pass, after which
    /// miai pairs are enough for all that the proof claims. In a small part there may be a second move and reply before
    /// that. Longer sequences are not tried.
    pub(super) fn is_proved(&mut self, proof: &LocalDefence) -> bool {
        if let Some(&known) = self.asked.get(proof) {
            return known;
        }
        let is_proved = self.is_answered(proof);
        self.asked.insert(proof.clone(), is_proved);
        is_proved
    }

    fn is_answered(&self, proof: &LocalDefence) -> bool {
        let Some(zone) = Zone::new(self.structure, proof, self.attacker) else { return false };
        let empty = zone.empty(zone.start()).count_ones() as usize;
        let replies = if empty <= self.options.two_replies { MOST_REPLIES } else { 1 };
        empty <= self.options.one_reply && DefenceSearch::new(zone, Some(replies)).is_met(u64::MAX)
    }
}
