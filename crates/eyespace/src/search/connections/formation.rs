//! Formations. A carrier is a set of points where the owner answers, and a formation is made of the chains that the
//! owner's stones there form with its blocks beside the carrier. It does not depend on the opponent's stones, so the
//! same formations occur again and again in play, and they are stored.

use std::ops::Index;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::Suicide;
use crate::board::local::{Graph, each};
use crate::safety::Outside;

use super::board::{Board, Cells, Walls};

/// A chain of the owner's blocks beside the carrier and of stones in the carrier, if it has fewer than two liberties
/// outside the carrier.
struct Chain {
    /// The cells beside the chain.
    touches: Cells,
    /// The number of liberties that the chain must have inside the carrier: two without those that it has outside. This
    /// is one or two.
    lacks: u32,
}

/// A formation: the owner's stones in a carrier, the points where it answers, and the chains that they form with its
/// blocks beside the carrier.
pub(super) struct Formation {
    /// The chains, in the order of the owner's blocks from which they were made.
    chains: SmallVec<[Chain; 4]>,
    /// The owner's stones inside the carrier that are not connected to any of the owner's blocks beside it.
    pub(super) apart: Cells,
    /// The closed regions, which are parts of the carrier: no path leads from them out of the carrier, and no stone of
    /// `apart` is adjacent to them. Therefore they stay the same if the stones of `apart` are captured.
    regions: SmallVec<[Cells; 4]>,
}

impl Formation {
    fn new(board: &Board, outside: &[Outside], own: Cells) -> Self {
        let (apart, room) = (board.apart(own), board.all & !own);
        let closed = room & !board.graph.flood((board.open() | board.graph.around(apart)) & room, room);
        Self { chains: chains(board, outside, own), apart, regions: board.graph.pieces(closed).collect() }
    }

    /// The cells beside chains that need liberties in the carrier.
    pub(super) fn wanted(&self) -> Cells {
        self.chains.iter().fold(0, |all, chain| all | chain.touches)
    }

    /// If some chain has fewer liberties inside the carrier than it needs there: the cells beside that chain.
    pub(super) fn beside_short(&self, empty: Cells) -> Option<Cells> {
        // The liberties are not counted, because it is faster to test whether there is none, or only one.
        let is_short = |chain: &&Chain| {
            let liberties = chain.touches & empty;
            liberties == 0 || chain.lacks == 2 && liberties & (liberties - 1) == 0
        };
        self.chains.iter().find(is_short).map(|chain| chain.touches)
    }

    /// Whether every chain of the owner keeps enough liberties in the carrier even if the owner passes for ever. By
    /// Benson's theorem this is so if each chain has, for each liberty that it lacks outside the carrier, a closed
    /// region of which it touches every point that the opponent could fill.
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

fn chains(board: &Board, outside: &[Outside], own: Cells) -> SmallVec<[Chain; 4]> {
    let mut seen: Walls = 0;
    let mut chains = SmallVec::new();
    for (wall, alone) in (0..).zip(outside) {
        // A chain lacks liberties only if one of its blocks does, so other blocks are skipped.
        if alone.missing() > 0 && seen >> wall & 1 == 0 {
            let (walls, touches) = joined(board, wall, own);
            seen |= walls;
            let of = |wall| Some(outside[usize::from(wall)]);
            let lacks = each(walls).map(of).fold(None, Outside::joined).map_or(0, Outside::missing);
            if lacks > 0 {
                chains.push(Chain { touches, lacks: lacks as u32 });
            }
        }
    }
    chains
}

/// The blocks beside the carrier that the owner's stones in the carrier connect with the block `wall`, and the cells
/// beside the chain that they form.
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

/// The formations (chains of the owner's stones) that came up when one carrier was played out: one for each set of
/// stones that the owner had there.
#[derive(Default)]
pub(super) struct Formations {
    ids: FxHashMap<Cells, FormationId>,
    list: Vec<Formation>,
}

/// The index of a formation (the chains that some stones of the owner form) in the list of all formations.
#[derive(Clone, Copy)]
pub(super) struct FormationId(usize);

impl Formations {
    pub(super) fn clear(&mut self) {
        self.ids.clear();
        self.list.clear();
    }

    /// The formation of the owner's stones `own`, that is, the chains that they form. It is stored until the game is
    /// played with other obligations.
    pub(super) fn of(&mut self, board: &Board, outside: &[Outside], own: Cells) -> FormationId {
        *self.ids.entry(own).or_insert_with(|| {
            self.list.push(Formation::new(board, outside, own));
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
