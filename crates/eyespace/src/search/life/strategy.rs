//! The whole of a proof as a graph of moves: for every move of the opponent an answer, until nothing is left to show.
//!
//! The search says which move keeps the claim; all that the opponent may play is enumerated here, by the rules and nothing else.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use crate::board::Move;
use crate::eyes::Role;
use crate::search::arena::{Cells, each};
use crate::search::dfpn::{Budget, Decision, SearchResult, solve};
use crate::table::KoMaster;

use super::alive::target_lives;
use super::fight::{CellMove, Fight, FightRules, Goal, PASS};
use super::question::{LifeQuestion, SingleEyes};
use super::search::{LifeSearch, LocalQuestion, Run};

/// Longer lines are not followed: a proof that needs one is given up.
const LONGEST: usize = 400;

/// What is claimed of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LifeClaim {
    pub goal: Goal,
    /// Whether it happens, or is prevented for ever.
    pub is_reached: bool,
    pub master: KoMaster,
}

impl LifeClaim {
    /// Who has to show it.
    pub const fn prover(self) -> Role {
        if self.is_reached { self.goal.prover() } else { self.goal.prover().other() }
    }
}

/// An answer to a move of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StrategyReply {
    pub to: Move,
    /// `None` if the move itself settles the claim.
    pub answer: Option<Move>,
    /// The node that it leads to; `None` if the claim is settled there.
    pub node: Option<usize>,
}

/// What the prover of a claim plays. In each node it is the opponent's turn. If the claim is that something happens, answers lead to earlier
/// nodes only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Strategy {
    /// The prover's first move, if it moves first and has something to do.
    pub first: Option<Move>,
    /// The node that play begins with, or comes to after that move; `None` if the claim is settled there.
    pub start: Option<usize>,
    pub nodes: Vec<Vec<StrategyReply>>,
}

/// Why there is no strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoStrategy {
    /// The claim is not true.
    Untrue,
    /// The budget or the nodes of the strategy are too few.
    Unfinished,
}

impl LifeSearch<'_> {
    /// The strategy that shows a claim in at most `most` nodes, and the nodes that were searched for it.
    pub(crate) fn strategy(
        &mut self,
        question: LifeQuestion<'_>,
        claim: LifeClaim,
        most: usize,
        budget: Budget<'_>,
    ) -> (Result<Strategy, NoStrategy>, u64) {
        self.forget();
        let local = LocalQuestion::enclosed(question, self.eyes());
        let mut run = local.run(&mut self.table, SingleEyes::Searched, budget);
        let ko_seen = Cell::new(false);
        let rules = FightRules {
            board: run.board,
            goal: claim.goal,
            master: claim.master,
            solved: None,
            semeai: None,
            kos: run.kos,
            ko_seen: &ko_seen,
            inner: Cell::default(),
        };
        let start = run.start(&rules);
        let mut builder =
            Builder { run: &mut run, claim, most, known: HashMap::new(), path: HashSet::new(), nodes: vec![] };
        let strategy = match builder.decided(&start) {
            Decision::Open => Err(NoStrategy::Unfinished),
            decision if decision != builder.wanted() => Err(NoStrategy::Untrue),
            _ => builder.built(&start).ok_or(NoStrategy::Unfinished),
        };
        (strategy, run.nodes)
    }
}

impl Strategy {
    /// Without nodes of lines that were given up. The others keep their order.
    fn without_unreached(mut self) -> Self {
        let mut is_reached = vec![false; self.nodes.len()];
        let mut open: Vec<usize> = self.start.into_iter().collect();
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut is_reached[node], true) {
                open.extend(self.nodes[node].iter().filter_map(|reply| reply.node));
            }
        }
        let mut count = 0;
        let numbers: Vec<usize> = is_reached
            .iter()
            .map(|&is_reached| {
                count += usize::from(is_reached);
                count.saturating_sub(1)
            })
            .collect();
        let mut kept = is_reached.into_iter();
        self.nodes.retain(|_| kept.next() == Some(true));
        let links = self.nodes.iter_mut().flatten().filter_map(|reply| reply.node.as_mut());
        links.chain(&mut self.start).for_each(|node| *node = numbers[*node]);
        self
    }
}

/// What tells the positions of one fight apart, the opponent to move.
type NodeKey = ([Cells; 2], Cells, Cells);

fn key(fight: &Fight<'_>) -> NodeKey {
    let stones = &fight.stones;
    ([stones.of(Role::Attacker), stones.of(Role::Defender)], stones.target, stones.banned)
}

/// A strategy on its way.
struct Builder<'r, 'a, 'f> {
    run: &'r mut Run<'a>,
    claim: LifeClaim,
    most: usize,
    known: HashMap<NodeKey, usize>,
    /// The nodes that are not yet finished, if something is to happen: play may not come back to them.
    path: HashSet<NodeKey>,
    nodes: Vec<(Fight<'f>, Vec<StrategyReply>)>,
}

/// A move of the prover's, and the node that it leads to.
type OwnMove = (Option<CellMove>, Option<usize>);

impl<'f> Builder<'_, '_, 'f> {
    /// The whole strategy; `None` if it gets too large.
    fn built(mut self, start: &Fight<'f>) -> Option<Strategy> {
        let (first, node) = if start.turn == self.claim.prover() {
            let (answer, node) = self.answer(start)?;
            (answer.map(|mv| self.run.named(mv)), node)
        } else {
            (None, Some(self.node(start)?))
        };
        self.finish()?;
        let nodes = self.nodes.into_iter().map(|(_, replies)| replies).collect();
        Some(Strategy { first, start: node, nodes }.without_unreached())
    }

    /// What the search says of the claim's goal in a position.
    fn decided(&mut self, fight: &Fight<'f>) -> Decision {
        self.solved(fight).decision
    }

    fn solved(&mut self, fight: &Fight<'f>) -> SearchResult<CellMove> {
        let found = solve(fight, self.run.table, self.run.budget.less(self.run.nodes));
        self.run.nodes += found.nodes;
        found
    }

    /// The number of a position with the opponent to move, all of its answers before it where something is to happen.
    fn node(&mut self, fight: &Fight<'f>) -> Option<usize> {
        let key = key(fight);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        if self.nodes.len() >= self.most
            || self.path.len() >= LONGEST
            || self.run.budget.less(self.run.nodes).left() == 0
        {
            return None;
        }
        let replies = if self.claim.is_reached {
            if !self.path.insert(key) {
                return None;
            }
            let replies = self.replies(fight);
            self.path.remove(&key);
            replies?
        } else {
            // What is prevented may come back: it is answered later.
            vec![]
        };
        self.nodes.push((*fight, replies));
        self.known.insert(key, self.nodes.len() - 1);
        Some(self.nodes.len() - 1)
    }

    /// Answers in the nodes that were put off.
    fn finish(&mut self) -> Option<()> {
        let mut next = 0;
        while !self.claim.is_reached && next < self.nodes.len() {
            let fight = self.nodes[next].0;
            self.nodes[next].1 = self.replies(&fight)?;
            next += 1;
        }
        Some(())
    }

    fn replies(&mut self, fight: &Fight<'f>) -> Option<Vec<StrategyReply>> {
        self.run.nodes += 1;
        legal(fight)
            .into_iter()
            .map(|(mv, after)| {
                let (answer, node) = self.answer(&after)?;
                let named = |mv| self.run.named(mv);
                Some(StrategyReply { to: named(mv), answer: answer.map(named), node })
            })
            .collect()
    }

    /// What the prover to move plays: what ends it, else what leads to a known node, else what the search says.
    fn answer(&mut self, fight: &Fight<'f>) -> Option<OwnMove> {
        if self.is_settled(fight) {
            return Some((None, None));
        }
        let next = legal(fight);
        if let Some((mv, _)) = next.iter().find(|(_, after)| self.is_settled(after)) {
            return Some((Some(*mv), None));
        }
        if let Some((mv, node)) = next.iter().find_map(|(mv, after)| Some((*mv, *self.known.get(&key(after))?))) {
            return Some((Some(mv), Some(node)));
        }
        let found = self.solved(fight);
        if found.decision != self.wanted() {
            return None;
        }
        let is_first = |mv: &CellMove| Some(*mv) == found.first;
        if let Some((mv, after)) = next.iter().find(|(mv, _)| is_first(mv))
            && let Some(node) = self.node(after)
        {
            return Some((Some(*mv), Some(node)));
        }
        // The search knows the end by the shape, or its move would go round in a circle.
        next.iter().filter(|(mv, _)| !is_first(mv)).find_map(|(mv, after)| {
            if self.path.contains(&key(after)) {
                return None;
            }
            let node = if self.decided(after) == self.wanted() { self.node(after) } else { None };
            Some((Some(*mv), Some(node?)))
        })
    }

    const fn wanted(&self) -> Decision {
        if self.claim.is_reached { Decision::Proved } else { Decision::Refuted }
    }

    /// Whether nothing that is played from here on changes that the claim holds: the target is gone, or lives though its owner passes.
    fn is_settled(&self, fight: &Fight<'_>) -> bool {
        match (self.claim.goal, self.claim.is_reached) {
            (Goal::Capture, true) | (Goal::TwoEyes, false) => fight.stones.target == 0,
            _ => target_lives(self.run.board, &fight.stones, fight.block, fight.liberties),
        }
    }
}

/// All that the side to move may play. The capture of a single stone that is taken back is no move: nothing would have changed.
fn legal<'f>(fight: &Fight<'f>) -> Vec<(CellMove, Fight<'f>)> {
    let moves = each(fight.open()).map(|cell| cell as CellMove).chain([PASS]);
    let counts = |after: &Fight<'_>| after.stones.target != 0 || after.ended() != Some(Role::Defender);
    moves.filter_map(|mv| Some((mv, fight.after(mv).filter(counts)?))).collect()
}
