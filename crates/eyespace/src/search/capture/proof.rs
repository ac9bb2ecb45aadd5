//! Captures proved, whatever the owner plays, near or far, though few of its moves are looked at.
//!
//! A position that is won for the attacker has a *zone*: points such that it is won in the same way wherever these are the same. At the owner's turn it passes
//! first. Then each of its moves in the zone of that is looked at: any other changes nothing there, and is as good as a pass.
//!
//! For that a zone is *closed*: it holds the whole of each block that it has a stone of, and two of its liberties; all around it if there
//! is only one. So a move captures stones of the zone in all these positions or in none: who has two liberties has them everywhere. A move of the
//! attacker's is legal everywhere if the zone has an empty point beside it, or all that is beside it. A move of the owner's that has no liberty has
//! none everywhere by what is beside it, too: it is not allowed, or suicide. What is suicide elsewhere alone is as good as a pass. Where somebody captures,
//! all that is beside the move is in the zone: so a ko is one everywhere.
//!
//! The owner may take back kos at once, and what it could take back in a ko is not captured. A proof is a tree of moves that ends: it needs no
//! rule against repetition.

use std::cell::Cell;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::{Color, Move, Point, PointSet, Position, Suicide};
use crate::search::dfpn::{Budget, Game};
use crate::table::KoMaster;

use super::chase::{Chase, Terms};
use super::{Limits, Retaken, Width, moves};

/// A block that is captured, whoever moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaptureProof {
    /// So it is wherever these points are the same. The block is among them.
    pub zone: PointSet,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// Proves that the block with a stone here is captured though its owner moves first, wherever it plays, under this rule on suicide for the owner. Nothing
/// is told if it is not, or if that takes more positions.
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
    let mut nodes = 0;
    for slack in SLACKS {
        let terms = Terms {
            anchor: stone,
            attacker: owner.opponent(),
            master: KoMaster::Defender,
            escape: Limits::default().escape,
            slack,
            width: Width::Local,
            retaken: Retaken::IsBack,
            suicide,
            ko_seen: Cell::new(false),
            looked: None,
            origin: 0,
        };
        let mut search = Search { known: FxHashMap::default(), nodes: 0, most: budget.less(nodes).left() };
        let found = search.after_all(&Chase::new(position, &terms), MOST_DEEP);
        nodes += search.nodes;
        if found.is_some() || search.nodes >= search.most {
            return found.map(|zone| CaptureProof { zone, nodes });
        }
    }
    None
}

/// How far the attacker may stray from giving atari, one after the other; see [`Limits::slack`].
const SLACKS: [u32; 3] = [1, 3, 5];

/// The attacker has so many moves at most: a ladder from one corner to the other has fewer.
const MOST_DEEP: u32 = 60;

struct Search {
    /// The zones of positions with the attacker to move; none where nothing was found.
    known: FxHashMap<u64, Option<PointSet>>,
    nodes: u64,
    most: u64,
}

impl Search {
    /// The zone of a position in which the owner is to move, if the block is captured wherever it plays.
    fn after_all(&mut self, chase: &Chase<'_>, deep: u32) -> Option<PointSet> {
        // What is likely to save the block comes first: then nothing else need be looked at.
        let mut natural: SmallVec<[(Point, PointSet); 16]> = SmallVec::new();
        let mut moves: SmallVec<[Move; 32]> = SmallVec::new();
        moves::list(chase, |mv| moves.push(mv));
        for point in moves.into_iter().filter_map(Move::point) {
            natural.push((point, self.after(chase, point, deep)?));
        }
        let mut passed = chase.clone();
        let left_alone = if passed.go_on(Move::Pass) { self.before_one(&passed, deep)? } else { return None };
        let mut zone = left_alone;
        for point in left_alone & chase.position.empty_points() {
            let known = natural.iter().find(|(known, _)| *known == point);
            zone |= match known {
                Some((_, zone)) => *zone,
                None => self.after(chase, point, deep)?,
            };
        }
        Some(closed(zone, &chase.position))
    }

    /// What a move of the owner's adds to the zone; none if the block is not captured after it.
    fn after(&mut self, chase: &Chase<'_>, point: Point, deep: u32) -> Option<PointSet> {
        let mut after = chase.clone();
        let beside = PointSet::from(point).grown(chase.position.size().points());
        if !after.go_on(Move::Play(point)) {
            return Some(beside);
        }
        if after.count == 0 {
            return Some(beside | chase.target);
        }
        let is_whole = |color: Color| chase.position.stones(color).is_subset(after.position.stones(color));
        let takes = !Color::ALL.into_iter().all(is_whole);
        let zone = self.before_one(&after, deep)?.with(point);
        Some(if takes { zone | beside } else { zone })
    }

    /// The zone of a position in which the attacker is to move, if some move of its captures the block.
    fn before_one(&mut self, chase: &Chase<'_>, deep: u32) -> Option<PointSet> {
        let board = chase.position.size().points();
        if chase.falls() {
            return Some(closed(chase.target | chase.liberties.grown(board), &chase.position));
        }
        if chase.count == 1 || chase.count >= chase.terms.escape {
            return None;
        }
        if let Some(known) = self.known.get(&chase.key()) {
            return *known;
        }
        if self.nodes >= self.most || deep == 0 {
            return None;
        }
        self.nodes += 1;
        let mut next = chase.moves();
        // The fewer liberties are left the fewer moves has the owner.
        next.sort_by_key(|(_, after)| after.count);
        let found = next.iter().find_map(|(mv, after)| {
            let zone = self.after_all(after, deep - 1)?;
            Some(closed(zone | played(mv.point()?, &chase.position), &chase.position))
        });
        if found.is_some() || self.nodes < self.most {
            self.known.insert(chase.key(), found);
        }
        found
    }
}

/// What makes a move of the attacker's legal: an empty point beside it, or else all that is there.
fn played(point: Point, position: &Position) -> PointSet {
    let beside = PointSet::from(point).neighbours(position.size().points());
    let empty = (beside & position.empty_points()).first();
    empty.map_or(beside, PointSet::from).with(point)
}

/// With the whole of each block that has a stone there, and two of its liberties, or all around it if there is one.
fn closed(mut zone: PointSet, position: &Position) -> PointSet {
    let empty = position.empty_points();
    let mut done = PointSet::EMPTY;
    while let Some(stone) = (zone - empty - done).first() {
        let block = position.block(stone);
        done |= block;
        zone |= block;
        let liberties = block.neighbours(empty);
        if liberties.single().is_some() {
            zone |= block.grown(position.size().points());
        }
        let lacking = 2usize.saturating_sub((liberties & zone).len());
        (liberties - zone).into_iter().take(lacking).for_each(|point| zone.insert(point));
    }
    zone
}
