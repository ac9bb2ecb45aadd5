//! Depth-first proof-number search: the loop that goes down to the most promising position and comes back up with its
//! value.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::settled::Settled;
use super::sum::Sum;
use super::table::longer;
use super::value::{NEVER, NOTHING, Scope, Value};
use super::{Budget, Player, SearchGame, Table, Variant};

/// The greatest number of moves on a path that the search follows. A search that needs a longer path ends as open. This
/// bounds the memory that it takes besides the table.
pub const MAX_DEPTH: usize = 2048;

/// What a search decided about the prover's goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The prover can reach the goal.
    Proved,
    /// The refuter can prevent the prover from reaching the goal.
    Refuted,
    /// The budget or the greatest depth was reached before the search could decide.
    Open,
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchResult<M> {
    /// Whether the prover can reach the goal.
    pub decision: Decision,
    /// A first move that wins for the player to move, if there is one.
    pub first: Option<M>,
    /// The number of nodes: positions that were expanded.
    pub nodes: u64,
    /// The number of positions that were created when nodes were expanded: one for each move.
    pub made: u64,
}

/// Decides by search whether the prover can reach its goal from this position.
///
/// The same game, table and budget give the same answer after the same number of nodes, which never exceeds the budget.
/// ```
/// use std::ops::ControlFlow;
/// use eyespace::search::dfpn::{Budget, Decision, SearchGame, Player, Table, solve};
///
/// /// Take one to three; the prover must take the last.
/// #[derive(Clone)]
/// struct Nim(u64, Player);
///
/// impl SearchGame for Nim {
///     type Move = u64;
///     fn player(&self) -> Player { self.1 }
///     fn winner(&self) -> Option<Player> { None }
///     fn expand(
///         &self,
///         next: &mut Vec<(u64, Self)>,
///         mut seen: impl FnMut(&Self) -> ControlFlow<()>,
///     ) -> ControlFlow<()> {
///         (1..=self.0.min(3)).try_for_each(|n| {
///             next.push((n, Nim(self.0 - n, self.1.other())));
///             seen(&next[next.len() - 1].1)
///         })
///     }
///     fn key(&self) -> u64 { self.0 * 2 + u64::from(self.1 == Player::Prover) }
/// }
///
/// let mut table = Table::with_bytes(1 << 16);
/// let found = solve(&Nim(21, Player::Prover), &mut table, Budget::nodes(1000));
/// assert_eq!((found.decision, found.first), (Decision::Proved, Some(1)));
/// let found = solve(&Nim(20, Player::Prover), &mut table, Budget::nodes(1000));
/// assert_eq!(found.decision, Decision::Refuted);
/// ```
pub fn solve<G: SearchGame>(root: &G, table: &mut Table, budget: Budget<'_>) -> SearchResult<G::Move> {
    if let Some(winner) = root.winner() {
        return SearchResult { decision: decision(Some(winner)), first: None, nodes: 0, made: 0 };
    }
    Search::new(root, table, budget).run(root)
}

/// The same, by a search that also uses what several threads have settled, and adds to it.
pub(super) fn solve_knowing<G: SearchGame>(
    root: &G,
    table: &mut Table,
    settled: &Settled,
    budget: Budget<'_>,
) -> SearchResult<G::Move> {
    if root.winner().is_some() {
        return solve(root, table, budget);
    }
    Search { settled: Some(settled), ..Search::new(root, table, budget) }.run(root)
}

pub(super) const fn decision(winner: Option<Player>) -> Decision {
    match winner {
        Some(Player::Prover) => Decision::Proved,
        Some(Player::Refuter) => Decision::Refuted,
        None => Decision::Open,
    }
}

/// The first proof and disproof numbers of a new position, `depth` moves from the root; or its result, if the game has
/// ended there.
fn judge<G: SearchGame>(game: &G, depth: u32) -> Value {
    match game.winner() {
        Some(winner) => Value::ended(winner).within(Scope::at_end(game)),
        None => Value::open(game.estimate(depth)),
    }
}

/// Looks up the values of the positions to which the moves of a position lead.
struct ChildLookup<'a> {
    table: &'a Table,
    variant: Variant,
    path: &'a [u64],
    path_hash: u64,
    /// The filter of the keys on the path, as in [`Frame::seen`].
    seen: u64,
}

impl ChildLookup<'_> {
    fn look(&self, key: u64) -> Option<Value> {
        let on_path = |&other: &u64| other == key;
        let repeated = if self.seen & bit(key) == 0 { None } else { self.path.iter().rposition(on_path) };
        if let Some(before) = repeated {
            return Some(Value::refuted(before as u16));
        }
        match self.table.get(key, self.variant) {
            Some(value) if value.winner().is_some() => Some(value),
            known => self.table.get_twin(key, self.variant, self.path_hash).or(known),
        }
    }
}

/// A move of a position on the path, with the proof and disproof numbers of the position after it.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pub key: u64,
    pub value: Value,
    /// The variants of the game (games with almost the same moves) in which the move leads to this position. A result
    /// that was found after the move holds for the move in these variants only.
    pub scope: Scope,
}

/// One position on the path from the root to the position that is searched now.
struct Frame {
    player: Player,
    /// The index of this position's first move in the list of all moves. Its moves end where those of the next frame
    /// begin.
    first: usize,
    chosen: usize,
    /// The thresholds for the proof and disproof numbers of the position, first for the number of the player to move.
    /// The search leaves the position when one of the numbers reaches its threshold.
    bounds: [u32; 2],
    /// The hash of the path from the root to this position, without the position itself.
    path: u64,
    /// The hash of the path from the root to this position, including the position itself.
    path_after: u64,
    /// A small filter with a bit for each key on the path. If the bit of a key is not set, the key is not on the path.
    seen: u64,
    /// The number of nodes that the search had taken when it entered this position.
    began: u64,
}

fn values(branches: &[Branch]) -> impl Iterator<Item = Value> + Clone {
    branches.iter().map(|branch| branch.value)
}

const fn bit(key: u64) -> u64 {
    1 << (key >> 58)
}

/// The number of moves for which memory is reserved at the start.
const USUAL: usize = 64;

/// What a search found about the position where it began.
pub(super) struct Explored<M> {
    pub player: Player,
    /// The moves, with what is known of the positions after them. If the position is settled, those that settle it are enough.
    pub moves: Vec<(M, Branch)>,
    pub value: Value,
    /// Whether the search ended because it came to its greatest depth.
    pub is_too_deep: bool,
}

/// The search from one position, with the path that led to it.
pub(super) struct Search<'a, G: SearchGame> {
    table: &'a mut Table,
    /// What other threads have settled; `None` if no other thread searches.
    settled: Option<&'a Settled>,
    /// A flag that ends the search early, besides that of the budget.
    halt: Option<&'a AtomicBool>,
    variant: Variant,
    /// How long the search stays with a move: see [`SearchGame::patience`].
    patience: u32,
    budget: Budget<'a>,
    pub nodes: u64,
    /// The number of positions that were created: see [`SearchResult::made`].
    pub made: u64,
    /// The keys of the positions on the path: those before the search begins, and one for each frame.
    path: Vec<u64>,
    frames: Vec<Frame>,
    /// The moves of all positions on the path, each with the position after it.
    games: Vec<(G::Move, G)>,
    /// For each move in `games` the proof and disproof numbers of the position after it.
    branches: Vec<Branch>,
}

impl<'a, G: SearchGame> Search<'a, G> {
    fn new(root: &G, table: &'a mut Table, budget: Budget<'a>) -> Self {
        Self {
            table,
            settled: None,
            halt: None,
            variant: root.variant(),
            patience: root.patience(),
            budget,
            nodes: 0,
            made: 0,
            path: vec![],
            frames: vec![],
            games: Vec::with_capacity(USUAL),
            branches: Vec::with_capacity(USUAL),
        }
    }

    /// A search from a position below the root of a larger search: `before` has the keys of the positions that led to it.
    /// It shares what it settles, and the flag ends it.
    pub fn below(
        leaf: &G,
        before: Vec<u64>,
        table: &'a mut Table,
        (settled, halt): (&'a Settled, &'a AtomicBool),
        budget: Budget<'a>,
    ) -> Self {
        Self { settled: Some(settled), halt: Some(halt), path: before, ..Self::new(leaf, table, budget) }
    }

    fn run(mut self, root: &G) -> SearchResult<G::Move> {
        match self.decide(root) {
            Some(value) => self.solved(value),
            None => SearchResult { decision: Decision::Open, first: None, nodes: self.nodes, made: self.made },
        }
    }

    /// The result of the position where the search begins; `None` if the search has to end before.
    fn decide(&mut self, root: &G) -> Option<Value> {
        if self.is_over() {
            return None;
        }
        let (path, key) = (self.path.iter().fold(0, |path, &key| longer(path, key)), root.key());
        self.enter(root, key, path, [NEVER; 2]);
        while let Some(frame) = self.frames.last() {
            let branches = &self.branches[frame.first..];
            let sum = Sum::of(frame.player, values(branches));
            let numbers = sum.numbers();
            if numbers[0] >= frame.bounds[0] || numbers[1] >= frame.bounds[1] {
                let value = sum.value(frame.player, (self.path.len() - 1) as u16, values(branches));
                if self.frames.len() == 1 {
                    return Some(value);
                }
                self.leave(value);
            } else if !self.descend(&sum) {
                break;
            }
        }
        None
    }

    /// Searches from this position until it is settled or the search has to end. Returns what is then known of it; nothing
    /// if there was not even time to find its moves.
    pub fn explore(&mut self, leaf: &G) -> Option<Explored<G::Move>> {
        let decided = self.decide(leaf);
        let is_too_deep = decided.is_none() && !self.is_over();
        let value = decided.or_else(|| self.come_back())?;
        self.leave(value);
        let moves = self.games.iter().map(|(mv, _)| *mv).zip(self.branches.iter().copied()).collect();
        Some(Explored { player: leaf.player(), moves, value, is_too_deep })
    }

    /// Goes back to the position where the search began, so that the values on the path come up to date. Returns the
    /// value of that position.
    fn come_back(&mut self) -> Option<Value> {
        loop {
            let frame = self.frames.last()?;
            let branches = &self.branches[frame.first..];
            let sum = Sum::of(frame.player, values(branches));
            let value = sum.value(frame.player, (self.path.len() - 1) as u16, values(branches));
            if self.frames.len() == 1 {
                return Some(value);
            }
            self.leave(value);
        }
    }

    fn is_over(&self) -> bool {
        self.budget.is_spent(self.nodes) || self.halt.is_some_and(|halt| halt.load(Ordering::Relaxed))
    }

    fn solved(self, value: Value) -> SearchResult<G::Move> {
        let player = self.frames[0].player;
        let winner = value.winner();
        self.table.put(self.path[0], self.variant, value, u32::try_from(self.nodes).unwrap_or(u32::MAX));
        let moves = self.games.iter().map(|(mv, _)| *mv).zip(&self.branches);
        let good = moves.filter(|(_, branch)| branch.value.winner() == Some(player));
        // Of several winning moves the one with the shortest proof is taken. All disproofs have length 0, so of these
        // the first is taken.
        let first = good.min_by_key(|(_, branch)| branch.value.length).map(|(mv, _)| mv);
        SearchResult { decision: decision(winner), first, nodes: self.nodes, made: self.made }
    }

    /// Puts a position at the end of the path and expands it.
    fn enter(&mut self, game: &G, key: u64, path: u64, bounds: [u32; 2]) {
        let first = self.games.len();
        let before = || self.path.iter().fold(0, |seen, &key| seen | bit(key));
        let seen = self.frames.last().map_or_else(before, |frame| frame.seen) | bit(key);
        let (player, began, path_after) = (game.player(), self.nodes, longer(path, key));
        self.frames.push(Frame { player, first, chosen: 0, bounds, path, path_after, seen, began });
        self.nodes += 1;
        self.budget.tell();
        self.path.push(key);
        let depth = self.path.len() as u32;
        let known =
            ChildLookup { table: self.table, variant: self.variant, path: &self.path, path_hash: path_after, seen };
        let branches = &mut self.branches;
        let mut judged = |game: &G| {
            let (key, scope) = (game.key(), Scope::at(game));
            // A position where the game has ended is never stored, so a position from the table need not be judged.
            let value = known.look(key).unwrap_or_else(|| judge(game, depth));
            branches.push(Branch { key, value: value.within(scope), scope });
            // A win that depends on a repetition does not end the expansion, because another move may win without one.
            let is_enough = value.winner() == Some(player) && value.depends_on == NOTHING;
            if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        // Reading ahead pays only where most look-ups wait for memory: it makes moves after one that wins, too.
        if known.table.is_beyond_cache() {
            let _ = game.expand(&mut self.games, |_| ControlFlow::Continue(()));
            self.made += (self.games.len() - first) as u64;
            known.table.touch(self.games[first..].iter().map(|(_, game)| game.key()));
            let enough = self.games[first..].iter().position(|(_, game)| judged(game).is_break());
            self.games.truncate(enough.map_or(self.games.len(), |index| first + index + 1));
        } else {
            let _ = game.expand(&mut self.games, judged);
            self.made += (self.games.len() - first) as u64;
        }
    }

    /// Continues the search with the most promising move. Returns `false` if the budget is spent or the greatest depth
    /// is reached.
    fn descend(&mut self, sum: &Sum) -> bool {
        let depth = self.path.len();
        let Some(frame) = self.frames.last_mut() else { return false };
        let player = frame.player;
        frame.chosen = frame.first + sum.chosen;
        let patience = sum.second.saturating_add(sum.second / self.patience).saturating_add(1);
        let own = frame.bounds[0].min(patience);
        let against = if frame.bounds[1] == NEVER { NEVER } else { frame.bounds[1].saturating_sub(sum.open - 1) };
        let (chosen, path) = (frame.chosen, frame.path_after);
        let branch = &self.branches[chosen];
        // The position may have been settled meanwhile, on another path. What others settled is looked up here only, because every look-up
        // waits for memory that no cache holds.
        let known = self.table.get(branch.key, self.variant).filter(|value| value.winner().is_some());
        let elsewhere = || self.settled.and_then(|settled| settled.get(branch.key, self.variant));
        if let Some(value) = known.or_else(elsewhere) {
            self.branches[chosen].value = value.within(branch.scope);
            return true;
        }
        if self.is_over() || depth >= MAX_DEPTH {
            return false;
        }
        let (game, key) = (self.games[chosen].1.clone(), branch.key);
        let bounds = if game.player() == player { [own, against] } else { [against, own] };
        self.enter(&game, key, path, bounds);
        true
    }

    /// Takes the last position off the path, and stores its value in its parent and in the table.
    fn leave(&mut self, value: Value) {
        let (Some(frame), Some(key)) = (self.frames.pop(), self.path.pop()) else { return };
        let work = u32::try_from(self.nodes - frame.began).unwrap_or(u32::MAX);
        if let Some(settled) = self.settled {
            settled.put(key, self.variant, value, work);
        }
        let key = if value.depends_on == NOTHING { key } else { self.table.twin_key(key, frame.path) };
        self.table.put(key, self.variant, value, work);
        if let Some(parent) = self.frames.last() {
            self.games.truncate(frame.first);
            self.branches.truncate(frame.first);
            let branch = &mut self.branches[parent.chosen];
            branch.value = value.within(branch.scope);
        }
    }
}
