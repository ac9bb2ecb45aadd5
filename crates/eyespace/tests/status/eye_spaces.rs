//! Tests of eye spaces on boards: the examples of GNU Go's manual, marginal points (where the attacker can come in),
//! half and false eyes, stones inside, and groups.

use eyespace::board::{Color, Diagram, PointSet, Position, Symmetry};
use eyespace::eyes::{EyeCount, EyeGraph, LocalOptions, LocalValue, LocalValues};
use eyespace::regions::{CaptureFacts, Structure};
use eyespace::search::dfpn::Budget;
use eyespace::status::{EyeSpace, ValueBasis, eye_groups, eye_space_facts, eye_spaces};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

fn position(diagram: &str) -> Position {
    Position::try_from(diagram.parse::<Diagram>().unwrap().setup).unwrap()
}

/// The blocks of a position, and what readings find out about their capture.
fn read(position: &Position) -> (Structure, CaptureFacts) {
    let structure = Structure::new(position);
    let facts = eye_space_facts(position, &structure, Budget::nodes(1000));
    (structure, facts)
}

fn spaces(position: &Position) -> Vec<EyeSpace> {
    let (structure, facts) = read(position);
    eye_spaces(&structure, &facts, &mut LocalValues::new(LocalOptions::default()))
}

/// The eye space of this colour at a point.
fn at(diagram: &str, color: Color, vertex: &str) -> EyeSpace {
    let position = position(diagram);
    let point = position.size().parse_vertex(vertex).unwrap();
    let found = spaces(&position).into_iter().find(|space| space.color == color && space.points.contains(point));
    found.unwrap_or_else(|| panic!("no eye space of {color} at {vertex}"))
}

fn points(diagram: &str, vertices: &str) -> PointSet {
    let size = position(diagram).size();
    vertices.split_whitespace().map(|vertex| size.parse_vertex(vertex).unwrap()).collect()
}

/// Three corridors from "Graphs" in GNU Go's manual: one is open, one has a half eye at its end, and one has a false
/// eye at its end.
const OPEN: &str = "
    . . . . . . . . . .
    . X X O O O O O O .
    . . X . . . . . O .
    . X X O O O O O O .
    . . . . . . . . . .
";
const HALF: &str = "
    . . . . . . . . . .
    . X X O O O O O . .
    . X O . . . . O . .
    . X . O O O O O . .
    . X X X X X X X . .
    . . . . . . . . . .
";
const FALSE: &str = "
    . . . . . . . . . .
    X X X O O O O O O .
    X . O . . . . . O .
    X X X O O O O O O .
    . . . . . . . . . .
";

#[test]
fn the_three_pictures_of_the_manual_are_one_game() {
    let open = at(OPEN, Color::White, "G3");
    let half = at(HALF, Color::White, "F4");
    let closed = at(FALSE, Color::White, "G3");
    for space in [&open, &half, &closed] {
        assert_eq!(space.value, LocalValue::ThreeHalves, "{space:?}");
    }
    assert_eq!(open.margins, points(OPEN, "D3"));
    assert_eq!(half.half_eyes.iter().map(|(point, _)| *point).collect::<PointSet>(), points(HALF, "D4"));
    assert_eq!((half.half_eyes[0].1.attack, half.half_eyes[0].1.defend), (points(HALF, "C3"), points(HALF, "C3")));
    assert_eq!((closed.false_eyes, closed.margins), (points(FALSE, "D3"), points(FALSE, "D3")));
    let graph = |space: &EyeSpace, diagram| {
        EyeGraph::with_ways_in(space.points, space.margins, position(diagram).size()).unwrap()
    };
    let half_graph = graph(&half, HALF).with_half_eyes(1).unwrap().0;
    let keys = [graph(&open, OPEN), half_graph, graph(&closed, FALSE)].map(|graph| graph.canonical().key);
    assert_eq!((keys[0], keys[1]), (keys[1], keys[2]));
}

/// If an open corridor is too long to be played out, its certain value is that of its closed end; the attacker is given
/// the other points.
#[test]
fn a_long_corridor_is_worth_its_end() {
    let corridor = |length: usize| {
        let row = |start: &str, of: &str, end: &str| format!("{start}{}{end}\n", of.repeat(length));
        let (beyond, wall) = (row("...", ".", ".."), row(".XX", "O", "O."));
        let rows = [&beyond, &wall, &row("..X", ".", "O."), &wall, &beyond].map(String::as_str).concat();
        let (structure, facts) = read(&position(&rows));
        let point = structure.size().parse_vertex("G3").unwrap();
        let values = &mut LocalValues::searching_to(EyeSpace::MOST_SEARCHED, LocalOptions::default());
        eye_spaces(&structure, &facts, values).into_iter().find(|space| space.points.contains(point)).unwrap()
    };
    let known = corridor(7);
    assert_eq!((known.points.len(), known.margins.len(), known.basis), (7, 1, ValueBasis::Play));
    assert_eq!(known.value.eyes(), (2, 2));
    for length in 8..13 {
        let long = corridor(length);
        assert_eq!((long.points.len(), long.basis, long.sure_value()), (length, ValueBasis::Size, known.value));
    }
}

#[test]
fn a_half_eye_hangs_on_the_stone_at_its_diagonal() {
    let diagram = "
        . . . . . .
        . X . . . .
        X X O . . .
        X O . O . .
        . X X O . .
    ";
    let space = at(diagram, Color::Black, "A1");
    assert_eq!(space.value, LocalValue::Half);
    assert_eq!(space.half_eyes[0].1.sum.to_string(), "3.00");
    assert_eq!((space.attack, space.defend), (points(diagram, "C2"), points(diagram, "C2")));
}

#[test]
fn lost_stones_inside_belong_to_the_eye_space() {
    let diagram = "
        . O O O O O .
        O O X X X O O
        O X X . X X O
        O X . O . X O
        O X X . X X O
        O O X X X O O
        . O O O O O .
    ";
    let space = at(diagram, Color::Black, "D4");
    assert_eq!(space.points.len(), 5);
    // A cross of five points with a stone in its middle is one eye, whoever plays first.
    assert_eq!(space.value.eyes(), (1, 1));
}

#[test]
fn two_half_eyes_and_one_eye_live_in_one_move() {
    let diagram = "
        . . . . . . . . .
        . X X X X X X X .
        . X O O O O O X .
        . X O . . . O X .
        . X O O O O O X .
        . X X X X X X X .
        . . . . . . . . .
    ";
    let position = position(diagram);
    let (structure, _) = read(&position);
    let all = spaces(&position);
    let groups =
        eye_groups(&structure, &all, &mut LocalValues::searching_to(EyeSpace::MOST_SEARCHED, LocalOptions::default()));
    let white = groups.iter().find(|group| group.color == Color::White).unwrap();
    assert_eq!((white.attacker_first, white.defender_first), (EyeCount::One, EyeCount::Two));
    assert_eq!((white.attack, white.defend), (points(diagram, "E4"), points(diagram, "E4")));
}

/// An eye space whose value depends on an attacking block that may be captured, because it has only one liberty outside
/// the space. The defending group has no other eyes, so an exact search can check the value.
struct EndangeredCase {
    diagram: &'static str,
    at: &'static str,
    eyes: (u8, u8),
    attack: &'static str,
    defend: &'static str,
}

/// White makes two eyes by playing at C4. If Black plays there first, White captures the four stones, but Black plays
/// again inside.
const SACRIFICE: EndangeredCase = EndangeredCase {
    diagram: "
        X X X X X X .
        X O O O X X .
        X O X O . X .
        . X . O X X .
        X O X O . X .
        X O O O X X .
        X X X X X X .
    ",
    at: "C4",
    eyes: (1, 2),
    attack: "C4",
    defend: "C4",
};

/// White captures three stones by playing at D3, and threatens to capture one more. If Black moves first, it saves that
/// one stone.
const THREE_AND_ONE: EndangeredCase = EndangeredCase {
    diagram: "
        X X X X X X .
        X O O O O X .
        X O X X O X .
        X O O X O X .
        X . X . O X .
        X O O O O X .
        X X X X X X .
    ",
    at: "D3",
    eyes: (1, 2),
    attack: "B3",
    defend: "D3",
};

/// White captures the stone at A3 by playing at A2. If Black plays at A2 first, the stone is connected along the edge.
const UNDER: EndangeredCase = EndangeredCase {
    diagram: "
        X X X X X X
        X O O O X .
        O O . O X .
        . O O O X .
        X O X X X .
        . O X . . .
        X X X . . .
    ",
    at: "A4",
    eyes: (0, 1),
    attack: "A2",
    defend: "A2",
};

#[test]
fn an_endangered_block_is_worth_what_search_finds() {
    use eyespace::analyze::{LifeAndDeathSearch, Model, Options, analyze};
    use eyespace::status::{Outcome, eye_space_at};
    for EndangeredCase { diagram, at, eyes, attack, defend } in [SACRIFICE, THREE_AND_ONE, UNDER] {
        let position = position(diagram);
        let all = spaces(&position);
        let space = eye_space_at(&all, position.size().parse_vertex(at).unwrap()).unwrap();
        assert_eq!(space.value.eyes(), eyes, "{diagram}");
        assert_eq!((space.attack, space.defend), (points(diagram, attack), points(diagram, defend)), "{diagram}");

        let life_and_death = LifeAndDeathSearch::Enclosed {
            nodes: 200_000,
            all_nodes: 200_000,
            most_empty: LifeAndDeathSearch::MOST_EMPTY,
        };
        let searched = analyze(&position, &Options { life_and_death, model: Model::Omitted, ..Options::default() });
        let wall = searched.structure.block_at(position.size().parse_vertex("D6").unwrap()).unwrap();
        let verdict = searched.verdict(wall);
        assert_eq!((verdict.attacker_first, verdict.defender_first), (Outcome::Dead, Outcome::Alive), "{diagram}");
        assert_eq!((verdict.attack, verdict.defend), (space.attack, space.defend), "{diagram}");
    }
}

/// Boards with random stones; blocks without a liberty are removed.
fn boards() -> impl Strategy<Value = Position> {
    prop::collection::vec(0..5u8, 81).prop_map(|cells| {
        let rows: Vec<String> = cells
            .chunks(9)
            .map(|row| row.iter().map(|cell| ['X', 'O', '.', '.', 'X'][*cell as usize]).collect())
            .collect();
        let mut setup = rows.join("\n").parse::<Diagram>().unwrap().setup;
        for color in Color::ALL {
            for block in setup.stones[color.index()].components() {
                if !block.touches(setup.empty_points()) {
                    setup.stones[color.index()] -= block;
                }
            }
        }
        Position::try_from(setup).unwrap()
    })
}

/// The certain value of a space that is not played out is never more than its true value. The values are compared where
/// one search has a lower limit of points than the other.
#[test]
fn what_is_sure_is_not_too_much() {
    let (boards, mut runner, mut found) = (boards(), TestRunner::deterministic(), [0; 3]);
    for _ in 0..1500 {
        let structure = Structure::new(&boards.new_tree(&mut runner).unwrap().current());
        let spaces_searching_to = |most| {
            let values = &mut LocalValues::searching_to(most, LocalOptions::default());
            eye_spaces(&structure, &CaptureFacts::unknown(&structure), values)
        };
        for (quick, slow) in spaces_searching_to(4).iter().zip(&spaces_searching_to(10)) {
            let is_open = !quick.margins.is_empty() || !quick.half_eyes.is_empty();
            if is_open && (quick.basis, slow.basis) == (ValueBasis::Size, ValueBasis::Play) {
                let (sure, played) = (quick.sure_value().eyes(), slow.value.eyes());
                assert!(sure.0 <= played.0 && sure.1 <= played.1, "{quick:?} {:?}", slow.value);
                assert!(quick.sure_value() != LocalValue::Two || slow.value == LocalValue::Two, "{quick:?}");
                found[usize::from(sure.0)] += 1;
            }
        }
    }
    assert!(found.iter().all(|&found| found > 10), "{found:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn spaces_of_a_colour_share_no_point_and_turn_with_the_board(position in boards()) {
        let structure = Structure::new(&position);
        let all = eye_spaces(&structure, &CaptureFacts::unknown(&structure), &mut LocalValues::searching_to(5, LocalOptions::default()));
        for color in Color::ALL {
            let mut seen = PointSet::EMPTY;
            for space in all.iter().filter(|space| space.color == color) {
                prop_assert!(!seen.intersects(space.points));
                prop_assert!(space.margins.is_subset(space.points) && space.false_eyes.is_subset(space.margins));
                seen |= space.points;
            }
        }
        for symmetry in Symmetry::ALL {
            let turned = Structure::new(&Position::try_from(symmetry.setup(&position.setup())).unwrap());
            let mut there = eye_spaces(&turned, &CaptureFacts::unknown(&turned), &mut LocalValues::searching_to(5, LocalOptions::default()));
            let mut here: Vec<_> = all.iter().map(|space| (space.color.index(), space.points.len(), space.margins.len())).collect();
            here.sort_unstable();
            there.sort_by_key(|space| (space.color.index(), space.points.len(), space.margins.len()));
            let there: Vec<_> = there.iter().map(|space| (space.color.index(), space.points.len(), space.margins.len())).collect();
            prop_assert_eq!(here, there);
        }
    }
}
