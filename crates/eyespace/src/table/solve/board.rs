//! The positions of one eye for one ko master (the side that may ignore ko bans), and their retrograde analysis.

use std::collections::HashMap;

use crate::eyes::{LocalGame, LocalMove, bits};
use crate::table::local_game::{Defence, defence, rank, ranks, states};
use crate::table::retrograde::{Arena, NEVER, Turn};
use crate::table::solution::KoState;
use crate::table::{Fate, KoMaster, LocalState, Role};

use super::smaller::{Smaller, rank_in};

/// The results of all positions for one number of outside liberties, indexed by position.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    /// How often the defender can play elsewhere before the wall is captured; [`NEVER`] if the wall can't be captured.
    pub(super) spare: Vec<u8>,
    /// For each position, [`NEVER`] if the defender can't force two eyes there. Any other number means that it can.
    two_eyes: Vec<u8>,
}

impl Layer {
    /// Whether `next`, the results for one outside liberty more, are the same as these, except that the attacker needs
    /// one move more.
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

/// A position: the stones inside the eye, the side to move, and the point where that side may not take back a ko.
#[derive(Clone, Copy)]
struct Node {
    state: LocalState,
    rank: u32,
    mover: Role,
    ko: Option<u8>,
}

/// A move of the defender, in the position `from`, that joins stones to the wall and leaves a smaller eye. The smaller
/// eye has been solved before, so its result is looked up.
struct Exit {
    from: u32,
    filled: u16,
    rank: u32,
    has_liberty: bool,
}

/// Marks a filling (arrangement of stones) in `Board::plain` that is not legal and so has no position.
const NOWHERE: u32 = u32::MAX;

/// All positions of one eye for one ko master (the side that may ignore ko bans), and the moves inside the eye. The
/// same positions and moves serve for every number of outside liberties.
pub(super) struct Board {
    game: LocalGame,
    master: KoMaster,
    nodes: Vec<Node>,
    /// For each filling (arrangement of stones), indexed by its rank, the number of the position with the attacker to
    /// move and no ko ban. The position with the defender to move has the next number.
    plain: Vec<u32>,
    kos: HashMap<KoState, u32>,
    arena: Arena,
    exits: Vec<Exit>,
    /// For each filling (arrangement of stones), indexed by its rank: whether the wall lives even if its owner always
    /// passes.
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

    /// The number of the position without a ko ban in which this side is to move. `rank` gives the stones inside, which
    /// must be legal.
    pub(super) fn plain(&self, rank: usize, mover: Role) -> usize {
        self.plain[rank] as usize + mover.index()
    }

    /// The positions with a ko ban that can arise in play, each as the rank of its stones, the banned point and the
    /// side that may not play there.
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

    /// Adds the moves of a position to `moves`. A pass of the defender costs 1, because it stands for a move elsewhere
    /// on the board.
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
                Role::Attacker => {
                    self.game.play(node.state, Role::Attacker, point).map(|attack| (attack.next, attack.ko))
                }
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

    /// Computes the results for this number of outside liberties. `before` are the results with one liberty less, to
    /// which a move of the attacker outside leads.
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

    /// The position after the attacker has filled a liberty outside: the same stones inside, with the defender to move
    /// and no ko ban.
    fn after_outside(&self, node: &Node) -> usize {
        self.plain(node.rank as usize, Role::Defender)
    }

    /// For each position, the `floor` that [`Arena::costs`] needs for the moves out of this eye, if the attacker wants
    /// to capture the wall. Where the attacker is to move, it is the cost of capturing at once or of filling a liberty
    /// outside. Where the defender is to move, it is the highest cost that one of its moves to a smaller eye leads to.
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

    /// For each position, the `floor` that [`Arena::costs`] needs for the moves out of this eye, if the defender wants
    /// two eyes. Where the defender is to move, it is 0 if it has two eyes already, or gets them by a move to a smaller
    /// eye. Where the attacker is to move, it is [`NEVER`] if it prevents two eyes by capturing the wall or by filling
    /// a liberty outside.
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

    /// The moves to smaller eyes that are legal with this number of outside liberties: the defender may not fill its
    /// own last liberty.
    fn legal_exits(&self, outside_liberties: usize) -> impl Iterator<Item = &Exit> {
        self.exits.iter().filter(move |exit| outside_liberties > 0 || exit.has_liberty)
    }

    /// For each filling (arrangement of stones), indexed by its rank: whether the wall lives even if its owner always
    /// passes. No filling of a connected eye does if all points touch the wall, because the attacker can fill such an
    /// eye except for one point. A cut-off stone of the defender can divide a connected eye into two, like the corner
    /// stone of `|.#/|O./+--`.
    fn lasting(&self) -> Vec<bool> {
        let graph = &self.game.graph;
        let mut changed = graph.inner() != 0 || graph.flood(1, graph.all()) != graph.all();
        let mut lasting = vec![changed; self.plain.len()];
        while changed {
            changed = false;
            // Except for captures, a move of the attacker leads to a filling with a higher rank (number). Going through
            // the ranks backwards therefore needs few rounds.
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

    /// Whether the attacker, after all outside liberties are filled and while the owner always passes, can capture the
    /// wall now, or can move to a position that the wall does not survive (one not in `lasting`).
    fn falls(&self, state: LocalState, lasting: &[bool]) -> bool {
        let leads_on = |attack: LocalMove| !lasting[rank(&self.game.graph, attack.next)];
        self.takes_the_wall(state, 0)
            || bits(self.game.empty(state))
                .filter_map(|point| self.game.play(state, Role::Attacker, point))
                .any(leads_on)
    }
}
