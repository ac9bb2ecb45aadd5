//! What both sides reach in one place, read a few moves deep.

use rustc_hash::FxHashMap;

use crate::board::{Color, Move, Played, Point, PointSet, Position, Suicide};

use super::frontier::Frontier;

/// A lead that no place gives.
const MUCH: i64 = 1000;

/// The least and greatest lead for which a search looks, counted from the lead on the board.
const WINDOW: [i64; 2] = [-400, 400];

/// Reads one place: who reaches which lead there, with either side first. Both may pass, and two passes end play.
pub(super) struct PlaceSearch<'a> {
    frontier: &'a Frontier,
    zone: PointSet,
    /// What a move costs its side: a point under territory counting.
    cost: i64,
    /// Black's lead before the first move.
    base: i64,
    nodes: u64,
    budget: u64,
    known: FxHashMap<Turn, Bounds>,
    /// The turns from the first to this one, none of which may come again.
    line: Vec<(u64, Color)>,
    /// The move that was best when a position was last searched, and the move that led to the present one.
    liked: FxHashMap<(u64, Color), Point>,
    last: Option<Point>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Turn {
    stones: u64,
    ko: Option<Point>,
    mover: Color,
    passed: bool,
    depth: u32,
}

/// The result of a turn lies between the two leads. Beside each is where other moves may change it.
#[derive(Clone, Copy)]
struct Bounds {
    low: (i64, PointSet),
    high: (i64, PointSet),
}

impl Bounds {
    const UNKNOWN: Self = Self { low: (-MUCH, PointSet::EMPTY), high: (MUCH, PointSet::EMPTY) };
}

/// A lead that a search found, or a bound of it beyond its goal, and the points where other moves may change it.
type Found = (i64, PointSet);

/// The search has spent its budget.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spent;

impl<'a> PlaceSearch<'a> {
    pub(super) fn new(frontier: &'a Frontier, position: &Position, zone: PointSet, cost: i64, budget: u64) -> Self {
        Self {
            frontier,
            zone,
            cost,
            base: frontier.lead(position),
            nodes: 0,
            budget,
            known: FxHashMap::default(),
            line: Vec::new(),
            liked: FxHashMap::default(),
            last: None,
        }
    }

    /// Allows this many nodes more.
    pub(super) const fn allow(&mut self, nodes: u64) {
        self.budget = self.nodes + nodes;
    }

    /// The lead that both sides reach with Black first and with White first, counted from the lead on the board. A ban on retaking a ko binds
    /// the side to move.
    pub(super) fn stops(&mut self, position: &Position, depth: u32) -> Result<[i64; 2], Spent> {
        let mut stop = |color: Color| self.stop(&position.with_to_play(color), depth);
        Ok([stop(Color::Black)?, stop(Color::White)?])
    }

    /// The lead that both sides reach, found by asking whether it is at least some number, nearer and nearer (J. Pearl's test, as in MTD(f) by
    /// A. Plaat and others, 1996).
    pub(super) fn stop(&mut self, position: &Position, depth: u32) -> Result<i64, Spent> {
        let [mut low, mut high] = WINDOW;
        let mut guess = self.lead(position);
        while low < high {
            let goal = if guess == low { guess + 1 } else { guess };
            guess = self.search(position, false, depth, goal)?.0;
            if guess < goal { high = guess } else { low = guess }
        }
        Ok(guess)
    }

    /// All moves of the side to play that may matter, with the positions after them.
    pub(super) fn plays(&self, position: &Position) -> Vec<(Point, Played)> {
        let color = position.to_play();
        let moves = self.frontier.moves(position, self.zone);
        let sensible = moves.into_iter().filter(|&at| !fills_an_eye(position, at, color));
        sensible.filter_map(|at| Some((at, position.play(Move::Play(at), Suicide::Illegal).ok()?))).collect()
    }

    /// What a move costs Black's lead.
    pub(super) const fn cost(&self, mover: Color) -> i64 {
        match mover {
            Color::Black => self.cost,
            Color::White => -self.cost,
        }
    }

    fn lead(&self, position: &Position) -> i64 {
        self.frontier.lead(position) - self.base
    }

    /// Finds whether Black's lead becomes at least `goal`, or a bound on the same side of it.
    fn search(&mut self, position: &Position, passed: bool, depth: u32, goal: i64) -> Result<Found, Spent> {
        self.nodes += 1;
        if self.nodes > self.budget {
            self.line.clear();
            return Err(Spent);
        }
        if depth == 0 {
            return Ok((self.lead(position), PointSet::EMPTY));
        }
        let mover = position.to_play();
        let turn = Turn { stones: position.hash(), ko: position.ko(), mover, passed, depth };
        let bounds = *self.known.entry(turn).or_insert(Bounds::UNKNOWN);
        if bounds.low.0 >= goal {
            return Ok(bounds.low);
        }
        if bounds.high.0 < goal {
            return Ok(bounds.high);
        }
        self.line.push((position.hash(), mover));
        let found = self.best(position, passed, depth, goal)?;
        self.line.pop();
        if let Some(bounds) = self.known.get_mut(&turn) {
            if found.0 >= goal && found.0 > bounds.low.0 {
                bounds.low = found;
            } else if found.0 < goal && found.0 < bounds.high.0 {
                bounds.high = found;
            }
        }
        Ok(found)
    }

    /// The move that was liked before, then a pass, then all other moves, until one reaches what its side wants.
    fn best(&mut self, position: &Position, passed: bool, depth: u32, goal: i64) -> Result<Found, Spent> {
        let mover = position.to_play();
        let wants = |lead: i64| (lead >= goal) == (mover == Color::Black);
        let liked = self.liked.get(&(position.hash(), mover)).copied();
        if let Some(at) = liked
            && let Ok(played) = position.play(Move::Play(at), Suicide::Illegal)
            && let Some((lead, zone)) = self.after(at, &played, depth, goal)?
            && wants(lead)
        {
            return Ok((lead, zone | self.around(position, &played.position, at)));
        }
        let here = self.lead(position);
        let mut best = if passed {
            (here, PointSet::EMPTY)
        } else {
            self.search(&position.with_to_play(mover.opponent()), true, depth - 1, goal)?
        };
        if wants(best.0) {
            return Ok(best);
        }
        // If the board as it is would do, something threatens it, and only moves near that threat can help, or moves that gain by themselves.
        let is_threatened = !passed && wants(here);
        for (at, played) in self.in_order(position, liked) {
            let gains = !played.captured.is_empty() || (self.lead(&played.position) - here).abs() > 1;
            if is_threatened && !best.1.contains(at) && !gains {
                continue;
            }
            let Some((lead, zone)) = self.after(at, &played, depth, goal)? else { continue };
            if wants(lead) {
                self.liked.insert((position.hash(), mover), at);
                return Ok((lead, zone | self.around(position, &played.position, at)));
            }
            let lead = if mover == Color::Black { best.0.max(lead) } else { best.0.min(lead) };
            best = (lead, best.1 | zone);
        }
        Ok(best)
    }

    /// The lead after a move, less what the move costs; `None` if the position was there before.
    fn after(&mut self, at: Point, played: &Played, depth: u32, goal: i64) -> Result<Option<Found>, Spent> {
        let next = &played.position;
        if self.line.contains(&(next.hash(), next.to_play())) {
            return Ok(None);
        }
        let cost = self.cost(next.to_play().opponent());
        let last = self.last.replace(at);
        let found = self.search(next, false, depth - 1, goal + cost);
        self.last = last;
        let (lead, zone) = found?;
        Ok(Some((lead - cost, zone)))
    }

    /// The moves in the order in which they are tried: the one that was liked, captures, and moves near the last one.
    fn in_order(&self, position: &Position, liked: Option<Point>) -> Vec<(Point, Played)> {
        let mut plays = self.plays(position);
        plays.sort_by_key(|(at, played)| {
            let far = self
                .last
                .map_or(9, |last| (last.row().abs_diff(at.row()) + last.column().abs_diff(at.column())).min(4));
            (Some(*at) != liked, played.captured.is_empty(), far)
        });
        plays
    }

    /// The points around a move where an answer may change what it does: beside it, and the liberties of blocks there that have few.
    fn around(&self, position: &Position, next: &Position, at: Point) -> PointSet {
        let beside = PointSet::from(at).grown(self.frontier.board);
        [position, next].into_iter().fold(beside, |zone, board| {
            Color::ALL.into_iter().fold(zone, |zone, color| zone | liberties_around(board, beside, color))
        })
    }
}

/// The liberties of these blocks if they have at most three, and of the opponent's blocks beside them that have at most two.
fn liberties_around(position: &Position, points: PointSet, color: Color) -> PointSet {
    let empty = position.empty_points();
    let [own, other] = [color, color.opponent()].map(|color| position.stones(color));
    let mut found = PointSet::EMPTY;
    for block in (points & own).flood(own).components() {
        let liberties = block.neighbours(empty);
        if liberties.len() <= 3 {
            found |= liberties;
            let beside = block.neighbours(other).flood(other).components().map(|enemy| enemy.neighbours(empty));
            beside.filter(|few| few.len() <= 2).for_each(|few| found |= few);
        }
    }
    found
}

/// Whether a move fills a point surrounded by blocks of its own side, none of which is in atari.
pub(super) fn fills_an_eye(position: &Position, at: Point, color: Color) -> bool {
    let own = position.stones(color);
    let around = PointSet::from(at).neighbours(position.size().points());
    let is_in_atari = |block: PointSet| block.neighbours(position.empty_points()).len() == 1;
    around.is_subset(own) && !around.flood(own).components().any(is_in_atari)
}
