//! Tests that searches use the table of solved eyes that they are given. With a smaller table the answers are the same, but take more
//! nodes.

use std::borrow::Cow;

use eyespace::analyze::{Options, analyze};
use eyespace::board::{Diagram, PointSet, Position, Suicide};
use eyespace::engine::Engine;
use eyespace::forecast::Forecaster;
use eyespace::regions::Structure;
use eyespace::search::dfpn::{Budget, Stop};
use eyespace::search::life::{Area, LifeOptions, LifeSearch};
use eyespace::search::semeai::{Readings, Semeai, SemeaiBasis, SemeaiQuestion, SemeaiSearch, SemeaiTheorem};
use eyespace::status::{Evidence, GroupQuestion, GroupReader};
use eyespace::table::{EyeTable, Outcome, Role};

/// A black block with an eye of five points. It also has a liberty outside that leads nowhere.
const BULKY_FIVE: &str = "
    OOOOOOOO.
    OXXXXXXOO
    OX...X.O.
    OXX..XXOO
    OOXXXXOO.
    .OOOOOO..
    .........
";

/// In this semeai Black has an eye of four points and White has none.
const RACE: &str = "
    . . . . . . . . .
    O O O O O O O O O
    O O O O O O O O .
    X X X X X X X X X
    X . . . . X X X X
    X X X X X X . . X
    O O O O O O O O O
    X X X X X X X X .
    . . . . . . . . .
";

/// A table of all eyes with up to three points.
fn small() -> EyeTable {
    const THREE: &[u8] = include_bytes!("../../testdata/eyes3-version1.table");
    EyeTable::open(THREE).unwrap()
}

fn position(diagram: &str) -> Position {
    let diagram: Diagram = diagram.parse().unwrap();
    Position::try_from(diagram.setup).unwrap()
}

fn stone(position: &Position, name: &str) -> PointSet {
    PointSet::from(position.size().parse_vertex(name).unwrap())
}

#[test]
fn life_asks_the_table_that_it_is_given() {
    let (position, small) = (position(BULKY_FIVE), small());
    let search = |table: &EyeTable, suicide| {
        let area = Area::around(&position, stone(&position, "B5"), suicide).unwrap();
        let options = LifeOptions { suicide, ..LifeOptions::default() };
        let found = LifeSearch::new().with_eyes(table).solve_both(&position, &area, options, Budget::nodes(10_000));
        assert_eq!(found.each_ref().map(|answer| answer.outcome), [Outcome::Dead, Outcome::Alive]);
        found.map(|answer| answer.nodes)
    };
    assert_eq!(search(EyeTable::embedded(), Suicide::Illegal), [0, 0]);
    assert!(search(&small, Suicide::Illegal).into_iter().all(|nodes| nodes > 0));
    // Neither table was solved with suicide legal, so neither is used, and the numbers of nodes are equal.
    assert_eq!(search(EyeTable::embedded(), Suicide::Legal), search(&small, Suicide::Legal));
}

#[test]
fn semeais_ask_the_table_that_they_are_given() {
    let (position, small) = (position(RACE), small());
    let semeai = Semeai::between(&position, stone(&position, "A6"), stone(&position, "A3"), Suicide::Illegal).unwrap();
    for first in semeai.colors() {
        let [with, without] = [EyeTable::embedded(), &small].map(|table| {
            let mut search = SemeaiSearch::new().with_eyes(table);
            search.solve(
                SemeaiQuestion {
                    position: &position,
                    semeai: &semeai,
                    first,
                    options: LifeOptions::default(),
                    readings: Readings::None,
                },
                Budget::nodes(10_000),
            )
        });
        assert_eq!(with.outcomes, [Outcome::Alive, Outcome::Dead]);
        assert_eq!(without.outcomes, with.outcomes);
        assert_eq!(
            (with.basis[0], without.basis[0]),
            (SemeaiBasis::Counted(SemeaiTheorem::LivingEye), SemeaiBasis::Searched)
        );
        assert!(with.nodes < without.nodes, "{} and {}", with.nodes, without.nodes);
    }
}

#[test]
fn readings_ask_the_table_that_they_are_given() {
    let (position, small) = (position(BULKY_FIVE), small());
    let (target, budget) = (stone(&position, "B5"), Budget::nodes(10_000));
    let block = Structure::new(&position).block_at(target.first().unwrap()).unwrap();
    let nothing_searched = analyze(&position, &Options::default());
    let [with, without] = [EyeTable::embedded(), &small].map(|table| {
        let mut reader = GroupReader::new(Suicide::Illegal, 10_000).with_eyes(table);
        let mut forecaster = Forecaster::new(Suicide::Illegal, 10_000).with_eyes(table);
        let question = GroupQuestion { position: &position, target, first: Role::Attacker };
        let read = reader.read(question, budget);
        let forecast = forecaster.settled(&nothing_searched, block, Role::Attacker, budget);
        assert_eq!((read.outcome, forecast.outcome), (Outcome::Dead, Outcome::Dead));
        [read.nodes, forecast.nodes]
    });
    assert!(with.into_iter().zip(without).all(|(with, without)| with < without), "{with:?} and {without:?}");
}

/// Checks every kind of question to the engine: problems with and without named stones, a semeai, an analysis with searches, and a score.
#[test]
fn all_answers_ask_the_table_of_the_engine() {
    let (board, semeai) = (position(BULKY_FIVE), position(RACE));
    let [with, without] = [Cow::Borrowed(EyeTable::embedded()), Cow::Owned(small())].map(|table| {
        let engine = Engine { table, ..Engine::default() };
        let solved = engine.solve(&board, stone(&board, "B5")).unwrap().unwrap();
        let found = engine.solve_any(&board).unwrap();
        assert_eq!(Role::ALL.map(|first| solved.outcome(first)), [Outcome::Dead, Outcome::Alive]);
        assert_eq!(Role::ALL.map(|first| found.outcome(first)), [Outcome::Dead, Outcome::Alive]);
        let semeai_solution = engine.semeai(&semeai, [stone(&semeai, "A6"), stone(&semeai, "A3")]).unwrap();
        let life_and_death = engine.analyze(&board).life_and_death;
        let map = analyze(&board, &engine.scoring(Stop::NEVER)).map.unwrap();
        let fought = match life_and_death[..] {
            [ref fight] if matches!(fight.verdict.evidence, Evidence::AsItStands { .. }) => 0,
            [ref fight] if matches!(fight.verdict.evidence, Evidence::Search { .. }) => 1,
            _ => panic!("{life_and_death:?}"),
        };
        [solved.nodes(), found.nodes(), semeai_solution.nodes(), fought, map.nodes]
    });
    assert!(with.into_iter().zip(without).all(|(with, without)| with < without), "{with:?} and {without:?}");
}
