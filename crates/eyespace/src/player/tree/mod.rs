//! A search tree whose positions are judged by playouts: UCT (Kocsis & Szepesvári 2006) with the results of all moves of a playout as if they had been
//! played first (RAVE, Gelly & Silver 2007), and with first estimates of all moves.

mod first_estimate;
mod node;

use std::num::NonZeroU32;

use crate::board::Color;
use crate::split_mix::SplitMix;

use super::playout::{CELLS, Cell, PlayoutBoard, play_out};

pub(super) use first_estimate::{PASS, Scored};
pub(super) use node::Edge;
use node::Node;

/// After so many playouts through a move, the position after it becomes one of the tree.
const EXPANDED: f32 = 4.0;

/// How much of a result is by how many points it was won; the rest is that it was won.
const BY_POINTS: f32 = 0.03;

/// The lead, in points, that counts as much as any larger one.
const LARGE_LEAD: f32 = 30.0;

/// Where a search begins.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub(super) board: PlayoutBoard,
    pub(super) to_play: Color,
    /// The last move, if it was not a pass.
    pub(super) last: Option<Cell>,
    /// Whether the last move was a pass, so that another pass ends the game.
    pub(super) passed: bool,
    /// The points that White gets beside the board.
    pub(super) komi: f32,
}

/// A search tree.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    start: Start,
    nodes: Vec<Node>,
    random: SplitMix,
}

/// A step from the root to the end of the tree: the node and the edge, who moves, and how many moves had been played before.
struct Step {
    node: usize,
    edge: usize,
    color: Color,
    moves: usize,
}

/// A playout: the steps in the tree, all moves, and where it goes on.
struct Playout {
    board: PlayoutBoard,
    steps: Vec<Step>,
    played: Vec<(Cell, Color)>,
    to_play: Color,
    last: Option<Cell>,
    passes: usize,
}

impl Tree {
    /// A tree that has only its root, with these moves. Trees with the same seed grow in the same way.
    pub(super) fn new(start: Start, moves: &[Scored], seed: u64) -> Self {
        Self { start, nodes: vec![Node::new(moves)], random: SplitMix::new(seed) }
    }

    /// The moves from the root.
    pub(super) fn moves(&self) -> &[Edge] {
        &self.nodes[0].edges
    }

    /// The moves from the position after a move of the tree; none if it was not tried often enough.
    pub(super) fn replies(&self, edge: &Edge) -> &[Edge] {
        edge.child.map_or(&[], |child| &self.nodes[child.get() as usize].edges)
    }

    /// Plays one game from the root to its end, and remembers in the tree who won it.
    pub(super) fn grow(&mut self) {
        let mut playout = self.descend();
        let Playout { board, played, to_play, last, passes, .. } = &mut playout;
        if *passes < 2 {
            play_out(board, *to_play, *last, &mut self.random, played);
        }
        self.remember(&playout);
    }

    /// Follows the moves that are tried next to the end of the tree, which grows there.
    fn descend(&mut self) -> Playout {
        let Start { board, to_play, last, passed, .. } = self.start.clone();
        let mut playout = Playout { board, steps: vec![], played: vec![], to_play, last, passes: usize::from(passed) };
        let mut at = Some(0);
        while let Some(node) = at.filter(|_| playout.passes < 2) {
            let Some(edge) = self.best_to_try(node, &playout) else { break };
            playout.take(node, edge, self.nodes[node].edges[edge].cell);
            at = self.child(node, edge, &playout);
        }
        playout
    }

    /// The legal move of a node that is tried next, as an index into its edges.
    fn best_to_try(&self, node: usize, playout: &Playout) -> Option<usize> {
        let node = &self.nodes[node];
        let visits = (node.visits + 1.0).sqrt();
        let is_legal = |edge: &Edge| edge.cell.is_none_or(|cell| playout.board.is_legal(cell, playout.to_play));
        let legal = node.edges.iter().enumerate().filter(|(_, edge)| is_legal(edge));
        legal
            .map(|(n, edge)| (n, edge.priority(visits)))
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(n, _)| n)
    }

    /// The node after a move, which is made if the move was tried often enough.
    fn child(&mut self, node: usize, edge: usize, playout: &Playout) -> Option<usize> {
        let known = &self.nodes[node].edges[edge];
        if known.child.is_none() && known.first.count >= EXPANDED && playout.passes < 2 {
            let scored = first_estimate::scored(&playout.board, playout.to_play, playout.last);
            let new = u32::try_from(self.nodes.len()).ok().and_then(NonZeroU32::new);
            self.nodes[node].edges[edge].child = new;
            self.nodes.push(Node::new(&scored));
            return None;
        }
        known.child.map(|child| child.get() as usize)
    }

    /// Adds the result of a playout to all moves of its steps, and to all others of these positions that were played later.
    fn remember(&mut self, playout: &Playout) {
        let lead = playout.board.lead() as f32 - self.start.komi;
        let good_for_black = good(lead);
        let mut first_there: [Option<Color>; CELLS] = [None; CELLS];
        let mut from = playout.played.len();
        for step in playout.steps.iter().rev() {
            for &(cell, color) in playout.played[step.moves..from].iter().rev() {
                first_there[cell] = Some(color);
            }
            from = step.moves;
            let is_black = step.color == Color::Black;
            let (good, lead) = if is_black { (good_for_black, lead) } else { (1.0 - good_for_black, -lead) };
            let node = &mut self.nodes[step.node];
            node.visits += 1.0;
            for edge in &mut node.edges {
                if edge.cell.is_some_and(|cell| first_there[cell] == Some(step.color)) {
                    edge.anytime.add(good);
                }
            }
            let edge = &mut node.edges[step.edge];
            edge.first.add(good);
            edge.lead += lead;
        }
    }
}

impl Playout {
    /// Plays a move of the tree.
    fn take(&mut self, node: usize, edge: usize, cell: Option<Cell>) {
        self.steps.push(Step { node, edge, color: self.to_play, moves: self.played.len() });
        match cell {
            Some(cell) => {
                self.board.play(cell, self.to_play);
                self.played.push((cell, self.to_play));
                self.passes = 0;
            }
            None => {
                self.board.pass();
                self.passes += 1;
            }
        }
        self.last = cell;
        self.to_play = self.to_play.opponent();
    }
}

/// How good a lead is for Black, from 0 to 1.
fn good(lead: f32) -> f32 {
    let won = if lead > 0.0 {
        1.0
    } else if lead < 0.0 {
        0.0
    } else {
        0.5
    };
    let points = 0.5 + 0.5 * (lead / LARGE_LEAD).clamp(-1.0, 1.0);
    (1.0 - BY_POINTS) * won + BY_POINTS * points
}
