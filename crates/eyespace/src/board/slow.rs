//! The rules of play written as in a rule book, on a plain array and by recursion. Tests compare [`super::Position`] with them.

use proptest::prelude::*;

use super::{Color, Move, Point, Position, Setup, Size, Suicide};

type Cells = Vec<Vec<Option<Color>>>;
type Places = Vec<(usize, usize)>;

fn cells(position: &Position) -> Cells {
    let size = position.size();
    (0..size.height())
        .map(|row| (0..size.width()).map(|column| position.stone(Point::new(column, row).unwrap())).collect())
        .collect()
}

fn beside(cells: &Cells, x: usize, y: usize) -> Places {
    let mut out = vec![];
    if x > 0 {
        out.push((x - 1, y));
    }
    if y > 0 {
        out.push((x, y - 1));
    }
    if x + 1 < cells[0].len() {
        out.push((x + 1, y));
    }
    if y + 1 < cells.len() {
        out.push((x, y + 1));
    }
    out
}

fn collect(cells: &Cells, x: usize, y: usize, block: &mut Places, liberties: &mut Places) {
    block.push((x, y));
    for (nx, ny) in beside(cells, x, y) {
        if cells[ny][nx].is_none() && !liberties.contains(&(nx, ny)) {
            liberties.push((nx, ny));
        }
        if cells[ny][nx] == cells[y][x] && !block.contains(&(nx, ny)) {
            collect(cells, nx, ny, block, liberties);
        }
    }
}

fn block_and_liberties(cells: &Cells, x: usize, y: usize) -> (Places, Places) {
    let (mut block, mut liberties) = (vec![], vec![]);
    collect(cells, x, y, &mut block, &mut liberties);
    (block, liberties)
}

/// The board after a stone of this colour is played at an empty point; `None` if that is suicide.
fn play(cells: &Cells, color: Color, x: usize, y: usize) -> Option<Cells> {
    let mut next = cells.clone();
    next[y][x] = Some(color);
    for (nx, ny) in beside(&next, x, y) {
        if next[ny][nx] == Some(color.opponent()) {
            let (block, liberties) = block_and_liberties(&next, nx, ny);
            if liberties.is_empty() {
                for (bx, by) in block {
                    next[by][bx] = None;
                }
            }
        }
    }
    let (_, liberties) = block_and_liberties(&next, x, y);
    (!liberties.is_empty()).then_some(next)
}

fn is_legal(cells: &Cells) -> bool {
    (0..cells.len())
        .all(|y| (0..cells[0].len()).all(|x| cells[y][x].is_none() || !block_and_liberties(cells, x, y).1.is_empty()))
}

/// The nth of the 3^area set-ups of a board, counted from 0.
fn nth_setup(size: Size, mut n: usize) -> Setup {
    let mut setup = Setup::empty(size);
    for point in size.points() {
        setup.set(point, [None, Some(Color::Black), Some(Color::White)][n % 3]);
        n /= 3;
    }
    setup
}

fn legal_positions(width: usize, height: usize) -> usize {
    let size = Size::new(width, height).unwrap();
    (0..3usize.pow(size.area() as u32)).filter(|&n| Position::try_from(nth_setup(size, n)).is_ok()).count()
}

/// The counts are from Tromp & Farnebäck, "Combinatorics of Go" (2007), table of L(m, n).
#[test]
fn legal_positions_are_as_many_as_tromp_counted() {
    for (width, height, count) in
        [(1, 1, 1), (1, 2, 5), (2, 1, 5), (2, 2, 57), (2, 3, 489), (3, 2, 489), (3, 3, 12_675)]
    {
        assert_eq!(legal_positions(width, height), count, "{width}x{height}");
    }
}

/// Checks all 43 million set-ups of 4x4: `cargo test --release -p eyespace -- --ignored tromp`.
#[test]
#[ignore = "takes about ten seconds in release"]
fn legal_positions_of_4x4_are_as_many_as_tromp_counted() {
    assert_eq!(legal_positions(4, 4), 24_318_165);
}

#[test]
fn every_move_in_every_position_of_2x3_is_as_the_slow_rules_have_it() {
    let size = Size::new(3, 2).unwrap();
    for n in 0..3usize.pow(6) {
        let setup = nth_setup(size, n);
        match Position::try_from(setup) {
            Ok(position) => compare_all_moves(&position),
            Err(_) => assert!(!is_legal(&cells(&Position::legal(&setup)))),
        }
    }
}

fn compare_all_moves(position: &Position) {
    let before = cells(position);
    for color in Color::ALL {
        let position = Position::legal(&Setup { to_play: color, ko: None, ..position.setup() });
        for point in position.empty_points() {
            let slow = play(&before, color, point.column().into(), point.row().into());
            let fast = position.play(Move::Play(point), Suicide::Illegal).ok();
            assert_eq!(fast.map(|played| cells(&played.position)), slow, "{position:?} {point:?}");
            if let Some(played) = fast {
                assert_eq!(played.position.hash(), Position::legal(&played.position.setup()).hash());
                assert!(is_legal(&cells(&played.position)));
            }
        }
    }
}

proptest! {
    #[test]
    fn random_play_is_as_the_slow_rules_have_it(
        width in 1..=9usize,
        height in 1..=9usize,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..120),
    ) {
        let mut position = Position::empty(Size::new(width, height).unwrap());
        for choice in choices {
            let legal: Vec<_> = position
                .empty_points()
                .into_iter()
                .filter_map(|point| position.play(Move::Play(point), Suicide::Legal).ok())
                .collect();
            if legal.is_empty() {
                break;
            }
            position = choice.get(&legal).position;
        }
        compare_all_moves(&position);
        for symmetry in super::Symmetry::ALL {
            prop_assert!(Position::try_from(symmetry.setup(&position.with_to_play(Color::White).setup())).is_ok());
        }
    }
}
