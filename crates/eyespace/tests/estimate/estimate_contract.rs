//! Tests on random positions what the estimate guarantees. More connections of the opponent make no group safer, more own connections make no group
//! less safe, and neither colours nor directions make a difference.

use eyespace::board::{Color, Point, PointSet, Position, Setup, Size, Symmetry};
use eyespace::estimate::{
    BoardSituation, Chance, ChanceMap, Connectivity, Estimate, Evaluator, EyeGround, EyeRoom, EyeWeights, GroupEyes,
    Radiation, SafetyBasis, SpaceEye, StoneSafety, estimate,
};
use eyespace::eyes::{LocalOptions, LocalValues};
use eyespace::regions::{BlockFacts, BlockId, CaptureFacts, Structure, TacticalResult};
use eyespace::status::Verdict;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

fn structure(setup: &Setup) -> Structure {
    Structure::new(&Position::try_from(*setup).unwrap())
}

/// Estimates a position without any proof.
fn estimated(structure: &Structure, turn: Option<Color>, facts: &CaptureFacts) -> Estimate {
    let situation = BoardSituation { structure, turn, facts };
    estimate(situation, |_| Verdict::OPEN, &mut LocalValues::searching_to(3, LocalOptions::default()))
}

/// Estimates a position without readings of captures, without proofs, and without a side to move.
fn plainly(structure: &Structure) -> Estimate {
    to_move(structure, None)
}

fn to_move(structure: &Structure, turn: Option<Color>) -> Estimate {
    estimated(structure, turn, &CaptureFacts::unknown(structure))
}

/// Random positions, which are the same in each run of the test.
fn some(count: usize) -> Vec<Setup> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| setups().new_tree(&mut runner).unwrap().current()).collect()
}

/// Generates random boards with few or many stones, where each block has a liberty.
fn setups() -> impl Strategy<Value = Setup> {
    (3usize..10, 3usize..10, 2u32..12).prop_flat_map(|(width, height, empty)| {
        let stone = prop_oneof![
            empty => Just(None),
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

#[test]
fn directions_and_colours_make_no_difference() {
    let mut tried = 0;
    let mut compare = |setup: &Setup, other: &Setup, turn: &dyn Fn(PointSet) -> PointSet, colors: [usize; 2]| {
        let (here, there) = (structure(setup), structure(other));
        let turns = [setup, other].map(|setup| (tried % 3 > 0).then_some(setup.to_play));
        let (one, two) = (to_move(&here, turns[0]), to_move(&there, turns[1]));
        tried += 1;
        let sign = if colors[0] == 0 { 1 } else { -1 };
        for point in setup.size.points() {
            let to = turn(point.into()).single().unwrap();
            assert_eq!(one.ownership(point).steps(), sign * two.ownership(to).steps());
            for (side, swapped) in colors.into_iter().enumerate() {
                assert_eq!(one.reach[side].at(point), two.reach[swapped].at(to));
                assert_eq!(one.radiation[side].at(point), two.radiation[swapped].at(to));
                assert_eq!(one.ground[side].room.contains(point), two.ground[swapped].room.contains(to));
            }
            if let Some((id, other)) = here.block_at(point).zip(there.block_at(to)) {
                assert_eq!((one.safety(id), one.stays(id)), (two.safety(other), two.stays(other)));
            }
        }
        let area = [one.by_area(&here), f64::from(sign) * two.by_area(&there)];
        assert!((area[0] - area[1]).abs() < 1e-9, "{area:?}");
    };
    for setup in some(60) {
        let mut swapped = setup;
        swapped.stones.swap(0, 1);
        swapped.to_play = setup.to_play.opponent();
        compare(&setup, &swapped, &|set| set, [1, 0]);
        for symmetry in Symmetry::ALL {
            compare(&setup, &symmetry.setup(&setup), &|set| symmetry.points(set, setup.size), [0, 1]);
        }
    }
}

/// Computes the same as [`Radiation::of_stones`] in a slow way, for each stone and each point as Reiss describes it.
fn radiation_slowly(
    structure: &Structure,
    links: &[Connectivity; 2],
    safety: impl Fn(BlockId) -> Chance,
) -> [Vec<(Point, u32)>; 2] {
    let sum = |side: Color, point: Point| {
        let mut sum = 0;
        for color in Color::ALL {
            for stone in structure.stones(color) {
                let safety = safety(structure.block_at(stone).unwrap());
                let connected = links[color.index()].of_stone(stone).at(point);
                let given = if color == side { safety } else { safety.inverse() };
                sum += given.and(connected).steps();
            }
        }
        (point, sum)
    };
    Color::ALL.map(|side| structure.empty().into_iter().map(|point| sum(side, point)).collect())
}

#[test]
fn stones_radiate_their_safety_and_dead_ones_the_full_safety_of_the_opponent() {
    let mut dead_ones = 0;
    for (n, setup) in some(40).into_iter().enumerate() {
        let structure = structure(&setup);
        let links = plainly(&structure).links;
        // The safeties of the blocks (their chances to stay on the board) take many different values. Every fourth block has safety 0.
        let safety = |id: BlockId| match (id.index() + n) % 4 {
            0 => Chance::NEVER,
            rest => Chance::per_mille((rest * 997 + id.index() * 331 + n * 17) as u16 % 1001),
        };
        let fast = Radiation::of_stones(&structure, &links, safety);
        let slow = radiation_slowly(&structure, &links, safety);
        for side in 0..2 {
            slow[side].iter().for_each(|&(point, sum)| assert_eq!(fast[side].at(point), sum));
        }
        for dead in structure.blocks() {
            let color = structure.block(dead).color;
            let only =
                |of_dead| Radiation::of_stones(&structure, &links, |id| if id == dead { of_dead } else { safety(id) });
            let (alive, gone) = (only(Chance::CERTAIN), only(Chance::NEVER));
            for point in structure.empty() {
                let stones = structure.block(dead).stones.into_iter();
                let full: u32 = stones.map(|stone| links[color.index()].of_stone(stone).at(point).steps()).sum();
                let (own, other) = (color.index(), color.opponent().index());
                assert_eq!(alive[own].at(point) - gone[own].at(point), full);
                assert_eq!(gone[other].at(point) - alive[other].at(point), full);
                dead_ones += usize::from(full > 0);
            }
        }
    }
    assert!(dead_ones > 1000, "{dead_ones}");
}

fn by_eyes(eyes: &GroupEyes) -> StoneSafety {
    StoneSafety::by_eyes(eyes, &EyeWeights::FITTED)
}

/// Computes the safety of each group, which is the chance that it stays on the board. `against` says for each colour to which points it is likely to
/// be connected (its connectivity map); the eyes of a group depend on the map of its opponent.
fn safeties(structure: &Structure, estimate: &Estimate, against: &[ChanceMap; 2]) -> Vec<StoneSafety> {
    let of = |group: &eyespace::status::Group| {
        let (own, other) = (group.color.index(), group.color.opponent().index());
        let (spaces, lost) = (&estimate.spaces, estimate.lost);
        let room = EyeRoom { structure, spaces, lost, weights: &EyeWeights::FITTED };
        let ground = EyeGround::new(room, group.color, &against[other]);
        by_eyes(&ground.of_group(&estimate.spaces, &estimate.links[own].from_stones(group.stones)))
    };
    estimate.groups.iter().map(of).collect()
}

/// The opponent's connections are made stronger in three ways: by one more stone, by raising all their chances to certain, and at random.
#[test]
fn no_connection_of_the_attacker_makes_anybody_safer() {
    let (mut less, mut rooms) = (0, 0);
    for (n, setup) in some(80).into_iter().enumerate() {
        let structure = structure(&setup);
        let estimate = plainly(&structure);
        let before = safeties(&structure, &estimate, &estimate.reach);
        for kind in 0..6 {
            let mut more = estimate.reach.clone();
            for color in Color::ALL {
                let map = &mut more[color.index()];
                match kind {
                    0 => {
                        let Some(added) = structure.empty().into_iter().nth(n % structure.empty().len()) else {
                            continue;
                        };
                        let mut with = setup;
                        with.set(added, Some(color));
                        if Position::try_from(with).is_err() {
                            continue;
                        }
                        let with = self::structure(&with);
                        let links = Connectivity::new(&with, &CaptureFacts::unknown(&with), color).of_stone(added);
                        setup.size.points().into_iter().for_each(|point| map.raise(point, links.at(point)));
                    }
                    1 => setup.size.points().into_iter().for_each(|point| {
                        let raised = if map.at(point) > Chance::NEVER { Chance::CERTAIN } else { Chance::NEVER };
                        map.raise(point, raised);
                    }),
                    _ => setup.size.points().into_iter().filter(|point| (point.index() * 7 + n) % kind == 0).for_each(
                        |point| map.raise(point, Chance::per_mille((point.index() * 37 + n * 101) as u16 % 1001)),
                    ),
                }
            }
            let after = safeties(&structure, &estimate, &more);
            for (before, after) in before.iter().zip(&after) {
                assert!(after.safety <= before.safety);
                assert!(before.passes.iter().zip(after.passes).all(|(&before, after)| after <= before));
                less += usize::from(after.safety < before.safety);
            }
            for color in Color::ALL {
                let (spaces, lost) = (&estimate.spaces, estimate.lost);
                let room = EyeRoom { structure: &structure, spaces, lost, weights: &EyeWeights::FITTED };
                let ground = |against| EyeGround::new(room, color, against);
                let other = color.opponent().index();
                let (before, after) = (ground(&estimate.reach[other]), ground(&more[other]));
                assert!(after.room.is_subset(before.room));
                assert!(after.room.into_iter().all(|point| after.grades.at(point) <= before.grades.at(point)));
                rooms += usize::from(after.room != before.room);
            }
        }
    }
    assert!(less > 40 && rooms > 30, "nothing was tried: {less} {rooms}");
}

#[test]
fn no_connection_of_its_own_makes_a_group_less_safe() {
    let mut more_safe = 0;
    for (n, setup) in some(60).into_iter().enumerate() {
        let structure = structure(&setup);
        let estimate = plainly(&structure);
        for group in &estimate.groups {
            let own = group.color.index();
            let ground = &estimate.ground[own];
            let connected = estimate.links[own].from_stones(group.stones);
            let mut more = connected.clone();
            for point in setup.size.points().into_iter().filter(|point| (point.index() + n) % 3 == 0) {
                more.raise(point, Chance::per_mille((point.index() * 53 + n * 7) as u16 % 1001));
            }
            let [before, after] = [&connected, &more].map(|map| ground.of_group(&estimate.spaces, map));
            let [before, after] = [before, after].map(|eyes| by_eyes(&eyes));
            assert!(before.passes.iter().zip(after.passes).all(|(&before, after)| before <= after));
            more_safe += usize::from(after.safety > before.safety);
        }
    }
    assert!(more_safe > 20, "nothing was tried: {more_safe}");
}

/// Each safety (the chance that a block stays on the board) agrees with the basis that is reported for it. For example, a lost block has safety 0.
/// The positions have readings and proofs.
#[test]
fn safeties_keep_to_their_basis() {
    // Counts how often the safety of a block had each of the bases `Lost`, `InDanger` and `Eyes`. Proofs are not counted, because life is seldom
    // proved in random positions.
    let mut seen = [0; 3];
    let mut evaluator = Evaluator::new();
    for setup in some(200) {
        let evaluation = evaluator.evaluate(&Position::try_from(setup).unwrap());
        let (structure, estimate) = (&evaluation.structure, &evaluation.estimate);
        for id in structure.blocks() {
            let StoneSafety { safety, passes, basis } = estimate.safety(id);
            assert!(passes.is_sorted_by(|before, after| before >= after), "{passes:?}");
            assert_eq!(safety, Chance::mean(&passes));
            let is_lost = evaluation.facts.block(id).is_lost();
            match basis {
                SafetyBasis::Lost => assert!(is_lost && passes == [Chance::NEVER; 5]),
                SafetyBasis::InDanger => {
                    assert!(!is_lost && evaluation.facts.block(id).attack != TacticalResult::Fails);
                    assert!(passes[0] <= Chance::HALF);
                }
                SafetyBasis::Eyes => assert_eq!(evaluation.facts.block(id).attack, TacticalResult::Fails),
                SafetyBasis::Proof | SafetyBasis::Group => assert_eq!(passes, [passes[0]; 5]),
            }
            let kinds = [SafetyBasis::Lost, SafetyBasis::InDanger, SafetyBasis::Eyes];
            kinds.iter().zip(&mut seen).for_each(|(&kind, count)| *count += usize::from(kind == basis));
        }
        let ownerships = setup.size.points().into_iter().map(|point| estimate.ownership(point).as_f64());
        assert!(ownerships.into_iter().all(|ownership| (-1.0..=1.0).contains(&ownership)));
        assert!(estimate.by_area(structure).abs() <= setup.size.area() as f64);
    }
    assert!(seen.iter().all(|&count| count > 30), "{seen:?}");
}

/// A lost stone does not cut: connections of the opponent pass through its point.
#[test]
fn a_lost_block_cuts_nothing() {
    let mut more = 0;
    for setup in some(60) {
        let structure = structure(&setup);
        let before = plainly(&structure);
        let Some(lost) = structure.blocks().max_by_key(|&id| structure.block(id).stones.len()) else { continue };
        let mut facts = CaptureFacts::unknown(&structure);
        facts.set_block(
            lost,
            BlockFacts { attack: TacticalResult::Works, defend: TacticalResult::Fails, ..BlockFacts::SAFE },
        );
        let after = estimated(&structure, None, &facts);
        let other = structure.block(lost).color.opponent().index();
        assert_eq!((after.safety(lost).safety, after.safety(lost).basis), (Chance::NEVER, SafetyBasis::Lost));
        assert!(after.groups.iter().all(|group| !group.blocks.contains(&lost)));
        for point in setup.size.points() {
            assert!(after.reach[other].at(point) >= before.reach[other].at(point));
            more += usize::from(after.reach[other].at(point) > before.reach[other].at(point));
        }
    }
    assert!(more > 200, "{more}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// The eyes of a group are counted in five passes. In each pass an eye must reach a higher threshold of certainty than in the pass before. The
    /// result of a pass depends on the number of eyes that reach its threshold.
    #[test]
    fn five_passes_grow_in_doubt(
        exact in prop::collection::vec(chance(), 0..4),
        room in prop::collection::vec(chance(), 0..12),
        better in chance(),
        at in 0usize..16,
    ) {
        let of_space = |grade| SpaceEye { grade, space: 0 };
        let eyes = GroupEyes { exact: exact.into_iter().map(of_space).collect(), room };
        let safety = by_eyes(&eyes);
        prop_assert!(safety.passes.is_sorted_by(|before, after| before >= after));
        prop_assert_eq!(safety.safety, Chance::mean(&safety.passes));
        // If one eye, or one point of room for eyes, becomes more certain, no pass of the counting of eyes gives a lower result.
        let mut more = eyes.clone();
        let count = more.exact.len() + more.room.len();
        let exact = more.exact.iter_mut().map(|eye| &mut eye.grade);
        if let Some(grade) = exact.chain(&mut more.room).nth(at % count.max(1)) {
            *grade = (*grade).max(better);
        }
        let after = by_eyes(&more);
        prop_assert!(safety.passes.iter().zip(after.passes).all(|(&before, after)| before <= after));
        // A group with two certain eyes is safe in all five passes in which its eyes are counted, and a group without any eye in none.
        let two = GroupEyes { exact: [&eyes.exact[..], &[of_space(Chance::CERTAIN); 2]].concat(), room: eyes.room.clone() };
        prop_assert_eq!(by_eyes(&two).passes, [Chance::CERTAIN; 5]);
        prop_assert_eq!(by_eyes(&GroupEyes::default()).passes, [Chance::NEVER; 5]);
        // Each pass of the counting counts exactly those eyes in the list whose certainty (grade) reaches its threshold, up to two.
        let numbers = EyeWeights::FITTED;
        for threshold in numbers.thresholds {
            let true_eyes = eyes.eyes(numbers.room).iter().filter(|eye| eye.grade >= threshold).count();
            prop_assert_eq!(true_eyes.min(2), eyes.true_eyes(threshold, numbers.room));
        }
        // An eye with a certainty (grade) of 1/2 reaches the threshold of the first pass of the counting but not that of the last, so these two
        // passes have different results.
        let one = by_eyes(&GroupEyes { exact: vec![of_space(Chance::HALF)], room: vec![] });
        prop_assert!(one.passes[0] > one.passes[4]);
    }
}
