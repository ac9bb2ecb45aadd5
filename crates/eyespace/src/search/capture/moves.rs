//! The moves that are tried when a block is chased.

use crate::board::{Move, PointSet};

use super::chase::{Chase, Reach};

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
    match (chase.reach(), chase.attacks()) {
        (Reach::Whole, _) => {
            list.add(chase.liberties);
            list.add(chase.position.empty_points());
            (list.add)(Move::Pass);
        }
        (Reach::Near, true) => attack(chase, &mut list),
        (Reach::Near, false) => {
            if defend(chase, &mut list) {
                (list.add)(Move::Pass);
            }
        }
        (Reach::Fight, true) => {
            list.add(chase.liberties);
            if chase.affords_beside() {
                fight(chase, &mut list);
            }
        }
        (Reach::Fight, false) => {
            // The pass comes first, because it refutes all attacking moves that threaten nothing.
            if chase.count > 1 {
                (list.add)(Move::Pass);
            }
            if defend(chase, &mut list) {
                fight(chase, &mut list);
            }
        }
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
    if chase.count == 1 || !chase.affords_beside() {
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
/// If the target is in atari, only a capture or a move at its last liberty can help; but if it is a single stone, other
/// moves can lead to a ko or a snapback. Otherwise a pass is tried in place of all moves elsewhere.
///
/// Returns whether moves farther away can help too.
fn defend<F: FnMut(Move)>(chase: &Chase<'_>, list: &mut List<F>) -> bool {
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
        return chase.is_fighting() && chase.target.single().is_some();
    }
    list.add(threats);
    if chase.count <= JUMPED {
        list.add(chase.liberties.neighbours(empty));
    }
    true
}

/// The greatest number of liberties with which blocks that are not beside the target or its liberties take part in the
/// fight around it.
const FIGHTING: usize = 3;

/// The greatest number of liberties of the target with which the points behind them are tried in a fight.
const NETTED_TARGET: usize = 3;

/// The same for the other blocks that take part in the fight.
const NETTED_OTHER: usize = 2;

/// The moves of either side in the whole fight around the target: the liberties of weak blocks, and the points behind
/// the liberties of the weakest of them.
///
/// Weak blocks beside the target or beside its liberties have at most one liberty more than the target, because others
/// are not captured in time. Then come the blocks of the other colour beside these.
fn fight<F: FnMut(Move)>(chase: &Chase<'_>, list: &mut List<F>) {
    let empty = chase.position.empty_points();
    let colors = [chase.options.attacker, chase.options.attacker.opponent()];
    let mut around = [chase.target | chase.liberties, chase.liberties];
    let mut behind = if chase.count <= NETTED_TARGET { chase.liberties } else { PointSet::EMPTY };
    let mut seen = chase.target;
    for most in [chase.count + 1, FIGHTING] {
        let beside = std::mem::take(&mut around);
        for (side, color) in colors.into_iter().enumerate() {
            let stones = chase.position.stones(color);
            for block in blocks(beside[side].neighbours(stones) - seen, stones) {
                let liberties = block.neighbours(empty);
                list.looked |= block;
                seen |= block;
                let count = liberties.len();
                if count > most {
                    continue;
                }
                list.add(liberties);
                around[1 - side] |= block;
                if count <= NETTED_OTHER {
                    behind |= liberties;
                }
            }
        }
    }
    list.add(behind.neighbours(empty));
}

/// The blocks among `stones` that have a stone among `seeds`.
fn blocks(mut seeds: PointSet, stones: PointSet) -> impl Iterator<Item = PointSet> {
    std::iter::from_fn(move || {
        let block = stones.part_at(seeds.first()?);
        seeds -= block;
        Some(block)
    })
}
