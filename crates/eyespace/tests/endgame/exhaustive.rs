//! The results of places added up agree with all of play on whole small boards.

use std::collections::HashMap;

use eyespace::board::{Color, Counting, Move, Point, PointSet, Position, Setup, Size};
use eyespace::endgame::SettledPoints;

use super::{RULE, last_moves};

/// The longest line that is played out.
const PLIES: u32 = 14;

/// More than any board counts.
const NEVER: i64 = 1000;

/// Plays out the whole board, with all moves outside of settled points and passes, up to a number of plies.
struct WholeBoard {
    settled: SettledPoints,
    counting: Counting,
    known: HashMap<(Turn, bool, u32, i64), i64>,
    captures: HashMap<(Turn, Point, u32), bool>,
}

/// The stones by their hash, the ko and the side to move.
type Turn = (u64, Option<Point>, Color);

fn turn(position: &Position) -> Turn {
    (position.hash(), position.ko(), position.to_play())
}

impl WholeBoard {
    /// Whether the stone at a point is captured in so many plies. The mover may pass, too.
    fn is_captured(&mut self, position: &Position, at: Point, left: u32) -> bool {
        let Some(owner) = position.stone(at) else { return true };
        if left == 0 {
            return false;
        }
        let key = (turn(position), at, left);
        if let Some(&known) = self.captures.get(&key) {
            return known;
        }
        let is_owner = position.to_play() == owner;
        let mut after = vec![position.with_to_play(position.to_play().opponent())];
        for to in position.empty_points() - self.settled.all() {
            after.extend(position.play(Move::Play(to), RULE).map(|played| played.position));
        }
        let found = if is_owner {
            after.iter().all(|next| next.stone(at) != Some(owner) || self.is_captured(next, at, left - 1))
        } else {
            after.iter().any(|next| next.stone(at) != Some(owner) || self.is_captured(next, at, left - 1))
        };
        self.captures.insert(key, found);
        found
    }

    /// Black's lead if both stop: stones and points that touch one colour only, once stones are off that cannot avoid capture; settled points
    /// are their owner's.
    fn lead(&mut self, position: &Position) -> i64 {
        let mut dead = PointSet::EMPTY;
        for color in Color::ALL {
            let start = position.without_ko().with_to_play(color);
            for at in position.stones(color) - self.settled.all() {
                if self.is_captured(&start, at, PLIES) {
                    dead.insert(at);
                }
            }
        }
        let sets =
            Color::ALL.map(|color| self.settled.of(color) | (position.stones(color) - self.settled.all() - dead));
        let mut lead = sets[0].len() as i64 - sets[1].len() as i64;
        for part in (position.size().points() - sets[0] - sets[1]).components() {
            match sets.map(|set| part.touches(set)) {
                [true, false] => lead += part.len() as i64,
                [false, true] => lead -= part.len() as i64,
                _ => {}
            }
        }
        lead
    }

    /// The result with best play; a line of more plies than `left` counts as `never`.
    fn result(&mut self, position: &Position, passed: bool, left: u32, never: i64) -> i64 {
        let mover = position.to_play();
        let key = (turn(position), passed, left, never);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        if left == 0 {
            return never;
        }
        let cost = match (self.counting, mover) {
            (Counting::Area, _) => 0,
            (_, Color::Black) => 1,
            (_, Color::White) => -1,
        };
        let other = position.with_to_play(mover.opponent());
        let mut best = if passed { self.lead(position) } else { self.result(&other, true, left - 1, never) };
        for at in position.empty_points() - self.settled.all() {
            let Ok(played) = position.play(Move::Play(at), RULE) else { continue };
            let found = self.result(&played.position, false, left - 1, never);
            let found = if found.abs() == NEVER { found } else { found - cost };
            best = if mover == Color::Black { best.max(found) } else { best.min(found) };
        }
        self.known.insert(key, best);
        best
    }
}

#[derive(Debug, Default)]
struct Tally {
    asked: usize,
    agree: usize,
    several: usize,
    kos: usize,
    long: usize,
}

/// A legal position with so many empty points, filled by chance.
fn by_chance(size: Size, empty: usize, random: &mut impl FnMut(usize) -> usize) -> Option<Position> {
    let points: Vec<Point> = size.points().into_iter().collect();
    let mut stones = [PointSet::EMPTY; 2];
    // Colours in stretches, as on boards of real games.
    let (mut color, mut left) = (random(2), 0);
    for &point in &points {
        if left == 0 {
            (color, left) = (1 - color, 1 + random(size.width().into()));
        }
        stones[color].insert(point);
        left -= 1;
    }
    for _ in 0..empty {
        let at = points[random(points.len())];
        stones.iter_mut().for_each(|of| of.remove(at));
    }
    Position::try_from(Setup { stones, ..Setup::empty(size) }).ok()
}

fn compare(size: Size, boards: usize, counting: Counting, seed: u64, tally: &mut Tally) {
    let mut state = seed;
    let mut random = move |most: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % most
    };
    let mut found = 0;
    while found < boards {
        let empty = 4 + random(5);
        let Some(position) = by_chance(size, empty, &mut random) else { continue };
        let settled = SettledPoints::unconditional(&position, RULE);
        let open = size.points() - settled.all();
        // Late positions: at least half of the board is settled.
        if open.is_empty() || 2 * open.len() > size.area() || (position.empty_points() & open).len() > 7 {
            continue;
        }
        found += 1;
        let left = last_moves(&position, counting, 20_000);
        let mut whole = WholeBoard { settled, counting, known: HashMap::new(), captures: HashMap::new() };
        for first in Color::ALL {
            tally.asked += 1;
            let Some(lead) = left.lead(first) else {
                tally.kos += 1;
                continue;
            };
            let start = position.with_to_play(first);
            let [low, high] = [-NEVER, NEVER].map(|never| whole.result(&start, false, PLIES, never));
            if low != high {
                tally.long += 1;
                continue;
            }
            let stones = position.stones(Color::Black).len() as i64 - position.stones(Color::White).len() as i64;
            let expected = if counting == Counting::Area { low } else { low - stones };
            assert_eq!(lead, expected, "{first:?} first, {counting:?}\n{}\n{:?}", drawn(&position), left.places);
            tally.agree += 1;
            tally.several += usize::from(left.places.len() > 1);
        }
    }
}

fn drawn(position: &Position) -> String {
    let size = position.size();
    let rows = (0..size.height()).map(|row| {
        let columns = (0..size.width()).map(|column| match size.point(column, row).and_then(|at| position.stone(at)) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        });
        columns.collect::<String>()
    });
    rows.collect::<Vec<_>>().join("\n")
}

#[test]
fn results_agree_with_all_of_play() {
    for counting in [Counting::Territory, Counting::Area] {
        let mut tally = Tally::default();
        compare(Size::square(4).unwrap(), 12, counting, 1, &mut tally);
        println!("{counting:?} {tally:?}");
        assert!(tally.agree > 8, "{tally:?}");
    }
}

#[test]
#[ignore = "takes minutes: CONTRIBUTING.md says how to run it"]
fn results_of_thousands_of_boards_agree_with_all_of_play() {
    for counting in [Counting::Territory, Counting::Area] {
        let mut tally = Tally::default();
        for (width, height) in [(4, 4), (5, 4)] {
            compare(Size::new(width, height).unwrap(), 1000, counting, 2, &mut tally);
        }
        println!("{counting:?} {tally:?}");
        assert!(tally.agree > 300, "{tally:?}");
    }
}
