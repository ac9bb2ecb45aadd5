//! All play in one place: every position that can arise there, and what both sides reach from it.

use std::collections::HashMap;

use crate::board::{Color, Counting, Move, Point, PointSet, Position, Suicide};

use super::SettledPoints;

/// No result yet, or a line without an end, as Black or White would have it. Results of places are never so large.
const NEVER: i32 = 10_000;

/// One place of a board with settled surroundings.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) settled: &'a SettledPoints,
    /// The points of the place: the empty points where stones may be played, and the stones that may be captured.
    pub(super) points: PointSet,
    pub(super) suicide: Suicide,
    pub(super) counting: Counting,
}

/// A position in which a side is to move. If the opponent has just passed, another pass ends play.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Turn {
    stones: u64,
    ko: Option<Point>,
    mover: Color,
    passed: bool,
}

impl Turn {
    fn new(position: &Position, passed: bool) -> Self {
        Self { stones: position.hash(), ko: position.ko(), mover: position.to_play(), passed }
    }
}

/// The results from all positions of a place: what both sides reach if they play there in turn and may pass. Under territory counting
/// each move costs the side that makes it a point.
pub(super) struct Results<'a> {
    ground: Ground<'a>,
    known: HashMap<Turn, usize>,
    turns: Vec<Node>,
    /// For each turn that a pass ends, Black's lead then.
    leads: Vec<i32>,
    /// For each turn, the result if a line that never ends counts as lost for Black, and as lost for White.
    results: [Vec<i32>; 2],
}

struct Node {
    position: Position,
    passed: bool,
    /// The turn after a pass (`None` if the pass ends play) and the turns after all moves.
    after_pass: Option<usize>,
    after_moves: Vec<usize>,
}

impl Ground<'_> {
    /// Black's lead in the place once these dead stones are taken off: the stones, and the empty points that touch stones of one side
    /// alone. Settled points count as stones.
    pub(super) fn lead(&self, position: &Position, dead: PointSet) -> i32 {
        let stones = Color::ALL.map(|color| self.settled.of(color) | ((position.stones(color) & self.points) - dead));
        let empty = self.points & (position.empty_points() | dead);
        let parts = empty.components().map(|part| match stones.map(|of| part.touches(of)) {
            [true, false] => part.len() as i32,
            [false, true] => -(part.len() as i32),
            _ => 0,
        });
        let of = |color: usize| (stones[color] & self.points).len() as i32;
        of(0) - of(1) + parts.sum::<i32>()
    }

    /// The positions after all legal moves of the side to move. `None` if a move captures settled stones: then they are not settled.
    pub(super) fn moves(&self, position: &Position) -> Option<Vec<Position>> {
        let mut all = vec![];
        for at in self.points & position.empty_points() {
            let Ok(played) = position.play(Move::Play(at), self.suicide) else { continue };
            if played.captured.intersects(self.settled.all()) {
                return None;
            }
            all.push(played.position);
        }
        Some(all)
    }

    /// What a move costs, from Black's view.
    pub(super) fn cost(&self, mover: Color) -> i32 {
        match (self.counting, mover) {
            (Counting::Area, _) => 0,
            (Counting::Territory, Color::Black) => 1,
            (Counting::Territory, Color::White) => -1,
        }
    }
}

impl<'a> Results<'a> {
    /// Plays out everything from a position, with either side first. `None` if there are more than `limit` turns, or if settled stones
    /// can be captured.
    pub(super) fn new(ground: Ground<'a>, position: &Position, limit: usize) -> Option<Self> {
        let mut all = Self { ground, known: HashMap::new(), turns: vec![], leads: vec![], results: [vec![], vec![]] };
        all.add_both(position);
        let mut next = 0;
        while next < all.turns.len() {
            if all.turns.len() > limit {
                return None;
            }
            all.expand(next)?;
            next += 1;
        }
        all.leads = all.leads_at_the_end();
        all.results = [-NEVER, NEVER].map(|start| all.settle(start));
        Some(all)
    }

    /// The turn in which this side moves first in a position.
    fn number(&self, position: &Position, first: Color) -> Option<usize> {
        self.known.get(&Turn::new(&position.without_ko().with_to_play(first), false)).copied()
    }

    fn add(&mut self, position: Position, passed: bool) -> usize {
        let turn = Turn::new(&position, passed);
        *self.known.entry(turn).or_insert_with(|| {
            self.turns.push(Node { position, passed, after_pass: None, after_moves: vec![] });
            self.turns.len() - 1
        })
    }

    /// Adds a position with either side to move, as if nobody had played here lately.
    fn add_both(&mut self, position: &Position) {
        for color in Color::ALL {
            self.add(position.without_ko().with_to_play(color), false);
        }
    }

    fn expand(&mut self, number: usize) -> Option<()> {
        let (position, passed) = (self.turns[number].position, self.turns[number].passed);
        if !passed {
            let after = self.add(position.with_to_play(position.to_play().opponent()), true);
            self.turns[number].after_pass = Some(after);
        }
        for after in self.ground.moves(&position)? {
            let next = self.add(after, false);
            self.turns[number].after_moves.push(next);
            self.add_both(&after);
        }
        Some(())
    }

    /// Black's lead in all turns that a pass ends. Stones are dead that cannot avoid capture although their owner moves first; they need not
    /// be captured (Japanese Rules of 1989, article 7).
    fn leads_at_the_end(&self) -> Vec<i32> {
        let mut dead = vec![PointSet::EMPTY; self.turns.len()];
        let passed = |node: &Node| self.number(&node.position, node.position.to_play().opponent());
        let after_pass: Vec<Option<usize>> = self.turns.iter().map(passed).collect();
        for color in Color::ALL {
            for point in self.ground.points {
                let lost = self.lost_at(point, color, &after_pass);
                let owners = |number: usize| self.turns[number].position.to_play() == color;
                let of_owner = (0..self.turns.len()).filter(|&number| lost[number] && owners(number));
                of_owner.for_each(|number| dead[number].insert(point));
            }
        }
        let dead_in = |position: &Position| {
            let of_color = |color| self.number(position, color).map_or(PointSet::EMPTY, |number| dead[number]);
            of_color(Color::Black) | of_color(Color::White)
        };
        let lead =
            |node: &Node| if node.passed { self.ground.lead(&node.position, dead_in(&node.position)) } else { 0 };
        self.turns.iter().map(lead).collect()
    }

    /// For each turn, whether a stone of this colour at this point cannot avoid capture. Both sides may pass as often as they like, for example
    /// to take back a ko later: `after_pass` has the turn after a pass.
    fn lost_at(&self, point: Point, color: Color, after_pass: &[Option<usize>]) -> Vec<bool> {
        let is_there = |number: usize| self.turns[number].position.stones(color).contains(point);
        let mut lost = vec![false; self.turns.len()];
        loop {
            let mut changed = false;
            for number in (0..self.turns.len()).rev().filter(|&number| is_there(number)) {
                let node = &self.turns[number];
                let is_lost = |next: usize| !is_there(next) || lost[next];
                let mut moves = node.after_moves.iter().copied();
                let found = lost[number]
                    || if node.position.to_play() == color {
                        after_pass[number].is_some_and(is_lost) && moves.all(is_lost)
                    } else {
                        after_pass[number].is_some_and(is_lost) || moves.any(is_lost)
                    };
                changed |= found != lost[number];
                lost[number] = found;
            }
            if !changed {
                return lost;
            }
        }
    }

    /// The results of all turns, nearer and nearer from a start at which every line without an end counts as it says.
    fn settle(&self, start: i32) -> Vec<i32> {
        let mut results = vec![start; self.turns.len()];
        loop {
            let mut changed = false;
            for number in (0..self.turns.len()).rev() {
                let found = self.result_of(number, &results);
                changed |= found != results[number];
                results[number] = found;
            }
            if !changed {
                return results;
            }
        }
    }

    fn result_of(&self, number: usize, results: &[i32]) -> i32 {
        let node = &self.turns[number];
        let mover = node.position.to_play();
        let passing = node.after_pass.map_or(self.leads[number], |next| results[next]);
        let taxed = |&next: &usize| match results[next] {
            NEVER => NEVER,
            result if result == -NEVER => -NEVER,
            result => result - self.ground.cost(mover),
        };
        let moving = node.after_moves.iter().map(taxed);
        match mover {
            Color::Black => moving.fold(passing, i32::max),
            Color::White => moving.fold(passing, i32::min),
        }
    }

    /// The least and the greatest result from a position with this side first. They differ if it depends on a repetition, as in a ko.
    pub(super) fn bounds(&self, position: &Position, first: Color) -> [i32; 2] {
        let number = self.number(position, first);
        let of = |at: usize, or: i32| number.map_or(or, |number| self.results[at][number]);
        [of(0, -NEVER), of(1, NEVER)]
    }
}
