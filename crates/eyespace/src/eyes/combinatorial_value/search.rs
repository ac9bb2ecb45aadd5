//! Computes the value of a position from the ends of play backwards.
//!
//! The value of the tree of all lines of play is computed. A line ends when a position occurs on it for the second time. The value of a
//! position depends on the line that led to it, but only through those positions of the line that can still occur again. So a value is
//! stored together with that set of positions, and none depends on the order in which moves are tried.

use std::collections::HashMap;

use super::EyeCount;
use super::positions::{Position, Positions};
use crate::combinatorial::CombinatorialGame;
use crate::eyes::Role;

/// The value of the first position if a repeated position counts as this number of eyes. `None` if more than `limit`
/// positions must be examined, or if a value is too large.
pub(super) fn value(positions: &Positions, counts: EyeCount, limit: usize) -> Option<CombinatorialGame> {
    let mut search = Search {
        positions,
        counts,
        left: limit,
        worth: vec![None; positions.len()],
        below: HashMap::new(),
        on_line: vec![false; positions.len()],
    };
    let entered = positions.entered();
    for number in positions.last_first() {
        if positions.comes_again(number) && !entered[number] {
            // Play reaches this position only after another one of its component (cycle). So the value is computed when
            // that one is searched.
            continue;
        }
        search.worth[number] = Some(search.follow(number)?);
    }
    search.worth.swap_remove(0)
}

struct Search<'a> {
    positions: &'a Positions,
    /// The number of eyes as which a repeated position counts.
    counts: EyeCount,
    left: usize,
    /// The values of positions from which play begins, so that no earlier position can occur again.
    worth: Vec<Option<CombinatorialGame>>,
    /// The values of positions that were reached by moves from another one, so that earlier positions can occur again.
    below: HashMap<Below, CombinatorialGame>,
    on_line: Vec<bool>,
}

/// A position that was reached by a line of play, with those positions of the line that can be the next to occur again.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Below {
    number: usize,
    repeats: Box<[usize]>,
}

/// A position on the current line of play.
struct Frame {
    below: Below,
    /// The moves that remain to be tried, each with the side that makes it. The last one of the list is tried next.
    moves: Vec<(Role, usize)>,
    /// The side that made the last move that was tried.
    mover: Role,
    /// The values after the moves tried so far, for each side by `Role::index`.
    options: [Vec<CombinatorialGame>; 2],
}

impl Search<'_> {
    /// The value of a position from which play begins. The search is depth first and uses an explicit stack, because a
    /// line of play may be as long as the number of positions.
    fn follow(&mut self, number: usize) -> Option<CombinatorialGame> {
        let mut line = vec![];
        let mut found = self.enter(number, number, &mut line)?;
        loop {
            let Some(frame) = line.last_mut() else { return found };
            frame.options[frame.mover.index()].extend(found.take());
            if let Some((mover, next)) = frame.moves.pop() {
                frame.mover = mover;
                found = self.enter(number, next, &mut line)?;
            } else if let Some(Frame { below, options: [right, left], .. }) = line.pop() {
                let value = worth(left, right)?;
                self.on_line[below.number] = false;
                self.below.insert(below, value.clone());
                found = Some(value);
            }
        }
    }

    /// Returns `Some(Some(value))` if the value of the position is known at once. Otherwise adds the position to the
    /// line of play and returns `Some(None)`. Returns `None` if the limit is reached.
    fn enter(&mut self, root: usize, number: usize, line: &mut Vec<Frame>) -> Option<Option<CombinatorialGame>> {
        let moves = match self.positions.position(number) {
            Position::Settled(eyes) => return Some(Some((*eyes).into())),
            Position::Stuck => return Some(Some(self.counts.into())),
            _ if self.on_line[number] => return Some(Some(self.counts.into())),
            Position::Open(moves) => moves,
        };
        if self.positions.part(number) != self.positions.part(root) {
            // Play has left the component (cycle) of `root` and can't return to it. The values of all positions through
            // which play enters another component have been computed before.
            return Some(self.worth[number].clone());
        }
        let below = Below { number, repeats: self.positions.within_reach(number, &self.on_line) };
        if let Some(value) = self.below.get(&below) {
            return Some(Some(value.clone()));
        }
        self.left = self.left.checked_sub(1)?;
        let moves = Role::ALL.iter().flat_map(|&mover| moves[mover.index()].iter().map(move |&next| (mover, next)));
        self.on_line[number] = true;
        line.push(Frame { below, moves: moves.collect(), mover: Role::Attacker, options: [vec![], vec![]] });
        Some(None)
    }
}

/// The value of a position from the values of its options. If both sides lose by moving, both pass, and in the end the
/// attacker must move: see [`super::CombinatorialValue`].
fn worth(left: Vec<CombinatorialGame>, right: Vec<CombinatorialGame>) -> Option<CombinatorialGame> {
    let attacked = right.iter().map(|option| option.stop(Role::Defender)).min();
    let game = CombinatorialGame::new(left, right)?;
    Some(if game.as_number().is_some() { attacked.map_or(game, CombinatorialGame::number) } else { game })
}
