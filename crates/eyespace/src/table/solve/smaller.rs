//! The smaller eyes that remain after a move of the defender.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use crate::eyes::{EyeGraph, GraphKey, bits};
use crate::table::local_game::{left, rank, renumbered};
use crate::table::{LocalState, Solution};

/// The keys of the smaller eyes that a single move of the defender can leave of this eye. Each has fewer points than
/// this eye, and all must be solved before it.
#[must_use]
pub fn needs(graph: &EyeGraph) -> BTreeSet<GraphKey> {
    fillable(graph).filter_map(|filled| left(graph, filled)).map(|(key, _)| key).collect()
}

/// The sets of points that the defender can join to the wall with one move. Each set has one point that touches the
/// wall, and inner points connected to it, where the defender must have stones already.
fn fillable(graph: &EyeGraph) -> impl Iterator<Item = u16> + '_ {
    let inner: Vec<usize> = bits(graph.inner()).collect();
    bits(graph.wall()).flat_map(move |point| {
        let choices = (0..1u32 << inner.len()).map(|chosen| {
            let stones = inner.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1);
            stones.fold(1 << point, |set, (_, p)| set | 1 << p)
        });
        choices.filter(|&filled| graph.flood(1 << point, filled) == filled).collect::<Vec<u16>>()
    })
}

/// The solutions of all smaller eyes that moves of the defender leave. The key is the set of points that becomes part
/// of the wall.
pub(super) struct Smaller(BTreeMap<u16, Left>);

/// A smaller eye: its solution, its graph, and the order of its points as in [`left`]. `None` if the rest consists of
/// two eyes that the attacker can't destroy.
pub(super) type Left = Option<(Arc<Solution>, EyeGraph, Vec<u8>)>;

impl Smaller {
    /// Collects the solutions of all smaller eyes from `known`; `None` if one is missing.
    pub(super) fn all(graph: &EyeGraph, known: &HashMap<GraphKey, Arc<Solution>>) -> Option<Self> {
        let solved = |filled| match left(graph, filled) {
            None => Some(None),
            Some((key, order)) => Some(Some((Arc::clone(known.get(&key)?), EyeGraph::from_key(key), order))),
        };
        fillable(graph).map(|filled| Some((filled, solved(filled)?))).collect::<Option<_>>().map(Self)
    }

    pub(super) fn get(&self, filled: u16) -> &Left {
        self.0.get(&filled).unwrap_or(&None)
    }

    /// The number of outside liberties beyond which further ones change no result in any of the smaller eyes that a
    /// move of the defender leaves.
    pub(super) fn enough_outside(&self) -> usize {
        self.0.values().flatten().map(|(solution, ..)| solution.enough_outside()).max().unwrap_or(0)
    }
}

/// The rank (number) of the stones in the smaller eye, and whether the wall has a liberty in that eye.
pub(super) fn rank_in(graph: &EyeGraph, order: &[u8], state: LocalState) -> (u32, bool) {
    let state = renumbered(state, order);
    (rank(graph, state) as u32, graph.wall() & !state.attackers != 0)
}
