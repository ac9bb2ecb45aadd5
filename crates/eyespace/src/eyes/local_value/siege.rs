//! Whether the attacker can capture the wall: exact play of the local game, worked out only as far as a question needs.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use crate::eyes::{LocalGame, LocalMove, Mover, bits};

use super::{KoThreats, Situation};

/// A position of the siege. The wall may have a sure eye elsewhere, which the attacker can fill as its last liberty only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Post {
    now: Situation,
    mover: Mover,
    sure_eye: SureEye,
    ko: Option<u8>,
    threats: KoThreats,
}

/// Whether the wall has one eye elsewhere that is beyond doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SureEye {
    No,
    Yes,
}

/// All that has been found out about one graph.
///
/// A position is lost for the wall if the attacker, to move, has a move to a lost one, or if all moves of the defender lead
/// to lost ones: the least fixed point of that, so that endless play counts for the defender. It is computed on the way
/// (X. Liu and S. Smolka, "Simple linear-time algorithms for minimal fixed points", 1998): positions are met only when a
/// question needs them; a loss, once found, is handed to those that wait for it; what is not lost when nothing is left to
/// do holds for ever.
pub(super) struct Siege {
    game: LocalGame,
    threats: KoThreats,
    numbers: HashMap<u64, u32, BuildHasherDefault<FxHasher>>,
    nodes: Vec<Node>,
    /// Moves of the defender's positions, one after the other.
    moves: Vec<Post>,
    /// Who waits for a loss: lists linked through the second number.
    waiting: Vec<(u32, u32)>,
    agenda: Vec<Task>,
    /// Losses not yet handed on.
    lost: Vec<u32>,
}

struct Node {
    post: Post,
    is_lost: bool,
    /// Of the defender's moves, the first that is not known to lose, and the end.
    moves: (u32, u32),
    /// The first of those who wait for this position.
    waiting: u32,
}

/// What is left to look at, the last first.
#[derive(Clone, Copy)]
enum Task {
    /// Find the moves of a position.
    Meet(u32),
    /// See where a move of the attacker's leads.
    Try(u32, Post),
}

const NONE: u32 = u32::MAX;

impl Siege {
    pub(super) fn new(game: LocalGame, threats: KoThreats) -> Self {
        // Each point has about four times as many positions; to grow as they come costs as much as the rest.
        let expected = 1 << (2 * game.graph.len()).min(12);
        Self {
            game,
            threats,
            numbers: HashMap::with_capacity_and_hasher(expected, BuildHasherDefault::default()),
            nodes: vec![],
            moves: vec![],
            waiting: vec![],
            agenda: vec![],
            lost: vec![],
        }
    }

    pub(super) const fn game(&self) -> &LocalGame {
        &self.game
    }

    /// How many positions have been met.
    pub(super) const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the wall is captured, this side moving first and not at the ko, if there is one.
    pub(super) fn falls(&mut self, now: Situation, ko: Option<u8>, mover: Mover, sure_eye: SureEye) -> bool {
        let post = Post { now, mover, sure_eye, ko, threats: self.threats };
        // A move has taken the last liberty. The siege itself has no such positions.
        if post.elsewhere() == 0 && self.game.liberties(now.state) == 0 {
            return true;
        }
        let root = self.number(post);
        loop {
            while let Some(lost) = self.lost.pop() {
                self.hand_on(lost);
            }
            if self.nodes[root as usize].is_lost {
                return true;
            }
            // What an early answer leaves on the agenda is done before the next one is denied.
            match self.agenda.pop() {
                Some(Task::Meet(node)) => self.meet(node),
                Some(Task::Try(node, post)) => {
                    if !self.nodes[node as usize].is_lost && self.is_lost_or_waits(node, post) {
                        self.set_lost(node);
                    }
                }
                None => return false,
            }
        }
    }

    fn number(&mut self, post: Post) -> u32 {
        let next = self.nodes.len() as u32;
        let number = *self.numbers.entry(post.pack(&self.game)).or_insert(next);
        if number == next {
            self.nodes.push(Node { post, is_lost: false, moves: (0, 0), waiting: NONE });
            self.agenda.push(Task::Meet(number));
        }
        number
    }

    fn set_lost(&mut self, node: u32) {
        if !self.nodes[node as usize].is_lost {
            self.nodes[node as usize].is_lost = true;
            self.lost.push(node);
        }
    }

    /// Tells those that wait for this position.
    fn hand_on(&mut self, lost: u32) {
        let mut next = self.nodes[lost as usize].waiting;
        while next != NONE {
            let (node, after) = self.waiting[next as usize];
            match self.nodes[node as usize].post.mover {
                Mover::Attacker => self.set_lost(node),
                Mover::Defender => self.find_a_defence(node),
            }
            next = after;
        }
    }

    /// Whether a move leads to a lost position; if that is not known, the node will be told when it is.
    fn is_lost_or_waits(&mut self, node: u32, post: Post) -> bool {
        let target = self.number(post);
        let target = &mut self.nodes[target as usize];
        if !target.is_lost {
            let link = self.waiting.len() as u32;
            self.waiting.push((node, target.waiting));
            target.waiting = link;
        }
        target.is_lost
    }

    fn meet(&mut self, number: u32) {
        let post = self.nodes[number as usize].post;
        let game = self.game.with_loose(post.now.loose);
        if has_two_eyes(&game, &post) {
            return;
        }
        match post.mover {
            Mover::Attacker if takes_the_wall(&game, &post) => self.set_lost(number),
            Mover::Attacker => {
                for_each_attack(&game, &post, |next| self.agenda.push(Task::Try(number, next)));
            }
            Mover::Defender => {
                let start = self.moves.len() as u32;
                for_each_defence(&game, &post, |next| self.moves.push(next));
                self.nodes[number as usize].moves = (start, self.moves.len() as u32);
                self.find_a_defence(number);
            }
        }
    }

    /// Goes through the defender's moves up to one that is not known to lose.
    fn find_a_defence(&mut self, number: u32) {
        let (mut next, end) = self.nodes[number as usize].moves;
        while next < end && self.is_lost_or_waits(number, self.moves[next as usize]) {
            next += 1;
        }
        self.nodes[number as usize].moves.0 = next;
        if next == end {
            self.set_lost(number);
        }
    }
}

/// Whether two pieces, or one beside a sure eye, can never be filled: in a closed piece of which every point touches the
/// wall the attacker's last stone would be suicide.
fn has_two_eyes(game: &LocalGame, post: &Post) -> bool {
    let graph = &game.graph;
    let hanging = game.hanging(post.now.state.defenders);
    let open = (graph.inner() & !graph.around(hanging)) | graph.margins() | post.now.loose;
    let solid = graph.components(graph.all() & !hanging).filter(|piece| piece & open == 0);
    solid.count() + usize::from(post.sure_eye == SureEye::Yes) >= 2
}

/// Whether the attacker, to move, can play on the only liberty that the wall has.
fn takes_the_wall(game: &LocalGame, post: &Post) -> bool {
    let inside = game.liberties(post.now.state);
    let is_last = inside.count_ones() + post.elsewhere() == 1;
    is_last && post.ko.is_none_or(|ko| inside != 1 << ko || post.threats.used_by(Mover::Attacker).is_some())
}

/// All moves of the attacker but those that take the wall, the most promising last.
fn for_each_attack(game: &LocalGame, post: &Post, mut found: impl FnMut(Post)) {
    let quiet = Post { mover: Mover::Defender, ko: None, ..*post };
    if post.ko.is_some() {
        // Without a ko to wait for a pass only gives the move away.
        found(quiet);
    }
    if let Some(threats) = post.threats.used_by(Mover::Defender) {
        found(Post { threats, ..quiet });
    }
    for now in post.now.moves_outside() {
        found(Post { now, ..quiet });
    }
    for point in bits(game.empty(post.now.state)) {
        let Some(threats) = post.threats_left(point, Mover::Attacker) else { continue };
        if let Some(LocalMove { next, ko }) = game.attack(post.now.state, point) {
            found(Post { now: post.now.with_state(next), ko, threats, ..quiet });
        }
    }
}

/// All moves of the defender, the pass last.
fn for_each_defence(game: &LocalGame, post: &Post, mut found: impl FnMut(Post)) {
    let quiet = Post { mover: Mover::Attacker, ko: None, ..*post };
    for point in bits(game.empty(post.now.state)) {
        let Some(threats) = post.threats_left(point, Mover::Defender) else { continue };
        let Some(LocalMove { next, ko }) = game.defend(post.now.state, point) else { continue };
        if game.liberties(next) != 0 || post.elsewhere() > 0 {
            found(Post { now: post.now.with_state(next), ko, threats, ..quiet });
        }
    }
    if let Some(threats) = post.threats.used_by(Mover::Attacker) {
        found(Post { threats, ..quiet });
    }
    found(quiet);
}

impl Post {
    /// The liberties that the wall has elsewhere.
    fn elsewhere(&self) -> u32 {
        u32::from(self.now.outside) + u32::from(self.sure_eye == SureEye::Yes)
    }

    /// What is left of the threats if this side plays here; `None` if a ko bans it and there is no threat to play first.
    fn threats_left(&self, point: usize, mover: Mover) -> Option<KoThreats> {
        if self.ko == Some(point as u8) { self.threats.used_by(mover) } else { Some(self.threats) }
    }

    fn pack(&self, game: &LocalGame) -> u64 {
        let (side, threats) = match self.threats {
            KoThreats::None => (0, 0),
            KoThreats::Attacker(n) => (1, n.get()),
            KoThreats::Defender(n) => (2, n.get()),
        };
        let Situation { state, outside, loose } = self.now;
        let mut packed = u64::from(state.attackers) | u64::from(state.defenders) << 16;
        packed |= u64::from(outside) << 32 | u64::from(threats) << 40 | side << 48;
        packed |= u64::from(self.ko.map_or(0, |point| point + 1)) << 50;
        packed |= (self.mover.index() as u64) << 54 | u64::from(self.sure_eye == SureEye::Yes) << 55;
        // Stones on a margin are there from the first, or taken for good.
        packed | if loose == 0 { 0 } else { u64::from(gather(loose, game.graph.margins())) << 56 }
    }
}

/// The bits of a set at the places of a mask, side by side; eight have room.
fn gather(set: u16, mask: u16) -> u8 {
    bits(mask).take(8).enumerate().fold(0, |all, (i, point)| all | ((set >> point & 1) as u8) << i)
}
