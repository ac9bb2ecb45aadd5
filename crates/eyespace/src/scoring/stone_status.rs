//! The input of scoring: which stones live, which are dead, and how that is known.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};
use crate::status::{Evidence, Outcome, Verdict};

use super::Declaration;
use super::free::free;

/// What a block counts as when the board is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoneStatus {
    /// It lives with two eyes.
    Alive,
    /// It is not captured; whether it has two eyes or lives in seki is for the count of its eyes to say.
    Lives,
    /// It lives in seki.
    Seki,
    /// It is taken off the board.
    Dead,
    /// Who moves first decides. It counts as what its owner saves by moving first, and what changes otherwise is said beside the score.
    Unsettled(IfDefended),
}

/// What the owner of an unsettled block gets by moving first there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IfDefended {
    /// The block lives, with what is its own.
    Life,
    /// A seki: it has no territory even then.
    Seki,
}

impl IfDefended {
    /// The standing of the block once that was played.
    #[must_use]
    pub const fn status(self) -> StoneStatus {
        match self {
            Self::Life => StoneStatus::Alive,
            Self::Seki => StoneStatus::Seki,
        }
    }
}

/// Where a standing comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusSource {
    /// Somebody said so: the players, or a mark in a file.
    Given,
    /// A verdict, with its evidence.
    Verdict(Evidence),
    /// The stones count as dead as both sides have passed, and that is proved but for a ko which their owner, moving first, could have begun; the
    /// evidence for that.
    ButForKo(Evidence),
    /// The rule on bent four in the corner, and the evidence for the ko that it rests on.
    BentFour(Evidence),
    /// What the rules make of a ko when both sides have passed, and the evidence for the ko.
    Ko(Evidence),
    /// The rule that only territory is cleared of dead stones, and the evidence that these are.
    SekiEye(Evidence),
    /// What could take it is dead, or what it alone could take.
    Freed,
    /// A verdict was asked for and is open; stones that are not known to be dead live.
    Open,
    /// Nobody was asked; stones that nobody calls dead live.
    Assumed,
}

impl StatusSource {
    /// What a verdict says of stones that count as dead at the end.
    /// ```
    /// use eyespace::scoring::StatusSource;
    /// use eyespace::status::{Evidence, Outcome, Role, Verdict};
    /// let dead = Verdict::settled(Outcome::Dead, Evidence::Unconditional);
    /// let but_for_ko = Verdict { defender_first: Outcome::Ko { first_threat: Role::Defender }, ..dead };
    /// assert_eq!(StatusSource::of_dead(&dead), StatusSource::Verdict(Evidence::Unconditional));
    /// assert_eq!(StatusSource::of_dead(&but_for_ko), StatusSource::ButForKo(Evidence::Unconditional));
    /// ```
    #[must_use]
    pub const fn of_dead(verdict: &Verdict) -> Self {
        match verdict.defender_first {
            Outcome::Ko { .. } if verdict.evidence.is_proof() => Self::ButForKo(verdict.evidence),
            _ => Self::Verdict(verdict.evidence),
        }
    }

    /// The evidence that it rests on, if there is any.
    #[must_use]
    pub const fn evidence(self) -> Option<Evidence> {
        match self {
            Self::Verdict(evidence)
            | Self::ButForKo(evidence)
            | Self::BentFour(evidence)
            | Self::Ko(evidence)
            | Self::SekiEye(evidence) => Some(evidence),
            Self::Given | Self::Freed | Self::Open | Self::Assumed => None,
        }
    }

    /// The evidence of a verdict, if the standing is what that says.
    pub(super) const fn verdict(self) -> Option<Evidence> {
        match self {
            Self::Verdict(evidence) | Self::ButForKo(evidence) => Some(evidence),
            Self::Given
            | Self::BentFour(_)
            | Self::Ko(_)
            | Self::SekiEye(_)
            | Self::Freed
            | Self::Open
            | Self::Assumed => None,
        }
    }
}

/// The standing of every block of one position. It is built from anything: a map of life and death, marks, or nothing at all.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::regions::Structure;
/// use eyespace::scoring::{StoneStatuses, StoneStatus};
/// let diagram: Diagram = "X.O\n.OO\n...\n".parse()?;
/// let structure = Structure::new(&Position::try_from(diagram.setup)?);
/// let corner = structure.size().parse_vertex("A3")?.into();
/// let statuses = StoneStatuses::with_dead(&structure, corner);
/// let first = structure.blocks().next().unwrap();
/// assert_eq!(statuses.status(first), StoneStatus::Dead);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct StoneStatuses {
    blocks: Vec<(StoneStatus, StatusSource)>,
    /// What was declared last of each block that decided what it counts as.
    declared: Vec<Option<Declaration>>,
    /// Blocks of which somebody said the contrary of what was known: dead ones that live, or living ones that are dead.
    overridden: Vec<bool>,
    /// Two blocks that live in seki by each other.
    partners: Vec<(BlockId, BlockId)>,
    /// Stones of which a move of the other side's, or of their owner's if they count as dead, would make the contrary, and those moves.
    threats: Vec<[PointSet; 2]>,
}

impl StoneStatuses {
    /// Every block lives, and of none is it known how.
    #[must_use]
    pub fn all_live(structure: &Structure) -> Self {
        let blocks = vec![(StoneStatus::Lives, StatusSource::Assumed); structure.blocks().len()];
        let (declared, overridden) = (vec![None; blocks.len()], vec![false; blocks.len()]);
        Self { blocks, declared, overridden, partners: vec![], threats: vec![] }
    }

    /// The blocks with a stone on these points are dead, as somebody said; all others live.
    #[must_use]
    pub fn with_dead(structure: &Structure, dead: PointSet) -> Self {
        let mut statuses = Self::all_live(structure);
        statuses.give(structure, dead, StoneStatus::Dead);
        statuses
    }

    /// What verdicts say, block by block; where one is open it is taken that the block lives. What is only a model or an
    /// estimate counts as well, and its evidence is kept.
    #[must_use]
    pub fn from_verdicts(structure: &Structure, verdict: impl Fn(BlockId) -> Verdict) -> Self {
        let mut statuses = Self::all_live(structure);
        for id in structure.blocks() {
            let verdict = verdict(id);
            match status(&verdict) {
                Some(status) => statuses.set(id, status, StatusSource::Verdict(verdict.evidence)),
                None => statuses.set(id, StoneStatus::Lives, StatusSource::Open),
            }
        }
        statuses
    }

    /// What somebody gave, and nothing else: every other block lives.
    pub(super) fn given_alone(&self, structure: &Structure) -> Self {
        let mut given = Self::all_live(structure);
        for id in structure.blocks().filter(|&id| self.basis(id) == StatusSource::Given) {
            given.set(id, self.status(id), StatusSource::Given);
        }
        given
    }

    /// The standing of a block.
    ///
    /// # Panics
    /// If the id comes from the structure of another position and is too large for this one.
    #[must_use]
    pub fn status(&self, id: BlockId) -> StoneStatus {
        self.blocks[id.index()].0
    }

    /// How the standing of a block is known.
    ///
    /// # Panics
    /// As [`StoneStatuses::status`].
    #[must_use]
    pub fn basis(&self, id: BlockId) -> StatusSource {
        self.blocks[id.index()].1
    }

    /// The step that decided what a block counts as when both sides had passed, or how surely; `None` if none did: it is as verdicts have it, or as somebody said.
    ///
    /// # Panics
    /// As [`StoneStatuses::status`].
    #[must_use]
    pub fn declared(&self, id: BlockId) -> Option<Declaration> {
        self.declared[id.index()]
    }

    /// Notes that all that is not as it was before was declared so by this step.
    pub(super) fn note_declared(&mut self, step: Declaration, before: &Self) {
        for (at, declared) in self.declared.iter_mut().enumerate() {
            *declared = if self.blocks[at] == before.blocks[at] { before.declared[at] } else { Some(step) };
        }
    }

    /// Whether somebody said of a block the contrary of what was known of it: that it is dead, or that it lives.
    ///
    /// # Panics
    /// As [`StoneStatuses::status`].
    #[must_use]
    pub fn is_overridden(&self, id: BlockId) -> bool {
        self.overridden[id.index()]
    }

    /// Notes the standing of a block.
    ///
    /// # Panics
    /// As [`StoneStatuses::status`].
    pub fn set(&mut self, id: BlockId, status: StoneStatus, basis: StatusSource) {
        self.blocks[id.index()] = (status, basis);
        self.declared[id.index()] = None;
    }

    /// Somebody says what the blocks with a stone on these points count as.
    pub fn give(&mut self, structure: &Structure, points: PointSet, status: StoneStatus) {
        for id in structure.blocks().filter(|&id| structure.block(id).stones.intersects(points)) {
            let (before, basis) = self.blocks[id.index()];
            let is_settled = !matches!(before, StoneStatus::Unsettled(_));
            let is_contrary = is_settled && (before == StoneStatus::Dead) != (status == StoneStatus::Dead);
            match basis {
                StatusSource::Assumed | StatusSource::Open => {}
                // What was said before is no longer said.
                StatusSource::Given => self.overridden[id.index()] ^= is_contrary,
                StatusSource::Verdict(_)
                | StatusSource::ButForKo(_)
                | StatusSource::BentFour(_)
                | StatusSource::Ko(_)
                | StatusSource::SekiEye(_)
                | StatusSource::Freed => {
                    self.overridden[id.index()] = is_contrary;
                }
            }
            self.set(id, status, StatusSource::Given);
        }
        if status == StoneStatus::Dead {
            self.release(structure, points);
        }
    }

    /// A seki that was found rests on the other side's stones: where these are said to be dead it is none. What they held is free.
    pub(super) fn release(&mut self, structure: &Structure, dead: PointSet) {
        for id in structure.blocks().filter(|&id| structure.block(id).stones.intersects(dead)) {
            let block = structure.block(id);
            for other in structure.blocks().filter(|&other| structure.block(other).color != block.color) {
                let shares = structure.block(other).liberties.intersects(block.liberties);
                if shares && self.status(other) == StoneStatus::Seki && self.basis(other) != StatusSource::Given {
                    self.set(other, StoneStatus::Lives, StatusSource::Freed);
                }
            }
        }
        free(structure, self);
    }

    /// Notes that stones count as living though the other side would win something against them by one of these moves, or as dead though
    /// their owner would save them so.
    pub fn note_threat(&mut self, stones: PointSet, moves: PointSet) {
        self.threats.push([stones, moves]);
    }

    /// The moves by which a block would become the contrary of what it counts as, if some are known. What is beside no living stone of the other
    /// side could be taken by the dead alone.
    pub(super) fn threat(&self, structure: &Structure, id: BlockId) -> Option<PointSet> {
        let block = structure.block(id);
        let [_, moves] = *self.threats.iter().find(|[threatened, _]| block.stones.is_subset(*threatened))?;
        let mut around =
            structure.blocks_on((block.stones | moves).neighbours(structure.stones(block.color.opponent())));
        let may_be_taken =
            self.status(id) == StoneStatus::Dead || around.any(|other| self.status(other) != StoneStatus::Dead);
        may_be_taken.then_some(moves)
    }

    /// Notes that two blocks live in seki by each other.
    pub fn pair(&mut self, one: BlockId, other: BlockId) {
        self.partners.push((one, other));
    }

    /// The blocks by which a block lives in seki, as far as somebody said so.
    pub fn partners(&self, id: BlockId) -> impl Iterator<Item = BlockId> + '_ {
        self.partners.iter().filter_map(move |&(a, b)| match (a == id, b == id) {
            (true, _) => Some(b),
            (_, true) => Some(a),
            _ => None,
        })
    }

    /// The stones of one colour that have this standing.
    #[must_use]
    pub fn stones(&self, structure: &Structure, color: Color, status: StoneStatus) -> PointSet {
        let blocks = structure.blocks().filter(|&id| structure.block(id).color == color);
        structure.stones_of(blocks.filter(|&id| self.status(id) == status))
    }

    /// The stones of both colours that are not settled, whatever their owners would save.
    #[must_use]
    pub fn unsettled(&self, structure: &Structure) -> PointSet {
        structure.stones_of(structure.blocks().filter(|&id| matches!(self.status(id), StoneStatus::Unsettled(_))))
    }
}

/// What a verdict says of the end of the game; `None` if it leaves one of the two questions open.
const fn status(verdict: &Verdict) -> Option<StoneStatus> {
    match (verdict.attacker_first, verdict.defender_first) {
        (Outcome::Alive, _) => Some(StoneStatus::Alive),
        (Outcome::Dead, Outcome::Dead) => Some(StoneStatus::Dead),
        (Outcome::Seki, Outcome::Seki) => Some(StoneStatus::Seki),
        (Outcome::Lives | Outcome::Seki, _) => Some(StoneStatus::Lives),
        (_, Outcome::Open) | (Outcome::Open, _) => None,
        (Outcome::Dead | Outcome::Ko { .. }, Outcome::Seki) => Some(StoneStatus::Unsettled(IfDefended::Seki)),
        (Outcome::Dead | Outcome::Ko { .. }, _) => Some(StoneStatus::Unsettled(IfDefended::Life)),
    }
}
