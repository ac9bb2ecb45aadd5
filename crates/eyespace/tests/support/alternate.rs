//! A game in one area of the board. Both sides move in turn, and the owner of the area tries to remove all stones of the opponent from it
//! again and again.
//!
//! This is a Büchi game, solved over all positions that can arise: the owner wins if it can force the area to be without a stone of the
//! opponent infinitely often. So the opponent wins if a single stone of it stays for ever, by two eyes, seki, ko or repetition. Both sides
//! may pass. The owner has no ko threats; [`Threats`] gives the number that the opponent has.

use std::collections::HashMap;

use eyespace::board::{Color, Move, PointSet, Position, Suicide};

/// How often the opponent may take back a ko at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Threats {
    /// The opponent may take back a ko at once this number of times. After that it must obey the ko ban as the owner must.
    Some(u8),
    /// The opponent may always take back a ko at once, as if it had endless threats from a double ko elsewhere.
    NoEnd,
}

/// The black and the white stones in the area, as bits: bit i is the i-th point of the area.
pub type Stones = (u32, u32);

/// The stones, the side to move, the point banned by ko, and the opponent's remaining ko threats.
type Key = (Stones, Color, Option<usize>, Threats);

/// The terms of the game in one area, which do not change while it is played.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    pub owner: Color,
    /// The points where both sides play. All stones around the area belong to the owner and are alive.
    pub area: PointSet,
    /// Stones of the opponent that end the game when one of them is captured: the owner wins.
    pub wall: PointSet,
    pub threats: Threats,
    /// The rule on suicide for the opponent. The owner may not commit suicide.
    pub suicide: Suicide,
}

struct State {
    position: Position,
    threats: Threats,
    /// Whether the area has no stone of the opponent, or the owner has won by capturing a stone of `wall`.
    clear: bool,
    next: Vec<u32>,
}

/// The game in one area, with all states that can arise from the given positions. These positions differ only in that area.
pub struct Alternate {
    options: Terms,
    numbers: HashMap<Key, u32>,
    states: Vec<State>,
    won: Vec<bool>,
}

impl Alternate {
    pub fn new(starts: impl IntoIterator<Item = Position>, options: Terms) -> Self {
        assert!(options.area.len() <= 32);
        let mut game = Self { options, numbers: HashMap::new(), states: vec![], won: vec![] };
        for start in starts {
            game.number(game.opponent_to_play(&start), options.threats);
        }
        let mut done = 0;
        while done < game.states.len() {
            game.states[done].next = game.next(done);
            done += 1;
        }
        game.solve();
        game
    }

    /// The number of states of the game.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// The stones in the area, in the form that [`Self::owned`] uses as keys.
    pub fn stones(&self, position: &Position) -> Stones {
        let bits = |color| {
            let stones = position.stones(color);
            self.options.area.into_iter().enumerate().filter(|(_, p)| stones.contains(*p)).map(|(i, _)| 1u32 << i).sum()
        };
        (bits(Color::Black), bits(Color::White))
    }

    fn opponent_to_play(&self, position: &Position) -> Position {
        without_ban(&position.with_to_play(self.options.owner.opponent()))
    }

    fn number(&mut self, position: Position, threats: Threats) -> u32 {
        let key = (self.stones(&position), position.to_play(), position.ko().map(|p| p.index()), threats);
        let new = self.states.len() as u32;
        let number = *self.numbers.entry(key).or_insert(new);
        if number == new {
            let none_left = !position.stones(self.options.owner.opponent()).intersects(self.options.area);
            let clear = none_left || self.is_won(&position);
            self.states.push(State { position, threats, clear, next: vec![] });
        }
        number
    }

    fn is_won(&self, position: &Position) -> bool {
        !self.options.wall.is_subset(position.stones(self.options.owner.opponent()))
    }

    /// The states after one move. After the owner has won, the state leads only to itself.
    fn next(&mut self, state: usize) -> Vec<u32> {
        let &State { position, threats, .. } = &self.states[state];
        if self.is_won(&position) {
            return vec![state as u32];
        }
        let mut next = self.after(&position, threats);
        if position.ko().is_some() && position.to_play() != self.options.owner {
            match threats {
                Threats::Some(0) => {}
                Threats::Some(left) => next.extend(self.after(&without_ban(&position), Threats::Some(left - 1))),
                Threats::NoEnd => next.extend(self.after(&without_ban(&position), threats)),
            }
        }
        next
    }

    fn after(&mut self, position: &Position, threats: Threats) -> Vec<u32> {
        let suicide = if position.to_play() == self.options.owner { Suicide::Illegal } else { self.options.suicide };
        let points = position.empty_points() & self.options.area;
        let moves = points.into_iter().map(Move::Play).chain([Move::Pass]);
        let played: Vec<_> = moves.filter_map(|mv| position.play(mv, suicide).ok()).collect();
        let inside = played.iter().all(|played| played.captured.is_subset(self.options.area));
        assert!(inside, "what stands around the area is alive\n{position:?}");
        played.into_iter().map(|played| self.number(played.position, threats)).collect()
    }

    /// Computes the states that the owner wins. They are the greatest set such that the owner can, from each of its states, force the area
    /// to be free of the opponent's stones, and can go on from there without leaving the set.
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
        if state.position.to_play() == self.options.owner { next.any(|x| x) } else { next.all(|x| x) }
    }

    /// Adds to the set all states from which the owner can force a state of the set.
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

    /// For each position with the opponent to move, whether the owner wins even if the opponent first plays any number of moves in a row.
    pub fn owned(&self) -> HashMap<Stones, bool> {
        let starts: Vec<_> = self.states.iter().filter(|state| self.is_start(state)).collect();
        let mut owned: HashMap<_, _> =
            starts.iter().map(|s| (self.stones(&s.position), self.is_won_second(s))).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for state in starts.iter().rev() {
                let stones = self.stones(&state.position);
                // If the opponent has several moves in a row, the owner must win after each of them.
                let mut next = state.next.iter().map(|&i| self.stones(&self.states[i as usize].position));
                if owned[&stones] && next.any(|next| !owned[&next]) {
                    owned.insert(stones, false);
                    changed = true;
                }
            }
        }
        owned
    }

    /// Whether a game may start from this state: the opponent is to move, no point is banned by ko, and no ko threat has been used.
    fn is_start(&self, state: &State) -> bool {
        let State { position, threats, .. } = state;
        position.to_play() != self.options.owner && position.ko().is_none() && *threats == self.options.threats
    }

    fn is_won_second(&self, start: &State) -> bool {
        let key = (self.stones(&start.position), self.options.owner.opponent(), None, self.options.threats);
        self.won[self.numbers[&key] as usize]
    }

    /// The positions from which a game may start: the opponent is to move, no point is banned by ko, and no ko threat has been used.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        self.states.iter().filter(|state| self.is_start(state)).map(|state| &state.position)
    }
}

fn without_ban(position: &Position) -> Position {
    position.with_to_play(position.to_play().opponent()).with_to_play(position.to_play())
}
