//! Readings of several blocks, compared with exhaustive play on small boards, and positions with two aims.

use super::capture_brute::grade;
use crate::support::captures::captured;
use crate::support::dice::Dice;
use crate::support::random_stones::{stone, take_off};
use eyespace::board::{Color, Diagram, Move, PointSet, Position, Setup, Size, Suicide, Symmetry};
use eyespace::regions::TacticalResult;
use eyespace::search::capture::{CaptureReader, CombinationReader, SearchLimits};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::table::KoMaster;

fn position(diagram: &str) -> Position {
    Position::try_from(diagram.parse::<Diagram>().unwrap().setup).unwrap()
}

fn points(position: &Position, vertices: &str) -> PointSet {
    vertices.split(' ').map(|vertex| position.size().parse_vertex(vertex).unwrap()).collect()
}

fn random_board(random: &mut Dice, size: Size) -> Option<Position> {
    let mut setup = Setup::empty(size);
    setup.size.points().into_iter().for_each(|point| setup.set(point, stone(random, 1)));
    take_off(&mut setup);
    Position::try_from(setup).ok()
}

/// The results by exhaustive play for one attacker and the stones of several blocks.
fn exhaustive(position: &Position, stones: PointSet, owner: Color, first: Color) -> Option<TacticalResult> {
    let start = position.with_to_play(first);
    let mut taken = [false; 3];
    for master in KoMaster::ALL {
        taken[master.index()] = captured(&start, stones, owner.opponent(), master, 60_000)?;
    }
    Some(match first == owner {
        true => grade(|m| !taken[m.index()], KoMaster::Defender, KoMaster::Attacker),
        false => grade(|m| taken[m.index()], KoMaster::Attacker, KoMaster::Defender),
    })
}

/// The numbers of questions about pairs of blocks: all, and those in which the pair falls although each block alone does not.
#[derive(Debug, Default)]
struct Tally {
    all: usize,
    combined: usize,
}

fn compare(position: &Position, tally: &mut Tally) {
    let mut reader = CaptureReader::with_table(SearchLimits::PROOF, Table::with_bytes(1 << 22));
    let budget = Budget::nodes(300_000);
    for owner in Color::ALL {
        let anchors: Vec<_> = position.stones(owner).components().filter_map(|block| block.first()).collect();
        for (n, &one) in anchors.iter().enumerate() {
            for &other in &anchors[n + 1..] {
                let stones: PointSet = [one, other].into_iter().collect();
                for first in Color::ALL {
                    let Some(right) = exhaustive(position, stones, owner, first) else { continue };
                    let found = match first == owner {
                        true => reader.defend_all(position, owner, stones, budget),
                        false => reader.attack_any(position, owner, stones, budget),
                    };
                    assert_eq!(found.attempt, Some(right), "{first} first on {stones:?} in\n{position:?}");
                    tally.all += 1;
                    let falls = |stone| reader.attack(position, stone, budget).attempt != Some(TacticalResult::Fails);
                    let is_combined =
                        first != owner && right != TacticalResult::Fails && ![one, other].map(falls).contains(&true);
                    tally.combined += usize::from(is_combined);
                }
            }
        }
    }
}

#[test]
fn pairs_on_small_boards_agree_with_exhaustive_play() {
    let mut random = Dice(3);
    let mut tally = Tally::default();
    for size in [(3, 3), (4, 2)] {
        for _ in 0..60 {
            if let Some(position) = random_board(&mut random, Size::new(size.0, size.1).unwrap()) {
                compare(&position, &mut tally);
            }
        }
    }
    assert!(tally.all > 200, "{tally:?}");
}

#[test]
#[ignore = "minutes"]
fn pairs_on_4x3_agree_with_exhaustive_play() {
    let mut random = Dice(4);
    let mut tally = Tally::default();
    for _ in 0..300 {
        if let Some(position) = random_board(&mut random, Size::new(4, 3).unwrap()) {
            compare(&position, &mut tally);
        }
    }
    println!("{tally:?}");
}

/// Two white stones with friends below and above. Each gets away, but a move between them puts both into atari.
const DOUBLE_ATARI: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . O . . . . .
    . . X . X . . . .
    . X O . O X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O . O . . . .
    . . . . . . . . .
    ";

/// The results of both questions, with either side moving first, under both kinds of limits.
#[track_caller]
fn results(diagram: &str, stones: &str, expected: [TacticalResult; 2]) {
    let position = position(diagram);
    let stones = points(&position, stones);
    let owner = position.stone(stones.first().unwrap()).unwrap();
    for limits in [SearchLimits::default(), SearchLimits::WIDENING] {
        let mut reader = CaptureReader::new(limits);
        let attack = reader.attack_any(&position, owner, stones, Budget::nodes(20_000));
        let defence = reader.defend_all(&position, owner, stones, Budget::nodes(20_000));
        assert_eq!([attack.attempt, defence.attempt], expected.map(Some), "{attack:?} {defence:?}");
    }
}

#[test]
fn two_blocks_in_atari_cannot_both_be_saved() {
    use TacticalResult::{Fails, Works};
    let apart = "
        X . . . . . . . X
        O . . . . . . . O
        X . . . . . . . X
        ";
    results(apart, "A2", [Works, Works]);
    results(DOUBLE_ATARI, "C5", [Fails, Works]);
    results(DOUBLE_ATARI, "E5", [Fails, Works]);
    results(DOUBLE_ATARI, "C5 E5", [Works, Works]);
    results(apart, "A2 J2", [Works, Fails]);
}

/// The block at C3 is in a ko, and the other cannot be captured: so the pair is in the same ko.
#[test]
fn a_ko_decides_about_a_pair_as_about_its_block() {
    let diagram = "
        . . . . . . . . .
        . . X O . . . . .
        . X O . O . O O O
        . . X O . . O . O
        . . . . . . O O .
        ";
    let position = position(diagram);
    let [stone, other] = ["C3", "G1"].map(|vertex| position.size().parse_vertex(vertex).unwrap());
    let mut reader = CaptureReader::new(SearchLimits::WIDENING);
    let budget = Budget::nodes(20_000);
    assert_eq!(reader.attack(&position, other, budget).attempt, Some(TacticalResult::Fails));
    let alone = [reader.attack(&position, stone, budget).attempt, reader.defend(&position, stone, budget).attempt];
    let pair = [stone, other].into_iter().collect();
    let both = [
        reader.attack_any(&position, Color::White, pair, budget).attempt,
        reader.defend_all(&position, Color::White, pair, budget).attempt,
    ];
    assert_eq!((alone[0], alone), (Some(TacticalResult::KoTakesFirst), both));
}

/// The line of a reading is legal, and after it a block is gone.
#[test]
fn the_line_of_an_attack_captures_a_block() {
    let mut position = position(DOUBLE_ATARI).with_to_play(Color::Black);
    let stones = points(&position, "C5 E5");
    let mut reader = CaptureReader::new(SearchLimits::WIDENING);
    let attack = reader.attack_any(&position, Color::White, stones, Budget::nodes(20_000));
    assert_eq!(attack.line.first(), Some(&Move::Play(points(&position, "D5").first().unwrap())));
    for &mv in &attack.line {
        position = position.play(mv, Suicide::Illegal).unwrap().position;
    }
    assert!(!stones.is_subset(position.stones(Color::White)), "{:?} to\n{position:?}", attack.line);
}

#[test]
fn combinations_do_not_depend_on_how_the_board_lies() {
    let start = position(DOUBLE_ATARI);
    let best = points(&start, "D5");
    for symmetry in Symmetry::ALL {
        let turned = Position::try_from(symmetry.setup(&start.setup())).unwrap();
        let mut reader = CombinationReader::new(Budget::nodes(200_000));
        let found = reader.attack(&turned, Color::Black).unwrap();
        assert_eq!(PointSet::from(found.first), symmetry.points(best, start.size()), "{symmetry:?}");
        assert_eq!(found.attempt, TacticalResult::Works);
        let defences = reader.defences(&turned, Color::Black, &found);
        assert!(defences.contains(found.first) && defences.len() > 1, "{defences:?}");
        assert!(reader.nodes() <= 200_000);
    }
}

#[test]
fn readings_of_several_do_not_depend_on_how_the_board_lies() {
    let start = position(DOUBLE_ATARI);
    let stones = points(&start, "C5 E5");
    let read = |position: &Position, owner, stones| {
        let mut reader = CaptureReader::new(SearchLimits::WIDENING);
        let found = reader.attack_any(position, owner, stones, Budget::nodes(20_000));
        (found.attempt, found.nodes, found.line.len())
    };
    let first = read(&start, Color::White, stones);
    for symmetry in Symmetry::ALL {
        let turned = Position::try_from(symmetry.setup(&start.setup())).unwrap();
        assert_eq!(read(&turned, Color::White, symmetry.points(stones, start.size())), first, "{symmetry:?}");
    }
}

#[test]
fn nothing_to_capture_is_kept() {
    let position = position(DOUBLE_ATARI);
    let mut reader = CaptureReader::new(SearchLimits::default());
    let [attack, defence] = [
        reader.attack_any(&position, Color::White, PointSet::EMPTY, Budget::nodes(100)),
        reader.defend_all(&position, Color::White, points(&position, "C6"), Budget::nodes(100)),
    ];
    assert_eq!((attack.attempt, defence.attempt), (Some(TacticalResult::Fails), Some(TacticalResult::Works)));
    let spent = reader.attack_any(&position, Color::White, points(&position, "C5 E5"), Budget::nodes(1));
    assert_eq!((spent.attempt, spent.line.len()), (None, 0));
}
