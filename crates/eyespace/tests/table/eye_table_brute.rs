//! Compares the winner in every solved eye, with every arrangement of stones, with a simple brute force that knows only
//! the rules.

use crate::support::brute::{self, Graph, Ko};
use crate::support::polyominoes::{Where, board, eyes};
use crate::support::solver::{Eye, Solver};
use eyespace::board::{PointSet, Suicide};
use eyespace::table::{Fate, KoMaster, Role};

const PLACES: [Where; 3] = [Where::Centre, Where::Side, Where::Corner];
const KO_RULES: [(Ko, KoMaster); 3] = [
    (Ko::AttackerFree, KoMaster::Attacker),
    (Ko::DefenderFree, KoMaster::Defender),
    (Ko::NobodyFree, KoMaster::Neither),
];

/// Compares the results of every arrangement of stones in one eye with brute force, and returns their number.
fn compare(points: PointSet, solver: &mut Solver, most_outside: usize) -> usize {
    let eye = Eye::new(points, solver);
    let graph = Graph::new(points, board(), solver.suicide);
    let mut compared = 0;
    for (ko, master) in KO_RULES {
        let slow = brute::Solution::new(&graph, most_outside, ko);
        for (attacker, defender) in brute::fillings(graph.cells) {
            if defender as u16 & eye.graph.wall() != 0 {
                continue;
            }
            for outside_liberties in 0..=most_outside {
                let state = brute::State { attacker, defender, ko: None, outside_liberties };
                let answer = eye.answer(attacker, defender, outside_liberties);
                assert_eq!(answer.is_some(), graph.is_legal(state), "{points:?} {state:?}");
                let Some(answer) = answer else { continue };
                let found = Role::ALL.map(|first| answer.fate(first, master) == Fate::Dead);
                let dead = brute::Role::BOTH.map(|first| slow.attacker_wins(state, first));
                assert_eq!(found, dead, "{points:?} {state:?} {master:?}");
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn every_eye_to_six_points_is_as_brute_force_has_it() {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let mut solver = Solver::new(suicide);
        let all = (1..=6).flat_map(|n| PLACES.into_iter().flat_map(move |location| eyes(n, location)));
        let compared: usize = all.map(|points| compare(points, &mut solver, 3)).sum();
        assert_eq!(compared, 187_731);
    }
}

/// A random sample of `count` eyes for each location, which is the same in each run. Half of the eyes have a point that
/// does not touch the wall.
fn sample(points: usize, count: usize, seed: u64) -> Vec<PointSet> {
    let mut chance = seed;
    let mut chosen = vec![];
    for location in PLACES {
        let (plain, inner): (Vec<_>, Vec<_>) = eyes(points, location).into_iter().partition(|&p| is_all_wall(p));
        for i in 0..count {
            let from = if i % 2 == 0 { &inner } else { &plain };
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            chosen.push(from[(chance >> 33) as usize % from.len()]);
        }
    }
    chosen
}

fn is_all_wall(points: PointSet) -> bool {
    (board().points() - points).neighbours(points) == points
}

fn compare_sample(points: usize, count: usize) {
    for suicide in [Suicide::Illegal, Suicide::Legal] {
        let mut solver = Solver::new(suicide);
        for eye in sample(points, count, 2003 + points as u64) {
            compare(eye, &mut solver, 2);
        }
    }
}

#[test]
fn eyes_of_seven_points_chosen_by_chance_are_as_brute_force_has_them() {
    compare_sample(7, 12);
}

#[test]
fn eyes_of_eight_points_chosen_by_chance_are_as_brute_force_has_them() {
    compare_sample(8, 4);
}

/// This test is run by `cargo test --release -p eyespace --test table eye_table_brute:: -- --ignored`.
#[test]
#[ignore = "twelve eyes of nine points take ten seconds"]
fn eyes_of_nine_points_chosen_by_chance_are_as_brute_force_has_them() {
    compare_sample(9, 4);
}
