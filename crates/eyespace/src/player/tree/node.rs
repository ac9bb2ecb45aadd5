//! The positions of a search tree, each with the moves from it and what playouts have shown of them.

use std::num::NonZeroU32;

use crate::player::playout::Cell;

use super::first_estimate::{Scored, edges};

/// How often something was tried, and how often it was good for whoever moves.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::player) struct Tried {
    pub(in crate::player) count: f32,
    pub(in crate::player) good: f32,
}

impl Tried {
    pub(super) fn add(&mut self, good: f32) {
        self.count += 1.0;
        self.good += good;
    }

    /// The part that was good, of what was tried; 0 if nothing was.
    pub(in crate::player) fn rate(self) -> f32 {
        if self.count > 0.0 { self.good / self.count } else { 0.0 }
    }
}

/// A move from a position.
#[derive(Clone, Debug)]
pub(in crate::player) struct Edge {
    /// Where it is played; `None` for a pass.
    pub(in crate::player) cell: Option<Cell>,
    /// The position after the move, as an index into the nodes of the tree, if it is one of them. The root, which has index 0, is after no move.
    pub(super) child: Option<NonZeroU32>,
    /// How likely the move is to be played, of all moves from the position.
    pub(in crate::player) share: f32,
    /// The playouts that began with this move.
    pub(in crate::player) first: Tried,
    /// The playouts in which the side that moves played here at any time before its opponent did (all moves as first, Gelly & Silver 2007), and the
    /// first estimate as if it were some of them.
    pub(super) anytime: Tried,
    /// The sum of the leads of whoever moves at the end of the playouts that began with this move.
    pub(in crate::player) lead: f32,
}

/// After about so many playouts a move's own results count as much as those of its point at any time.
const EQUIVALENCE: f32 = 1000.0;

/// How much a likely move is preferred before it has been tried as often as it is likely.
const PREFERENCE: f32 = 0.2;

impl Edge {
    /// The mean lead of whoever moves, at the end of the playouts that began with this move.
    pub(in crate::player) fn mean_lead(&self) -> f32 {
        self.lead / self.first.count.max(1.0)
    }

    /// How much speaks for trying the move next. `visits` is the square root of how often the position was visited.
    pub(super) fn priority(&self, visits: f32) -> f32 {
        let (first, all) = (self.first.count, self.anytime.count);
        let weight = all / (all + first + all * first / EQUIVALENCE);
        let known = weight * self.anytime.rate() + (1.0 - weight) * self.first.rate();
        known + PREFERENCE * self.share * visits / (1.0 + first)
    }
}

/// A position of the tree.
#[derive(Clone, Debug)]
pub(in crate::player) struct Node {
    pub(in crate::player) edges: Vec<Edge>,
    pub(super) visits: f32,
}

impl Node {
    pub(super) fn new(scored: &[Scored]) -> Self {
        Self { edges: edges(scored), visits: 0.0 }
    }
}
