//! How the table numbers the fillings of an eye, and how it treats an owner's stone that joins the wall.

use crate::eyes::{EyeGraph, GraphKey, LocalGame, LocalState, bits};

/// What a move of the defender leads to. In the table no stone of the owner's hangs on the wall: it is wall.
pub(super) enum Defence {
    /// A stone that is cut off from the wall: the eye is the same.
    Inside { next: LocalState, ko: Option<u8> },
    /// These points become wall: what is left is a smaller eye, or several.
    Joined { filled: u16, next: LocalState },
}

/// The defender plays inside; `None` if that is suicide and not allowed.
pub(super) fn defence(game: &LocalGame, state: LocalState, point: usize) -> Option<Defence> {
    let played = game.defend(state, point)?;
    let LocalState { attackers, defenders } = played.next;
    let filled = game.hanging(defenders);
    if filled == 0 {
        return Some(Defence::Inside { next: played.next, ko: played.ko });
    }
    Some(Defence::Joined { filled, next: LocalState { attackers, defenders: defenders & !filled } })
}

/// The eye without these points, and for each point of the graph that its key names its number in the whole; `None` if it is two eyes that
/// nothing can take.
pub(super) fn left(graph: &EyeGraph, filled: u16) -> Option<(GraphKey, Vec<u8>)> {
    let (left, order) = graph.without(filled);
    if left.has_two_solid_pieces() {
        return None;
    }
    let canonical = left.canonical();
    Some((canonical.key, canonical.order().iter().map(|&i| order[usize::from(i)]).collect()))
}

/// Stones by the numbers of such points.
pub(super) fn renumbered(stones: LocalState, order: &[u8]) -> LocalState {
    let gather = |set: u16| (0..).zip(order).fold(0, |bits, (i, &point)| bits | (set >> point & 1) << i);
    LocalState { attackers: gather(stones.attackers), defenders: gather(stones.defenders) }
}

/// Whether no point has two stones, and no defender's stone hangs on the wall.
pub(super) const fn is_well_formed(graph: &EyeGraph, state: LocalState) -> bool {
    let LocalState { attackers, defenders } = state;
    attackers & defenders == 0 && attackers & !graph.all() == 0 && defenders & !graph.inner() == 0
}

/// All fillings, legal or not, in the order of their ranks.
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

/// How many fillings a graph has, legal or not: two a point of the wall, three an inner point.
pub(super) fn ranks(graph: &EyeGraph) -> usize {
    3usize.pow(graph.inner().count_ones()) << graph.wall().count_ones()
}

/// The number of a filling: a bit for each point of the wall, above them a digit from 0 to 2 for each inner point.
pub(super) fn rank(graph: &EyeGraph, state: LocalState) -> usize {
    rank_by_wall(graph.wall(), graph.inner(), state)
}

/// [`rank`] from what it needs of the graph: which points touch the wall, and which do not.
pub(super) fn rank_by_wall(wall: u16, inner: u16, state: LocalState) -> usize {
    let mut digits = 0;
    let mut weight = 1;
    for point in bits(inner) {
        digits += weight * (usize::from(state.attackers >> point & 1) + 2 * usize::from(state.defenders >> point & 1));
        weight *= 3;
    }
    digits << wall.count_ones() | gather(state.attackers, wall)
}

/// The bits of a set at the places of a mask, side by side.
fn gather(set: u16, mask: u16) -> usize {
    bits(mask).enumerate().fold(0, |all, (i, point)| all | usize::from(set >> point & 1) << i)
}

/// Bits side by side, laid at the places of a mask.
fn spread(set: u16, mask: u16) -> u16 {
    bits(mask).enumerate().fold(0, |all, (i, point)| all | (set >> i & 1) << point)
}
