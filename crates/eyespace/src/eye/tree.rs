//! Play inside an eye, as a tree of the moves that change the number of eyes.

use std::collections::{HashMap, VecDeque};

use crate::board::Point;
use crate::eyes::{EyeDrawing, LocalSolver, LocalState, LocalValue, Role};

/// The number of positions at which a tree stops growing. The positions nearest to the root are added first.
const MOST_POSITIONS: usize = 100;

/// The positions that arise by play inside an eye, and the moves between them that change the number of eyes. The first
/// position is the root.
///
/// Ko bans are ignored, because both sides may have played elsewhere between two moves in the eye.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The eye as it was drawn.
    pub drawing: EyeDrawing,
    /// The positions of the tree. [`TreePosition::next`] and [`End`] refer to a position by its index in this list.
    pub positions: Vec<TreePosition>,
}

/// A position in the tree of play inside an eye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreePosition {
    /// The stones inside, in the point numbers of [`EyeDrawing::graph`].
    pub state: LocalState,
    /// How many eyes the eye is worth with these stones.
    pub value: LocalValue,
    /// The index of the position before this one, the side that moved there, and its move. `None` for the root.
    pub from: Option<(usize, Role, Point)>,
    /// The indices of the positions that moves from this position lead to.
    pub next: Vec<usize>,
    /// Whether the moves from this position are in the tree, and if not, why.
    pub end: End,
}

/// Whether the moves from a position are in the tree, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All moves that change the number of eyes are in the tree.
    Followed,
    /// The position is settled: no move changes the number of eyes any more.
    Settled,
    /// The stones are the same as in an earlier position on the line from the root, which has this index: a ko.
    Repeats(usize),
    /// The same stones occurred before on another line, in the position with this index. The moves are listed there.
    Elsewhere(usize),
    /// The moves are not listed, because the tree has too many positions already.
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
        // If the stones are not legal, the attacker's move has taken the last liberty and captured the block, which
        // leaves no eye.
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

    /// The number under which each position is printed: 1, 2, 3 … in the order of [`Self::in_order`].
    #[must_use]
    pub fn written(&self) -> Vec<usize> {
        let mut written = vec![0; self.positions.len()];
        for (location, (number, _)) in (1..).zip(self.in_order()) {
            written[number] = location;
        }
        written
    }

    /// Draws the eye with these stones, row by row, with the characters that [`EyeDrawing`] reads.
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
