//! Tests of the one seki that can exist inside unconditional territory: an eye of the neighbour class [111133], in which four points have
//! one neighbour inside the eye and two have three. What the library claims as Black's territory is compared with exhaustive play in
//! which both sides move in turn.
//!
//! White surrounds two black stones with two liberties each, and a living black block surrounds White. The class has only one shape.
//! White's wall has eight gaps (`?`). The wall is closed where a white stone fills a gap, and cut where a black stone does. All 256 walls
//! are played out, in the centre, at an edge and in a corner.
//!
//! A limit of these tests: Black wins as soon as it captures a stone of the wall. They do not play out whether the rest of White's stones
//! then dies.

use crate::support::alternate::{Alternate, Terms, Threats};
use crate::support::frame::Frame;
use eyespace::board::{Color, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::unconditional;

const AROUND_TWO: [&str; 7] = [
    "XXXXXXXXX", //
    "XXX?o?XX.",
    "X?oo,o?XX",
    "Xo,xx,oX.",
    "X?o,oo?XX",
    "XX?o?XXX.",
    "XXXXXXXXX",
];

/// Whether Black can capture a stone of the wall even if White first plays any number of moves in a row.
fn is_owned(frame: &Frame) -> bool {
    let position = frame.position();
    let wall = position.stones(Color::White);
    let options =
        Terms { owner: Color::Black, area: frame.area, wall, threats: Threats::NoEnd, suicide: Suicide::Illegal };
    let game = Alternate::new([position], options);
    game.owned()[&game.stones(&position)]
}

/// Whether the library claims the area as Black's territory. What it claims is checked to be either the whole area or no point of it.
fn is_claimed(frame: &Frame) -> bool {
    let claims = unconditional(&Structure::new(&frame.position()), Color::Black, Suicide::Illegal);
    assert!(claims.stones.is_subset(frame.setup.stones[0] - frame.area));
    let claimed = claims.territory & frame.area;
    assert!(claimed.is_empty() || claimed == frame.area);
    !claimed.is_empty()
}

/// The drawing with black stones in the chosen gaps and white stones in the others.
fn with_gaps(rows: &[String], black: u32) -> Frame {
    let mut gaps = (0..32).map(|i| if black >> i & 1 == 1 { 'X' } else { 'o' });
    let fill = |c| if c == '?' { gaps.next().unwrap() } else { c };
    let text: String = rows.join("\n").chars().map(fill).collect();
    Frame::new(&text.lines().collect::<Vec<_>>())
}

/// Cuts off the first `top` rows and `left` columns of the drawing, and fills the gaps (`?`) in White's wall with black and white stones
/// in all ways. Returns in how many ways the position is a seki. In each way, exhaustive play must agree with the library on whether the
/// area is Black's territory.
fn sekis(top: usize, left: usize) -> usize {
    let rows: Vec<String> = AROUND_TWO[top..].iter().map(|row| row[left..].to_owned()).collect();
    let gaps = rows.concat().matches('?').count();
    let frames = (0..1 << gaps).map(|black| with_gaps(&rows, black));
    let sekis = frames.filter(|frame| {
        let owned = is_owned(frame);
        assert_eq!(is_claimed(frame), owned, "{:?}", frame.position());
        !owned
    });
    sekis.count()
}

#[test]
fn every_wall_around_two_stones_is_seki_or_territory_as_play_has_it() {
    assert_eq!([sekis(0, 0), sekis(2, 0), sekis(0, 2), sekis(2, 2)], [17, 3, 3, 0]);
}

fn check(rows: &[&str], is_territory: bool) {
    let frame = Frame::new(rows);
    assert_eq!((is_claimed(&frame), is_owned(&frame)), (is_territory, is_territory), "{:?}", frame.position());
}

#[test]
fn a_wall_of_one_piece_is_seki() {
    check(&["XXXXXXXXX", "XXXoooXX.", "Xooo,ooXX", "Xo,xx,oX.", "Xoo,oooXX", "XXoooXXX.", "XXXXXXXXX"], false);
    check(&["Xooo,ooXX", "Xo,xx,oX.", "Xoo,oooXX", "XXoooXXX.", "XXXXXXXXX"], false);
}

/// The white stone at the upper right of the two black stones is cut off. Both its liberties are beside the right black stone, so miai
/// connects it and the position is a seki.
#[test]
fn a_piece_with_both_liberties_beside_one_stone_joins_and_it_is_seki() {
    check(&["XXXXXXXXX", "XXXooXXX.", "Xooo,oXXX", "Xo,xx,oX.", "Xoo,oooXX", "XXoooXXX.", "XXXXXXXXX"], false);
    check(&["Xooo,oXXX", "Xo,xx,oX.", "Xoo,oooXX", "XXoooXXX.", "XXXXXXXXX"], false);
}

/// The two white stones at the upper left are cut off. One of their liberties is beside the left black stone, the other beside the right
/// one, so miai does not connect them and the area is Black's territory.
#[test]
fn a_piece_with_liberties_beside_both_stones_does_not_join_and_it_is_territory() {
    check(&["XXXXXXXXX", "XXXXooXX.", "XXoo,ooXX", "Xo,xx,oX.", "Xoo,oooXX", "XXoooXXX.", "XXXXXXXXX"], true);
    check(&["XXoo,ooXX", "Xo,xx,oX.", "Xoo,oooXX", "XXoooXXX.", "XXXXXXXXX"], true);
}
