//! Tests that sekis between blocks are found, and reported with the blocks of both sides.

use eyespace::analyze::{LifeAndDeathSearch, Options, analyze};
use eyespace::board::{Diagram, PointSet, Position};
use eyespace::status::Outcome;

const FIGHTS: LifeAndDeathSearch = LifeAndDeathSearch::Enclosed { nodes: 5000, all_nodes: 200_000, most_empty: 12 };

fn position(rows: &str) -> Position {
    Position::try_from(rows.parse::<Diagram>().unwrap().setup).unwrap()
}

#[test]
fn two_blocks_that_leave_each_other_alone_are_in_seki() {
    let position = position(
        ". . . . . . . . .
         O O O O O O O O O
         O O O O O O O O O
         X X X X X X X X X
         . . X X X X X X X
         O O O O O O O O O
         X X X X X X X X X
         X X X X X X X X X
         . . . . . . . . .",
    );
    let report = analyze(&position, &Options { life_and_death: FIGHTS, ..Options::default() });
    let [seki] = report.sekis.as_slice() else { panic!("{:?}", report.sekis) };
    let stone = |name| PointSet::from(position.size().parse_vertex(name).unwrap());
    assert!(stone("A6").is_subset(seki.parties[0]) && stone("A4").is_subset(seki.parties[1]));
    assert_eq!(seki.shared, stone("A5") | stone("B5"));
    assert!(seki.verdict.evidence.is_proof());
    for name in ["A6", "A4"] {
        let id = report.structure.block_at(stone(name).first().unwrap()).unwrap();
        assert_eq!(report.verdict(id).attacker_first, Outcome::Seki);
        assert_eq!(report.verdict(id).defender_first, Outcome::Seki);
    }
}

#[test]
fn where_one_side_can_take_the_other_there_is_no_seki() {
    // Black's block has two outside liberties, one more than it needs to capture White by moving first.
    let position = position(
        ". . . . . . . . .
         O O O O O O O O O
         O O O O O O O . .
         X X X X X X X X X
         . . X X X X X X X
         O O O O O O O O O
         X X X X X X X X X
         X X X X X X X X X
         . . . . . . . . .",
    );
    let report = analyze(&position, &Options { life_and_death: FIGHTS, ..Options::default() });
    assert!(report.sekis.is_empty(), "{:?}", report.sekis);
}
