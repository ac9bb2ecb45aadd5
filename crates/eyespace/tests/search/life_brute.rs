//! Searches of life and death in small areas with several blocks, compared with a slow solver that goes through all of play.

use std::collections::HashMap;
use std::ops::Range;

use crate::support::chance::Chance;
use crate::support::lives::{Goal, Play};
use eyespace::board::{Color, Move, PointSet, Position, Suicide};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, FirstMoves, LifeOptions, LifeQuestion, LifeSearch, SearchOrder};
use eyespace::table::{KoMaster, Outcome, Role};

/// The number of points that are added at random to the first point of an area.
const GROWN_BY: Range<usize> = 7..17;

/// The limits of a test: the largest number of empty points, and the largest number of positions for the slow solver, which goes
/// through all of play.
struct SearchLimits {
    empty: usize,
    positions: usize,
}

/// The largest black block.
fn largest(position: &Position) -> Option<PointSet> {
    position.stones(Color::Black).components().max_by_key(|block| block.len())
}

/// A single black stone, which may be captured in a ko.
fn single_stone(position: &Position) -> Option<PointSet> {
    position.stones(Color::Black).components().find(|block| block.len() == 1)
}

/// The rules of the compared fights.
#[derive(Clone, Copy)]
struct Rules {
    suicide: Suicide,
    /// The side that wins every ko; `None` if kos are fought.
    ko_winner: Option<Role>,
}

/// Kos are fought, and suicide is illegal.
const USUAL: Rules = Rules { suicide: Suicide::Illegal, ko_winner: None };

struct Slow {
    play: Play,
    most: usize,
    ko_winner: Option<Role>,
}

impl Slow {
    fn forced(&self, start: &Position, goal: Goal, master: KoMaster) -> Option<bool> {
        Play { goal, master, ..self.play }.is_forced(start, self.most)
    }

    fn outcome(&self, start: &Position) -> Option<Outcome> {
        let Some(master) = self.ko_winner.map(KoMaster::of) else { return self.play.outcome(start, self.most) };
        Some(if self.forced(start, Goal::Capture, master)? {
            Outcome::Dead
        } else if self.forced(start, Goal::TwoEyes, master)? {
            Outcome::Alive
        } else {
            Outcome::Seki
        })
    }

    /// Whether a move reaches an outcome. The outcome determines the goal and the ko master (who may ignore ko bans) for which the
    /// position after the move is solved.
    fn reaches(&self, start: &Position, mv: Move, first: Role, outcome: Outcome) -> Option<bool> {
        let Ok(played) = start.play(mv, self.play.suicide) else { return Some(false) };
        let (goal, master) = match (first, outcome) {
            (Role::Attacker, Outcome::Dead) | (Role::Defender, Outcome::Ko { first_threat: Role::Defender }) => {
                (Goal::Capture, KoMaster::Defender)
            }
            (_, Outcome::Ko { first_threat }) => {
                let own = (first == Role::Attacker) == (first_threat == Role::Attacker);
                (Goal::Capture, if own { KoMaster::Attacker } else { KoMaster::Neither })
            }
            (Role::Attacker, _) | (_, Outcome::Alive) => (Goal::TwoEyes, KoMaster::Attacker),
            (Role::Defender, _) => (Goal::Capture, KoMaster::Attacker),
        };
        let master = self.ko_winner.map_or(master, KoMaster::of);
        if played.captured.intersects(self.play.target) {
            let is_back = Play { goal, master, ..self.play }.is_taken_back(&played.position);
            return Some(first == Role::Attacker && !is_back);
        }
        let forced = self.forced(&played.position, goal, master)?;
        Some(forced == ((goal == Goal::Capture) == (first == Role::Attacker)))
    }
}

/// Compares the search with a slow solver, which goes through all of play, on this number of positions. Returns how often each outcome
/// occurred.
fn compare(
    seed: u64,
    count: usize,
    limits: &SearchLimits,
    Rules { suicide, ko_winner }: Rules,
    target: fn(&Position) -> Option<PointSet>,
) -> HashMap<Outcome, usize> {
    let mut chance = Chance(seed);
    let mut search = LifeSearch::with_table(Table::with_bytes(1 << 20));
    let mut tally = HashMap::new();
    let mut compared = 0;
    while compared < count {
        let Some(position) = chance.enclosed(GROWN_BY, limits.empty) else { continue };
        let Some(target) = target(&position) else { continue };
        let area = Area::around(&position, target, suicide).unwrap();
        if !area.thin.is_empty() {
            continue;
        }
        // Most random targets are obviously dead. Most of these are skipped, so that the other outcomes occur more often.
        let simple = LifeOptions { suicide, ko_winner, ..LifeOptions::default() };
        let mut quick = |first| {
            let question = LifeQuestion { position: &position, area: &area, first, options: simple };
            search.solve(question, Budget::nodes(100_000)).outcome
        };
        if quick(Role::Defender) == Outcome::Dead && chance.below(20) > 0 {
            continue;
        }
        let play = Play {
            target: area.target,
            points: area.points,
            attacker: Color::White,
            master: KoMaster::Neither,
            goal: Goal::Capture,
            suicide,
        };
        let slow = Slow { play, most: limits.positions, ko_winner };
        for (first, color) in [(Role::Attacker, Color::White), (Role::Defender, Color::Black)] {
            let start = position.with_to_play(color);
            let Some(expected) = slow.outcome(&start) else { break };
            // The order of the questions changes no answer.
            let order = [SearchOrder::CaptureFirst, SearchOrder::TwoEyesFirst][chance.below(2)];
            let options = LifeOptions { suicide, ko_winner, order, moves: FirstMoves::All, ..LifeOptions::default() };
            let question = LifeQuestion { position: &start, area: &area, first, options };
            let found = search.solve(question, Budget::nodes(5_000_000));
            assert_eq!(found.outcome, expected, "{first:?} first\n{start:?}{area:?}");
            assert_eq!(found.unsettled, []);
            let best = match first {
                Role::Attacker => matches!(expected, Outcome::Alive),
                Role::Defender => matches!(expected, Outcome::Dead),
            };
            let plays = (start.empty_points() & area.points).into_iter().map(Move::Play).chain([Move::Pass]);
            let good = |&mv: &Move| !best && slow.reaches(&start, mv, first, expected) == Some(true);
            let moves: Vec<_> = plays.filter(good).collect();
            assert!(
                found.moves.len() == moves.len() && found.moves.iter().all(|mv| moves.contains(mv)),
                "{first:?} first, {expected}: {:?}, not {moves:?}\n{start:?}",
                found.moves
            );
            *tally.entry(expected).or_default() += 1;
            compared += 1;
        }
    }
    tally
}

#[test]
fn small_fights_are_as_all_of_play_has_them() {
    let limits = SearchLimits { empty: 6, positions: 3000 };
    let tally = compare(88_172_645_463_325_252, 400, &limits, USUAL, largest);
    assert!(tally.len() >= 4, "{tally:?}");
    compare(2_463_534_242, 100, &limits, Rules { suicide: Suicide::Legal, ..USUAL }, largest);
    let tally = compare(362_436_069, 400, &limits, USUAL, single_stone);
    assert!(tally[&Outcome::Ko { first_threat: Role::Defender }] > 50, "{tally:?}");
}

/// With a side that wins every ko, there is no ko. Single stones and larger targets are compared, as the capture of a single stone may be in vain.
#[test]
fn small_fights_in_which_one_side_wins_every_ko_are_as_all_of_play_has_them() {
    let limits = SearchLimits { empty: 6, positions: 3000 };
    for ko_winner in Role::ALL.map(Some) {
        let tally = compare(15_485_863, 300, &limits, Rules { ko_winner, ..USUAL }, largest);
        let is_known = |outcome: &Outcome| matches!(outcome, Outcome::Dead | Outcome::Alive | Outcome::Seki);
        assert!(tally.len() >= 2 && tally.keys().all(is_known), "{tally:?}");
        compare(32_452_843, 60, &limits, Rules { suicide: Suicide::Legal, ko_winner }, largest);
        let tally = compare(49_979_687, 200, &limits, Rules { ko_winner, ..USUAL }, single_stone);
        assert!(tally.keys().all(is_known), "{tally:?}");
    }
}

/// This test takes minutes. It is run by `cargo test --release -p eyespace --test search life_brute:: -- --ignored`.
#[test]
#[ignore = "minutes"]
fn thousands_of_fights_are_as_all_of_play_has_them() {
    let limits = SearchLimits { empty: 8, positions: 60_000 };
    let tally = compare(314_159_265_358_979, 3000, &limits, USUAL, largest);
    assert_eq!(tally.len(), 5, "{tally:?}");
    let suicides = compare(271_828_182_845_904, 500, &limits, Rules { suicide: Suicide::Legal, ..USUAL }, largest);
    let single = compare(521_288_629, 1000, &limits, USUAL, single_stone);
    for tally in [tally, suicides, single] {
        println!("{tally:?}\ncross-checks: {}", tally.values().sum::<usize>());
    }
}

/// The searches with the attacker and with the defender moving first may share one transposition table. Kos that one search has met
/// must not make the other wrong.
#[test]
fn both_questions_together_have_the_same_answers_as_each_alone() {
    let limits = SearchLimits { empty: 6, positions: 0 };
    let mut chance = Chance(6_364_136_223_846_793_005);
    let mut search = LifeSearch::with_table(Table::with_bytes(1 << 20));
    let mut kos = 0;
    for _ in 0..4000 {
        let Some(position) = chance.enclosed(GROWN_BY, limits.empty) else { continue };
        let Some(target) = largest(&position) else { continue };
        let area = Area::around(&position, target, Suicide::Illegal).unwrap();
        let (options, budget) = (LifeOptions::default(), Budget::nodes(1_000_000));
        let together = search.solve_both(&position, &area, options, budget).map(|answer| answer.outcome);
        let alone = Role::ALL.map(|first| {
            search.solve(LifeQuestion { position: &position, area: &area, first, options }, budget).outcome
        });
        assert_eq!(together, alone, "{position:?}");
        kos += usize::from(matches!(together, [Outcome::Ko { .. }, Outcome::Ko { .. }]));
    }
    assert!(kos > 0);
}
