//! Tests the reasons for a candidate move, such as a capture or a cut. Each kind of reason is given on a board made for it, and is not given where it
//! would be wrong.

use eyespace::board::{Color, Diagram, Move, Position, Setup, Suicide};
use eyespace::estimate::{Candidate, Evaluator, Reason};

fn setup(text: &str, to_play: Color) -> Setup {
    Setup { to_play, ..text.parse::<Diagram>().unwrap().setup }
}

/// Evaluates a drawn board, and returns all candidate moves with their reasons.
fn moves(text: &str, to_play: Color) -> (Setup, Vec<Candidate>) {
    let setup = setup(text, to_play);
    let mut evaluator = Evaluator::new();
    let seen = evaluator.evaluate(&Position::try_from(setup).unwrap());
    (setup, evaluator.candidates(&seen, None, usize::MAX))
}

/// Writes a reason in words, with the names of its points.
fn told(setup: &Setup, reason: &Reason) -> String {
    let name = |point| setup.size.vertex(point).to_string();
    match *reason {
        Reason::Takes(stones) => format!("takes {stones}"),
        Reason::SecondEye(stone) => format!("second eye of {}", name(stone)),
        Reason::Kills(stone) => format!("kills {}", name(stone)),
        Reason::Saves(stone) => format!("saves {}", name(stone)),
        Reason::Connects(one, other) => format!("connects {} {}", name(one), name(other)),
        Reason::Cuts(one, other) => format!("cuts {} {}", name(one), name(other)),
    }
}

fn does(text: &str, to_play: Color, at: &str) -> Vec<String> {
    let (setup, moves) = moves(text, to_play);
    let point = setup.size.parse_vertex(at).unwrap();
    let candidate = moves.iter().find(|candidate| candidate.point == point).unwrap();
    candidate.reasons.iter().map(|reason| told(&setup, reason)).collect()
}

/// The points of the candidate moves for which a reason of this kind is given.
fn that_do(text: &str, to_play: Color, kind: &str) -> Vec<String> {
    let (setup, moves) = moves(text, to_play);
    let does = |candidate: &&Candidate| candidate.reasons.iter().any(|reason| told(&setup, reason).starts_with(kind));
    let mut names: Vec<_> = moves.iter().filter(does).map(|found| setup.size.vertex(found.point).to_string()).collect();
    names.sort();
    names
}

/// Black has an eye space of three points in a row. The middle point decides whether Black gets two eyes or one.
const THREE_IN_A_ROW: &str = "
    . . . X O . .
    X X X X O . .
    O O O O O . .
    . . . . . . .
    . . O . . O .
    . . . . . . .
    . . . . . . .
";

#[test]
fn the_second_eye_is_seen() {
    assert_eq!(does(THREE_IN_A_ROW, Color::Black, "B7"), ["second eye of D7", "saves D7"]);
    assert_eq!(that_do(THREE_IN_A_ROW, Color::Black, "second eye"), ["B7"]);
    // A side does not make eyes for its opponent.
    assert_eq!(that_do(THREE_IN_A_ROW, Color::White, "second eye"), [""; 0]);
}

#[test]
fn a_group_that_lives_needs_no_second_eye() {
    let four_in_a_row =
        THREE_IN_A_ROW.replace(". . . X O . .", ". . . . X O .").replace("X X X X O . .", "X X X X X O .");
    let four_in_a_row = four_in_a_row.replace("O O O O O . .", "O O O O O O .");
    for kind in ["second eye", "saves"] {
        assert_eq!(that_do(&four_in_a_row, Color::Black, kind), [""; 0]);
    }
    assert_eq!(that_do(&four_in_a_row, Color::White, "kills"), [""; 0]);
}

#[test]
fn what_kills_is_seen() {
    assert_eq!(does(THREE_IN_A_ROW, Color::White, "B7"), ["kills D7"]);
    assert_eq!(that_do(THREE_IN_A_ROW, Color::White, "kills"), ["B7"]);
}

/// Two black stones are in atari. Black can save them by running towards friendly stones.
const ATARI: &str = "
    . . . . . . .
    . . . O O . .
    . . O X X . .
    . . . O O . .
    . . . . . X .
    . X . . . X .
    . . . . . . .
";

#[test]
fn what_saves_is_seen() {
    assert_eq!(does(ATARI, Color::Black, "F5"), ["saves D5"]);
    assert_eq!(that_do(ATARI, Color::Black, "saves D5"), ["F5"]);
    // Without two of the friendly stones, and with one white stone more, running does not save Black's stones.
    let far = ATARI.replace(". . . . . X .", ". . . . . . .").replace(". X . . . X .", ". X . . . . .");
    let far = far.replace(". . . O O . .", ". . . O O O .");
    assert_eq!(that_do(&far, Color::Black, "saves D5"), [""; 0]);
}

#[test]
fn what_takes_is_seen() {
    // Here Black has no other stones on the board, so the capture cannot change the life of other stones.
    let alone = ATARI.replace(". . . . . X .", ". . . . . . .").replace(". X . . . X .", ". . . . . . .");
    assert_eq!(does(&alone, Color::White, "F5"), ["takes 2"]);
    assert_eq!(that_do(ATARI, Color::White, "takes"), ["F5"]);
    assert_eq!(that_do(ATARI, Color::Black, "takes"), [""; 0]);
}

#[test]
fn what_connects_is_seen() {
    let gap = "
        . . . O O . . .
        . X . O O . X .
        . X X . . X X .
        . X . O O . X .
        . . . O O . . .
    ";
    assert_eq!(does(gap, Color::Black, "D3"), ["connects B4 G4"]);
    assert_eq!(that_do(gap, Color::Black, "connects B4"), ["D3", "E3"]);
}

#[test]
fn what_cuts_is_seen() {
    let gap = "
        . . . O . . .
        . . . O . . .
        . X . O . X .
        . X X . X X .
        . X . O . X .
        . . . O . . .
        . . . O . . .
    ";
    assert_eq!(does(gap, Color::White, "D4"), ["cuts B5 F5"]);
    assert_eq!(that_do(gap, Color::White, "cuts"), ["D4"]);
}

/// The gain of a move is measured against a pass. After either of them the opponent is to move, so the gain does not contain the value of having the
/// move.
#[test]
fn a_move_gains_what_a_pass_does_not() {
    let setup = setup(THREE_IN_A_ROW, Color::White);
    let position = Position::try_from(setup).unwrap();
    let mut evaluator = Evaluator::new();
    let mut lead = |mv| evaluator.evaluate(&position.play(mv, Suicide::Illegal).unwrap().position).lead();
    let idle = lead(Move::Pass);
    let (_, moves) = moves(THREE_IN_A_ROW, Color::White);
    assert!(moves.len() > 20);
    for candidate in &moves {
        assert_eq!(candidate.gain, idle - lead(Move::Play(candidate.point)));
    }
    assert!(moves[0].gain > 0.0);
}

#[test]
fn two_stones_that_kill_themselves_are_a_move_where_rules_allow_it() {
    let drawing = "O O . .\nX . O .";
    let setup = drawing.parse::<Diagram>().unwrap().setup;
    let position = Position::try_from(setup).unwrap();
    let kills_itself = setup.size.parse_vertex("B1").unwrap();
    for (suicide, is_listed) in [(Suicide::Illegal, false), (Suicide::Legal, true)] {
        let mut evaluator = Evaluator::under(suicide);
        let seen = evaluator.evaluate(&position);
        let listed = evaluator.candidates(&seen, None, usize::MAX);
        assert_eq!(listed.iter().any(|candidate| candidate.point == kills_itself), is_listed, "{suicide:?}");
    }
}
