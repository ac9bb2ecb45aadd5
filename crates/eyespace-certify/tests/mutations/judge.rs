//! The judge: all of play on a small board, in bits, by nothing that the checker uses.

use std::collections::{HashMap, HashSet};

use crate::question::{MakerGoal, Master, Question};

/// Points as bits.
pub type Mask = u32;

/// A position of the fight; a whole game of it may be infinite.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct State {
    /// By side: the attacker's, the defender's.
    pub sides: [Mask; 2],
    /// 0 if the attacker is to move.
    pub turn: usize,
    pub ban: Option<usize>,
    /// What is left of the target.
    pub target: Mask,
    /// The single stone of the target was taken in a ko, and its owner may take back: it is not yet captured.
    pub pending: Option<usize>,
}

/// A move: a point, or `None` for a pass.
pub type Mv = Option<usize>;

pub struct Rules<'q> {
    pub question: &'q Question,
    pub master: Master,
    beside: Vec<Mask>,
    lives: HashMap<[Mask; 2], Mask>,
}

/// The ones of a mask.
pub fn each(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let point = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (point < Mask::BITS).then_some(point as usize)
    })
}

impl<'q> Rules<'q> {
    pub fn new(question: &'q Question, master: Master) -> Self {
        let (columns, all) = (question.columns, question.columns * question.rows);
        let beside = (0..all)
            .map(|point| {
                let near = |other: &usize| {
                    let (x, y) = (point % columns, point / columns);
                    (other % columns).abs_diff(x) + (other / columns).abs_diff(y) == 1
                };
                (0..all).filter(near).map(|other| 1 << other).sum()
            })
            .collect();
        Self { question, master, beside, lives: HashMap::new() }
    }

    pub fn start(&self) -> State {
        let question = self.question;
        let turn = question.first;
        let ban = question.ko.filter(|_| self.master != Master::of(turn));
        State { sides: question.sides, turn, ban, target: question.target, pending: None }
    }

    fn around(&self, set: Mask) -> Mask {
        each(set).fold(0, |all, point| all | self.beside[point])
    }

    fn chain(&self, point: usize, stones: Mask) -> Mask {
        let mut chain = 1 << point;
        loop {
            let more = (chain | self.around(chain)) & stones;
            if more == chain {
                return chain;
            }
            chain = more;
        }
    }

    /// The stones of a side after those without a liberty are taken off.
    fn breathing(&self, own: Mask, other: Mask) -> Mask {
        let free = !(own | other) & ((1 << self.beside.len()) - 1);
        let (mut rest, mut left) = (own, own);
        while rest != 0 {
            let chain = self.chain(rest.trailing_zeros() as usize, own);
            rest &= !chain;
            // Homes and walls may shut in a stone far from the area. Nobody plays there, so it stays.
            let is_reached = chain & self.question.area != 0;
            if is_reached && self.around(chain) & free == 0 && chain & self.question.safe == 0 {
                left &= !chain;
            }
        }
        left
    }

    /// The stones after a side plays there, and those that it took; `None` if that is suicide and not allowed.
    fn stones_after(&self, mut sides: [Mask; 2], side: usize, point: usize) -> Option<([Mask; 2], Mask)> {
        let before = sides[1 - side];
        sides[side] |= 1 << point;
        sides[1 - side] = self.breathing(sides[1 - side], sides[side]);
        let taken = before & !sides[1 - side];
        let left = self.breathing(sides[side], sides[1 - side]);
        let lost = sides[side] & !left;
        if lost != 0 && (lost.count_ones() == 1 || !self.question.suicide) {
            return None;
        }
        sides[side] = left;
        Some((sides, taken))
    }

    pub fn after(&self, state: &State, mv: Mv) -> Option<State> {
        let turn = 1 - state.turn;
        let mut next = State { turn, ban: None, pending: None, ..*state };
        if let Some(pending) = state.pending {
            // Whoever does not take back has lost it.
            let taken_back = mv == Some(pending);
            next.target = if taken_back { state.target } else { 0 };
        }
        let Some(point) = mv else { return Some(next) };
        let empty = (state.sides[0] | state.sides[1]) >> point & 1 == 0;
        if !empty || self.question.area >> point & 1 == 0 || state.ban == Some(point) {
            return None;
        }
        let (sides, taken) = self.stones_after(state.sides, state.turn, point)?;
        next.sides = sides;
        let free = !(sides[0] | sides[1]);
        let is_alone = self.chain(point, sides[state.turn]) == 1 << point;
        let is_ko = taken.count_ones() == 1 && is_alone && self.beside[point] & free == taken;
        if is_ko && self.master != Master::of(turn) {
            next.ban = Some(taken.trailing_zeros() as usize);
        }
        let is_all = self.question.target.count_ones() == 1 && taken == next.target;
        if is_ko && turn == 1 && self.master == Master::Defender && is_all {
            next.pending = Some(taken.trailing_zeros() as usize);
        } else if state.pending.is_none() {
            next.target &= sides[1];
        }
        Some(next)
    }

    pub fn moves(&self, state: &State) -> Vec<(Mv, State)> {
        let points = each(self.question.area).map(Some).chain([None]);
        points.filter_map(|mv| Some((mv, self.after(state, mv)?))).collect()
    }

    /// The defender's stones that the attacker never captures though he alone plays: those that are there in all that he reaches.
    fn lasting(&mut self, sides: [Mask; 2]) -> Mask {
        if let Some(&known) = self.lives.get(&sides) {
            return known;
        }
        let lasting = if self.question.suicide { self.lasting_in_all(sides) } else { self.lasting_after_each(sides) };
        self.lives.insert(sides, lasting);
        lasting
    }

    /// Where suicide is legal the attacker may come back to where he was.
    fn lasting_in_all(&self, sides: [Mask; 2]) -> Mask {
        let (mut seen, mut open, mut lasting) = (HashSet::from([sides]), vec![sides], sides[1]);
        while let Some(now) = open.pop() {
            lasting &= now[1];
            if lasting == 0 {
                break;
            }
            for point in each(self.question.area & !(now[0] | now[1])) {
                if let Some((next, _)) = self.stones_after(now, 0, point)
                    && seen.insert(next)
                {
                    open.push(next);
                }
            }
        }
        lasting
    }

    /// Where it is not, his stones only become more.
    fn lasting_after_each(&mut self, sides: [Mask; 2]) -> Mask {
        let mut lasting = sides[1];
        for point in each(self.question.area & !(sides[0] | sides[1])) {
            if let Some((next, _)) = self.stones_after(sides, 0, point) {
                lasting &= self.lasting(next);
            }
            if lasting == 0 {
                break;
            }
        }
        lasting
    }

    /// Whether a block of the target lives though its owner passes for ever.
    pub fn lives(&mut self, state: &State) -> bool {
        state.pending.is_none() && self.lasting(state.sides) & state.target != 0
    }

    pub fn is_made(&mut self, state: &State, goal: MakerGoal) -> bool {
        match goal {
            MakerGoal::Capture => state.target == 0,
            MakerGoal::TwoEyes => self.lives(state),
        }
    }
}

/// All that can come up, and in how many steps the maker of a goal makes it happen.
pub struct Solution {
    pub states: Vec<State>,
    pub next: Vec<Vec<(Mv, usize)>>,
    /// The steps to it at most; `None` if it is prevented.
    pub rank: Vec<Option<usize>>,
}

/// Solves it by stepping back from the ends; `None` if there are more states than that.
pub fn solve(rules: &mut Rules<'_>, goal: MakerGoal, most: usize) -> Option<Solution> {
    let start = rules.start();
    let (mut states, mut numbers, mut next) = (vec![start], HashMap::from([(start, 0)]), vec![]);
    let mut rank = vec![];
    while next.len() < states.len() {
        if states.len() > most {
            return None;
        }
        let state = states[next.len()];
        let made = rules.is_made(&state, goal);
        rank.push(made.then_some(0));
        let all = if made { vec![] } else { rules.moves(&state) };
        let numbered = all.into_iter().map(|(mv, after)| {
            let number = *numbers.entry(after).or_insert_with(|| {
                states.push(after);
                states.len() - 1
            });
            (mv, number)
        });
        let numbered: Vec<_> = numbered.collect();
        next.push(numbered);
    }
    let maker = goal.maker();
    let mut step = 0;
    loop {
        step += 1;
        let reached: Vec<usize> = (0..states.len())
            .filter(|&state| rank[state].is_none())
            .filter(|&state| {
                let mut won = next[state].iter().map(|&(_, after)| rank[after].is_some());
                if states[state].turn == maker { won.any(|won| won) } else { won.all(|won| won) }
            })
            .collect();
        if reached.is_empty() {
            return Some(Solution { states, next, rank });
        }
        reached.into_iter().for_each(|state| rank[state] = Some(step));
    }
}
