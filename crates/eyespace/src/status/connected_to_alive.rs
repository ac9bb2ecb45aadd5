//! Finds blocks that live because their owner can connect them to a living block whatever the opponent plays.

use crate::board::{PointSet, Position, Suicide};
use crate::regions::{Block, BlockId, Structure, Turned};
use crate::safety::AlternatePlay;
use crate::search::connect::{JoinOptions, joined};
use crate::search::dfpn::Budget;

use super::SafeByReply;

/// The largest number of positions that a search visits for one block, and for all blocks of one side. Most finished
/// boards need fewer than a hundred positions in all.
const MOST_POSITIONS: u64 = 60;
const MOST_IN_ALL: u64 = 200;

/// The search for blocks of one side that can be connected to living blocks.
pub(super) struct ConnectedToAlive<'a> {
    position: &'a Position,
    structure: &'a Structure,
    /// The rule on suicide for the attacker.
    suicide: Suicide,
    /// The largest number of positions for all blocks together.
    most: u64,
    /// The number of positions visited so far.
    pub(super) nodes: u64,
}

/// Living blocks, and their carrier: the points where the owner answers the opponent to keep these blocks alive, and
/// all blocks on which their life depends.
#[derive(Clone, Copy)]
struct Source {
    living: PointSet,
    carrier: PointSet,
}

impl<'a> ConnectedToAlive<'a> {
    /// A search of at most this many positions.
    pub(super) fn new(position: &'a Position, structure: &'a Structure, suicide: Suicide, most: u64) -> Self {
        Self { position, structure, suicide, most: most.min(MOST_IN_ALL), nodes: 0 }
    }

    /// Finds the blocks that can be connected to a living block whatever the opponent plays. A living block is one that
    /// is `known` to be safe, one in `held`, or one that was found in this way before. Stones in `lost` are not tried.
    /// Each block is searched by itself.
    pub(super) fn found(&mut self, known: &AlternatePlay, held: &[SafeByReply], lost: PointSet) -> Vec<SafeByReply> {
        let whole = self.structure;
        let turned = Turned::for_side(whole, known.color, &[known.stones, known.carrier(), lost]);
        let (structure, position) = (&turned.structure, turned.position(self.position));
        let source = |living, carrier| Source { living: turned.points(living), carrier: turned.points(carrier) };
        let of_hold = |safe_by_reply: &SafeByReply| {
            let stones = whole.block(safe_by_reply.block).stones;
            source(known.stones | stones, known.carrier() | safe_by_reply.carrier)
        };
        let mut sources = vec![source(known.stones, known.carrier())];
        sources.extend(held.iter().map(of_hold));
        let settled = sources.iter().fold(turned.points(lost), |all, source| all | source.living);
        let is_asked = |id: &BlockId| {
            let block = structure.block(*id);
            block.color == known.color && !block.stones.intersects(settled)
        };
        let mut left: Vec<BlockId> = structure.blocks().filter(is_asked).collect();
        let (mut found, mut next) = (vec![], 0);
        while let Some(&source) = sources.get(next) {
            next += 1;
            left.retain(|&id| {
                let joined = self.joined(&position, structure.block(id), source);
                let safe_by_reply = |source: Source| SafeByReply {
                    block: turned.block_back(id),
                    carrier: turned.points_back(source.carrier),
                };
                found.extend(joined.map(safe_by_reply));
                sources.extend(joined);
                joined.is_none()
            });
        }
        found
    }

    /// Adds this block to the living blocks, and the points that the connection needs to their carrier, if its owner
    /// can connect it to them; otherwise `None`.
    fn joined(&mut self, position: &Position, block: &Block, Source { living, carrier }: Source) -> Option<Source> {
        let near = block.liberties.grown(self.structure.size().points());
        if self.nodes >= self.most || !living.intersects(near) {
            return None;
        }
        let options = JoinOptions { living, carrier, suicide: self.suicide };
        let budget = Budget::nodes(MOST_POSITIONS).at_most(self.most - self.nodes);
        let answer = joined(position, block.anchor, options, budget);
        self.nodes += answer.nodes;
        answer.zone.map(|zone| Source { living: living | block.stones, carrier: carrier | zone })
    }
}
