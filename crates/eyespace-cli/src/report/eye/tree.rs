//! The local game as a tree: the moves that change how many eyes there are, as far as they lead.

use std::collections::{HashMap, VecDeque};

use eyespace::board::Point;
use eyespace::eyes::{EyeDrawing, LocalSolver, LocalState, LocalValue, Mover};
use serde::Serialize;

use crate::report::names;

/// Positions that are shown. What is nearest to the first comes first.
const MOST_POSITIONS: usize = 100;

/// Positions and the moves between them, the first position first.
///
/// Bans on kos are left out: between two moves here both sides may have played elsewhere.
pub(crate) struct Tree {
    drawing: EyeDrawing,
    positions: Vec<Position>,
}

struct Position {
    state: LocalState,
    value: LocalValue,
    /// The position that it came from, the side that moved, and where.
    from: Option<(usize, Mover, Point)>,
    /// Where moves lead.
    next: Vec<usize>,
    end: End,
}

/// Why a position is not followed, or not here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Followed,
    /// Nobody changes the count any more.
    Settled,
    /// A ko: this position was on the way here.
    Repeats(usize),
    /// Followed where it came up first.
    Elsewhere(usize),
    /// There were too many.
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
            for mover in Mover::ALL {
                for (at, after) in tree.moves(&mut solver, state, mover) {
                    let next = tree.add(&mut solver, after, Some((number, mover, at)));
                    tree.positions[number].next.push(next);
                    waiting.push_back(next);
                }
            }
        }
        tree
    }

    fn add(&mut self, solver: &mut LocalSolver, state: LocalState, from: Option<(usize, Mover, Point)>) -> usize {
        // A move on the last liberty leaves nothing.
        let value = solver.eyes(state).map_or(LocalValue::Zero, |eyes| eyes.value);
        self.positions.push(Position { state, value, from, next: vec![], end: End::Cut });
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

    /// The moves of a side that change the count.
    fn moves(&self, solver: &mut LocalSolver, state: LocalState, mover: Mover) -> Vec<(Point, LocalState)> {
        let points: Vec<Point> = self.drawing.shape.points().into_iter().collect();
        let wanted = solver.eyes(state).map_or(0, |eyes| match mover {
            Mover::Attacker => eyes.attack,
            Mover::Defender => eyes.defend,
        });
        let moves = solver.moves(state, mover).into_iter().filter(|(number, _)| wanted >> number & 1 == 1);
        moves.filter_map(|(number, after)| Some((*points.get(number)?, after))).collect()
    }

    /// All positions in the order in which they are written, each with its depth.
    fn in_order(&self) -> Vec<(usize, usize)> {
        let mut order = vec![];
        let mut line = vec![(0, 0)];
        while let Some((number, depth)) = line.pop() {
            order.push((number, depth));
            line.extend(self.positions[number].next.iter().rev().map(|&next| (next, depth + 1)));
        }
        order
    }

    /// The numbers by which positions are written.
    fn written(&self) -> Vec<usize> {
        let mut written = vec![0; self.positions.len()];
        for (place, (number, _)) in (1..).zip(self.in_order()) {
            written[number] = place;
        }
        written
    }

    /// The tree for a terminal: a move, what it makes of the count, and the eye after it.
    pub(crate) fn text(&self) -> String {
        let written = self.written();
        let mut text = String::new();
        for (number, depth) in self.in_order() {
            let position = &self.positions[number];
            let indent = "   ".repeat(depth);
            let by = position
                .from
                .map_or(String::new(), |(_, mover, at)| format!("{} {}: ", side(mover), self.drawing.size.vertex(at)));
            let end = match position.end {
                End::Followed => String::new(),
                End::Settled => ", settled".to_owned(),
                End::Repeats(before) => format!(", a ko: {} again", written[before]),
                End::Elsewhere(first) => format!(", goes on as {}", written[first]),
                End::Cut => ", not followed".to_owned(),
            };
            text += &format!("{indent}{}. {by}{}{end}\n", written[number], position.value);
            let rows = self.rows(position.state).into_iter();
            text.extend(rows.map(|row| format!("{indent}   {row}\n")));
        }
        let cut = self.positions.iter().filter(|position| position.end == End::Cut).count();
        if cut > 0 {
            text += &format!("{cut} of {} positions are not followed\n", self.positions.len());
        }
        text
    }

    /// The eye with these stones, in the signs of drawings.
    fn rows(&self, state: LocalState) -> Vec<String> {
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

    /// The tree for programs.
    pub(super) fn json(&self) -> PositionJson {
        self.position_json(0, &self.written())
    }

    /// As deep as the tree, which has few positions.
    fn position_json(&self, number: usize, written: &[usize]) -> PositionJson {
        let position = &self.positions[number];
        let (end, same_as) = match position.end {
            End::Followed => (None, None),
            End::Settled => (Some("settled"), None),
            End::Repeats(before) => (Some("ko"), Some(written[before])),
            End::Elsewhere(first) => (Some("elsewhere"), Some(written[first])),
            End::Cut => (Some("cut"), None),
        };
        let moves = position.next.iter().filter_map(|&next| {
            let (_, mover, at) = self.positions[next].from?;
            let at = names::vertices(at.into(), self.drawing.size).concat();
            Some(MoveJson { by: side(mover), at, to: self.position_json(next, written) })
        });
        PositionJson {
            number: written[number],
            eye: self.rows(position.state),
            digits: position.value.to_string(),
            end,
            same_as,
            moves: moves.collect(),
        }
    }
}

const fn side(mover: Mover) -> &'static str {
    match mover {
        Mover::Attacker => "attacker",
        Mover::Defender => "defender",
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PositionJson {
    number: usize,
    eye: Vec<String>,
    digits: String,
    end: Option<&'static str>,
    same_as: Option<usize>,
    moves: Vec<MoveJson>,
}

#[derive(Serialize)]
struct MoveJson {
    by: &'static str,
    at: String,
    to: PositionJson,
}
