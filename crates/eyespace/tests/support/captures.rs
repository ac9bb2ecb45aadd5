//! A solver that decides whether a stone can be captured. It solves all positions that play can reach: slow, but simple, and independent of
//! the search.

use std::collections::HashMap;

use eyespace::board::{Color, Move, Point, Position, Suicide};
use eyespace::table::KoMaster;

/// A position that play can reach: the positions before it, and how many of the positions after it are not yet known to lead to the
/// capture.
struct Node {
    attacks: bool,
    from: Vec<usize>,
    open: usize,
}

/// Whether `attacker` can force the capture of a stone in finitely many moves. Both may pass; suicide is illegal.
/// Returns `None` if play can reach more than `most` positions.
pub fn captured(start: &Position, stone: Point, attacker: Color, master: KoMaster, most: usize) -> Option<bool> {
    let judged = |position: Position| {
        let free = match master {
            KoMaster::Attacker => position.to_play() == attacker,
            KoMaster::Defender => position.to_play() != attacker,
            KoMaster::Neither => false,
        };
        if free { position.without_ko() } else { position }
    };
    let name = |position: &Position| {
        let stones = Color::ALL.map(|color| position.stones(color));
        (stones, position.to_play(), position.ko())
    };
    let root = judged(*start);
    let mut numbers = HashMap::from([(name(&root), 0)]);
    let mut positions = vec![root];
    let mut nodes = vec![Node { attacks: root.to_play() == attacker, from: vec![], open: 0 }];
    let mut taken = vec![];
    let mut at = 0;
    while at < positions.len() {
        let position = positions[at];
        let plays = position.empty_points().into_iter().map(Move::Play).chain([Move::Pass]);
        for played in plays.filter_map(|mv| position.play(mv, Suicide::Illegal).ok()) {
            nodes[at].open += 1;
            if played.captured.contains(stone) {
                taken.push(at);
                continue;
            }
            let next = judged(played.position);
            let number = *numbers.entry(name(&next)).or_insert(positions.len());
            if number == positions.len() {
                positions.push(next);
                nodes.push(Node { attacks: next.to_play() == attacker, from: vec![], open: 0 });
            }
            nodes[number].from.push(at);
        }
        if positions.len() > most {
            return None;
        }
        at += 1;
    }
    Some(backwards(nodes, taken))
}

/// Works back from the positions in which a move captures the stone. With the attacker to move, one move that leads to the capture is
/// enough; with the defender to move, every move must lead to it.
fn backwards(mut nodes: Vec<Node>, mut taken: Vec<usize>) -> bool {
    let mut won = vec![false; nodes.len()];
    while let Some(at) = taken.pop() {
        if won[at] {
            continue;
        }
        nodes[at].open -= 1;
        if nodes[at].attacks || nodes[at].open == 0 {
            won[at] = true;
            taken.extend(std::mem::take(&mut nodes[at].from));
        }
    }
    won[0]
}
