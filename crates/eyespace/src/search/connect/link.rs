//! A position while a connection is read: who has won, and which moves are tried.

use std::cell::Cell;

use smallvec::SmallVec;

use crate::board::{Move, Played, Point, PointSet, Position, Role, Size, Suicide};
use crate::search::dfpn::Player;
use crate::table::KoMaster;

use super::ways::{Ground, Shortest};
use super::{Asked, ConnectGoal, OWNER, key};

/// The number of the owner's moves up to which a way between the chain and its goal counts, whatever it was at first.
const LONGEST: usize = 4;

/// The greatest length at first for which [`LONGEST`] is raised, so that ways that are one move longer than the first still count.
const FARTHEST: usize = 6;

/// The greatest number of liberties of a chain of the opponent that a way may lead through.
const WEAK: usize = 3;

/// The same for ways by which a position is judged.
const FALLING: usize = 2;

/// The most points that a side tries in a position, apart from urgent ones.
const MOST_TRIED: usize = 14;

/// The greatest number of liberties with which a chain is in danger.
const IN_DANGER: usize = 2;

/// The data that stay the same while a connection is read.
#[derive(Debug)]
pub(super) struct Aim {
    chain: Point,
    goal: ConnectGoal,
    suicide: Suicide,
    master: KoMaster,
    /// The number of the owner's moves beyond which a way does not count. If there is no other, the chain is cut off.
    longest: usize,
    /// Whether a ban on retaking a ko came up at any time.
    pub ko_seen: Cell<bool>,
    /// The points on which the reading depends.
    pub looked: Cell<PointSet>,
}

impl Aim {
    pub fn new(asked: &Asked, master: KoMaster) -> Self {
        let &Asked { ref position, chain, goal, suicide, .. } = asked;
        let ko_seen = Cell::new(false);
        let aim = Self { chain, goal, suicide, master, longest: FARTHEST, ko_seen, looked: Cell::new(PointSet::EMPTY) };
        let longest = (Link::new(*position, &aim).length + 1).max(LONGEST);
        Self { longest, ko_seen: Cell::new(false), ..aim }
    }

    /// Records that these points and their neighbours were looked at.
    pub fn look(&self, points: PointSet) {
        self.looked.set(self.looked.get() | points.grown(Size::LARGEST.points()));
    }
}

/// A position while a connection is read.
#[derive(Clone)]
pub(super) struct Link<'a> {
    position: Position,
    pub aim: &'a Aim,
    /// The chain, and the owner's stones of the goal.
    stones: [PointSet; 2],
    /// The liberties of the chain, and the points where a stone reaches the goal.
    near: [PointSet; 2],
    /// The side that has reached its aim: the owner of the chain is the prover.
    pub winner: Option<Player>,
    /// The length of the shortest way, which is the number of moves that the owner needs if the opponent passes.
    pub length: usize,
}

impl<'a> Link<'a> {
    pub fn new(position: Position, aim: &'a Aim) -> Self {
        let empty = position.empty_points();
        let chain = position.stones(OWNER).part_at(aim.chain);
        let [goal, free] = aim.goal.laid(&position, OWNER);
        let near = [chain.neighbours(empty), goal.neighbours(empty) | free];
        aim.look(chain | goal | free);
        let mut link = Self { position, aim, stones: [chain, goal], near, winner: None, length: 0 };
        let mover = if link.owner_moves() { Role::Defender } else { Role::Attacker };
        if aim.master.lift_ban(&mut link.position, mover) {
            aim.ko_seen.set(true);
        }
        link.winner = link.ended();
        if link.winner.is_none() {
            link.length = link.ways().length;
            if link.length > aim.longest {
                link.winner = Some(Player::Refuter);
            }
        }
        link
    }

    fn ways(&self) -> Shortest {
        self.ways_through(WEAK)
    }

    /// The length of the shortest way if none leads through stones of the opponent that may escape.
    pub fn sure_length(&self) -> usize {
        self.ways_through(FALLING).length
    }

    fn ways_through(&self, weak: usize) -> Shortest {
        let ground = Ground {
            own: self.position.stones(OWNER),
            theirs: self.position.stones(OWNER.opponent()),
            empty: self.position.empty_points(),
            weak,
        };
        let [chain, goal] = [0, 1].map(|end| [self.stones[end], self.near[end]]);
        let shortest = ground.shortest(chain, goal, self.aim.longest);
        self.aim.look(shortest.looked);
        shortest
    }

    pub fn owner_moves(&self) -> bool {
        self.position.to_play() == OWNER
    }

    pub fn is_connected(&self) -> bool {
        match self.aim.goal {
            ConnectGoal::Chain(stone) => self.stones[0].contains(stone),
            ConnectGoal::Points(points) => self.stones[0].intersects(points),
        }
    }

    fn ended(&self) -> Option<Player> {
        let [chain, goal] = self.stones;
        if chain.is_empty() || goal.is_empty() && self.near[1].is_empty() {
            return Some(Player::Refuter);
        }
        if self.is_connected() {
            let is_safe = self.owner_moves() || self.near[0].is_several();
            return Some(if is_safe { Player::Prover } else { Player::Refuter });
        }
        let connects = if self.owner_moves() { self.last().is_some() } else { self.is_virtual() };
        connects.then_some(Player::Prover)
    }

    /// The points where one stone connects the chain to its goal.
    fn common(&self) -> PointSet {
        self.near[0] & self.near[1]
    }

    /// The owner's move that connects at once and leaves no stone in atari.
    pub fn last(&self) -> Option<Move> {
        let joins = |point: &Point| {
            self.look_beside(*point);
            let played = self.position.play_looking(Move::Play(*point), Suicide::Illegal, |block| self.aim.look(block));
            played.is_ok_and(|Played { position: after, .. }| {
                let block = after.block(*point);
                self.aim.look(block);
                block.neighbours(after.empty_points()).is_several()
            })
        };
        self.common().into_iter().find(joins).map(Move::Play)
    }

    /// Whether the chain is connected to its goal by several points, of which the owner needs only one, and has enough liberties besides.
    fn is_virtual(&self) -> bool {
        let common = self.common();
        let liberties = self.near[0] | self.stones[1].neighbours(self.position.empty_points());
        match common.len() {
            0 | 1 => false,
            2 => (liberties - common).is_several(),
            _ => !(liberties - common).is_empty(),
        }
    }

    fn after(&self, mv: Move) -> Option<Self> {
        let Move::Play(point) = mv else {
            let opponent = self.position.to_play().opponent();
            return Some(Self::new(self.position.without_ko().with_to_play(opponent), self.aim));
        };
        let suicide = if self.owner_moves() { Suicide::Illegal } else { self.aim.suicide };
        let mut position = self.position;
        self.look_beside(point);
        position.go_on(mv, suicide, |block| self.aim.look(block)).ok()?;
        Some(Self::new(position, self.aim))
    }

    /// Records what a move looks at apart from blocks: the points beside it, and those beside these.
    fn look_beside(&self, point: Point) {
        self.aim.look(PointSet::from(point).grown(self.position.size().points()));
    }

    /// The moves that are tried, each with the position after it: first those that win at once or bring the mover nearest to its aim.
    pub fn moves(&self) -> Vec<(Move, Self)> {
        let pass = (!self.owner_moves()).then_some(Move::Pass);
        let tried = self.points().into_iter().map(Move::Play).chain(pass);
        let mut moves: Vec<_> = tried.filter_map(|mv| Some((mv, self.after(mv)?))).collect();
        if self.owner_moves() {
            moves.sort_by_key(|(_, after)| (after.winner != Some(Player::Prover), after.length));
        } else {
            moves.sort_by_key(|(_, after)| (after.winner != Some(Player::Refuter), usize::MAX - after.length));
        }
        moves
    }

    /// The points that the side to move tries: those on the shortest ways and urgent ones. If the owner threatens to connect, the opponent
    /// tries only points that all threats have in common, and urgent ones.
    pub fn points(&self) -> SmallVec<[Point; 32]> {
        let ways = self.ways().points;
        let must = if self.owner_moves() { None } else { self.must_play(ways) };
        let mut points: SmallVec<[Point; 32]> = self.common().into_iter().collect();
        points.extend(must.map_or(ways, |must| ways & must).into_iter().take(MOST_TRIED));
        points.extend(must.unwrap_or_default() | self.urgent());
        points.extend(must.map_or(PointSet::EMPTY, |must| self.in_danger(must)));
        let mut seen = PointSet::EMPTY;
        points.retain(|point| {
            let is_new = !seen.contains(*point);
            seen.insert(*point);
            is_new
        });
        points
    }

    /// The liberties of the chain and its goal if these are in danger, and captures beside them.
    fn urgent(&self) -> PointSet {
        let empty = self.position.empty_points();
        let theirs = self.position.stones(OWNER.opponent());
        let mut urgent = PointSet::EMPTY;
        for stones in self.stones {
            let liberties = stones.neighbours(empty);
            if liberties.len() <= IN_DANGER {
                urgent |= liberties;
            }
            let beside = stones.neighbours(theirs).flood(theirs);
            self.aim.look(beside);
            urgent |= beside.components().filter_map(|chain| chain.neighbours(empty).single()).collect::<PointSet>();
        }
        urgent
    }

    /// The liberties of chains of either side that are in danger around these points, the chain and its goal.
    fn in_danger(&self, points: PointSet) -> PointSet {
        let (empty, all) = (self.position.empty_points(), self.position.size().points());
        let around = (points.grown(all) | self.stones[0] | self.stones[1]).grown(all);
        self.aim.look(around);
        let mut found = PointSet::EMPTY;
        for color in [OWNER, OWNER.opponent()] {
            let stones = self.position.stones(color);
            for chain in (around & stones).flood(stones).components() {
                self.aim.look(chain);
                let liberties = chain.neighbours(empty);
                if liberties.len() <= IN_DANGER {
                    found |= liberties;
                }
            }
        }
        found
    }

    /// The points of which the opponent must take one, because otherwise the owner connects by its next move: those that all threats of the
    /// owner have in common. If there are none, the points of the last two threats. `None` if the owner threatens nothing.
    fn must_play(&self, ways: PointSet) -> Option<PointSet> {
        let turned = Self { position: self.position.with_to_play(OWNER), ..self.clone() };
        let common = self.common();
        let mut must: Option<PointSet> = None;
        for point in if self.length <= 2 { ways } else { PointSet::EMPTY } {
            let carrier = if common.contains(point) {
                PointSet::from(point)
            } else {
                let after = turned.after(Move::Play(point)).filter(|after| after.winner == Some(Player::Prover));
                let Some(after) = after else { continue };
                after.common().with(point)
            };
            let known = must.unwrap_or(carrier);
            if !known.intersects(carrier) {
                return Some(known | carrier);
            }
            must = Some(known & carrier);
        }
        must
    }

    /// A hash of the position.
    pub fn key(&self) -> u64 {
        key(&self.position)
    }
}
