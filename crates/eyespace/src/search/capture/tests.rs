//! Tests captures that players have names for, such as ladders and nets.

use crate::board::{Color, Diagram, Point, PointSet, Position, Setup, Size};
use crate::regions::TacticalResult;
use crate::search::dfpn::Budget;

use super::{CaptureReader, Reading, SearchLimits, Width};

fn position(diagram: &str) -> Position {
    Position::try_from(diagram.parse::<Diagram>().unwrap().setup).unwrap()
}

fn vertices(position: &Position, names: &str) -> PointSet {
    names.split_whitespace().map(|name| position.size().parse_vertex(name).unwrap()).collect()
}

/// Reads the attack on the block at a vertex, and its defence.
fn read(position: &Position, vertex: &str) -> [Reading; 2] {
    let stone = position.size().parse_vertex(vertex).unwrap();
    let mut reader = CaptureReader::new(SearchLimits::default());
    [reader.attack(position, stone, Budget::nodes(5000)), reader.defend(position, stone, Budget::nodes(5000))]
}

fn grades(diagram: &str, vertex: &str) -> [Option<TacticalResult>; 2] {
    read(&position(diagram), vertex).map(|reading| reading.attempt)
}

const FAILS: Option<TacticalResult> = Some(TacticalResult::Fails);
const WORKS: Option<TacticalResult> = Some(TacticalResult::Works);

/// A position with a white stone that Black can chase across the board in a ladder, and with another white stone if one
/// is given.
fn ladder(side: usize, from: u8, white: Option<(u8, u8)>) -> (Position, Point) {
    let mut setup = Setup::empty(Size::square(side).unwrap());
    let point = |(column, row)| setup.size.point(column, row).unwrap();
    let (stone, white) = (point((from, from)), white.map(point));
    for black in [(from - 1, from), (from, from - 1), (from + 1, from - 1)].map(point) {
        setup.set(black, Some(Color::Black));
    }
    for point in [stone].into_iter().chain(white) {
        setup.set(point, Some(Color::White));
    }
    (Position::try_from(setup).unwrap(), stone)
}

#[test]
fn a_ladder_across_the_board_works() {
    for side in [9, 13, 19, 25] {
        let (position, stone) = ladder(side, 3, None);
        let found = CaptureReader::new(SearchLimits::default()).attack(&position, stone, Budget::nodes(10_000));
        assert_eq!(found.attempt, WORKS, "side {side}: {found:?}");
        assert!(found.moves.contains(position.size().point(3, 4).unwrap()));
        assert!(found.nodes < 1000, "side {side}: {} nodes", found.nodes);
    }
}

#[test]
fn a_ladder_is_broken_by_a_stone_in_its_way_and_by_no_other() {
    let cases = [((7, 7), FAILS), ((9, 9), FAILS), ((9, 15), WORKS), ((3, 15), WORKS)];
    for (white, expected) in cases {
        let (position, stone) = ladder(19, 3, Some(white));
        let found = CaptureReader::new(SearchLimits::default()).attack(&position, stone, Budget::nodes(5000));
        assert_eq!(found.attempt, expected, "{white:?}: {found:?}");
    }
    // With a ladder breaker far away, Black can try many nets on the way across the empty board, so a smaller slack is
    // needed to finish.
    let (position, stone) = ladder(19, 3, Some((15, 15)));
    let limits = SearchLimits { slack: 3, ..SearchLimits::default() };
    assert_eq!(CaptureReader::new(limits).attack(&position, stone, Budget::nodes(5000)).attempt, FAILS);
}

#[test]
fn a_net_holds_where_the_ladders_are_broken() {
    let position = position(
        "
        . . . . . . . . .
        . . . O . . . . .
        . . . . . . . . .
        . X . . . . . . .
        . X O . . . . O .
        . . X X . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        ",
    );
    let [attack, _] = read(&position, "C5");
    assert_eq!(attack.attempt, WORKS);
    assert_eq!(attack.moves, vertices(&position, "D6"));
}

#[test]
fn a_throw_in_makes_a_snapback() {
    let position = position(
        "
        . . . . . . .
        X X X . . . .
        O O X O O . .
        . . O O . . .
        ",
    );
    let [attack, defend] = read(&position, "A2");
    assert_eq!([attack.attempt, defend.attempt], [WORKS, WORKS]);
    assert_eq!(attack.moves, vertices(&position, "B1"));
    assert!(defend.moves.contains(position.size().parse_vertex("B1").unwrap()));
}

#[test]
fn stones_that_connect_and_die_are_lost() {
    let diagram = "
        . . . . . . .
        . X X X X . .
        X X O O X X .
        X O X . O X .
        X O . O O X .
        . X X X X . .
        ";
    let [attack, defend] = grades(diagram, "B3");
    assert_eq!([attack, defend], [WORKS, FAILS]);
}

#[test]
fn cutting_stones_in_atari_save_what_they_cut() {
    let diagram = "
        . . X X . . .
        . X O O X . .
        . . O X . . .
        . . X O . . .
        . . . . . . .
        . . . . . . .
        ";
    let position = position(diagram);
    let [attack, defend] = read(&position, "C4");
    assert_eq!([attack.attempt, defend.attempt], [WORKS, WORKS]);
    assert!(defend.moves.contains(position.size().parse_vertex("E4").unwrap()));
}

#[test]
fn a_semeai_is_won_by_who_moves_first() {
    // White's block has one liberty, F2. The black block around it has two, E2 and F2. So the side that plays F2 wins.
    let diagram = "
        X X X X X X X
        X O O O O O X
        X X X X X O X
        O O O O X O X
        . . . O . . X
        O O . O O O O
        ";
    let [attack, defend] = grades(diagram, "B5");
    assert_eq!([attack, defend], [WORKS, WORKS]);
}

#[test]
fn a_stone_in_the_open_and_an_empty_point_are_nothing_to_capture() {
    let (position, _) = ladder(19, 3, None);
    let mut reader = CaptureReader::new(SearchLimits::default());
    let black = position.size().point(2, 3).unwrap();
    let found = reader.attack(&position, black, Budget::nodes(1000));
    assert_eq!((found.attempt, found.moves), (FAILS, PointSet::EMPTY));
    let nothing = reader.attack(&position, position.size().last(), Budget::nodes(1000));
    assert_eq!((nothing.attempt, nothing.nodes), (FAILS, 0));
}

#[test]
fn a_ban_binds_who_may_move_only() {
    let diagram = "
        . . . . . .
        . . X O . .
        . X O . O .
        . . X O . .
        . . . . . .
        ";
    let mut setup = diagram.parse::<Diagram>().unwrap().setup;
    setup.to_play = Color::Black;
    let free = Position::try_from(setup).unwrap();
    let [attack, _] = read(&free, "C3");
    assert_eq!(attack.attempt, Some(TacticalResult::KoTakesFirst));
    setup.ko = free.size().parse_vertex("D3").ok();
    let banned = Position::try_from(setup).unwrap();
    // Black may not retake the ko at once, and if Black plays elsewhere, White fills the ko. So Black must play a
    // threat first.
    let [attack, defend] = read(&banned, "C3");
    assert_eq!([attack.attempt, defend.attempt], [Some(TacticalResult::KoNeedsThreat), WORKS]);
    let [attack, _] = read(&banned.with_to_play(Color::White), "C3");
    assert_eq!(attack.attempt, Some(TacticalResult::KoTakesFirst));
}

#[test]
fn too_small_a_budget_says_nothing_and_is_kept() {
    let (position, stone) = ladder(19, 3, None);
    let mut reader = CaptureReader::new(SearchLimits::default());
    let found = reader.attack(&position, stone, Budget::nodes(20));
    assert_eq!((found.attempt, found.moves), (None, PointSet::EMPTY));
    assert!(found.nodes <= 20);
    let all = reader.attack(&position, stone, Budget::nodes(10_000));
    assert_eq!(all, CaptureReader::new(SearchLimits::default()).attack(&position, stone, Budget::nodes(10_000)));
    assert_eq!(SearchLimits::default().width, Width::Local);
}

/// A first move that a reading returns achieves the result of the reading, and an illegal move achieves nothing.
#[test]
fn single_moves_are_judged_as_the_readings_that_name_them() {
    for (diagram, vertex) in [
        (". . . . .\n. . X . .\n. X O . .\n. . X . .\n. . . . .\n", "C3"),
        (". . . . . .\n. X O . . .\nX O . O . .\n. X O . . .\n. . . . . .\n", "B3"),
        (". X O . .\nX O . O .\n. X O . .\n. . . . .\n", "B3"),
    ] {
        let position = position(diagram);
        let stone = position.size().parse_vertex(vertex).unwrap();
        let mut reader = CaptureReader::new(SearchLimits::default());
        let budget = Budget::nodes(5000);
        let [attack, defence] = read(&position, vertex);
        assert!(!attack.moves.is_empty(), "{diagram}");
        for mv in attack.moves {
            assert_eq!(reader.attacks(&position, mv, stone, budget), attack.attempt, "{diagram}");
        }
        for mv in defence.moves {
            assert_eq!(reader.defends(&position, mv, stone, budget), defence.attempt, "{diagram}");
        }
        assert_eq!(reader.attacks(&position, stone, stone, budget), FAILS);
        assert_eq!(reader.defends(&position, stone, stone, budget), FAILS);
    }
}

/// By exhaustive play the defences of these blocks work, and lead to a ko. A reading that tries moves near the block
/// finds neither.
#[test]
fn a_doubted_result_withstands_more_moves() {
    let cases = [
        (".OX.\nO.X.\n.O.X\n", "D1", FAILS, WORKS),
        ("OO..\nO.X.\nX.XX\n", "A1", WORKS, Some(TacticalResult::KoTakesFirst)),
    ];
    for (diagram, vertex, near, doubted) in cases {
        let position = position(diagram);
        let stone = position.size().parse_vertex(vertex).unwrap();
        let read = |limits| CaptureReader::new(limits).defend(&position, stone, Budget::nodes(5000)).attempt;
        assert_eq!([SearchLimits::default(), SearchLimits::WIDENING].map(read), [near, doubted], "{diagram}");
    }
}
