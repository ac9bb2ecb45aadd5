//! Finds the strongly connected components of a directed graph, that is, the cycles that play can go round.

/// The component of each node of a directed graph, given the nodes that each node leads to. Components are numbered so
/// that an edge leads to the same component or to one with a smaller number.
///
/// The algorithm is R. Tarjan's, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1 (1972).
/// An explicit stack is used, because a recursion could become too deep.
pub(super) fn parts_of(next: &[Vec<usize>]) -> Vec<usize> {
    let mut search = Search::new(next);
    for root in 0..next.len() {
        search.visit(root);
    }
    search.part
}

/// In `met` and `first`: the node has not been reached. In `part`: the node belongs to no component yet.
const NONE: usize = usize::MAX;

struct Search<'a> {
    next: &'a [Vec<usize>],
    /// The time at which each node was reached: 0 for the first node, 1 for the next, and so on.
    met: Vec<usize>,
    /// For each node, the smallest time in `met` of a node that is known to be in the same component (Tarjan's low
    /// link).
    first: Vec<usize>,
    part: Vec<usize>,
    parts: usize,
    time: usize,
    /// The nodes that were reached and belong to no component yet.
    waiting: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(next: &'a [Vec<usize>]) -> Self {
        let none = || vec![NONE; next.len()];
        Self { next, met: none(), first: none(), part: none(), parts: 0, time: 0, waiting: vec![] }
    }

    fn visit(&mut self, root: usize) {
        if self.met[root] != NONE {
            return;
        }
        // The nodes on the current path of the depth-first search, each with the number of its edges that were
        // followed.
        let mut way = vec![(root, 0)];
        self.meet(root);
        while let Some((location, looked_at)) = way.last_mut() {
            let location = *location;
            let Some(&to) = self.next[location].get(*looked_at) else {
                way.pop();
                self.leave(location);
                if let Some(&(before, _)) = way.last() {
                    self.first[before] = self.first[before].min(self.first[location]);
                }
                continue;
            };
            *looked_at += 1;
            if self.met[to] == NONE {
                self.meet(to);
                way.push((to, 0));
            } else if self.part[to] == NONE {
                self.first[location] = self.first[location].min(self.met[to]);
            }
        }
    }

    fn meet(&mut self, location: usize) {
        self.met[location] = self.time;
        self.first[location] = self.time;
        self.time += 1;
        self.waiting.push(location);
    }

    /// Called when all edges of a node have been followed. If the node was the first of its component to be reached,
    /// the component is complete, and its nodes get their number.
    fn leave(&mut self, location: usize) {
        if self.first[location] != self.met[location] {
            return;
        }
        while let Some(other) = self.waiting.pop() {
            self.part[other] = self.parts;
            if other == location {
                break;
            }
        }
        self.parts += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_that_lead_to_each_other_are_one_part() {
        assert_eq!(parts_of(&[vec![1], vec![2, 3], vec![0], vec![3], vec![0]]), [1, 1, 1, 0, 2]);
        assert_eq!(parts_of(&[]), [0; 0]);
    }

    #[test]
    fn a_long_way_takes_no_stack() {
        let line: Vec<Vec<usize>> = (1..=100_000).map(|next| vec![next % 100_000]).collect();
        assert!(parts_of(&line).iter().all(|&part| part == 0));
    }
}
