//! Closed grounds, then webs, each looked for beside what was found before.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};

use super::closed::closed_grounds;
use super::plan::{Ground, Plan};
use super::promise::promises;
use super::{Blocks, Side, WebTerms, each};

/// What is looked for at once.
#[derive(Clone, Copy)]
enum Round {
    /// Grounds in which all around lives by itself.
    Closed,
    /// A web. Blocks of so many stones and fewer are given up where they were not held before: all around a web must live.
    Web { most: usize },
}

const ROUNDS: [Round; 4] = [Round::Closed, Round::Web { most: 0 }, Round::Web { most: 1 }, Round::Web { most: 2 }];

/// What lives by what was found in a round.
pub(super) struct Found<'a> {
    pub(super) side: Side<'a>,
    /// With those that lived before.
    pub(super) alive: Blocks,
    pub(super) grounds: Vec<Ground>,
}

impl Found<'_> {
    /// The blocks that did not live before.
    pub(super) fn blocks(&self) -> Vec<BlockId> {
        each(self.alive & !self.side.living).map(|place| self.side.ids[usize::from(place)]).collect()
    }

    pub(super) fn ground(&self) -> PointSet {
        self.grounds.iter().fold(PointSet::EMPTY, |all, ground| all | ground.points)
    }
}

/// What each round finds, and the positions that they took together.
pub(super) fn rounds(structure: &Structure, color: Color, mut terms: WebTerms) -> (Vec<Found<'_>>, u64) {
    let (mut all, mut looked) = (vec![], 0);
    for round in ROUNDS {
        if let Round::Web { most } = round {
            terms.given_up |= small_blocks(structure, color, most) - terms.living;
        }
        let Some(side) = Side::new(structure, color, terms) else { continue };
        let (alive, grounds, positions) = match round {
            Round::Closed => closed_grounds(&side, terms.positions),
            Round::Web { .. } => web(&side, terms.positions),
        };
        let found = Found { side, alive, grounds };
        terms.positions = terms.positions.saturating_sub(positions);
        terms.taken |= found.ground();
        terms.living = found.blocks().into_iter().fold(terms.living, |all, id| all | structure.block(id).stones);
        looked += positions;
        all.push(found);
    }
    (all, looked)
}

fn small_blocks(structure: &Structure, color: Color, most: usize) -> PointSet {
    let own = structure.blocks().map(|id| structure.block(id)).filter(|block| block.color == color);
    own.filter(|block| block.stones.len() <= most).fold(PointSet::EMPTY, |all, block| all | block.stones)
}

fn web(side: &Side, most: u64) -> (Blocks, Vec<Ground>, u64) {
    let (promises, positions) = promises(side, most);
    let mut plan = Plan::new(side, promises, most.saturating_sub(positions));
    let (alive, grounds) = plan.settled();
    (alive, grounds, positions + plan.positions)
}
