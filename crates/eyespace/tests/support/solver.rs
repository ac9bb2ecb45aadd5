//! Eyes with their exact solutions. The solution of each eye graph is computed when it is needed for the first time.

use std::collections::HashMap;
use std::sync::Arc;

use eyespace::board::{PointSet, Suicide};
use eyespace::eyes::{Canonical, EyeGraph, EyeShape, GraphKey};
use eyespace::table::{Answer, LocalState, Solution, needs, solve};

use super::polyominoes::board;

/// The solutions found so far, by the key of the eye graph.
pub struct Solver {
    pub suicide: Suicide,
    pub known: HashMap<GraphKey, Arc<Solution>>,
}

impl Solver {
    pub fn new(suicide: Suicide) -> Self {
        Self { suicide, known: HashMap::new() }
    }

    pub fn solution(&mut self, key: GraphKey) -> Arc<Solution> {
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

/// An eye with its graph and solution. The graph is used to map stones from the points of the eye to the cells of the solution.
pub struct Eye {
    pub graph: EyeGraph,
    canonical: Canonical,
    solution: Arc<Solution>,
}

impl Eye {
    pub fn new(points: PointSet, solver: &mut Solver) -> Self {
        let graph = EyeGraph::of(EyeShape::new(points, board()).unwrap()).unwrap();
        let canonical = graph.canonical();
        Self { graph, canonical, solution: solver.solution(canonical.key) }
    }

    /// The answer for an eye with stones inside. The stones are given as bits, one for each point of the eye in reading order.
    pub fn answer(&self, attackers: u32, defenders: u32, outside_liberties: usize) -> Option<Answer> {
        let gather = |set: u32| self.canonical.gather(set as u16);
        let state = LocalState { attackers: gather(attackers), defenders: gather(defenders) };
        self.solution.answer(state, outside_liberties)
    }
}
