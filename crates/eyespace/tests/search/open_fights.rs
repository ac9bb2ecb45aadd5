//! Tests with groups that nothing encloses: they escape, connect, or are closed in. Some answers are readings. Others are proofs, in which
//! an upper and a lower bound for the outcome agree.

use eyespace::board::{Color, Diagram, Move, PointSet, Position, Setup, Size, Suicide};
use eyespace::regions::{Structure, TacticalResult};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, AreaError, LifeOptions, LifeQuestion, LifeSearch, UnenclosedArea};
use eyespace::search::semeai::{Beyond, Semeai};
use eyespace::status::{Evidence, GroupQuestion, GroupReader, GroupReading, Outcome, Summary, Verdict, attempt};
use eyespace::table::Role;
use proptest::prelude::*;

pub(super) const NODES: u64 = 20_000;

/// The number of random boards in the short test.
const SHORT: u64 = 600;

pub(super) fn position(drawing: &str) -> Position {
    Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap()
}

pub(super) fn small() -> LifeSearch<'static> {
    LifeSearch::with_table(Table::with_bytes(1 << 18))
}

fn reader() -> GroupReader<'static> {
    GroupReader::new(Suicide::Illegal, NODES)
}

fn read(drawing: &str, vertex: &str, first: Role) -> GroupReading {
    let position = position(drawing);
    let target = PointSet::from(position.size().parse_vertex(vertex).unwrap());
    reader().read(GroupQuestion { position: &position, target, first }, Budget::nodes(NODES))
}

/// The results of attacking and of defending the group at a vertex.
fn both(drawing: &str, vertex: &str) -> [Option<TacticalResult>; 2] {
    Role::ALL.map(|first| attempt(read(drawing, vertex, first).outcome, first))
}

/// White has no eyes, but can escape to the open board at the top.
pub(super) const RUNS: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . O . O . . . . .
    . . . . . . O . . . . . .
    . . . . . . O . . . . . .
    . . . . X X O X X . . . .
    . . . . X O O O X . . . .
    . . . . X X X X X . . . .
    . . . . . . . . . . . . .
    ";

/// White can capture two stones of the wall before it loses its eye, and escapes through the gap.
const BROKEN_WALL: &str = "
    . . X . O . . O X . . . .
    . O X O O O O O X . . . .
    . . O X X X X X X . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    ";

/// The position of `BROKEN_WALL` in a frame, as some programs for problems add it: a border of the attacker's stones some steps away, more
/// stones beyond it, and a ko.
const FRAMED: &str = "
    . . X . O . . O X . . X .
    . O X O O O O O X . . X .
    . . O X X X X X X . . X X
    . . . . . . . . . . . X .
    . . . . . . . . . . . X .
    . . . . . . . . . . . X .
    X X X X X X X X X X X X X
    O O O O O O O O O O O O O
    O . O . O . O . O . O . O
    . O . O . O . O . O O O .
    O . O . O . O . O . X O O
    . O . O . O . O . X X . X
    O . O . O . O . O . . X .
    ";

#[test]
fn a_frame_far_around_changes_nothing() {
    let found = both(BROKEN_WALL, "E13");
    assert_eq!(found, [Some(TacticalResult::Fails), Some(TacticalResult::Works)]);
    assert_eq!(both(FRAMED, "E13"), found);
    let framed = position(FRAMED);
    let point = |vertex| PointSet::from(framed.size().parse_vertex(vertex).unwrap());
    let semeai = Semeai::between(&framed, point("E13"), point("C13"), Suicide::Illegal).unwrap();
    assert_eq!(semeai.beyond, Beyond::Attackers);
    assert!((semeai.points() & framed.empty_points()).len() <= Area::MOST_EMPTY);
}

/// White has one way out, at the top.
pub(super) const GAP: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . O . O . . . . .
    . . . . X . . . X . . . .
    . . . . X X O X X . . . .
    . . . . X O O O X . . . .
    . . . . X O . O X . . . .
    ";

/// White has two ways out, left and right.
const TWO_GAPS: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . X X X . . . . .
    . . . . O O O O O . . . .
    . . . . . X O X . . . . .
    . . . . . X O X . . . . .
    . . . . X X O X X . . . .
    . . . . X O O O X . . . .
    . . . . X X X X X . . . .
    . . . . . . . . . . . . .
    ";

/// White has one eye, and may connect along the lower edge to a living group.
const UNDER: &str = "
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . O O . .
    . . X X X X X O . . .
    . X X O O O X O . . .
    . X O O . O X O . . .
    . X X X O O X O . . .
    . . . X O . . . O . .
    ";

#[test]
fn a_group_with_open_space_before_it_runs_out() {
    assert_eq!(both(RUNS, "G4"), [Some(TacticalResult::Fails), Some(TacticalResult::Works)]);
    assert_eq!(read(RUNS, "G4", Role::Defender).moves, [Move::Pass]);
}

#[test]
fn a_net_closes_a_group_in() {
    assert_eq!(both(GAP, "G3"), [Some(TacticalResult::Works), Some(TacticalResult::Works)]);
    let attack = read(GAP, "G3", Role::Attacker);
    assert!(matches!(attack.moves[..], [Move::Play(_)]));
    assert_eq!(attack.line.first(), attack.moves.first());
}

#[test]
fn of_two_ways_out_the_attacker_closes_one() {
    assert_eq!(both(TWO_GAPS, "G4"), [Some(TacticalResult::Fails), Some(TacticalResult::Works)]);
}

#[test]
fn a_group_connects_under() {
    assert_eq!(both(UNDER, "D4"), [Some(TacticalResult::Works), Some(TacticalResult::Works)]);
}

#[test]
fn single_moves_are_judged() {
    let position = position(GAP);
    let target = PointSet::from(position.size().parse_vertex("G3").unwrap());
    let after = |mv: Move, first| {
        let question = GroupQuestion { position: &position, target, first };
        attempt(reader().after(question, mv, Budget::nodes(NODES)).outcome, first)
    };
    let attack = read(GAP, "G3", Role::Attacker).moves[0];
    assert_eq!(after(attack, Role::Attacker), Some(TacticalResult::Works));
    let far = Move::Play(position.size().parse_vertex("L1").unwrap());
    assert_eq!(after(far, Role::Attacker), Some(TacticalResult::Fails));
    assert_eq!(after(Move::Play(target.first().unwrap()), Role::Attacker), Some(TacticalResult::Fails));
}

/// Black has an eye space of four points in a row. One move of the attacker inside does not kill; two moves do.
const ROW: &str = "
    . . . . . . . .
    O O O O O O . .
    X X X X X O . .
    . . . . X O . .
    ";

#[test]
fn two_moves_in_a_row_kill_where_one_does_not() {
    let position = position(ROW);
    let target = PointSet::from(position.size().parse_vertex("A2").unwrap());
    assert_eq!(both(ROW, "A2"), [Some(TacticalResult::Fails), Some(TacticalResult::Works)]);
    let question = GroupQuestion { position: &position, target, first: Role::Attacker };
    let threat = reader().threat(question, Budget::nodes(NODES));
    assert_eq!(threat.outcome, Outcome::Dead);
    assert!(threat.moves.is_some());
    let verdict = reader().verdict(&position, target, Budget::nodes(NODES));
    assert_eq!(verdict.summary(), Summary::Lives);
    assert!(verdict.evidence.is_proof());
}

#[test]
fn a_verdict_says_what_is_settled_if_one_question_stays_open() {
    let mut found = [0; 2];
    for (drawing, vertex) in [(ROW, "A2"), (UNDER, "D4"), (AT_HOME, "C3"), (THROUGH_THE_WALL, "A5"), (IN_VAIN, "B2")] {
        let position = position(drawing);
        let target = PointSet::from(position.size().parse_vertex(vertex).unwrap());
        for budget in (0..48).map(|n| Budget::nodes((5 << (n / 4)) * (4 + n % 4) / 4)) {
            let verdict = reader().verdict(&position, target, budget);
            let readings =
                Role::ALL.map(|first| reader().read(GroupQuestion { position: &position, target, first }, budget));
            let outcomes = [verdict.attacker_first, verdict.defender_first];
            assert_eq!(outcomes, readings.each_ref().map(|reading| reading.outcome), "{drawing}");
            let settled: Vec<_> = readings.iter().filter(|reading| reading.outcome != Outcome::Open).collect();
            let is_proved = !settled.is_empty() && settled.iter().all(|reading| reading.evidence.is_proof());
            assert_eq!(verdict.evidence.is_proof(), is_proved, "{drawing}");
            assert_eq!(verdict.evidence == Evidence::None, settled.is_empty(), "{drawing}");
            if settled.len() == 1 {
                found[usize::from(readings[0].outcome == Outcome::Open)] += 1;
            }
        }
    }
    assert!(found.iter().all(|&count| count > 0), "{found:?}");
}

/// White has one eye, which is false as long as the ko at A2 is not settled. White does not live even by winning that ko.
const IN_VAIN: &str = "
    X X X . X
    O X X X X
    . O O . X
    O O O O X
    ";

/// The ko of `IN_VAIN` beside a safe eye, so that White lives by winning the ko.
const FOR_LIFE: &str = "
    O . . X X
    O X X X X
    . O O X X
    O O . O X
    ";

#[test]
fn a_ko_that_wins_nothing_is_death() {
    let searched = |drawing, vertex: &str, first| {
        let position = position(drawing);
        let target = PointSet::from(position.size().parse_vertex(vertex).unwrap());
        let area = Area::around(&position, target, Suicide::Illegal).unwrap();
        let budget = Budget::nodes(NODES);
        let question = LifeQuestion { position: &position, area: &area, first, options: LifeOptions::default() };
        let answer = small().solve(question, budget);
        let ko = small().is_deferrable(question, budget);
        for nodes in 0..200 {
            let less = small().is_deferrable(question, Budget::nodes(nodes));
            assert!(less.nodes <= nodes, "{} of {nodes}", less.nodes);
        }
        (answer.outcome, ko.is_recaptured)
    };
    let ko = Outcome::Ko { first_threat: Role::Defender };
    assert_eq!(searched(IN_VAIN, "B2", Role::Attacker), (ko, Some(true)));
    assert_eq!(read(IN_VAIN, "B2", Role::Attacker).outcome, Outcome::Dead);
    assert!(!read(IN_VAIN, "B2", Role::Attacker).evidence.is_proof());
    assert_eq!(searched(FOR_LIFE, "B2", Role::Attacker), (ko, Some(false)));
    assert_eq!(read(FOR_LIFE, "B2", Role::Attacker).outcome, ko);
}

/// White has room for two eyes inside, and can also escape.
const AT_HOME: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . X X X X X X . . . . . .
    . X O O O O X . . . . . .
    . X O . . O X . . . . . .
    . X O . . O . . . . . . .
    . X O . . O X . . . . . .
    ";

#[test]
fn who_lives_where_it_stands_is_proved_to_live() {
    let target = PointSet::from(position(AT_HOME).size().parse_vertex("C3").unwrap());
    assert!(Area::around(&position(AT_HOME), target, Suicide::Illegal).is_err());
    // The board of `AT_HOME` needs more nodes than the other boards of these tests.
    let question = GroupQuestion { position: &position(AT_HOME), target, first: Role::Attacker };
    let attacked = reader().read(question, Budget::nodes(2 * NODES));
    assert_eq!(attacked.outcome, Outcome::Lives);
    assert!(attacked.evidence.is_proof());
}

/// White cannot escape along the lower edge, because the way is too long.
const SHUT_IN: &str = "
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . X . . X . . . . . . .
    . . X X . X X . . . . .
    . . X O O O X . . . . .
    . . X O O . O X . . . .
    . . X O . . . . . . . .
    ";

#[test]
fn who_dies_before_it_gets_out_is_proved_dead_and_who_lives_near_its_stones_alive() {
    let position = position(SHUT_IN);
    let point = |vertex| position.size().parse_vertex(vertex).unwrap();
    assert_eq!(Area::around(&position, PointSet::from(point("D3")), Suicide::Illegal), Err(AreaError::TooLarge));
    for (first, outcome) in [(Role::Attacker, Outcome::Dead), (Role::Defender, Outcome::Lives)] {
        let reading = read(SHUT_IN, "D3", first);
        assert!(reading.evidence.is_proof(), "{reading:?}");
        assert_eq!((reading.outcome, reading.moves), (outcome, vec![Move::Play(point("F1"))]));
    }
}

/// A ko at A13 decides whether Black lives. Running along the corridor does not save Black, although it leads out of the area near the
/// stones.
const A_KO_AND_A_CORRIDOR: &str = "
    . O X X O O . . . . . . . . .
    O . X X O O . . . . . . . . .
    . . X X X O O O O . . . . . .
    X X . X X . . . . . . . . . .
    O O O O O O O O O . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    ";

#[test]
fn who_gets_a_ko_gets_it_by_a_move_near_its_stones() {
    let position = position(A_KO_AND_A_CORRIDOR);
    let reading = read(A_KO_AND_A_CORRIDOR, "C13", Role::Defender);
    assert!(reading.evidence.is_proof(), "{reading:?}");
    assert_eq!(reading.outcome, Outcome::Ko { first_threat: Role::Attacker });
    assert_eq!(reading.moves, [Move::Play(position.size().parse_vertex("B12").unwrap())]);
}

/// Black has a killing move. If Black passes, White lives, but to find this takes more nodes.
const NO_PASS: &str = "
    . X .
    . O .
    . X X
    ";

#[test]
fn a_pass_that_was_only_read_is_not_told_with_a_proof() {
    let position = position(NO_PASS);
    let target = PointSet::from(position.size().parse_vertex("B2").unwrap());
    for nodes in 0..400 {
        let question = GroupQuestion { position: &position, target, first: Role::Attacker };
        let reading = GroupReader::new(Suicide::Illegal, nodes).read(question, Budget::nodes(nodes));
        let passes = reading.moves.contains(&Move::Pass);
        assert!(!(passes && reading.evidence.is_proof()), "{nodes}: {reading:?}");
    }
}

/// A random board. The stones that enclose Black at A5 count as a wall, but Black can cut this wall in two at D4.
const THROUGH_THE_WALL: &str = "
    . O O . O X .
    X X X O . X O
    . . O . X . X
    X . O . . . O
    O O . O . . .
    . . . O . . O
    ";

#[test]
fn who_is_dead_within_its_walls_may_live_by_them() {
    let position = position(THROUGH_THE_WALL);
    let target = PointSet::from(position.size().parse_vertex("A5").unwrap());
    let area = Area::around(&position, target, Suicide::Illegal).unwrap();
    let options = LifeOptions::default();
    let question = LifeQuestion { position: &position, area: &area, first: Role::Defender, options };
    let within = small().read(question, Budget::nodes(NODES));
    assert_eq!(within.outcome, Outcome::Dead);
    let reading = read(THROUGH_THE_WALL, "A5", Role::Defender);
    assert_eq!(
        (reading.outcome, reading.moves),
        (Outcome::Lives, vec![Move::Play(position.size().parse_vertex("D4").unwrap())])
    );
    assert!(reading.evidence.is_proof());
}

#[test]
fn nothing_is_read_of_empty_points() {
    let position = position(RUNS);
    let target = PointSet::from(position.size().parse_vertex("A1").unwrap());
    let question = GroupQuestion { position: &position, target, first: Role::Attacker };
    let reading = reader().read(question, Budget::nodes(NODES));
    assert_eq!((reading.outcome, reading.evidence), (Outcome::Open, Evidence::None));
    assert_eq!(reader().verdict(&position, target, Budget::nodes(NODES)), Verdict::OPEN);
}

fn positions() -> impl Strategy<Value = Position> {
    (5..10usize, proptest::collection::vec((any::<bool>(), 0..81usize), 5..40)).prop_map(|(side, stones)| {
        let size = eyespace::board::Size::square(side).unwrap();
        let mut position = Position::empty(size);
        for (black, at) in stones {
            let color = if black { Color::Black } else { Color::White };
            let point = size.point((at % side) as u8, (at / side % side) as u8).unwrap();
            if let Ok(played) = position.with_to_play(color).play(Move::Play(point), Suicide::Illegal) {
                position = played.position;
            }
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn what_is_open_has_no_evidence_and_nothing_else_lacks_it(position in positions()) {
        let structure = Structure::new(&position);
        let mut reader = GroupReader::new(Suicide::Illegal, 200);
        for id in structure.blocks() {
            let stones = structure.block(id).stones;
            for first in Role::ALL {
                let question = GroupQuestion { position: &position, target: stones, first };
                let reading = reader.read(question, Budget::nodes(200));
                prop_assert_eq!(reading.outcome == Outcome::Open, reading.evidence == Evidence::None);
            }
        }
    }

    #[test]
    fn the_same_question_gets_the_same_answer_within_its_budget(position in positions(), nodes in 0..400u64) {
        let structure = Structure::new(&position);
        let (mut fresh, mut used) = (small(), small());
        for id in structure.blocks() {
            let Ok(open) = UnenclosedArea::around(&position, structure.block(id).stones, Suicide::Illegal) else { continue };
            prop_assert!(open.escapes.is_subset(open.area.points));
            for first in Role::ALL {
                let read = |search: &mut LifeSearch<'_>| {
                    let question =
                        LifeQuestion { position: &position, area: &open, first, options: LifeOptions::default() };
                    search.read_open(question, Budget::nodes(nodes))
                };
                let reading = read(&mut used);
                prop_assert!(reading.nodes <= nodes);
                prop_assert_eq!(&reading, &read(&mut used));
                prop_assert_eq!(&reading, &read(&mut fresh));
            }
        }
    }
}

/// Checks that each group that lives in a search of the points near its stones also lives in a search of the whole board. Returns the
/// number of comparisons in which the second search had an answer.
fn life_near_is_life(seeds: std::ops::Range<u64>, nodes: u64) -> usize {
    let size = Size::square(5).unwrap();
    let mut claims = 0;
    for seed in seeds {
        let Some(position) = random_stones(size, seed) else { continue };
        let structure = Structure::new(&position);
        for id in structure.blocks() {
            let stones = structure.block(id).stones;
            let whole = Area::given(&position, stones, size.points(), Suicide::Illegal);
            let lead = *Area::LEADS.start() + seed as usize % Area::LEADS.count();
            let (Ok(near), Ok(whole)) = (Area::near(&position, stones, lead, Suicide::Illegal), whole) else {
                continue;
            };
            for first in Role::ALL {
                let read = |area| {
                    let question = LifeQuestion { position: &position, area, first, options: LifeOptions::default() };
                    small().read(question, Budget::nodes(nodes)).outcome
                };
                if near.points == whole.points || read(&near) != Outcome::Lives {
                    continue;
                }
                let found = read(&whole);
                claims += usize::from(found != Outcome::Open);
                assert!(
                    matches!(found, Outcome::Lives | Outcome::Open),
                    "{first:?} {position:?} {stones:?}: {found:?}"
                );
            }
        }
    }
    claims
}

/// A random board; `None` if it is illegal.
fn random_stones(size: Size, seed: u64) -> Option<Position> {
    let mut setup = Setup::empty(size);
    for (n, point) in size.points().into_iter().enumerate() {
        // The random numbers are those of `SplitMix64` (Steele, Lea & Flood 2014).
        let mut x = (seed * 25 + n as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        match (x >> 33) % 5 {
            0 | 1 => setup.stones[0].insert(point),
            2 | 3 => setup.stones[1].insert(point),
            _ => {}
        }
    }
    Position::try_from(setup).ok()
}

#[test]
fn who_lives_near_its_stones_lives_on_the_whole_board() {
    assert!(life_near_is_life(0..SHORT, 2000) > 20);
}

#[test]
#[ignore = "thousands of boards: takes minutes in release"]
fn who_lives_near_its_stones_lives_on_the_whole_board_in_thousands_of_cases() {
    assert!(life_near_is_life(0..60_000, 5000) > 2000);
}
