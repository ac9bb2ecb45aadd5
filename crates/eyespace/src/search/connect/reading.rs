//! The reading of a connection: a depth-first search, deeper and deeper, whose last positions are judged by the length of the shortest way.
//!
//! Play in the open seldom ends within a few moves, so that a search of decided positions alone answers few questions. Where the owner is to
//! move and needs at most [`SHORT`] moves, the chain counts as connected. Lines end when the owner is to move, except those that are decided.

use rustc_hash::FxHashMap;

use crate::board::Move;
use crate::search::dfpn::{Budget, Player};

use super::link::Link;

/// The greatest length of the shortest way with which the chain counts as connected if the owner is to move after the last move of a line.
const SHORT: usize = 3;

/// The greatest number of moves of a line.
const DEEPEST: u32 = 11;

/// The greatest number of positions in a reading. The reading that was finished last gives the answer.
const MOST_NODES: u64 = 600;

/// The result of a reading.
pub(super) struct Read {
    /// Whether the chain becomes connected; `None` if the budget was spent first.
    pub is_connected: Option<bool>,
    /// The main line.
    pub line: Vec<Move>,
    pub nodes: u64,
}

/// Reads whether the chain becomes connected.
pub(super) fn read(root: &Link<'_>, budget: Budget<'_>) -> Read {
    let first = u32::from(!root.owner_moves());
    let mut search = Search { known: FxHashMap::default(), nodes: 0, budget: budget.at_most(MOST_NODES) };
    let mut found = Read { is_connected: None, line: vec![], nodes: 0 };
    for deep in (first..=DEEPEST).step_by(2) {
        let Some(value) = search.value(root, deep) else { break };
        found.is_connected = Some(value.is_connected);
        if value.is_decided {
            break;
        }
    }
    found.nodes = search.nodes;
    found.line = search.line(root);
    if budget.is_stopped() || search.nodes >= budget.left() {
        found.is_connected = None;
    }
    found
}

#[derive(Clone, Copy)]
struct Value {
    is_connected: bool,
    /// Whether no position was judged by the length of its shortest way, so that a deeper reading finds the same.
    is_decided: bool,
}

#[derive(Clone, Copy)]
struct Known {
    value: Value,
    deep: u32,
    /// The move that wins for the side to move.
    best: Option<Move>,
}

struct Search<'b> {
    known: FxHashMap<u64, Known>,
    nodes: u64,
    budget: Budget<'b>,
}

impl Search<'_> {
    /// Whether the chain becomes connected, by lines of at most `deep` moves. `None` if the budget is spent first.
    fn value(&mut self, link: &Link<'_>, deep: u32) -> Option<Value> {
        if let Some(winner) = link.winner {
            return Some(Value { is_connected: winner == Player::Prover, is_decided: true });
        }
        if deep == 0 {
            return Some(Value { is_connected: link.sure_length() <= SHORT, is_decided: false });
        }
        let known = self.known.get(&link.key()).copied();
        if let Some(known) = known.filter(|known| known.value.is_decided || known.deep >= deep) {
            return Some(known.value);
        }
        if self.nodes >= self.budget.left() || self.budget.is_stopped() {
            return None;
        }
        self.nodes += 1;
        let wanted = link.owner_moves();
        let mut moves = link.moves();
        if let Some(best) = known.and_then(|known| known.best) {
            moves.sort_by_key(|&(mv, _)| mv != best);
        }
        let mut all = Known { value: Value { is_connected: !wanted, is_decided: true }, deep, best: None };
        for (mv, after) in &moves {
            let value = self.value(after, deep - 1)?;
            if value.is_connected == wanted {
                all = Known { value, deep, best: Some(*mv) };
                break;
            }
            all.value.is_decided &= value.is_decided;
        }
        self.known.insert(link.key(), all);
        Some(all.value)
    }

    /// The main line: the winner's moves that were found, and the loser's likeliest.
    fn line(&self, root: &Link<'_>) -> Vec<Move> {
        let (mut link, mut line) = (root.clone(), vec![]);
        while line.len() < DEEPEST as usize && link.winner.is_none() {
            let best = self.known.get(&link.key()).and_then(|known| known.best);
            let next = link.moves().into_iter().find(|(mv, _)| best.is_none_or(|best| best == *mv));
            let Some((mv, after)) = next else { break };
            line.push(mv);
            link = after;
        }
        line.extend(link.last().filter(|_| link.owner_moves() && !link.is_connected()));
        line
    }
}
