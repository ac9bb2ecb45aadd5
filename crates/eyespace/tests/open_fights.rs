//! Groups that nothing encloses: they run out, connect, or are closed in. Readings, never proofs.

use eyespace::board::{Color, Diagram, Move, PointSet, Position, Suicide};
use eyespace::regions::{Attempt, Structure};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, LifeSearch, OpenArea};
use eyespace::status::{Evidence, FightReader, FightReading, Outcome, Summary, Verdict, attempt};
use eyespace::table::Mover;
use proptest::prelude::*;

const NODES: u64 = 20_000;

fn position(drawing: &str) -> Position {
    Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap()
}

fn small() -> LifeSearch {
    LifeSearch::with_table(Table::with_bytes(1 << 18))
}

fn reader() -> FightReader {
    FightReader::new(Suicide::Illegal, NODES)
}

fn read(drawing: &str, vertex: &str, first: Mover) -> FightReading {
    let position = position(drawing);
    let target = PointSet::from(position.size().parse_vertex(vertex).unwrap());
    reader().read(&position, target, first, Budget::nodes(NODES))
}

/// How the attack and the defence go.
fn both(drawing: &str, vertex: &str) -> [Option<Attempt>; 2] {
    Mover::ALL.map(|first| attempt(read(drawing, vertex, first).outcome, first))
}

/// Open to the north: White has no eyes, and nothing stands in its way.
const RUNS: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . O . O . . . . .
    . . . . . . O . . . . . .
    . . . . . . O . . . . . .
    . . . . X X O X X . . . .
    . . . . X O O O X . . . .
    . . . . X X X X X . . . .
    . . . . . . . . . . . . .
    ";

/// There is one way out, above.
const GAP: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . O . O . . . . .
    . . . . X . . . X . . . .
    . . . . X X O X X . . . .
    . . . . X O O O X . . . .
    . . . . X O . O X . . . .
    ";

/// There are two, left and right.
const TWO_GAPS: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . X X X . . . . .
    . . . . O O O O O . . . .
    . . . . . X O X . . . . .
    . . . . . X O X . . . . .
    . . . . X X O X X . . . .
    . . . . X O O O X . . . .
    . . . . X X X X X . . . .
    . . . . . . . . . . . . .
    ";

/// White has an eye, and may connect below, along the edge, to a group that has all it needs.
const UNDER: &str = "
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . O O . .
    . . X X X X X O . . .
    . X X O O O X O . . .
    . X O O . O X O . . .
    . X X X O O X O . . .
    . . . X O . . . O . .
    ";

#[test]
fn a_group_with_open_space_before_it_runs_out() {
    assert_eq!(both(RUNS, "G4"), [Some(Attempt::Fails), Some(Attempt::Works)]);
    assert_eq!(read(RUNS, "G4", Mover::Defender).moves, [Move::Pass]);
}

#[test]
fn a_net_closes_a_group_in() {
    assert_eq!(both(GAP, "G3"), [Some(Attempt::Works), Some(Attempt::Works)]);
    let attack = read(GAP, "G3", Mover::Attacker);
    assert!(matches!(attack.moves[..], [Move::Play(_)]));
    assert_eq!(attack.line.first(), attack.moves.first());
}

#[test]
fn of_two_ways_out_the_attacker_closes_one() {
    assert_eq!(both(TWO_GAPS, "G4"), [Some(Attempt::Fails), Some(Attempt::Works)]);
}

#[test]
fn a_group_connects_under() {
    assert_eq!(both(UNDER, "D4"), [Some(Attempt::Works), Some(Attempt::Works)]);
}

#[test]
fn single_moves_are_judged() {
    let position = position(GAP);
    let target = PointSet::from(position.size().parse_vertex("G3").unwrap());
    let after =
        |mv: Move, first| attempt(reader().after(&position, mv, target, first, Budget::nodes(NODES)).outcome, first);
    let attack = read(GAP, "G3", Mover::Attacker).moves[0];
    assert_eq!(after(attack, Mover::Attacker), Some(Attempt::Works));
    let far = Move::Play(position.size().parse_vertex("L1").unwrap());
    assert_eq!(after(far, Mover::Attacker), Some(Attempt::Fails));
    assert_eq!(after(Move::Play(target.first().unwrap()), Mover::Attacker), Some(Attempt::Fails));
}

/// Four points in a row: one move of the attacker's does nothing.
const ROW: &str = "
    . . . . . . . .
    O O O O O O . .
    X X X X X O . .
    . . . . X O . .
    ";

#[test]
fn two_moves_in_a_row_kill_where_one_does_not() {
    let position = position(ROW);
    let target = PointSet::from(position.size().parse_vertex("A2").unwrap());
    assert_eq!(both(ROW, "A2"), [Some(Attempt::Fails), Some(Attempt::Works)]);
    let threat = reader().threat(&position, target, Mover::Attacker, Budget::nodes(NODES));
    assert_eq!(threat.outcome, Outcome::Dead);
    assert!(threat.moves.is_some());
    let verdict = reader().verdict(&position, target, Budget::nodes(NODES));
    assert_eq!(verdict.summary(), Summary::Lives);
    assert!(matches!(verdict.evidence, Evidence::Search { .. }));
}

#[test]
fn nothing_is_read_of_empty_points() {
    let position = position(RUNS);
    let target = PointSet::from(position.size().parse_vertex("A1").unwrap());
    let reading = reader().read(&position, target, Mover::Attacker, Budget::nodes(NODES));
    assert_eq!((reading.outcome, reading.evidence), (Outcome::Open, Evidence::None));
    assert_eq!(reader().verdict(&position, target, Budget::nodes(NODES)), Verdict::OPEN);
}

fn positions() -> impl Strategy<Value = Position> {
    (5..10usize, proptest::collection::vec((any::<bool>(), 0..81usize), 5..40)).prop_map(|(side, stones)| {
        let size = eyespace::board::Size::square(side).unwrap();
        let mut position = Position::empty(size);
        for (black, at) in stones {
            let color = if black { Color::Black } else { Color::White };
            let point = size.point((at % side) as u8, (at / side % side) as u8).unwrap();
            if let Ok(played) = position.with_to_play(color).play(Move::Play(point), Suicide::Illegal) {
                position = played.position;
            }
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn what_nothing_encloses_is_never_proved(position in positions()) {
        let structure = Structure::new(&position);
        let mut reader = FightReader::new(Suicide::Illegal, 200);
        for id in structure.blocks() {
            let stones = structure.block(id).stones;
            let is_open = Area::around(&position, stones, Suicide::Illegal).is_err();
            for first in Mover::ALL {
                let reading = reader.read(&position, stones, first, Budget::nodes(200));
                let proves = matches!(reading.evidence, Evidence::Search { .. });
                prop_assert!(!(is_open && proves), "{:?}", reading);
                prop_assert_eq!(reading.outcome == Outcome::Open, reading.evidence == Evidence::None);
            }
        }
    }

    #[test]
    fn the_same_question_gets_the_same_answer_within_its_budget(position in positions(), nodes in 0..400u64) {
        let structure = Structure::new(&position);
        let (mut fresh, mut used) = (small(), small());
        for id in structure.blocks() {
            let Ok(open) = OpenArea::around(&position, structure.block(id).stones, Suicide::Illegal) else { continue };
            prop_assert!(open.exits.is_subset(open.area.points));
            for first in Mover::ALL {
                let read = |search: &mut LifeSearch| {
                    search.read_open(&position, &open, first, Suicide::Illegal, Budget::nodes(nodes))
                };
                let reading = read(&mut used);
                prop_assert!(reading.nodes <= nodes);
                prop_assert_eq!(&reading, &read(&mut used));
                prop_assert_eq!(&reading, &read(&mut fresh));
            }
        }
    }
}
