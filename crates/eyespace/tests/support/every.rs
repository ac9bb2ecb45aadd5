//! A solver for all positions of a small board at once. For the stone at each point it finds, by trying all play, whether the stone can be
//! captured, and whether its owner can make it live.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use eyespace::board::{Color, PointSet, Position, Suicide};
use eyespace::eyes::Role;
use eyespace::table::Outcome;

use super::small::{Bits, Small, moves};

/// The facts about a black stone at one point, as flags for every position of the board. White is the attacker.
pub struct Truth {
    point: usize,
    facts: Vec<u16>,
}

/// The flag of a stone in a position that is set if the stone can be captured with `first` moving first while `master` may ignore ko bans.
const fn captured(first: Role, master: Role) -> u16 {
    1 << (first as u16 * 2 + master as u16)
}

/// The flag of a stone in a position that is set if its owner can make it live with `first` moving first, although the attacker may ignore
/// ko bans.
const fn lives(first: Role) -> u16 {
    16 << first as u16
}

/// The flag of a stone in a position that is set if the attacker can capture the stone while its owner passes for ever.
const TAKEN_ALONE: u16 = 64;

/// The flag of a stone in a position that is set if the stone can be captured with `first` moving first in such a way that the capturing
/// stones cannot be captured in return.
const fn captured_for_good(first: Role, master: Role) -> u16 {
    128 << (first as u16 * 2 + master as u16)
}

/// The flag of a stone in a position that is set if the stone can be captured with `first` moving first, and the capturing stones can be
/// captured in return only by stones that are lost themselves. The attacker may ignore ko bans.
const fn captured_at_last(first: Role) -> u16 {
    2048 << first as u16
}

/// The flag of a stone in a position that is set if the stone can be captured although its owner may ignore ko bans. Here a capture counts
/// even if the owner can retake the stone at once.
const fn captured_in_passing(first: Role) -> u16 {
    8192 << first as u16
}

/// The kind of capture that the attacker must force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Capture {
    /// Any capture of the stone counts.
    Any,
    /// A capture after which the capturing stones cannot be captured.
    ForGood,
    /// A capture after which the capturing stones cannot be captured for good, as in `ForGood`.
    AtLast,
    /// Any capture, also that of a single stone in a ko which its owner may retake at once.
    InPassing,
}

/// The aim of the attacker: the kind of capture that it must force, which side may ignore ko bans meanwhile, and the facts about all stones
/// that are known already.
#[derive(Clone, Copy)]
struct Aim<'a> {
    capture: Capture,
    master: Role,
    truths: &'a [Truth],
}

impl Aim<'_> {
    const fn flag(self, first: Role) -> u16 {
        match self.capture {
            Capture::Any => captured(first, self.master),
            Capture::ForGood => captured_for_good(first, self.master),
            Capture::AtLast => captured_at_last(first),
            Capture::InPassing => captured_in_passing(first),
        }
    }

    /// The flag that must not be set for the stones that capture: it says that these can be captured in return. In the fight for these stones
    /// attacker and defender exchange their roles, so the ko master has the other role.
    const fn spoiled_by(self) -> Option<u16> {
        let master = if matches!(self.master, Role::Attacker) { Role::Defender } else { Role::Attacker };
        match self.capture {
            Capture::Any | Capture::InPassing => None,
            Capture::ForGood => Some(captured(Role::Attacker, master)),
            Capture::AtLast => Some(captured_for_good(Role::Attacker, master)),
        }
    }
}

impl Truth {
    fn of(board: &Small, point: usize) -> Self {
        let mut truth = Self { point, facts: vec![0; 3usize.pow(board.points() as u32)] };
        let positions = truth.positions(board);
        while truth.sweep(board, &positions, TAKEN_ALONE, Self::is_taken_alone) {}
        for master in [Role::Attacker, Role::Defender] {
            truth.reach(board, &positions, Aim { capture: Capture::Any, master, truths: &[] });
        }
        truth.reach(board, &positions, Aim { capture: Capture::InPassing, master: Role::Defender, truths: &[] });
        while truth
            .sweep(board, &positions, lives(Role::Defender), |truth, board, stones| truth.is_saved(board, stones, 0))
            | truth.sweep(board, &positions, lives(Role::Attacker), Self::stays_saved)
        {}
        truth
    }

    /// All legal positions (black and white stones) with a black stone at this point.
    fn positions(&self, board: &Small) -> Vec<(Bits, Bits)> {
        let mut positions = vec![];
        for black in (0..=board.all()).filter(|black| black >> self.point & 1 == 1) {
            let rest = board.all() & !black;
            let mut white = rest;
            loop {
                if board.is_legal(black, white) {
                    positions.push((black, white));
                }
                if white == 0 {
                    break;
                }
                white = (white - 1) & rest;
            }
        }
        positions
    }

    fn reach(&mut self, board: &Small, positions: &[(Bits, Bits)], aim: Aim) {
        let attack = |truth: &Self, board: &Small, stones| truth.is_captured(board, stones, aim, 0);
        let defend = |truth: &Self, board: &Small, stones| truth.is_lost(board, stones, aim, 0);
        while self.sweep(board, positions, aim.flag(Role::Attacker), attack)
            | self.sweep(board, positions, aim.flag(Role::Defender), defend)
        {}
    }

    /// Goes through all positions once and sets `flag` for each position for which `holds` is true. Returns whether the flag was new for
    /// any position.
    fn sweep(
        &mut self,
        board: &Small,
        positions: &[(Bits, Bits)],
        flag: u16,
        holds: impl Fn(&Self, &Small, (Bits, Bits)) -> bool,
    ) -> bool {
        let mut found = false;
        for &(black, white) in positions {
            let number = board.number(black, white);
            if self.facts[number] & flag == 0 && holds(self, board, (black, white)) {
                self.facts[number] |= flag;
                found = true;
            }
        }
        found
    }

    fn has(&self, board: &Small, (black, white): (Bits, Bits), flag: u16) -> bool {
        self.facts[board.number(black, white)] & flag != 0
    }

    fn is_taken_alone(&self, board: &Small, (black, white): (Bits, Bits)) -> bool {
        moves(board, white, black, 0).any(|played| {
            played.taken >> self.point & 1 == 1 || self.has(board, (played.other, played.own), TAKEN_ALONE)
        })
    }

    /// Whether the stone is captured with the attacker to move, which may not play at `ban`.
    fn is_captured(&self, board: &Small, (black, white): (Bits, Bits), aim: Aim, ban: Bits) -> bool {
        let lost = aim.flag(Role::Defender);
        self.has(board, (black, white), lost)
            || moves(board, white, black, ban).any(|played| {
                let stones = (played.other, played.own);
                if played.taken >> self.point & 1 == 1 {
                    return match aim.spoiled_by() {
                        // If the owner may retake this single stone at once, the capture gains nothing.
                        None => {
                            let is_back = aim.capture == Capture::Any && played.ko == 1 << self.point;
                            aim.master == Role::Attacker || !is_back
                        }
                        Some(flag) => !View::new(board, aim.truths, played.at, [played.own, played.other]).has(flag),
                    };
                }
                if played.ko != 0 && aim.master == Role::Attacker {
                    self.is_lost(board, stones, aim, played.ko)
                } else {
                    self.has(board, stones, lost)
                }
            })
    }

    /// Whether the attacker can capture the stone by force if the owner of the stone moves first and may not play at `ban`.
    fn is_lost(&self, board: &Small, (black, white): (Bits, Bits), aim: Aim, ban: Bits) -> bool {
        let captured = aim.flag(Role::Attacker);
        self.has(board, (black, white), captured)
            && moves(board, black, white, ban).all(|played| {
                let stones = (played.own, played.other);
                if played.own >> self.point & 1 == 0 {
                    return true;
                }
                if played.ko != 0 && aim.master == Role::Defender {
                    self.is_captured(board, stones, aim, played.ko)
                } else {
                    self.has(board, stones, captured)
                }
            })
    }

    /// Whether the owner can make the stone live if it moves now; it may not play at `ban`.
    fn is_saved(&self, board: &Small, (black, white): (Bits, Bits), ban: Bits) -> bool {
        !self.has(board, (black, white), TAKEN_ALONE)
            || self.has(board, (black, white), lives(Role::Attacker))
            || moves(board, black, white, ban)
                .any(|played| self.has(board, (played.own, played.other), lives(Role::Attacker)))
    }

    fn stays_saved(&self, board: &Small, (black, white): (Bits, Bits)) -> bool {
        !self.has(board, (black, white), TAKEN_ALONE)
            || self.has(board, (black, white), lives(Role::Defender))
                && moves(board, white, black, 0).all(|played| {
                    let stones = (played.other, played.own);
                    played.taken >> self.point & 1 == 0
                        && match played.ko {
                            0 => self.has(board, stones, lives(Role::Defender)),
                            ban => self.is_saved(board, stones, ban),
                        }
                })
    }
}

/// A position seen from one stone. A symmetry maps the stone to a point for which a `Truth` exists; there is only one for all points that
/// symmetries map to each other.
struct View<'a> {
    board: &'a Small,
    truth: &'a Truth,
    /// The stones of the side that owns the stone from which the position is seen, then those of the other side.
    stones: (Bits, Bits),
    images: &'a [usize],
}

impl<'a> View<'a> {
    fn new(board: &'a Small, truths: &'a [Truth], point: usize, [own, other]: [Bits; 2]) -> Self {
        let (kind, images) = board.least(point);
        let truth = truths.iter().find(|truth| truth.point == kind).unwrap();
        let mut view = Self { board, truth, stones: (0, 0), images };
        view.stones = (view.turned(own), view.turned(other));
        view
    }

    fn turned(&self, set: Bits) -> Bits {
        (0..self.images.len()).filter(|n| set >> n & 1 == 1).fold(0, |all, n| all | 1 << self.images[n])
    }

    fn has(&self, flag: u16) -> bool {
        self.truth.has(self.board, self.stones, flag)
    }

    /// Whether the capture can be forced with `first` to move. That side may not play at `ban` unless it is the ko master, who may ignore
    /// ko bans.
    fn is_reached(&self, aim: Aim, first: Role, ban: Bits) -> bool {
        match first {
            _ if ban == 0 || first == aim.master => self.has(aim.flag(first)),
            Role::Attacker => self.truth.is_captured(self.board, self.stones, aim, self.turned(ban)),
            Role::Defender => self.truth.is_lost(self.board, self.stones, aim, self.turned(ban)),
        }
    }

    /// Whether the owner makes the stone live although the attacker may ignore ko bans.
    fn lives(&self, first: Role, ban: Bits) -> bool {
        match first {
            Role::Attacker => self.has(lives(first)),
            Role::Defender => self.truth.is_saved(self.board, self.stones, self.turned(ban)),
        }
    }
}

/// What is known about capture and life in all positions of one board. It is stored for one point of each kind; symmetries map all other
/// points to these.
pub struct Every {
    board: Small,
    truths: Vec<Truth>,
}

/// The boards solved so far, by width, height and whether suicide is legal. They are kept, because solving a board takes seconds.
type Solved = HashMap<(usize, usize, bool), Arc<Every>>;

static SOLVED: LazyLock<Mutex<Solved>> = LazyLock::new(Mutex::default);

impl Every {
    /// What is known about capture and life in all positions of a board of this size, which is solved when it is needed for the first time.
    pub fn of((width, height): (usize, usize), suicide: Suicide) -> Arc<Self> {
        let key = (width, height, suicide == Suicide::Legal);
        // A test that panicked while it held the lock cannot have left an unfinished entry, so a poisoned lock is no problem.
        let mut solved = SOLVED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        Arc::clone(solved.entry(key).or_insert_with(|| Arc::new(Self::new(width, height, suicide))))
    }

    pub fn new(width: usize, height: usize, suicide: Suicide) -> Self {
        let board = Small::new(width, height, suicide);
        let truths: Vec<Truth> = board.kinds().into_iter().map(|point| Truth::of(&board, point)).collect();
        let mut every = Self { board, truths };
        every.look_further(Capture::ForGood, &[Role::Attacker, Role::Defender]);
        every.look_further(Capture::AtLast, &[Role::Attacker]);
        every
    }

    /// Sets the flags of positions in which the stone can be captured and the capturing stones are not captured in return.
    fn look_further(&mut self, capture: Capture, masters: &[Role]) {
        let of_point = |truth: &Truth| {
            let mut further = Truth { point: truth.point, facts: truth.facts.clone() };
            let positions = further.positions(&self.board);
            for &master in masters {
                further.reach(&self.board, &positions, Aim { capture, master, truths: &self.truths });
            }
            further
        };
        self.truths = self.truths.iter().map(of_point).collect();
    }

    /// The question about the block that contains these stones.
    fn question<'a>(&'a self, position: &Position, color: Color, block: PointSet, first: Role) -> Question<'a> {
        let stones = [color, color.opponent()].map(|color| self.board.bits(position.stones(color)));
        let point = self.board.bits(block).trailing_zeros() as usize;
        let is_to_move = (first == Role::Defender) == (position.to_play() == color);
        let ban = position.ko().filter(|_| is_to_move).map_or(0, |ko| self.board.bits(ko.into()));
        Question { every: self, view: View::new(&self.board, &self.truths, point, stones), first, ban }
    }

    /// Whether this outcome is true of the block if `first` moves first. If `first` is the side to move in the position, its ko ban
    /// applies. If the outcome is a ko, it is not checked which side needs the first threat. A block is in seki if it cannot be made to
    /// live, but stones that capture it are captured in return.
    pub fn is_true(&self, position: &Position, color: Color, block: PointSet, first: Role, outcome: Outcome) -> bool {
        let asked = self.question(position, color, block, first);
        let by_force = asked.is_reached(Capture::Any, Role::Attacker);
        let even_so = asked.is_reached(Capture::Any, Role::Defender);
        match outcome {
            Outcome::Dead => even_so,
            Outcome::Ko { .. } => by_force && !even_so,
            Outcome::Seki => !asked.is_reached(Capture::ForGood, Role::Attacker) && !asked.lives(),
            Outcome::Lives => !by_force,
            Outcome::Alive => !by_force && asked.lives(),
            Outcome::Open => true,
        }
    }

    /// Whether the block can be captured for good although its owner may ignore ko bans, so that the capturing stones cannot be captured in
    /// return.
    pub fn is_taken_for_good(&self, position: &Position, color: Color, block: PointSet, first: Role) -> bool {
        self.question(position, color, block, first).is_reached(Capture::ForGood, Role::Defender)
    }

    /// Whether this outcome of a semeai is true of the block. A capture in a ko ends the semeai. A captured block has still won if the
    /// stones that captured it are captured in return by stones that are not lost themselves.
    pub fn is_true_in_semeai(
        &self,
        position: &Position,
        color: Color,
        block: PointSet,
        first: Role,
        outcome: Outcome,
    ) -> bool {
        let asked = self.question(position, color, block, first);
        match outcome {
            Outcome::Dead => asked.is_reached(Capture::InPassing, Role::Defender),
            Outcome::Ko { .. } => {
                asked.is_reached(Capture::Any, Role::Attacker) && !asked.is_reached(Capture::ForGood, Role::Defender)
            }
            Outcome::Seki | Outcome::Lives | Outcome::Alive => !asked.is_reached(Capture::AtLast, Role::Attacker),
            Outcome::Open => true,
        }
    }
}

/// A question about a block, with one side moving first.
struct Question<'a> {
    every: &'a Every,
    view: View<'a>,
    first: Role,
    ban: Bits,
}

impl Question<'_> {
    /// Whether this kind of capture can be forced if `master` may ignore ko bans.
    fn is_reached(&self, capture: Capture, master: Role) -> bool {
        self.view.is_reached(Aim { capture, master, truths: &self.every.truths }, self.first, self.ban)
    }

    fn lives(&self) -> bool {
        self.view.lives(self.first, self.ban)
    }
}
