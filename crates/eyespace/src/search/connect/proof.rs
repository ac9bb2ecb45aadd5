//! Proofs that a block becomes connected to its goal whatever the opponent plays, near or far.

use smallvec::SmallVec;

use crate::board::{Move, Point, PointSet, Position, Role, Suicide};
use crate::search::dfpn::Budget;
use crate::search::relevance_zone::{Ended, Living, Search, ZoneGame};
use crate::table::KoMaster;

use super::link::{Aim, Link};
use super::{Asked, ConnectGoal, Connection, key};

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
/// use eyespace::search::connect::{JoinOptions, joined};
/// use eyespace::search::dfpn::Budget;
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
    let found = join(position, stone, options, (Role::Attacker, MOST_DEEP), budget);
    Joined { zone: found.zone.map(|(_, zone)| zone), nodes: found.nodes }
}

/// The result of [`join`].
pub(in crate::search) struct Join {
    /// The owner's first move, if it has one, and the points on which the proof depends.
    pub zone: Option<(Option<Point>, PointSet)>,
    pub nodes: u64,
}

/// The same as [`joined`] with either side moving first, where the owner has at most `deep` moves before the one that connects.
pub(in crate::search) fn join(
    position: &Position,
    stone: Point,
    options: JoinOptions,
    (first, deep): (Role, u32),
    budget: Budget<'_>,
) -> Join {
    let Some(owner) = position.stone(stone) else { return Join { zone: None, nodes: 0 } };
    let joining = Joining {
        position: position.with_to_play(first.color(owner)),
        stone,
        goal: ConnectGoal::Points(options.living),
        living: Living { stones: options.living, carrier: options.carrier },
        suicide: options.suicide,
        aim: None,
    };
    let mut search = Search::new(budget.left());
    let zone = match first {
        Role::Attacker => search.prove_refuter_to_move(&joining, deep).map(|zone| (None, zone)),
        Role::Defender => search.prove_prover_to_move(&joining, deep).map(|(mv, zone)| {
            (mv.and_then(Move::point).or_else(|| joining.connecting().map(|(point, _)| point)), zone)
        }),
    };
    Join { zone, nodes: search.nodes }
}

/// The number of moves that the owner has before the move that connects to living stones. Two such moves would connect a tenth more blocks,
/// for four times the work.
const MOST_DEEP: u32 = 1;

/// The same for connections that are asked for singly.
const DEEPEST: u32 = 4;

/// The most positions in such a proof.
const MOST_NODES: u64 = 300;

impl Asked {
    /// The relevance zone of a proof that the chain becomes connected, if one is found: deeper and deeper proofs are tried.
    pub(super) fn prove(&self, found: &mut Connection, budget: Budget<'_>) -> Option<PointSet> {
        let aim = Aim::new(self, KoMaster::Attacker);
        let (goal, living) = (self.goal, Living::default());
        let game = Joining {
            position: self.position,
            stone: self.chain,
            goal,
            living,
            suicide: self.suicide,
            aim: Some(&aim),
        };
        let zone = Self::prove_deeper(&game, self.first, found, budget);
        self.look(aim.looked.get());
        zone
    }

    fn prove_deeper(game: &Joining<'_>, first: Role, found: &mut Connection, budget: Budget<'_>) -> Option<PointSet> {
        let begun = found.nodes;
        for deep in 0..=DEEPEST {
            let spent = found.nodes - begun;
            let mut search = Search::new(budget.less(found.nodes).at_most(MOST_NODES - spent).left());
            let zone = match first {
                Role::Defender => search.prove_prover_to_move(game, deep).map(|(_, zone)| zone),
                Role::Attacker => search.prove_refuter_to_move(game, deep),
            };
            found.nodes += search.nodes;
            if zone.is_some() || search.nodes >= search.most || budget.is_stopped() {
                return zone;
            }
        }
        None
    }
}

#[derive(Clone, Copy)]
struct Joining<'a> {
    position: Position,
    stone: Point,
    goal: ConnectGoal,
    /// The living stones, if they are the goal.
    living: Living,
    suicide: Suicide,
    /// How the moves are chosen; `None` for moves around the block alone.
    aim: Option<&'a Aim>,
}

impl Joining<'_> {
    fn is_owners_turn(&self) -> bool {
        self.position.stone(self.stone) == Some(self.position.to_play())
    }

    fn block(&self) -> PointSet {
        self.position.block(self.stone)
    }

    /// The owner's stones of the goal, and the points where a stone reaches them or is one.
    fn goal(&self) -> [PointSet; 2] {
        let empty = self.position.empty_points();
        if !self.living.stones.is_empty() {
            return [self.living.stones, self.living.stones.neighbours(empty) - self.living.carrier];
        }
        let owner = if self.is_owners_turn() { self.position.to_play() } else { self.position.to_play().opponent() };
        let [stones, free] = self.goal.laid(&self.position, owner);
        [stones, stones.neighbours(empty) | free]
    }

    /// The points where a single move connects the block to its goal, apart from the points by which living stones live
    /// (their carrier).
    fn common(&self) -> PointSet {
        self.block().neighbours(self.position.empty_points()) & self.goal()[1]
    }

    fn is_connected(&self, block: PointSet) -> bool {
        match self.goal {
            ConnectGoal::Chain(stone) => block.contains(stone),
            ConnectGoal::Points(points) => block.intersects(points),
        }
    }

    /// The owner's move that connects at once, and what shows that it does.
    fn connecting(&self) -> Option<(Point, PointSet)> {
        let ban = self.position.ko().map_or(PointSet::EMPTY, PointSet::from);
        (self.common() - ban).into_iter().find_map(|point| Some((point, self.connected_by(point)?)))
    }

    /// What shows that the block is connected if the owner plays at this point: unless the goal lives, it must have two liberties then.
    fn connected_by(&self, point: Point) -> Option<PointSet> {
        let (block, [goal, _]) = (self.block(), self.goal());
        if !self.living.stones.is_empty() {
            return Some(block.with(point));
        }
        let joined = goal.filter(|stone| self.position.block(stone).neighbours(PointSet::from(point)).contains(point));
        self.with_liberties(block.with(point) | joined, PointSet::from(point))
    }

    /// These stones with two of their liberties apart from `taken`.
    fn with_liberties(&self, stones: PointSet, taken: PointSet) -> Option<PointSet> {
        self.look(stones);
        let liberties = stones.neighbours(self.position.empty_points()) - taken;
        liberties.is_several().then(|| liberties.into_iter().take(2).fold(stones, PointSet::with))
    }
}

impl ZoneGame for Joining<'_> {
    fn position(&self) -> &Position {
        &self.position
    }

    fn key(&self) -> u64 {
        key(&self.position)
    }

    fn go_on(&mut self, mv: Move) -> bool {
        let suicide = if self.is_owners_turn() { Suicide::Illegal } else { self.suicide };
        if !self.is_owners_turn() {
            self.position = self.position.without_ko();
        }
        if let Move::Play(point) = mv {
            self.look(PointSet::from(point).grown(self.position.size().points()));
        }
        let aim = self.aim;
        let look = |block| aim.into_iter().for_each(|aim| aim.look(block));
        self.position.go_on(mv, suicide, look).is_ok()
    }

    fn ended(&self) -> Option<Ended> {
        let block = self.block();
        self.look(block);
        if block.is_empty() || self.goal().iter().all(|points| points.is_empty()) {
            return Some(Ended::Lost);
        }
        if self.is_connected(block) {
            let shown =
                if self.living.stones.is_empty() { self.with_liberties(block, PointSet::EMPTY) } else { Some(block) };
            return Some(shown.map_or(Ended::Lost, Ended::Won));
        }
        if !self.is_owners_turn() {
            return None;
        }
        self.connecting().map(|(_, zone)| Ended::Won(zone))
    }

    fn tries(&self) -> Vec<(Move, Self)> {
        let points: SmallVec<[Point; 32]> = match self.aim {
            None => self.around(),
            Some(aim) => Link::new(self.position, aim).points(),
        };
        let tried = points.into_iter().filter(|&point| !self.living.carrier.contains(point)).filter_map(|point| {
            let (mv, mut after) = (Move::Play(point), *self);
            after.go_on(mv).then_some((mv, after))
        });
        tried.collect()
    }

    fn dangers(&self) -> SmallVec<[Point; 32]> {
        self.common().into_iter().collect()
    }

    fn look(&self, points: PointSet) {
        self.aim.into_iter().for_each(|aim| aim.look(points));
    }

    fn living(&self) -> Living {
        self.living
    }

    /// The stones of both sides. If the opponent plays in the carrier, the points by which living stones live, the
    /// owner answers there, and this answer must not capture stones on which the proof depends.
    fn may_fall(&self) -> PointSet {
        self.position.size().points() - self.position.empty_points()
    }
}

impl Joining<'_> {
    /// The owner's moves around the block. First come captures of opposing blocks beside the block, then the block's liberties,
    /// then liberties of the goal that are adjacent to these.
    fn around(&self) -> SmallVec<[Point; 32]> {
        let (block, empty) = (self.block(), self.position.empty_points());
        let against = self.position.stones(self.position.to_play().opponent());
        let beside = block.neighbours(against).flood(against);
        let captures = beside.components().filter_map(|block| block.neighbours(empty).single());
        let captures: PointSet = captures.collect();
        let (own, goal) = (block.neighbours(empty), self.living.stones.neighbours(empty));
        let near = own | (own.grown(empty) & goal);
        captures.into_iter().chain(near - captures).collect()
    }
}
