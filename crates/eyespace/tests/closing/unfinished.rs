//! Boards on which the game is not finished, although no boundary is open. The program asks the user for confirmation.

use eyespace::board::{Color, Move, PointSet, Position, Ruleset, Setup, Suicide};
use eyespace::scoring::{Scored, Unfinished};

use super::{all_ways, closed, closed_with, drawn, names};

fn reasons(scored: &Scored) -> Vec<Unfinished> {
    scored.unfinished.iter().map(|place| place.reason).collect()
}

/// If Black plays first at G5, White must answer at F4. If White plays first at G5, no answer is needed. So the score depends on who plays
/// there.
const WHO_PLAYS_FIRST: &str = "
    . X . X . . . X
    X X X X X X X X
    X . X O X O . X
    O O O O O . O O
    O O . . . . . .
    O O O O O O O O
    . O . . . O . O
    ";

#[test]
fn what_hangs_on_the_first_move_asks() {
    let position = drawn(WHO_PLAYS_FIRST);
    for (turned, _) in all_ways(&position) {
        let scored = closed(&turned);
        assert!(scored.needs_confirmation() && scored.teire.is_empty());
        assert_eq!(reasons(&scored), [Unfinished::FirstMove]);
        assert_eq!(scored.unfinished[0].points.len(), 1);
    }
    assert_eq!(names(closed(&position).unfinished[0].points, position.size()), ["G5"]);
}

/// If the side to move can capture stones in atari, the game is not finished.
#[test]
fn who_is_to_move_and_can_take_stones_asks() {
    let drawing = "
        . X . X . . . X
        X X X X X X X X
        X X X X X X X O
        O X O O O X O .
        . O . O . X . O
        O O O O O O O O
        . O . . . O . O
        ";
    let position = drawn(drawing);
    let by = |color| reasons(&closed(&position.with_to_play(color)));
    assert_eq!(by(Color::Black), [Unfinished::Capture]);
    assert!(by(Color::White).is_empty());
}

/// White takes a ko at D3. The point of the ko is no dame: until both sides have passed, it is open which side will fill it.
#[test]
fn a_ko_that_was_taken_last_asks() {
    let drawing = "
        . X . X O . O .
        X X X X O O O O
        X X X . X O O O
        X X X X O O O O
        . X . X O . O .
        ";
    let before = drawn(drawing).with_to_play(Color::White);
    let ko = before.size().parse_vertex("D3").unwrap();
    let after = before.play(Move::Play(ko), Suicide::Illegal).unwrap().position;
    let scored = closed(&after);
    assert_eq!(reasons(&scored), [Unfinished::Capture]);
    assert_eq!(names(scored.unfinished[0].points, after.size()), ["E3"]);
    // With White to move the game is assumed to be over, and the stone that took the ko counts as connected.
    assert!(reasons(&closed(&after.with_to_play(Color::White))).is_empty());
}

/// White has two stones that look dead on a nearly empty board. Players would not have passed here.
#[test]
fn who_has_lost_all_by_an_estimate_early_is_asked() {
    let drawing = "
        . X . X . . . . .
        X X X X . . X . .
        . . . . . . . . .
        . X . . . X . . .
        . . . . O O . X .
        . X . . X . . . .
        . . . . . X . . .
        X X X X . . . X .
        . X . X . . . . .
        ";
    for (turned, _) in all_ways(&drawn(drawing)) {
        let scored = closed(&turned);
        assert_eq!(reasons(&scored), [Unfinished::InDoubt]);
        assert_eq!(scored.unfinished[0].points.len(), 2);
    }
}

fn with_stones(side: usize, vertices: [&[&str]; 2]) -> Position {
    let size = eyespace::board::Size::square(side).unwrap();
    let stones = vertices.map(|names| names.iter().map(|name| size.parse_vertex(name).unwrap()).collect::<PointSet>());
    Position::try_from(Setup { stones, ..Setup::empty(size) }).unwrap()
}

#[test]
fn two_stones_on_an_empty_board_have_won_nothing() {
    for (side, black, white) in [
        (9, &["E5", "D5"][..], &[][..]),
        (9, &["E5"], &["D5"]),
        (19, &["D4"], &[]),
        (19, &["D4", "Q16"], &[]),
        (19, &["D4"], &["Q16"]),
        (13, &[], &["K10", "K4"]),
        (5, &["C3"], &[]),
    ] {
        for rules in [Ruleset::Japanese, Ruleset::Chinese, Ruleset::Aga] {
            let scored = closed_with(&with_stones(side, [black, white]), rules, PointSet::EMPTY);
            assert!(scored.needs_confirmation(), "{side} {black:?} {white:?} {rules}");
        }
    }
}

/// If a user gives the status of all stones, the program does not ask for confirmation.
#[test]
fn who_says_what_all_stones_are_is_not_asked() {
    let position = with_stones(9, [&["E5"], &[]]);
    let scored = closed_with(&position, Ruleset::Japanese, position.stones(Color::Black));
    assert!(scored.unfinished.is_empty());
}

/// A board that one side owns, with its stones all over it, is scored without asking for confirmation.
#[test]
fn a_board_that_was_won_whole_is_told() {
    let drawing = "
        . X . . . X .
        X X X X X X X
        . . X . X . .
        X X X X X X X
        . X . . . X .
        ";
    assert!(!closed(&drawn(drawing)).needs_confirmation());
}
