//! The kernel on small random graphs, against the slow definition: a least fixed point.

use proptest::prelude::*;

use super::{Budget, Decision, Game, Player, Proof, Table, Variant, solve};

/// A graph: who moves at each place, or who has won there, and where the moves lead.
#[derive(Debug)]
struct Graph {
    places: Vec<(Player, Option<Player>, Vec<usize>)>,
}

#[derive(Clone)]
struct At<'a>(&'a Graph, usize);

impl Game for At<'_> {
    type Move = usize;

    fn player(&self) -> Player {
        self.0.places[self.1].0
    }

    fn winner(&self) -> Option<Player> {
        self.0.places[self.1].1
    }

    fn expand(&self, next: &mut Vec<(usize, Self)>) {
        next.extend(self.0.places[self.1].2.iter().map(|&to| (to, At(self.0, to))));
    }

    fn key(&self) -> u64 {
        (self.1 as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

impl Graph {
    /// Where the prover wins in finitely many moves: grown from where it has won until nothing changes.
    fn won(&self) -> Vec<bool> {
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

/// Graphs with cycles, or (if `forward`) without.
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

fn cyclic(most: usize) -> impl Strategy<Value = Graph> {
    graphs(most, |_, to, _| to)
}

fn acyclic(most: usize) -> impl Strategy<Value = Graph> {
    graphs(most, |from, to, _| from + 1 + to % 7)
}

fn agrees(graph: &Graph, bytes: usize) -> Result<(), TestCaseError> {
    let won = graph.won();
    // One table for all places: what one search stored serves the next.
    let mut table = Table::with_bytes(bytes);
    for (place, &won) in won.iter().enumerate() {
        let start = At(graph, place);
        let found = solve(&start, &mut table, Budget::nodes(100_000));
        prop_assert_eq!(found.decision, if won { Decision::Proved } else { Decision::Refuted }, "place {}", place);
        if won {
            // With hardly a table what was proved may be lost, and proved again the other way round.
            let proof = Proof::extract(&start, &mut table, Budget::nodes(100_000));
            prop_assert!(proof.is_some() || bytes == 1);
            prop_assert_eq!(proof.map_or(Ok(()), |proof| proof.check(&start)), Ok(()));
        }
        let own = start.player() == if won { Player::Prover } else { Player::Refuter };
        prop_assert_eq!(found.first.is_some(), own && start.winner().is_none() && !graph.places[place].2.is_empty());
    }
    Ok(())
}

/// A place of one of two graphs that differ in some moves only.
#[derive(Clone)]
struct InVariant<'a> {
    graphs: &'a [Graph; 2],
    variant: usize,
    at: usize,
    came_by_a_difference: bool,
}

impl<'a> InVariant<'a> {
    const fn here(&self) -> At<'a> {
        At(&self.graphs[self.variant], self.at)
    }
}

impl Game for InVariant<'_> {
    type Move = usize;

    fn player(&self) -> Player {
        self.here().player()
    }

    fn winner(&self) -> Option<Player> {
        self.here().winner()
    }

    fn expand(&self, next: &mut Vec<(usize, Self)>) {
        let moves = self.graphs.each_ref().map(|graph| &graph.places[self.at].2);
        for (index, (&own, &other)) in moves[self.variant].iter().zip(moves[1 - self.variant]).enumerate() {
            next.push((index, Self { at: own, came_by_a_difference: own != other, ..*self }));
        }
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

/// Two graphs with cycles, the second with some moves changed.
fn variants(most: usize) -> impl Strategy<Value = [Graph; 2]> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..6);
    (cyclic(most), changes).prop_map(|(graph, changes)| {
        let mut other = Graph { places: graph.places.clone() };
        let count = other.places.len();
        for (place, to) in changes {
            if let Some(mv) = other.places[place.index(count)].2.first_mut() {
                *mv = to.index(count);
            }
        }
        [graph, other]
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
    fn variants_share_what_holds_in_both(graphs in variants(30)) {
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
