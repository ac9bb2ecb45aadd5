//! The rounds of the search for connections. The first looks for enclosed areas in which all blocks around keep two
//! liberties. The others look for connections and eyes, each kept by answers in a few points, which must not be points
//! that an earlier round uses.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};

use super::carrier::{CarrierPlanner, Kept, Tries};
use super::enclosed::enclosed_carriers;
use super::guarantee::{Reach, guarantees};
use super::questions::Questions;
use super::{ConnectedLife, ConnectionOptions, Side, each};

/// What one round of the search looks for.
#[derive(Clone, Copy)]
enum Round {
    /// Closed carriers: enclosed areas in which all blocks around keep two liberties.
    Closed,
    /// Connections and eyes. Blocks of at most `given_up` stones may be captured and are not used in proofs, unless
    /// they were proved to live before.
    ConnectedLife { given_up: usize, effort: Effort },
}

#[derive(Clone, Copy)]
struct Effort {
    reach: Reach,
    tries: Tries,
}

/// Limits for two rounds. Most blocks that live need only connections and eyes in few points, which `NEAR` finds.
/// `FAR`, with more points, is for the others.
const NEAR: Effort = Effort { reach: Reach { points: 6, positions: 10 }, tries: Tries { starts: 3, of_each: 3 } };
const FAR: Effort = Effort { reach: Reach { points: 8, positions: 100 }, tries: Tries { starts: 1, of_each: 5 } };

const ROUNDS: [Round; 3] = [
    Round::Closed,
    Round::ConnectedLife { given_up: 0, effort: NEAR },
    Round::ConnectedLife { given_up: 1, effort: FAR },
];

/// The result of one round of the search for connections.
pub(super) struct Found<'a> {
    pub(super) side: Side<'a>,
    /// The blocks that the owner can keep alive all at the same time, with all blocks that were known to live before.
    pub(super) together: Kept,
    /// Each entry is one block that lives if the opponent attacks only it, with the blocks to which it must be connected
    /// for that. While the owner saves the block of one entry, that of another may be lost.
    pub(super) singles: Vec<Kept>,
}

impl Found<'_> {
    /// The blocks of `kept` that were not known to live before this round.
    pub(super) fn new_blocks(&self, kept: &Kept) -> Vec<BlockId> {
        each(kept.alive & !self.side.living).map(|place| self.side.ids[usize::from(place)]).collect()
    }

    /// All blocks that live: first those that the owner can keep alive all at the same time, then, one by one, each
    /// block that lives if it alone is attacked.
    pub(super) fn connected_lives(&self) -> impl Iterator<Item = ConnectedLife> + '_ {
        let connected_life =
            |kept: &Kept| ConnectedLife { blocks: self.new_blocks(kept), carrier: self.side.taken | kept.carrier() };
        std::iter::once(&self.together).chain(&self.singles).map(connected_life)
    }
}

/// Searches for connections in all rounds. Returns the results, and the number of positions that the rounds took
/// together.
pub(super) fn rounds<'a>(
    structure: &'a Structure,
    color: Color,
    mut options: ConnectionOptions<'_>,
) -> (Vec<Found<'a>>, u64) {
    let (mut all, mut questions): (Vec<Found>, _) = (vec![], Questions::new(options.positions, options.memory));
    // The stones of `options.living`, and those that live only if they alone are attacked. Proofs for other blocks must
    // not use the latter, because both could be attacked at once.
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

/// The blocks that live together by connections and eyes, and of the remaining blocks each one that lives if only it is
/// attacked. Blocks with stones in `known` are skipped.
fn connected_life(side: &Side, known: PointSet, effort: Effort, questions: &mut Questions<'_>) -> (Kept, Vec<Kept>) {
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
