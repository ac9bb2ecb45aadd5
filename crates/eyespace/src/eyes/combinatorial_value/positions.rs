//! All reachable positions of a local game, and which of them can occur again.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::{EyeCount, EyeCounting};
use crate::eyes::Role;
use crate::eyes::rounds::parts_of;

/// The positions of a local game, numbered from 0. Number 0 is the position whose value is wanted.
pub(super) struct Positions {
    list: Vec<Position>,
    /// For each position, the number of the strongly connected component that it belongs to. From each position of a
    /// component play can lead to every other one.
    part: Vec<usize>,
}

/// A position: its number of eyes if that is settled, or else the positions that follow it.
pub(super) enum Position {
    Settled(EyeCount),
    /// The position is not settled, but one side has no move and can only pass.
    Stuck,
    /// For each side, by `Role::index`, the positions that its moves lead to.
    Open([Vec<usize>; 2]),
}

impl Position {
    fn next(&self) -> Vec<usize> {
        match self {
            Self::Open(moves) => moves.concat(),
            Self::Settled(_) | Self::Stuck => vec![],
        }
    }
}

impl Positions {
    /// All positions that can be reached from `root`; `None` if in more than `limit` of them the number of eyes is not
    /// settled.
    pub(super) fn of<G: EyeCounting>(game: &G, root: &G::State, limit: usize) -> Option<Self> {
        let mut found = Found { numbers: HashMap::new(), states: vec![] };
        found.number(root.clone());
        let (mut list, mut left) = (vec![], limit);
        while let Some(state) = found.states.get(list.len()).cloned() {
            if let Some(eyes) = game.settled(&state) {
                list.push(Position::Settled(eyes));
                continue;
            }
            left = left.checked_sub(1)?;
            let moves = Role::ALL.map(|mover| game.moves(&state, mover));
            list.push(if moves.iter().any(Vec::is_empty) {
                Position::Stuck
            } else {
                Position::Open(moves.map(|states| states.into_iter().map(|state| found.number(state)).collect()))
            });
        }
        let next: Vec<_> = list.iter().map(Position::next).collect();
        Some(Self { part: parts_of(&next), list })
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn position(&self, number: usize) -> &Position {
        &self.list[number]
    }

    pub(super) fn part(&self, number: usize) -> usize {
        self.part[number]
    }

    /// Whether play can lead from a position back to the same position.
    pub(super) fn comes_again(&self, number: usize) -> bool {
        let part = self.part[number];
        self.list[number].next().iter().any(|&next| self.part[next] == part)
    }

    /// Whether any position can occur again, or leaves a side without a move.
    pub(super) fn may_repeat(&self) -> bool {
        (0..self.len()).any(|number| matches!(self.list[number], Position::Stuck) || self.comes_again(number))
    }

    /// All positions, ordered so that a position comes after those that its moves lead to. Within a component (cycle)
    /// the order is arbitrary.
    pub(super) fn last_first(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by_key(|&number| self.part[number]);
        order
    }

    /// For each position, whether it is the first one or a move leads to it from another component. A component is a
    /// set of positions between which play can go back and forth.
    pub(super) fn entered(&self) -> Vec<bool> {
        let mut entered = vec![false; self.len()];
        entered[0] = true;
        for (number, position) in self.list.iter().enumerate() {
            for next in position.next() {
                entered[next] |= self.part[next] != self.part[number];
            }
        }
        entered
    }

    /// The positions on the current line of play to which play can lead from this position, without passing another
    /// position of the line and without leaving the component of this position (the positions from which play can come
    /// back to it). They are those that can be the next to occur for the second time.
    pub(super) fn within_reach(&self, number: usize, on_line: &[bool]) -> Box<[usize]> {
        let (mut met, mut reached, mut waiting) = (HashSet::from([number]), vec![], vec![number]);
        while let Some(location) = waiting.pop() {
            for next in self.list[location].next() {
                if self.part[next] != self.part[number] || !met.insert(next) {
                    continue;
                }
                if on_line[next] {
                    reached.push(next);
                } else {
                    waiting.push(next);
                }
            }
        }
        reached.sort_unstable();
        reached.into()
    }
}

/// The states found so far, numbered in the order in which they were found.
struct Found<S> {
    numbers: HashMap<S, usize>,
    states: Vec<S>,
}

impl<S: Clone + Eq + Hash> Found<S> {
    fn number(&mut self, state: S) -> usize {
        let next = self.states.len();
        let states = &mut self.states;
        *self.numbers.entry(state).or_insert_with_key(|state| {
            states.push(state.clone());
            next
        })
    }
}
