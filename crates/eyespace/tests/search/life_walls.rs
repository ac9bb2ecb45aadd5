//! Tests of walls that may be captured and of the assumptions that a search makes about walls. The outcomes are compared with exhaustive
//! play on whole small boards.

use std::collections::BTreeMap;

use crate::support::chance::Chance;
use crate::support::lives::{Goal, Play};
use crate::support::random_stones::board;
use eyespace::board::{Color, Diagram, PointSet, Position, Suicide};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch};
use eyespace::status::Assumption;
use eyespace::table::{KoMaster, Outcome, Role};

impl Chance {
    /// A random small board with at most `most_empty` empty points.
    fn position(&mut self, most_empty: usize) -> Option<Position> {
        let (columns, rows) = [(4, 4), (5, 3), (6, 3), (5, 4)][self.below(4)];
        board(self, columns, rows, ".XXOO").filter(|position| position.empty_points().len() <= most_empty)
    }
}

/// A rank that is higher for outcomes that are better for the defender.
fn rank(outcome: Outcome) -> usize {
    let all = [
        Outcome::Dead,
        Outcome::Ko { first_threat: Role::Defender },
        Outcome::Ko { first_threat: Role::Attacker },
        Outcome::Seki,
        Outcome::Alive,
    ];
    all.iter().position(|&other| other == outcome).unwrap()
}

/// Two numbers for each assumption of the search, and for areas with and without walls that may be captured. The first counts all
/// comparisons, the second those in which the search gave the defender less than the true outcome.
type Tally = BTreeMap<(Assumption, bool), [usize; 2]>;

/// Compares searches in `count` cases. A search that assumes nothing must be right for the whole board. A search that makes an assumption
/// must not give the defender more than the true outcome.
fn compare(seed: u64, count: usize, most_empty: usize, most: usize) -> Tally {
    let (mut chance, mut tally, mut compared) = (Chance(seed), Tally::new(), 0);
    let mut search = LifeSearch::with_table(Table::with_bytes(1 << 20));
    let suicide = Suicide::Illegal;
    while compared < count {
        let Some(position) = chance.position(most_empty) else { continue };
        let Some(target) = position.stones(Color::Black).components().max_by_key(|block| block.len()) else { continue };
        // On a small board, `Area::around` finds the whole board as the area, so nothing is assumed. With `Area::given`, the walls around
        // the smaller area are assumed to live.
        let near = target.grown(position.size().points());
        let area = match chance.below(2) {
            0 => Area::around(&position, target, suicide),
            _ => Area::given(&position, target, near, suicide),
        };
        let Ok(area) = area else { continue };
        let assumed = Assumption::of(&area, &position);
        // Most random targets are obviously dead. Most of these are skipped, so that the other outcomes occur more often.
        let options = LifeOptions { suicide, ..LifeOptions::default() };
        let mut ask = |start: &Position, first| {
            let question = LifeQuestion { position: start, area: &area, first, options };
            search.solve(question, Budget::nodes(1_000_000)).outcome
        };
        if ask(&position, Role::Defender) == Outcome::Dead && chance.below(10) > 0 {
            continue;
        }
        let play = Play {
            target: area.target,
            points: position.size().points(),
            attacker: Color::White,
            master: KoMaster::Neither,
            goal: Goal::Capture,
            suicide,
        };
        for (first, color) in [(Role::Attacker, Color::White), (Role::Defender, Color::Black)] {
            let start = position.with_to_play(color);
            let Some(there_is) = play.outcome(&start, most) else { break };
            let found = ask(&start, first);
            let is_all = assumed == Assumption::Nothing;
            let holds = if is_all { found == there_is } else { rank(found) <= rank(there_is) };
            assert!(holds, "{first:?} first, {assumed}: {found}, there is {there_is}\n{start:?}{area:?}");
            let may_fall = area.points.intersects(position.stones(Color::White));
            let counted = tally.entry((assumed, may_fall)).or_default();
            counted[0] += 1;
            counted[1] += usize::from(rank(found) < rank(there_is));
            compared += 1;
        }
    }
    tally
}

fn total(tally: &Tally, of: impl Fn(Assumption) -> bool) -> [usize; 2] {
    let counts = tally.iter().filter(|((assumed, _), _)| of(*assumed)).map(|(_, counts)| *counts);
    counts.fold([0; 2], |sum, counts| [sum[0] + counts[0], sum[1] + counts[1]])
}

#[test]
fn walls_that_may_fall_are_searched_and_what_is_assumed_never_favours_the_defender() {
    let tally = compare(1_234_567_890_123, 200, 6, 1500);
    assert!(total(&tally, |assumed| assumed == Assumption::Nothing)[0] > 20, "{tally:?}");
    assert!(total(&tally, |assumed| assumed != Assumption::Nothing)[0] > 20, "{tally:?}");
}

/// This test takes minutes. It is run by `cargo test --release -p eyespace --test search life_walls:: -- --ignored`.
#[test]
#[ignore = "minutes"]
fn thousands_of_walls() {
    let tally = compare(9_876_543_210_987, 3000, 7, 10_000);
    println!("{tally:?}");
    assert!(total(&tally, |assumed| assumed == Assumption::Nothing)[0] > 500, "{tally:?}");
    assert!(total(&tally, |assumed| assumed != Assumption::Nothing)[0] > 500, "{tally:?}");
    // In some cases the search must have given the defender less than the true outcome, so that the comparison tests more than equal
    // outcomes.
    assert!(total(&tally, |assumed| assumed != Assumption::Nothing)[1] > 10, "{tally:?}");
}

/// The black stones on the right have one eye. They also have a liberty that they share with a living block of two eyes, so they can
/// connect.
#[test]
fn a_liberty_beside_living_friends_is_a_way_home() {
    for drawing in [
        ". X . X . X . X O\nX X X X O X X X O\nO O O O O O O O O\n. O . O . . . . .",
        ". X . X . X X X O .\nX X X X O X . X O O\nO O O O O X X X O .\nO . O . O O O O O O",
        ". X . X X . O .\nX X O X X X O O\n. X O X . X O .\nX X O X X X O O\nX X O O O O O O",
    ] {
        let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
        let right = |block: &PointSet| block.into_iter().map(|point| point.column()).max();
        let target = position.stones(Color::Black).components().max_by_key(right).unwrap();
        let area = Area::around(&position, target, Suicide::Illegal).unwrap();
        let answers = LifeSearch::with_table(Table::with_bytes(1 << 16)).solve_both(
            &position,
            &area,
            LifeOptions::default(),
            Budget::nodes(10_000),
        );
        assert_eq!(answers.map(|answer| answer.outcome), [Outcome::Dead, Outcome::Alive], "{drawing}");
    }
}

#[test]
fn a_wall_has_a_liberty_elsewhere() {
    let (mut chance, mut walls) = (Chance(5), 0);
    for _ in 0..3000 {
        let Some(position) = board(&mut chance, 13, 13, "..XOO") else { continue };
        for target in position.stones(Color::Black).components() {
            let Ok(area) = Area::around(&position, target, Suicide::Illegal) else { continue };
            for wall in area.assumed.components() {
                let stones = wall.flood(position.stones(Color::White));
                let elsewhere = stones.neighbours(position.empty_points()) - area.points - area.outside_liberties;
                assert!(!elsewhere.is_empty(), "{wall:?} around {target:?}\n{position:?}");
                walls += 1;
            }
        }
    }
    assert!(walls > 1000, "{walls}");
}
