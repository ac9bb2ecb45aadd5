//! Tests of groups that have too few eyes to live, but may capture a chain around them first.

use eyespace::board::{Diagram, Move, PointSet, Position, Suicide};
use eyespace::regions::TacticalResult;
use eyespace::search::dfpn::Budget;
use eyespace::status::{Assumption, GroupQuestion, GroupReader, GroupReading, Outcome, attempt};
use eyespace::table::Role;

const NODES: u64 = 50_000;

fn read(drawing: &str, first: Role) -> GroupReading {
    let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
    let target = PointSet::from(position.size().parse_vertex("A4").unwrap());
    let question = GroupQuestion { position: &position, target, first };
    GroupReader::new(Suicide::Illegal, NODES).read(question, Budget::nodes(NODES))
}

fn outcomes(drawing: &str) -> [Outcome; 2] {
    Role::ALL.map(|first| read(drawing, first).outcome)
}

/// The white group has an eye, and shares a liberty with the black chain around it. That chain has two liberties of its
/// own, so the side that moves first wins the semeai.
const EVEN: &str = "
    . . . . . . . . .
    O O O O O O O O .
    . . X X X X X O .
    X X X O O O X O .
    O O O O . O X O .
    . X X O O O X O .
    X X X X X X X O .
    O O O O O O O O .
    ";

/// The semeai of `EVEN` with one more shared liberty: White wins, whoever moves first.
const AHEAD: &str = "
    . . . . . . . . .
    O O O O O O O O .
    . . X X X X X O .
    X X X O O O X O .
    O O O O . O X O .
    . . X O O O X O .
    X X X X X X X O .
    O O O O O O O O .
    ";

/// The semeai of `EVEN`, but the black chain has three liberties of its own instead of two: White loses, whoever moves
/// first.
const BEHIND: &str = "
    . . . . . . . . .
    O O O O O O O O .
    . . X X X X X O .
    X X X O O O X O .
    O O O O . O X O .
    . X X O O O X O .
    X X X X X X X O .
    . O O O O O O O .
    ";

/// The semeai of `EVEN`, but the black chain has an eye besides its two liberties: White loses, whoever moves first.
const EYE: &str = "
    . . . . . . . . .
    O O O O O O O O .
    . . X X X X X O .
    X X X O O O X O .
    O O O O . O X O .
    . X X O O O X O .
    X X X X X X X O .
    . X O O O O O O .
    ";

#[test]
fn who_moves_first_wins_an_even_semeai() {
    assert_eq!(outcomes(EVEN), [Outcome::Dead, Outcome::Lives]);
    let defence = read(EVEN, Role::Defender);
    let size = EVEN.parse::<Diagram>().unwrap().setup.size;
    let liberties = ["A6", "B6"].map(|name| Move::Play(size.parse_vertex(name).unwrap()));
    assert!(liberties.contains(&defence.moves[0]));
    assert_eq!(defence.line, defence.moves);
}

#[test]
fn a_semeai_that_is_won_anyway_needs_no_move() {
    assert_eq!(outcomes(AHEAD), [Outcome::Lives, Outcome::Lives]);
    assert_eq!(read(AHEAD, Role::Defender).moves, [Move::Pass]);
}

#[test]
fn a_semeai_that_is_lost_saves_nothing() {
    assert_eq!(outcomes(BEHIND), [Outcome::Dead, Outcome::Dead]);
    assert_eq!(outcomes(EYE), [Outcome::Dead, Outcome::Dead]);
}

/// The semeai of `AHEAD`, but the black chain is connected to stones outside. So White cannot win by capturing it.
#[test]
fn a_wall_that_is_not_enclosed_is_in_no_semeai() {
    let out = AHEAD.replacen("O O O O O O O O .", "O O O O O O X O .", 1);
    let out = out.replacen(". . . . . . . . .", "X X X X X X X X X", 1);
    assert_eq!(outcomes(&out)[Role::Defender.index()], Outcome::Dead);
}

#[test]
fn a_semeai_that_stones_bound_is_proved_if_these_are_safe() {
    for (drawing, first) in [(EVEN, Role::Defender), (AHEAD, Role::Attacker), (EVEN, Role::Attacker)] {
        assert_eq!(read(drawing, first).evidence.assumed(), Some(Assumption::SafeWalls));
    }
}

/// Fights that nothing encloses, in which readings with few nodes may contradict each other: by one reading White's
/// stones are lost even if Black passes, by another White saves them by moving first.
const LOST_AS_THEY_STAND: [(&str, &str); 2] = [
    (
        "A9",
        "
        . X . . . . X . . . .
        X . X X X X . X O . .
        O O O O O O O . . X X
        X X X X X X X . O . .
        O O O . . O . O O . .
        . O . O . . . . . . .
        . . O . . . . . O . .
        . . . . . . . O . . .
        . . . . . X O . . . .
        O . . . . . . . O . O
        O . . . . . . . . . .
        ",
    ),
    (
        "A8",
        "
        . . X . X O . . .
        O O O X X . . . .
        X X X . . . . . X
        O O O . . . O . .
        . X . . . O . O .
        . . . . . O . . O
        X . . O O . O . .
        O O . . O . . . O
        . . . . O . . . .
        ",
    ),
];

#[test]
fn who_needs_no_move_is_not_beaten_by_who_moves_first() {
    let mut needed = 0;
    for (stone, drawing) in LOST_AS_THEY_STAND {
        let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
        let target = PointSet::from(position.size().parse_vertex(stone).unwrap());
        for nodes in [200, 500, 1000, 2000, 5000] {
            let mut reader = GroupReader::new(Suicide::Illegal, nodes);
            let read = Role::ALL
                .map(|first| reader.read(GroupQuestion { position: &position, target, first }, Budget::nodes(nodes)));
            for first in Role::ALL {
                let [own, other] = [first, first.other()].map(|mover| attempt(read[mover.index()].outcome, mover));
                let reaches = own.is_some_and(|own| own > TacticalResult::Fails);
                needed += usize::from(reaches && other.is_some_and(|other| other > TacticalResult::Fails));
                let has_move = matches!(read[first.index()].moves[..], [Move::Play(_), ..]);
                let is_idle = other == Some(TacticalResult::Fails);
                assert!(!reaches || has_move || is_idle, "{stone}, {nodes} nodes, {first:?}: {read:?}");
            }
        }
    }
    assert!(needed > 0, "the first move decides somewhere");
}
