//! The doors, which are the ways to ask Eyespace: the library, GTP and queries. All are asked about the same blocks.

mod gtp;
mod library;
mod query;

use eyespace::board::{PointSet, Position};
use eyespace::regions::{BlockId, Structure};

use super::boards::Dice;
use super::claims::Claim;

/// The question that the library, GTP and queries are all asked. It is about a block, and about a block of the other colour next to that block,
/// if there is one.
pub struct Asked<'a> {
    pub position: &'a Position,
    pub target: PointSet,
    pub rival: Option<PointSet>,
}

impl<'a> Asked<'a> {
    /// Chooses a random block, and a block of the other colour next to it.
    pub fn drawn(position: &'a Position, dice: &mut Dice) -> Option<Self> {
        let structure = Structure::new(position);
        let blocks: Vec<BlockId> = structure.blocks().collect();
        let target = structure.block(*blocks.get(dice.below(blocks.len().max(1)))?);
        let near = target.stones | target.liberties;
        let met =
            near.neighbours(position.stones(target.color.opponent())).flood(position.stones(target.color.opponent()));
        let rivals: Vec<PointSet> = met.components().collect();
        let rival = rivals.get(dice.below(rivals.len().max(1))).copied();
        Some(Self { position, target: target.stones, rival })
    }
}

/// The claims that the library, GTP and queries make.
pub fn all(asked: &Asked<'_>) -> Vec<Claim> {
    [library::claims(asked), gtp::claims(asked), query::claims(asked)].concat()
}
