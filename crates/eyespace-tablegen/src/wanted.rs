//! The eye graphs that a table must contain: those of all eyes, and those of the parts that remain when a move of the defender divides an
//! eye.

use std::collections::BTreeSet;

use eyespace::eyes::{EyeGraph, GraphKey};
use eyespace::table::{Census, EdgeContact, needs};

/// The eye graphs by their number of points. The solution of a graph needs only graphs with fewer points.
pub(super) struct Wanted {
    by_points: Vec<Vec<GraphKey>>,
}

impl Wanted {
    /// The eye graphs for a table of all eyes with at most this number of points.
    pub(super) fn up_to(points: u8) -> Self {
        let mut by_points = vec![BTreeSet::new()];
        let mut census = Census::one_point();
        for n in 1..=points {
            if n > 1 {
                census = census.grown();
            }
            by_points.push(graphs(&census));
        }
        for n in (1..by_points.len()).rev() {
            let left: BTreeSet<GraphKey> =
                by_points[n].iter().flat_map(|&key| needs(&EyeGraph::from_key(key))).collect();
            left.into_iter().for_each(|key| {
                by_points[key.len()].insert(key);
            });
        }
        Self { by_points: by_points.into_iter().map(dearest_first).collect() }
    }

    /// The eye graphs with this number of points. Those that take the longest come first, so that all threads finish at about the same
    /// time.
    pub(super) fn of_points(&self, points: usize) -> &[GraphKey] {
        &self.by_points[points]
    }

    pub(super) fn most_points(&self) -> usize {
        self.by_points.len() - 1
    }

    /// All eye graphs of the table, those with fewer points first.
    pub(super) fn all(&self) -> impl Iterator<Item = GraphKey> + Clone + '_ {
        self.by_points.iter().flatten().copied()
    }
}

/// The graphs of all eyes with one number of points, in the centre, at the side and in the corner.
fn graphs(census: &Census) -> BTreeSet<GraphKey> {
    let shapes = EdgeContact::ALL.into_iter().flat_map(|edge_contact| census.eyes(edge_contact));
    shapes.filter_map(EyeGraph::of).map(|graph| graph.canonical().key).collect()
}

fn dearest_first(keys: BTreeSet<GraphKey>) -> Vec<GraphKey> {
    let mut keys: Vec<GraphKey> = keys.into_iter().collect();
    keys.sort_by_key(|&key| std::cmp::Reverse(cost(key)));
    keys
}

/// A rough estimate of the work to solve an eye graph: the number of ways to fill the eye with stones, times the number of moves.
pub(super) fn cost(key: GraphKey) -> u64 {
    let graph = EyeGraph::from_key(key);
    let fillings = 3u64.pow(graph.inner().count_ones()) << graph.wall().count_ones();
    fillings * (1 + key.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_needed_is_there_and_smaller() {
        let wanted = Wanted::up_to(7);
        let all: BTreeSet<GraphKey> = wanted.all().collect();
        assert_eq!(all.len(), wanted.all().count());
        for &key in &all {
            for smaller in needs(&EyeGraph::from_key(key)) {
                assert!(smaller.len() < key.len() && all.contains(&smaller));
            }
        }
        assert_eq!(wanted.most_points(), 7);
        assert_eq!(wanted.of_points(1).len(), 1);
    }
}
