//! Tests the estimate as Reiss published it, step by step. Also tests that the groups agree with the connectivity map, which has the chances that
//! stones are connected.

use std::array;

use eyespace::board::{Color, Diagram, Point, PointSet, Position, Setup, Size};
use eyespace::estimate::{
    Chance, Connectivity, JoinedLinks, Ownership, PASSES, Published, PublishedGroup, PublishedWeights, published,
};
use eyespace::regions::{BlockFacts, BlockId, CaptureFacts, Structure, TacticalResult};
use eyespace::search::{dfpn::Budget, facts, read_moves};
use eyespace::status::{Group, cutting_points, groups};
use proptest::prelude::*;

/// Simple weights for these tests. The weights in the library are fitted to games and may change.
const NUMBERS: PublishedWeights = PublishedWeights {
    low: Chance::HALF,
    mostly: 80,
    within: Chance::HALF,
    thresholds: [
        Chance::per_mille(100),
        Chance::per_mille(300),
        Chance::per_mille(500),
        Chance::per_mille(700),
        Chance::per_mille(900),
    ],
};

fn position(text: &str) -> Position {
    Position::try_from(text.parse::<Diagram>().unwrap().setup).unwrap()
}

fn at(structure: &Structure, name: &str) -> Point {
    structure.size().parse_vertex(name).unwrap()
}

fn block(structure: &Structure, name: &str) -> BlockId {
    structure.block_at(at(structure, name)).unwrap()
}

/// Reads the captures of a position, and whether stones at its cutting points can be captured.
fn read(position: &Position, structure: &Structure) -> CaptureFacts {
    let mut facts = facts(position, structure, &[], Budget::nodes(300));
    read_moves(position, &cutting_points(structure, &facts), Budget::nodes(300), &mut facts);
    facts
}

fn of(text: &str) -> (Structure, Published) {
    let position = position(text);
    let structure = Structure::new(&position);
    let published = published(&structure, &read(&position, &structure), &NUMBERS);
    (structure, published)
}

fn group<'a>(structure: &Structure, published: &'a Published, name: &str) -> &'a PublishedGroup {
    let stone = at(structure, name);
    published.groups.iter().find(|group| group.group.stones.contains(stone)).unwrap()
}

fn joined(text: &str, one: &str, other: &str) -> (bool, Chance) {
    let position = position(text);
    let structure = Structure::new(&position);
    let facts = read(&position, &structure);
    let groups = groups(&structure, &facts);
    let links = Connectivity::new(&structure, &facts, Color::Black);
    let [one, other] = [one, other].map(|name| at(&structure, name));
    let same = groups.iter().any(|group| group.stones.contains(one) && group.stones.contains(other));
    (same, JoinedLinks::new(&links, &groups).of_stone(one).at(other))
}

#[test]
fn what_a_reading_makes_certain_is_one_group_and_certain_on_the_map() {
    // In a tiger's mouth a cutting stone is captured, so both ends belong to one group.
    let mouth = "
        . . . . . . .
        . . X . . . .
        . X . . . . .
        . . X . . . .
        . . . . . . .
        . . . . O . .
    ";
    assert_eq!(joined(mouth, "C5", "C3"), (true, Chance::CERTAIN));
    // A bamboo joint cannot be cut, so both ends belong to one group.
    let joint = "
        . . . . . . .
        . X . X . . .
        . X . X . . .
        . . . . . . .
        . . O . . . .
    ";
    assert_eq!(joined(joint, "B4", "D3"), (true, Chance::CERTAIN));
    // A one-point jump can be cut, so its ends are not one group.
    let jump = "
        . . . . . . .
        . . . O . . .
        . . X . X . .
        . . . . . . .
        . . . . . . .
    ";
    let (same, chance) = joined(jump, "C3", "E3");
    assert!(!same && chance < Chance::CERTAIN && chance > Chance::NEVER, "{chance:?}");
    // A tiger's mouth does not connect if the cutting stone escapes. Here it escapes to friendly stones, away from the edges of the board that would
    // help to capture it.
    let open = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . X . O O O .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    let (same, chance) = joined(open, "E5", "E3");
    assert!(!same && chance < Chance::CERTAIN, "{chance:?}");
}

#[test]
fn strings_with_four_liberties_are_not_read() {
    let text = "
        . . . . .
        . . . . .
        . . O . .
        . . . . .
        . . . . .
    ";
    let position = position(text);
    let structure = Structure::new(&position);
    let mut facts = CaptureFacts::unknown(&structure);
    let lost = BlockFacts { attack: TacticalResult::Works, defend: TacticalResult::Fails, ..BlockFacts::SAFE };
    facts.set_block(block(&structure, "C3"), lost);
    let told = published(&structure, &facts, &NUMBERS);
    assert!(told.lost.is_empty() && told.groups.len() == 1);
}

/// Black's group at the top has two eyes, and the white group around it has room outside.
const TWO_EYES: &str = "
    . X . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
";

#[test]
fn two_eyes_of_a_point_are_true_in_all_passes() {
    let (structure, told) = of(TWO_EYES);
    let black = group(&structure, &told, "B6");
    let eyes: Vec<PointSet> = black.eyes.iter().map(|eye| eye.points).collect();
    assert_eq!(eyes, ["A6", "C6"].map(|name| PointSet::from(at(&structure, name))));
    assert!(black.eyes.iter().all(|eye| eye.grade == Chance::CERTAIN));
    assert_eq!(black.passes.map(|pass| pass.true_eyes), [2; PASSES]);
    assert_eq!((black.safety, told.safety(block(&structure, "B6"))), (Chance::CERTAIN, Chance::CERTAIN));
}

#[test]
fn a_false_eye_is_no_eye_space() {
    let eye = "
        . . . . . . .
        . X X O . . .
        . X . X O . .
        . O X X . . .
        . . . . . . .
        . . . . . . .
    ";
    let is_space = |text: &str| {
        let (structure, told) = of(text);
        told.fields[Color::Black.index()].space.contains(at(&structure, "C4"))
    };
    assert!(!is_space(eye));
    // A point in the centre is still eye space if the opponent has one of its four diagonal points.
    assert!(is_space(&eye.replacen("X X O", "X X X", 1)));
}

#[test]
fn a_shape_says_how_many_eyes() {
    let grades = |row: &str| {
        let text = format!("{row} X . .\nX X X X X X . O\n. . . . . . . O\n. O . O . O O .\n. . . . . . . .\n");
        let (structure, told) = of(&text);
        let black = group(&structure, &told, "A4");
        let inside = structure.size().points().filter(|point| point.row() == 0 && point.column() < 5);
        let eyes = black.eyes.iter().filter(|eye| eye.points.is_subset(inside));
        eyes.map(|eye| eye.grade).collect::<Vec<_>>()
    };
    // One or two points are one eye. Three points in a row are two eyes if their owner moves first, and four are two eyes in any case.
    assert_eq!(grades(". X X X X"), [Chance::CERTAIN]);
    assert_eq!(grades(". . X X X"), [Chance::CERTAIN]);
    assert_eq!(grades(". . . X X"), [Chance::CERTAIN, Chance::HALF]);
    assert_eq!(grades(". . . . X"), [Chance::CERTAIN; 2]);
}

#[test]
fn passes_grow_in_doubt_and_safety_is_their_mean() {
    let (structure, told) = of(". . . X O .\nX X X X O .\nO O O O O .\n. . . . . .\n. . . . . .\n");
    let black = group(&structure, &told, "A4");
    assert_eq!(black.passes.map(|pass| pass.true_eyes), [2, 2, 2, 1, 1]);
    assert_eq!(black.safety, Chance::per_mille(800));
}

#[test]
fn a_lost_stone_is_in_no_group_and_radiates_to_the_opponent() {
    let (structure, told) = of("
        . . . . . . . .
        . . X . . . . .
        . X O X . . . .
        . X . X . . . .
        . . X . . . . .
        . . . . . . . .
    ");
    let stone = at(&structure, "C4");
    assert!(told.lost.contains(stone) && told.groups.iter().all(|group| !group.group.stones.contains(stone)));
    assert_eq!(told.safety(block(&structure, "C4")), Chance::NEVER);
    // White has only this lost stone, so all influence that White's stones radiate counts for Black.
    let empty = structure.empty();
    let sum = |side: usize| empty.into_iter().map(|point| told.radiation[side].at(point)).sum::<u32>();
    let black: u32 = told.groups.iter().map(|group| group.safety.steps()).max().unwrap();
    assert!(black > 0 && sum(0) > sum(1));
    let map = told.connectivity(&structure, stone);
    let inside = at(&structure, "C3");
    assert!(map.at(inside) > Chance::NEVER && told.radiation[0].at(inside) >= map.at(inside).steps());
}

#[test]
fn each_stone_radiates_its_safety_and_the_inverse_by_its_own_map() {
    let (structure, told) = of("
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . O . .
        . . . . . . . . .
        . . X . . . O . .
        . . . . . . . . .
        . . . X . O . . .
        . . . . . . . . .
        . . . . . . . . .
    ");
    for point in structure.empty() {
        let mut sums = [0u32; 2];
        for id in structure.blocks() {
            let (block, safety) = (structure.block(id), told.safety(id));
            for stone in block.stones {
                let chance = told.connectivity(&structure, stone).at(point);
                sums[block.color.index()] += safety.and(chance).steps();
                sums[block.color.opponent().index()] += safety.inverse().and(chance).steps();
            }
        }
        assert_eq!(sums, [0, 1].map(|side| told.radiation[side].at(point)), "{}", structure.size().vertex(point));
    }
}

#[test]
fn territory_is_made_of_empty_points_and_its_difference_is_the_evaluation() {
    let (structure, told) = of(TWO_EYES);
    let black = told.territory(&structure, Color::Black);
    let eyes = ["A6", "C6"].map(|name| told.ownership(&structure, at(&structure, name)).as_f64());
    assert!(eyes.iter().all(|&ownership| ownership > 0.7) && black > 1.4, "{eyes:?} {black}");
    let white = told.territory(&structure, Color::White);
    assert!((told.evaluation(&structure) - (black - white)).abs() < 1e-9 && white > black);
    assert!(structure.empty().into_iter().any(|point| told.ownership(&structure, point) < Ownership::NONE));
}

/// A side without territory has 0 points and not minus zero, which would be printed with its sign.
#[test]
fn who_has_no_territory_has_zero() {
    let (structure, told) = of("
        . . . . .
        . . . . .
        . . . . .
    ");
    let territories = Color::ALL.map(|color| told.territory(&structure, color));
    assert!(territories.iter().all(|&territory| territory == 0.0 && territory.is_sign_positive()), "{territories:?}");
}

/// Generates random boards where each block has a liberty.
fn positions() -> impl Strategy<Value = Position> {
    let stone = || prop_oneof![4 => Just(None), 1 => Just(Some(Color::Black)), 1 => Just(Some(Color::White))];
    prop::collection::vec(stone(), 49).prop_filter_map("a block without liberty", |stones| {
        let mut setup = Setup::empty(Size::square(7).unwrap());
        for (point, stone) in setup.size.points().into_iter().zip(stones) {
            setup.set(point, stone);
        }
        Position::try_from(setup).ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// The connectivity map, which has the chances that stones are connected, calls two stones certainly connected if, and only if, they belong to
    /// one group. All stones of a group have the same chance on the map of another stone.
    #[test]
    fn groups_and_the_map_agree(position in positions()) {
        let structure = Structure::new(&position);
        let facts = read(&position, &structure);
        let groups: Vec<Group> = groups(&structure, &facts);
        let links: [Connectivity; 2] = array::from_fn(|side| Connectivity::new(&structure, &facts, Color::ALL[side]));
        for one in &groups {
            let map = JoinedLinks::new(&links[one.color.index()], &groups).of_stones(one.stones);
            for other in groups.iter().filter(|other| other.color == one.color) {
                let chances: Vec<Chance> = other.stones.into_iter().map(|stone| map.at(stone)).collect();
                prop_assert!(chances.iter().all(|&chance| chance == chances[0]));
                prop_assert_eq!(chances[0] == Chance::CERTAIN, one == other);
            }
        }
    }
}
