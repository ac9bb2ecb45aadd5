//! Connections: whether a chain can be connected to another chain, to living stones or to an area, and whether the opponent can cut it off.
//!
//! A connection is *read* by a depth-first search whose last positions are judged by the length of the shortest way between the chain and its
//! goal (`reading`). Where it says that they connect, a *proof* with a relevance zone is tried (`proof`).

mod link;
mod proof;
mod reading;
mod ways;

use std::cell::Cell;

use crate::board::{Color, Move, Orientation, Point, PointSet, Position, Role, Suicide};
use crate::regions::TacticalResult;
use crate::table::KoMaster;

use super::dfpn::Budget;
use super::memory::{Memory, Zones};

use link::{Aim, Link};

pub(in crate::search) use proof::join;
pub use proof::{JoinOptions, Joined, joined};

/// What a chain is to be connected to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConnectGoal {
    /// The chain with a stone at this point.
    Chain(Point),
    /// One of these points: stones of the same side, for example living ones, or empty points, for example of its territory or at an edge.
    Points(PointSet),
}

impl ConnectGoal {
    /// The owner's stones of the goal, and the empty points that belong to it.
    fn laid(self, position: &Position, owner: Color) -> [PointSet; 2] {
        let own = position.stones(owner);
        match self {
            Self::Chain(stone) => [own.part_at(stone), PointSet::EMPTY],
            Self::Points(points) => [(points & own).flood(own), points & position.empty_points()],
        }
    }
}

/// A question about a connection, with one given side moving first.
#[derive(Clone, Copy, Debug)]
pub struct ConnectQuestion<'a> {
    /// The position. A ban on retaking a ko binds the side that moves first only if the position has that side to move.
    pub position: &'a Position,
    /// A stone of the chain.
    pub chain: Point,
    /// What the chain is to be connected to.
    pub goal: ConnectGoal,
    /// The side that moves first. The owner of the chain is the defender, who wants to connect; the attacker wants to cut.
    pub first: Role,
}

/// What is found out about a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// The result for the side that moves first. `None` if the budget was spent before it was known.
    pub attempt: Option<TacticalResult>,
    /// The main line as it was read, which begins with the move that connects or cuts; empty if the attempt fails or needs no move.
    pub line: Vec<Move>,
    /// The points on which a proof depends that the chain becomes connected: it does on every board with the same stones on these points.
    /// `None` if there is no such proof, so that the result is a reading.
    pub zone: Option<PointSet>,
    /// The number of positions that were looked at.
    pub nodes: u64,
}

/// Reads whether chains can be connected to their goals, and tries to prove it where they can.
///
/// Connected chains are one chain that is not captured at once, after the moves of both sides.
/// ```
/// use eyespace::board::{Diagram, Position, Role, Suicide};
/// use eyespace::regions::TacticalResult;
/// use eyespace::search::connect::{ConnectGoal, ConnectQuestion, ConnectReader};
/// use eyespace::search::dfpn::Budget;
/// let diagram: Diagram = "
///     . . . . . . .
///     . . . O . . .
///     . X . O . X .
///     . . . . . . .
///     . X . O . . .
///     . . . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let [near, below, far] = ["B4", "B2", "F4"].map(|vertex| position.size().parse_vertex(vertex).unwrap());
/// let reader = ConnectReader::new(Suicide::Illegal);
/// let cut = |goal| {
///     let goal = ConnectGoal::Chain(goal);
///     let question = ConnectQuestion { position: &position, chain: near, goal, first: Role::Attacker };
///     reader.read(question, Budget::nodes(1000)).unwrap().attempt
/// };
/// assert_eq!(cut(below), Some(TacticalResult::Fails));
/// assert_eq!(cut(far), Some(TacticalResult::Works));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ConnectReader<'m> {
    suicide: Suicide,
    memory: Option<&'m Memory>,
}

/// The answers that are remembered.
type Connections = Zones<ConnectKey, Connection>;

/// A question as it is remembered. The contents of the board are remembered with the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ConnectKey {
    chain: Point,
    goal: ConnectGoal,
    first: Role,
    suicide: Suicide,
    nodes: u64,
}

impl<'m> ConnectReader<'m> {
    /// A reader; `suicide` says whether suicide is legal for the opponent.
    #[must_use]
    pub const fn new(suicide: Suicide) -> Self {
        Self { suicide, memory: None }
    }

    /// Remembers answers for other positions with the same stones near the chains. No answer changes.
    #[must_use]
    pub const fn with_memory(self, memory: Option<&'m Memory>) -> Self {
        Self { memory, ..self }
    }

    /// Reads whether a chain can be connected to its goal. `None` if there is no stone at the point, or if the goal is no chain of the same
    /// side.
    #[must_use]
    pub fn read(&self, question: ConnectQuestion<'_>, budget: Budget<'_>) -> Option<Connection> {
        let ConnectQuestion { position, chain, goal, first } = question;
        let owner = position.stone(chain)?;
        if let ConnectGoal::Chain(other) = goal
            && position.stone(other) != Some(owner)
        {
            return None;
        }
        let to_play = if first == Role::Defender { owner } else { owner.opponent() };
        let position = position.with_to_play(to_play);
        let key = ConnectKey { chain, goal, first, suicide: self.suicide, nodes: budget.left() };
        let known = self.memory.and_then(|memory| memory.shelf::<Connections>()?.recall(&key, &position));
        if known.is_some() {
            return known;
        }
        let (asked, orientation) = self.turned(&position, question, owner)?;
        let found = asked.read(budget);
        let back = |mv: Move| mv.point().map_or(Some(Move::Pass), |point| orientation.back(point).map(Move::Play));
        let found = Connection {
            line: found.line.into_iter().map_while(back).collect(),
            zone: found.zone.map(|zone| orientation.all_back(zone)),
            ..found
        };
        if let Some(mut shelf) = self.memory.filter(|_| !budget.is_stopped()).and_then(Memory::shelf::<Connections>) {
            let looked = orientation.all_back(asked.looked.get()) & position.size().points();
            shelf.keep(key, &position, looked, found.clone());
        }
        Some(found)
    }

    /// The question on the board as the stones of the chain and its goal determine it, so that the answer does not depend on how the board
    /// is turned, nor on which of two chains is named first.
    fn turned(&self, position: &Position, question: ConnectQuestion<'_>, owner: Color) -> Option<(Asked, Orientation)> {
        let ConnectQuestion { chain, goal, first, .. } = question;
        let block = position.block(chain);
        let points = match goal {
            ConnectGoal::Chain(other) => position.block(other),
            ConnectGoal::Points(points) => points,
        };
        let (orientation, near) = Orientation::of_points(position, owner, block | points);
        let least = |points: PointSet| orientation.there(orientation.first(points)?);
        let (chain, goal) = match goal {
            ConnectGoal::Chain(_) => {
                let [one, other] = [least(block)?, least(points)?];
                (one.min(other), ConnectGoal::Chain(one.max(other)))
            }
            ConnectGoal::Points(points) => (least(block)?, ConnectGoal::Points(orientation.turned(points))),
        };
        let position = orientation.position(position, owner);
        let looked = Cell::new(orientation.turned(near));
        Some((Asked { position, chain, goal, first, suicide: self.suicide, looked }, orientation))
    }
}

/// The owner of the chain on the turned board.
const OWNER: Color = Color::Black;

/// A hash of a position with the side to move and a ban on retaking a ko.
fn key(position: &Position) -> u64 {
    let turn = 1 + position.to_play().index() as u64;
    let ko = position.ko().map_or(0, |point| point.index() as u64 + 1);
    position.hash() ^ (turn << 20 | ko).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// A question on the turned board.
struct Asked {
    position: Position,
    chain: Point,
    goal: ConnectGoal,
    first: Role,
    suicide: Suicide,
    /// The points on which the answer depends.
    looked: Cell<PointSet>,
}

impl Asked {
    fn look(&self, points: PointSet) {
        self.looked.set(self.looked.get() | points);
    }

    /// The result for the side that moves first. As with captures, this side is ko master in the first reading, and the other side in the
    /// second; if they differ, a reading without ko master shows which side needs the first threat.
    fn read(&self, budget: Budget<'_>) -> Connection {
        let [own, other] = match self.first {
            Role::Attacker => [KoMaster::Attacker, KoMaster::Defender],
            Role::Defender => [KoMaster::Defender, KoMaster::Attacker],
        };
        let mut found = Connection { attempt: None, line: vec![], zone: None, nodes: 0 };
        let Some((works, ko)) = self.works(own, &mut found, budget) else { return found };
        found.attempt = if !works {
            Some(TacticalResult::Fails)
        } else if !ko {
            Some(TacticalResult::Works)
        } else {
            self.graded(other, &mut found, budget)
        };
        if (found.attempt == Some(TacticalResult::Works)) == (self.first == Role::Defender) {
            found.zone = self.prove(&mut found, budget);
        }
        found
    }

    /// The result of an attempt that works if the side that moves first may ignore bans on retaking a ko.
    fn graded(&self, other: KoMaster, found: &mut Connection, budget: Budget<'_>) -> Option<TacticalResult> {
        if self.works(other, found, budget)?.0 {
            return Some(TacticalResult::Works);
        }
        let (takes_first, _) = self.works(KoMaster::Neither, found, budget)?;
        Some(if takes_first { TacticalResult::KoTakesFirst } else { TacticalResult::KoNeedsThreat })
    }

    /// Whether the side that moves first succeeds under this ko master, and whether a ko came up.
    fn works(&self, master: KoMaster, found: &mut Connection, budget: Budget<'_>) -> Option<(bool, bool)> {
        let aim = Aim::new(self, master);
        let root = Link::new(self.position, &aim);
        let read = reading::read(&root, budget.less(found.nodes));
        self.look(aim.looked.get());
        found.nodes += read.nodes;
        let works = read.is_connected? == (self.first == Role::Defender);
        if works && (found.line.is_empty() || master != KoMaster::Neither) {
            found.line = read.line;
        }
        Some((works, aim.ko_seen.get()))
    }
}
