//! Tests that a position gets the same evaluation from an earlier position as from scratch, in random games with captures, kos and passes.

use crate::support::dice::Dice;
use eyespace::board::{Color, Move, Point, PointSet, Position, Size, Suicide};
use eyespace::estimate::{Evaluation, Evaluator};

/// Counts of the events that the test met.
#[derive(Default)]
struct Seen {
    captured: usize,
    kos: usize,
    passes: usize,
    /// The number of blocks that can be captured according to the readings.
    in_danger: usize,
}

/// Plays a random move. It is mostly near the last move, often a capture, sometimes a pass, and seldom fills an eye of its own side.
fn next(position: &Position, last: Option<Point>, random: &mut Dice, seen: &mut Seen) -> (Position, Option<Point>) {
    let empty: Vec<Point> = position.empty_points().into_iter().collect();
    let own = position.stones(position.to_play());
    let takes = |&&point: &&Point| {
        position.play(Move::Play(point), Suicide::Illegal).is_ok_and(|played| !played.captured.is_empty())
    };
    let takes = if random.below(3) == 0 { empty.iter().find(takes).copied() } else { None };
    for _ in 0..if random.below(40) == 0 { 0 } else { 30 } {
        let Some(point) = takes.or(empty.get(random.below(empty.len().max(1))).copied()) else { break };
        let far = |last: Point| last.column().abs_diff(point.column()) + last.row().abs_diff(point.row()) > 4;
        let is_eye = position.size().neighbours(point).all(|beside| own.contains(beside));
        if takes.is_none() && (last.is_some_and(far) && random.below(4) > 0 || is_eye && random.below(20) > 0) {
            continue;
        }
        if let Ok(played) = position.play(Move::Play(point), Suicide::Illegal) {
            seen.captured += played.captured.len();
            seen.kos += usize::from(played.position.ko().is_some());
            return (played.position, Some(point));
        }
    }
    seen.passes += 1;
    (position.play(Move::Pass, Suicide::Illegal).unwrap().position, None)
}

/// Compares all parts of two evaluations of one position.
fn assert_same(after: &Evaluation, anew: &Evaluation) {
    let (one, other) = (&after.estimate, &anew.estimate);
    let position = after.position;
    for id in anew.structure.blocks() {
        assert_eq!(after.facts.block(id), anew.facts.block(id), "{:?} {position:?}", anew.structure.block(id).anchor);
        assert_eq!((one.safety(id), one.stays(id)), (other.safety(id), other.stays(id)), "{position:?}");
        for side in 0..2 {
            assert_eq!(one.links[side].of_block(id), other.links[side].of_block(id), "{position:?}");
        }
    }
    for side in 0..2 {
        assert_eq!((&one.reach[side], &one.radiation[side]), (&other.reach[side], &other.radiation[side]));
        assert_eq!(
            (&one.ground[side].exact, one.ground[side].room),
            (&other.ground[side].exact, other.ground[side].room)
        );
    }
    assert_eq!((&one.groups, one.lost), (&other.groups, other.lost), "{position:?}");
    let spaces = |seen: &Evaluation| -> Vec<_> {
        let spaces = seen.estimate.spaces.iter();
        spaces.map(|space| (space.points, space.value, space.basis, space.attack, space.defend)).collect()
    };
    assert_eq!(spaces(after), spaces(anew), "{position:?}");
    for point in position.size().points() {
        assert_eq!(one.ownership(point), other.ownership(point), "{position:?}");
    }
    assert_eq!(after.lead().to_bits(), anew.lead().to_bits());
}

/// Plays games on a board of this size. Each position is evaluated from the one before it, and some from one farther back.
fn play(size: Size, games: u64, seen: &mut Seen) {
    // One evaluator sees all positions of the games. It is compared with a new evaluator that has seen no position before.
    let mut evaluator = Evaluator::new();
    for game in 0..games {
        let mut random = Dice(game + 1000 * size.area() as u64);
        let (mut position, mut last) = (Position::empty(size), None);
        let mut before: Vec<Evaluation> = vec![evaluator.evaluate(&position)];
        for number in 0..size.area() * 5 / 4 {
            (position, last) = next(&position, last, &mut random, seen);
            let back = if number % 7 == 0 { before.len() / 2 } else { before.len() - 1 };
            let after = evaluator.after(&before[back], &position);
            let anew = Evaluator::new().evaluate(&position);
            assert_same(&after, &anew);
            let blocks = anew.structure.blocks();
            seen.in_danger += blocks.filter(|&id| anew.facts.block(id).attack != Default::default()).count();
            before.push(after);
            if before.len() > 6 {
                before.remove(0);
            }
        }
    }
}

#[test]
fn small_boards() {
    let mut seen = Seen::default();
    for (width, height, games) in [(9, 9, 5), (7, 5, 3), (3, 11, 2), (1, 6, 2), (2, 2, 2)] {
        play(Size::new(width, height).unwrap(), games, &mut seen);
    }
    let Seen { captured, kos, passes, in_danger } = seen;
    assert!(captured > 150 && kos > 15 && passes > 10 && in_danger > 500, "{captured} {kos} {passes} {in_danger}");
}

#[test]
fn middle_boards() {
    let mut seen = Seen::default();
    play(Size::square(13).unwrap(), 2, &mut seen);
    assert!(seen.captured > 60 && seen.kos > 3 && seen.in_danger > 500, "{} {}", seen.captured, seen.kos);
}

#[test]
fn large_boards() {
    let mut seen = Seen::default();
    play(Size::square(19).unwrap(), 1, &mut seen);
    assert!(seen.captured > 60 && seen.kos > 3 && seen.in_danger > 500, "{} {}", seen.captured, seen.kos);
}

#[test]
fn after_a_position_of_another_board_too() {
    let mut evaluator = Evaluator::new();
    let small = evaluator.evaluate(&Position::empty(Size::square(9).unwrap()));
    let mut large = Position::empty(Size::square(13).unwrap());
    for number in 0..20 {
        let point = large.size().point(number % 7 + 3, number / 7 * 2 + 3).unwrap();
        large = large.play(Move::Play(point), Suicide::Illegal).unwrap().position;
    }
    assert_same(&evaluator.after(&small, &large), &Evaluator::new().evaluate(&large));
}

/// Connectivity maps (the chances that points are connected to a stone) that a distant move cannot change are taken over from the earlier
/// evaluation and not computed again.
#[test]
fn far_away_nothing_is_read_again() {
    let size = Size::square(19).unwrap();
    let mut position = Position::empty(size);
    for name in ["C3", "C4", "D3", "D4", "B4", "B3", "Q16", "Q17"] {
        let point = size.parse_vertex(name).unwrap();
        position = position.play(Move::Play(point), Suicide::Illegal).unwrap().position;
    }
    let mut evaluator = Evaluator::new();
    let before = evaluator.evaluate(&position);
    let point = size.parse_vertex("R16").unwrap();
    let after = evaluator.after(&before, &position.play(Move::Play(point), Suicide::Illegal).unwrap().position);
    let map = |seen: &Evaluation, name: &str| {
        let id = seen.structure.block_at(size.parse_vertex(name).unwrap()).unwrap();
        let side = seen.structure.block(id).color.index();
        std::ptr::from_ref(seen.estimate.links[side].of_block(id).unwrap())
    };
    for name in ["C3", "C4", "B4", "B3"] {
        assert!(std::ptr::eq(map(&before, name), map(&after, name)), "{name}");
    }
    assert!(!std::ptr::eq(map(&before, "Q17"), map(&after, "Q17")));
    let stones = |color| after.structure.stones(color);
    assert_eq!(
        stones(Color::Black) | stones(Color::White),
        PointSet::from(point) | (position.size().points() - position.empty_points())
    );
}
