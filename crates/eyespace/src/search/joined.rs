//! Proofs that a block becomes connected to a living block whatever the opponent plays, near or far.

use smallvec::SmallVec;

use crate::board::{Move, Point, PointSet, Position, Suicide};

use super::dfpn::Budget;
use super::relevance_zone::{Ended, Living, Search, ZoneGame};

/// The living stones to which a block is to be connected, and the conditions of the proof.
#[derive(Clone, Copy, Debug)]
pub struct JoinOptions {
    /// Living stones of the side that owns the block to be connected. They live by answers in `carrier`, whatever the
    /// opponent plays elsewhere.
    pub living: PointSet,
    /// The carrier of the living stones: the points where their owner answers so that they live. The proof must not
    /// need any of these points.
    pub carrier: PointSet,
    /// Whether suicide is legal for the opponent.
    pub suicide: Suicide,
}

/// The result of [`joined`]: the proof's relevance zone, and the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joined {
    /// The points on which the proof depends: the block becomes connected on every board with the same stones on these points. No
    /// point of the carrier is among them. `None` if no proof was found.
    pub zone: Option<PointSet>,
    /// The number of positions that were looked at.
    pub nodes: u64,
}

/// Looks for a proof that the block at this point becomes connected to the living stones, although the opponent moves
/// first and may ignore bans on retaking a ko.
///
/// The owner has one move before the move that connects. [`Joined::zone`] is `None` if there is no such proof, or if
/// the budget is spent first. The method: `docs/algorithms/relevance-zone.md`.
/// ```
/// use eyespace::board::{Diagram, PointSet, Position, Suicide};
/// use eyespace::search::{JoinOptions, dfpn::Budget, joined};
/// let diagram: Diagram = "
///     . . . . .
///     . X . . .
///     . . X . .
///     . . O X .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let [living, near, cut] = ["B3", "C2", "D1"].map(|vertex| position.size().parse_vertex(vertex).unwrap());
/// let options = JoinOptions { living: living.into(), carrier: PointSet::EMPTY, suicide: Suicide::Illegal };
/// assert!(joined(&position, near, options, Budget::nodes(100)).zone.is_some());
/// assert!(joined(&position, cut, options, Budget::nodes(100)).zone.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn joined(position: &Position, stone: Point, options: JoinOptions, budget: Budget<'_>) -> Joined {
    let Some(owner) = position.stone(stone) else { return Joined { zone: None, nodes: 0 } };
    let joining = Joining { position: position.with_to_play(owner.opponent()), stone, options: &options };
    let mut search = Search::new(budget.left());
    let zone = search.prove_refuter_to_move(&joining, MOST_DEEP);
    Joined { zone, nodes: search.nodes }
}

/// The number of moves that the owner has before the move that connects. Two such moves would connect a tenth more
/// blocks, for four times the work.
const MOST_DEEP: u32 = 1;

#[derive(Clone, Copy)]
struct Joining<'a> {
    position: Position,
    stone: Point,
    options: &'a JoinOptions,
}

impl Joining<'_> {
    fn is_owners_turn(&self) -> bool {
        self.position.stone(self.stone) == Some(self.position.to_play())
    }

    fn block(&self) -> PointSet {
        self.position.block(self.stone)
    }

    /// The points where a single move connects the block to living stones, apart from the points by which those stones
    /// live (their carrier).
    fn common(&self) -> PointSet {
        let empty = self.position.empty_points();
        (self.block().neighbours(empty) & self.options.living.neighbours(empty)) - self.options.carrier
    }
}

impl ZoneGame for Joining<'_> {
    fn position(&self) -> &Position {
        &self.position
    }

    fn key(&self) -> u64 {
        let turn = 1 + self.position.to_play().index() as u64;
        let ko = self.position.ko().map_or(0, |point| point.index() as u64 + 1);
        self.position.hash() ^ (turn << 20 | ko).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn go_on(&mut self, mv: Move) -> bool {
        let suicide = if self.is_owners_turn() { Suicide::Illegal } else { self.options.suicide };
        if !self.is_owners_turn() {
            self.position = self.position.without_ko();
        }
        self.position.go_on(mv, suicide, |_| ()).is_ok()
    }

    fn ended(&self) -> Option<Ended> {
        let block = self.block();
        if block.is_empty() {
            return Some(Ended::Lost);
        }
        if block.intersects(self.options.living) {
            return Some(Ended::Won(block));
        }
        let ban = self.position.ko().map_or(PointSet::EMPTY, PointSet::from);
        let last = if self.is_owners_turn() { (self.common() - ban).first() } else { None };
        last.map(|point| Ended::Won(block.with(point)))
    }

    /// The owner's moves to try. First come captures of opposing blocks beside the block, then the block's liberties,
    /// then liberties of living stones that are adjacent to these.
    fn tries(&self) -> Vec<(Move, Self)> {
        let (block, empty) = (self.block(), self.position.empty_points());
        let against = self.position.stones(self.position.to_play().opponent());
        let beside = block.neighbours(against).flood(against);
        let captures = beside.components().filter_map(|block| block.neighbours(empty).single());
        let captures: PointSet = captures.collect();
        let (own, living) = (block.neighbours(empty), self.options.living.neighbours(empty));
        let near = own | (own.grown(empty) & living);
        let points = captures.into_iter().chain(near - captures);
        let tried = points.filter(|&point| !self.options.carrier.contains(point)).filter_map(|point| {
            let (mv, mut after) = (Move::Play(point), *self);
            after.go_on(mv).then_some((mv, after))
        });
        tried.collect()
    }

    fn dangers(&self) -> SmallVec<[Point; 32]> {
        self.common().into_iter().collect()
    }

    fn living(&self) -> Living {
        Living { stones: self.options.living, carrier: self.options.carrier }
    }

    /// The stones of both sides. If the opponent plays in the carrier, the points by which the living stones live, the
    /// owner answers there, and this answer must not capture stones on which the proof depends.
    fn may_fall(&self) -> PointSet {
        self.position.size().points() - self.position.empty_points()
    }
}
