//! Finds all positions that can arise from given ones, and the value of each. First all positions are collected. Then the rules for their values
//! are applied to all of them again and again, until no value changes.

use std::collections::HashMap;

use eyespace::table::{Fate, Role};

use super::graph_game::{After, GraphGame, Position};

/// The value of a position in which the wall (the block around the eye) is never captured.
const NEVER: u8 = u8::MAX;

/// The entry for a captured wall in the list of moves.
const CAPTURED: u32 = u32::MAX;

/// All positions that can arise inside the eye, each once, and the results for them.
pub(super) struct Search {
    positions: Vec<Position>,
    numbers: HashMap<Position, u32>,
    /// For each position, the index of its first move in the list of moves. This first move is the pass.
    starts: Vec<usize>,
    moves: Vec<u32>,
    /// For each position, the largest number of times that the defender can pass before the wall (the block around the eye) is captured.
    passes: Vec<u8>,
    /// For each position, whether the defender can reach two eyes: from then on the wall (the block around the eye) is never captured, even if
    /// the defender always passes.
    two_eyes: Vec<bool>,
}

impl Search {
    pub(super) fn new(game: &GraphGame, roots: impl Iterator<Item = Position>) -> Self {
        let mut search = Self {
            positions: vec![],
            numbers: HashMap::new(),
            starts: vec![],
            moves: vec![],
            passes: vec![],
            two_eyes: vec![],
        };
        for root in roots.filter(|root| game.is_legal(root)) {
            search.number(root);
        }
        while let Some(&position) = search.positions.get(search.starts.len()) {
            search.starts.push(search.moves.len());
            for after in game.all_moves(&position) {
                let number = match after {
                    After::Captured => CAPTURED,
                    After::Position(next) => search.number(next),
                };
                search.moves.push(number);
            }
        }
        search.starts.push(search.moves.len());
        search.passes = search.settled(NEVER, Self::passes_of);
        let falls = search.settled(false, Self::falls);
        search.two_eyes = search.settled(false, |search, at, worth| search.has_two_eyes(at, worth, &falls));
        search
    }

    fn number(&mut self, position: Position) -> u32 {
        let next = self.positions.len() as u32;
        let number = *self.numbers.entry(position).or_insert(next);
        if number == next {
            self.positions.push(position);
        }
        number
    }

    /// Computes a value for each position: `rule` is applied to all positions until nothing changes.
    fn settled<T: Copy + PartialEq>(&self, start: T, rule: impl Fn(&Self, usize, &[T]) -> T) -> Vec<T> {
        let mut worth = vec![start; self.positions.len()];
        loop {
            let mut changed = false;
            for at in (0..worth.len()).rev() {
                let found = rule(self, at, &worth);
                changed |= found != worth[at];
                worth[at] = found;
            }
            if !changed {
                return worth;
            }
        }
    }

    fn next(&self, at: usize) -> &[u32] {
        &self.moves[self.starts[at]..self.starts[at + 1]]
    }

    fn passes_of(&self, at: usize, worth: &[u8]) -> u8 {
        let value = |&next: &u32| if next == CAPTURED { 0 } else { worth[next as usize] };
        let next = self.next(at);
        match self.positions[at].mover {
            Role::Attacker => next.iter().map(value).min().unwrap_or(NEVER),
            Role::Defender => next[1..].iter().map(value).fold(value(&next[0]).saturating_add(1), u8::max),
        }
    }

    /// Whether the attacker captures the wall if the defender always passes, as far as `worth` says so for the positions after this one.
    fn falls(&self, at: usize, worth: &[bool]) -> bool {
        let value = |&next: &u32| next == CAPTURED || worth[next as usize];
        match self.positions[at].mover {
            Role::Attacker => self.next(at).iter().any(value),
            Role::Defender => value(&self.next(at)[0]),
        }
    }

    fn has_two_eyes(&self, at: usize, worth: &[bool], falls: &[bool]) -> bool {
        let value = |&next: &u32| next != CAPTURED && worth[next as usize];
        match self.positions[at].mover {
            Role::Attacker => self.next(at).iter().all(value),
            Role::Defender => !falls[at] || self.next(at).iter().any(value),
        }
    }

    /// All positions, each with the fate of the wall and the number of moves that the attacker needs to capture it; `None` if he can't.
    pub(super) fn found(&self) -> impl Iterator<Item = (&Position, Fate, Option<u16>)> {
        self.positions.iter().enumerate().map(|(at, position)| {
            let passes = self.passes[at];
            let fate = match (passes, self.two_eyes[at]) {
                (NEVER, true) => Fate::Alive,
                (NEVER, false) => Fate::Seki,
                _ => Fate::Dead,
            };
            (position, fate, (passes != NEVER).then(|| u16::from(passes) + 1))
        })
    }
}
