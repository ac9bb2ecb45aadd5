//! Compares the static classification of Vila & Cazenave, which finds the status of an eye without search, with exhaustive play: every eye
//! of up to 7 points, with all arrangements of stones inside and 0 to 3 outside liberties.

use std::collections::BTreeMap;

use crate::support::brute::{Graph, Ko, Role, Solution, State, fillings};
use crate::support::polyominoes::{Where, board, eyes};
use eyespace::board::{PointSet, Suicide};
use eyespace::eyes::{EyeDrawing, EyeShape, EyeStatus, Filling, KeyPoints, LifeProperty, Location};

/// The result of exhaustive play with one side moving first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Result {
    Dead,
    Ko,
    Alive,
}

/// An eye, with its solution if the attacker may ignore ko bans and its solution if the defender may.
struct Solved {
    shape: EyeShape,
    graph: Graph,
    attacker_free: Solution,
    defender_free: Solution,
}

const OUTSIDE: usize = 3;

impl Solved {
    fn new(points: PointSet, suicide: Suicide) -> Self {
        let graph = Graph::new(points, board(), suicide);
        let solve = |ko| Solution::new(&graph, OUTSIDE, ko);
        let (attacker_free, defender_free) = (solve(Ko::AttackerFree), solve(Ko::DefenderFree));
        Self { shape: EyeShape::new(points, board()).unwrap(), graph, attacker_free, defender_free }
    }

    fn result(&self, state: State, mover: Role) -> Result {
        match (self.attacker_free.attacker_wins(state, mover), self.defender_free.attacker_wins(state, mover)) {
            (true, true) => Result::Dead,
            (true, false) => Result::Ko,
            (false, false) => Result::Alive,
            (false, true) => panic!("the attacker wins only if bound by the ban: {state:?}"),
        }
    }

    fn set(&self, bits: u32) -> PointSet {
        self.shape.points().into_iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, p)| p).collect()
    }

    fn bit(&self, point: eyespace::board::Point) -> u32 {
        1 << self.shape.points().into_iter().position(|p| p == point).unwrap()
    }

    /// All legal fillings: stones inside the eye, and outside liberties. Fillings with a stone of the owner that is
    /// connected to the wall are left out, because such a stone would be part of the wall.
    fn states(&self) -> impl Iterator<Item = State> + '_ {
        let wall: u32 = self.shape.wall().into_iter().map(|p| self.bit(p)).sum();
        (0..=OUTSIDE)
            .flat_map(|outside_liberties| fillings(self.graph.cells).map(move |(a, d)| (a, d, outside_liberties)))
            .filter(move |(_, defender, _)| defender & wall == 0)
            .map(|(attacker, defender, outside_liberties)| State { attacker, defender, ko: None, outside_liberties })
            .filter(|&state| self.graph.is_legal(state))
    }

    fn filling(&self, state: State) -> Filling {
        let State { attacker, defender, outside_liberties, .. } = state;
        Filling { attackers: self.set(attacker), defenders: self.set(defender), outside_liberties }
    }

    /// The results that a status found without search predicts, with the attacker and with the defender moving first.
    fn outcomes(&self, state: State, status: EyeStatus) -> (Result, Result) {
        let liberties =
            self.graph.liberties(state.attacker, state.defender).count_ones() as usize + state.outside_liberties;
        match status {
            EyeStatus::Nakade => (Result::Dead, Result::Dead),
            EyeStatus::Unsettled { .. } => (Result::Dead, Result::Alive),
            EyeStatus::AliveInAtari if liberties == 1 || state.outside_liberties == 0 => (Result::Dead, Result::Alive),
            EyeStatus::Alive | EyeStatus::AliveInAtari => (Result::Alive, Result::Alive),
            EyeStatus::Open => panic!("an open status promises nothing"),
        }
    }

    /// Panics if the status that is found without search differs from the result of exhaustive play.
    fn check(&self, state: State, status: EyeStatus) {
        if status == EyeStatus::Open {
            return;
        }
        let found = (self.result(state, Role::Attacker), self.result(state, Role::Defender));
        assert_eq!(
            found,
            self.outcomes(state, status),
            "{status} {} {state:?} {:?}",
            self.shape.class(),
            self.shape.points()
        );
        if let EyeStatus::Unsettled { hot } = status {
            assert!(!hot.is_empty());
            hot.into_iter().for_each(|point| self.check_hot(state, self.bit(point)));
        }
    }

    /// Checks that each side decides the eye by playing the hot point: the attacker kills, and the owner lives.
    fn check_hot(&self, state: State, bit: u32) {
        let killed = State { attacker: state.attacker | bit, ..state };
        assert_eq!(self.result(killed, Role::Defender), Result::Dead);
        let cell = bit.trailing_zeros() as usize;
        let saved = self.graph.defend(state, cell).expect("the owner may play its vital point");
        assert_eq!(self.result(saved, Role::Attacker), Result::Alive);
    }
}

/// All neighbour classes of centre eyes with the number of their shapes and their life property, from Table 1 and Appendix B of Vila &
/// Cazenave.
const TABLE_1: [(&str, usize, LifeProperty); 32] = {
    use LifeProperty::{Fails as NO, Holds as YES};
    [
        ("[0]", 1, NO),
        ("[11]", 1, NO),
        ("[112]", 2, NO),
        ("[1122]", 3, NO),
        ("[1113]", 1, NO),
        ("[2222]", 1, NO),
        ("[11222]", 7, YES),
        ("[11123]", 3, NO),
        ("[11114]", 1, NO),
        ("[12223]", 1, NO),
        ("[112222]", 13, YES),
        ("[111223]", 12, YES),
        ("[111133]", 1, YES),
        ("[112233]", 4, NO),
        ("[122223]", 2, NO),
        ("[112224]", 1, NO),
        ("[111124]", 1, NO),
        ("[222233]", 1, NO),
        ("[1122222]", 30, YES),
        ("[1112223]", 40, YES),
        ("[1122233]", 11, YES),
        ("[1111233]", 8, YES),
        ("[1222223]", 5, YES),
        ("[1111224]", 4, YES),
        ("[1112333]", 2, YES),
        ("[1222333]", 2, YES),
        ("[1112234]", 2, NO),
        ("[1222234]", 1, NO),
        ("[1122224]", 1, NO),
        ("[2222224]", 1, NO),
        ("", 0, NO),
        ("", 0, NO),
    ]
};

#[test]
fn every_centre_shape_falls_into_its_class_of_table_1() {
    let mut found: BTreeMap<String, (usize, LifeProperty)> = BTreeMap::new();
    for points in (1..=7).flat_map(|n| eyes(n, Where::Centre)) {
        let shape = EyeShape::new(points, board()).unwrap();
        let entry = found.entry(shape.class().to_string()).or_insert((0, shape.life_property()));
        entry.0 += 1;
        assert_eq!(entry.1, shape.life_property());
    }
    let table = TABLE_1.into_iter().filter(|row| row.1 > 0).map(|(class, n, life)| (class.to_owned(), (n, life)));
    assert_eq!(found, table.collect());
}

#[test]
fn shapes_are_as_many_as_exhaustive_enumeration_has() {
    let count = |n| [Where::Centre, Where::Side, Where::Corner].map(|location| eyes(n, location).len());
    let expected =
        [[1, 1, 1], [1, 2, 1], [2, 4, 3], [5, 12, 7], [12, 34, 18], [35, 111, 50], [107, 366, 143], [363, 1267, 427]];
    for (n, expected) in (1..).zip(expected) {
        assert_eq!(count(n), expected, "{n} points");
    }
}

/// Tests the theorem of Vila & Cazenave (Table 1) that the neighbour class of an eye (the sorted numbers of neighbours that its points have
/// inside) decides whether it has the life property. An eye has it if the owner, moving first and without outside liberties, lives whatever
/// stones of the attacker are inside, even if the attacker may ignore ko bans.
#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn the_life_property_is_what_exhaustive_play_finds() {
    for (location, most) in [(Where::Centre, 7), (Where::Side, 6), (Where::Corner, 6)] {
        for points in (1..=most).flat_map(|n| eyes(n, location)) {
            let eye = Solved::new(points, Suicide::Illegal);
            let lives = |state: State| !eye.attacker_free.attacker_wins(state, Role::Defender);
            let holds = eye.states().filter(|s| s.outside_liberties == 0 && s.defender == 0).all(lives);
            match eye.shape.life_property() {
                LifeProperty::Holds => assert!(holds, "{points:?}"),
                LifeProperty::Fails => assert!(!holds, "{points:?}"),
                LifeProperty::Unknown => assert_eq!(eye.shape.location(), Location::Corner),
            }
        }
    }
}

/// The number of statuses found without search that were compared with exhaustive play, and the number of statuses that are open without
/// search.
#[derive(Default, Debug, PartialEq, Eq)]
struct Tally {
    settled: usize,
    open: usize,
}

/// Compares the status that is found without search with exhaustive play, for every eye and every arrangement of stones, under both rules
/// on suicide. Returns a tally for each number of points.
fn check_all(location: Where, most: usize) -> BTreeMap<usize, Tally> {
    let mut tallies: BTreeMap<usize, Tally> = BTreeMap::new();
    for points in (1..=most).flat_map(|n| eyes(n, location)) {
        for suicide in [Suicide::Illegal, Suicide::Legal] {
            let eye = Solved::new(points, suicide);
            let tally = tallies.entry(points.len()).or_default();
            for state in eye.states() {
                let status = eye.shape.status(&eye.filling(state));
                eye.check(state, status);
                match status {
                    EyeStatus::Open => tally.open += 1,
                    _ => tally.settled += 1,
                }
            }
        }
    }
    tallies
}

#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn every_static_status_of_a_centre_eye_is_what_exhaustive_play_finds() {
    let tallies = check_all(Where::Centre, 7);
    assert!(tallies.iter().all(|(&points, tally)| points == 7 || tally.open == 0), "{tallies:?}");
    // Only eyes of seven points may depend on a ko, so that their status is open.
    assert_eq!(tallies[&7], Tally { settled: 108_114, open: 1_876 });
}

#[test]
fn every_static_status_of_a_side_eye_is_what_exhaustive_play_finds() {
    let tallies = check_all(Where::Side, 6);
    assert_eq!(tallies[&6], Tally { settled: 53_450, open: 4_016 });
}

#[test]
fn every_static_status_of_a_corner_eye_is_what_exhaustive_play_finds() {
    let tallies = check_all(Where::Corner, 6);
    assert_eq!(tallies[&6], Tally { settled: 16_104, open: 13_744 });
}

#[test]
fn centre_eyes_that_touch_the_edge_play_as_in_the_centre() {
    for points in (1..=7).flat_map(|n| [Where::Side, Where::Corner].map(|location| eyes(n, location))).flatten() {
        let shape = EyeShape::new(points, board()).unwrap();
        assert!(shape.location() != Location::Centre || shape.plays_as_in_the_centre(), "{points:?}");
    }
}

/// Tests section 5 of Vila & Cazenave: if the attacker has filled the vital points and left the end points empty, the
/// eye is nakade, whatever else is filled.
#[test]
fn vital_points_kill_while_the_end_points_are_empty() {
    let mut shapes = 0;
    for points in (1..=7).flat_map(|n| eyes(n, Where::Centre)) {
        let shape = EyeShape::new(points, board()).unwrap();
        let Some(key) = shape.key_points() else { continue };
        shapes += 1;
        let rest: Vec<_> = (points - key.vital - key.end).into_iter().collect();
        for choice in 0..1u32 << rest.len() {
            let chosen = rest.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1).map(|(_, &p)| p);
            let attackers = key.vital | chosen.collect::<PointSet>();
            let zigzags = shape.class().to_string() == "[2222]" || shape.class().to_string() == "[222233]";
            if attackers != points && !zigzags {
                let filling = Filling { attackers, defenders: PointSet::EMPTY, outside_liberties: 2 };
                assert_eq!(shape.status(&filling), EyeStatus::Nakade, "{} {attackers:?}", shape.class());
            }
        }
    }
    assert_eq!(shapes, 28);
}

/// Applies the rule of Vila & Cazenave, Appendix A, literally to five neighbour classes and subclasses of eyes of six points, with the
/// vital and end points of their section 5. docs/algorithms/eyes.md lists where the rule departs from exhaustive play, with the counts of
/// this test.
#[test]
fn the_papers_own_rule_departs_from_exhaustive_play_as_written_down() {
    let expected = [
        ("[111124]", 1, [4, 0]),
        ("[112224]", 1, [20, 12]),
        ("[112233]a", 2, [12, 24]),
        ("[112233]b", 2, [28, 0]),
        ("[122223]", 2, [14, 0]),
        ("[222233]", 1, [12, 6]),
    ];
    let mut found: BTreeMap<String, (usize, [usize; 2])> = BTreeMap::new();
    for points in eyes(6, Where::Centre) {
        let eye = Solved::new(points, Suicide::Illegal);
        let Some(key) = eye.shape.key_points() else { continue };
        let subclass = eye.shape.subclass().map_or(String::new(), |s| s.to_string());
        let entry = found.entry(format!("{}{subclass}", eye.shape.class())).or_default();
        entry.0 += 1;
        for state in eye.states().filter(|s| s.defender == 0 && s.outside_liberties <= 1) {
            let attackers = eye.set(state.attacker);
            let expected = eye.outcomes(state, papers_status(&eye.shape, key, attackers));
            if expected != (eye.result(state, Role::Attacker), eye.result(state, Role::Defender)) {
                entry.1[state.outside_liberties] += 1;
            }
        }
    }
    let expected = expected.into_iter().map(|(class, shapes, counts)| (class.to_owned(), (shapes, counts)));
    assert_eq!(found, expected.collect());
}

/// The status by the rule that Appendix A of Vila & Cazenave gives as "case t111124", applied to any neighbour class.
fn papers_status(shape: &EyeShape, key: KeyPoints, attackers: PointSet) -> EyeStatus {
    let unfilled = key.vital - attackers;
    if !key.end.is_empty() && key.end.is_subset(attackers) {
        return if attackers.len() == 5 { EyeStatus::AliveInAtari } else { EyeStatus::Alive };
    }
    match unfilled.len() {
        0 => EyeStatus::Nakade,
        _ if attackers.len() + 1 == shape.points().len() => EyeStatus::AliveInAtari,
        1 => EyeStatus::Unsettled { hot: unfilled },
        _ => EyeStatus::Alive,
    }
}

/// Tests section 3 of Vila & Cazenave: an eye that lives is alive in atari if at most one empty point touches the
/// block. If the block has outside liberties, this is the only condition.
#[test]
fn an_eye_that_lives_is_alive_in_atari_where_at_most_one_empty_point_touches_the_block() {
    let mut told = [0, 0];
    let shapes = (1..=7).flat_map(|n| eyes(n, Where::Centre)).chain((1..=6).flat_map(|n| eyes(n, Where::Side)));
    for points in shapes {
        let shape = EyeShape::new(points, board()).unwrap();
        let list: Vec<_> = points.into_iter().collect();
        for choice in 0..(1u32 << list.len()) - 1 {
            let chosen = list.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1).map(|(_, &point)| point);
            let attackers: PointSet = chosen.collect();
            let few = (shape.wall() - attackers).len() <= 1;
            for outside_liberties in 1..=2 {
                match shape.status(&Filling { attackers, defenders: PointSet::EMPTY, outside_liberties }) {
                    EyeStatus::AliveInAtari => assert!(few, "{} {attackers:?}", shape.class()),
                    EyeStatus::Alive => assert!(!few, "{} {attackers:?}", shape.class()),
                    _ => continue,
                }
                told[usize::from(few)] += 1;
            }
        }
    }
    assert!(told.iter().all(|&count| count > 100), "{told:?}");
}

/// Of the two empty points of this eye, both vital, only one touches the block and is a liberty.
#[test]
fn a_point_that_does_not_touch_the_block_is_no_liberty() {
    let eye: EyeDrawing = "#X##/X..X/#X##".parse().unwrap();
    let status = |outside_liberties| eye.shape.whole().unwrap().status(&Filling { outside_liberties, ..eye.filling });
    assert_eq!([0, 1, 2].map(status), [EyeStatus::AliveInAtari; 3]);
}
