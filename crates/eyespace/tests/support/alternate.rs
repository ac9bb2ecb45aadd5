//! Both sides play in turn within an area: can its owner clear it of the opponent's stones, again and again?
//!
//! A Büchi game, solved over all positions that can arise: the owner wins if it can force that the area is without a
//! stone of the opponent infinitely often. So the opponent wins with one stone that stays for ever, by whatever
//! means: two eyes, seki, ko or repetition. The owner alone is bound by the (simple) ko ban. Both may pass.

use std::collections::HashMap;

use eyespace::board::{Color, Move, PointSet, Position, Suicide};

/// Stones of Black and White, whose turn, where the ban is.
type Key = (PointSetKey, Color, Option<usize>);
type PointSetKey = (u32, u32);

struct State {
    position: Position,
    /// No stone of the opponent is left in the area.
    clear: bool,
    next: Vec<u32>,
}

/// All that can happen in an area, from some positions that differ in it alone.
pub struct Alternate {
    owner: Color,
    area: PointSet,
    numbers: HashMap<Key, u32>,
    states: Vec<State>,
    won: Vec<bool>,
}

impl Alternate {
    /// `suicide` is the rule for the opponent; the owner never needs it.
    pub fn new(starts: impl IntoIterator<Item = Position>, owner: Color, area: PointSet, suicide: Suicide) -> Self {
        assert!(area.len() <= 32);
        let mut game = Self { owner, area, numbers: HashMap::new(), states: vec![], won: vec![] };
        for start in starts {
            game.number(start.with_to_play(owner.opponent()));
        }
        let mut done = 0;
        while done < game.states.len() {
            let position = game.states[done].position;
            let next = game.after(&position, suicide);
            game.states[done].next = next.into_iter().map(|position| game.number(position)).collect();
            done += 1;
        }
        game.solve();
        game
    }

    /// How many states there are.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    fn key(&self, position: &Position) -> Key {
        let bits = |color| {
            let stones = position.stones(color);
            self.area.into_iter().enumerate().filter(|(_, p)| stones.contains(*p)).map(|(i, _)| 1u32 << i).sum()
        };
        ((bits(Color::Black), bits(Color::White)), position.to_play(), position.ko().map(|p| p.index()))
    }

    fn number(&mut self, position: Position) -> u32 {
        let position = if position.to_play() == self.owner { position } else { without_ban(&position) };
        let new = self.states.len() as u32;
        let number = *self.numbers.entry(self.key(&position)).or_insert(new);
        if number == new {
            let clear = !position.stones(self.owner.opponent()).intersects(self.area);
            self.states.push(State { position, clear, next: vec![] });
        }
        number
    }

    fn after(&self, position: &Position, suicide: Suicide) -> Vec<Position> {
        let suicide = if position.to_play() == self.owner { Suicide::Illegal } else { suicide };
        let points = position.empty_points() & self.area;
        let moves = points.into_iter().map(Move::Play).chain([Move::Pass]);
        let played = moves.filter_map(|mv| position.play(mv, suicide).ok());
        played
            .map(|played| {
                assert!(played.captured.is_subset(self.area), "what stands around the area is alive\n{position:?}");
                played.position
            })
            .collect()
    }

    /// The greatest set in which the owner can always reach a clear area from which it stays in the set.
    fn solve(&mut self) {
        self.won = vec![true; self.states.len()];
        loop {
            let mut reached = vec![false; self.states.len()];
            for (i, state) in self.states.iter().enumerate() {
                reached[i] = state.clear && self.forces(state, &self.won);
            }
            self.attract(&mut reached);
            if reached == self.won {
                return;
            }
            self.won = reached;
        }
    }

    /// Whether the owner can force that the next state is in this set.
    fn forces(&self, state: &State, set: &[bool]) -> bool {
        let mut next = state.next.iter().map(|&i| set[i as usize]);
        if state.position.to_play() == self.owner { next.any(|x| x) } else { next.all(|x| x) }
    }

    /// Adds all states from which the owner can force the set.
    fn attract(&self, set: &mut [bool]) {
        let mut changed = true;
        while changed {
            changed = false;
            for (i, state) in self.states.iter().enumerate().rev() {
                if !set[i] && self.forces(state, set) {
                    set[i] = true;
                    changed = true;
                }
            }
        }
    }

    /// Whether the owner wins if it is the opponent's turn.
    pub fn owner_wins_second(&self, position: &Position) -> bool {
        self.won[self.numbers[&self.key(&without_ban(&position.with_to_play(self.owner.opponent())))] as usize]
    }

    /// Whether the owner wins if it is its turn, and nothing is banned.
    pub fn owner_wins_first(&self, position: &Position) -> bool {
        self.won[self.numbers[&self.key(&without_ban(&position.with_to_play(self.owner)))] as usize]
    }

    /// The positions of all states in which the opponent is to play.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        self.states.iter().map(|state| &state.position).filter(|p| p.to_play() != self.owner)
    }

    /// The positions in which the owner wins although the opponent may play any number of moves before.
    pub fn owned(&self) -> HashMap<PointSetKey, bool> {
        let opponent_to_play = |i: &usize| self.states[*i].position.to_play() != self.owner;
        let mut owned = self.won.clone();
        let mut changed = true;
        while changed {
            changed = false;
            for i in (0..self.states.len()).rev().filter(opponent_to_play) {
                let passes = |&next: &u32| {
                    let position = without_ban(&self.states[next as usize].position.with_to_play(self.owner.opponent()));
                    owned[self.numbers[&self.key(&position)] as usize]
                };
                if owned[i] && !self.states[i].next.iter().all(passes) {
                    owned[i] = false;
                    changed = true;
                }
            }
        }
        let states = (0..self.states.len()).filter(opponent_to_play);
        states.map(|i| (self.key(&self.states[i].position).0, owned[i])).collect()
    }

    /// The stones in the area, as the keys of [`Self::owned`] have them.
    pub fn stones(&self, position: &Position) -> PointSetKey {
        self.key(position).0
    }
}

fn without_ban(position: &Position) -> Position {
    position.with_to_play(position.to_play().opponent()).with_to_play(position.to_play())
}
