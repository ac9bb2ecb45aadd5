//! Connections: blocks that live together because each move of the opponent in a few points is answered in these points.
//!
//! A *connection* keeps two blocks connected, an *eye* keeps a block one liberty; each is won in a *carrier* of few points,
//! everything beyond counting as the opponent's. Carriers that overlap are merged and played out together. A path of blocks between two
//! eyes lives, and so do the blocks that hang on it; blocks around that do not live may be lost. Whenever the opponent is to move, a carrier owes
//! each chain as many of its two liberties as it lacks elsewhere, counted by those of its blocks that come first in that order.
//!
//! The proof, with a drawing, the search for carriers, and what was checked: `docs/algorithms/connections.md`.

mod board;
mod carrier;
mod carrier_game;
mod enclosed;
mod formation;
mod guarantee;
mod order;
mod questions;
mod rounds;
mod settle;
#[cfg(test)]
mod tests;

use crate::board::{Color, PointSet, Suicide};
use crate::regions::{BlockId, Structure, Turned};
use crate::safety::each;

/// What webs are made of.
#[derive(Clone, Copy)]
pub(crate) struct ConnectionOptions {
    /// The rule for the attacker.
    pub(crate) suicide: Suicide,
    /// Stones of the owner that live anyway.
    pub(crate) living: PointSet,
    /// Points that may not be used: where these count on something.
    pub(crate) taken: PointSet,
    /// Stones of the owner that are not counted on.
    pub(crate) given_up: PointSet,
    /// The positions that may be looked at in all.
    pub(crate) positions: u64,
}

/// What lives by closed grounds or a web.
#[derive(Clone, Debug)]
pub(crate) struct ConnectedLife {
    /// The blocks, but for those that live anyway.
    pub(crate) blocks: Vec<BlockId>,
    /// The points where answers are given, for them and for all on which they may hang.
    pub(crate) carrier: PointSet,
}

/// A set of blocks of one side, by their places in its list.
type Blocks = u128;

fn mask(places: &[u8]) -> Blocks {
    places.iter().fold(0, |all, place| all | 1 << place)
}

/// A set of promises, by their places in the list of all.
type Places = u128;

/// The places in a list of so many.
fn all_of(count: usize) -> u128 {
    (0..count).fold(0, |all, place| all | 1 << place)
}

/// Of a side with more blocks than that nothing is told.
const MOST_BLOCKS: usize = Blocks::BITS as usize;

/// The owner's blocks that are counted on, and where the web may lie.
struct Side<'a> {
    structure: &'a Structure,
    suicide: Suicide,
    ids: Vec<BlockId>,
    /// How many stones each has.
    sizes: Vec<usize>,
    /// For each block of the structure its place in the list.
    places: Vec<Option<u8>>,
    living: Blocks,
    /// Points that these count on.
    taken: PointSet,
    /// Points without the owner's stones that may be used.
    free: PointSet,
}

impl<'a> Side<'a> {
    fn new(structure: &'a Structure, color: Color, options: ConnectionOptions) -> Option<Self> {
        let is_counted = |id: &BlockId| {
            let block = structure.block(*id);
            block.color == color && !block.stones.intersects(options.given_up)
        };
        let ids: Vec<BlockId> = structure.blocks().filter(is_counted).collect();
        if ids.len() > MOST_BLOCKS {
            return None;
        }
        let mut places = vec![None; structure.blocks().len()];
        for (place, &id) in (0u8..).zip(&ids) {
            places[id.index()] = Some(place);
        }
        let sizes = ids.iter().map(|&id| structure.block(id).stones.len()).collect();
        let ConnectionOptions { suicide, taken, .. } = options;
        let free = structure.size().points() - structure.stones(color) - taken;
        let mut side = Self { structure, suicide, ids, sizes, places, living: 0, taken, free };
        side.living = side.holding(options.living);
        Some(side)
    }

    /// The blocks with some of these stones.
    fn holding(&self, stones: PointSet) -> Blocks {
        let holds = |id: &BlockId| self.structure.block(*id).stones.intersects(stones);
        (0..).zip(&self.ids).filter(|(_, id)| holds(id)).fold(0, |all, (place, _): (u8, _)| all | 1 << place)
    }

    fn all(&self) -> Blocks {
        all_of(self.ids.len())
    }

    const fn is_living(&self, place: u8) -> bool {
        self.living >> place & 1 == 1
    }

    fn liberties(&self, place: u8) -> PointSet {
        self.structure.block(self.ids[usize::from(place)]).liberties
    }

    fn weight(&self, blocks: Blocks) -> usize {
        each(blocks).map(|place| self.sizes[usize::from(place)]).sum()
    }

    /// The places of the blocks beside some points.
    fn around(&self, points: PointSet) -> Vec<u8> {
        let beside = points.neighbours(self.structure.size().points() - points);
        let mut found: Vec<u8> = self.structure.blocks_on(beside).filter_map(|id| self.places[id.index()]).collect();
        found.sort_unstable();
        found
    }
}

/// Looks for closed grounds of this colour and for webs, each beside those before, and says how many positions that took.
pub(crate) fn connected_lives(
    structure: &Structure,
    color: Color,
    options: ConnectionOptions,
) -> (Vec<ConnectedLife>, u64) {
    let turned = Turned::for_side(structure, color, &[options.living, options.taken, options.given_up]);
    let there = |points| turned.points(points);
    let (living, taken, given_up) = (there(options.living), there(options.taken), there(options.given_up));
    let (found, positions) =
        rounds::rounds(&turned.structure, color, ConnectionOptions { living, taken, given_up, ..options });
    let back = |ConnectedLife { blocks, carrier }: ConnectedLife| ConnectedLife {
        blocks: blocks.into_iter().map(|id| turned.block_back(id)).collect(),
        carrier: turned.points_back(carrier),
    };
    (found.iter().flat_map(rounds::Found::connected_lives).map(back).collect(), positions)
}
