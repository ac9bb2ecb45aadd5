//! Tests of readings of groups that are in seki: an attack that reaches only a seki fails, and the group is not dead.

use eyespace::board::{Color, Diagram, Move, PointSet, Position, Setup, Suicide};
use eyespace::regions::{Structure, TacticalResult};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{Area, FirstMoves, LifeOptions, LifeQuestion, Seki};
use eyespace::status::{Evidence, GroupAnswer, GroupQuestion, GroupReader, Outcome, attempt};
use eyespace::table::Role;

const NODES: u64 = 5_000;

/// Two groups without eyes that share two liberties. The stones around have too much room for a search of their life.
const BARE: &str = "
    . O X . O X .
    . O X . O X .
    . O X O O X .
    . O O X X X .
    . . O X . . .
    . . O X . . .
    . . O X . . .
";

/// Two groups with one eye each that share two liberties.
const AN_EYE_EACH: &str = "
    O X . X . O . O X
    O X X X . O O O X
    O O O X X O X X X
    . . O O O X X . .
    . . . . O X . . .
    . O . . O X . X .
    . . . . O X . . .
    . . . . O X . . .
    . . . . O X . . .
";

/// Two groups without eyes that share three liberties.
const THREE_SHARED: &str = "
    . O X . O X .
    . O X . O X .
    . O X . O X .
    . O X O O X .
    . O O X X X .
    . . O X . . .
    . . O X . . .
    . . O X . . .
";

/// Two groups that share only one liberty, so that the side that moves first captures the other.
const A_RACE: &str = "
    . O X . O X .
    . O X O O X .
    . O O X X X .
    . . O X . . .
    . . O X . . .
    . . O X . . .
";

fn position(drawing: &str) -> Position {
    Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap()
}

/// The position under all symmetries that keep its size, with and without the colours swapped.
fn variants(position: &Position) -> Vec<Position> {
    let size = position.size();
    let (width, height) = (size.width(), size.height());
    let placed = |column: u8, row: u8, k: u8| {
        let (column, row) = if k & 1 == 0 { (column, row) } else { (width - 1 - column, row) };
        let (column, row) = if k & 2 == 0 { (column, row) } else { (column, height - 1 - row) };
        size.point(column, row).unwrap()
    };
    let mut found = vec![];
    for k in 0..4 {
        for swapped in [false, true] {
            let mut setup = Setup::empty(size);
            for row in 0..height {
                for column in 0..width {
                    let stone = position.stone(size.point(column, row).unwrap());
                    let stone = stone.map(|color: Color| if swapped { color.opponent() } else { color });
                    setup.set(placed(column, row, k), stone);
                }
            }
            found.push(Position::try_from(setup).unwrap());
        }
    }
    found
}

/// The blocks with three liberties or fewer, which are the two sides of the seki.
fn parties(position: &Position) -> Vec<PointSet> {
    let structure = Structure::new(position);
    let few: Vec<_> = structure.blocks().filter(|&id| structure.block(id).liberties.len() <= 3).collect();
    few.into_iter().map(|id| structure.block(id).stones).collect()
}

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn seki_is_proved_whoever_begins_and_no_move_attacks() {
    for drawing in [BARE, AN_EYE_EACH, THREE_SHARED] {
        for position in variants(&position(drawing)) {
            for suicide in [Suicide::Illegal, Suicide::Legal] {
                let mut reader = GroupReader::new(suicide, NODES);
                let parties = parties(&position);
                assert_eq!(parties.len(), 2, "{drawing}");
                for target in parties {
                    for first in Role::ALL {
                        let question = GroupQuestion { position: &position, target, first };
                        let read = reader.read(question, Budget::nodes(NODES));
                        assert_eq!(read.outcome, Outcome::Seki, "{drawing} {first:?}");
                        assert!(read.evidence.is_proof(), "{drawing}: {:?}", read.evidence);
                        assert!(matches!(read.moves[..], [] | [Move::Pass]), "{:?}", read.moves);
                    }
                    for point in position.empty_points() {
                        let mv = Move::Play(point);
                        let question = GroupQuestion { position: &position, target, first: Role::Attacker };
                        let after = reader.after(question, mv, Budget::nodes(NODES));
                        assert_ne!(after.outcome, Outcome::Dead, "{drawing} {point:?}");
                    }
                }
            }
        }
    }
}

/// The answers about the first of the two groups in a drawing, with either side moving first.
fn solved(drawing: &str) -> [GroupAnswer; 2] {
    let options = LifeOptions { seki: Seki::Distinguished, moves: FirstMoves::All, ..LifeOptions::default() };
    let position = position(drawing);
    let area = Area::around(&position, parties(&position)[0], Suicide::Illegal).unwrap();
    let mut reader = GroupReader::new(Suicide::Illegal, NODES);
    Role::ALL.map(|first| {
        reader.solve(LifeQuestion { position: &position, area: &area, first, options }, Budget::nodes(NODES))
    })
}

#[test]
fn a_problem_that_is_a_semeai_is_solved_as_one() {
    for answer in solved(BARE) {
        assert_eq!(answer.found.outcome, Outcome::Seki);
        assert!(answer.evidence.is_proof() && answer.area.is_some_and(|area| !area.opponent_group.is_empty()));
    }
    let [attacked, defended] = solved(A_RACE);
    assert_eq!(attempt(attacked.found.outcome, Role::Attacker), Some(TacticalResult::Works));
    assert_eq!(attempt(defended.found.outcome, Role::Defender), Some(TacticalResult::Works));
    assert_eq!((attacked.found.moves.len(), defended.found.moves.len()), (1, 1));
}

#[test]
fn an_area_that_was_given_is_all_that_is_searched() {
    let position = position(BARE);
    let target = parties(&position)[0];
    let points = target | target.neighbours(position.empty_points());
    let area = Area::given(&position, target, points, Suicide::Illegal).unwrap();
    let mut reader = GroupReader::new(Suicide::Illegal, NODES);
    let options = LifeOptions { seki: Seki::Distinguished, ..LifeOptions::default() };
    let question = LifeQuestion { position: &position, area: &area, first: Role::Attacker, options };
    let attacked = reader.solve(question, Budget::nodes(NODES));
    assert_eq!(attacked.area, Some(area));
    assert!(!matches!(attacked.evidence, Evidence::OpenFight { .. }));
}
