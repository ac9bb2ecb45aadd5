//! A solver for life and death in a part of the board. It solves all positions that play can reach: slow, but simple, and independent of
//! the search.

use std::collections::HashMap;

use eyespace::board::{Color, Move, PointSet, Position, Suicide};
use eyespace::regions::Structure;
use eyespace::safety::unconditional;
use eyespace::table::{Fate, KoMaster, Outcome};

/// The result that one side must force in finitely many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The attacker must capture the target.
    Capture,
    /// The owner must make the target live unconditionally.
    TwoEyes,
}

/// The terms of the fight.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// The block in question.
    pub target: PointSet,
    /// The points to which all moves are restricted.
    pub points: PointSet,
    pub attacker: Color,
    pub master: KoMaster,
    pub goal: Goal,
    pub suicide: Suicide,
}

/// A position that play can reach: the positions before it, and how many of the positions after it are not yet known to be won.
struct Node {
    wants: bool,
    from: Vec<usize>,
    open: usize,
}

impl Play {
    /// Whether the goal can be forced from this position. It is found by working back from all positions in which the goal is reached.
    /// Returns `None` if play can reach more than `most` positions.
    pub fn is_forced(&self, start: &Position, most: usize) -> Option<bool> {
        let root = self.judged(*start);
        let mut numbers = HashMap::from([(name(&root), 0)]);
        let mut positions = vec![root];
        let mut nodes = vec![self.node(&root)];
        let mut won = vec![];
        let mut at = 0;
        while at < positions.len() {
            if self.goal == Goal::TwoEyes && self.is_alive(&positions[at]) {
                nodes[at].open = 1;
                nodes[at].wants = true;
                won.push(at);
                at += 1;
                continue;
            }
            let position = positions[at];
            let plays = (position.empty_points() & self.points).into_iter().map(Move::Play).chain([Move::Pass]);
            for played in plays.filter_map(|mv| position.play(mv, self.suicide).ok()) {
                // A capture that is taken back is no move: nothing would have changed but for a ban on the attacker.
                let is_captured = played.captured.intersects(self.target);
                if is_captured && self.is_taken_back(&played.position) {
                    continue;
                }
                nodes[at].open += 1;
                if is_captured {
                    if self.goal == Goal::Capture {
                        won.push(at);
                    }
                    continue;
                }
                let next = self.judged(played.position);
                let number = *numbers.entry(name(&next)).or_insert(positions.len());
                if number == positions.len() {
                    positions.push(next);
                    nodes.push(self.node(&next));
                }
                nodes[number].from.push(at);
            }
            if positions.len() > most {
                return None;
            }
            at += 1;
        }
        Some(backwards(nodes, won))
    }

    /// The outcome, found by trying both goals (capture and two eyes) with each ko master, who may ignore ko bans; the `goal` and `master`
    /// of `self` are not used. Returns `None` if play can reach more than `most` positions.
    pub fn outcome(&self, start: &Position, most: usize) -> Option<Outcome> {
        let forced = |goal, master| Self { goal, master, ..*self }.is_forced(start, most);
        let mut fates = [Fate::Dead; 3];
        for master in KoMaster::ALL {
            fates[master.index()] = match forced(Goal::Capture, master)? {
                true => Fate::Dead,
                false if forced(Goal::TwoEyes, KoMaster::Attacker)? => Fate::Alive,
                false => Fate::Seki,
            };
        }
        Some(Outcome::of(|master| fates[master.index()]))
    }

    /// Whether the target was a single stone that its owner may retake at once in a ko, so that its capture gains nothing.
    pub fn is_taken_back(&self, taken: &Position) -> bool {
        self.master == KoMaster::Defender && self.target.len() == 1 && taken.ko() == self.target.first()
    }

    fn node(&self, position: &Position) -> Node {
        let attacks = position.to_play() == self.attacker;
        Node { wants: attacks == (self.goal == Goal::Capture), from: vec![], open: 0 }
    }

    fn is_alive(&self, position: &Position) -> bool {
        let structure = Structure::new(position);
        self.target.is_subset(unconditional(&structure, self.attacker.opponent(), self.suicide).stones)
    }

    /// The position, without its ko ban if the side to move may ignore the ban.
    fn judged(&self, position: Position) -> Position {
        let free = match self.master {
            KoMaster::Attacker => position.to_play() == self.attacker,
            KoMaster::Defender => position.to_play() != self.attacker,
            KoMaster::Neither => false,
        };
        if free { position.without_ko() } else { position }
    }
}

fn name(position: &Position) -> ([PointSet; 2], Color, Option<eyespace::board::Point>) {
    (Color::ALL.map(|color| position.stones(color)), position.to_play(), position.ko())
}

/// Works back from the positions where the goal is reached. With the side to move that wants the goal, one move that leads to it is enough;
/// with the other side to move, every move must lead to it.
fn backwards(mut nodes: Vec<Node>, mut reached: Vec<usize>) -> bool {
    let mut won = vec![false; nodes.len()];
    while let Some(at) = reached.pop() {
        if won[at] {
            continue;
        }
        nodes[at].open -= 1;
        if nodes[at].wants || nodes[at].open == 0 {
            won[at] = true;
            reached.extend(std::mem::take(&mut nodes[at].from));
        }
    }
    won[0]
}
