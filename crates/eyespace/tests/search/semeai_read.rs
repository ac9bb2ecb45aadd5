//! Tests of semeai that a search leaves open. They are read without proof, and the answer is marked as a reading.

use eyespace::board::{Color, Diagram, Move, PointSet, Position, Setup, Size, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::unconditional;
use eyespace::search::dfpn::Budget;
use eyespace::search::life::{FirstMoves, LifeOptions, SearchOrder, Seki, SingleEyes};
use eyespace::search::semeai::{Beyond, Readings, Semeai, SemeaiAnswer, SemeaiBasis, SemeaiQuestion, SemeaiSearch};
use eyespace::table::Outcome;

use crate::support::chance::Chance;
use crate::support::random_stones::board;

/// A semeai that is not enclosed. Black has one useful liberty at D9; play at Black's other liberties captures nothing. White's liberties
/// must be approached one after the other.
const OPEN: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . O . . . . O . . . .
    . . . . O O O O . O . . .
    . . O X X X X X X X O . .
    . . X O O O O O O O X . .
    . . X O . . . X . O X . .
    . . X . X X . X . X X . .
    . . . X . . X . X . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
";

#[test]
fn what_a_search_leaves_open_is_read() {
    let position = Position::try_from(OPEN.parse::<Diagram>().unwrap().setup).unwrap();
    let stone = |name| PointSet::from(position.size().parse_vertex(name).unwrap());
    let semeai = Semeai::between(&position, stone("D8"), stone("D7"), Suicide::Illegal).unwrap();
    assert_eq!(semeai.beyond, Beyond::Attackers);
    let (options, budget) = (LifeOptions::default(), Budget::nodes(200));
    let (first, readings) = (semeai.named_first, Readings::IfOpen);
    let question = SemeaiQuestion { position: &position, semeai: &semeai, first, options, readings };
    let searched = SemeaiSearch::new().solve(SemeaiQuestion { readings: Readings::None, ..question }, budget);
    let read = SemeaiSearch::new().solve(question, budget);
    assert!(searched.outcomes.contains(&Outcome::Open), "{searched:?}");
    assert_eq!(read.outcomes[semeai.named_first.index()], Outcome::Dead);
    for place in [0, 1] {
        // Outcomes that the search leaves open are marked as readings, and outcomes that the search finds are not changed.
        let is_read = searched.outcomes[place] == Outcome::Open;
        assert_eq!(read.basis[place] == SemeaiBasis::Read, is_read, "{read:?}");
        assert!(is_read || read.outcomes[place] == searched.outcomes[place]);
    }
    let [own, other] = semeai.colors();
    let line = SemeaiSearch::new().line(SemeaiQuestion { first: other, ..question }, own, budget);
    assert_eq!(line.outcome, Outcome::Dead);
    assert!(!line.line.is_empty());
}

/// A group may connect to stones of its own side outside the area only if these count as living. They must have enough liberties elsewhere,
/// or live unconditionally.
#[test]
fn nobody_escapes_to_what_hangs_on_little() {
    let mut seed = 11u64;
    let mut roll = |sides: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % sides
    };
    let size = Size::square(11).unwrap();
    let (mut kept, mut left_out, mut open) = (0, 0, 0);
    for _ in 0..400 {
        let mut setup = Setup::empty(size);
        for point in size.points() {
            let stone = [Some(Color::Black), Some(Color::White), None][(roll(10) as usize).min(5) / 2 % 3];
            setup.set(point, stone.filter(|_| roll(4) > 0));
        }
        let Ok(position) = Position::try_from(setup) else { continue };
        let structure = Structure::new(&position);
        let safe = Color::ALL.map(|color| unconditional(&structure, color, Suicide::Illegal).stones);
        let ids: Vec<_> = structure.blocks().collect();
        for (&a, &b) in ids.iter().zip(&ids[1..]) {
            let [own, opponent_group] = [a, b].map(|id| structure.block(id).stones);
            let Ok(semeai) = Semeai::between(&position, own, opponent_group, Suicide::Illegal) else { continue };
            let most = if semeai.beyond == Beyond::Bounded { 1 } else { 2 };
            open += usize::from(semeai.beyond == Beyond::Attackers);
            for color in semeai.colors() {
                let area = semeai.area(color);
                assert!(area.target.is_subset(position.stones(color)));
                let beside = area.points.neighbours(position.stones(color)) - area.points;
                let mut seeds = beside;
                while let Some(stone) = seeds.first() {
                    let chain = structure.block(structure.block_at(stone).unwrap());
                    seeds -= chain.stones;
                    let elsewhere = (chain.liberties - area.points).len();
                    let counts = elsewhere > most || chain.stones.intersects(safe[color.index()]);
                    assert_eq!(chain.stones.intersects(area.living), counts, "{position:?} {semeai:?}");
                    kept += usize::from(counts);
                    left_out += usize::from(!counts);
                }
            }
        }
    }
    assert!(kept > 100 && left_out > 100 && open > 100, "{kept} {left_out} {open}");
}

/// Black has just taken a ko at C1 and may not be retaken there at once.
const BANNED: (&str, &str) = ("O.O\nOO.\n.XO", "C2");

#[test]
fn a_ko_that_may_not_be_taken_back_is_no_move() {
    let before = Position::try_from(BANNED.0.parse::<Diagram>().unwrap().setup).unwrap();
    let at = |name| before.size().parse_vertex(name).unwrap();
    let position = before.play(Move::Play(at(BANNED.1)), Suicide::Illegal).unwrap().position;
    assert_eq!(position.ko(), Some(at("C1")));
    let semeai = Semeai::between(&position, at("A2").into(), at("C2").into(), Suicide::Illegal).unwrap();
    for nodes in 0..2000 {
        let question = SemeaiQuestion {
            position: &position,
            semeai: &semeai,
            first: semeai.named_first,
            options: options(SingleEyes::Solved),
            readings: Readings::IfOpen,
        };
        let found = SemeaiSearch::new().solve(question, Budget::nodes(nodes));
        assert!(!found.moves.contains(&Move::Play(at("C1"))), "{nodes}: {found:?}");
    }
}

const fn options(single_eyes: SingleEyes) -> LifeOptions {
    LifeOptions {
        suicide: Suicide::Illegal,
        seki: Seki::CountsAsLife,
        moves: FirstMoves::All,
        single_eyes,
        ko_winner: None,
        order: SearchOrder::CaptureFirst,
    }
}

fn read(
    drawing: &str,
    groups: [&str; 2],
    first: Color,
    single_eyes: SingleEyes,
    nodes: u64,
) -> (Position, SemeaiAnswer) {
    let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
    let [a, b] = groups.map(|name| PointSet::from(position.size().parse_vertex(name).unwrap()));
    let semeai = Semeai::between(&position, a, b, Suicide::Illegal).unwrap();
    let (options, readings) = (options(single_eyes), Readings::IfOpen);
    let question = SemeaiQuestion { position: &position, semeai: &semeai, first, options, readings };
    let found = SemeaiSearch::new().solve(question, Budget::nodes(nodes));
    (position, found)
}

/// It is proved that Black captures White, but not by which move. A reading finds a move that saves Black by a seki. This move must not be
/// reported as a move that captures White.
#[test]
fn what_saves_is_not_told_as_what_captures() {
    for nodes in 0..600 {
        let (position, found) = read("..XXXX\nOOOO..", ["C2", "A1"], Color::Black, SingleEyes::Searched, nodes);
        let saves = Move::Play(position.size().parse_vertex("B2").unwrap());
        assert!(
            found.outcomes[Color::White.index()] != Outcome::Dead || !found.moves.contains(&saves),
            "{nodes}: {found:?}"
        );
    }
}

/// Checks on random boards that no helpful moves are reported for a group that is lost, not even in a ko.
#[test]
fn who_is_lost_has_no_moves() {
    let (mut chance, mut lost) = (Chance(3), 0);
    for _ in 0..4000 {
        let Some(position) = board(&mut chance, 5, 3, "..XO") else { continue };
        let blocks = Color::ALL.map(|color| position.stones(color).components().collect::<Vec<_>>());
        let pairs = blocks[0].iter().flat_map(|&a| blocks[1].iter().map(move |&b| (a, b)));
        for (a, b) in pairs.filter(|(a, b)| a.touches(*b)) {
            let Ok(semeai) = Semeai::between(&position, a, b, Suicide::Illegal) else { continue };
            let (first, nodes) = (Color::ALL[chance.below(2)], [100, 1000, 10_000][chance.below(3)]);
            let (options, readings) = (options(SingleEyes::Solved), Readings::IfOpen);
            let question = SemeaiQuestion { position: &position, semeai: &semeai, first, options, readings };
            let found = SemeaiSearch::new().solve(question, Budget::nodes(nodes));
            let [own, other] = [first, first.opponent()].map(|color| found.outcomes[color.index()]);
            if own == Outcome::Dead && matches!(other, Outcome::Lives | Outcome::Alive | Outcome::Seki) {
                assert!(found.moves.is_empty(), "{first:?}, {nodes} nodes: {found:?}\n{position:?}");
                lost += 1;
            }
        }
    }
    assert!(lost > 100, "{lost}");
}

/// Beyond A13 there are white stones that are too weak to count as a place to connect to.
const DOUBTFUL: &str = "
    . O X . . . . . . . . .
    X X . O O O O O . . . .
    . . X . . . . . . . . .
    . X O O O O O O . . . .
    O O O O . . . . . . . .
    O O O O . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
";

#[test]
fn moves_beside_doubtful_stones_are_legal() {
    let mut told = 0;
    for first in Color::ALL {
        for nodes in [100, 1000, 10_000, 100_000] {
            let (position, found) = read(DOUBTFUL, ["C10", "B10"], first, SingleEyes::Solved, nodes);
            for &mv in found.moves.iter().chain(&found.unsettled) {
                let played = position.with_to_play(first).play(mv, Suicide::Illegal);
                assert!(played.is_ok(), "{first:?} {nodes}: {mv:?} {found:?}");
                told += 1;
            }
        }
    }
    assert!(told > 0);
}
