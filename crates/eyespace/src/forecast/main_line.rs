//! The main line of a capture: the winning side plays what it reads, and the owner of the block runs as long as that
//! gains liberties.

use crate::board::{Move, Orientation, Point, PointSet, Position, Suicide};
use crate::regions::TacticalResult;
use crate::search::capture::CaptureReader;
use crate::search::dfpn::Budget;
use crate::table::Role;

use super::Tactic;

/// The most moves of a line. Longer ladders are clear from their beginning.
const MOST_MOVES: usize = 20;

/// A line of play for the answer with this side moving first, and the nodes that it took. The line of a successful attack
/// goes on until the block is captured or its owner has no move that gives it two liberties. An unsuccessful attack has no line.
pub(super) fn of_capture(
    reader: &mut CaptureReader<'_>,
    (position, stone): (&Position, Point),
    (first, tactic): (Role, &Tactic),
    suicide: Suicide,
    budget: Budget<'_>,
) -> (Vec<Move>, u64) {
    let is_captured = match (first, tactic.finding.result()) {
        (Role::Attacker, Some(TacticalResult::Works)) | (Role::Defender, Some(TacticalResult::Fails)) => true,
        (_, None | Some(TacticalResult::Fails)) => return (vec![], 0),
        _ => false,
    };
    let first_move: Vec<Move> = tactic.moves.iter().copied().filter(|&mv| mv != Move::Pass).take(1).collect();
    if !is_captured || first == Role::Attacker && first_move.is_empty() {
        return (first_move, 0);
    }
    let Some(owner) = position.stone(stone) else { return (vec![], 0) };
    let (mut line, mut nodes, mut role) = (vec![], 0, first);
    let mut position = position.with_to_play(first.color(owner));
    while line.len() < MOST_MOVES && !budget.is_stopped() {
        let mv = match role {
            Role::Attacker if line.is_empty() => first_move.first().copied(),
            Role::Attacker => {
                let left = budget.less(nodes);
                let read = reader.attack(&position, stone, left);
                nodes += read.nodes;
                let works = read.attempt == Some(TacticalResult::Works) && left.left() > 0;
                Orientation::of_block(&position, stone).0.first(read.moves).filter(|_| works).map(Move::Play)
            }
            Role::Defender => escape(&position, stone, suicide),
        };
        let Some(mv) = mv else { break };
        let Ok(played) = position.play(mv, suicide) else { break };
        line.push(mv);
        position = played.position;
        role = role.other();
        if position.stone(stone).is_none() {
            break;
        }
    }
    // The owner's last try is left out if the line does not show how it is refuted.
    if role == Role::Attacker && position.stone(stone).is_some() {
        line.pop();
    }
    (line, nodes)
}

/// The owner's move that gives the block the most liberties, if they are at least two: at a liberty of the block, or where it
/// captures stones beside it.
fn escape(position: &Position, stone: Point, suicide: Suicide) -> Option<Move> {
    let block = position.block(stone);
    let mut tries = liberties(position, block);
    for beside in block.grown(position.stones(position.to_play().opponent())) - block {
        let other = position.block(beside);
        let left = liberties(position, other);
        if left.len() == 1 {
            tries |= left;
        }
    }
    let after = |point: Point| {
        let played = position.play(Move::Play(point), suicide).ok()?;
        Some(liberties(&played.position, played.position.block(stone)).len())
    };
    let (orientation, _) = Orientation::of_block(position, stone);
    let mut best: Option<(usize, Point)> = None;
    for point in orientation.in_order(tries) {
        let Some(count) = after(point).filter(|&count| count >= 2) else { continue };
        if best.is_none_or(|(most, _)| count > most) {
            best = Some((count, point));
        }
    }
    best.map(|(_, point)| Move::Play(point))
}

fn liberties(position: &Position, block: PointSet) -> PointSet {
    block.grown(position.size().points()) & position.empty_points()
}
