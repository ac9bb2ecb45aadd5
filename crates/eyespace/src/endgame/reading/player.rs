//! Both sides play on until nothing is left.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::board::{Color, Move, Point, PointSet, Position, Suicide};
use crate::regions::TacticalResult;
use crate::search::Memory;
use crate::search::capture::{CaptureReader, SearchLimits};
use crate::search::dfpn::Budget;

use super::frontier::Frontier;
use super::places::{Nearby, places};
use super::search::{PlaceSearch, fills_an_eye};

/// The number of moves ahead that a place is read, and the nodes for it. With an odd number of moves the side that moves first would move last,
/// and gain what the other side could still answer.
const DEPTH: u32 = 8;
const NODES: u64 = 4000;

/// The nodes for comparing the moves of a place, and how far what they threaten is read.
const NODES_FOR_MOVES: u64 = 20_000;
const DEPTH_OF_THREATS: u32 = 3;

/// The nodes for reading whether a dame puts stones of its own side in danger, and the liberties with which a block is looked at.
const NODES_FOR_DANGER: u64 = 500;
const LIBERTIES_IN_DANGER: usize = 3;

/// Play that goes on longer is not understood.
const MOST_MOVES: usize = 200;

/// A move among the last ones of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// The side that plays it.
    pub color: Color,
    /// Where it is played.
    pub at: Point,
    /// The points between moving first and second at this place; 0 for a dame.
    pub swing: usize,
}

/// What both sides reach in a place, and the move of the side to play.
#[derive(Clone, Copy, Default)]
struct Worth {
    /// Black's lead with Black first and with White first, counted from the lead on the board.
    stops: [i64; 2],
    best: Option<Point>,
    /// What a second move in a row would gain.
    threat: i64,
}

impl Worth {
    const fn swing(&self) -> i64 {
        self.stops[0] - self.stops[1]
    }
}

/// A place as it lies: the points of its moves, its zone, and the stones in and around it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Look {
    moves: PointSet,
    zone: PointSet,
    stones: [PointSet; 2],
}

/// A choice of the side to play: the points at stake, and whether the last move was played there.
#[derive(Clone, Copy)]
struct Choice {
    rank: (i64, bool),
    at: Point,
    swing: i64,
}

pub(super) struct Player<'m> {
    frontier: Frontier,
    /// What a move costs its side: a point under territory counting.
    cost: i64,
    reader: CaptureReader<'m>,
    known: FxHashMap<(Look, Color, Option<Point>), Worth>,
    /// Places as they were when play began. The players left them so, and what seems to be left there is not played.
    left: FxHashSet<Look>,
    seen: FxHashSet<(u64, Color)>,
    pub(super) now: Position,
    pub(super) moves: Vec<LastMove>,
    pub(super) captured: [usize; 2],
}

impl<'m> Player<'m> {
    pub(super) fn new(position: Position, frontier: Frontier, cost: i64, memory: &'m Memory) -> Self {
        let left = places(&frontier, &position).iter().map(|place| look(&frontier, &position, place)).collect();
        Self {
            frontier,
            cost,
            reader: CaptureReader::new(SearchLimits::default()).with_memory(Some(memory)),
            known: FxHashMap::default(),
            left,
            seen: FxHashSet::default(),
            now: position,
            moves: Vec::new(),
            captured: [0, 0],
        }
    }

    /// Plays until both sides pass. Returns whether that came to an end.
    pub(super) fn play(&mut self) -> bool {
        let mut passed = false;
        while self.moves.len() < MOST_MOVES {
            self.seen.insert((self.now.hash(), self.now.to_play()));
            let color = self.now.to_play();
            let chosen = self.chosen().map(|choice| (choice.at, choice.swing)).or_else(|| Some((self.dame()?, 0)));
            let played = chosen.and_then(|(at, swing)| {
                let played = self.now.play(Move::Play(at), Suicide::Illegal).ok()?;
                Some((LastMove { color, at, swing: swing.unsigned_abs() as usize }, played))
            });
            match played {
                None if passed => return true,
                None => {
                    passed = true;
                    self.now = self.now.with_to_play(color.opponent());
                }
                Some((mv, played)) => {
                    passed = false;
                    self.moves.push(mv);
                    self.captured[color.opponent().index()] += played.captured.len();
                    self.now = played.position;
                    self.frontier = self.frontier.after(&self.now);
                }
            }
        }
        false
    }

    /// Black's lead on the board, less what the moves have cost.
    pub(super) fn lead(&self) -> i64 {
        let cost = |mv: &LastMove| if mv.color == Color::Black { self.cost } else { -self.cost };
        self.frontier.lead(&self.now) - self.moves.iter().map(cost).sum::<i64>()
    }

    /// The move in the place where most is at stake, of those that changed since play began.
    fn chosen(&mut self) -> Option<Choice> {
        let last = self.moves.last().map(|mv| mv.at);
        let mut best: Option<Choice> = None;
        for place in places(&self.frontier, &self.now) {
            let look = look(&self.frontier, &self.now, &place);
            if self.left.contains(&look) {
                continue;
            }
            let worth = self.worth(look);
            let Some(at) = worth.best.filter(|&at| worth.swing() > 0 && self.is_new(at)) else { continue };
            let is_near = last.is_some_and(|last| place.zone.contains(last));
            let rank = (worth.swing() * 4 + worth.threat.min(20), is_near);
            if best.is_none_or(|best| best.rank < rank) {
                best = Some(Choice { rank, at, swing: worth.swing() });
            }
        }
        best
    }

    /// Whether a move is legal and leads to a position that was not there before.
    fn is_new(&self, at: Point) -> bool {
        let played = self.now.play(Move::Play(at), Suicide::Illegal);
        played.is_ok_and(|played| !self.seen.contains(&(played.position.hash(), played.position.to_play())))
    }

    fn worth(&mut self, look: Look) -> Worth {
        let ko = self.now.ko().filter(|&ko| around(&self.frontier, look.zone).contains(ko));
        let (now, frontier, cost) = (self.now, &self.frontier, self.cost);
        *self.known.entry((look, now.to_play(), ko)).or_insert_with(|| read(frontier, &now, look.zone, cost))
    }

    /// A dame that costs its side nothing: it is not captured there, no stones come into danger, and the opponent gains nothing by the answer.
    fn dame(&mut self) -> Option<Point> {
        let color = self.now.to_play();
        let here = self.lead_of(&self.now, color);
        let near = places(&self.frontier, &self.now);
        let elsewhere = near.iter().fold(PointSet::EMPTY, |all, place| all | place.moves);
        let contact = self.frontier.contact(&self.now);
        contact.into_iter().find(|&at| {
            if fills_an_eye(&self.now, at, color) || !self.is_new(at) {
                return false;
            }
            let Ok(played) = self.now.play(Move::Play(at), Suicide::Illegal) else { return false };
            let next = played.position;
            let is_in_atari = next.block(at).neighbours(next.empty_points()).len() == 1;
            if self.lead_of(&next, color) <= here || is_in_atari || self.endangers(&next, at) {
                return false;
            }
            let alone = || PointSet::from(at).grown(self.frontier.board) - elsewhere;
            let zone = near.iter().find(|place| place.moves.contains(at)).map_or_else(alone, |place| place.zone);
            !self.is_punished(&next, zone)
        })
    }

    fn lead_of(&self, position: &Position, color: Color) -> i64 {
        let lead = self.frontier.lead(position);
        if color == Color::Black { lead } else { -lead }
    }

    /// Whether the opponent, who is to play, can capture living stones near this move.
    fn endangers(&mut self, next: &Position, at: Point) -> bool {
        let opponent = next.to_play();
        let own = next.stones(opponent.opponent());
        let near = PointSet::from(at).grown(self.frontier.board).grown(self.frontier.board);
        let living = (self.frontier.living[opponent.opponent().index()] & own).flood(own);
        living.components().any(|block| {
            let few = block.neighbours(next.empty_points()).len() <= LIBERTIES_IN_DANGER;
            few && block.intersects(near)
                && !block.intersects(self.frontier.safe)
                && block.first().is_some_and(|stone| {
                    let read = self.reader.judge(&next.without_ko(), stone, Budget::nodes(NODES_FOR_DANGER));
                    matches!(read, Some(TacticalResult::Works | TacticalResult::KoTakesFirst))
                })
        })
    }

    /// Whether the opponent, who is to play, gains more than a point in this zone.
    fn is_punished(&self, next: &Position, zone: PointSet) -> bool {
        let after = self.frontier.after(next);
        let Worth { stops: [black, white], .. } = read(&after, next, zone, self.cost);
        match next.to_play() {
            Color::Black => black > 1,
            Color::White => white < -1 || (white < 0 && black <= white),
        }
    }
}

/// The place with the stones on which its reading depends.
fn look(frontier: &Frontier, position: &Position, place: &Nearby) -> Look {
    let around = around(frontier, place.zone);
    let stones = Color::ALL.map(|color| position.stones(color) & around);
    Look { moves: place.moves, zone: place.zone, stones }
}

fn around(frontier: &Frontier, zone: PointSet) -> PointSet {
    zone.grown(frontier.board).grown(frontier.board)
}

/// Reads a place, deeper and deeper, and finds the move of the side to play that reaches most and threatens most.
fn read(frontier: &Frontier, position: &Position, zone: PointSet, cost: i64) -> Worth {
    let mut search = PlaceSearch::new(frontier, position, zone, cost, NODES);
    let (mut stops, mut deep) = ([0, 0], 0);
    for depth in 1..=DEPTH {
        let Ok(found) = search.stops(position, depth) else { break };
        (stops, deep) = (found, depth);
    }
    if stops[0] <= stops[1] || deep == 0 {
        return Worth { stops, ..Worth::default() };
    }
    search.allow(NODES_FOR_MOVES);
    let color = position.to_play();
    let (goal, cost) = (stops[color.index()], search.cost(color));
    let mut best: Option<(i64, Point)> = None;
    for (at, played) in search.plays(position) {
        let next = played.position;
        let Ok(lead) = search.stop(&next, deep - 1) else { break };
        if lead - cost != goal {
            continue;
        }
        let Ok(again) = search.stop(&next.with_to_play(color), (deep - 1).min(DEPTH_OF_THREATS)) else { break };
        let threat = (again - lead).abs();
        if best.is_none_or(|(most, _)| most < threat) {
            best = Some((threat, at));
        }
    }
    Worth { stops, best: best.map(|(_, at)| at), threat: best.map_or(0, |(threat, _)| threat) }
}
