//! The tree near the root: what is known of its positions, and which leaf to search next.

use crate::search::dfpn::Player;
use crate::search::dfpn::solve::{Branch, Explored};
use crate::search::dfpn::sum::Sum;
use crate::search::dfpn::value::{NEVER, Value};

/// A move of a position in the tree.
struct Child<M> {
    mv: M,
    branch: Branch,
    /// The value by which leaves are chosen. It counts what is being searched as lost for who chooses it, so that others look
    /// elsewhere.
    expected: Value,
    /// Whether a leaf below is open and not being searched.
    is_free: bool,
    /// The position after the move, if its moves are in the tree.
    node: Option<usize>,
}

/// A position whose moves are in the tree.
struct Node<M> {
    /// The position before it, and the number of the move that leads here.
    parent: Option<Place>,
    depth: u16,
    player: Player,
    children: Vec<Child<M>>,
}

/// A move in the tree: the position, and the number of the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    node: usize,
    child: usize,
}

/// The positions near the root. The first is the root; there is none before it was searched.
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// The value of the root.
    pub value: Value,
}

impl<M: Copy> Tree<M> {
    pub const fn new() -> Self {
        Self { nodes: vec![], value: Value::open((1, 1)) }
    }

    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The free leaf that seems to decide soonest, with the moves that lead to it. It is no longer free.
    pub fn take(&mut self) -> Option<(Place, Vec<M>)> {
        let (mut moves, mut at) = (vec![], 0);
        loop {
            let node = self.nodes.get(at)?;
            let free = node.children.iter().enumerate().filter(|(_, child)| child.is_free);
            let (number, child) = free.min_by_key(|(_, child)| child.expected.of(node.player))?;
            moves.push(child.mv);
            let Some(next) = child.node else {
                let place = Place { node: at, child: number };
                self.nodes[at].children[number].is_free = false;
                self.come_up(at);
                return Some((place, moves));
            };
            at = next;
        }
    }

    /// Whether nothing depends on this leaf any more, because a position above it is settled.
    pub fn is_obsolete(&self, place: Place) -> bool {
        let mut above = Some(place);
        self.value.winner().is_some()
            || std::iter::from_fn(|| {
                let here = above?;
                above = self.nodes[here.node].parent;
                Some(here)
            })
            .any(|here| self.child(here).branch.value.winner().is_some())
    }

    /// Takes in what was found about the leaf at this place; of the root if there is no place.
    pub fn grow(&mut self, place: Option<Place>, explored: Explored<M>) {
        let Explored { player, moves, value, .. } = explored;
        let depth = place.map_or(0, |place| self.nodes[place.node].depth + 1);
        let at = self.nodes.len();
        let children = moves.into_iter().map(|(mv, branch)| Child {
            mv,
            branch,
            expected: branch.value,
            is_free: branch.value.winner().is_none(),
            node: None,
        });
        match place {
            None => self.value = value,
            Some(place) => {
                let child = self.child_mut(place);
                child.branch.value = value.within(child.branch.scope);
                child.node = Some(at);
                if value.winner().is_some() {
                    (child.expected, child.node) = (child.branch.value, None);
                    return self.come_up(place.node);
                }
            }
        }
        let children = children.collect();
        self.nodes.push(Node { parent: place, depth, player, children });
        if self.value.winner().is_none() {
            self.come_up(at);
        }
    }

    /// The moves of the root with the values of the positions after them.
    pub fn first_moves(&self) -> impl Iterator<Item = (M, Value)> {
        self.nodes.first().into_iter().flat_map(|root| &root.children).map(|child| (child.mv, child.branch.value))
    }

    /// The player to move at the root.
    pub fn player(&self) -> Option<Player> {
        self.nodes.first().map(|root| root.player)
    }

    fn child(&self, Place { node, child }: Place) -> &Child<M> {
        &self.nodes[node].children[child]
    }

    fn child_mut(&mut self, Place { node, child }: Place) -> &mut Child<M> {
        &mut self.nodes[node].children[child]
    }

    /// Computes the values of a position and of all above it anew.
    fn come_up(&mut self, from: usize) {
        let mut at = from;
        loop {
            let Node { parent, depth, player, ref children } = self.nodes[at];
            let known = children.iter().map(|child| child.branch.value);
            let value = Sum::of(player, known.clone()).value(player, depth, known);
            let expected = children.iter().map(|child| child.expected_by(player));
            let expected = Sum::of(player, expected.clone()).value(player, depth, expected);
            let is_free = value.winner().is_none() && children.iter().any(|child| child.is_free);
            let Some(parent) = parent else {
                self.value = value;
                return;
            };
            let child = self.child_mut(parent);
            (child.expected, child.is_free) = (expected.within(child.branch.scope), is_free);
            child.branch.value = value.within(child.branch.scope);
            if value.winner().is_some() {
                child.node = None;
            }
            at = parent.node;
        }
    }
}

impl<M> Child<M> {
    /// The value by which this player chooses the move: if nothing is free after it, it counts as all but lost.
    fn expected_by(&self, player: Player) -> Value {
        let value = self.expected;
        if self.is_free || value.winner().is_some() {
            return value;
        }
        match player {
            Player::Prover => Value::open((NEVER - 1, value.of(Player::Refuter))),
            Player::Refuter => Value::open((value.of(Player::Prover), NEVER - 1)),
        }
    }
}
