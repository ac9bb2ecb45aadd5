//! Judges claims of safety by exhaustive play on a small board. The opponent moves first, the sides move in turn, and both may pass.
//!
//! The owner wins if it can force two things: no stone that is claimed to be safe is ever captured, and each part of the claimed territory
//! is without a stone of the opponent again and again. (This is a generalised Büchi game, solved over all positions that can arise.) So the
//! opponent wins if a single stone of it stays for ever, by two eyes, seki, ko or repetition. In a part where the opponent's stones are
//! claimed to be dead as they stand, the owner must only be able to clear the part once, at any time, without losing anything else. The
//! opponent may retake a ko at once, the owner may not. The code is independent of the library that it judges.

use std::collections::HashMap;

use eyespace::board::{Color, PointSet, Position, Size};

/// The stones and points that are claimed to be safe.
pub struct Claim {
    pub owner: Color,
    pub stones: PointSet,
    pub territory: PointSet,
    /// The area where the opponent's stones are claimed to be dead as they stand: they can be captured, but need not be.
    pub dead: PointSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    /// The stones of the owner and of the opponent.
    sides: [u32; 2],
    /// The point where the owner may not take back a ko.
    banned: u32,
    /// 0 if the owner is to move, 1 if the opponent is.
    to_move: u8,
}

pub struct Referee {
    beside: Vec<u32>,
    all: u32,
    stones: u32,
    parts: Vec<u32>,
    /// The parts of the board in which the opponent's stones are claimed to be dead as they stand: they can be captured, but need not be.
    dead: Vec<u32>,
    numbers: HashMap<State, u32>,
    states: Vec<State>,
    /// The successors of each state; `LOST` stands for the capture of a claimed stone.
    next: Vec<Vec<u32>>,
}

const LOST: u32 = u32::MAX;

impl Referee {
    /// Whether what is claimed to be safe really is; `None` if play can reach more than `most` positions.
    pub fn judge(position: &Position, claim: &Claim, most: usize) -> Option<bool> {
        let size = position.size();
        let beside = size.points().into_iter().map(|p| bits(size.neighbours(p).collect(), size)).collect();
        let mut referee = Self {
            beside,
            all: bits(size.points(), size),
            stones: bits(claim.stones, size),
            parts: (size.points() - claim.stones)
                .components()
                .map(|part| part & claim.territory)
                .filter(|part| !part.is_empty())
                .map(|part| bits(part, size))
                .collect(),
            dead: claim.dead.components().map(|part| bits(part, size)).collect(),
            numbers: HashMap::new(),
            states: vec![],
            next: vec![],
        };
        let sides = [claim.owner, claim.owner.opponent()].map(|color| bits(position.stones(color), size));
        referee.number(State { sides, banned: 0, to_move: 1 });
        let mut done = 0;
        while done < referee.states.len() {
            if referee.states.len() > most {
                return None;
            }
            let next = referee.moves(referee.states[done]);
            referee.next.push(next);
            done += 1;
        }
        Some(referee.solve()[0])
    }

    fn number(&mut self, state: State) -> u32 {
        let new = self.states.len() as u32;
        let number = *self.numbers.entry(state).or_insert(new);
        if number == new {
            self.states.push(state);
        }
        number
    }

    fn moves(&mut self, state: State) -> Vec<u32> {
        let side = usize::from(state.to_move);
        let other = 1 - side;
        let empty = self.all & !state.sides[0] & !state.sides[1];
        let mut next = vec![self.number(State { banned: 0, to_move: 1 - state.to_move, ..state })];
        for cell in (0..self.beside.len()).filter(|&cell| empty >> cell & 1 == 1) {
            if state.to_move == 0 && state.banned >> cell & 1 == 1 {
                continue;
            }
            let mut sides = state.sides;
            sides[side] |= 1 << cell;
            let empty = empty & !(1 << cell);
            let mut taken = 0;
            for beside in each(self.beside[cell] & sides[other]) {
                let block = self.block(beside, sides[other]);
                if self.around(block) & empty == 0 {
                    taken |= block;
                }
            }
            if taken & self.stones != 0 {
                next.push(LOST);
                continue;
            }
            sides[other] &= !taken;
            let block = self.block(cell, sides[side]);
            let liberties = self.around(block) & (empty | taken);
            if liberties == 0 {
                continue;
            }
            let is_ko = taken.count_ones() == 1 && block.count_ones() == 1 && liberties == taken;
            let banned = if is_ko { taken } else { 0 };
            next.push(self.number(State { sides, banned, to_move: 1 - state.to_move }));
        }
        next
    }

    fn around(&self, set: u32) -> u32 {
        each(set).fold(0, |all, cell| all | self.beside[cell])
    }

    fn block(&self, cell: usize, stones: u32) -> u32 {
        let mut block = 1 << cell;
        loop {
            let next = block | self.around(block) & stones;
            if next == block {
                return block;
            }
            block = next;
        }
    }

    /// The states that the owner wins. They are the greatest set within which the owner can clear each part of the territory of the
    /// opponent's stones again and again, and from which it can clear each part where these stones are claimed to be dead as they stand.
    /// Clearing such a part may lead out of the set, but only to states in which the claimed stones and territory stay safe.
    fn solve(&self) -> Vec<bool> {
        let mut before: Vec<Vec<u32>> = vec![vec![]; self.states.len()];
        for (state, next) in (0u32..).zip(&self.next) {
            next.iter().filter(|&&to| to != LOST).for_each(|&to| before[to as usize].push(state));
        }
        let safe = self.cleared_within(vec![true; self.states.len()], &before);
        if self.dead.is_empty() {
            return safe;
        }
        let mut dead = safe.clone();
        for &part in &self.dead {
            let is_clear = |i: &usize| safe[*i] && self.states[*i].sides[1] & part == 0;
            let cleared = self.attracted((0..self.states.len()).filter(is_clear).collect(), &before, &safe);
            dead.iter_mut().zip(cleared).for_each(|(all, cleared)| *all &= cleared);
        }
        self.cleared_within(dead, &before)
    }

    /// The greatest subset of `won` within which each part of the territory can be cleared of the opponent's stones again and again.
    fn cleared_within(&self, mut won: Vec<bool>, before: &[Vec<u32>]) -> Vec<bool> {
        loop {
            let mut left = won.clone();
            let parts = if self.parts.is_empty() { &[0][..] } else { &self.parts };
            for &part in parts {
                let goal = |i: &usize| left[*i] && self.states[*i].sides[1] & part == 0 && self.forces(*i, &left);
                let goals: Vec<usize> = (0..self.states.len()).filter(goal).collect();
                left = self.attracted(goals, before, &left);
            }
            if left == won {
                return won;
            }
            won = left;
        }
    }

    /// Whether the owner can force that the next position is in the set.
    fn forces(&self, state: usize, set: &[bool]) -> bool {
        let mut next = self.next[state].iter().map(|&to| to != LOST && set[to as usize]);
        if self.states[state].to_move == 0 { next.any(|x| x) } else { next.all(|x| x) }
    }

    /// All positions from which the owner can force one of the positions `open` while staying in `within`.
    fn attracted(&self, mut open: Vec<usize>, before: &[Vec<u32>], within: &[bool]) -> Vec<bool> {
        let mut reached = vec![false; self.states.len()];
        let mut missing: Vec<usize> = self.next.iter().map(Vec::len).collect();
        open.iter().for_each(|&state| reached[state] = true);
        while let Some(state) = open.pop() {
            for from in before[state].iter().map(|&from| from as usize).filter(|&from| within[from]) {
                missing[from] -= 1;
                if !reached[from] && (self.states[from].to_move == 0 || missing[from] == 0) {
                    reached[from] = true;
                    open.push(from);
                }
            }
        }
        reached
    }
}

fn each(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as usize;
            set &= set - 1;
            cell
        })
    })
}

fn bits(points: PointSet, size: Size) -> u32 {
    size.points().into_iter().enumerate().filter(|(_, p)| points.contains(*p)).fold(0, |all, (i, _)| all | 1 << i)
}
