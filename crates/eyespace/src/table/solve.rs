//! The exact solver: all fillings of one graph at once, from the captures backwards.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use crate::board::Suicide;
use crate::eyes::{Canonical, EyeGraph, GraphKey, bits};

use super::local_game::{Defence, LocalGame};
use super::retrograde::{Arena, NEVER, Turn};
use super::solution::{ATTACKER, DEFENDER, Layer};
use super::{KoMaster, LocalState, Solution};

/// The smaller eyes that a defender's move can leave of this one: they must be solved first.
#[must_use]
pub fn needs(graph: &EyeGraph) -> BTreeSet<GraphKey> {
    fillable(graph).filter_map(|filled| smaller(graph, filled)).map(|(canonical, _)| canonical.key).collect()
}

/// What the defender can turn into wall with one move: a point of the wall, and inner stones that hang on it.
fn fillable(graph: &EyeGraph) -> impl Iterator<Item = u16> + '_ {
    bits(graph.wall()).flat_map(move |point| {
        let inner = graph.inner();
        (0..1u32 << inner.count_ones())
            .map(move |chosen| {
                let stones = bits(inner).enumerate().filter(|(i, _)| chosen >> i & 1 == 1);
                stones.fold(1 << point, |set, (_, p)| set | 1 << p)
            })
            .filter(move |&filled| graph.flood(1 << point, filled) == filled)
    })
}

/// The eye without these points, with its canonical numbering; `None` if it is two eyes that nothing can take.
///
/// In a piece of which every point touches the wall the wall always has a liberty: the attacker's last stone there would
/// be suicide. With two such pieces it can't be captured.
fn smaller(graph: &EyeGraph, filled: u16) -> Option<(Canonical, [u8; EyeGraph::MAX_POINTS])> {
    let (left, order) = graph.without(filled);
    let solid = left.components(left.all()).filter(|piece| piece & !left.wall() == 0);
    (solid.count() < 2).then(|| (left.canonical(), order))
}

/// Solves a graph, given as its key has it. `known` must hold the solutions of all that [`needs`] names.
///
/// Returns `None` if one is missing.
#[must_use]
pub fn solve(key: GraphKey, suicide: Suicide, known: &HashMap<GraphKey, Arc<Solution>>) -> Option<Solution> {
    let graph = EyeGraph::from_key(key);
    if graph.is_empty() {
        return Some(filled_eye(graph));
    }
    let game = LocalGame { graph, suicide };
    let smaller = Smaller::all(&graph, known)?;
    let masters = if graph.inner() == 0 { &KoMaster::ALL[..1] } else { &KoMaster::ALL[..] };
    let boards: Vec<Board> = masters.iter().map(|&master| Board::new(game, master, &smaller)).collect();
    let settled = smaller.values().filter_map(|eye| eye.solution.as_ref()).map(|eye| eye.enough_outside()).max();
    let mut layers: Vec<Vec<Layer>> = vec![];
    loop {
        let outside = layers.len();
        let next: Vec<Layer> = boards
            .iter()
            .enumerate()
            .map(|(i, board)| board.layer(outside, layers.last().map(|masters| &masters[i]), &smaller))
            .collect();
        // From here on each layer follows from the one before by the same rules, one move dearer.
        let same_rules = outside >= 2 && settled.is_none_or(|settled| settled < outside);
        let repeats = same_rules
            && layers.last().is_some_and(|before| before.iter().zip(&next).all(|(a, b)| a.is_followed_by(b)));
        if repeats {
            return Some(Solution { graph, layers });
        }
        layers.push(next);
    }
}

/// The block has filled its eye: it has its liberties outside, and nothing else.
fn filled_eye(graph: EyeGraph) -> Solution {
    let layer = |spare: [u8; 2]| Layer { spare: spare.map(|n| vec![n]), two_eyes: [vec![NEVER], vec![NEVER]] };
    Solution { graph, layers: vec![vec![layer([0, 0])], vec![layer([0, 1])]] }
}

impl Layer {
    /// Whether another layer says the same, the attacker needing one move more.
    fn is_followed_by(&self, next: &Self) -> bool {
        let dearer = |(&a, &b): (&u8, &u8)| (a == NEVER && b == NEVER) || (a != NEVER && a + 1 == b);
        let movers = [ATTACKER, DEFENDER];
        movers.iter().all(|&mover| {
            self.spare[mover].iter().zip(&next.spare[mover]).all(dearer) && self.two_eyes[mover] == next.two_eyes[mover]
        })
    }
}

/// A smaller eye that the defender's move leaves.
struct Smaller {
    /// `None`: two eyes that nothing can take.
    solution: Option<Arc<Solution>>,
    /// The point of this graph for each point of the solution's.
    order: Vec<u8>,
}

impl Smaller {
    fn all(graph: &EyeGraph, known: &HashMap<GraphKey, Arc<Solution>>) -> Option<BTreeMap<u16, Self>> {
        fillable(graph)
            .map(|filled| {
                let eye = match smaller(graph, filled) {
                    None => Self { solution: None, order: vec![] },
                    Some((canonical, order)) => Self {
                        solution: Some(Arc::clone(known.get(&canonical.key)?)),
                        order: canonical.order().iter().map(|&i| order[i as usize]).collect(),
                    },
                };
                Some((filled, eye))
            })
            .collect()
    }

    /// A filling of what is left, in the numbers of its solution.
    fn state(&self, state: LocalState) -> LocalState {
        let gather = |set: u16| (0..).zip(&self.order).fold(0, |bits, (i, &point)| bits | (set >> point & 1) << i);
        LocalState { attackers: gather(state.attackers), defenders: gather(state.defenders) }
    }
}

/// A position of the game on one graph: whose move, and where a ko is banned.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    state: LocalState,
    mover: usize,
    ko: Option<u8>,
}

/// A move of the defender that leaves a smaller eye.
struct Exit {
    from: u32,
    filled: u16,
    /// The number of the filling there, and whether the wall has a liberty in it.
    index: usize,
    has_liberty: bool,
}

/// The game under one ko master. It is the same for every number of liberties outside.
struct Board {
    game: LocalGame,
    master: KoMaster,
    nodes: Vec<Node>,
    arena: Arena,
    exits: Vec<Exit>,
}

impl Board {
    fn new(game: LocalGame, master: KoMaster, smaller: &BTreeMap<u16, Smaller>) -> Self {
        let mut walk =
            Walk { game, master, smaller, nodes: vec![], numbers: HashMap::new(), moves: vec![], exits: vec![] };
        for state in (0..game.states()).filter_map(|i| game.state(i)).filter(|&state| game.is_legal(state)) {
            walk.number(Node { state, mover: ATTACKER, ko: None });
            walk.number(Node { state, mover: DEFENDER, ko: None });
        }
        let mut done = 0;
        while done < walk.nodes.len() {
            walk.expand(done as u32);
            done += 1;
        }
        let arena = Arena::new(walk.nodes.len(), &walk.moves);
        Self { game, master, nodes: walk.nodes, arena, exits: walk.exits }
    }

    /// The answers with so many liberties outside, from those with one less.
    fn layer(&self, outside: usize, before: Option<&Layer>, smaller: &BTreeMap<u16, Smaller>) -> Layer {
        let spare = self.arena.costs(|n| self.turn(n, ATTACKER), &self.capture_floor(outside, before, smaller));
        let eyes = self.arena.costs(|n| self.turn(n, DEFENDER), &self.eyes_floor(outside, before, smaller));
        let table = |costs: &[u8], mover: usize| {
            let mut table = vec![NEVER; self.game.states()];
            for (node, &cost) in
                self.nodes.iter().zip(costs).filter(|(node, _)| node.mover == mover && node.ko.is_none())
            {
                table[self.game.index(node.state)] = cost;
            }
            table
        };
        Layer {
            spare: [table(&spare, ATTACKER), table(&spare, DEFENDER)],
            two_eyes: [table(&eyes, ATTACKER), table(&eyes, DEFENDER)],
        }
    }

    fn turn(&self, node: usize, wants: usize) -> Turn {
        if self.nodes[node].mover == wants { Turn::Any } else { Turn::All }
    }

    /// Whether the attacker, to move, takes the wall at once.
    fn takes_the_wall(&self, state: LocalState, outside: usize) -> bool {
        self.game.liberties(state).count_ones() as usize + outside <= 1
    }

    /// Captures: what the attacker can do outside the eye, and what the defender's exits cost at least.
    fn capture_floor(&self, outside: usize, before: Option<&Layer>, smaller: &BTreeMap<u16, Smaller>) -> Vec<u8> {
        let mut floor: Vec<u8> = self.nodes.iter().map(|node| self.outside_move(node, outside, before)).collect();
        for exit in self.exits.iter().filter(|exit| outside > 0 || exit.has_liberty) {
            let from = exit.from as usize;
            let spare = smaller[&exit.filled]
                .solution
                .as_ref()
                .map_or(NEVER, |eye| eye.spare(exit.index, outside, self.master, ATTACKER));
            floor[from] = floor[from].max(spare);
        }
        floor
    }

    fn outside_move(&self, node: &Node, outside: usize, before: Option<&Layer>) -> u8 {
        match (node.mover, before) {
            (ATTACKER, _) if self.takes_the_wall(node.state, outside) => 0,
            (ATTACKER, Some(before)) => before.spare[DEFENDER][self.game.index(node.state)],
            (ATTACKER, None) => NEVER,
            // Without any liberty the wall has just been taken.
            _ => 0,
        }
    }

    /// Two eyes: the defender's exits that have them, and what the attacker can do outside to prevent it.
    fn eyes_floor(&self, outside: usize, before: Option<&Layer>, smaller: &BTreeMap<u16, Smaller>) -> Vec<u8> {
        let lasting = self.lasting();
        let mut floor: Vec<u8> = self
            .nodes
            .iter()
            .map(|node| match (node.mover, before) {
                _ if outside == 0 && self.game.liberties(node.state) == 0 => NEVER,
                (ATTACKER, _) if self.takes_the_wall(node.state, outside) => NEVER,
                (ATTACKER, Some(before)) => before.two_eyes[DEFENDER][self.game.index(node.state)],
                (ATTACKER, None) => 0,
                _ if lasting[self.game.index(node.state)] => 0,
                _ => NEVER,
            })
            .collect();
        for exit in self.exits.iter().filter(|exit| outside > 0 || exit.has_liberty) {
            let eye = smaller[&exit.filled].solution.as_ref();
            if eye.is_none_or(|eye| eye.has_two_eyes(exit.index, outside, self.master, ATTACKER)) {
                floor[exit.from as usize] = 0;
            }
        }
        floor
    }

    /// The fillings, by number, in which the wall lives though its owner passes for ever. In an eye of one piece there
    /// are none: the attacker can fill it but for one point.
    fn lasting(&self) -> Vec<bool> {
        let all = self.game.graph.all();
        let mut changed = self.game.graph.flood(1, all) != all;
        let mut lasting = vec![changed; self.game.states()];
        while changed {
            changed = false;
            for node in self.nodes.iter().filter(|node| node.mover == ATTACKER && node.ko.is_none()) {
                let index = self.game.index(node.state);
                if lasting[index] && self.falls(node.state, &lasting) {
                    lasting[index] = false;
                    changed = true;
                }
            }
        }
        lasting
    }

    /// Whether the attacker alone, which has filled the liberties outside, takes the wall or can go on to do so.
    fn falls(&self, state: LocalState, lasting: &[bool]) -> bool {
        let attacks = bits(self.game.empty(state)).filter_map(|point| self.game.attack(state, point));
        self.takes_the_wall(state, 0) || attacks.into_iter().any(|attack| !lasting[self.game.index(attack.next)])
    }
}

/// Finds the positions of a board, and the moves between them.
struct Walk<'a> {
    game: LocalGame,
    master: KoMaster,
    smaller: &'a BTreeMap<u16, Smaller>,
    nodes: Vec<Node>,
    numbers: HashMap<Node, u32>,
    moves: Vec<(u32, u32, u8)>,
    exits: Vec<Exit>,
}

impl Walk<'_> {
    fn number(&mut self, node: Node) -> u32 {
        let next = self.nodes.len() as u32;
        let number = *self.numbers.entry(node).or_insert(next);
        if number == next {
            self.nodes.push(node);
        }
        number
    }

    /// Passing costs the attacker a move that the defender has made elsewhere; no other move does.
    fn expand(&mut self, from: u32) {
        let node = self.nodes[from as usize];
        let (pass, cost) = if node.mover == ATTACKER { (DEFENDER, 0) } else { (ATTACKER, 1) };
        self.link(from, Node { mover: pass, ko: None, ..node }, cost);
        for point in bits(self.game.empty(node.state)).filter(|&point| node.ko != Some(point as u8)) {
            if node.mover == ATTACKER {
                if let Some(attack) = self.game.attack(node.state, point) {
                    let ko = attack.ko.filter(|_| self.master == KoMaster::Attacker);
                    self.link(from, Node { state: attack.next, mover: DEFENDER, ko }, 0);
                }
            } else {
                self.expand_defence(from, node.state, point);
            }
        }
    }

    fn expand_defence(&mut self, from: u32, state: LocalState, point: usize) {
        match self.game.defend(state, point) {
            Some(Defence::Inside { next, ko }) => {
                let ko = ko.filter(|_| self.master == KoMaster::Defender);
                self.link(from, Node { state: next, mover: ATTACKER, ko }, 0);
            }
            Some(Defence::Joined { filled, next }) => {
                let eye = &self.smaller[&filled];
                let (index, has_liberty) = eye.solution.as_ref().map_or((0, true), |solution| {
                    let state = eye.state(next);
                    let game = LocalGame { graph: solution.graph, suicide: self.game.suicide };
                    (game.index(state), game.liberties(state) != 0)
                });
                self.exits.push(Exit { from, filled, index, has_liberty });
            }
            None => {}
        }
    }

    fn link(&mut self, from: u32, to: Node, cost: u8) {
        let to = self.number(to);
        self.moves.push((from, to, cost));
    }
}
