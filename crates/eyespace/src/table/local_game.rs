//! Numbers the fillings (arrangements of stones) of an eye for the table, and finds the smaller eye that is left when a stone of the owner
//! joins the wall.

use crate::eyes::{EyeGraph, GraphKey, LocalGame, LocalState, Role, bits};

/// The result of a move of the defender. In the table, a stone of the owner that is connected to the wall is part of the wall.
pub(super) enum Defence {
    /// The stone is not connected to the wall: the eye stays the same.
    Inside { next: LocalState, ko: Option<u8> },
    /// The points `filled` become part of the wall. A smaller eye is left, possibly in several parts.
    Joined { filled: u16, next: LocalState },
}

/// Plays a move of the defender inside the eye; `None` if it is illegal suicide.
pub(super) fn defence(game: &LocalGame, state: LocalState, point: usize) -> Option<Defence> {
    let played = game.play(state, Role::Defender, point)?;
    let LocalState { attackers, defenders } = played.next;
    let filled = game.hanging(defenders);
    if filled == 0 {
        return Some(Defence::Inside { next: played.next, ko: played.ko });
    }
    Some(Defence::Joined { filled, next: LocalState { attackers, defenders: defenders & !filled } })
}

/// The key of the eye without the points `filled`, and for each point number of that key the number of the point in `graph`. `None` if
/// the rest is two eyes that the attacker cannot destroy.
pub(super) fn left(graph: &EyeGraph, filled: u16) -> Option<(GraphKey, Vec<u8>)> {
    let (left, order) = graph.without(filled);
    if left.has_two_solid_pieces() {
        return None;
    }
    let canonical = left.canonical();
    Some((canonical.key, canonical.order().iter().map(|&i| order[usize::from(i)]).collect()))
}

/// Translates stones from the point numbers of an eye to those of the smaller eye that a move has left. `order` comes
/// from [`left`].
pub(super) fn renumbered(stones: LocalState, order: &[u8]) -> LocalState {
    let gather = |set: u16| (0..).zip(order).fold(0, |bits, (i, &point)| bits | (set >> point & 1) << i);
    LocalState { attackers: gather(stones.attackers), defenders: gather(stones.defenders) }
}

/// Whether the stones form a filling as the table counts them: all are inside the eye, no point has two stones, and no
/// stone of the defender touches the wall.
pub(super) const fn is_well_formed(graph: &EyeGraph, state: LocalState) -> bool {
    let LocalState { attackers, defenders } = state;
    attackers & defenders == 0 && attackers & !graph.all() == 0 && defenders & !graph.inner() == 0
}

/// All fillings of a graph (arrangements of stones inside the eye), legal or not, in the order of their [`rank`].
pub(super) fn states(graph: &EyeGraph) -> impl Iterator<Item = LocalState> + use<> {
    let (wall, inner) = (graph.wall(), graph.inner());
    (0..ranks(graph)).map(move |rank| {
        let mut digits = rank >> wall.count_ones();
        let mut state = LocalState { attackers: spread(rank as u16, wall), defenders: 0 };
        for point in bits(inner) {
            match digits % 3 {
                1 => state.attackers |= 1 << point,
                2 => state.defenders |= 1 << point,
                _ => {}
            }
            digits /= 3;
        }
        state
    })
}

/// The number of fillings of a graph (arrangements of stones inside the eye), legal or not. A point that touches the
/// wall is empty or has a stone of the attacker. An inner point may also have a stone of the defender.
pub(super) fn ranks(graph: &EyeGraph) -> usize {
    3usize.pow(graph.inner().count_ones()) << graph.wall().count_ones()
}

/// The number of a filling, an arrangement of stones inside the eye. The low bits say which points at the wall have a
/// stone of the attacker. Above them there is a digit to base 3 for each inner point: 0 empty, 1 attacker, 2 defender.
pub(super) fn rank(graph: &EyeGraph, state: LocalState) -> usize {
    rank_by_wall(graph.wall(), graph.inner(), state)
}

/// The same number as [`rank`], computed from the points that touch the wall and the inner points, which do not.
pub(super) fn rank_by_wall(wall: u16, inner: u16, state: LocalState) -> usize {
    let mut digits = 0;
    let mut weight = 1;
    for point in bits(inner) {
        digits += weight * (usize::from(state.attackers >> point & 1) + 2 * usize::from(state.defenders >> point & 1));
        weight *= 3;
    }
    digits << wall.count_ones() | gather(state.attackers, wall)
}

/// Collects the bits of a set at the positions of a mask, and packs them into the lowest bits.
fn gather(set: u16, mask: u16) -> usize {
    bits(mask).enumerate().fold(0, |all, (i, point)| all | usize::from(set >> point & 1) << i)
}

/// Spreads the lowest bits over the positions of a mask: the inverse of [`gather`].
fn spread(set: u16, mask: u16) -> u16 {
    bits(mask).enumerate().fold(0, |all, (i, point)| all | (set >> i & 1) << point)
}
