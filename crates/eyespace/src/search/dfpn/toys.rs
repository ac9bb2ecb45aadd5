//! Tests of the df-pn kernel on small random graphs. Which player wins from each place is also found in a slow and
//! simple way, as the least fixed point of the rules of the game. Both results must agree.

use std::ops::ControlFlow;

use proptest::prelude::*;

use super::{Budget, Decision, Player, Proof, SearchGame, Table, Variant, solve};

/// A game on a graph: each place has the player to move, the winner if the game ends there, and the places to which the
/// moves lead.
#[derive(Debug)]
pub(super) struct Graph {
    pub places: Vec<(Player, Option<Player>, Vec<usize>)>,
}

#[derive(Clone)]
pub(super) struct At<'a>(pub &'a Graph, pub usize);

impl SearchGame for At<'_> {
    type Move = usize;

    fn player(&self) -> Player {
        self.0.places[self.1].0
    }

    fn winner(&self) -> Option<Player> {
        self.0.places[self.1].1
    }

    fn expand(&self, next: &mut Vec<(usize, Self)>, mut seen: impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.0.places[self.1].2.iter().try_for_each(|&to| {
            next.push((to, At(self.0, to)));
            seen(&At(self.0, to))
        })
    }

    fn key(&self) -> u64 {
        (self.1 as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

impl Graph {
    /// Whether the prover wins from each place in finitely many moves. This is the least fixed point, which grows from
    /// the places where the prover has won.
    pub fn won(&self) -> Vec<bool> {
        let mut won = vec![false; self.places.len()];
        loop {
            let before = won.clone();
            for (place, (player, winner, moves)) in self.places.iter().enumerate() {
                won[place] |= match (winner, player) {
                    (Some(winner), _) => *winner == Player::Prover,
                    (None, Player::Prover) => moves.iter().any(|&to| before[to]),
                    (None, Player::Refuter) => moves.iter().all(|&to| before[to]),
                };
            }
            if won == before {
                return won;
            }
        }
    }
}

/// Random graphs. The function `forward` chooses where each move leads, so that the graphs have cycles or have none.
fn graphs(most: usize, forward: fn(usize, usize, usize) -> usize) -> impl Strategy<Value = Graph> {
    prop::collection::vec((any::<bool>(), 0..12u8, prop::collection::vec(any::<prop::sample::Index>(), 0..5)), 2..most)
        .prop_map(move |places| {
            let count = places.len();
            let places = places.into_iter().enumerate().map(|(from, (prover, end, moves))| {
                let player = if prover { Player::Prover } else { Player::Refuter };
                let winner = match end {
                    0 => Some(Player::Prover),
                    1 => Some(Player::Refuter),
                    _ => None,
                };
                let to = moves.iter().map(|index| forward(from, index.index(count), count));
                (player, winner, to.filter(|&to| to < count).collect())
            });
            Graph { places: places.collect() }
        })
}

pub(super) fn cyclic(most: usize) -> impl Strategy<Value = Graph> {
    graphs(most, |_, to, _| to)
}

pub(super) fn acyclic(most: usize) -> impl Strategy<Value = Graph> {
    graphs(most, |from, to, _| from + 1 + to % 7)
}

fn agrees(graph: &Graph, bytes: usize) -> Result<(), TestCaseError> {
    let won = graph.won();
    // One table serves the searches from all places, so each search uses the values of those before it.
    let mut table = Table::with_bytes(bytes);
    for (place, &won) in won.iter().enumerate() {
        let start = At(graph, place);
        let found = solve(&start, &mut table, Budget::nodes(100_000));
        prop_assert_eq!(found.decision, if won { Decision::Proved } else { Decision::Refuted }, "place {}", place);
        if won {
            // A tiny table may lose a proved position and then prove it by another move. The extracted proof would then
            // have a cycle.
            let proof = Proof::extract(&start, &mut table, Budget::nodes(100_000));
            prop_assert!(proof.is_some() || bytes == 1);
            prop_assert_eq!(proof.map_or(Ok(()), |proof| proof.check(&start)), Ok(()));
        }
        let own = start.player() == if won { Player::Prover } else { Player::Refuter };
        prop_assert_eq!(found.first.is_some(), own && start.winner().is_none() && !graph.places[place].2.is_empty());
    }
    Ok(())
}

/// A place in one of three graphs that differ in some moves only. Each graph is easier for the prover than the one
/// before.
#[derive(Clone)]
pub(super) struct InVariant<'a> {
    pub graphs: &'a [Graph; 3],
    pub variant: usize,
    pub at: usize,
    pub came_by_a_difference: bool,
}

impl<'a> InVariant<'a> {
    const fn here(&self) -> At<'a> {
        At(&self.graphs[self.variant], self.at)
    }
}

impl SearchGame for InVariant<'_> {
    type Move = usize;

    fn player(&self) -> Player {
        self.here().player()
    }

    fn winner(&self) -> Option<Player> {
        self.here().winner()
    }

    fn expand(&self, next: &mut Vec<(usize, Self)>, mut seen: impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let moves = self.graphs.each_ref().map(|graph| &graph.places[self.at].2);
        moves[self.variant].iter().enumerate().try_for_each(|(index, &at)| {
            let came_by_a_difference = moves.iter().any(|moves| moves[index] != at);
            let after = Self { at, came_by_a_difference, ..*self };
            next.push((index, after.clone()));
            seen(&after)
        })
    }

    fn key(&self) -> u64 {
        self.here().key()
    }

    fn variant(&self) -> Variant {
        Variant(self.variant as u8)
    }

    fn is_particular(&self) -> bool {
        self.came_by_a_difference
    }
}

/// Three graphs with cycles that differ in some moves: these lead to a win of the refuter in the first graph, or to a
/// win of the prover in the last.
pub(super) fn variants(most: usize) -> impl Strategy<Value = [Graph; 3]> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 1..6);
    (cyclic(most), changes).prop_map(|(mut graph, changes)| {
        let count = graph.places.len();
        let winners = [Player::Refuter, Player::Prover];
        graph.places.extend(winners.map(|winner| (Player::Prover, Some(winner), vec![])));
        let mut graphs = [0; 3].map(|_| Graph { places: graph.places.clone() });
        for (place, is_easier) in changes {
            let (variant, end) = if is_easier { (2, count + 1) } else { (0, count) };
            if let Some(mv) = graphs[variant].places[place.index(count)].2.first_mut() {
                *mv = end;
            }
        }
        graphs
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn search_agrees_on_graphs_with_cycles(graph in cyclic(30)) {
        agrees(&graph, 1 << 16)?;
    }

    #[test]
    fn search_agrees_on_graphs_without_cycles(graph in acyclic(40)) {
        agrees(&graph, 1 << 16)?;
    }

    #[test]
    fn search_agrees_when_the_table_is_far_too_small(graph in cyclic(20)) {
        agrees(&graph, 1)?;
    }

    #[test]
    fn variants_share_what_holds_in_others(graphs in variants(30)) {
        let mut table = Table::with_bytes(1 << 16);
        let won = graphs.each_ref().map(Graph::won);
        for at in 0..won[0].len() {
            for (variant, won) in won.iter().enumerate() {
                let start = InVariant { graphs: &graphs, variant, at, came_by_a_difference: false };
                let found = solve(&start, &mut table, Budget::nodes(100_000));
                let expected = if won[at] { Decision::Proved } else { Decision::Refuted };
                prop_assert_eq!(found.decision, expected, "place {} of variant {}", at, variant);
            }
        }
    }

    #[test]
    fn a_budget_is_kept_and_nothing_wrong_is_said_on_it(graph in cyclic(60), nodes in 0..40u64) {
        let won = graph.won();
        for (place, won) in won.into_iter().enumerate() {
            let run = || solve(&At(&graph, place), &mut Table::with_bytes(1 << 14), Budget::nodes(nodes));
            let found = run();
            prop_assert!(found.nodes <= nodes);
            prop_assert_eq!(found, run());
            prop_assert_ne!(found.decision, if won { Decision::Refuted } else { Decision::Proved });
        }
    }
}

#[test]
fn a_flag_stops_the_search() {
    let stop = std::sync::atomic::AtomicBool::new(true);
    let graph = Graph { places: vec![(Player::Prover, None, vec![0])] };
    let mut table = Table::with_bytes(1 << 10);
    let found = solve(&At(&graph, 0), &mut table, Budget::nodes(100).with_stop(&stop));
    assert_eq!((found.decision, found.nodes), (Decision::Open, 0));
    assert_eq!(solve(&At(&graph, 0), &mut table, Budget::nodes(100)).decision, Decision::Refuted);
}

#[test]
fn who_watches_sees_each_node() {
    let seen = std::sync::atomic::AtomicU64::new(0);
    let places = (0..9).map(|i| (if i % 2 == 0 { Player::Prover } else { Player::Refuter }, None, vec![i + 1, 0]));
    let graph = Graph { places: places.chain([(Player::Prover, Some(Player::Prover), vec![])]).collect() };
    let unseen = solve(&At(&graph, 0), &mut Table::with_bytes(1 << 10), Budget::nodes(100));
    let found = solve(&At(&graph, 0), &mut Table::with_bytes(1 << 10), Budget::nodes(100).watched(&seen));
    assert_eq!(found, unseen);
    assert!(found.nodes > 1 && seen.into_inner() == found.nodes, "{found:?}");
}

#[test]
fn a_long_line_ends_as_open_and_needs_no_deep_stack() {
    let count = super::MAX_DEPTH * 3;
    let places = (0..count).map(|i| (if i % 2 == 0 { Player::Prover } else { Player::Refuter }, None, vec![i + 1]));
    let end = (Player::Prover, Some(Player::Prover), vec![]);
    let graph = Graph { places: places.chain([end]).collect() };
    let mut table = Table::with_bytes(1 << 20);
    assert_eq!(solve(&At(&graph, 0), &mut table, Budget::nodes(1 << 20)).decision, Decision::Open);
    let near = solve(&At(&graph, count - 1000), &mut table, Budget::nodes(1 << 20));
    assert_eq!(near.decision, Decision::Proved);
}
