//! Unconditional life and territory in all positions of small boards, compared with play in which one side always passes.

use crate::support::alone::{Alone, captures_alone};
use eyespace::board::{Color, Move, Position, Setup, Size, Suicide, Symmetry};
use eyespace::regions::Structure;
use eyespace::safety::{Unconditional, unconditional};
use proptest::prelude::*;

/// Both rules on suicide. The rule matters for the attacker only.
const RULES: [Suicide; 2] = [Suicide::Illegal, Suicide::Legal];

/// The sizes of small boards that are solved in the short test.
const SMALL: [(usize, usize); 4] = [(1, 7), (2, 4), (3, 3), (2, 5)];

fn claims(position: &Position, color: Color, attacker: Suicide) -> Unconditional {
    unconditional(&Structure::new(position), color, attacker)
}

/// Checks all positions of a board. The stones that the library claims to be alive must be exactly those that the other side cannot capture
/// although their owner always passes. In the territory that it claims the other side must never get living stones while the owner passes.
/// Returns the number of areas between living stones that could also be claimed as territory.
fn check_board((width, height): (usize, usize), rule: Suicide, colors: &[Color]) -> usize {
    let board = Alone::new(width, height, rule);
    let mut unclaimed = 0;
    for &color in colors {
        let alive = board.alive(color);
        let enemy_alive = board.ever_alive(color.opponent());
        for (n, position) in board.legal() {
            let claims = claims(position, color, rule);
            assert_eq!(board.bits(claims.stones), alive[n], "{color} {rule:?} {position:?}");
            if claims.stones.is_empty() {
                assert!(claims.territory.is_empty());
                continue;
            }
            for part in (board.size.points() - claims.stones).components() {
                let can_live = enemy_alive[n] & board.bits(part) != 0;
                let claimed = claims.territory & part;
                assert!(claimed.is_empty() || claimed == part);
                assert!(!can_live || claimed.is_empty(), "{color} {rule:?} {position:?}");
                unclaimed += usize::from(!can_live && claimed.is_empty());
            }
        }
    }
    unclaimed
}

#[test]
fn life_and_territory_are_exact_on_all_positions_of_small_boards() {
    for (board, rule) in SMALL.into_iter().flat_map(|board| RULES.map(|rule| (board, rule))) {
        assert_eq!(check_board(board, rule, &Color::ALL), 0, "{board:?} {rule:?}");
    }
}

/// One colour is enough here, because another test checks that swapping the colours changes nothing.
#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn life_and_territory_are_exact_on_all_positions_of_3x4_with_suicide_illegal() {
    assert_eq!(check_board((3, 4), Suicide::Illegal, &[Color::Black]), 0);
}

/// What is claimed to be alive and to be territory is also exact if suicide is legal. The suicide of a single stone stays illegal; this
/// makes no difference, because an enclosure of one point touches all blocks around it anyway.
#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn life_and_territory_are_exact_on_all_positions_of_3x4_with_suicide_legal() {
    assert_eq!(check_board((3, 4), Suicide::Legal, &[Color::Black]), 0);
}

/// On 2x6 the library claims too little territory: it assumes that a seki around two stones in the corner is possible, because without
/// search it does not know the value of an eye there. This test is run by `cargo test --release -p eyespace --test safety unconditional::
/// -- --ignored`.
#[test]
#[ignore = "some seconds"]
fn life_is_exact_and_territory_sound_on_all_positions_of_2x6_and_1x11() {
    let unclaimed = |board| RULES.map(|rule| check_board(board, rule, &[Color::Black]));
    assert_eq!([unclaimed((2, 6)), unclaimed((1, 11))], [[144, 0], [0, 0]]);
}

/// If the opponent may remove its own stones by suicide, the points around a captured stone (here a stone at the edge) can become empty
/// again, so the opponent has more room.
#[test]
fn suicide_opens_the_liberties_of_a_captured_stone() {
    let setup = ".X.\nXXX\n...\n.X.\n".parse::<eyespace::board::Diagram>().unwrap().setup;
    let position = Position::try_from(setup).unwrap();
    assert_eq!(claims(&position, Color::Black, Suicide::Illegal).territory.len(), 8);
    assert_eq!(claims(&position, Color::Black, Suicide::Legal).territory.len(), 2);
}

/// A board on which the number in `cells` for each point chooses a stone or an empty point from `kinds`. Blocks without a liberty are
/// removed.
fn random_stones(size: Size, cells: &[u8], kinds: &[Option<Color>]) -> Position {
    let mut setup = Setup::empty(size);
    for (point, &cell) in size.points().into_iter().zip(cells) {
        setup.set(point, kinds[cell as usize % kinds.len()]);
    }
    for color in Color::ALL {
        for block in setup.stones[color.index()].components() {
            if block.neighbours(setup.empty_points()).is_empty() {
                setup.stones[color.index()] -= block;
            }
        }
    }
    Position::try_from(setup).unwrap()
}

const BLACK_MOSTLY: [Option<Color>; 8] = {
    let [black, white] = [Some(Color::Black), Some(Color::White)];
    [None, None, black, black, black, black, black, white]
};

fn swapped(setup: &Setup) -> Setup {
    let [black, white] = setup.stones;
    Setup { stones: [white, black], to_play: setup.to_play.opponent(), ..*setup }
}

fn turned(setup: &Setup, symmetry: Symmetry) -> Position {
    Position::try_from(symmetry.setup(setup)).unwrap()
}

proptest! {
    // The number of cases is small because a position takes 50 ms: all play of one side is tried.
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Most stones are black, so that some of the black stones live.
    #[test]
    #[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
    fn life_is_exact_on_4x4(cells in prop::collection::vec(any::<u8>(), 16)) {
        let position = random_stones(Size::square(4).unwrap(), &cells, &BLACK_MOSTLY);
        for rule in RULES {
            let alive = position.stones(Color::Black) - captures_alone(&position, Color::White, rule);
            prop_assert_eq!(claims(&position, Color::Black, rule).stones, alive);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn turned_mirrored_and_swapped_positions_have_the_same_claims(
        width in 5..=9usize,
        height in 5..=9usize,
        cells in prop::collection::vec(any::<u8>(), 81),
    ) {
        let size = Size::new(width, height).unwrap();
        let setup = random_stones(size, &cells, &BLACK_MOSTLY).setup();
        for (symmetry, rule) in Symmetry::ALL.into_iter().flat_map(|s| RULES.map(|rule| (s, rule))) {
            for color in Color::ALL {
                let plain = claims(&turned(&setup, Symmetry::Identity), color, rule);
                let turn = |points| symmetry.points(points, size);
                let expected = [turn(plain.stones), turn(plain.eyes), turn(plain.territory)];
                let same = claims(&turned(&setup, symmetry), color, rule);
                let other = claims(&turned(&swapped(&setup), symmetry), color.opponent(), rule);
                for found in [same, other] {
                    prop_assert_eq!([found.stones, found.eyes, found.territory], expected);
                }
            }
        }
    }

    /// What is claimed as Black's living stones and territory remains Black's whatever White plays. If White fills its own liberties, even
    /// more black stones may live.
    #[test]
    fn claims_outlast_every_move_of_the_other_side(cells in prop::collection::vec(any::<u8>(), 81), rule in 0..2usize) {
        let (rule, size) = (RULES[rule], Size::square(9).unwrap());
        let position = random_stones(size, &cells, &BLACK_MOSTLY).with_to_play(Color::White);
        let before = claims(&position, Color::Black, rule);
        for point in position.empty_points() {
            if let Ok(played) = position.play(Move::Play(point), rule) {
                let after = claims(&played.position, Color::Black, rule);
                prop_assert!(before.stones.is_subset(after.stones));
                let claimed = after.territory | after.stones;
                prop_assert!(before.territory.is_subset(claimed), "{:?} {:?}", position, point);
            }
        }
    }
}
