//! Tests of safety in alternate play, in which the owner answers each intrusion. Stones that are found safe are tested against all moves of an
//! opponent on small boards.

use crate::support::referee::{Claim, Referee};
use eyespace::board::{Color, Diagram, PointSet, Position, Setup, Size, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::{AlternatePlay, ReplyOptions, alternate_play, unconditional};
use eyespace::search::dfpn::Stop;
use eyespace::search::safety::{SafetyOptions, safety};
use eyespace::table::EyeTable;

/// The largest number of states for which a position is played out. Positions that need more are skipped.
const MOST_STATES: usize = 400_000;

/// How the library finds safe stones and points: without search or with it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Theorem,
    Search,
}

fn claims(structure: &Structure, color: Color, by: By) -> AlternatePlay {
    let (suicide, table) = (Suicide::Illegal, EyeTable::embedded());
    match by {
        By::Theorem => alternate_play(structure, color, suicide, table),
        By::Search => {
            let answers = ReplyOptions::default();
            safety(
                structure,
                color,
                SafetyOptions { suicide, table, answers, nodes: 2000, most_empty: 12, stop: Stop::NEVER },
            )
            .0
        }
    }
}

/// A small generator of random numbers, which gives the same positions in each run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// A board with random stones; blocks without a liberty are removed. The shares of black and white stones change from board to board.
fn random_stones(dice: &mut Dice) -> Position {
    let (width, height) = (3 + dice.roll(3) as usize, 3 + dice.roll(3) as usize);
    let size = Size::new(width, height).unwrap();
    let black = 40 + dice.roll(35);
    let white = dice.roll(20);
    let mut setup = Setup::empty(size);
    for point in size.points() {
        let roll = dice.roll(100);
        let stone = match roll {
            _ if roll < black => Some(Color::Black),
            _ if roll < black + white => Some(Color::White),
            _ => None,
        };
        setup.set(point, stone);
    }
    without_captured(setup)
}

/// A board of blocks with few liberties around small regions, so that several miai pairs need the same points. Most points have black
/// stones, the empty points are close together, and white stones cut some of the black blocks apart.
fn tight(dice: &mut Dice) -> Position {
    let size = Size::new(3 + dice.roll(3) as usize, 3 + dice.roll(2) as usize).unwrap();
    let mut setup = Setup::empty(size);
    setup.stones[Color::Black.index()] = size.points();
    for _ in 0..2 + dice.roll(2) {
        let points: Vec<_> = size.points().into_iter().collect();
        let mut at = points[dice.roll(points.len() as u64) as usize];
        for _ in 0..2 + dice.roll(4) {
            setup.set(at, Some(Color::White).filter(|_| dice.roll(4) == 0));
            let beside: Vec<_> = size.neighbours(at).collect();
            at = beside[dice.roll(beside.len() as u64) as usize];
        }
    }
    without_captured(setup)
}

/// A board with a white block that has at most one eye and some outside liberties. All around are black stones, with two or three empty
/// points among them.
fn enclosed(dice: &mut Dice) -> Position {
    let size = Size::new(4 + dice.roll(2) as usize, 4 + dice.roll(2) as usize).unwrap();
    let points: Vec<_> = size.points().into_iter().collect();
    let mut part = PointSet::from(points[dice.roll(points.len() as u64) as usize]);
    for _ in 0..6 + dice.roll(3) {
        let beside: Vec<_> = (part.neighbours(size.points()) - part).into_iter().collect();
        part.insert(beside[dice.roll(beside.len() as u64) as usize]);
    }
    let inner = part - (size.points() - part).neighbours(part);
    let mut setup = Setup::empty(size);
    setup.stones[Color::Black.index()] = size.points() - part;
    for point in part {
        let stone = match dice.roll(8) {
            0..3 if inner.contains(point) => None,
            3..5 if inner.contains(point) => Some(Color::Black),
            0..1 => None,
            _ => Some(Color::White),
        };
        setup.set(point, stone);
    }
    for _ in 0..2 + dice.roll(2) {
        let point = points[dice.roll(points.len() as u64) as usize];
        if !part.contains(point) {
            setup.set(point, None);
        }
    }
    without_captured(setup)
}

fn without_captured(mut setup: Setup) -> Position {
    for color in [Color::White, Color::Black] {
        for block in setup.stones[color.index()].components() {
            if block.neighbours(setup.empty_points()).is_empty() {
                setup.stones[color.index()] -= block;
            }
        }
    }
    Position::try_from(setup).unwrap()
}

/// Everything that the library claims to be safe for Black, or dead in Black's favour.
fn claim(own: &AlternatePlay) -> Claim {
    Claim { owner: Color::Black, stones: own.stones, territory: own.territory, dead: own.dead_as_it_stands }
}

/// Draws random positions and plays them out to judge what is claimed to be safe, until `wanted` positions are judged. It skips positions in
/// which no more is claimed than by Benson's theorem or, with search, than without search. Returns the number of positions that were drawn.
fn judge(seed: u64, by: By, wanted: usize, draw: fn(&mut Dice) -> Position) -> usize {
    let mut dice = Dice(seed);
    let (mut judged, mut positions) = (0, 0);
    while judged < wanted {
        positions += 1;
        let position = draw(&mut dice);
        let structure = Structure::new(&position);
        let benson = unconditional(&structure, Color::Black, Suicide::Illegal);
        let plain = claims(&structure, Color::Black, By::Theorem);
        assert!(benson.stones.is_subset(plain.stones) && benson.eyes.is_subset(plain.territory), "{position:?}");
        let own = match by {
            By::Theorem => plain.clone(),
            By::Search => claims(&structure, Color::Black, by),
        };
        let known = match by {
            By::Theorem => benson.stones | benson.eyes | benson.no_living_room,
            By::Search => plain.stones | plain.territory,
        };
        if (own.stones | own.territory | own.dead_as_it_stands).is_subset(known) {
            continue;
        }
        let claim = claim(&own);
        if let Some(safe_by_reply_blocks) = Referee::judge(&position, &claim, MOST_STATES) {
            assert!(safe_by_reply_blocks, "not safe\n{position:?}\n{own:?}");
            judged += 1;
        }
    }
    positions
}

/// The block on the left edge lacks one guaranteed liberty, which it gets in the eye of two points (C1, D1) by an answer to each intrusion.
/// The block on the right edge gets its missing liberty by a connection to the middle block, with which it shares two liberties. An answer
/// between these blocks could also guarantee the liberty, but then they would not be connected.
const JOINED_OR_ANSWERED: &str = "
    . . . . . . . .
    O O O O O O O O
    O X X O O X X O
    X . X X X . X X
    X X . . X . X X
";

#[test]
fn answers_that_keep_blocks_from_joining_are_taken_back() {
    let diagram: Diagram = JOINED_OR_ANSWERED.parse().unwrap();
    let position = Position::try_from(diagram.setup).unwrap();
    let own = claims(&Structure::new(&position), Color::Black, By::Theorem);
    assert_eq!(own.stones, position.stones(Color::Black));
}

/// The three stones on the right are connected to the block on the left by two shared points: a common eye, and a point among the opponent's
/// stones.
const JOINED_ACROSS: &str = "
    . X . X X . X O
    X X X X . X X O
    O O O O O O O O
    O . O . O . O .
";

/// The black stones on the right share two liberties with those on the left, and both liberties are beside a black stone that is lost.
const JOINED_BESIDE_THE_LOST: &str = "
    . X . X O X X .
    X X X X . X O O
    O O X X . X O .
    . O O O X O O O
";

/// Black could get an eye by capturing a white stone, and has another eye around the white stones at the bottom. To capture these stones,
/// Black would have to fill the second eye. So Black would lose it and give White room to live.
const NOT_TO_BE_TAKEN: &str = "
    O . . O
    X X . O
    X . O O
";

/// Of the blocks around the region in the middle, some have one guaranteed liberty elsewhere and some have none.
const EACH_LACKS_ITS_OWN: &str = "
    . X . X X .
    . X . . X X
    . . . X . X
    . O . . X .
    X X X X . X
";

fn drawn(text: &str) -> Position {
    let diagram: Diagram = text.parse().unwrap();
    Position::try_from(diagram.setup).unwrap()
}

/// The stones that are found safe without search.
fn safe_stones(position: &Position) -> PointSet {
    claims(&Structure::new(position), Color::Black, By::Theorem).stones
}

#[test]
fn two_liberties_in_two_regions_join() {
    let position = drawn(JOINED_ACROSS);
    assert_eq!(safe_stones(&position), position.stones(Color::Black));
}

#[test]
fn two_liberties_join_though_other_blocks_around_are_lost() {
    let position = drawn(JOINED_BESIDE_THE_LOST);
    let lost = position.size().parse_vertex("E1").unwrap();
    assert_eq!(safe_stones(&position), position.stones(Color::Black).without(lost));
}

#[test]
fn of_each_block_is_asked_what_it_lacks() {
    let structure = Structure::new(&drawn(EACH_LACKS_ITS_OWN));
    let own = claims(&structure, Color::Black, By::Theorem);
    assert_eq!(own.stones | own.territory, structure.size().points());
}

#[test]
fn an_eye_in_which_nothing_can_be_captured_is_no_territory() {
    let own = claims(&Structure::new(&drawn(NOT_TO_BE_TAKEN)), Color::Black, By::Theorem);
    assert_eq!(own.territory, PointSet::EMPTY);
}

/// A position in which one answer is not enough. To some intrusions Black has no answer after which miai pairs suffice; but Black has an
/// answer after which each further intrusion has an answer of that kind.
const ANSWERED_TWICE: &str = "
    X X X X X
    X . . . X
    O X . . X
    . . . X X
";

#[test]
fn two_answers_are_enough_where_one_is_not() {
    let position = drawn(ANSWERED_TWICE);
    let own = claims(&Structure::new(&position), Color::Black, By::Theorem);
    assert_eq!(own.stones | own.territory, position.size().points());
    let claim = claim(&own);
    assert_eq!(Referee::judge(&position, &claim, MOST_STATES), Some(true));
}

/// If White plays beside the two black stones below, White is captured; if Black plays there, Black loses the two stones. So neither side will.
const HELD: &str = "
    . X . X X X
    X X X X X X
    O O O O O O
    O . X X . O
";

/// The position of `HELD` with one more liberty for White, so that White can attack.
const NOT_HELD: &str = "
    . X . X X X
    X X X X X .
    O O O O O O
    O . X X . O
";

#[test]
fn stones_stay_where_the_opponent_is_captured_if_it_attacks_them() {
    let position = drawn(HELD);
    let own = claims(&Structure::new(&position), Color::Black, By::Theorem);
    assert_eq!(own.stones, position.stones(Color::Black));
    let below = position.size().points().filter(|point| point.row() > 1);
    assert_eq!((own.territory & below, own.kept), (PointSet::EMPTY, below));
    assert_eq!(own.may_be_in_seki, own.stones & below);
    let claim = claim(&own);
    assert_eq!(Referee::judge(&position, &claim, 4_000_000), Some(true));
    let all = Claim { territory: own.territory | below, ..claim };
    assert_eq!(Referee::judge(&position, &all, 4_000_000), Some(false));
}

#[test]
fn stones_do_not_stay_where_the_opponent_has_a_liberty_more() {
    let position = drawn(NOT_HELD);
    let safe = safe_stones(&position);
    assert_eq!(safe, position.stones(Color::Black).filter(|point| point.row() < 2));
    let claim = Claim {
        owner: Color::Black,
        stones: position.stones(Color::Black),
        territory: PointSet::EMPTY,
        dead: PointSet::EMPTY,
    };
    assert_eq!(Referee::judge(&position, &claim, 4_000_000), Some(false));
}

#[test]
fn no_point_has_two_answers() {
    let mut dice = Dice(6);
    let mut pairs = 0;
    for n in 0..3000 {
        let position = if n % 2 == 0 { random_stones(&mut dice) } else { tight(&mut dice) };
        let own = claims(&Structure::new(&position), Color::Black, By::Theorem);
        let mut used = own.eyes().iter().chain(own.parts()).fold(PointSet::EMPTY, |all, &part| all | part);
        for &(x, y) in own.miai_pairs() {
            assert!(x != y && !used.contains(x) && !used.contains(y), "{position:?}\n{own:?}");
            used |= PointSet::from(x).with(y);
            pairs += 1;
        }
    }
    assert!(pairs > 200, "{pairs}");
}

/// Draws random positions and plays them out to judge the blocks that are claimed to be dead as they stand (they can be captured, but need not
/// be), until `wanted` positions are judged. Returns the number of positions that were drawn.
fn judge_dead(seed: u64, wanted: usize) -> usize {
    let mut dice = Dice(seed);
    let (mut judged, mut positions) = (0, 0);
    while judged < wanted {
        positions += 1;
        let position = enclosed(&mut dice);
        let own = claims(&Structure::new(&position), Color::Black, By::Theorem);
        if !own.dead_as_it_stands.is_empty()
            && let Some(safe_by_reply_blocks) = Referee::judge(&position, &claim(&own), MOST_STATES)
        {
            assert!(safe_by_reply_blocks, "not dead\n{position:?}\n{own:?}");
            judged += 1;
        }
    }
    positions
}

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn where_all_is_dead_as_it_stands_can_be_cleared_at_any_time() {
    judge_dead(7, 10);
}

#[test]
#[ignore = "minutes"]
fn where_all_is_dead_as_it_stands_can_be_cleared_at_any_time_in_thousands_of_positions() {
    println!("{} positions", judge_dead(8, 1000));
}

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn what_is_called_safe_is_safe_on_some_boards() {
    judge(1, By::Theorem, 10, random_stones);
    judge(4, By::Theorem, 60, tight);
    judge(1, By::Search, 4, random_stones);
}

#[test]
#[ignore = "a minute: `cargo xtask nightly` runs it"]
fn what_is_called_safe_is_safe() {
    judge(1, By::Theorem, 50, random_stones);
    judge(4, By::Theorem, 300, tight);
    judge(1, By::Search, 20, random_stones);
}

#[test]
#[ignore = "minutes"]
fn what_is_called_safe_without_search_is_safe_in_thousands_of_positions() {
    println!("{} positions", judge(2, By::Theorem, 2000, random_stones) + judge(5, By::Theorem, 5000, tight));
}

#[test]
#[ignore = "minutes"]
fn what_is_called_safe_by_search_is_safe_in_thousands_of_positions() {
    println!("{} positions", judge(3, By::Search, 1000, random_stones));
}
