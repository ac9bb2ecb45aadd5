//! Two eyes, and the liberties that an eye gives in a semeai, computed from their definitions. This is slow, but independent of the solver
//! of the eye table.

use super::brute::{Graph, Ko, Node, Role, Solution, State, states};

/// The states in which the attacker can capture the wall (the block around the eye) if the defender passes for ever.
fn falling(graph: &Graph, states: &[State], outside_liberties: usize) -> Solution {
    let node = |&state: &State| {
        let index = |state: State| Solution::index(graph.cells, State { ko: None, ..state }, Role::Attacker);
        let next = graph.moves(state, Role::Attacker, Ko::AttackerFree);
        Node { mover: Role::Attacker, index: index(state), next: next.into_iter().map(|s| s.map(index)).collect() }
    };
    let plain = states.iter().filter(|state| state.ko.is_none());
    Solution::forced(graph.cells, outside_liberties, Role::Attacker, plain.map(node).collect())
}

/// The states in which the defender can force two eyes, that is, can force a state in which the wall lives even if its owner passes for
/// ever.
pub fn two_eyes(graph: &Graph, outside_liberties: usize, ko: Ko) -> Solution {
    let states = states(graph, outside_liberties);
    let falling = falling(graph, &states, outside_liberties);
    let node = |state: State, mover: Role| {
        let node = Node::new(graph, state, mover, ko);
        if !falling.is_won(State { ko: None, ..state }, Role::Attacker) {
            return Some(Node { next: vec![None], ..node });
        }
        // If the next move can capture the wall, there are no two eyes.
        (!node.next.contains(&None)).then_some(node)
    };
    let nodes = Role::BOTH.into_iter().flat_map(|mover| states.iter().filter_map(move |&state| node(state, mover)));
    Solution::forced(graph.cells, outside_liberties, Role::Defender, nodes.collect())
}

/// The states in which the attacker can capture the wall (the block around the eye) if the defender may pass only a limited number of
/// times. There is one solution for each number from 0 to `most`.
pub fn by_passes(graph: &Graph, outside_liberties: usize, ko: Ko, most: usize) -> Vec<Solution> {
    let states = states(graph, outside_liberties);
    let mut solutions: Vec<Solution> = vec![];
    for _ in 0..=most {
        let before = solutions.last();
        let node = |state: State, mover: Role| {
            let mut node = Node::new(graph, state, mover, ko);
            if mover == Role::Defender {
                let passed = State { ko: None, ..state };
                let pass = Solution::index(graph.cells, passed, Role::Attacker);
                // After a pass the defender may pass one time less.
                before.is_some_and(|before| before.is_won(passed, Role::Attacker)).then_some(())?;
                node.next.retain(|&next| next != Some(pass));
            }
            Some(node)
        };
        let nodes: Vec<_> =
            Role::BOTH.into_iter().flat_map(|mover| states.iter().filter_map(move |&s| node(s, mover))).collect();
        solutions.push(Solution::forced(graph.cells, outside_liberties, Role::Attacker, nodes));
    }
    solutions
}
