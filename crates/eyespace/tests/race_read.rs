//! Races that a search leaves open are read, and told as such.

use eyespace::board::{Diagram, PointSet, Position, Suicide};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::LifeTerms;
use eyespace::search::race::{Basis, Beyond, Party, Race, RaceSearch};
use eyespace::table::Outcome;

/// Black has one liberty at D9, and those that capture nothing; White's need to be approached one by one.
const OPEN: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . O . . . . O . . . .
    . . . . O O O O . O . . .
    . . O X X X X X X X O . .
    . . X O O O O O O O X . .
    . . X O . . . X . O X . .
    . . X . X X . X . X X . .
    . . . X . . X . X . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
";

#[test]
fn what_a_search_leaves_open_is_read() {
    let position = Position::try_from(OPEN.parse::<Diagram>().unwrap().setup).unwrap();
    let stone = |name| PointSet::from(position.size().parse_vertex(name).unwrap());
    let race = Race::between(&position, stone("D8"), stone("D7"), Suicide::Illegal).unwrap();
    assert_eq!(race.beyond, Beyond::Attackers);
    let (terms, budget) = (LifeTerms::default(), Budget::nodes(200));
    let searched = RaceSearch::new().solve(&position, &race, Party::A, terms, budget);
    let read = RaceSearch::new().read(&position, &race, Party::A, terms, budget);
    assert!(searched.outcomes.contains(&Outcome::Open), "{searched:?}");
    assert_eq!(read.outcomes[0], Outcome::Dead);
    for place in [0, 1] {
        // What is read is told apart, and what was searched stays as it is.
        let is_read = searched.outcomes[place] == Outcome::Open;
        assert_eq!(read.basis[place] == Basis::Read, is_read, "{read:?}");
        assert!(is_read || read.outcomes[place] == searched.outcomes[place]);
    }
    let line = RaceSearch::new().line(&position, &race, Party::A, Party::B, terms, budget);
    assert_eq!(line.outcome, Outcome::Dead);
    assert!(!line.line.is_empty());
}
