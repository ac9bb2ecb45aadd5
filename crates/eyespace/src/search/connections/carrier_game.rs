//! Play in a carrier, a set of points in which the owner answers each move of the opponent, as the game of the owner's defence.

use crate::board::local::{Cell, Graph};
use crate::board::{Role, Suicide};
use crate::regions::Structure;
use crate::safety::{DefenceGame, Intruded, LocalDefence, Outside, Replies};

use super::board::{Board, Cells, Stones};
use super::formation::{FormationId, Formations};

/// The game of one carrier, the points where the owner answers. The owner's blocks beside the carrier are in the order of their indices.
pub(super) struct CarrierGame {
    pub(super) board: Board,
    /// The sure liberties that each block beside the carrier has outside.
    outside: Vec<Outside>,
    pub(super) formations: Formations,
}

impl CarrierGame {
    /// The game of this defence. `None` if there are too many points or blocks.
    pub(super) fn new(structure: &Structure, defence: &LocalDefence, suicide: Suicide) -> Option<Self> {
        let board = Board::new(structure, defence, suicide)?;
        let outside = defence.walls.iter().map(|&(_, outside)| outside).collect();
        Some(Self { board, outside, formations: Formations::default() })
    }

    /// Changes the question to another one about the same carrier and the same blocks.
    pub(super) fn ask(&mut self, defence: &LocalDefence) {
        self.outside.clear();
        self.outside.extend(defence.walls.iter().map(|&(_, outside)| outside));
        self.formations.clear();
    }
}

impl DefenceGame for CarrierGame {
    type Cells = Cells;
    type Stones = Stones;
    type Formation = FormationId;

    fn start(&self) -> Stones {
        self.board.start
    }

    #[inline]
    fn key(&self, stones: Stones) -> u64 {
        u64::from(stones.own) << Cells::BITS | u64::from(stones.attackers)
    }

    #[inline]
    fn empty(&self, stones: Stones) -> Cells {
        self.board.empty(stones)
    }

    #[inline]
    fn beside(&self, cell: Cell) -> Cells {
        self.board.graph.beside(cell)
    }

    #[inline]
    fn formation(&mut self, stones: Stones) -> FormationId {
        self.formations.of(&self.board, &self.outside, stones.own)
    }

    #[inline]
    fn verdict(&self, stones: Stones, &formation: &FormationId) -> Option<bool> {
        let (empty, formation) = (self.empty(stones), &self.formations[formation]);
        if formation.beside_short(empty).is_some() {
            return Some(false);
        }
        formation.stays(empty, self.board.suicide).then_some(true)
    }

    /// In this game the opponent's stones at the boundary of the carrier cannot be captured, but on the board they can. The proof allows for
    /// this difference only if the owner's own stones are the same in the game and on the board, so a capture of the owner's stones counts
    /// as a failure.
    #[inline]
    fn intrude(&self, stones: Stones, &formation: &FormationId, cell: Cell) -> Intruded<Self> {
        let formation = &self.formations[formation];
        match self.board.play(stones, Role::Attacker, cell, formation.apart) {
            None => Intruded::Illegal,
            Some(after) if after.own != stones.own => Intruded::Broken,
            Some(after) => Intruded::Open { after, short: formation.beside_short(self.empty(after)) },
        }
    }

    /// The opponent gains nothing by a pass, because all chains have the liberties that they need as long as it does not play.
    fn pass_threatens(&self, _: Stones) -> bool {
        false
    }

    #[inline]
    fn replies(&self, stones: Stones, short: Option<Cells>) -> Replies<Cells> {
        let (empty, may_fall) = (self.empty(stones), self.board.enclosed(stones.attackers));
        let cells = short.map_or(empty, |beside| empty & (beside | self.board.captures(stones, may_fall)));
        Replies { cells, may_fall }
    }

    fn settling(&self, _: Stones, cells: Cells) -> Cells {
        cells
    }

    #[inline]
    fn reply(&self, stones: Stones, replies: &Replies<Cells>, cell: Cell) -> Option<Stones> {
        self.board.play(stones, Role::Defender, cell, replies.may_fall)
    }

    fn inner(&self, _: Stones, &formation: &FormationId) -> Cells {
        self.formations[formation].wanted()
    }
}
