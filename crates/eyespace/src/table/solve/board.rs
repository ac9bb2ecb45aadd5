//! The positions of one graph under one ko master, and their retrograde analysis.

use std::collections::HashMap;

use crate::eyes::{LocalGame, LocalMove, bits};
use crate::table::local_game::{Defence, defence, rank, ranks, states};
use crate::table::retrograde::{Arena, NEVER, Turn};
use crate::table::solution::KoState;
use crate::table::{Fate, KoMaster, LocalState, Role};

use super::smaller::{Smaller, rank_in};

/// The results for one number of liberties outside, by position.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    /// How often the defender can play elsewhere before the wall is captured; [`NEVER`] if it can't be captured.
    pub(super) spare: Vec<u8>,
    /// [`NEVER`] where the defender can't force two eyes. Other numbers have no further meaning.
    two_eyes: Vec<u8>,
}

impl Layer {
    /// Whether the next layer has the same results, except that the attacker needs one move more.
    pub(super) fn is_followed_by(&self, next: &Self) -> bool {
        let dearer = |(&a, &b): (&u8, &u8)| (a == NEVER && b == NEVER) || (a != NEVER && a + 1 == b);
        self.spare.iter().zip(&next.spare).all(dearer) && self.two_eyes == next.two_eyes
    }

    pub(super) fn fate(&self, position: usize) -> Fate {
        if self.spare[position] != NEVER {
            Fate::Dead
        } else if self.two_eyes[position] == NEVER {
            Fate::Seki
        } else {
            Fate::Alive
        }
    }
}

/// A position: a filling, the side to move, and the point where a ko is banned for that side.
#[derive(Clone, Copy)]
struct Node {
    state: LocalState,
    rank: u32,
    mover: Role,
    ko: Option<u8>,
}

/// A move of the defender from the position `from` that leaves a smaller eye. It leads out of the arena, to a solution of that eye.
struct Exit {
    from: u32,
    filled: u16,
    rank: u32,
    has_liberty: bool,
}

/// In the list of positions by rank: the filling is not legal and has no position.
const NOWHERE: u32 = u32::MAX;

/// The game on one graph under one ko master, without the moves outside. It is the same for every number of liberties outside.
pub(super) struct Board {
    game: LocalGame,
    master: KoMaster,
    nodes: Vec<Node>,
    /// By rank of a filling, its position with the attacker to move and no ko ban. The position with the defender to move comes next.
    plain: Vec<u32>,
    kos: HashMap<KoState, u32>,
    arena: Arena,
    exits: Vec<Exit>,
    /// By rank of a filling, whether the wall lives even if its owner passes for ever.
    lasting: Vec<bool>,
}

impl Board {
    pub(super) fn new(game: LocalGame, master: KoMaster, smaller: &Smaller) -> Self {
        let mut plain = vec![NOWHERE; ranks(&game.graph)];
        let mut nodes = vec![];
        for (rank, state) in states(&game.graph).enumerate().filter(|&(_, state)| game.is_legal(state)) {
            plain[rank] = nodes.len() as u32;
            nodes.extend(Role::ALL.map(|mover| Node { state, rank: rank as u32, mover, ko: None }));
        }
        let mut board = Self {
            game,
            master,
            nodes,
            plain,
            kos: HashMap::new(),
            arena: Arena::new(0, &[]),
            exits: vec![],
            lasting: vec![],
        };
        let mut moves = vec![];
        let mut done = 0;
        while done < board.nodes.len() {
            board.expand(done as u32, smaller, &mut moves);
            done += 1;
        }
        board.arena = Arena::new(board.nodes.len(), &moves);
        board.lasting = board.lasting();
        board
    }

    pub(super) fn is_legal(&self, rank: usize) -> bool {
        self.plain[rank] != NOWHERE
    }

    /// The position of a legal filling without a ko ban.
    pub(super) fn plain(&self, rank: usize, mover: Role) -> usize {
        self.plain[rank] as usize + mover.index()
    }

    /// The fillings with a ko ban that can arise in play.
    pub(super) fn kos(&self) -> impl Iterator<Item = KoState> + '_ {
        self.kos.keys().copied()
    }

    pub(super) fn ko(&self, ko: KoState) -> Option<usize> {
        self.kos.get(&ko).map(|&node| node as usize)
    }

    /// The number of a position. A position with a ko ban is added when it is first reached.
    fn number(&mut self, state: LocalState, mover: Role, ko: Option<u8>) -> u32 {
        let rank = rank(&self.game.graph, state) as u32;
        let Some(point) = ko else { return self.plain(rank as usize, mover) as u32 };
        let next = self.nodes.len() as u32;
        let number = *self.kos.entry((rank, point, mover)).or_insert(next);
        if number == next {
            self.nodes.push(Node { state, rank, mover, ko });
        }
        number
    }

    /// Adds the moves of a position. A pass of the defender has cost 1, as it stands for a move elsewhere.
    fn expand(&mut self, from: u32, smaller: &Smaller, moves: &mut Vec<(u32, u32, u8)>) {
        let node = self.nodes[from as usize];
        let (other, cost) = match node.mover {
            Role::Attacker => (Role::Defender, 0),
            Role::Defender => (Role::Attacker, 1),
        };
        moves.push((from, self.number(node.state, other, None), cost));
        let binds = self.master.binds(other);
        for point in bits(self.game.empty(node.state)).filter(|&point| node.ko != Some(point as u8)) {
            let to = match node.mover {
                Role::Attacker => self.game.attack(node.state, point).map(|attack| (attack.next, attack.ko)),
                Role::Defender => match defence(&self.game, node.state, point) {
                    Some(Defence::Inside { next, ko }) => Some((next, ko)),
                    Some(Defence::Joined { filled, next }) => {
                        self.exit(from, filled, next, smaller);
                        None
                    }
                    None => None,
                },
            };
            if let Some((next, ko)) = to {
                moves.push((from, self.number(next, other, ko.filter(|_| binds)), 0));
            }
        }
    }

    fn exit(&mut self, from: u32, filled: u16, next: LocalState, smaller: &Smaller) {
        let (rank, has_liberty) = match smaller.get(filled) {
            Some((_, graph, order)) => rank_in(graph, order, next),
            None => (0, true),
        };
        self.exits.push(Exit { from, filled, rank, has_liberty });
    }

    /// The layer for this number of liberties outside, computed from the layer with one less.
    pub(super) fn layer(&self, outside_liberties: usize, before: Option<&Layer>, smaller: &Smaller) -> Layer {
        let turn = |wants: Role| move |node: usize| if self.nodes[node].mover == wants { Turn::Any } else { Turn::All };
        Layer {
            spare: self.arena.costs(turn(Role::Attacker), &self.capture_floor(outside_liberties, before, smaller)),
            two_eyes: self.arena.costs(turn(Role::Defender), &self.eyes_floor(outside_liberties, before, smaller)),
        }
    }

    /// Whether the attacker, to move, can capture the wall at once.
    fn takes_the_wall(&self, state: LocalState, outside_liberties: usize) -> bool {
        self.game.liberties(state).count_ones() as usize + outside_liberties <= 1
    }

    /// The position after the attacker has filled a liberty outside.
    fn after_outside(&self, node: &Node) -> usize {
        self.plain(node.rank as usize, Role::Defender)
    }

    /// The floors for the game in which the attacker wants to capture the wall: the cost of its move outside the eye, and the least cost that
    /// an exit of the defender leads to.
    fn capture_floor(&self, outside_liberties: usize, before: Option<&Layer>, smaller: &Smaller) -> Vec<u8> {
        let outside_move = |node: &Node| match (node.mover, before) {
            (Role::Attacker, _) if self.takes_the_wall(node.state, outside_liberties) => 0,
            (Role::Attacker, Some(before)) => before.spare[self.after_outside(node)],
            (Role::Attacker, None) => NEVER,
            (Role::Defender, _) => 0,
        };
        let mut floor: Vec<u8> = self.nodes.iter().map(outside_move).collect();
        for exit in self.legal_exits(outside_liberties) {
            let solution = smaller.get(exit.filled).as_ref();
            let answer = solution.and_then(|(solution, ..)| solution.at(exit.rank as usize, outside_liberties));
            let spare = answer
                .and_then(|answer| answer.liberties(self.master))
                .map_or(NEVER, |n| (n - 1).min(u16::from(NEVER - 1)) as u8);
            let from = exit.from as usize;
            floor[from] = floor[from].max(spare);
        }
        floor
    }

    /// The floors for the game in which the defender wants two eyes: whether it has them already or by an exit, and whether a move of the
    /// attacker outside prevents them.
    fn eyes_floor(&self, outside_liberties: usize, before: Option<&Layer>, smaller: &Smaller) -> Vec<u8> {
        let outside_move = |node: &Node| match (node.mover, before) {
            (Role::Attacker, _) if self.takes_the_wall(node.state, outside_liberties) => NEVER,
            (Role::Attacker, Some(before)) => before.two_eyes[self.after_outside(node)],
            (Role::Attacker, None) => 0,
            (Role::Defender, _) if self.lasting[node.rank as usize] => 0,
            (Role::Defender, _) => NEVER,
        };
        let mut floor: Vec<u8> = self.nodes.iter().map(outside_move).collect();
        for exit in self.legal_exits(outside_liberties) {
            let solution = smaller.get(exit.filled).as_ref();
            let answer = solution.and_then(|(solution, ..)| solution.at(exit.rank as usize, outside_liberties));
            if solution.is_none() || answer.is_some_and(|a| a.fate(Role::Attacker, self.master) == Fate::Alive) {
                floor[exit.from as usize] = 0;
            }
        }
        floor
    }

    /// The exits that are legal: the defender may not fill its own last liberty.
    fn legal_exits(&self, outside_liberties: usize) -> impl Iterator<Item = &Exit> {
        self.exits.iter().filter(move |exit| outside_liberties > 0 || exit.has_liberty)
    }

    /// By rank, the fillings in which the wall lives even if its owner passes for ever. A connected eye without inner points has none, as the
    /// attacker can fill it except for one point. A cut-off stone of the defender can make two eyes of a connected one, such as the corner
    /// stone of `|.#/|O./+--`.
    fn lasting(&self) -> Vec<bool> {
        let graph = &self.game.graph;
        let mut changed = graph.inner() != 0 || graph.flood(1, graph.all()) != graph.all();
        let mut lasting = vec![changed; self.plain.len()];
        while changed {
            changed = false;
            // Fuller eyes have higher ranks, so that going backwards needs few rounds.
            let plain = self.nodes.iter().rev().filter(|node| node.mover == Role::Attacker && node.ko.is_none());
            for node in plain {
                let rank = node.rank as usize;
                if lasting[rank] && self.falls(node.state, &lasting) {
                    lasting[rank] = false;
                    changed = true;
                }
            }
        }
        lasting
    }

    /// Whether the attacker, playing alone after all liberties outside are filled, can capture the wall now, or can move to a filling that is
    /// not lasting.
    fn falls(&self, state: LocalState, lasting: &[bool]) -> bool {
        let leads_on = |attack: LocalMove| !lasting[rank(&self.game.graph, attack.next)];
        self.takes_the_wall(state, 0)
            || bits(self.game.empty(state)).filter_map(|point| self.game.attack(state, point)).any(leads_on)
    }
}
