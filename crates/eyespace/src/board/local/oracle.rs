//! Play on small boards is compared with play on whole positions, which follow the rules without such short cuts.

use std::fmt::Debug;

use proptest::prelude::*;
use proptest::sample::Index;

use super::play::Play;
use super::{Board, Cell, Graph, PointGraph, Word, each, set_key};
use crate::board::{Color, Move, PointSet, Position, Role, Setup, Size, Suicide};

/// A position and a region of it. Each chain with a stone outside the region has a liberty there, so play in the region cannot capture it.
fn case() -> impl Strategy<Value = (Position, PointSet)> {
    let points = (prop::collection::vec(0..5u8, 81), prop::collection::vec(0..4u8, 81), 0..4u8);
    (2..=9usize, 2..=9usize, points).prop_map(|(width, height, (stones, inside, most))| {
        let size = Size::new(width, height).unwrap();
        let mut setup = Setup::empty(size);
        for (point, stone) in size.points().into_iter().zip(stones) {
            setup.set(point, [None, None, None, Some(Color::Black), Some(Color::White)][usize::from(stone)]);
        }
        let position = Position::settled(&setup).0;
        let region: PointSet = size
            .points()
            .into_iter()
            .zip(inside)
            .filter(|(_, inside)| *inside <= most)
            .map(|(point, _)| point)
            .collect();
        let beyond = position.empty_points() - region;
        let chains = Color::ALL.into_iter().flat_map(|color| position.stones(color).components());
        let may_fall = chains.filter(|chain| chain.neighbours(beyond).is_empty());
        let region = may_fall.fold(region, |all, chain| if chain.is_subset(all) { all } else { all | chain });
        (position, region)
    })
}

/// Plays random moves of both sides, and compares each legal and illegal move on the way.
fn compare<W: Word + Debug, G: Graph<W>>(
    (mut position, region): (Position, PointSet),
    (points, graph): (&PointGraph<W>, G),
    suicide: [Suicide; 2],
    choices: &[(Index, bool)],
) -> Result<(), TestCaseError> {
    let outside = position.size().points() - region;
    let beyond = position.empty_points() - region;
    let safe = Color::ALL.map(|color| points.cells((position.stones(color) & outside | beyond).neighbours(region)));
    let board = Board { graph, all: points.all(), safe, merged: W::NONE, suicide };
    let sides = |position: &Position| Color::ALL.map(|color| points.cells(position.stones(color)));
    for (choice, attacks) in choices {
        let side = if *attacks { Role::Attacker } else { Role::Defender };
        let (color, rule) = (Color::ALL[side.index()], suicide[side.index()]);
        position = position.with_to_play(color).without_ko();
        let before = sides(&position);
        let mut legal = vec![];
        for cell in each(board.empty(before)) {
            let after = position.play(Move::Play(points.point(cell)), rule).ok().map(|played| played.position);
            let played = board.play(before, side, cell);
            prop_assert_eq!(played.map(|played| played.sides), after.as_ref().map(sides), "{:?} {}", position, cell);
            if let (Some(played), Some(after)) = (played, after) {
                let ko = after.ko().map_or(PointSet::EMPTY, PointSet::from);
                prop_assert_eq!(played.ban, points.cells(ko), "{:?} {}", position, cell);
                prop_assert_eq!(key(before) ^ played.key(side, cell), key(played.sides));
                legal.push(after);
            }
        }
        for color in Color::ALL {
            let parts = (position.stones(color) & region).components().map(|part| points.cells(part));
            prop_assert!(parts.into_iter().eq(board.graph.pieces(points.cells(position.stones(color)))));
        }
        if legal.is_empty() {
            break;
        }
        position = *choice.get(&legal);
    }
    Ok(())
}

fn key<W: Word>(sides: [W; 2]) -> u64 {
    Role::ALL.into_iter().fold(0, |key, side| key ^ set_key(side, sides[side.index()]))
}

fn on_words_of<W: Word + Debug>(
    case: (Position, PointSet),
    suicide: [Suicide; 2],
    choices: &[(Index, bool)],
) -> Result<(), TestCaseError> {
    match PointGraph::<W>::new(case.1) {
        Some(graph) => compare(case, (&graph, &graph), suicide, choices),
        None => Ok(()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn play_on_a_small_board_is_play_in_that_region(
        case in case(),
        attackers in prop::bool::ANY,
        owner in prop::bool::ANY,
        choices in prop::collection::vec(any::<(Index, bool)>(), 1..40),
    ) {
        let suicide = [attackers, owner].map(|legal| if legal { Suicide::Legal } else { Suicide::Illegal });
        on_words_of::<u16>(case, suicide, &choices)?;
        on_words_of::<u32>(case, suicide, &choices)?;
        on_words_of::<u64>(case, suicide, &choices)?;
        on_words_of::<u128>(case, suicide, &choices)?;
        if let Some(points) = PointGraph::<u64>::new(case.1) {
            let mut graph = [0; 64];
            each(points.all()).for_each(|cell| graph[usize::from(cell)] = points.beside(cell));
            compare(case, (&points, graph), suicide, &choices)?;
        }
    }
}

/// A cell that stands for several stones: they are captured together, and then no ko begins.
#[test]
fn taking_a_merged_block_begins_no_ko() {
    let line: [u64; 64] = std::array::from_fn(|cell| match cell {
        0 => 0b010,
        1 => 0b101,
        2 => 0b010,
        _ => 0,
    });
    let board = |merged| Board { graph: line, all: 0b111, safe: [0b100, 0], merged, suicide: [Suicide::Illegal; 2] };
    let take = |merged| board(merged).play([0b100, 0b010], Role::Attacker, 0 as Cell).unwrap();
    assert_eq!(take(0), Play { sides: [0b101, 0], taken: 0b010, lost: 0, ban: 0b010 });
    assert_eq!(take(0b010).ban, 0);
}
