//! A solver for one eye inside one block. It tries every move until no result changes: slow, but simple, and independent of the library.
//!
//! The block (the wall) belongs to the defender. Its outside liberties can be filled by the attacker only, one with each
//! move. The attacker wins if it can force the capture of the wall in finitely many moves. Both may pass. Suicide of several
//! stones is allowed if the rules allow it, and [`Ko`] says which side must respect the ban of simple ko.

use eyespace::board::{PointSet, Size, Suicide};

/// The side that may ignore the ban on retaking a ko at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "who is free is all there is to say")]
pub enum Ko {
    /// The attacker may ignore the ban on retaking a ko, as if it had all ko threats.
    AttackerFree,
    /// The defender may ignore the ban on retaking a ko, as if it had all ko threats.
    DefenderFree,
    /// Neither side may ignore the ban on retaking a ko, as if there were no ko threats.
    NobodyFree,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Attacker,
    Defender,
}

impl Role {
    pub const BOTH: [Self; 2] = [Self::Attacker, Self::Defender];

    pub fn other(self) -> Self {
        if self == Self::Attacker { Self::Defender } else { Self::Attacker }
    }
}

/// An eye shape as numbers: cell i has the neighbours `beside[i]` and touches the wall if bit i of `wall` is set.
pub struct Graph {
    pub cells: usize,
    suicide: Suicide,
    beside: Vec<u32>,
    wall: u32,
}

/// The stones in the eye as bits by cell, the cell that is banned by ko, and the number of outside liberties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub attacker: u32,
    pub defender: u32,
    pub ko: Option<usize>,
    pub outside_liberties: usize,
}

impl Graph {
    /// The graph of an eye shape. Its cells are the points of the shape in reading order.
    pub fn new(points: PointSet, size: Size, suicide: Suicide) -> Self {
        let list: Vec<_> = points.into_iter().collect();
        let bit = |p| list.iter().position(|&q| q == p).map_or(0, |i| 1 << i);
        let beside = list.iter().map(|&p| size.neighbours(p).map(bit).sum()).collect();
        let wall = list.iter().enumerate().filter(|&(_, &p)| size.neighbours(p).any(|q| !points.contains(q)));
        Self { cells: list.len(), suicide, beside, wall: wall.map(|(i, _)| 1 << i).sum() }
    }

    fn around(&self, set: u32) -> u32 {
        (0..self.cells).filter(|i| set >> i & 1 == 1).fold(0, |all, i| all | self.beside[i])
    }

    fn block(&self, cell: usize, stones: u32) -> u32 {
        let mut block = 1 << cell;
        loop {
            let next = (block | self.around(block)) & stones;
            if next == block {
                return block;
            }
            block = next;
        }
    }

    /// The defender's stones that are connected to the wall.
    fn joined(&self, defender: u32) -> u32 {
        let mut set = defender & self.wall;
        loop {
            let next = (set | self.around(set)) & defender;
            if next == set {
                return set;
            }
            set = next;
        }
    }

    /// The liberties of the wall inside the eye.
    pub fn liberties(&self, attacker: u32, defender: u32) -> u32 {
        let empty = self.full() & !attacker & !defender;
        (self.wall | self.around(self.joined(defender))) & empty
    }

    fn full(&self) -> u32 {
        (1 << self.cells) - 1
    }

    /// The stones of those blocks in `stones` that have no liberty. Stones in `safe`, which are connected to the wall, are left out.
    fn dead(&self, stones: u32, safe: u32, empty: u32) -> u32 {
        (0..self.cells)
            .filter(|i| (stones & !safe) >> i & 1 == 1)
            .map(|i| self.block(i, stones))
            .filter(|&block| self.around(block) & empty == 0)
            .fold(0, |all, block| all | block)
    }

    pub fn is_legal(&self, state: State) -> bool {
        let State { attacker, defender, outside_liberties, .. } = state;
        let empty = self.full() & !attacker & !defender;
        self.dead(attacker, 0, empty) == 0
            && self.dead(defender, self.joined(defender), empty) == 0
            && (outside_liberties > 0 || self.liberties(attacker, defender) != 0)
    }

    /// All states after one move of this side. An entry `None` stands for the capture of the wall.
    pub fn moves(&self, state: State, mover: Role, ko: Ko) -> Vec<Option<State>> {
        let State { attacker, defender, outside_liberties, .. } = state;
        let empty = self.full() & !attacker & !defender;
        let free =
            ko == Ko::AttackerFree && mover == Role::Attacker || ko == Ko::DefenderFree && mover == Role::Defender;
        let mut next = vec![Some(State { ko: None, ..state })];
        for cell in (0..self.cells).filter(|i| empty >> i & 1 == 1) {
            if state.ko == Some(cell) && !free {
                continue;
            }
            match mover {
                Role::Attacker => next.extend(self.attack(state, cell)),
                Role::Defender => next.extend(self.defend(state, cell).map(Some)),
            }
        }
        if mover == Role::Attacker && outside_liberties > 0 {
            let state = State { outside_liberties: outside_liberties - 1, ko: None, ..state };
            next.push(self.is_legal(state).then_some(state));
        }
        next
    }

    /// The state after the attacker's move at this cell: `None` if the move is illegal, `Some(None)` if it captures the wall.
    fn attack(&self, state: State, cell: usize) -> Option<Option<State>> {
        let attacker = state.attacker | 1 << cell;
        let empty = self.full() & !attacker & !state.defender;
        if state.outside_liberties == 0 && self.liberties(attacker, state.defender) == 0 {
            return Some(None);
        }
        let taken = self.dead(state.defender, self.joined(state.defender), empty);
        let empty = empty | taken;
        let block = self.block(cell, attacker);
        let liberties = self.around(block) & empty;
        if liberties == 0 {
            return self.may_lift(block).then_some(Some(State { attacker: attacker & !block, ko: None, ..state }));
        }
        let ko = ko_cell(taken, block, liberties);
        Some(Some(State {
            attacker,
            defender: state.defender & !taken,
            ko,
            outside_liberties: state.outside_liberties,
        }))
    }

    pub fn defend(&self, state: State, cell: usize) -> Option<State> {
        let defender = state.defender | 1 << cell;
        let taken = self.dead(state.attacker, 0, self.full() & !state.attacker & !defender);
        let next =
            State { attacker: state.attacker & !taken, defender, ko: None, outside_liberties: state.outside_liberties };
        let empty = self.full() & !next.attacker & !defender;
        let joined = self.joined(defender) >> cell & 1 == 1;
        let block = self.block(cell, defender);
        let liberties = self.around(block) & empty;
        // A stone connected to the wall never begins a ko, because it is part of a larger block.
        let ko = if joined { None } else { ko_cell(taken, block, liberties) };
        if self.is_legal(next) {
            return Some(State { ko, ..next });
        }
        (!joined && liberties == 0 && self.may_lift(block)).then_some(State { defender: defender & !block, ..next })
    }

    fn may_lift(&self, block: u32) -> bool {
        self.suicide == Suicide::Legal && block.count_ones() > 1
    }
}

fn ko_cell(taken: u32, block: u32, liberties: u32) -> Option<usize> {
    (taken.count_ones() == 1 && block.count_ones() == 1 && liberties == taken).then(|| taken.trailing_zeros() as usize)
}

/// A state with the side to move, and the states after each legal move. States are given by number; `None` stands for the goal.
pub struct Node {
    pub mover: Role,
    pub index: usize,
    pub next: Vec<Option<usize>>,
}

impl Node {
    /// The node of a state with all its legal moves. The goal is the capture of the wall.
    pub fn new(graph: &Graph, state: State, mover: Role, ko: Ko) -> Self {
        let next = graph.moves(state, mover, ko).into_iter();
        let next = next.map(|s| s.map(|s| Solution::index(graph.cells, s, mover.other()))).collect();
        Self { mover, index: Solution::index(graph.cells, state, mover), next }
    }
}

/// The states of one eye from which one side can force what it wants, such as the capture of the wall, in finitely many moves.
pub struct Solution {
    cells: usize,
    won: Vec<bool>,
}

impl Solution {
    /// The number of a state.
    pub fn index(cells: usize, state: State, mover: Role) -> usize {
        let mut index = state.outside_liberties;
        for part in [state.attacker as usize, state.defender as usize] {
            index = (index << cells) + part;
        }
        (index * (cells + 1) + state.ko.map_or(cells, |ko| ko)) * 2 + mover as usize
    }

    pub fn is_won(&self, state: State, mover: Role) -> bool {
        self.won[Self::index(self.cells, state, mover)]
    }

    /// Whether the attacker can force the capture of the wall from this state.
    pub fn attacker_wins(&self, state: State, mover: Role) -> bool {
        self.is_won(state, mover)
    }

    /// Solves one eye for outside liberties from 0 to `outside_liberties`.
    pub fn new(graph: &Graph, outside_liberties: usize, ko: Ko) -> Self {
        let states = states(graph, outside_liberties);
        let nodes = Role::BOTH
            .into_iter()
            .flat_map(|mover| states.iter().map(move |&state| Node::new(graph, state, mover, ko)));
        Self::forced(graph.cells, outside_liberties, Role::Attacker, nodes.collect())
    }

    /// The states in which `side` can force the goal, which is `None` among the moves of a node. A state that is not among the nodes
    /// counts as lost for `side`.
    pub fn forced(cells: usize, outside_liberties: usize, side: Role, mut open: Vec<Node>) -> Self {
        let mut won = vec![false; ((outside_liberties + 1) << (2 * cells) << 1) * (cells + 1)];
        loop {
            let before = open.len();
            open.retain(|node| {
                let wins = |s: &Option<usize>| s.is_none_or(|s| won[s]);
                let win = if node.mover == side { node.next.iter().any(wins) } else { node.next.iter().all(wins) };
                won[node.index] |= win;
                !win
            });
            if open.len() == before {
                return Self { cells, won };
            }
        }
    }
}

/// All legal states of an eye with up to `outside_liberties` outside liberties. If a ko may just have been taken, the state is listed with
/// and without the ban.
pub fn states(graph: &Graph, outside_liberties: usize) -> Vec<State> {
    let mut states = vec![];
    for outside_liberties in 0..=outside_liberties {
        for (attacker, defender) in fillings(graph.cells) {
            let state = State { attacker, defender, ko: None, outside_liberties };
            if !graph.is_legal(state) {
                continue;
            }
            states.push(state);
            let empty = graph.full() & !attacker & !defender;
            let stones = attacker | defender;
            let surrounded = |i: usize| graph.beside[i] & empty == 0 && graph.beside[i] & stones != 0;
            states.extend(
                (0..graph.cells)
                    .filter(|&i| empty >> i & 1 == 1 && surrounded(i))
                    .map(|i| State { ko: Some(i), ..state }),
            );
        }
    }
    states
}

/// All ways to put stones of attacker and defender on this number of cells.
pub fn fillings(cells: usize) -> impl Iterator<Item = (u32, u32)> {
    let all = 1u32 << cells;
    (0..all).flat_map(move |attacker| {
        (0..all).filter(move |defender| attacker & defender == 0).map(move |defender| (attacker, defender))
    })
}
