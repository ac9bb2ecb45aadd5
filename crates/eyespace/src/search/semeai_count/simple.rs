//! Simple semeai, which can be counted: two blocks with at most one eye each, and liberties on which nothing else depends.
//! A count ends lines of play in the search of a semeai, and decides simple semeai without search.

use crate::board::local::Graph;
use crate::eyes::Role;
use crate::search::arena::{Cells, LocalBoard, SolvedEye, SolvedEyes, Stones, each};
use crate::table::{Answer, Fate, KoMaster, Outcome};

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

impl Decided {
    /// Whether a search with this outcome disagrees with the count about whether the target is captured.
    pub fn contradicts(&self, outcome: Outcome) -> bool {
        let is_dead = self.fate == Fate::Dead;
        match outcome {
            _ if self.by_master => false,
            Outcome::Dead => !is_dead,
            Outcome::Alive | Outcome::Lives | Outcome::Seki => is_dead,
            Outcome::Ko { .. } => true,
            Outcome::Open => false,
        }
    }
}

/// One of the two blocks of a semeai, on the local board of the search.
#[derive(Clone, Copy)]
pub(in crate::search) struct Block {
    owner: Role,
    pub(in crate::search) stones: Cells,
    outside_liberties: usize,
    /// The points that this block alone encloses: one eye, or several.
    pub(in crate::search) eyes: Cells,
}

/// The two blocks of a semeai, and the number of liberties that they share.
pub(in crate::search) struct SimpleSemeai {
    /// The block of the opponent group and that of the target, by [`Role::index`].
    pub(in crate::search) blocks: [Block; 2],
    shared: usize,
}

impl SimpleSemeai {
    /// The semeai between the target's block, if that is the whole target, and the first block of the opponent group.
    /// `None` if there is no opponent group, if a ko may not be taken back now, or if the area contains anything that
    /// cannot be counted.
    pub(in crate::search) fn of(board: &LocalBoard, stones: &Stones, target: Cells) -> Option<Self> {
        let opponent_group = opponent_block(board, stones)?;
        if stones.banned != 0 || stones.target & !target != 0 {
            return None;
        }
        Self::between(board, stones, [opponent_group, target])
    }

    /// The semeai between two blocks. `None` if one of them is connected to living stones, or if anything beside them
    /// cannot be counted.
    fn between(board: &LocalBoard, stones: &Stones, blocks: [Cells; 2]) -> Option<Self> {
        if blocks[0] & board.safe[0] != 0 || blocks[1] & board.safe[1] != 0 {
            return None;
        }
        Neighbourhood::parts(board, stones, blocks)
            .try_fold(Self::bare(blocks), |simple, part| Some(simple.with(part?)))
    }

    fn bare(blocks: [Cells; 2]) -> Self {
        let block = |owner: Role| Block { owner, stones: blocks[owner.index()], outside_liberties: 0, eyes: 0 };
        Self { blocks: Role::ALL.map(block), shared: 0 }
    }

    const fn with(mut self, part: Part) -> Self {
        match part {
            Part::Eye(owner, points) => self.blocks[owner.index()].eyes |= points,
            Part::OutsideLiberties(owner, number) => self.blocks[owner.index()].outside_liberties += number,
            Part::SharedLiberties(number) => self.shared += number,
        }
        self
    }
}

/// A connected part of the area outside both blocks, beside at least one of them.
#[derive(Clone, Copy)]
enum Part {
    Eye(Role, Cells),
    OutsideLiberties(Role, usize),
    SharedLiberties(usize),
}

/// The points beside two blocks, and beside the stones that live.
struct Neighbourhood<'a> {
    board: &'a LocalBoard,
    empty: Cells,
    /// The points beside each block, by [`Role::index`].
    around: [Cells; 2],
    /// The points beside the living stones of each side. Stones connected to living stones live as well. The stones
    /// with which a side fills outside liberties are of this kind.
    held: [Cells; 2],
}

impl<'a> Neighbourhood<'a> {
    /// The parts of the area beside the two blocks; `None` for each that cannot be counted.
    fn parts(
        board: &'a LocalBoard,
        stones: &Stones,
        blocks: [Cells; 2],
    ) -> impl Iterator<Item = Option<Part>> + use<'a> {
        let outside = board.all & !blocks[0] & !blocks[1];
        let living = Role::ALL.map(|side| {
            let own = stones.of(side) & outside;
            board.flood(board.safe[side.index()] & own, own)
        });
        let held = Role::ALL.map(|side| board.safe[side.index()] | board.around(living[side.index()]));
        let around = blocks.map(|block| board.around(block));
        let neighbourhood = Self { board, empty: stones.empty(board), around, held };
        components(board, outside & !living[0] & !living[1])
            .filter(move |part| part & (around[0] | around[1]) != 0)
            .map(move |part| neighbourhood.part(part))
    }

    fn part(&self, part: Cells) -> Option<Part> {
        let is_empty = part & !self.empty == 0;
        let is_free = part & (self.held[0] | self.held[1]) == 0;
        let beside = self.around.map(|around| part & around);
        let side = match beside {
            [_, 0] => Role::Attacker,
            [0, _] => Role::Defender,
            [one, other] => {
                let is_shared = is_empty && is_free && part & !(one & other) == 0;
                return is_shared.then(|| Part::SharedLiberties(part.count_ones() as usize));
            }
        };
        if is_free {
            return Some(Part::Eye(side, part));
        }
        let [friends, enemies] = [side, side.other()].map(|side| self.held[side.index()]);
        let liberties = beside[side.index()];
        let is_outside = is_empty && part & friends == 0 && is_outside(self.board, part, liberties, enemies);
        is_outside.then(|| Part::OutsideLiberties(side, liberties.count_ones() as usize))
    }
}

/// The connected parts of a set of cells.
pub(in crate::search) fn components(board: &LocalBoard, set: Cells) -> impl Iterator<Item = Cells> + Clone {
    let mut left = set;
    std::iter::from_fn(move || {
        let part = board.flood(left & left.wrapping_neg(), set);
        left &= !part;
        (part != 0).then_some(part)
    })
}

/// The first block of the opponent group; `None` if no stones are left of the group.
fn opponent_block(board: &LocalBoard, stones: &Stones) -> Option<Cells> {
    let group = board.opponent_group & stones.of(Role::Attacker);
    (group != 0).then(|| board.flood(group & group.wrapping_neg(), stones.of(Role::Attacker)))
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

/// Counts the semeai of a position under one ko master, the side that may ignore bans on retaking a ko.
#[derive(Clone, Copy)]
pub(in crate::search) struct SemeaiCount<'a> {
    pub board: &'a LocalBoard,
    pub stones: &'a Stones,
    pub eyes: &'a SolvedEyes<'a>,
    pub master: KoMaster,
}

impl SemeaiCount<'_> {
    /// Decides the semeai between the target's block and the opponent group; `None` if it is not simple.
    ///
    /// A count is used only if each capture on which its result depends would decide the semeai.
    pub fn decide(&self, target: Cells, turn: Role) -> Option<Decided> {
        self.decided(&SimpleSemeai::of(self.board, self.stones, target)?, turn)
    }

    /// The eyes of the opponent group, if these eyes alone keep the group alive even if the other side moves first.
    /// Then the group is a wall like others, and there is no semeai.
    pub fn living_eyes(&self) -> Option<Cells> {
        let Self { board, stones, .. } = *self;
        let group = opponent_block(board, stones)?;
        if board.opponent_group & !group != 0 {
            return None;
        }
        let blocks = [group, stones.target];
        let parts = Neighbourhood::parts(board, stones, blocks).flatten();
        let [block, _] = parts.fold(SimpleSemeai::bare(blocks), SimpleSemeai::with).blocks;
        let known = self.known(&block, stones, 0)?;
        (known.fates[Role::Defender.index()] != Fate::Dead && !known.by_master).then_some(block.eyes)
    }

    /// Whether the opponent group has captured the target but is lost nevertheless, because the other side moves next
    /// and captures the group, whose eye is too small.
    ///
    /// The stones that capture the group must not be captured in turn. So they must connect to living stones at two of
    /// the points that the group leaves, or at the cell of a large block, which stands for several points.
    pub fn is_recaptured(&self) -> bool {
        let Self { board, stones, .. } = *self;
        let Some(group) = opponent_block(board, stones).filter(|_| stones.banned == 0) else { return false };
        // If the group has several blocks, one may be captured while the others survive. So it is not known that the
        // group is lost.
        if board.opponent_group & stones.of(Role::Attacker) & !group != 0 {
            return false;
        }
        let defenders = stones.of(Role::Defender);
        let safe = board.safe[Role::Defender.index()];
        let ways_out = group & (safe | board.around(board.flood(safe & defenders, defenders)));
        if ways_out.count_ones() < 2 && ways_out & board.merged == 0 {
            return false;
        }
        let Some(simple) = SimpleSemeai::between(board, stones, [group, 0]) else { return false };
        let known = self.known(&simple.blocks[Role::Attacker.index()], stones, 0);
        known.is_some_and(|known| known.fates[Role::Defender.index()] == Fate::Dead && !known.by_master)
    }

    fn decided(&self, simple: &SimpleSemeai, turn: Role) -> Option<Decided> {
        let living = |fate, by_master| {
            let favourite = Some(if fate == Fate::Dead { Role::Attacker } else { Role::Defender });
            Some(Decided { fate, theorem: SemeaiTheorem::LivingEye, favourite, by_master })
        };
        let SimpleSemeai { blocks: [opponent_group, target], shared, .. } = simple;
        let own = self.known(target, self.stones, *shared)?;
        let fate = own.fates[turn.index()];
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
        if attacked || owned && is_settled && turn == Role::Attacker {
            // If the opponent group must answer moves in its eye, these moves are ko threats, so nothing is certain in
            // a ko.
            let by_threats = own.by_master && self.master == KoMaster::Neither && !stripped.is_sure;
            return if by_threats || stripped.by_master { None } else { living(fate, own.by_master) };
        }
        let other = self.known(opponent_group, self.stones, *shared)?;
        // If one move saves the opponent group and another kills the target, the side to move must choose between them,
        // so a count does not apply.
        let is_counted = other.fates[turn.index()] == Fate::Dead && !own.by_master && !other.by_master;
        if is_counted { self.counted(simple, [other, own], turn) } else { None }
    }

    /// The fate by the formula, from the values of both blocks' eyes by [`Role::index`].
    fn counted(&self, simple: &SimpleSemeai, known: [KnownEye; 2], turn: Role) -> Option<Decided> {
        let side = |role: Role| {
            let (block, known) = (&simple.blocks[role.index()], known[role.index()]);
            Some(SemeaiSide { liberties: known.liberties?, eye: self.class(block)? })
        };
        let sides = [side(Role::Attacker)?, side(Role::Defender)?];
        let [theirs, ours] = sides;
        let ended = count(sides[turn.index()], sides[turn.other().index()], simple.shared as u16);
        let fate = match (ended, turn) {
            (Count::FirstWins, Role::Attacker) | (Count::SecondWins, Role::Defender) => Fate::Dead,
            (Count::Seki, _) => Fate::Seki,
            _ => Fate::Alive,
        };
        let is_cold = |role: Role| self.is_cold(&simple.blocks[role.index()], sides[role.index()].liberties);
        let is_sure = self.capture_decides(simple, fate) && Role::ALL.into_iter().all(is_cold);
        let favourite = match (ours.eye, ours.liberties).cmp(&(theirs.eye, theirs.liberties)) {
            std::cmp::Ordering::Greater => Some(Role::Defender),
            std::cmp::Ordering::Less => Some(Role::Attacker),
            std::cmp::Ordering::Equal => None,
        };
        let theorem = SemeaiTheorem::of([ours.eye, theirs.eye]);
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
    fn capture_decides(&self, simple: &SimpleSemeai, fate: Fate) -> bool {
        let [opponent_group, target] = &simple.blocks;
        (fate == Fate::Alive || self.saves(target, opponent_group))
            && (fate == Fate::Dead || self.saves(opponent_group, target))
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
        let liberties = Some(block.outside_liberties as u16);
        let known = KnownEye { fates: [Fate::Dead; 2], liberties, by_master: false, is_sure: false };
        // The owner's stones in an eye may be captured, and then leave points that the block does not touch. So an eye
        // with such stones does not count as sure. Two sure eyes are enough for life.
        let spoilt = stones.of(block.owner) | stones.empty(self.board) & !self.board.around(block.stones);
        let eyes = components(self.board, block.eyes);
        if eyes.clone().filter(|eye| eye & spoilt == 0).count() >= 2 {
            // Two eyes in which the block touches each empty point, without stones of the owner, are life by Benson's
            // theorem.
            return Some(KnownEye { fates: [Fate::Alive; 2], liberties: None, is_sure: true, ..known });
        }
        let number = eyes.clone().count();
        let mut found = eyes.map(|eye| self.one_eye(block, stones, eye, shared));
        match number {
            0 => Some(known),
            1 => found.next()?,
            _ => found.flatten().find(|found| !found.by_master && !found.fates.contains(&Fate::Dead)),
        }
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
            let is_one = components(self.board, eye).count() == 1;
            let smaller = Block { stones: joined, eyes: eye, ..*block };
            !is_one
                || self.known(&smaller, &after, 0).is_some_and(|known| {
                    !known.by_master && known.liberties.is_some_and(|after| after <= liberties + 1)
                })
        })
    }
}
