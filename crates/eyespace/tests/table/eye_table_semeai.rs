//! Compares two results of the table of solved eyes with brute force, which applies their definitions. One is whether
//! a block has two eyes or lives in seki, the other is the number of its liberties in a semeai.

use crate::support::brute::{self, Graph, Ko, Solution, State};
use crate::support::polyominoes::{Where, board, eyes};
use crate::support::semeai::{by_passes, two_eyes};
use crate::support::solver::{Eye, Solver};
use eyespace::board::{PointSet, Suicide};
use eyespace::table::{Fate, KoMaster, Role};

const OUTSIDE: usize = 2;
const KO_RULES: [(Ko, KoMaster); 3] = [
    (Ko::AttackerFree, KoMaster::Attacker),
    (Ko::DefenderFree, KoMaster::Defender),
    (Ko::NobodyFree, KoMaster::Neither),
];

fn all_eyes(most: usize) -> impl Iterator<Item = PointSet> {
    let places = [Where::Centre, Where::Side, Where::Corner];
    (1..=most).flat_map(move |n| places.into_iter().flat_map(move |location| eyes(n, location)))
}

/// All legal arrangements of stones inside an eye in which no stone of the owner is connected to the wall.
fn states(eye: &Eye, graph: &Graph) -> Vec<State> {
    let wall = u32::from(eye.graph.wall());
    let fillings = brute::fillings(graph.cells).filter(|filling| filling.1 & wall == 0);
    fillings
        .flat_map(|(attacker, defender)| {
            (0..=OUTSIDE).map(move |outside_liberties| State { attacker, defender, ko: None, outside_liberties })
        })
        .filter(|&state| graph.is_legal(state))
        .collect()
}

#[test]
fn alive_is_what_the_defender_can_force_two_eyes_in() {
    let (mut alive, mut seki) = (0, 0);
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let mut solver = Solver::new(suicide);
        for points in all_eyes(5) {
            let eye = Eye::new(points, &mut solver);
            let graph = Graph::new(points, board(), suicide);
            for (ko, master) in KO_RULES {
                let (captured, lives) = (Solution::new(&graph, OUTSIDE, ko), two_eyes(&graph, OUTSIDE, ko));
                for state in states(&eye, &graph) {
                    let answer = eye.answer(state.attacker, state.defender, state.outside_liberties).unwrap();
                    for (first, slow) in Role::ALL.into_iter().zip(brute::Role::BOTH) {
                        let expected = match (captured.attacker_wins(state, slow), lives.is_won(state, slow)) {
                            (true, false) => Fate::Dead,
                            (false, false) => Fate::Seki,
                            (false, true) => Fate::Alive,
                            (true, true) => panic!("{points:?} {state:?}: captured with two eyes"),
                        };
                        assert_eq!(answer.fate(first, master), expected, "{points:?} {state:?} {master:?} {first:?}");
                        alive += usize::from(expected == Fate::Alive);
                        seki += usize::from(expected == Fate::Seki);
                    }
                }
            }
        }
    }
    assert!(alive > 10_000 && seki > 1_000, "{alive} {seki}");
}

/// A number of passes of the defender that is never reached: a block with an eye of five points and two outside
/// liberties is captured after fewer passes, or not at all.
const PASSES: usize = 14;

#[test]
fn liberties_are_one_more_than_the_passes_of_the_defender() {
    let mut longest = 0;
    let mut solver = Solver::new(Suicide::Illegal);
    for points in all_eyes(5) {
        let eye = Eye::new(points, &mut solver);
        let graph = Graph::new(points, board(), Suicide::Illegal);
        for (ko, master) in KO_RULES {
            let by_passes = by_passes(&graph, OUTSIDE, ko, PASSES);
            for state in states(&eye, &graph) {
                let answer = eye.answer(state.attacker, state.defender, state.outside_liberties).unwrap();
                let passes = by_passes.iter().position(|s| s.attacker_wins(state, brute::Role::Attacker));
                let expected = passes.map(|passes| passes as u16 + 1);
                assert_eq!(answer.liberties(master), expected, "{points:?} {state:?} {master:?}");
                longest = longest.max(passes.unwrap_or(0));
            }
        }
    }
    assert!(longest < PASSES, "{longest}");
}
