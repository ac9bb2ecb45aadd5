//! Tests of the areas in which groups that nothing encloses are read: escapes, friendly stones, and how far an area reaches.

use eyespace::board::{Color, PointSet, Position, Suicide};
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{LifeOptions, LifeQuestion, UnenclosedArea};
use eyespace::status::Outcome;
use eyespace::table::Role;

use super::open_fights::{GAP, NODES, RUNS, position, small};

/// White runs along a corridor that is closed at its end, so White does not escape. The area ends three points before the end of the
/// corridor.
const DEAD_END: &str = "
    . . . . . . . . . . . . . .
    X X X X X X X X X X X X X .
    X O O . . . . . . . . . X .
    X X X X X X X X X X X X X .
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    ";

/// The corridor of `DEAD_END`, except that its walls end where the area ends, and the board beyond is empty.
const OPEN_END: &str = "
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    X X X X X X X X X X . . . . . . . . .
    X O O . . . . . . . . . . . . . . . .
    X X X X X X X X X X . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    ";

/// The corridor of `OPEN_END`, with a friendly group three points beyond its end.
const FRIEND: &str = "
    . . . . . . . . . . . . O . .
    . . . . . . . . . . . . O . .
    . . . . . . . . . . . . O . .
    X X X X X X X X X X . . O . .
    X O O . . . . . . . . . O . .
    X X X X X X X X X X . . O . .
    . . . . . . . . . . . . O . .
    . . . . . . . . . . . . O . .
    . . . . . . . . . . . . O . .
    ";

fn around(drawing: &str, vertex: &str) -> (Position, UnenclosedArea) {
    let position = position(drawing);
    let target = PointSet::from(position.size().parse_vertex(vertex).unwrap());
    let open = UnenclosedArea::around(&position, target, Suicide::Illegal).unwrap();
    (position, open)
}

#[test]
fn a_way_out_leads_somewhere() {
    let (position, open) = around(DEAD_END, "B4");
    assert!((position.empty_points() - open.area.points).touches(open.area.points), "it is not read to its end");
    assert_eq!(open.escapes, PointSet::EMPTY);
    let (position, open) = around(OPEN_END, "B5");
    assert_eq!(open.escapes, PointSet::from(position.size().parse_vertex("K5").unwrap()));
    assert_eq!(around(FRIEND, "B5").1.escapes, open.escapes);
    let column = FRIEND.replace(". . O . .", ". . X . .");
    assert_eq!(around(&column, "B5").1.escapes, PointSet::EMPTY);
}

/// The friendly stones at the end of the corridor have few liberties. These liberties lie beyond the area, but lead to the open board.
const FRIEND_AT_THE_RIM: &str = "
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    X X X X X X X X X X . . . . .
    X O . . . . . . . O O . . . .
    X X X X X X X X X . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    ";

#[test]
fn a_friend_at_the_rim_is_a_way_out() {
    let (position, open) = around(FRIEND_AT_THE_RIM, "B7");
    let friend = PointSet::from(position.size().parse_vertex("K7").unwrap()).flood(position.stones(Color::White));
    assert!(!friend.neighbours(position.empty_points()).is_subset(open.area.points), "it has liberties further away");
    assert_eq!(open.escapes, friend);
    let walled = FRIEND_AT_THE_RIM.replace(". . . .\n", "X . . .\n");
    assert_eq!(around(&walled, "B7").1.escapes, PointSet::EMPTY);
}

/// If a side reaches a result when only few of its moves are searched, it also reaches this result when more of them are searched.
#[test]
fn what_a_side_claims_holds_for_both() {
    let mut claims = 0;
    for (drawing, vertex) in [(RUNS, "G4"), (GAP, "G3"), (FRIEND, "B5"), (DEAD_END, "B4")] {
        let (position, open) = around(drawing, vertex);
        for first in Role::ALL {
            let read = |open: &UnenclosedArea| {
                let question = LifeQuestion { position: &position, area: open, first, options: LifeOptions::default() };
                small().read_open(question, Budget::nodes(NODES)).outcome
            };
            let [killed, saved] = Role::ALL.map(|side| read(&open.claimed_by(side)));
            let both = read(&open);
            if killed == Outcome::Dead || saved == Outcome::Lives {
                let claimed = if killed == Outcome::Dead { killed } else { saved };
                assert_eq!(both, claimed, "{vertex} {first:?}");
                claims += 1;
            }
            assert!(killed != Outcome::Dead || saved != Outcome::Lives);
        }
    }
    assert_eq!(claims, 8);
}

/// The black stones in the middle have three liberties, which are beside White. If all these stones belonged to the area, it would be too
/// large to be read.
const LARGE: &str = "
    . . . . . . . . . . . . .
    . . . . . O . . . . . . .
    O O O O O . . . O O O O O
    X X X X X X X X X X X X X
    X X X X X X X X X X X X X
    X X X X X X X X X X X X X
    X X X X X X X X X X X X X
    X X X X X X X X X X X X X
    O O O O O O O O O O O O O
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    ";

#[test]
fn what_there_is_no_room_for_is_not_read() {
    let (position, open) = around(LARGE, "F10");
    assert!(!open.area.points.intersects(position.stones(Color::Black)));
    assert!(open.area.fits());
}
