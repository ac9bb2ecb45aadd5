//! The moves that are tried when a block is chased.

use crate::board::{Move, PointSet};

use super::Width;
use super::chase::Chase;

/// The greatest number of liberties with which the attacker also tries the points behind the liberties, as for a net.
const NETTED: usize = 2;

/// The greatest number of liberties with which the defender also tries the points behind the liberties. It is one more
/// than for the attacker, so that a capture is reported only if it withstands a wider choice of moves.
const JUMPED: usize = 3;

/// The greatest number of liberties with which a block around the target is attacked by the defender.
const WEAK: usize = 3;

/// Gives the moves of the side to move to the function `add`, the most natural moves first.
pub(super) fn list(chase: &Chase<'_>, add: impl FnMut(Move)) {
    let mut list = List { done: PointSet::EMPTY, looked: PointSet::EMPTY, add };
    match (chase.options.width, chase.attacks()) {
        (Width::Whole, _) => {
            list.add(chase.liberties);
            list.add(chase.position.empty_points());
            (list.add)(Move::Pass);
        }
        (Width::Local, true) => attack(chase, &mut list),
        (Width::Local, false) => defend(chase, &mut list),
    }
    // The choice of a move depends on the neighbours of its point. Where these are stones of the other side, it depends
    // on their liberties too.
    let against = chase.position.stones(chase.position.to_play().opponent());
    chase.options.look(|| list.looked | list.done.grown(against));
}

/// The points that were already given to the function `add`, which receives the moves.
struct List<F> {
    done: PointSet,
    /// Stones outside the target that were looked at.
    looked: PointSet,
    add: F,
}

impl<F: FnMut(Move)> List<F> {
    fn add(&mut self, points: PointSet) {
        (points - self.done).into_iter().for_each(|point| (self.add)(Move::Play(point)));
        self.done |= points;
    }
}

/// The attacker's moves: the liberties of the target, moves that save the attacker's stones around it from atari, and,
/// for nets, the points behind the liberties.
fn attack<F: FnMut(Move)>(chase: &Chase<'_>, list: &mut List<F>) {
    list.add(chase.liberties);
    if chase.count == 1 {
        return;
    }
    let (own, other) = (chase.options.attacker, chase.options.attacker.opponent());
    let empty = chase.position.empty_points();
    for block in blocks(chase.target.neighbours(chase.position.stones(own)), chase.position.stones(own)) {
        let liberties = block.neighbours(empty);
        list.looked |= block;
        if liberties.single().is_none() {
            continue;
        }
        list.add(liberties);
        let stones = chase.position.stones(other);
        for cutter in blocks(block.neighbours(stones) - chase.target, stones) {
            let last = cutter.neighbours(empty);
            list.looked |= cutter;
            if last.single().is_some() {
                list.add(last);
            }
        }
    }
    if chase.count <= NETTED {
        list.add(chase.liberties.neighbours(empty));
    }
}

/// The defender's moves: captures around the target, liberties of the target, attacks on weak stones around it, and the
/// points behind the liberties.
///
/// If the target is in atari, only a capture or a move at its last liberty can help. Otherwise a pass is tried in place
/// of all moves elsewhere.
fn defend<F: FnMut(Move)>(chase: &Chase<'_>, list: &mut List<F>) {
    let stones = chase.position.stones(chase.options.attacker);
    let empty = chase.position.empty_points();
    let (mut captures, mut threats) = (PointSet::EMPTY, PointSet::EMPTY);
    for block in blocks(chase.target.neighbours(stones), stones) {
        let liberties = block.neighbours(empty);
        list.looked |= block;
        match liberties.len() {
            1 => captures |= liberties,
            count if count <= chase.count.min(WEAK) => threats |= liberties,
            _ => {}
        }
    }
    list.add(captures);
    list.add(chase.liberties);
    if chase.count == 1 {
        return;
    }
    list.add(threats);
    if chase.count <= JUMPED {
        list.add(chase.liberties.neighbours(empty));
    }
    (list.add)(Move::Pass);
}

/// The blocks among `stones` that have a stone among `seeds`.
fn blocks(mut seeds: PointSet, stones: PointSet) -> impl Iterator<Item = PointSet> {
    std::iter::from_fn(move || {
        let block = stones.part_at(seeds.first()?);
        seeds -= block;
        Some(block)
    })
}
