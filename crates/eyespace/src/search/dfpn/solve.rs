//! The search itself.

use super::table::longer;
use super::value::{NEVER, NOTHING, Scope, Value};
use super::{Budget, Game, Player, Table, Variant};

/// The longest path that is followed; a search that needs a longer one ends as open. It bounds the memory beside the
/// table.
pub const MAX_DEPTH: usize = 2048;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The prover makes it happen.
    Proved,
    /// The refuter prevents it.
    Refuted,
    /// Not settled within the budget.
    Open,
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved<M> {
    /// The answer.
    pub decision: Decision,
    /// A move that decides, if the player to move has one.
    pub first: Option<M>,
    /// The nodes it took.
    pub nodes: u64,
}

/// Can the prover make it happen from here?
///
/// The same game, table and budget give the same answer after the same nodes; there are never more than the budget has.
/// ```
/// use eyespace::search::dfpn::{Budget, Decision, Game, Player, Table, solve};
///
/// /// Take one to three; the prover must take the last.
/// #[derive(Clone)]
/// struct Nim(u64, Player);
///
/// impl Game for Nim {
///     type Move = u64;
///     fn player(&self) -> Player { self.1 }
///     fn winner(&self) -> Option<Player> { None }
///     fn expand(&self, next: &mut Vec<(u64, Self)>) {
///         next.extend((1..=self.0.min(3)).map(|n| (n, Nim(self.0 - n, self.1.other()))));
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
pub fn solve<G: Game>(root: &G, table: &mut Table, budget: Budget<'_>) -> Solved<G::Move> {
    if let Some(winner) = root.winner() {
        return Solved { decision: decision(Some(winner)), first: None, nodes: 0 };
    }
    let search = Search {
        table,
        variant: root.variant(),
        budget,
        nodes: 0,
        path: vec![],
        frames: vec![],
        moves: vec![],
        next: vec![],
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

/// What a position is worth as it stands.
fn ended<G: Game>(game: &G) -> Value {
    match game.winner() {
        Some(Player::Prover) => Value::proved(0),
        Some(Player::Refuter) => Value::refuted(NOTHING),
        None => Value::open(game.estimate()),
    }
}

fn scope<G: Game>(game: &G) -> Scope {
    if game.is_particular() { Scope::One } else { Scope::All }
}

/// One move of a position on the path, and what is known of what comes of it.
struct Branch<G: Game> {
    mv: G::Move,
    game: G,
    key: u64,
    value: Value,
    scope: Scope,
}

impl<G: Game> Branch<G> {
    /// What is found of a position holds for a move to it only where the move leads there.
    fn set(&mut self, value: Value) {
        self.value = value.within(self.scope);
    }
}

/// One position on the path.
struct Frame {
    player: Player,
    /// Where its moves begin in the list of all; they end where those of the next begin.
    first: usize,
    chosen: usize,
    /// Reaching one of these ends its turn: work for the player to move, and for the other.
    bounds: [u32; 2],
    /// Hash of the path before it.
    path: u64,
    /// The nodes when its turn began.
    began: u64,
}

struct Search<'a, G: Game> {
    table: &'a mut Table,
    variant: Variant,
    budget: Budget<'a>,
    nodes: u64,
    /// The keys of the positions on the path; of as many frames.
    path: Vec<u64>,
    frames: Vec<Frame>,
    moves: Vec<Branch<G>>,
    next: Vec<(G::Move, G)>,
}

impl<G: Game> Search<'_, G> {
    fn run(mut self, root: &G) -> Solved<G::Move> {
        let open = Solved { decision: Decision::Open, first: None, nodes: 0 };
        if self.budget.is_spent(0) {
            return open;
        }
        self.enter(root, root.key(), 0, [NEVER; 2]);
        while let Some(frame) = self.frames.last() {
            let depth = self.frames.len() - 1;
            let branches = &self.moves[frame.first..];
            let value = Value::of_position(frame.player, depth as u16, branches.iter().map(|b| b.value));
            let numbers = [value.of(frame.player), value.of(frame.player.other())];
            if numbers[0] >= frame.bounds[0] || numbers[1] >= frame.bounds[1] {
                if depth == 0 {
                    return self.solved(value);
                }
                self.leave(value);
            } else if !self.descend(numbers[0]) {
                break;
            }
        }
        Solved { nodes: self.nodes, ..open }
    }

    fn solved(self, value: Value) -> Solved<G::Move> {
        let player = self.frames[0].player;
        let winner = value.winner();
        self.table.put(self.path[0], self.variant, value, u32::try_from(self.nodes).unwrap_or(u32::MAX));
        let good = |branch: &&Branch<G>| branch.value.winner() == Some(player);
        // Of the moves that win the shortest proof; a disproof has no length.
        let first = self.moves.iter().filter(good).min_by_key(|branch| branch.value.length).map(|branch| branch.mv);
        Solved { decision: decision(winner), first, nodes: self.nodes }
    }

    /// Puts a position on the path, and looks at its moves.
    fn enter(&mut self, game: &G, key: u64, path: u64, bounds: [u32; 2]) {
        let frame =
            Frame { player: game.player(), first: self.moves.len(), chosen: 0, bounds, path, began: self.nodes };
        self.nodes += 1;
        self.path.push(key);
        self.frames.push(frame);
        let path = longer(path, key);
        let mut next = std::mem::take(&mut self.next);
        game.expand(&mut next);
        let first = self.moves.len();
        for (mv, game) in next.drain(..) {
            let (key, scope) = (game.key(), scope(&game));
            let value = ended(&game).within(scope);
            self.moves.push(Branch { mv, game, key, value, scope });
        }
        // Apart from the rest, so that the memory is asked for all of them at once.
        for index in first..self.moves.len() {
            let Branch { key, value, .. } = self.moves[index];
            if value.winner().is_none() {
                let known = self.look(key, path).unwrap_or(value);
                self.moves[index].set(known);
            }
        }
        self.next = next;
    }

    /// What is known of a position that has not ended.
    fn look(&self, key: u64, path: u64) -> Option<Value> {
        if let Some(before) = self.path.iter().rposition(|&other| other == key) {
            return Some(Value::refuted(before as u16));
        }
        match self.table.get(key, self.variant) {
            Some(value) if value.winner().is_some() => Some(value),
            known => self.table.get_twin(key, self.variant, path).or(known),
        }
    }

    /// Gives the turn to the most promising move; false if there may be no more nodes.
    fn descend(&mut self, least: u32) -> bool {
        let depth = self.frames.len();
        let Some(frame) = self.frames.last_mut() else { return false };
        let (player, other) = (frame.player, frame.player.other());
        let branches = &self.moves[frame.first..];
        let (mut chosen, mut second, mut open) = (None, NEVER, 0);
        for (index, branch) in branches.iter().enumerate() {
            let work = branch.value.of(player);
            open += u32::from(branch.value.of(other) > 0);
            if work == least && chosen.is_none() {
                chosen = Some(index);
            } else {
                second = second.min(work);
            }
        }
        let Some(index) = chosen else { return false };
        frame.chosen = frame.first + index;
        let patience = second.saturating_add(second / 2).saturating_add(1);
        let own = frame.bounds[0].min(patience);
        let against = if frame.bounds[1] == NEVER { NEVER } else { frame.bounds[1].saturating_sub(open - 1) };
        let path = longer(frame.path, self.path[depth - 1]);
        let branch = &mut self.moves[frame.chosen];
        // Solved meanwhile, on another path.
        if let Some(value) = self.table.get(branch.key, self.variant).filter(|value| value.winner().is_some()) {
            branch.set(value);
            return true;
        }
        if self.budget.is_spent(self.nodes) || depth >= MAX_DEPTH {
            return false;
        }
        let (game, key) = (branch.game.clone(), branch.key);
        let bounds = if game.player() == player { [own, against] } else { [against, own] };
        self.enter(&game, key, path, bounds);
        true
    }

    /// Takes the last position off the path, and tells its parent and the table what was found.
    fn leave(&mut self, value: Value) {
        let (Some(frame), Some(key)) = (self.frames.pop(), self.path.pop()) else { return };
        let work = u32::try_from(self.nodes - frame.began).unwrap_or(u32::MAX);
        if value.rests_on == NOTHING {
            self.table.put(key, self.variant, value, work);
        } else {
            self.table.put_twin(key, self.variant, frame.path, value, work);
        }
        self.moves.truncate(frame.first);
        if let Some(parent) = self.frames.last() {
            self.moves[parent.chosen].set(value);
        }
    }
}
