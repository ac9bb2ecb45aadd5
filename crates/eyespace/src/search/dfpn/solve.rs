//! Depth-first proof-number search: the loop that goes down to the most promising position and comes back up with its
//! value.

use std::ops::ControlFlow;

use super::table::longer;
use super::value::{NEVER, NOTHING, Scope, Value, in_between};
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
    let search = Search {
        table,
        variant: root.variant(),
        patience: root.patience(),
        budget,
        nodes: 0,
        made: 0,
        path: vec![],
        frames: vec![],
        games: Vec::with_capacity(USUAL),
        branches: Vec::with_capacity(USUAL),
    };
    search.run(root)
}

const fn decision(winner: Option<Player>) -> Decision {
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
        Some(Player::Prover) => Value::proved(0).within(Scope::at_end(game)),
        Some(Player::Refuter) => Value::refuted(NOTHING).within(Scope::at_end(game)),
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
struct Branch {
    key: u64,
    value: Value,
    /// The variants of the game (games with almost the same moves) in which the move leads to this position. A result
    /// that was found after the move holds for the move in these variants only.
    scope: Scope,
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

const fn bit(key: u64) -> u64 {
    1 << (key >> 58)
}

/// The number of moves for which memory is reserved at the start.
const USUAL: usize = 64;

struct Search<'a, G: SearchGame> {
    table: &'a mut Table,
    variant: Variant,
    /// How long the search stays with a move: see [`SearchGame::patience`].
    patience: u32,
    budget: Budget<'a>,
    nodes: u64,
    /// The number of positions that were created: see [`SearchResult::made`].
    made: u64,
    /// The keys of the positions on the path, one for each frame.
    path: Vec<u64>,
    frames: Vec<Frame>,
    /// The moves of all positions on the path, each with the position after it.
    games: Vec<(G::Move, G)>,
    /// For each move in `games` the proof and disproof numbers of the position after it.
    branches: Vec<Branch>,
}

impl<G: SearchGame> Search<'_, G> {
    fn run(mut self, root: &G) -> SearchResult<G::Move> {
        let open = SearchResult { decision: Decision::Open, first: None, nodes: 0, made: 0 };
        if self.budget.is_spent(0) {
            return open;
        }
        self.enter(root, root.key(), 0, [NEVER; 2]);
        while let Some(frame) = self.frames.last() {
            let branches = &self.branches[frame.first..];
            let sum = Sum::of(frame.player, branches);
            let numbers = sum.numbers();
            if numbers[0] >= frame.bounds[0] || numbers[1] >= frame.bounds[1] {
                let depth = self.frames.len() - 1;
                let value = sum.value(frame.player, depth as u16, branches);
                if depth == 0 {
                    return self.solved(value);
                }
                self.leave(value);
            } else if !self.descend(&sum) {
                break;
            }
        }
        SearchResult { nodes: self.nodes, made: self.made, ..open }
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
        let seen = self.frames.last().map_or(0, |frame| frame.seen) | bit(key);
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
        let depth = self.frames.len();
        let Some(frame) = self.frames.last_mut() else { return false };
        let player = frame.player;
        frame.chosen = frame.first + sum.chosen;
        let patience = sum.second.saturating_add(sum.second / self.patience).saturating_add(1);
        let own = frame.bounds[0].min(patience);
        let against = if frame.bounds[1] == NEVER { NEVER } else { frame.bounds[1].saturating_sub(sum.open - 1) };
        let (chosen, path) = (frame.chosen, frame.path_after);
        let branch = &mut self.branches[chosen];
        // The position may have been settled meanwhile, on another path.
        if let Some(value) = self.table.get(branch.key, self.variant).filter(|value| value.winner().is_some()) {
            branch.value = value.within(branch.scope);
            return true;
        }
        if self.budget.is_spent(self.nodes) || depth >= MAX_DEPTH {
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
        let key = if value.depends_on == NOTHING { key } else { self.table.twin_key(key, frame.path) };
        self.table.put(key, self.variant, value, work);
        self.games.truncate(frame.first);
        self.branches.truncate(frame.first);
        if let Some(parent) = self.frames.last() {
            let branch = &mut self.branches[parent.chosen];
            branch.value = value.within(branch.scope);
        }
    }
}

/// A summary of the values of all moves of a position, from which the proof and disproof numbers of the position
/// follow.
struct Sum {
    /// The index of the best move for the player to move: its number (proof number for the prover, disproof number for
    /// the refuter) is the least. That number is `least`, and `second` is the number of the next best move.
    chosen: usize,
    least: u32,
    second: u32,
    /// The greatest of the other player's numbers (proof number for the prover, disproof number for the refuter) over
    /// all moves. `open` is the number of moves that the other player has not yet won.
    most: u32,
    open: u32,
}

impl Sum {
    fn of(player: Player, branches: &[Branch]) -> Self {
        let mut sum = Self { chosen: 0, least: NEVER, second: NEVER, most: 0, open: 0 };
        for (index, branch) in branches.iter().enumerate() {
            let (work, other) = (branch.value.of(player), branch.value.of(player.other()));
            sum.most = sum.most.max(other);
            sum.open += u32::from(other > 0);
            if work < sum.least {
                sum.second = sum.least;
                (sum.least, sum.chosen) = (work, index);
            } else {
                sum.second = sum.second.min(work);
            }
        }
        sum
    }

    /// The proof and disproof numbers of the position, first the number of the player to move and then that of the
    /// other player.
    const fn numbers(&self) -> [u32; 2] {
        if self.least == 0 {
            [0, NEVER]
        } else if self.open == 0 {
            [NEVER, 0]
        } else {
            let against = self.most.saturating_add(self.open - 1);
            [in_between(self.least), in_between(against)]
        }
    }

    /// The proof and disproof numbers or the result of the position, which is `depth` moves from the root.
    fn value(&self, player: Player, depth: u16, branches: &[Branch]) -> Value {
        let winner = match self.numbers() {
            [0, _] => player,
            [_, 0] => player.other(),
            [own, other] if player == Player::Prover => return Value::open((own, other)),
            [own, other] => return Value::open((other, own)),
        };
        Value::settled(player, winner, depth, branches.iter().map(|branch| branch.value))
    }
}
