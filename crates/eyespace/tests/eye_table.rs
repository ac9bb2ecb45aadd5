//! The solved eyes against a plain brute force that knows only the rules, and against what is known of them.

mod support;

use std::collections::HashMap;
use std::sync::Arc;

use eyespace::board::{PointSet, Suicide};
use eyespace::eyes::{EyeDrawing, EyeGraph, EyeShape, GraphKey};
use eyespace::table::{Census, EyeTable, Fate, KoMaster, Lie, LocalState, Mover, Solution, needs, solve, write};
use support::brute::{self, Graph, Ko};
use support::polyominoes::{Where, board, eyes};

/// Solutions by key, each made when it is first asked for.
struct Solver {
    suicide: Suicide,
    known: HashMap<GraphKey, Arc<Solution>>,
}

impl Solver {
    fn new(suicide: Suicide) -> Self {
        Self { suicide, known: HashMap::new() }
    }

    fn solution(&mut self, key: GraphKey) -> Arc<Solution> {
        if let Some(solution) = self.known.get(&key) {
            return Arc::clone(solution);
        }
        for smaller in needs(&EyeGraph::from_key(key)) {
            self.solution(smaller);
        }
        let solution = Arc::new(solve(key, self.suicide, &self.known).unwrap());
        self.known.insert(key, Arc::clone(&solution));
        solution
    }
}

/// An eye with its graph, so that fillings can be carried from one numbering to the other.
struct Eye {
    graph: EyeGraph,
    canonical: eyespace::eyes::Canonical,
    solution: Arc<Solution>,
}

impl Eye {
    fn new(points: PointSet, solver: &mut Solver) -> Self {
        let graph = EyeGraph::of(&EyeShape::new(points, board()).unwrap()).unwrap();
        let canonical = graph.canonical();
        Self { graph, canonical, solution: solver.solution(canonical.key) }
    }

    fn state(&self, attackers: u32, defenders: u32) -> LocalState {
        LocalState {
            attackers: self.canonical.gather(attackers as u16),
            defenders: self.canonical.gather(defenders as u16),
        }
    }
}

fn compare(points: PointSet, solver: &mut Solver, most_outside: usize) -> usize {
    let eye = Eye::new(points, solver);
    let graph = Graph::new(points, board(), solver.suicide);
    let mut compared = 0;
    for (ko, master) in [(Ko::AttackerFree, KoMaster::Attacker), (Ko::DefenderFree, KoMaster::Defender)] {
        let slow = brute::Solution::new(&graph, most_outside, ko);
        for (attacker, defender) in brute::fillings(graph.cells) {
            if defender as u16 & eye.graph.wall() != 0 {
                continue;
            }
            for outside in 0..=most_outside {
                let state = brute::State { attacker, defender, ko: None, outside };
                let answer = eye.solution.answer(eye.state(attacker, defender), outside);
                assert_eq!(answer.is_some(), graph.is_legal(state), "{points:?} {state:?}");
                let Some(answer) = answer else { continue };
                let found = Mover::ALL.map(|first| answer.fate(first, master) == Fate::Dead);
                let dead =
                    [brute::Mover::Attacker, brute::Mover::Defender].map(|first| slow.attacker_wins(state, first));
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
        let mut compared = 0;
        for place in [Where::Centre, Where::Side, Where::Corner] {
            for points in (1..=6).flat_map(|n| eyes(n, place)) {
                compared += compare(points, &mut solver, 3);
            }
        }
        println!("{compared}");
    }
}

/// What DESIGN's table counts: eyes with the life property, and those that have it but for ko.
fn life_property(eye: &Eye) -> (bool, bool) {
    let lives = |master| {
        (0..=eye.graph.all()).all(|attackers| {
            let state = LocalState { attackers, defenders: 0 };
            eye.solution.answer(state, 0).is_none_or(|answer| answer.fate(Mover::Defender, master) != Fate::Dead)
        })
    };
    (lives(KoMaster::Attacker), lives(KoMaster::Defender))
}

#[test]
fn life_properties_are_as_many_as_exhaustive_enumeration_has() {
    let most: usize = std::env::var("N").ok().and_then(|s| s.parse().ok()).unwrap_or(8);
    let mut solver = Solver::new(Suicide::Illegal);
    for n in 1..=most {
        let t = std::time::Instant::now();
        let mut row = vec![];
        for place in [Where::Centre, Where::Side, Where::Corner] {
            let (mut yes, mut but_for_ko) = (0, 0);
            for points in eyes(n, place) {
                let eye = Eye::new(points, &mut solver);
                let (free, bound) = life_property(&eye);
                yes += usize::from(free);
                but_for_ko += usize::from(bound && !free);
            }
            row.push((yes, but_for_ko));
        }
        let enough = solver.known.values().map(|s| s.enough_outside()).max();
        println!("{n}: {row:?} {} graphs, enough {enough:?} {:?}", solver.known.len(), t.elapsed());
    }
}

/// A stone that is cut off from the wall parts the eye in two that nothing can take: the wall lives, it is no seki.
#[test]
fn a_stone_in_the_corner_makes_two_eyes_of_one_piece() {
    let table = EyeTable::embedded();
    let eye: EyeDrawing = "|.#/|O./+--".parse().unwrap();
    let answer = table.probe(&eye.shape, &eye.filling).unwrap().answer();
    for (first, master) in Mover::ALL.into_iter().flat_map(|first| KoMaster::ALL.map(|master| (first, master))) {
        assert_eq!(answer.fate(first, master), Fate::Alive);
    }
}

/// Builds the table of all eyes to so many points, as the program does.
fn build(points: u8, suicide: Suicide) -> Vec<u8> {
    let mut solver = Solver::new(suicide);
    let mut census = Census::one_point();
    for n in 1..=points {
        for shape in Lie::ALL.into_iter().flat_map(|lie| census.eyes(lie).collect::<Vec<_>>()) {
            solver.solution(EyeGraph::of(&shape).unwrap().canonical().key);
        }
        if n < points {
            census = census.grown();
        }
    }
    write(suicide, points, solver.known.values().map(AsRef::as_ref))
}

/// `EYESPACE_BLESS=1 cargo test -p eyespace --test eye_table embedded` writes it anew.
#[test]
fn the_embedded_table_is_what_the_solver_makes() {
    let built = build(8, Suicide::Illegal);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/table/eyes8.table");
    if std::env::var_os("EYESPACE_BLESS").is_some() {
        std::fs::write(path, &built).unwrap();
        return;
    }
    assert!(EyeTable::embedded().bytes() == built, "the file is not what the solver makes");
    assert!(built.len() < 1 << 20, "{} bytes", built.len());
    EyeTable::embedded().verify().unwrap();
}

#[test]
fn the_census_has_the_eyes_of_the_slow_enumeration() {
    let mut census = Census::one_point();
    for n in 1..=8 {
        for (lie, place) in [(Lie::Centre, Where::Centre), (Lie::Side, Where::Side), (Lie::Corner, Where::Corner)] {
            assert_eq!(census.eyes(lie).count(), eyes(n, place).len(), "{n} {lie:?}");
        }
        census = census.grown();
    }
}
