//! Closed grounds, then webs, each looked for beside what was found before.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};

use super::closed::closed_grounds;
use super::plan::{Kept, Plan};
use super::promise::promises;
use super::{Side, Web, WebTerms, each};

/// What is looked for at once.
#[derive(Clone, Copy)]
enum Round {
    /// Grounds in which all around lives by itself.
    Closed,
    /// A web. Blocks of so many stones and fewer are given up where they were not held before.
    Web { most: usize },
}

const ROUNDS: [Round; 3] = [Round::Closed, Round::Web { most: 0 }, Round::Web { most: 1 }];

/// What was found in a round.
pub(super) struct Found<'a> {
    pub(super) side: Side<'a>,
    /// What lives together, with all that lived before.
    pub(super) together: Kept,
    /// What lives if it is asked about by itself, each with those on which it hangs: another one of these may be lost then.
    pub(super) singles: Vec<Kept>,
}

impl Found<'_> {
    /// The blocks that did not live before.
    pub(super) fn new_blocks(&self, kept: &Kept) -> Vec<BlockId> {
        each(kept.alive & !self.side.living).map(|place| self.side.ids[usize::from(place)]).collect()
    }

    /// What lives, that which lives together first.
    pub(super) fn webs(&self) -> impl Iterator<Item = Web> + '_ {
        let web = |kept: &Kept| Web { blocks: self.new_blocks(kept), ground: self.side.taken | kept.ground() };
        std::iter::once(&self.together).chain(&self.singles).map(web)
    }
}

/// What each round finds, and the positions that they took together.
pub(super) fn rounds(structure: &Structure, color: Color, mut terms: WebTerms) -> (Vec<Found<'_>>, u64) {
    let (mut all, mut looked): (Vec<Found>, u64) = (vec![], 0);
    // With what lives by itself, which others can't hang on.
    let mut known = terms.living;
    for round in ROUNDS {
        if let Round::Web { most } = round {
            terms.given_up |= small_blocks(structure, color, most) - terms.living;
        }
        let Some(side) = Side::new(structure, color, terms) else { continue };
        let (together, singles, positions) = match round {
            Round::Closed => {
                let (together, positions) = closed_grounds(&side, terms.positions);
                (together, vec![], positions)
            }
            Round::Web { .. } => web(&side, known, terms.positions),
        };
        let found = Found { side, together, singles };
        let stones = |kept| found.new_blocks(kept).into_iter().map(|id| structure.block(id).stones);
        terms.positions = terms.positions.saturating_sub(positions);
        terms.taken |= found.together.ground();
        terms.living = stones(&found.together).fold(terms.living, |all, stones| all | stones);
        known = found.singles.iter().flat_map(stones).fold(known | terms.living, |all, stones| all | stones);
        looked += positions;
        all.push(found);
    }
    (all, looked)
}

fn small_blocks(structure: &Structure, color: Color, most: usize) -> PointSet {
    let own = structure.blocks().map(|id| structure.block(id)).filter(|block| block.color == color);
    own.filter(|block| block.stones.len() <= most).fold(PointSet::EMPTY, |all, block| all | block.stones)
}

/// A web, and what lives by itself of the stones of which that is not known.
fn web(side: &Side, known: PointSet, most: u64) -> (Kept, Vec<Kept>, u64) {
    let (promises, positions) = promises(side, most);
    let mut plan = Plan::new(side, promises, most.saturating_sub(positions));
    let together = plan.settled();
    let mut lives = side.holding(known) | together.alive;
    let mut singles = vec![];
    for place in each(side.all() & !lives) {
        if lives >> place & 1 == 0
            && let Some(kept) = plan.single(place)
        {
            lives |= kept.alive;
            singles.push(kept);
        }
    }
    (together, singles, positions + plan.positions)
}
