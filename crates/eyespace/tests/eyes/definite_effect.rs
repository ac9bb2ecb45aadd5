//! A move at a point that is marked for attack or defence changes the number of eyes, whatever the other side plays next. A move that only
//! threatens does not.

use eyespace::board::PointSet;
use eyespace::eyes::{
    CombinatorialValue, EyeDrawing, EyeGraph, LocalOptions, LocalSolver, LocalState, LocalValue, Role,
};
use eyespace::table::{CENSUS_BOARD, Census, EdgeContact};

const MOST_POSITIONS: usize = 1000;

/// For each move of one side, the number of eyes if both sides move in turn after it.
fn after(solver: &mut LocalSolver, state: LocalState, mover: Role) -> Vec<(usize, u8)> {
    let counted = |solver: &mut LocalSolver, next| {
        let [_, least, most, _] = solver.eyes(next).map_or(LocalValue::Zero, |eyes| eyes.value).digits();
        if mover == Role::Attacker { most } else { least }
    };
    solver.moves(state, mover).into_iter().map(|(point, next)| (point, counted(solver, next))).collect()
}

/// The graphs of all eyes with up to five points, with up to two marginal points, where the attacker can come in.
fn graphs() -> Vec<EyeGraph> {
    let mut census = Census::one_point();
    let mut graphs = vec![];
    for _ in 1..=5 {
        for shape in EdgeContact::ALL.into_iter().flat_map(|edge_contact| census.eyes(edge_contact).collect::<Vec<_>>())
        {
            let open: Vec<_> =
                (CENSUS_BOARD.points() - shape.points()).neighbours(shape.points()).into_iter().collect();
            for first in 0..=open.len() {
                for second in first..=open.len() {
                    let margins: PointSet = [first, second].into_iter().filter_map(|i| open.get(i).copied()).collect();
                    graphs.extend(EyeGraph::with_ways_in(shape.points(), margins & shape.points(), CENSUS_BOARD));
                }
            }
        }
        census = census.grown();
    }
    graphs.sort_by_key(|graph| graph.canonical().key);
    graphs.dedup_by_key(|graph| graph.canonical().key);
    graphs
}

#[test]
fn what_is_marked_takes_effect_and_what_only_threatens_does_not() {
    let mut marked = [0; 2];
    for graph in graphs() {
        let mut solver = LocalSolver::new(graph, LocalOptions::default());
        for attackers in 0..1 << graph.len() {
            let state = LocalState { attackers, defenders: 0 };
            let Some(eyes) = solver.eyes(state) else { continue };
            let is_ko =
                !matches!(solver.combinatorial_value(state, MOST_POSITIONS), Some(CombinatorialValue::Finite(_)));
            // The value 0112 (one eye, with threats of both sides) is left out of this test, because there each move also removes the
            // threat of the other side.
            if is_ko || eyes.value == LocalValue::OneContested {
                continue;
            }
            let [_, least, most, _] = eyes.value.digits();
            let only_threatens = eyes.value.moves_only_threaten();
            for (point, count) in after(&mut solver, state, Role::Attacker) {
                if eyes.attack >> point & 1 == 1 {
                    assert_eq!(count < most, !only_threatens, "{state:?} of {graph:?}, attack at {point}");
                    marked[usize::from(only_threatens)] += 1;
                }
            }
            for (point, count) in after(&mut solver, state, Role::Defender) {
                if eyes.defend >> point & 1 == 1 {
                    assert_eq!(count > least, !only_threatens, "{state:?} of {graph:?}, defence at {point}");
                    marked[usize::from(only_threatens)] += 1;
                }
            }
        }
    }
    assert!(marked.iter().all(|&count| count > 1000), "{marked:?}");
}

/// The owner can make a second eye in two ways: by a capture, which leaves the attacker a threat, or by a move beside the marginal point
/// (`!`, where the attacker can come in), which leaves none.
#[test]
fn a_point_that_leaves_a_threat_takes_effect_too() {
    let eye: EyeDrawing = "!.X#/##.X".parse().unwrap();
    let mut solver = LocalSolver::new(eye.graph().unwrap(), LocalOptions::default());
    let eyes = solver.eyes(eye.state()).unwrap();
    assert_eq!((eyes.value, eyes.defend), (LocalValue::ThreeHalves, 0b01010));
    let counts = after(&mut solver, eye.state(), Role::Defender);
    assert!(counts.contains(&(1, 2)) && counts.contains(&(3, 2)), "{counts:?}");
    assert_eq!(solver.leaving_threats(eye.state(), Role::Defender), 0b01000);
    assert_eq!(solver.leaving_threats(eye.state(), Role::Attacker), 0);
}
