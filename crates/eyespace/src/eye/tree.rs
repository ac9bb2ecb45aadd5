//! The local game of an eye as a tree of the moves that change the number of eyes.

use std::collections::{HashMap, VecDeque};

use crate::board::Point;
use crate::eyes::{EyeDrawing, LocalSolver, LocalState, LocalValue, Role};

/// The most positions of a tree. Positions nearest to the root are kept.
const MOST_POSITIONS: usize = 100;

/// The positions of the local game of an eye and the moves between them that change the number of eyes. The first is the root.
///
/// Ko bans are ignored, as both sides may have played elsewhere between two moves here.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The eye as it was drawn.
    pub drawing: EyeDrawing,
    /// The positions. [`TreePosition::next`] and [`End`] refer to them by index.
    pub positions: Vec<TreePosition>,
}

/// A position of the local game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreePosition {
    /// The stones inside, by the point numbers of the graph.
    pub state: LocalState,
    /// How many eyes it is worth.
    pub value: LocalValue,
    /// The index of the position before, the side that moved there, and its move. `None` for the root.
    pub from: Option<(usize, Role, Point)>,
    /// The indices of the positions that moves lead to.
    pub next: Vec<usize>,
    /// Whether the moves from it are in the tree, and if not, why.
    pub end: End,
}

/// Whether the moves from a position are in the tree, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All moves that change the number of eyes are in the tree.
    Followed,
    /// The position is settled: no move changes the number of eyes any more.
    Settled,
    /// The position repeats the one with this index on the way from the root: a ko.
    Repeats(usize),
    /// The same position is followed where it came up first, at this index.
    Elsewhere(usize),
    /// The tree has too many positions already.
    Cut,
}

impl Tree {
    pub(super) fn grow(drawing: &EyeDrawing, mut solver: LocalSolver) -> Self {
        let mut tree = Self { drawing: *drawing, positions: vec![] };
        let mut first_seen = HashMap::new();
        tree.add(&mut solver, drawing.state(), None);
        let mut waiting = VecDeque::from([0]);
        while let Some(number) = waiting.pop_front() {
            let position = &tree.positions[number];
            let end = tree.end(number, first_seen.get(&position.state).copied());
            let state = position.state;
            tree.positions[number].end = end;
            if end != End::Followed {
                continue;
            }
            first_seen.insert(state, number);
            for mover in Role::ALL {
                for (at, after) in tree.moves(&mut solver, state, mover) {
                    let next = tree.add(&mut solver, after, Some((number, mover, at)));
                    tree.positions[number].next.push(next);
                    waiting.push_back(next);
                }
            }
        }
        tree
    }

    fn add(&mut self, solver: &mut LocalSolver, state: LocalState, from: Option<(usize, Role, Point)>) -> usize {
        // A move that takes the last liberty captures the block, which leaves no eye.
        let value = solver.eyes(state).map_or(LocalValue::Zero, |eyes| eyes.value);
        self.positions.push(TreePosition { state, value, from, next: vec![], end: End::Cut });
        self.positions.len() - 1
    }

    fn end(&self, number: usize, first_seen: Option<usize>) -> End {
        let position = &self.positions[number];
        let [worst, .., best] = position.value.digits();
        let back = |&number: &usize| self.positions[number].from.map(|(before, ..)| before);
        let mut way = std::iter::successors(back(&number), back);
        if worst == best {
            End::Settled
        } else if let Some(before) = way.find(|&before| self.positions[before].state == position.state) {
            End::Repeats(before)
        } else if let Some(first) = first_seen {
            End::Elsewhere(first)
        } else if self.positions.len() >= MOST_POSITIONS {
            End::Cut
        } else {
            End::Followed
        }
    }

    /// The moves of a side that change the number of eyes, with the positions after them.
    fn moves(&self, solver: &mut LocalSolver, state: LocalState, mover: Role) -> Vec<(Point, LocalState)> {
        let points: Vec<Point> = self.drawing.shape.points().into_iter().collect();
        let wanted = solver.eyes(state).map_or(0, |eyes| match mover {
            Role::Attacker => eyes.attack,
            Role::Defender => eyes.defend,
        });
        let moves = solver.moves(state, mover).into_iter().filter(|(number, _)| wanted >> number & 1 == 1);
        moves.filter_map(|(number, after)| Some((*points.get(number)?, after))).collect()
    }

    /// The indices of all positions in depth-first order, in which they are printed, each with its depth.
    #[must_use]
    pub fn in_order(&self) -> Vec<(usize, usize)> {
        let mut order = vec![];
        let mut line = vec![(0, 0)];
        while let Some((number, depth)) = line.pop() {
            order.push((number, depth));
            line.extend(self.positions[number].next.iter().rev().map(|&next| (next, depth + 1)));
        }
        order
    }

    /// The printed number of each position, from 1.
    #[must_use]
    pub fn written(&self) -> Vec<usize> {
        let mut written = vec![0; self.positions.len()];
        for (location, (number, _)) in (1..).zip(self.in_order()) {
            written[number] = location;
        }
        written
    }

    /// Draws the eye with these stones, row by row, in the signs that [`EyeDrawing`] reads.
    #[must_use]
    pub fn rows(&self, state: LocalState) -> Vec<String> {
        let points: Vec<Point> = self.drawing.shape.points().into_iter().collect();
        let sign = |point: Point| {
            let Some(number) = points.iter().position(|&other| other == point) else { return '#' };
            let [attacker, defender] = [state.attackers, state.defenders].map(|stones| stones >> number & 1 == 1);
            match (attacker, defender, self.drawing.margins.contains(point)) {
                (true, _, false) => 'X',
                (true, _, true) => '$',
                (_, true, _) => 'O',
                (_, _, true) => '!',
                _ => '.',
            }
        };
        let columns = || points.iter().map(|point| point.column());
        let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let (top, bottom) = (points.first().map_or(0, |p| p.row()), points.last().map_or(0, |p| p.row()));
        let row = |row| (left..=right).filter_map(|column| Point::new(column, row)).map(sign).collect();
        (top..=bottom).map(row).collect()
    }
}
