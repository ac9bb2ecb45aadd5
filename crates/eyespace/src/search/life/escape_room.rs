//! Readings of targets that nothing encloses: the room that the target has for its escape, and the choice of the moves
//! that are tried.

use crate::board::local::Graph;
use crate::eyes::Role;
use crate::search::arena::{Boundary, Cells, LocalBoard, Stones, UnenclosedArea};

use super::fight::{CellMove, Fight};
use super::liberty_lead::opponent_liberties;

/// The escape room of a target that has reached an escape. No area has room for so many points.
const OUT: u32 = 64;

/// The head start of the attacker, in steps, when the target's room is measured. One step is for the attacker's turn,
/// and one for the stone that the attacker would put in the way.
const AHEAD: usize = 2;

/// The greatest number of liberties of a chain of the attacker that the target may hope to capture.
const WEAK: u32 = 3;

/// The numbers of moves that are tried, for the attacker and for the defender. An attacker has to find the one move
/// that kills, while a defender often has several equally good moves.
const WIDTH: [usize; 2] = [8, 5];

/// The numbers of moves that are tried for the narrowed side, if that is the attacker or the defender. A success with
/// few moves is a success with all moves, because the opponent tries its full number.
const NARROWED: [usize; 2] = [3, 2];

/// Whether the target counts as alive because it has enough room to escape, with the attacker to move.
pub(super) fn has_escape_room(board: &LocalBoard, boundary: Boundary, stones: &Stones, block: Cells) -> bool {
    escape_room(board, boundary, stones, block, AHEAD) >= UnenclosedArea::ENOUGH
}

/// The first estimates of the work to capture the target and of the work to save it. They depend on the target's
/// liberties and its escape room, in a semeai on the liberties of both groups too.
pub(super) fn estimate(fight: &Fight<'_>, boundary: Boundary) -> (u32, u32) {
    let ahead = usize::from(fight.turn == Role::Attacker);
    let escape_room =
        escape_room(fight.rules.board, boundary, &fight.stones, fight.block, ahead).min(UnenclosedArea::ENOUGH);
    let liberties = fight.liberties.count_ones();
    match opponent_liberties(fight.rules.board, &fight.stones) {
        None => (4 * (liberties + escape_room), 6 + 4 * (UnenclosedArea::ENOUGH - escape_room)),
        Some(theirs) => (8 * liberties + 2 * escape_room, 6 + 8 * theirs),
    }
}

/// The number of points that the target reaches before the attacker; [`OUT`] if it reaches an escape.
///
/// Both sides spread one step at a time in all directions, the attacker with a head start of `ahead` steps.
fn escape_room(board: &LocalBoard, boundary: Boundary, stones: &Stones, block: Cells, ahead: usize) -> u32 {
    let own = stones.of(Role::Defender);
    let mut free = stones.empty(board);
    let mut theirs = stones.of(Role::Attacker);
    let mut next_to = boundary.walled;
    let mut spread = |free: &mut Cells| {
        theirs |= (board.around(theirs) | std::mem::take(&mut next_to)) & *free;
        *free &= !theirs;
    };
    (0..ahead).for_each(|_| spread(&mut free));
    let (mut ours, mut won): (Cells, Cells) = (block, 0);
    loop {
        let new = board.around(ours) & (free | own) & !ours;
        if new == 0 {
            return won.count_ones();
        }
        let new = new | board.flood(new & own, own);
        ours |= new;
        free &= !new;
        won |= new & !own;
        if new & boundary.escapes != 0 {
            return OUT;
        }
        spread(&mut free);
    }
}

/// The points where moves are tried: those within two steps of the target, liberties of weak chains beside it, and
/// liberties of friends to which it could connect. In a semeai also the points around the opponent group.
pub(super) fn near(fight: &Fight<'_>) -> Cells {
    let (board, stones) = (fight.rules.board, &fight.stones);
    let empty = stones.empty(board);
    let mut near = fight.liberties | board.around(fight.liberties) & empty;
    let beside = liberties(board, stones, Role::Attacker, board.around(fight.block));
    near |= beside.filter(|liberties| liberties.count_ones() <= WEAK).fold(0, |all, liberties| all | liberties);
    let opponent_groups = liberties(board, stones, Role::Attacker, board.opponent_group);
    near |= opponent_groups.fold(0, |all, liberties| all | liberties | board.around(liberties) & empty);
    let friends = board.around(near) & !fight.block;
    liberties(board, stones, Role::Defender, friends).fold(near, |all, liberties| all | liberties)
}

/// The liberties of each chain of a side with a stone among `seeds`, one set for each chain.
fn liberties<'a>(
    board: &'a LocalBoard,
    stones: &'a Stones,
    side: Role,
    seeds: Cells,
) -> impl Iterator<Item = Cells> + 'a {
    let (all, empty) = (stones.of(side), stones.empty(board));
    let mut seeds = seeds & all;
    std::iter::from_fn(move || {
        (seeds != 0).then(|| {
            let chain = board.flood(seeds & seeds.wrapping_neg(), all);
            seeds &= !chain;
            board.around(chain) & empty
        })
    })
}

/// Keeps only the most promising moves among those from index `from` on. Moves that win the fight come first.
pub(super) fn select(moves: &mut Vec<(CellMove, Fight<'_>)>, from: usize, mover: Role, narrowed_side: Option<Role>) {
    let width = if narrowed_side == Some(mover) { NARROWED } else { WIDTH }[mover.index()];
    if moves.len() - from > width {
        moves[from..].sort_by_cached_key(|(_, fight)| (fight.ended() != Some(mover), fight.prospect(mover)));
        moves.truncate(from + width);
    }
}
