//! Simple semeai, which can be counted: two blocks with at most one eye each, and liberties on which nothing else depends.

use crate::board::local::Graph;
use crate::eyes::Role;
use crate::search::arena::{Cells, LocalBoard, SolvedEye, SolvedEyes, Stones, each};
use crate::table::{Answer, Fate, KoMaster};

use super::formula::{Count, EyeClass, SemeaiSide, SemeaiTheorem, count};

/// The fate of the target in a semeai, and the theorem that decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::search) struct Decided {
    pub fate: Fate,
    pub theorem: SemeaiTheorem,
    /// The favourite: the side whose block lives by its eye, or has the larger eye or, between eyes of one class, more
    /// liberties. `None` if both sides are equal.
    pub favourite: Option<Role>,
    /// Whether the fate depends on the ko master, the side that may ignore bans on retaking a ko.
    pub by_master: bool,
}

/// One of the two blocks of a semeai, on the local board of the search.
#[derive(Clone, Copy)]
pub(super) struct Block {
    owner: Role,
    pub(super) stones: Cells,
    outside_liberties: usize,
    /// The points that this block alone encloses: one eye, or several.
    pub(super) eyes: Cells,
}

/// The two blocks of a semeai, and the number of liberties that they share.
pub(super) struct SimpleSemeai {
    pub(super) target: Block,
    pub(super) opponent_group: Block,
    shared: usize,
}

/// The value of a block's eyes: whether the block lives by them, and how many liberties they add to those that it has
/// elsewhere.
#[derive(Clone, Copy)]
struct KnownEye {
    /// The fates of the block with the target's attacker moving first, and with the target's defender moving first.
    /// These are the roles even if the block belongs to the opponent group.
    fates: [Fate; 2],
    /// The number of moves that it takes to capture the block, not counting shared liberties; `None` if it cannot be
    /// captured.
    liberties: Option<u16>,
    /// Whether the block's fates or its liberties depend on the ko master, the side that may ignore bans on retaking a
    /// ko.
    by_master: bool,
    /// Whether the block's owner need not answer any move of the opponent in the block's eyes.
    is_sure: bool,
}

/// A semeai between the target's block and a block of the opponent group.
#[derive(Clone, Copy)]
pub(in crate::search) struct CountQuestion<'a> {
    pub board: &'a LocalBoard,
    pub stones: &'a Stones,
    /// The target's block.
    pub target: Cells,
    pub turn: Role,
    pub eyes: &'a SolvedEyes<'a>,
}

impl CountQuestion<'_> {
    /// Decides the semeai under this ko master; `None` if it is not simple.
    ///
    /// A count is used only if each capture on which its result depends would decide the semeai.
    pub fn decide(&self, master: KoMaster) -> Option<Decided> {
        let Self { board, stones, target, turn, eyes } = *self;
        let simple = SimpleSemeai::of_semeai(board, stones, target)?;
        Decider { board, stones, eyes, turn, master, simple }.decided()
    }
}

/// The eyes of the opponent group, if these eyes alone keep the group alive even if the other side moves first. Then
/// the group is a wall like others, and there is no semeai.
pub(in crate::search) fn living_eyes(board: &LocalBoard, eyes: &SolvedEyes<'_>) -> Option<Cells> {
    let stones = &board.start();
    let opponent_group =
        board.flood(board.opponent_group & board.opponent_group.wrapping_neg(), stones.of(Role::Attacker));
    if opponent_group == 0 || board.opponent_group & !opponent_group != 0 {
        return None;
    }
    let (rest, by_opponent) = (board.all & !opponent_group, board.around(opponent_group));
    let others = board.around(stones.target) | stones.target | board.safe[0] | board.safe[1];
    let mut outside_liberties = 0;
    let (mut enclosed, mut left) = (0, by_opponent & rest & !stones.target);
    while left != 0 {
        let part = board.flood(left & left.wrapping_neg(), rest);
        left &= !part;
        let is_liberty = part & (stones.target | board.around(stones.target) | board.safe[0]) == 0
            && part & !stones.empty(board) == 0;
        if part & others == 0 {
            enclosed |= part;
        } else if is_liberty && is_outside(board, part, part & by_opponent, board.safe[1]) {
            outside_liberties += (part & by_opponent).count_ones() as usize;
        }
    }
    let simple = SimpleSemeai {
        target: Block { owner: Role::Defender, stones: stones.target, outside_liberties: 0, eyes: 0 },
        opponent_group: Block { owner: Role::Attacker, stones: opponent_group, outside_liberties, eyes: enclosed },
        shared: 0,
    };
    let decide = Decider { board, stones, eyes, turn: Role::Defender, master: KoMaster::Neither, simple };
    let known = decide.known(&decide.simple.opponent_group, stones, 0)?;
    (known.fates[Role::Defender.index()] != Fate::Dead && !known.by_master).then_some(enclosed)
}

/// Whether the opponent group has captured the target but is lost nevertheless, because the other side moves next and captures the
/// group, whose eye is too small.
///
/// The stones that capture the group must not be captured in turn. So they must connect to living stones at two of the
/// points that the group leaves, or at the cell of a large block, which stands for several points.
pub(in crate::search) fn is_recaptured(
    board: &LocalBoard,
    stones: &Stones,
    master: KoMaster,
    eyes: &SolvedEyes<'_>,
) -> bool {
    let opponent_group = board.opponent_group & stones.of(Role::Attacker);
    if opponent_group == 0 || stones.banned != 0 {
        return false;
    }
    let block = board.flood(opponent_group & opponent_group.wrapping_neg(), stones.of(Role::Attacker));
    // If the group has several blocks, one may be captured while the others survive. So it is not known that the group
    // is lost.
    if opponent_group & !block != 0 {
        return false;
    }
    let defenders = stones.of(Role::Defender);
    let safe = board.safe[Role::Defender.index()];
    let ways_out = block & (safe | board.around(board.flood(safe & defenders, defenders)));
    if ways_out.count_ones() < 2 && ways_out & board.merged == 0 {
        return false;
    }
    let Some(simple) = SimpleSemeai::new(board, stones, 0, block) else { return false };
    let decide = Decider { board, stones, eyes, turn: Role::Defender, master, simple };
    let known = decide.known(&decide.simple.opponent_group, stones, 0);
    known.is_some_and(|known| known.fates[Role::Defender.index()] == Fate::Dead && !known.by_master)
}

impl SimpleSemeai {
    /// The semeai between the target's block, if that is the whole target, and the first block of the opponent group.
    /// `None` if there is no opponent group, if a ko may not be taken back now, or if the area contains anything that
    /// cannot be counted.
    pub(super) fn of_semeai(board: &LocalBoard, stones: &Stones, target: Cells) -> Option<Self> {
        let opponent_group = board.opponent_group & stones.of(Role::Attacker);
        if opponent_group == 0 || stones.banned != 0 || stones.target & !target != 0 {
            return None;
        }
        Self::new(
            board,
            stones,
            target,
            board.flood(opponent_group & opponent_group.wrapping_neg(), stones.of(Role::Attacker)),
        )
    }

    /// Divides the points of the area outside both blocks into eyes, outside liberties and shared liberties. `None` if
    /// any other points remain beside the blocks.
    fn new(board: &LocalBoard, stones: &Stones, target: Cells, opponent_group: Cells) -> Option<Self> {
        if target & board.safe[Role::Defender.index()] != 0 || opponent_group & board.safe[Role::Attacker.index()] != 0
        {
            return None;
        }
        // Stones connected to living stones live as well. The stones with which a side fills outside liberties are of
        // this kind.
        let living = Role::ALL.map(|side| board.flood(board.safe[side.index()] & stones.of(side), stones.of(side)));
        let [walls, friends] = Role::ALL.map(|side| board.safe[side.index()] | board.around(living[side.index()]));
        let (by_target, by_opponent) = (board.around(target), board.around(opponent_group));
        let block = |owner, stones| Block { owner, stones, outside_liberties: 0, eyes: 0 };
        let mut simple = Self {
            target: block(Role::Defender, target),
            opponent_group: block(Role::Attacker, opponent_group),
            shared: 0,
        };
        let rest = board.all & !target & !opponent_group & !living[0] & !living[1];
        let empty = stones.empty(board);
        let mut left = rest;
        while left != 0 {
            let part = board.flood(left & left.wrapping_neg(), rest);
            left &= !part;
            let (at_target, at_opponent) = (part & by_target, part & by_opponent);
            if at_target | at_opponent == 0 {
                continue;
            }
            let size = part.count_ones() as usize;
            if part & (walls | friends) == 0 && (at_target == 0 || at_opponent == 0) {
                let block = if at_opponent == 0 { &mut simple.target } else { &mut simple.opponent_group };
                block.eyes |= part;
            } else if part & !empty != 0 {
                return None;
            } else if part & (by_opponent | friends) == 0 && is_outside(board, part, at_target, walls) {
                simple.target.outside_liberties += at_target.count_ones() as usize;
            } else if part & (by_target | walls) == 0 && is_outside(board, part, at_opponent, friends) {
                simple.opponent_group.outside_liberties += at_opponent.count_ones() as usize;
            } else if part & !(at_target & at_opponent) == 0 && part & (walls | friends) == 0 {
                simple.shared += size;
            } else {
                return None;
            }
        }
        Some(simple)
    }
}

/// Whether an empty area consists of outside liberties of one block, which the enemy can fill with stones connected to
/// its living stones.
///
/// A stone of the block's owner in this area gains no more than a move elsewhere: at most two of its points become
/// liberties, and one liberty is filled. The owner makes no eye there either. A point that does not touch the enemy's
/// living stones has two neighbours that do, and no stone touches two such points. If the owner takes one of these
/// neighbours, the enemy takes the other, so the owner loses two liberties.
fn is_outside(board: &LocalBoard, part: Cells, liberties: Cells, enemies: Cells) -> bool {
    let nooks = part & !enemies;
    each(part).all(|cell| {
        let beside = board.beside(cell) & part;
        let is_nook = nooks >> cell & 1 == 1;
        (beside & !liberties).count_ones() <= 2
            && (beside & nooks).count_ones() <= u32::from(!is_nook)
            && (!is_nook || (beside & enemies).count_ones() >= 2)
    })
}

struct Decider<'a> {
    board: &'a LocalBoard,
    stones: &'a Stones,
    eyes: &'a SolvedEyes<'a>,
    turn: Role,
    master: KoMaster,
    simple: SimpleSemeai,
}

impl Decider<'_> {
    fn decided(&self) -> Option<Decided> {
        let living = |fate, by_master| {
            let favourite = Some(if fate == Fate::Dead { Role::Attacker } else { Role::Defender });
            Some(Decided { fate, theorem: SemeaiTheorem::LivingEye, favourite, by_master })
        };
        let SimpleSemeai { target, opponent_group, shared } = &self.simple;
        let own = self.known(target, self.stones, *shared)?;
        let fate = own.fates[self.turn.index()];
        if fate != Fate::Dead {
            // The table assumes that the attacker fills shared liberties without loss. In the semeai the attacker
            // cannot do better, so the target lives here too.
            return living(fate, own.by_master);
        }
        // Shared liberties that the attacker must fill do not help the attacker's own block. If the target has an eye,
        // these are all shared liberties. Otherwise they are all but one, because the move at the last one captures.
        let kept = if target.eyes == 0 { (*shared).min(1) } else { 0 };
        let stripped = self.known(opponent_group, self.stones, kept)?;
        let [owned, attacked] = stripped.fates.map(|fate| fate != Fate::Dead);
        let is_settled = own.fates == [Fate::Dead; 2];
        if attacked || owned && is_settled && self.turn == Role::Attacker {
            // If the opponent group must answer moves in its eye, these moves are ko threats, so nothing is certain in
            // a ko.
            let by_threats = own.by_master && self.master == KoMaster::Neither && !stripped.is_sure;
            return if by_threats || stripped.by_master { None } else { living(fate, own.by_master) };
        }
        let other = self.known(opponent_group, self.stones, *shared)?;
        // If one move saves the opponent group and another kills the target, the side to move must choose between them,
        // so a count does not apply.
        let is_counted = other.fates[self.turn.index()] == Fate::Dead && !own.by_master && !other.by_master;
        if is_counted { self.counted(own, other) } else { None }
    }

    fn counted(&self, own: KnownEye, other: KnownEye) -> Option<Decided> {
        let SimpleSemeai { target, opponent_group, shared } = &self.simple;
        let side =
            |block: &Block, known: KnownEye| Some(SemeaiSide { liberties: known.liberties?, eye: self.class(block)? });
        let (ours, theirs) = (side(target, own)?, side(opponent_group, other)?);
        let theorem = SemeaiTheorem::of([ours.eye, theirs.eye]);
        let shared = *shared as u16;
        let ended = match self.turn {
            Role::Attacker => count(theirs, ours, shared),
            Role::Defender => count(ours, theirs, shared),
        };
        let fate = match (ended, self.turn) {
            (Count::FirstWins, Role::Attacker) | (Count::SecondWins, Role::Defender) => Fate::Dead,
            (Count::Seki, _) => Fate::Seki,
            _ => Fate::Alive,
        };
        let is_sure = self.capture_decides(fate)
            && self.is_cold(target, ours.liberties)
            && self.is_cold(opponent_group, theirs.liberties);
        let favourite = match (ours.eye, ours.liberties).cmp(&(theirs.eye, theirs.liberties)) {
            std::cmp::Ordering::Greater => Some(Role::Defender),
            std::cmp::Ordering::Less => Some(Role::Attacker),
            std::cmp::Ordering::Equal => None,
        };
        is_sure.then_some(Decided { fate, theorem, favourite, by_master: false })
    }

    /// The class of a block's eye. `None` for a big eye with a point on the edge that the block does not touch, as may
    /// happen in the corner. The block of such an eye may be captured before all points but one are filled, so the eye
    /// is worth less than its size.
    fn class(&self, block: &Block) -> Option<EyeClass> {
        let class = EyeClass::of(block.eyes.count_ones() as usize);
        let untouched = block.eyes & !self.board.around(block.stones);
        let is_inner = |cell| self.board.beside(cell).count_ones() == 4;
        (class <= EyeClass::Small || each(untouched).all(is_inner)).then_some(class)
    }

    /// Whether the captures on which this fate depends would decide the semeai. A seki depends on the captures of both
    /// blocks; any other fate depends on the capture of the block that loses.
    fn capture_decides(&self, fate: Fate) -> bool {
        let SimpleSemeai { target, opponent_group, .. } = &self.simple;
        match fate {
            Fate::Dead => self.saves(target, opponent_group),
            Fate::Alive => self.saves(opponent_group, target),
            Fate::Seki => self.saves(target, opponent_group) && self.saves(opponent_group, target),
        }
    }

    /// Whether a block lives once the other is captured, because the capture is large or because two of the points that
    /// it leaves connect the block to living stones.
    fn saves(&self, captured: &Block, block: &Block) -> bool {
        let friends = self.board.safe[block.owner.index()];
        let ways_out = captured.stones & friends & self.board.around(block.stones);
        captured.stones & self.board.decisive != 0 || ways_out.count_ones() >= 2
    }

    /// The value of a block's eyes, if `shared` of its liberties are shared with the other block. `None` if the table
    /// lacks the eye, or if there are several eyes and none of them is enough for life by itself.
    fn known(&self, block: &Block, stones: &Stones, shared: usize) -> Option<KnownEye> {
        let mut known = KnownEye {
            fates: [Fate::Dead; 2],
            liberties: Some(block.outside_liberties as u16),
            by_master: false,
            is_sure: false,
        };
        let (mut sure, mut count, mut rest) = (0, 0, block.eyes);
        // The owner's stones in an eye may be captured, and then leave points that the block does not touch. So an eye
        // with such stones does not count as sure. Two sure eyes are enough for life.
        let spoilt = stones.of(block.owner) | stones.empty(self.board) & !self.board.around(block.stones);
        while rest != 0 {
            let eye = self.board.flood(rest & rest.wrapping_neg(), rest);
            rest &= !eye;
            sure += u8::from(eye & spoilt == 0);
            count += 1;
        }
        if sure >= 2 {
            // Two eyes in which the block touches each empty point, without stones of the owner, are life by Benson's
            // theorem.
            return Some(KnownEye { fates: [Fate::Alive; 2], liberties: None, is_sure: true, ..known });
        }
        let mut rest = block.eyes;
        while rest != 0 {
            let eye = self.board.flood(rest & rest.wrapping_neg(), rest);
            rest &= !eye;
            let found = self.one_eye(block, stones, eye, shared);
            match (found, count) {
                (_, 1) => known = found?,
                (Some(found), _) if !found.by_master && !found.fates.contains(&Fate::Dead) => return Some(found),
                _ => {}
            }
        }
        if count <= 1 { Some(known) } else { None }
    }

    fn one_eye(&self, block: &Block, stones: &Stones, eye: Cells, shared: usize) -> Option<KnownEye> {
        let outside_liberties = block.outside_liberties + shared;
        let both = [stones.of(block.owner.other()), stones.of(block.owner)];
        let asked = SolvedEye { block: block.stones, eye, stones: both, outside_liberties };
        let answer: Answer = self.eyes.ask(self.board, &asked)?;
        // In the table, attacker and defender are those of this block. In the semeai, they are those of the target.
        let is_target = block.owner == Role::Defender;
        let fates = |master| Role::ALL.map(|first| answer.fate(if is_target { first } else { first.other() }, master));
        let master = match (self.master, is_target) {
            (KoMaster::Attacker, false) => KoMaster::Defender,
            (KoMaster::Defender, false) => KoMaster::Attacker,
            (master, _) => master,
        };
        let is_same = |other| fates(other) == fates(master) && answer.liberties(other) == answer.liberties(master);
        let by_master = !KoMaster::ALL.into_iter().all(is_same);
        let liberties = answer.liberties(master).and_then(|all| all.checked_sub(shared as u16));
        Some(KnownEye { fates: fates(master), liberties, by_master, is_sure: false })
    }

    /// Whether each move of the owner in its own eye gains at most one liberty. This is no more than a move gains that
    /// fills a liberty of the other side.
    fn is_cold(&self, block: &Block, liberties: u16) -> bool {
        each(block.eyes & self.stones.empty(self.board)).all(|cell| {
            let mut after = *self.stones;
            if after.play(self.board, block.owner, cell).is_none() {
                return true;
            }
            let own = after.of(block.owner);
            let joined = self.board.flood(block.stones & block.stones.wrapping_neg(), own);
            let eye = block.eyes & !joined;
            let is_one = eye != 0 && self.board.flood(eye & eye.wrapping_neg(), eye) == eye;
            let smaller = Block { stones: joined, eyes: eye, ..*block };
            !is_one
                || self.known(&smaller, &after, 0).is_some_and(|known| {
                    !known.by_master && known.liberties.is_some_and(|after| after <= liberties + 1)
                })
        })
    }
}
