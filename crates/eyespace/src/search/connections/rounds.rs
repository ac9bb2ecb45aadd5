//! The rounds of the search: first for closed carriers, then for connections, which must not use the carriers of earlier rounds.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};

use super::carrier::{CarrierPlanner, Kept, Tries};
use super::enclosed::enclosed_carriers;
use super::guarantee::{Reach, guarantees};
use super::questions::Questions;
use super::{ConnectedLife, ConnectionOptions, Side, each};

/// The kind of guarantees that one round of the search looks for.
#[derive(Clone, Copy)]
enum Round {
    /// Closed carriers, in which all blocks around live.
    Closed,
    /// Connections and eyes. Blocks of at most `given_up` stones are given up, unless an earlier round saved them.
    ConnectedLife { given_up: usize, effort: Effort },
}

#[derive(Clone, Copy)]
struct Effort {
    reach: Reach,
    tries: Tries,
}

/// Most blocks that live do so by connections and eyes in few points. The second effort, with more points, is for the
/// rest.
const NEAR: Effort = Effort { reach: Reach { points: 6, positions: 10 }, tries: Tries { starts: 3, of_each: 3 } };
const FAR: Effort = Effort { reach: Reach { points: 8, positions: 100 }, tries: Tries { starts: 3, of_each: 5 } };

const ROUNDS: [Round; 3] = [
    Round::Closed,
    Round::ConnectedLife { given_up: 0, effort: NEAR },
    Round::ConnectedLife { given_up: 1, effort: FAR },
];

/// The result of one round.
pub(super) struct Found<'a> {
    pub(super) side: Side<'a>,
    /// The blocks that live together, with all that lived before.
    pub(super) together: Kept,
    /// Blocks that live if only they are attacked, each with the blocks to which it is attached. While the owner saves one of these
    /// blocks, another one may be lost.
    pub(super) singles: Vec<Kept>,
}

impl Found<'_> {
    /// The blocks that did not live before.
    pub(super) fn new_blocks(&self, kept: &Kept) -> Vec<BlockId> {
        each(kept.alive & !self.side.living).map(|place| self.side.ids[usize::from(place)]).collect()
    }

    /// All blocks that live: first those that live together, then each that lives if it alone is attacked.
    pub(super) fn connected_lives(&self) -> impl Iterator<Item = ConnectedLife> + '_ {
        let connected_life =
            |kept: &Kept| ConnectedLife { blocks: self.new_blocks(kept), carrier: self.side.taken | kept.carrier() };
        std::iter::once(&self.together).chain(&self.singles).map(connected_life)
    }
}

/// The results of all rounds, and the number of positions that they took together.
pub(super) fn rounds(structure: &Structure, color: Color, mut options: ConnectionOptions) -> (Vec<Found<'_>>, u64) {
    let (mut all, mut questions): (Vec<Found>, _) = (vec![], Questions::new(options.positions));
    // These include stones that live only if they alone are attacked. Other blocks cannot be attached to them.
    let mut known = options.living;
    for round in ROUNDS {
        if let Round::ConnectedLife { given_up, .. } = round {
            options.given_up |= small_blocks(structure, color, given_up) - options.living;
        }
        let Some(side) = Side::new(structure, color, options) else { continue };
        let (together, singles) = match round {
            Round::Closed => (enclosed_carriers(&side, &mut questions), vec![]),
            Round::ConnectedLife { effort, .. } => connected_life(&side, known, effort, &mut questions),
        };
        let found = Found { side, together, singles };
        let stones = |kept| found.new_blocks(kept).into_iter().map(|id| structure.block(id).stones);
        options.taken |= found.together.carrier();
        options.living = stones(&found.together).fold(options.living, |all, stones| all | stones);
        known = found.singles.iter().flat_map(stones).fold(known | options.living, |all, stones| all | stones);
        all.push(found);
    }
    (all, questions.positions)
}

fn small_blocks(structure: &Structure, color: Color, most: usize) -> PointSet {
    let own = structure.blocks().map(|id| structure.block(id)).filter(|block| block.color == color);
    own.filter(|block| block.stones.len() <= most).fold(PointSet::EMPTY, |all, block| all | block.stones)
}

/// The blocks that live together by connections and eyes; and, of the others that are not known to live, each block that lives if
/// only it is attacked.
fn connected_life(side: &Side, known: PointSet, effort: Effort, questions: &mut Questions) -> (Kept, Vec<Kept>) {
    let guarantees = guarantees(side, effort.reach, questions);
    let mut carrier = CarrierPlanner::new(side, guarantees, questions);
    let together = carrier.settled();
    let mut lives = side.holding(known) | together.alive;
    let mut singles = vec![];
    for place in each(side.all() & !lives) {
        if lives >> place & 1 == 0
            && let Some(kept) = carrier.single(place, effort.tries)
        {
            lives |= kept.alive;
            singles.push(kept);
        }
    }
    (together, singles)
}
