//! Decides which side gets the dame on which a teire depends. A side that needs only one of several dame gets one,
//! whoever moves first.

use crate::board::{Color, Point, PointSet, Position};

use super::closed::{Closed, Needed};
use super::threat::{is_taken, reader};

/// The side that gets the dame on which a teire depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holder {
    /// The attacker gets the dame, so that the owner of the territory must add a stone inside.
    Attacker,
    /// The owner of the territory gets the dame, and need not add a stone inside.
    Owner,
    /// As far as is known, the dame goes to the side that first plays at one of these points.
    FirstMover(PointSet),
}

/// Decides which side gets the dame on which a move inside territory depends: the move is needed if the dame are filled
/// as in `one`, but not if they are filled as in `other`.
///
/// The owner of the territory gets the dame if it needs only one of two dame that the attacker filled. The attacker
/// gets the dame if it needs only one of two dame that the owner filled. In both cases each side gets one of the two
/// points, whoever moves first.
pub(super) fn holder(needed: &Needed, one: &Closed, other: &Closed) -> Holder {
    let owner = needed.teire.color;
    let first_mover = || Holder::FirstMover(needed.teire.stones | needed.teire.attack);
    if one.filler == owner {
        return first_mover();
    }
    let (mut reader, stones) = (reader(None), needed.teire.stones);
    let mut is_threatened = |position: &Position| is_taken(&mut reader, position, stones, owner);
    if !is_threatened(&needed.before) || is_threatened(&other.position) {
        return first_mover();
    }
    let given = |closed: &Closed, position: &Position, at: Point, to: Color| {
        let mut setup = position.setup();
        setup.stones[closed.filler.index()].remove(at);
        setup.stones[to.index()].insert(at);
        Position::try_from(setup).ok()
    };
    let filled = one.filled.by[owner.opponent().index()].into_iter();
    let saving: PointSet = filled
        .filter(|&at| given(one, &needed.before, at, owner).is_some_and(|position| !is_threatened(&position)))
        .collect();
    if saving.len() > 1 {
        return Holder::Owner;
    }
    if let Some(point) = saving.first() {
        return Holder::FirstMover(point.into());
    }
    let filled = other.filled.by[owner.index()].into_iter();
    let killing: PointSet = filled
        .filter(|&at| {
            given(other, &other.position, at, owner.opponent()).is_some_and(|position| is_threatened(&position))
        })
        .collect();
    if killing.len() > 1 { Holder::Attacker } else { first_mover() }
}
