//! The chains that the owner's stones in a carrier form with the blocks around. They do not depend on the opponent's stones, so the same
//! ones come up again and again in play and are remembered.

use std::ops::Index;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::Suicide;
use crate::safety::each;

use super::board::{Board, Cells, Walls};
use super::carrier_game::{Obligation, elsewhere};

/// Blocks that stones in the ground have made one, and that lack liberties elsewhere.
struct Chain {
    /// The cells beside all that.
    touches: Cells,
    /// How many liberties are lacking: one or two.
    lacks: u32,
}

/// The owner's stones in a ground, with the blocks around.
pub(super) struct Formation {
    /// In the order of the blocks.
    chains: SmallVec<[Chain; 4]>,
    /// Stones that hang on no block around.
    pub(super) apart: Cells,
    /// What no point beyond is part of, nor lies beside stones apart: these may be lost, and that does not matter then.
    regions: SmallVec<[Cells; 4]>,
}

impl Formation {
    fn new(board: &Board, obligations: &[Obligation], own: Cells) -> Self {
        let (apart, room) = (board.apart(own), board.all & !own);
        let closed = room & !board.graph.flood((board.open | board.graph.around(apart)) & room, room);
        Self { chains: chains(board, obligations, own), apart, regions: board.graph.pieces(closed).collect() }
    }

    /// The cells beside a chain that has not the liberties here which it lacks elsewhere, if there is one.
    pub(super) fn beside_short(&self, empty: Cells) -> Option<Cells> {
        // Not counted: of one or two that takes longer.
        let is_short = |chain: &&Chain| {
            let liberties = chain.touches & empty;
            liberties == 0 || chain.lacks == 2 && liberties & (liberties - 1) == 0
        };
        self.chains.iter().find(is_short).map(|chain| chain.touches)
    }

    /// Whether none is ever short though the owner passes: what a chain lacks elsewhere it has in closed regions of which
    /// it touches all that the opponent could fill (Benson's theorem).
    pub(super) fn stays(&self, empty: Cells, suicide: Suicide) -> bool {
        self.chains.iter().all(|&Chain { touches, lacks }| {
            let is_kept = |region: &&Cells| match suicide {
                _ if **region & empty == 0 => false,
                Suicide::Illegal => **region & empty & !touches == 0,
                Suicide::Legal => **region & !touches == 0,
            };
            let lacks = lacks as usize;
            self.regions.iter().filter(is_kept).take(lacks).count() == lacks
        })
    }
}

fn chains(board: &Board, obligations: &[Obligation], own: Cells) -> SmallVec<[Chain; 4]> {
    let mut seen: Walls = 0;
    let mut chains = SmallVec::new();
    for (wall, need) in (0..).zip(obligations) {
        // A chain lacks something only if one of its blocks does.
        if need.elsewhere < 2 && seen >> wall & 1 == 0 {
            let (walls, touches) = joined(board, wall, own);
            seen |= walls;
            let elsewhere = match walls.is_power_of_two() {
                true => need.elsewhere,
                false => elsewhere(each(walls).map(|wall| obligations[usize::from(wall)])),
            };
            if elsewhere < 2 {
                chains.push(Chain { touches, lacks: 2 - elsewhere as u32 });
            }
        }
    }
    chains
}

/// The blocks that stones in the ground have made one with this, and the cells beside all that.
fn joined(board: &Board, wall: u8, own: Cells) -> (Walls, Cells) {
    let (mut walls, mut touches): (Walls, Cells) = (1 << wall, board.walls[usize::from(wall)]);
    let mut left = own;
    loop {
        let new = touches & left;
        if new == 0 {
            return (walls, touches);
        }
        left &= !new;
        let mut beside: Walls = 0;
        for stone in each(new) {
            touches |= board.graph.beside(stone);
            beside |= board.beside_walls[usize::from(stone)];
        }
        touches |= each(beside & !walls).fold(0, |all, other| all | board.walls[usize::from(other)]);
        walls |= beside;
    }
}

/// Those that have come up.
#[derive(Default)]
pub(super) struct Formations {
    ids: FxHashMap<Cells, FormationId>,
    list: Vec<Formation>,
}

/// A place in the list.
#[derive(Clone, Copy)]
pub(super) struct FormationId(usize);

impl Formations {
    pub(super) fn clear(&mut self) {
        self.ids.clear();
        self.list.clear();
    }

    /// The formation of these stones, where the blocks around need this.
    pub(super) fn of(&mut self, board: &Board, obligations: &[Obligation], own: Cells) -> FormationId {
        *self.ids.entry(own).or_insert_with(|| {
            self.list.push(Formation::new(board, obligations, own));
            FormationId(self.list.len() - 1)
        })
    }
}

impl Index<FormationId> for Formations {
    type Output = Formation;

    fn index(&self, id: FormationId) -> &Formation {
        &self.list[id.0]
    }
}
