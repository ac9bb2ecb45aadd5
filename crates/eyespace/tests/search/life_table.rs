//! Searches of life and death compared with the table of solved eyes. Search and table have separate implementations of the rules of play.

use crate::support::brute::fillings;
use crate::support::polyominoes::{Where, board, eyes};
use crate::support::solver::{Eye, Solver};
use eyespace::board::{Color, PointSet, Position, Setup, Suicide};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch, SingleEyes};
use eyespace::table::{Fate, KoMaster, Outcome, Role};

const PLACES: [Where; 3] = [Where::Centre, Where::Side, Where::Corner];

/// A board with one block around an eye, and stones of the attacker around that block except at its outside liberties.
struct Frame {
    eye: PointSet,
    wall: PointSet,
    setup: Setup,
}

impl Frame {
    fn new(eye: PointSet, outside_liberties: usize) -> Self {
        let all = board().points();
        let wall = eye.grown(all).grown(all) - eye;
        let beside = wall.neighbours(all) - eye - wall;
        let liberties: PointSet = beside.into_iter().take(outside_liberties).collect();
        let mut setup = Setup::empty(board());
        setup.stones[Color::Black.index()] = wall;
        setup.stones[Color::White.index()] = beside.grown(all) - wall - eye - liberties;
        Self { eye, wall, setup }
    }

    /// The position with these stones inside, as bits by cell; `None` if it is illegal.
    fn position(&self, attacker: u32, defender: u32) -> Option<Position> {
        let mut setup = self.setup;
        for (cell, point) in self.eye.into_iter().enumerate() {
            if attacker >> cell & 1 == 1 {
                setup.set(point, Some(Color::White));
            } else if defender >> cell & 1 == 1 {
                setup.set(point, Some(Color::Black));
            }
        }
        Position::try_from(setup).ok()
    }
}

/// Compares the answers of the search with those of the eye solver, for every arrangement of stones inside an eye and for up to
/// `most_outside` outside liberties. Returns the number of answers.
fn compare(eye: PointSet, solver: &mut Solver, search: &mut LifeSearch<'_>, most_outside: usize) -> usize {
    let known = Eye::new(eye, solver);
    let options = LifeOptions { suicide: solver.suicide, single_eyes: SingleEyes::Searched, ..LifeOptions::default() };
    let mut compared = 0;
    for outside_liberties in 0..=most_outside {
        let frame = Frame::new(eye, outside_liberties);
        for (attacker, defender) in fillings(eye.len()) {
            if defender as u16 & known.graph.wall() != 0 {
                continue;
            }
            let answer = known.answer(attacker, defender, outside_liberties);
            let position = frame.position(attacker, defender);
            assert_eq!(answer.is_some(), position.is_some(), "{eye:?} {attacker:b} {defender:b} {outside_liberties}");
            let Some((answer, position)) = answer.zip(position) else { continue };
            let area = Area::given(&position, frame.wall, frame.eye, options.suicide).unwrap();
            assert_eq!(area.outside_liberties.len(), outside_liberties);
            for first in Role::ALL {
                let question = LifeQuestion { position: &position, area: &area, first, options };
                let found = search.solve(question, Budget::nodes(2_000_000));
                let expected = Outcome::in_table(&answer, first);
                assert_eq!(found.outcome, expected, "{first:?} first, {outside_liberties} outside\n{position:?}");
                let (eyes, _) = search.two_eyes_without_threats(question, Budget::nodes(2_000_000));
                let without_threats = answer.fate(first, KoMaster::Neither);
                assert_eq!(
                    eyes,
                    Some(without_threats == Fate::Alive),
                    "{first:?} first, {outside_liberties} outside\n{position:?}"
                );
                compared += 1;
            }
        }
    }
    compared
}

fn compare_all(points: std::ops::RangeInclusive<usize>, suicide: Suicide, most_outside: usize) -> usize {
    let mut solver = Solver::new(suicide);
    let mut search = LifeSearch::with_table(Table::with_bytes(1 << 20));
    let all = points.flat_map(|n| PLACES.into_iter().flat_map(move |place| eyes(n, place)));
    all.map(|eye| compare(eye, &mut solver, &mut search, most_outside)).sum()
}

#[test]
fn every_eye_to_six_points_is_as_the_table_has_it() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        assert!(compare_all(1..=6, suicide, 2) > 30_000);
    }
}

/// Compares the search with the eye solver on a sample of eyes. For each pair of a number of points and a step, every `step`-th eye with
/// this number of points is compared. Returns the number of answers for each pair.
fn sample(steps: [(usize, usize); 3], most_outside: usize) -> [usize; 3] {
    let mut solver = Solver::new(Suicide::Illegal);
    let mut search = LifeSearch::with_table(Table::with_bytes(1 << 22));
    steps.map(|(points, step)| {
        let all = PLACES.into_iter().flat_map(|place| eyes(points, place).into_iter().skip(step / 2).step_by(step));
        all.map(|eye| compare(eye, &mut solver, &mut search, most_outside)).sum()
    })
}

#[test]
fn a_sample_of_eyes_to_nine_points_is_as_the_table_has_it() {
    let compared = sample([(7, 50), (8, 400), (9, 3000)], 1);
    assert!(compared.into_iter().all(|n| n > 1000), "{compared:?}");
}

/// This test takes half a minute. It is run by `cargo test --release -p eyespace --test search life_table:: -- --ignored`.
#[test]
#[ignore = "half a minute"]
fn a_larger_sample_of_eyes_to_nine_points_is_as_the_table_has_it() {
    let compared = sample([(7, 1), (8, 8), (9, 40)], 2);
    println!("{compared:?}");
    assert!(compared.into_iter().all(|n| n > 400_000), "{compared:?}");
}
