//! Formations: the chains that the owner's stones in a carrier form with the blocks around. A formation does not depend on the opponent's
//! stones, so that the same ones occur again and again in play and are stored.

use std::ops::Index;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::Suicide;
use crate::safety::each;

use super::board::{Board, Cells, Walls};
use super::carrier_game::{Obligation, elsewhere};

/// A chain, made of blocks around and the owner's stones in the carrier, that lacks liberties elsewhere.
struct Chain {
    /// The cells beside the chain.
    touches: Cells,
    /// The number of liberties that it lacks: one or two.
    lacks: u32,
}

/// The owner's stones in a carrier, with the blocks around.
pub(super) struct Formation {
    /// The chains, in the order of the blocks around.
    chains: SmallVec<[Chain; 4]>,
    /// The owner's stones that are not connected to a block around.
    pub(super) apart: Cells,
    /// The closed regions: regions from which no path leads out of the carrier, and to which no stones of `apart` are adjacent. They do
    /// not change if those stones are lost.
    regions: SmallVec<[Cells; 4]>,
}

impl Formation {
    fn new(board: &Board, obligations: &[Obligation], own: Cells) -> Self {
        let (apart, room) = (board.apart(own), board.all & !own);
        let closed = room & !board.graph.flood((board.open | board.graph.around(apart)) & room, room);
        Self { chains: chains(board, obligations, own), apart, regions: board.graph.pieces(closed).collect() }
    }

    /// The cells beside a chain that has fewer liberties in the carrier than it lacks elsewhere, if there is one.
    pub(super) fn beside_short(&self, empty: Cells) -> Option<Cells> {
        // The liberties are not counted, because a test for one or two is faster.
        let is_short = |chain: &&Chain| {
            let liberties = chain.touches & empty;
            liberties == 0 || chain.lacks == 2 && liberties & (liberties - 1) == 0
        };
        self.chains.iter().find(is_short).map(|chain| chain.touches)
    }

    /// Whether no chain is ever short of liberties even if the owner passes for ever. Each chain must have the
    /// liberties that it lacks elsewhere in closed regions of which it touches everything that the opponent could fill
    /// (Benson's theorem).
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
        // A chain lacks liberties only if one of its blocks does.
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

/// The blocks around that stones in the carrier connect with this block, and the cells beside them and these stones.
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

/// The formations of one carrier that came up in play.
#[derive(Default)]
pub(super) struct Formations {
    ids: FxHashMap<Cells, FormationId>,
    list: Vec<Formation>,
}

/// The index of a formation in the list.
#[derive(Clone, Copy)]
pub(super) struct FormationId(usize);

impl Formations {
    pub(super) fn clear(&mut self) {
        self.ids.clear();
        self.list.clear();
    }

    /// The formation of these stones, with these obligations of the blocks around.
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
