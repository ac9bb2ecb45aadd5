//! Tests of two bounds for the outcome of a target that nothing encloses. For the lower bound all points around the area count as the
//! attacker's, for the upper bound as the owner's. Both are compared with exhaustive play on small boards.

use crate::support::chance::Chance;
use eyespace::board::{Color, Move, PointSet, Position, Setup, Size, Suicide};
use eyespace::search::dfpn::{Budget, Table};
use eyespace::search::life::{Area, LifeOptions, LifeQuestion, LifeSearch};
use eyespace::status::{Assumption, GroupQuestion, GroupReader};
use eyespace::table::{Outcome, Role};

const NODES: u64 = 20_000;

impl Chance {
    /// A random board on which White lives unconditionally at the left edge, with random stones beside White.
    fn beside_living(&mut self) -> Option<Position> {
        let (columns, rows) = [(6, 4), (7, 4), (7, 3), (9, 3), (6, 5)][self.below(5)];
        let mut setup = Setup::empty(Size::new(columns, rows).ok()?);
        let crowd = 2 + self.below(4);
        for point in setup.size.points() {
            let is_eye = point.column() == 0 && (point.row() == 0 || point.row() == 2);
            let stones = [Some(Color::Black), Some(Color::White), None, None, Some(Color::White), Some(Color::Black)];
            let stone = match point.column() {
                0 | 1 if is_eye => None,
                0 | 1 => Some(Color::White),
                _ => stones[self.below(crowd + 1)],
            };
            setup.set(point, stone);
        }
        Position::try_from(setup).ok().filter(|position| position.empty_points().len() <= 13)
    }
}

/// A rank that is higher for outcomes that are better for the defender.
fn rank(outcome: Outcome) -> Option<usize> {
    let all = [
        Outcome::Dead,
        Outcome::Ko { first_threat: Role::Defender },
        Outcome::Ko { first_threat: Role::Attacker },
        Outcome::Lives,
    ];
    all.iter().position(|&other| other == outcome)
}

/// The position after a first move, and the remaining stones of the target; `None` if no stones remain.
fn played(
    position: &Position,
    target: PointSet,
    first: Role,
    mv: Move,
    suicide: Suicide,
) -> Option<(Position, PointSet)> {
    let color = if first == Role::Defender { Color::Black } else { Color::White };
    let after = position.with_to_play(color).play(mv, suicide).unwrap().position;
    let left = target & after.stones(Color::Black);
    (!left.is_empty()).then_some((after, left))
}

/// Checks the lower and the upper bound for the outcome of a target on random boards. Returns four numbers: the targets that were settled
/// because both bounds agree, the targets that are dead by the upper bound in an area smaller than the board, the compared proofs of a
/// `GroupReader`, and the bounds in areas that grow.
fn bounded(seed: u64, count: usize) -> [usize; 4] {
    let mut chance = Chance(seed);
    let mut search = LifeSearch::with_table(Table::with_bytes(1 << 18));
    let (mut settled, mut deaths, mut proofs, mut grown) = (0, 0, 0, 0);
    for _ in 0..count {
        let Some(position) = chance.beside_living() else { continue };
        let blocks: Vec<PointSet> = position.stones(Color::Black).components().collect();
        let Some(&target) = blocks.get(chance.below(blocks.len().max(1))) else { continue };
        let suicide = [Suicide::Illegal, Suicide::Legal][chance.below(2)];
        let Ok(whole) = Area::given(&position, target, position.size().points(), suicide) else { continue };
        let steps = 1 + chance.below(4);
        let near = Area::near(&position, target, steps, suicide);
        let open = Area::with_ways_out(&position, target, steps, suicide);
        let (Ok(near), Ok(open)) = (near, open) else { continue };
        let growing = Area::growing(&position, target, suicide).unwrap();
        let ways_out = Area::growing_with_ways_out(&position, target, suicide).unwrap();
        let [between_near, between_open] =
            [growing, ways_out].map(|areas| areas.get(chance.below(areas.len().max(1))).copied());
        assert!(whole.assumed.is_empty());
        for first in Role::ALL {
            let mut read = |area: &Area| {
                let question = LifeQuestion { position: &position, area, first, options: LifeOptions::under(suicide) };
                rank(search.read(question, Budget::nodes(NODES)).outcome)
            };
            let Some(truth) = read(&whole) else { continue };
            let least = read(&near);
            assert!(least.is_none_or(|least| least <= truth), "{first:?} {near:?} {position:?} {least:?} {truth}");
            let most = read(&open).filter(|_| open.assumed.is_empty());
            assert!(most.is_none_or(|most| most >= truth), "{first:?} {open:?} {position:?} {most:?} {truth}");
            settled += usize::from(least.is_some() && least == most);
            deaths += usize::from(most == Some(0) && open.points != whole.points);
            let least = between_near.as_ref().and_then(&mut read);
            assert!(least.is_none_or(|least| least <= truth), "{first:?} {between_near:?} {position:?} {least:?}");
            let most = between_open.filter(|open| open.assumed.is_empty()).as_ref().and_then(&mut read);
            assert!(most.is_none_or(|most| most >= truth), "{first:?} {between_open:?} {position:?} {most:?}");
            grown += usize::from(least.is_some()) + usize::from(most.is_some());
            let mut reader = GroupReader::new(suicide, NODES);
            let question = GroupQuestion { position: &position, target, first };
            let reading = reader.read(question, Budget::nodes(NODES));
            if reading.evidence.assumed() == Some(Assumption::Nothing) {
                assert_eq!(rank(reading.outcome), Some(truth), "{first:?} {position:?} {target:?} {reading:?}");
                proofs += 1;
                for &mv in &reading.moves {
                    let Some((after, left)) = played(&position, target, first, mv, suicide) else { continue };
                    let Ok(whole) = Area::given(&after, left, after.size().points(), suicide) else { continue };
                    let budget = Budget::nodes(NODES);
                    let question = LifeQuestion {
                        position: &after,
                        area: &whole,
                        first: first.other(),
                        options: LifeOptions::under(suicide),
                    };
                    let Some(found) = rank(search.read(question, budget).outcome) else {
                        continue;
                    };
                    let reaches = if first == Role::Attacker { found <= truth } else { found >= truth };
                    assert!(reaches, "{first:?} {position:?} {target:?} {reading:?} {found} {truth}");
                }
            }
        }
    }
    [settled, deaths, proofs, grown]
}

#[test]
fn what_becomes_of_a_target_lies_between_both_borders() {
    let [settled, deaths, proofs, grown] = bounded(0x5eed, 1200);
    assert!(settled > 500 && deaths > 100 && proofs > 500 && grown > 1000, "{settled} {deaths} {proofs} {grown}");
}

/// This test takes ten minutes. It is run by `cargo test --release -p eyespace --test search borders_on -- --ignored`.
#[test]
#[ignore = "ten minutes in release"]
fn so_it_does_between_both_borders_on_a_hundred_thousand_boards() {
    let [settled, deaths, proofs, grown] = bounded(0xb0_2de2, 100_000);
    println!("{settled} {deaths} {proofs} {grown}");
    assert!(grown > 100_000 && settled > 50_000 && deaths > 10_000 && proofs > 50_000, "{settled} {deaths} {proofs}");
}
