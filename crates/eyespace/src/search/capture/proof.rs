//! Proofs that a block is captured wherever its owner plays on the board. A single stone that its owner can take back
//! in a ko does not count as captured.

use std::cell::Cell;

use smallvec::SmallVec;

use crate::board::{Color, Move, Orientation, Point, PointSet, Position, Suicide};
use crate::search::dfpn::{Budget, SearchGame};
use crate::search::relevance_zone::{Ended, Search, ZoneGame};
use crate::table::KoMaster;

use super::chase::{Chase, ChaseOptions, Reach};
use super::{Retaken, SearchLimits, moves};

/// The proof that a block is captured whoever moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaptureProof {
    /// The points on which the proof depends: the block is captured on every board with the same stones on these
    /// points. The points of the block are among them.
    pub zone: PointSet,
    /// The number of positions that were looked at.
    pub nodes: u64,
}

/// Proves that the block with a stone at this point is captured although its owner moves first, wherever the owner
/// plays.
///
/// `suicide` says whether suicide is legal for the owner. Returns `None` if no proof is found, or if the budget is
/// spent first. The method: `docs/algorithms/relevance-zone.md`.
/// ```
/// use eyespace::board::{Diagram, Position, Suicide};
/// use eyespace::search::capture::capture_proof;
/// use eyespace::search::dfpn::Budget;
/// let diagram: Diagram = "
///     . . . . . . .
///     . . X X . . .
///     . X O O X . .
///     . . X O X . .
///     . . . . . . .
///     . . . . X . .
///     . . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let [white, black] = ["D4", "D6"].map(|vertex| position.size().parse_vertex(vertex).unwrap());
/// assert!(capture_proof(&position, white, Suicide::Illegal, Budget::nodes(1000)).is_some());
/// assert!(capture_proof(&position, black, Suicide::Illegal, Budget::nodes(1000)).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn capture_proof(position: &Position, stone: Point, suicide: Suicide, budget: Budget<'_>) -> Option<CaptureProof> {
    let owner = position.stone(stone)?;
    let position = position.with_to_play(owner);
    // The board is turned as the block and the stones around it determine, so that the answer is the same for a turned
    // or mirrored board.
    let (orientation, _) = Orientation::of_block(&position, stone);
    let anchor = orientation.first(position.block(stone)).and_then(|stone| orientation.there(stone))?;
    let position = orientation.position(&position, owner);
    let mut nodes = 0;
    for slack in SLACKS {
        let options = ChaseOptions {
            anchor,
            attacker: Color::White,
            master: KoMaster::Defender,
            escape: SearchLimits::default().escape,
            slack,
            reach: [Reach::Near; 2],
            retaken: Retaken::IsBack,
            suicide,
            ko_seen: Cell::new(false),
            looked: None,
            origin: 0,
        };
        let mut search = Search::new(budget.less(nodes).left());
        let found = search.prove_refuter_to_move(&Chase::new(position, &options), MOST_DEEP);
        nodes += search.nodes;
        if found.is_some() || search.nodes >= search.most {
            return found.map(|zone| CaptureProof { zone: orientation.all_back(zone), nodes });
        }
    }
    None
}

/// The limits for attacking moves that do not give atari ([`SearchLimits::slack`]), which are tried one after the
/// other.
const SLACKS: [u32; 3] = [1, 3, 5];

/// The greatest number of moves of the attacker. A ladder from one corner of the board to the other takes fewer.
const MOST_DEEP: u32 = 60;

impl ZoneGame for Chase<'_> {
    fn position(&self) -> &Position {
        &self.position
    }

    fn key(&self) -> u64 {
        SearchGame::key(self)
    }

    fn go_on(&mut self, mv: Move) -> bool {
        self.go_on(mv)
    }

    fn ended(&self) -> Option<Ended> {
        if self.count == 0 {
            // The block was captured by a suicide of its owner.
            return Some(Ended::Won(PointSet::EMPTY));
        }
        let is_lost = self.count >= self.options.escape || self.lacks_slack() || self.attacks() && self.count == 1;
        match self.falls() {
            true => Some(Ended::Won((self.taken() | self.liberties).grown(self.position.size().points()))),
            false => is_lost.then_some(Ended::Lost),
        }
    }

    /// The attacker's moves to try. Moves that leave the block fewer liberties come first, because its owner then has
    /// fewer answers.
    fn tries(&self) -> Vec<(Move, Self)> {
        let mut next = self.moves();
        next.sort_by_key(|(_, after)| after.count);
        next
    }

    fn may_fall(&self) -> PointSet {
        match self.options.suicide {
            Suicide::Illegal => self.position.stones(self.options.attacker),
            Suicide::Legal => self.position.size().points() - self.position.empty_points(),
        }
    }

    fn dangers(&self) -> SmallVec<[Point; 32]> {
        let mut found = SmallVec::new();
        moves::list(self, |mv| found.extend(mv.point()));
        found
    }
}
