//! Life with points: how many points a living group keeps in its area, for each first move.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::board::{Color, Move, Point, PointSet, Position, Suicide};
use crate::eyes::Role;
use crate::regions::Structure;
use crate::safety::unconditional;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, LifeAnswer, LifeQuestion};
use crate::status::Outcome;

/// The points of a living group by first moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifePoints {
    /// First moves with the points of the group after them; the best moves for the side that moves first are at the head. Moves after which the points
    /// hang on a repetition are left out.
    pub moves: Vec<(Move, u8)>,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// The most empty points of an area in which points are counted.
const MOST_EMPTY: usize = 7;

/// The most positions that are looked at for an answer.
const MOST_STATES: usize = 60_000;

/// The points of a group that gets two eyes, as a search proved: those of its area that are its own by area scoring, its stones and what they surround, if
/// both sides go on in the area alone until both pass. For the defender moving first, after each move that lives; for the attacker, after each legal
/// move, because none kills.
///
/// `None` if an area has more than seven empty points, or if there are more positions than the budget has nodes.
pub(super) fn life_points(question: LifeQuestion<'_>, answer: &LifeAnswer, budget: Budget<'_>) -> Option<LifePoints> {
    let LifeQuestion { position, area, first, options } = question;
    let owner = area.target.first().and_then(|stone| position.stone(stone))?;
    if answer.outcome != Outcome::Alive || !area.thin.is_empty() || area.empty(position) > MOST_EMPTY {
        return None;
    }
    let start = position.with_to_play(first.color(owner));
    let play = LocalPlay { area, owner, suicide: options.suicide };
    let most = usize::try_from(budget.left()).unwrap_or(usize::MAX).min(MOST_STATES);
    let graph = PlayGraph::new(play, start, most)?;
    let all = graph.children[0].iter().map(|&(mv, child)| (mv, graph.value(child)));
    let is_meant = |mv: &Move| first == Role::Attacker || answer.moves.contains(mv);
    let mut moves: Vec<_> = all.filter(|(mv, _)| is_meant(mv)).filter_map(|(mv, value)| Some((mv, value?))).collect();
    match first {
        Role::Defender => moves.sort_by_key(|&(_, points)| Reverse(points)),
        Role::Attacker => moves.sort_by_key(|&(_, points)| points),
    }
    (!moves.is_empty()).then_some(LifePoints { moves, nodes: graph.children.len() as u64 })
}

/// Play in an area until both sides pass.
#[derive(Clone, Copy)]
struct LocalPlay<'a> {
    area: &'a Area,
    owner: Color,
    suicide: Suicide,
}

impl LocalPlay<'_> {
    /// The owner's points that stay its own whatever is played: stones that live unconditionally, and the room between them in which the opponent
    /// can't live.
    fn sure(self, position: &Position) -> PointSet {
        let life = unconditional(&Structure::new(position), self.owner, self.suicide);
        life.stones | life.no_living_room
    }

    /// The positions after the moves that may change the points, and after a pass; with the number of passes in a row.
    fn next(self, position: &Position, passes: u8, sure: PointSet) -> Vec<(Move, Position, u8)> {
        let points = (self.area.points & position.empty_points()) - sure;
        let played = points.into_iter().filter_map(|point| {
            let mv = Move::Play(point);
            Some((mv, position.play(mv, self.suicide).ok()?.position, 0))
        });
        let passed = position.without_ko().with_to_play(position.to_play().opponent());
        played.chain([(Move::Pass, passed, passes + 1)]).collect()
    }

    /// The owner's points in the area: those that are sure, its stones, and empty points from which only its stones are reached. None if a stone of
    /// the target is captured.
    fn points(self, position: &Position, sure: PointSet) -> u8 {
        let (own, empty) = (position.stones(self.owner), position.empty_points());
        if !self.area.target.is_subset(own) {
            return 0;
        }
        let of_attacker = position.stones(self.owner.opponent()).neighbours(empty).flood(empty);
        let counted = self.area.points & (sure | own | (empty - of_attacker));
        u8::try_from(counted.len()).unwrap_or(u8::MAX)
    }
}

/// Whatever the play from a position depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    stones: [PointSet; 2],
    to_play: Color,
    ko: Option<Point>,
    passes: u8,
}

/// All positions of the play in an area. The start is the first one.
struct PlayGraph {
    /// The positions after each position, by their places in this list; none where the play is over.
    children: Vec<Vec<(Move, usize)>>,
    /// The least points of each position, as if play without end were a loss of all points.
    least: Vec<u8>,
    /// The most points, as if play without end kept all points.
    most: Vec<u8>,
}

impl PlayGraph {
    /// Plays everything out; `None` if there are too many positions.
    fn new(play: LocalPlay<'_>, start: Position, most: usize) -> Option<Self> {
        let all = u8::try_from(play.area.points.len()).unwrap_or(u8::MAX);
        let mut graph = Self { children: vec![], least: vec![], most: vec![] };
        let mut places: HashMap<State, usize> = HashMap::new();
        let mut waiting = vec![(start, 0)];
        places.insert(State::of(&start, 0), 0);
        let mut is_owners = vec![];
        while graph.children.len() < waiting.len() {
            let (position, passes) = waiting[graph.children.len()];
            let sure = play.sure(&position);
            let is_gone = !play.area.target.is_subset(position.stones(play.owner));
            let next = if passes == 2 || is_gone { vec![] } else { play.next(&position, passes, sure) };
            is_owners.push(position.to_play() == play.owner);
            let value = if next.is_empty() { Some(play.points(&position, sure)) } else { None };
            graph.least.push(value.unwrap_or(0));
            graph.most.push(value.unwrap_or(all));
            let mut children = vec![];
            for (mv, position, passes) in next {
                let place = *places.entry(State::of(&position, passes)).or_insert_with(|| {
                    waiting.push((position, passes));
                    waiting.len() - 1
                });
                children.push((mv, place));
            }
            graph.children.push(children);
            if waiting.len() > most {
                return None;
            }
        }
        graph.settle(&is_owners);
        Some(graph)
    }

    /// Takes the best value of the moves of each position until nothing changes. Values only grow in one list and only shrink in the other, so this
    /// comes to an end.
    fn settle(&mut self, is_owners: &[bool]) {
        for values in [&mut self.least, &mut self.most] {
            let mut has_changed = true;
            while has_changed {
                has_changed = false;
                for place in (0..values.len()).rev().filter(|&place| !self.children[place].is_empty()) {
                    let of_moves = self.children[place].iter().map(|&(_, child)| values[child]);
                    let best = if is_owners[place] { of_moves.max() } else { of_moves.min() };
                    let best = best.unwrap_or(values[place]);
                    has_changed |= best != values[place];
                    values[place] = best;
                }
            }
        }
    }

    /// The points after best play; `None` if they hang on a repetition.
    fn value(&self, place: usize) -> Option<u8> {
        (self.least[place] == self.most[place]).then_some(self.least[place])
    }
}

impl State {
    fn of(position: &Position, passes: u8) -> Self {
        let stones = Color::ALL.map(|color| position.stones(color));
        Self { stones, to_play: position.to_play(), ko: position.ko(), passes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Diagram;
    use crate::problem::{Moves, Nodes, SolveRequest, TargetBudget, TargetSearch, Watch, find, solve};
    use crate::table::EyeTable;

    fn points(board: &str, first: Role) -> Option<Vec<(String, u8)>> {
        let diagram: Diagram = board.parse().unwrap();
        let position = Position::try_from(diagram.setup).unwrap();
        let (suicide, table, nodes) = (Suicide::Illegal, EyeTable::embedded(), Nodes::Each(100_000));
        let search = TargetSearch { suicide, table, budget: TargetBudget::USUAL, ends: &[] };
        let problem = find(&position, search).unwrap();
        let request = SolveRequest {
            first: None,
            moves: Moves::All,
            suicide,
            ko_winner: None,
            goal: None,
            table,
            nodes,
            memory: None,
            threads: crate::search::dfpn::Threads::ONE,
            watch: Watch::NOBODY,
        };
        let solved = solve(&position, &problem, &request).unwrap();
        let named = |(mv, points): &(Move, u8)| (mv.name(position.size()).to_string(), *points);
        solved.life_points(first).map(|found| found.moves.iter().map(named).collect())
    }

    /// Three empty points in a row in the corner: only the middle one makes two eyes. The group then has its stones and all three points.
    #[test]
    fn all_points_of_a_whole_eye_space_are_the_owners() {
        let board = "
            . . . X O .
            X X X X O .
            O O O O O .
            . . . . . .
        ";
        assert_eq!(points(board, Role::Defender), Some(vec![("B4".to_owned(), 8)]));
        assert_eq!(points(board, Role::Attacker), None);
    }

    /// Black lives in several ways, and one keeps more points than another.
    #[test]
    fn the_move_that_keeps_more_points_is_the_best() {
        let board = "
            . . . . X O .
            . . X X X O .
            X X X O O O .
            O O O O . . .
        ";
        let moves = points(board, Role::Defender).unwrap();
        assert!(moves.len() > 1 && moves.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{moves:?}");
        assert_eq!(moves[0].1, 13, "{moves:?}");
    }
}
