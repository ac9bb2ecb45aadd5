//! The kinds of kos: how many threats a side must ignore, compared with a slow solver that goes through all of play, threats included.

use std::collections::HashMap;

use crate::support::chance::Chance;
use eyespace::board::{Color, Move, Point, PointSet, Position, Suicide};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, KoEffort, KoKind, LifeOptions, LifeQuestion, LifeSearch};
use eyespace::table::{Outcome, Role};

/// The terms of a fight: the side that tries to win the ko by ignoring threats.
#[derive(Clone, Copy)]
struct Fight {
    target: PointSet,
    points: PointSet,
    attacker: Color,
    side: Role,
}

/// A position, and what is left to the side that tries.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    stones: [PointSet; 2],
    to_play: Color,
    ko: Option<Point>,
    ignored: usize,
    approach_moves: usize,
    own: usize,
    /// The point of the ban because of which the other side has just made a threat.
    threat: Option<Point>,
}

impl Fight {
    fn color(&self) -> Color {
        if self.side == Role::Attacker { self.attacker } else { self.attacker.opponent() }
    }

    /// Whether the side wins; `None` if play can reach more than `most` states.
    fn is_won(&self, start: &Position, [ignored, approach_moves]: [usize; 2], most: usize) -> Option<bool> {
        let first = State { ignored, approach_moves, own: ignored + 1, threat: None, ..State::of(start) };
        let mut numbers = HashMap::from([(first, 0)]);
        let mut states = vec![(first, *start)];
        let (mut from, mut open, mut captured) = (vec![vec![]], vec![0], vec![]);
        let mut at = 0;
        while at < states.len() {
            let (state, position) = states[at];
            for (next, taken) in self.plays(&state, &position) {
                open[at] += 1;
                if taken.intersects(self.target) {
                    captured.push(at);
                    continue;
                }
                let name = State { ..next.0 };
                let number = *numbers.entry(name).or_insert(states.len());
                if number == states.len() {
                    states.push(next);
                    from.push(vec![]);
                    open.push(0);
                }
                from[number].push(at);
            }
            if states.len() > most {
                return None;
            }
            at += 1;
        }
        // The attacker must capture in finitely many moves, whichever side tries.
        let mut lost = vec![false; states.len()];
        while let Some(at) = captured.pop() {
            if lost[at] {
                continue;
            }
            open[at] -= 1;
            if states[at].0.to_play == self.attacker || open[at] == 0 {
                lost[at] = true;
                captured.extend(from[at].clone());
            }
        }
        Some(lost[0] == (self.side == Role::Attacker))
    }

    /// All that may be played, with the stones that it captures.
    fn plays(&self, state: &State, position: &Position) -> Vec<((State, Position), PointSet)> {
        let mut plays = vec![];
        let mut push = |mv, on: &Position, next: &dyn Fn(&Position) -> State| {
            if let Ok(played) = on.play(mv, Suicide::Illegal) {
                let state = next(&played.position);
                plays.push(((state, played.position), played.captured));
            }
        };
        if state.to_play != self.color() {
            // The opponent: a ban binds it unless all its threats are answered, and a pass under a ban is a threat.
            let free = position.without_ko();
            let on = if state.ignored == 0 { &free } else { position };
            for point in position.empty_points() & self.points {
                push(Move::Play(point), on, &|now| State { threat: None, ..state.on(now) });
            }
            push(Move::Pass, on, &|now| State { threat: on.ko(), ..state.on(now) });
            return plays;
        }
        push(Move::Pass, position, &|now| State { threat: None, ..state.on(now) });
        for point in position.empty_points() & self.points {
            let retakes = position.ko() == Some(point);
            if retakes && state.own == 0 {
                continue;
            }
            push(Move::Play(point), &position.without_ko(), &|now| {
                let mut next = State { threat: None, ..state.on(now) };
                next.own -= usize::from(retakes);
                if let Some(ko) = state.threat {
                    if now.ko().is_some() || point == ko {
                        next.ignored -= 1;
                    } else if state.approach_moves > 0 {
                        next.ignored -= 1;
                        next.approach_moves -= 1;
                    } else {
                        next.ignored = 0;
                    }
                }
                next
            });
        }
        // A threat that may be ignored no more must be answered.
        if state.threat.is_some() && state.ignored == 0 {
            plays.truncate(1);
        }
        plays
    }

    fn effort(&self, start: &Position, most: usize) -> Option<KoEffort> {
        for ignored in 1..=usize::from(KoEffort::MOST) {
            if self.is_won(start, [ignored, ignored - 1], most)? {
                for approach_moves in 0..ignored {
                    if self.is_won(start, [ignored, approach_moves], most)? {
                        let [steps, approach_moves] = [ignored - approach_moves, approach_moves].map(|n| n as u8);
                        return Some(KoEffort::Ignores { steps, approach_moves });
                    }
                }
            }
        }
        Some(KoEffort::More)
    }
}

impl State {
    fn of(position: &Position) -> Self {
        let stones = Color::ALL.map(|color| position.stones(color));
        let (to_play, ko) = (position.to_play(), position.ko());
        Self { stones, to_play, ko, ignored: 0, approach_moves: 0, own: 0, threat: None }
    }

    fn on(&self, position: &Position) -> Self {
        let Self { ignored, approach_moves, own, threat, .. } = *self;
        Self { ignored, approach_moves, own, threat, ..Self::of(position) }
    }
}

/// Compares so many kos with the slow solver, and returns how often each pair of efforts occurred.
fn compare(seed: u64, count: usize, empty: usize, most: usize) -> HashMap<[KoEffort; 2], usize> {
    let mut chance = Chance(seed);
    let mut search = LifeSearch::with_table(Table::with_bytes(1 << 20));
    let mut tally: HashMap<[KoEffort; 2], usize> = HashMap::new();
    let mut compared = 0;
    while compared < count {
        let Some(position) = chance.enclosed(6..16, empty) else { continue };
        let target = position.stones(Color::Black).components().max_by_key(|block| block.len());
        let Some(target) = target.filter(|block| block.len() > 1) else { continue };
        let area = Area::around(&position, target, Suicide::Illegal).unwrap();
        if !area.thin.is_empty() {
            continue;
        }
        for (first, color) in [(Role::Attacker, Color::White), (Role::Defender, Color::Black)] {
            let start = position.with_to_play(color);
            let question = LifeQuestion { position: &start, area: &area, first, options: LifeOptions::default() };
            if !matches!(search.solve(question, Budget::nodes(100_000)).outcome, Outcome::Ko { .. }) {
                continue;
            }
            let KoKind { effort, .. } = search.ko_kind(question, Budget::nodes(1_000_000)).result;
            let fight = Fight { target: area.target, points: area.points, attacker: Color::White, side: first };
            let slow = Role::ALL.map(|side| Fight { side, ..fight }.effort(&start, most));
            if std::env::var("SHOW").is_ok() && effort.iter().any(|e| *e != KoEffort::Ignores { steps: 1, approach_moves: 0 }) {
                eprintln!("{first:?} first {effort:?} {slow:?}\n{start:?}");
            }
            let [Some(attacker), Some(defender)] = slow else { continue };
            assert_eq!(effort, [attacker, defender], "{first:?} first\n{start:?}{area:?}");
            *tally.entry(effort).or_default() += 1;
            compared += 1;
        }
    }
    tally
}

#[test]
fn small_kos_take_as_much_as_all_of_play_has_them() {
    let tally = compare(123_456_789, 60, 5, 30_000);
    eprintln!("{tally:?}");
    assert!(tally.len() >= 3, "{tally:?}");
}
