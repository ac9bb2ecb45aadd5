//! Retrograde analysis of an abstract game in which one side wants to reach an end, such as a capture. It knows nothing
//! of Go.
//!
//! The end can be forced in a position if the side that wants it has one good move, or if the other side has no move that avoids it. Each
//! position gets the cost at which the end can be forced, or [`NEVER`] if it can't be forced. Endless play counts as avoiding the end.
//! Positions are settled in the order of their costs (D. Knuth, "A generalization of Dijkstra's algorithm", 1977).

/// The cost of a position in which the end cannot be forced.
pub(super) const NEVER: u8 = u8::MAX;

/// The side to move in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// The side that wants the end is to move, so the cheapest move counts.
    Any,
    /// The side that avoids the end is to move. The end can be forced only if all its moves lead there, and then the
    /// most expensive move counts.
    All,
}

/// The moves of a game, grouped by the position that each leads to, because the analysis goes backwards.
pub(super) struct Arena {
    starts: Vec<u32>,
    /// For each move, the position it comes from and its cost.
    sources: Vec<(u32, u8)>,
    /// The number of moves from each position.
    moves: Vec<u16>,
}

impl Arena {
    /// A game with this number of positions and a list of moves (from, to, cost).
    pub(super) fn new(positions: usize, list: &[(u32, u32, u8)]) -> Self {
        let mut starts = vec![0u32; positions + 1];
        let mut moves = vec![0; positions];
        for &(from, to, _) in list {
            starts[to as usize + 1] += 1;
            moves[from as usize] += 1;
        }
        for i in 0..positions {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut sources = vec![(0, 0); list.len()];
        for &(from, to, cost) in list {
            sources[next[to as usize] as usize] = (from, cost);
            next[to as usize] += 1;
        }
        Self { starts, sources, moves }
    }

    pub(super) fn positions(&self) -> usize {
        self.moves.len()
    }

    /// For each position, the cost at which the end can be forced, or [`NEVER`] if it can't be forced. Moves that lead
    /// to positions outside this game are given by `floor[p]`. Where the side that wants the end is to move, `floor[p]`
    /// is the cost of the cheapest such move, or [`NEVER`] if position p has no such move. Where the other side is to
    /// move, `floor[p]` is a lower bound of the cost, or [`NEVER`] if such a move avoids the end.
    pub(super) fn costs(&self, turn: impl Fn(usize) -> Turn, floor: &[u8]) -> Vec<u8> {
        let mut costs = vec![NEVER; self.positions()];
        let mut left = self.moves.clone();
        let mut least: Vec<u8> = floor.to_vec();
        let mut queue: Vec<Vec<u32>> = vec![vec![]; NEVER as usize];
        for position in 0..self.positions() {
            let settled = turn(position) == Turn::Any || left[position] == 0;
            if settled && floor[position] != NEVER {
                queue[floor[position] as usize].push(position as u32);
            }
        }
        for cost in 0..NEVER {
            while let Some(position) = queue[cost as usize].pop() {
                let position = position as usize;
                if costs[position] != NEVER {
                    continue;
                }
                costs[position] = cost;
                for &(from, step) in &self.sources[self.starts[position] as usize..self.starts[position + 1] as usize] {
                    let (from, reached) = (from as usize, cost.saturating_add(step));
                    if costs[from] != NEVER || reached == NEVER {
                        continue;
                    }
                    match turn(from) {
                        Turn::Any => queue[reached as usize].push(from as u32),
                        Turn::All if least[from] != NEVER => {
                            least[from] = least[from].max(reached);
                            left[from] -= 1;
                            if left[from] == 0 {
                                queue[least[from] as usize].push(from as u32);
                            }
                        }
                        Turn::All => {}
                    }
                }
            }
        }
        costs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In positions 0 and 2 the side to move wants to force the end of the game, in positions 1, 3 and 4 it avoids the
    /// end. Between 2 and 3 play can go on for ever.
    #[test]
    fn the_avoider_takes_the_dearest_way_and_going_round_is_no_end() {
        let arena = Arena::new(5, &[(0, 1, 0), (1, 2, 1), (1, 0, 3), (2, 3, 0), (3, 2, 0), (0, 4, 2)]);
        let turn = |p| if p == 1 || p == 3 || p == 4 { Turn::All } else { Turn::Any };
        let costs = arena.costs(turn, &[NEVER, 0, NEVER, 0, 0]);
        assert_eq!(costs, [2, NEVER, NEVER, NEVER, 0]);
        let costs = arena.costs(turn, &[NEVER, 0, 1, 0, 0]);
        assert_eq!(costs, [2, 5, 1, 1, 0]);
    }
}
