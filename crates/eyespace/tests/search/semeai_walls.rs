//! A semeai needs no assumption about stones that live unconditionally.

use eyespace::board::{Color, Diagram, PointSet, Position, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::unconditional;
use eyespace::search::semeai::Semeai;

/// White is between two black groups that live by themselves. The semeai with one of them needs no assumption about the other.
const BETWEEN: &str = "
    . X . X X X X
    X X X X X X X
    O O O O O O .
    X X X X X X X
    . X . X X X X
    ";

#[test]
fn who_lives_without_the_group_is_not_assumed_safe() {
    let position = Position::try_from(BETWEEN.parse::<Diagram>().unwrap().setup).unwrap();
    let at = |name: &str| PointSet::from(position.size().parse_vertex(name).unwrap());
    let semeai = Semeai::between(&position, at("A4"), at("A3"), Suicide::Illegal).unwrap();
    let alive = unconditional(&Structure::new(&position), Color::Black, Suicide::Illegal).stones;
    assert!(at("A2").is_subset(alive) && at("A4").is_subset(alive));
    assert!(semeai.area(Color::Black).target.contains(position.size().parse_vertex("A4").unwrap()));
    assert_eq!(semeai.assumed, PointSet::EMPTY);
}
