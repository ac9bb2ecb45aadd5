//! Connections between blocks: the blocks live together because each move of the opponent in a few points is answered
//! in these points.
//!
//! A *connection* keeps two blocks connected, and an *eye* keeps a block one liberty. Either is kept by play in a
//! *carrier*, a few points beyond which everything counts as the opponent's. Carriers that overlap are merged and
//! played out together. A path of blocks between two eyes lives, and so do the blocks that are attached to it. Blocks
//! beside a carrier that do not live may be captured. Each chain needs two liberties whenever the opponent is to move,
//! and a carrier must supply those that the chain lacks elsewhere. Which liberties the chain has elsewhere is decided
//! by those of its blocks that come first in this order: blocks that are known to live, blocks of paths, attached
//! blocks.
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
#[cfg(test)]
mod referee;
mod rounds;
mod settle;
#[cfg(test)]
mod tests;

use crate::board::local::each;
use crate::board::{Color, PointSet, Suicide};
use crate::regions::{BlockId, Structure, Turned};
use crate::safety::{LocalDefence, Outside};
use crate::search::memory::Memory;

/// The limits of the search for connections.
#[derive(Clone, Copy)]
pub(crate) struct ConnectionOptions<'m> {
    /// What is known of carriers on other boards.
    pub(crate) memory: Option<&'m Memory>,
    /// Whether suicide is legal for the opponent.
    pub(crate) suicide: Suicide,
    /// The owner's stones that are known to live even if no connections are found.
    pub(crate) living: PointSet,
    /// Points in which the owner's answers must not lie, because the life of the `living` stones depends on them.
    pub(crate) taken: PointSet,
    /// The owner's stones that are given up: they are neither used in a proof nor saved.
    pub(crate) given_up: PointSet,
    /// The greatest number of positions that are looked at in the whole search.
    pub(crate) positions: u64,
}

/// Blocks that live because their owner answers each move in a few points: in an area that they enclose, or in points
/// that keep connections and eyes.
#[derive(Clone, Debug)]
pub(crate) struct ConnectedLife {
    /// The blocks that live by such answers. Blocks that were known to live before are not included.
    pub(crate) blocks: Vec<BlockId>,
    /// The points of all carriers, where the owner answers to keep these blocks alive, and to keep alive the blocks to
    /// which they may be attached.
    pub(crate) carrier: PointSet,
}

/// A set of blocks of one side, as bits by their index in the side's list of blocks.
type Blocks = u128;

fn mask(places: &[u8]) -> Blocks {
    places.iter().fold(0, |all, place| all | 1 << place)
}

/// A set of guarantees (connections and eyes), as bits by their index in the list of all guarantees.
type Places = u128;

/// The set of all elements of a list of this length.
fn all_of(count: usize) -> u128 {
    (0..count).fold(0, |all, place| all | 1 << place)
}

/// The greatest number of blocks of a side. If a side has more, no connections are looked for.
const MOST_BLOCKS: usize = Blocks::BITS as usize;

/// The owner's blocks that may be used in connections, and the points in which the owner may answer to keep them.
struct Side<'a> {
    structure: &'a Structure,
    suicide: Suicide,
    ids: Vec<BlockId>,
    /// The number of stones of each block.
    sizes: Vec<usize>,
    /// The index in `ids` of each block of the structure.
    places: Vec<Option<u8>>,
    living: Blocks,
    /// The points on which the life of the `living` blocks depends.
    taken: PointSet,
    /// The points in which the owner may answer to keep a connection or an eye: those without stones of the owner that
    /// are not `taken`.
    free: PointSet,
}

impl<'a> Side<'a> {
    fn new(structure: &'a Structure, color: Color, options: ConnectionOptions<'_>) -> Option<Self> {
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

    /// The blocks that contain at least one of these stones.
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

    /// The question whether the owner can defend these blocks by answers in these points.
    fn defence(&self, region: PointSet, walls: impl Iterator<Item = (u8, Outside)>) -> LocalDefence {
        let wall = |(place, outside)| (self.ids[usize::from(place)], outside);
        LocalDefence { region, walls: walls.map(wall).collect(), kept: vec![] }
    }

    /// The indices of the blocks beside these points.
    fn around(&self, points: PointSet) -> Vec<u8> {
        let beside = points.neighbours(self.structure.size().points() - points);
        let mut found: Vec<u8> = self.structure.blocks_on(beside).filter_map(|id| self.places[id.index()]).collect();
        found.sort_unstable();
        found
    }
}

/// Looks for blocks of this colour that live because each has two liberties in an area that they enclose, then for
/// blocks that live by connections and eyes. Each round uses the results of earlier rounds. Also returns the number of
/// positions that were looked at.
pub(crate) fn connected_lives(
    structure: &Structure,
    color: Color,
    options: ConnectionOptions<'_>,
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
