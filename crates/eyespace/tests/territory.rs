//! The contract of the estimate: pessimistic, monotone, the same for both colours and in all directions, and bound by proof.

use eyespace::board::{Color, Diagram, Move, PointSet, Position, Setup, Size, Suicide, Symmetry};
use eyespace::eyes::{LocalValues, Terms};
use eyespace::regions::{Attempt, BlockFacts, BlockId, Facts, Structure};
use eyespace::status::{Evidence, Outcome, Verdict};
use eyespace::territory::{
    Chance, Estimate, Evaluator, EyeGround, GroupEyes, Leaning, Radiation, Reason, SafetyBasis, StoneSafety, estimate,
};
use proptest::prelude::*;

fn setup(text: &str) -> Setup {
    text.parse::<Diagram>().unwrap().setup
}

fn structure(setup: &Setup) -> Structure {
    Structure::new(&Position::try_from(*setup).unwrap())
}

fn estimated(structure: &Structure, facts: &Facts, verdict: impl Fn(BlockId) -> Verdict) -> Estimate {
    estimate(structure, facts, verdict, &mut LocalValues::searching_to(3, Terms::default()))
}

/// With nothing read and nothing proved.
fn plainly(structure: &Structure) -> Estimate {
    estimated(structure, &Facts::unknown(structure), |_| Verdict::OPEN)
}

fn block(structure: &Structure, name: &str) -> BlockId {
    structure.block_at(structure.size().parse_vertex(name).unwrap()).unwrap()
}

const SIDES: &str = "
    . . . X O . . . .
    . . . X O . . . .
    . X . X O . O . .
    . . . X O . . . .
    . . X X O O . . .
    . . X . X O . O .
    . . . X X O . . .
    . . . X O . . . .
    . . . X O . . . .
";

#[test]
fn each_side_keeps_what_it_surrounds() {
    let structure = structure(&setup(SIDES));
    let estimate = plainly(&structure);
    for point in structure.empty() {
        let leaning = estimate.leaning(point).as_f64();
        match point.column() {
            0..=1 => assert!(leaning > 0.7, "{} {leaning}", structure.size().vertex(point)),
            7..=8 => assert!(leaning < -0.7, "{} {leaning}", structure.size().vertex(point)),
            _ => {}
        }
    }
    assert!(structure.blocks().all(|id| estimate.safety(id).safety > Chance::per_mille(750)));
}

#[test]
fn a_proof_goes_before_the_estimate() {
    let structure = structure(&setup(SIDES));
    let (wall, facts) = (block(&structure, "E9"), Facts::unknown(&structure));
    for (outcome, safety) in [(Outcome::Dead, Chance::NEVER), (Outcome::Alive, Chance::CERTAIN)] {
        let proved = Verdict::settled(outcome, Evidence::Unconditional);
        let estimate = estimated(&structure, &facts, |id| if id == wall { proved } else { Verdict::OPEN });
        assert_eq!((estimate.safety(wall).safety, estimate.safety(wall).basis), (safety, SafetyBasis::Proof));
        assert_eq!(estimate.safety(wall).passes, [safety; 5]);
    }
    // What is no proof does not.
    let guessed = Verdict::settled(Outcome::Dead, Evidence::Model);
    let estimate = estimated(&structure, &facts, |_| guessed);
    assert!(structure.blocks().all(|id| estimate.safety(id).basis == SafetyBasis::Eyes));
}

#[test]
fn a_lost_stone_is_its_opponent_s() {
    let structure = structure(&setup(&SIDES.replacen(". X . X O", ". O . X O", 1)));
    let stone = block(&structure, "B7");
    let mut facts = Facts::unknown(&structure);
    let lost = BlockFacts { attack: Attempt::Works, defend: Attempt::Fails, ..BlockFacts::SAFE };
    facts.set_block(stone, lost);
    let estimate = estimated(&structure, &facts, |_| Verdict::OPEN);
    assert_eq!(estimate.safety(stone).basis, SafetyBasis::Lost);
    assert!(estimate.leaning(structure.block(stone).anchor).as_f64() > 0.8);
    let alone = plainly(&structure);
    let (lost, alone) = (estimate.by_territory(&structure), alone.by_territory(&structure));
    assert!(lost > alone, "{lost} {alone}");
}

#[test]
fn a_dead_stone_radiates_the_full_safety_of_the_opponent() {
    let structure = structure(&setup(SIDES));
    let links = plainly(&structure).links;
    let stone = block(&structure, "B7");
    let only = |safety: Chance| {
        Radiation::of_stones(&structure, &links, |id| if id == stone { safety } else { Chance::CERTAIN })
    };
    let (alive, dead) = (only(Chance::CERTAIN), only(Chance::NEVER));
    let mut reached = 0;
    for point in structure.empty() {
        let lost = alive[0].at(point) - dead[0].at(point);
        assert_eq!(lost, links[0].of_stone(structure.block(stone).anchor).at(point).steps());
        assert_eq!(dead[1].at(point) - alive[1].at(point), lost);
        reached += usize::from(lost > 0);
    }
    assert!(reached > 8, "{reached}");
}

#[test]
fn a_stone_in_danger_is_half_safe_at_most() {
    let structure = structure(&setup(SIDES));
    let wall = block(&structure, "E9");
    let mut facts = Facts::unknown(&structure);
    facts.set_block(wall, BlockFacts { attack: Attempt::Works, ..BlockFacts::SAFE });
    let estimate = estimated(&structure, &facts, |_| Verdict::OPEN);
    assert_eq!(estimate.safety(wall).basis, SafetyBasis::InDanger);
    assert!(estimate.safety(wall).safety <= Chance::HALF);
}

fn played(position: &Position, name: &str) -> Position {
    let point = position.size().parse_vertex(name).unwrap();
    position.play(Move::Play(point), Suicide::Illegal).unwrap().position
}

fn does(text: &str, to_play: Color, name: &str) -> Vec<Reason> {
    let mut setup = setup(text);
    setup.to_play = to_play;
    let mut evaluator = Evaluator::new();
    let seen = evaluator.evaluate(&Position::try_from(setup).unwrap());
    let point = setup.size.parse_vertex(name).unwrap();
    let moves = evaluator.candidates(&seen, None, usize::MAX);
    moves.into_iter().find(|candidate| candidate.point == point).unwrap().reasons
}

#[test]
fn what_a_move_does_is_seen() {
    let atari = "
        . . . . . . .
        . . . O . . .
        . . O X . . .
        . . . O . . .
        . . . . . . .
    ";
    assert!(does(atari, Color::White, "E3").contains(&Reason::Takes(1)));
}

#[test]
fn after_a_move_all_is_as_if_worked_out_anew() {
    let mut position = Position::try_from(setup(SIDES)).unwrap();
    let mut evaluator = Evaluator::new();
    let mut seen = evaluator.evaluate(&position);
    for name in ["B2", "H2", "C8", "G5", "A5", "J6", "B8", "F1"] {
        position = played(&position, name);
        let after = evaluator.after(&seen, &position);
        let anew = evaluator.evaluate(&position);
        let same = |id| after.facts.block(id) == anew.facts.block(id);
        // Readings farther away are taken over: here they are the same.
        assert!(after.structure.blocks().all(same), "{name}");
        for point in position.size().points() {
            assert_eq!(after.estimate.leaning(point), anew.estimate.leaning(point), "{name}");
        }
        assert_eq!(after.lead().to_bits(), anew.lead().to_bits());
        seen = after;
    }
}

#[test]
fn an_empty_board_is_nobody_s() {
    let structure = structure(&Setup::empty(Size::square(19).unwrap()));
    let estimate = plainly(&structure);
    assert!(structure.empty().into_iter().all(|point| estimate.leaning(point) == Leaning::NONE));
    assert_eq!((estimate.by_territory(&structure), estimate.by_area(&structure)), (0.0, 0.0));
}

/// Stones at random, each block with a liberty.
fn setups() -> impl Strategy<Value = Setup> {
    (3usize..10, 3usize..10).prop_flat_map(|(width, height)| {
        let stone = prop_oneof![
            3 => Just(None),
            1 => Just(Some(Color::Black)),
            1 => Just(Some(Color::White)),
        ];
        let fill = move |stones: Vec<Option<Color>>| {
            let mut setup = Setup::empty(Size::new(width, height).unwrap());
            for (point, stone) in setup.size.points().into_iter().zip(stones) {
                setup.set(point, stone);
            }
            Position::try_from(setup).ok().map(|_| setup)
        };
        prop::collection::vec(stone, width * height).prop_filter_map("a block without liberty", fill)
    })
}

fn chance() -> impl Strategy<Value = Chance> {
    (0u16..=1000).prop_map(Chance::per_mille)
}

/// Whether one estimate joins the same stones and values the same eye spaces as another that was turned: groups take the first
/// of several ways to connect, and that hangs on the order of points and blocks.
fn same_input(here: &Estimate, there: &Estimate, turn: impl Fn(PointSet) -> PointSet) -> bool {
    let stones = |group: &eyespace::status::Group| group.stones.into_iter().collect::<Vec<_>>();
    let mut groups: [Vec<_>; 2] = [
        here.groups.iter().map(|group| turn(group.stones).into_iter().collect()).collect(),
        there.groups.iter().map(stones).collect(),
    ];
    groups.iter_mut().for_each(|list| list.sort());
    let mut spaces: [Vec<_>; 2] = [
        here.spaces.iter().map(|s| (turn(s.points).into_iter().collect::<Vec<_>>(), s.value.digits())).collect(),
        there.spaces.iter().map(|s| (s.points.into_iter().collect::<Vec<_>>(), s.value.digits())).collect(),
    ];
    spaces.iter_mut().for_each(|list| list.sort());
    groups[0] == groups[1] && spaces[0] == spaces[1]
}

#[test]
fn directions_and_colours_make_no_difference() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let (mut same, mut tried) = (0, 0);
    for _ in 0..60 {
        let setup = setups().new_tree(&mut runner).unwrap().current();
        let here = structure(&setup);
        let estimate = plainly(&here);
        let mut swapped = setup;
        swapped.stones.swap(0, 1);
        let other = plainly(&structure(&swapped));
        tried += 1;
        if same_input(&estimate, &other, |set| set) {
            same += 1;
            for point in setup.size.points() {
                assert_eq!(estimate.leaning(point).steps(), -other.leaning(point).steps());
            }
        }
        for symmetry in Symmetry::ALL {
            let turned = plainly(&structure(&symmetry.setup(&setup)));
            tried += 1;
            if !same_input(&estimate, &turned, |set| symmetry.points(set, setup.size)) {
                continue;
            }
            same += 1;
            for point in setup.size.points() {
                let there = symmetry.point(point, setup.size).unwrap();
                assert_eq!(estimate.leaning(point), turned.leaning(there), "{symmetry:?}");
            }
        }
    }
    assert!(same * 10 > tried * 8, "only {same} of {tried} could be compared");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn five_passes_grow_in_doubt(
        exact in prop::collection::vec(chance(), 0..4),
        room in prop::collection::vec(chance(), 0..12),
    ) {
        let safety = StoneSafety::by_eyes(&GroupEyes { exact, room });
        prop_assert!(safety.passes.is_sorted_by(|before, after| before >= after));
        prop_assert!(safety.passes[4] <= safety.safety && safety.safety <= safety.passes[0]);
    }

    #[test]
    fn no_connection_of_the_attacker_makes_anybody_safer(setup in setups(), at in 0usize..81, raised in chance()) {
        let structure = structure(&setup);
        let estimate = plainly(&structure);
        let Some(point) = setup.size.points().into_iter().nth(at) else { return Ok(()) };
        for group in &estimate.groups {
            let (own, other) = (group.color.index(), group.color.opponent().index());
            let connected = estimate.links[own].from_stones(group.stones);
            let safety = |against| {
                let ground = EyeGround::new(&structure, &estimate.spaces, group.color, against, estimate.lost);
                StoneSafety::by_eyes(&ground.of_group(&estimate.spaces, &connected)).safety
            };
            let mut more = estimate.reach[other].clone();
            more.set(point, more.at(point).max(raised));
            prop_assert!(safety(&more) <= safety(&estimate.reach[other]));
        }
    }

    #[test]
    fn every_leaning_is_within_bounds(setup in setups()) {
        let structure = structure(&setup);
        let estimate = plainly(&structure);
        for point in setup.size.points() {
            prop_assert!((-1.0..=1.0).contains(&estimate.leaning(point).as_f64()));
        }
        let lead = estimate.by_area(&structure).abs();
        prop_assert!(lead <= setup.size.area() as f64);
    }
}
