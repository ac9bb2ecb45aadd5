//! A solver that decides whether one of some stones can be captured, or another aim be reached. It solves all positions that play can reach: slow, but
//! simple, and independent of the search.

use std::collections::HashMap;

use eyespace::board::{Color, Move, Played, PointSet, Position, Suicide};
use eyespace::table::KoMaster;

/// A position that play can reach: the positions before it, and how many of the positions after it are not yet known to lead to the aim.
struct Node {
    proves: bool,
    from: Vec<usize>,
    open: usize,
}

/// Whether `attacker` can force the capture of at least one of these stones in finitely many moves. Both may pass; suicide is illegal.
/// Returns `None` if play can reach more than `most` positions.
pub fn captured(start: &Position, stones: PointSet, attacker: Color, master: KoMaster, most: usize) -> Option<bool> {
    let free = match master {
        KoMaster::Attacker => Some(attacker),
        KoMaster::Defender => Some(attacker.opponent()),
        KoMaster::Neither => None,
    };
    forced(start, attacker, free, most, |played| played.captured.intersects(stones))
}

/// Whether one side, the prover, can force a move that reaches its aim in finitely many moves. The side `free` may ignore bans on retaking
/// a ko. Both may pass; suicide is illegal. Returns `None` if play can reach more than `most` positions.
pub fn forced(
    start: &Position,
    prover: Color,
    free: Option<Color>,
    most: usize,
    is_reached: impl Fn(&Played) -> bool,
) -> Option<bool> {
    let judged = |position: Position| if free == Some(position.to_play()) { position.without_ko() } else { position };
    let name = |position: &Position| {
        let stones = Color::ALL.map(|color| position.stones(color));
        (stones, position.to_play(), position.ko())
    };
    let root = judged(*start);
    let mut numbers = HashMap::from([(name(&root), 0)]);
    let mut positions = vec![root];
    let mut nodes = vec![Node { proves: root.to_play() == prover, from: vec![], open: 0 }];
    let mut reaching = vec![];
    let mut at = 0;
    while at < positions.len() {
        let position = positions[at];
        let plays = position.empty_points().into_iter().map(Move::Play).chain([Move::Pass]);
        for played in plays.filter_map(|mv| position.play(mv, Suicide::Illegal).ok()) {
            nodes[at].open += 1;
            if is_reached(&played) {
                reaching.push(at);
                continue;
            }
            let next = judged(played.position);
            let number = *numbers.entry(name(&next)).or_insert(positions.len());
            if number == positions.len() {
                positions.push(next);
                nodes.push(Node { proves: next.to_play() == prover, from: vec![], open: 0 });
            }
            nodes[number].from.push(at);
        }
        if positions.len() > most {
            return None;
        }
        at += 1;
    }
    Some(backwards(nodes, reaching))
}

/// Works back from the positions in which a move reaches the aim. With the prover to move, one move that leads to it is enough; with the
/// other side to move, every move must lead to it.
fn backwards(mut nodes: Vec<Node>, mut reaching: Vec<usize>) -> bool {
    let mut won = vec![false; nodes.len()];
    while let Some(at) = reaching.pop() {
        if won[at] {
            continue;
        }
        nodes[at].open -= 1;
        if nodes[at].proves || nodes[at].open == 0 {
            won[at] = true;
            reaching.extend(std::mem::take(&mut nodes[at].from));
        }
    }
    won[0]
}
