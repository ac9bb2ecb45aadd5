//! A finished proof as a value, and its check by replaying it move by move.

use std::collections::{BTreeMap, BTreeSet};

use super::{Budget, Decision, Player, SearchGame, Table, solve};

/// The greatest number of moves in a line of a proof.
const MAX_LINE: usize = 1024;

/// A proof: the prover's moves against all moves of the refuter, to the end of each line.
///
/// Lines of play that lead to the same position share everything after it.
#[derive(Clone, Debug)]
pub struct Proof<M> {
    /// For each position its moves in the proof, and for each move the index of the position after it, which is always
    /// smaller. Index 0 stands for all positions that the prover has won.
    positions: Vec<Vec<(M, usize)>>,
}

/// The reason why a `Proof` does not prove its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofFault<M> {
    /// The prover's move is not legal.
    #[error("the prover can't play {0:?}")]
    Illegal(M),
    /// The proof does not answer a legal move of the refuter.
    #[error("no answer to {0:?}")]
    Unanswered(M),
    /// A line ends before the prover has won.
    #[error("a line ends before the prover has won")]
    Unfinished,
}

impl<M: Copy + PartialEq + std::fmt::Debug> Proof<M> {
    /// Extracts the proof of a position from the table of the search that found the proof. Positions whose entries the
    /// table has replaced are searched again. `None` if the budget is spent before the proof is complete.
    /// ```
    /// # use std::ops::ControlFlow;
    /// # use eyespace::search::dfpn::{Budget, SearchGame, Player, Proof, Table, solve};
    /// # #[derive(Clone)]
    /// # struct Nim(u64, Player);
    /// # impl SearchGame for Nim {
    /// #     type Move = u64;
    /// #     fn player(&self) -> Player { self.1 }
    /// #     fn winner(&self) -> Option<Player> { None }
    /// #     fn expand(
    /// #         &self,
    /// #         next: &mut Vec<(u64, Self)>,
    /// #         mut seen: impl FnMut(&Self) -> ControlFlow<()>,
    /// #     ) -> ControlFlow<()> {
    /// #         (1..=self.0.min(3)).try_for_each(|n| {
    /// #             next.push((n, Nim(self.0 - n, self.1.other())));
    /// #             seen(&next[next.len() - 1].1)
    /// #         })
    /// #     }
    /// #     fn key(&self) -> u64 { self.0 * 2 + u64::from(self.1 == Player::Prover) }
    /// # }
    /// let game = Nim(21, Player::Prover);
    /// let mut table = Table::with_bytes(1 << 16);
    /// solve(&game, &mut table, Budget::nodes(1000));
    /// let proof = Proof::extract(&game, &mut table, Budget::nodes(1000)).unwrap();
    /// assert_eq!(proof.check(&game), Ok(()));
    /// assert!(proof.check(&Nim(20, Player::Prover)).is_err());
    /// ```
    pub fn extract<G: SearchGame<Move = M>>(root: &G, table: &mut Table, budget: Budget<'_>) -> Option<Self> {
        let mut reader =
            Reader { table, budget, nodes: 0, line: vec![], known: BTreeMap::new(), positions: vec![vec![]] };
        let last = reader.read(root)?;
        reader.positions.truncate(last + 1);
        Some(Self { positions: reader.positions })
    }

    /// The number of different positions in the proof.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// Replays the proof move by move by the rules of the game `root`. These may be the rules of the search or, better,
    /// rules that were written independently.
    ///
    /// # Errors
    /// The first [`ProofFault`] found.
    pub fn check<G: SearchGame<Move = M>>(&self, root: &G) -> Result<(), ProofFault<M>> {
        self.check_from(self.positions.len() - 1, root, &mut BTreeSet::new())
    }

    fn check_from<G: SearchGame<Move = M>>(
        &self,
        place: usize,
        game: &G,
        seen: &mut BTreeSet<(usize, u64)>,
    ) -> Result<(), ProofFault<M>> {
        match game.winner() {
            Some(Player::Prover) => return Ok(()),
            Some(Player::Refuter) => return Err(ProofFault::Unfinished),
            None if !seen.insert((place, game.key())) => return Ok(()),
            None => {}
        }
        let known = &self.positions[place];
        let legal = game.moves();
        if game.player() == Player::Prover {
            let &(mv, after) = known.first().ok_or(ProofFault::Unfinished)?;
            let next = legal.into_iter().find(|(other, _)| *other == mv).ok_or(ProofFault::Illegal(mv))?;
            return self.check_from(after, &next.1, seen);
        }
        legal.into_iter().try_for_each(|(mv, next)| {
            let &(_, after) = known.iter().find(|(other, _)| *other == mv).ok_or(ProofFault::Unanswered(mv))?;
            self.check_from(after, &next, seen)
        })
    }
}

struct Reader<'a, M> {
    table: &'a mut Table,
    budget: Budget<'a>,
    nodes: u64,
    /// The keys of the positions from the root to the current one. If a proof repeated one of them, it would not be
    /// finite.
    line: Vec<u64>,
    known: BTreeMap<u64, usize>,
    positions: Vec<Vec<(M, usize)>>,
}

impl<M: Copy + PartialEq + std::fmt::Debug> Reader<'_, M> {
    /// The index of a position in the proof, which is added if it is new. All positions that can follow it have smaller
    /// indices.
    fn read<G: SearchGame<Move = M>>(&mut self, game: &G) -> Option<usize> {
        match game.winner() {
            Some(Player::Prover) => return Some(0),
            Some(Player::Refuter) => return None,
            None => {}
        }
        let key = game.key();
        if let Some(&place) = self.known.get(&key) {
            return Some(place);
        }
        if self.line.contains(&key) || self.line.len() >= MAX_LINE || self.budget.is_spent(self.nodes) {
            return None;
        }
        self.nodes += 1;
        self.line.push(key);
        let moves = match game.player() {
            Player::Prover => self.own_move(game),
            Player::Refuter => self.answers(game),
        };
        self.line.pop();
        self.positions.push(moves?);
        let place = self.positions.len() - 1;
        self.known.insert(key, place);
        Some(place)
    }

    fn answers<G: SearchGame<Move = M>>(&mut self, game: &G) -> Option<Vec<(M, usize)>> {
        game.moves().into_iter().map(|(mv, next)| Some((mv, self.read(&next)?))).collect()
    }

    fn own_move<G: SearchGame<Move = M>>(&mut self, game: &G) -> Option<Vec<(M, usize)>> {
        if let Some(found) = self.proved_move(game) {
            return Some(found);
        }
        let found = solve(game, self.table, self.budget.less(self.nodes));
        self.nodes += found.nodes;
        let first = found.first.filter(|_| found.decision == Decision::Proved)?;
        let (_, next) = game.moves().into_iter().find(|(mv, _)| *mv == first)?;
        Some(vec![(first, self.read(&next)?)])
    }

    /// The move with the shortest proof among the moves that the table has as proved. The shortest proof is taken so
    /// that play comes nearer to the end with each move.
    fn proved_move<G: SearchGame<Move = M>>(&mut self, game: &G) -> Option<Vec<(M, usize)>> {
        let mut proved: Vec<_> = game
            .moves()
            .into_iter()
            .filter_map(|(mv, next)| {
                let won = |value: super::value::Value| value.winner() == Some(Player::Prover);
                match next.winner() {
                    Some(Player::Prover) => Some((0, mv, next)),
                    Some(Player::Refuter) => None,
                    None => {
                        let known = self.table.get(next.key(), next.variant());
                        known.filter(|&v| won(v)).map(|value| (value.length, mv, next))
                    }
                }
            })
            .collect();
        proved.sort_by_key(|(length, ..)| *length);
        proved.into_iter().find_map(|(_, mv, next)| Some(vec![(mv, self.read(&next)?)]))
    }
}
