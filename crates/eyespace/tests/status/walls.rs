//! Tests of two nested groups that can live only by capturing each other. A verdict on one of them must not assume that
//! the other is a safe wall.

use eyespace::board::{Color, PointSet, Position, Setup, Size, Suicide, Symmetry};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeOptions, LifeQuestion, Seki};
use eyespace::search::semeai::{Readings, Semeai, SemeaiQuestion, SemeaiSearch};
use eyespace::status::{GroupAnswer, GroupReader, Outcome, Walls};
use eyespace::table::Role;

const NODES: u64 = 100_000;

/// White stones around an eye of `eye` points in the corner, a ring of black stones around them with `liberties`
/// outside liberties, and living white stones around everything.
fn nested(eye: usize, liberties: usize) -> [PointSet; 3] {
    let size = size(eye, liberties);
    let at =
        |column: usize, row: usize| PointSet::from(size.point(column as u8 - 1, size.height() - row as u8).unwrap());
    let row = |columns: std::ops::RangeInclusive<usize>, row: usize| -> PointSet {
        columns.fold(PointSet::EMPTY, |all, column| all | at(column, row))
    };
    let inner = row(1..=eye + 1, 2) | at(eye + 1, 1);
    let ring = row(1..=eye + 2, 3) | at(eye + 2, 2) | at(eye + 2, 1);
    let eyes: PointSet = row(1..=usize::from(size.width()), 6).into_iter().step_by(2).collect();
    let empty = row(1..=eye, 1) | row(1..=liberties, 4) | eyes;
    [inner, ring, size.points() - inner - ring - empty]
}

fn size(eye: usize, liberties: usize) -> Size {
    Size::new((eye + 2).max(liberties) + 3, 6).unwrap()
}

/// The inner stones, the ring around them, and the position, turned by this symmetry and coloured so that the inner
/// stones have this colour.
fn turned(eye: usize, liberties: usize, symmetry: Symmetry, color: Color) -> (PointSet, PointSet, Position) {
    let size = size(eye, liberties);
    let [inner, ring, outer] = nested(eye, liberties).map(|stones| symmetry.points(stones, size));
    let mut setup = Setup::empty(symmetry.size(size));
    setup.stones[color.index()] = inner | outer;
    setup.stones[color.opponent().index()] = ring;
    (inner, ring, Position::try_from(setup).unwrap())
}

fn solved(position: &Position, target: PointSet) -> [GroupAnswer; 2] {
    let options = LifeOptions { seki: Seki::Distinguished, moves: FirstMoves::All, ..LifeOptions::default() };
    let area = Area::around(position, target, Suicide::Illegal).unwrap();
    let mut reader = GroupReader::new(Suicide::Illegal, NODES);
    Role::ALL.map(|first| reader.solve(LifeQuestion { position, area: &area, first, options }, Budget::nodes(NODES)))
}

/// Solving either group gives the same outcome as the semeai between them, in every orientation.
#[test]
fn small_semeais_are_solved_as_such() {
    let mut dead = [0; 2];
    for (eye, liberties) in (1..=3).flat_map(|eye| (1..=5).map(move |liberties| (eye, liberties))) {
        for (symmetry, color) in Symmetry::ALL.into_iter().zip(Color::ALL.into_iter().cycle()) {
            let (inner, ring, position) = turned(eye, liberties, symmetry, color);
            let semeai = Semeai::between(&position, inner, ring, Suicide::Illegal).unwrap();
            let [inside, around] = [inner, ring].map(|target| solved(&position, target));
            for first in Role::ALL {
                let (mover, options, readings) = (semeai.first_color(first), LifeOptions::default(), Readings::None);
                let question = SemeaiQuestion { position: &position, semeai: &semeai, first: mover, options, readings };
                let answer = SemeaiSearch::new().solve(question, Budget::nodes(NODES));
                let told = [inside[first.index()].found.outcome, around[first.other().index()].found.outcome];
                for (told, semeai_solution) in
                    told.into_iter().zip(semeai.colors().map(|color| answer.outcomes[color.index()]))
                {
                    assert!(
                        told.may_be(semeai_solution),
                        "{eye} {liberties} {first:?} {told:?} {semeai_solution:?}\n{position:?}"
                    );
                }
                // Of two groups that can live only by capturing each other at most one is dead.
                assert_ne!(told, [Outcome::Dead; 2], "{position:?}");
                dead[0] += usize::from(told[0] == Outcome::Dead);
                dead[1] += usize::from(told[1] == Outcome::Dead);
            }
        }
    }
    assert!(dead.iter().all(|&count| count > 50), "{dead:?}");
}

#[test]
fn a_wall_in_atari_is_no_wall() {
    let (inner, ring, position) = turned(1, 1, Symmetry::Identity, Color::White);
    let area = Area {
        points: PointSet::EMPTY | inner,
        assumed: ring,
        ..Area::around(&position, inner, Suicide::Illegal).unwrap()
    };
    let (walls, _) =
        GroupReader::new(Suicide::Illegal, NODES).walls(&position, &area, Outcome::Dead, Budget::nodes(NODES));
    assert!(walls != Walls::Stand, "{walls:?}");
    assert!(solved(&position, inner).iter().all(|answer| answer.found.outcome == Outcome::Alive));
}
