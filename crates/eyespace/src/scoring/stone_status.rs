//! The input of scoring: which stones live, which are dead, and how that is known.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};
use crate::status::{Evidence, Outcome, Verdict};

use super::Declaration;
use super::free::free;

/// The status of a block when the board is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoneStatus {
    /// It is alive with two eyes.
    Alive,
    /// It is not captured. The count of its eyes decides whether it has two of them or lives in seki.
    Lives,
    /// It lives in seki.
    Seki,
    /// It is taken off the board.
    Dead,
    /// The side that moves first decides. The block counts as what its owner saves by moving first; the score reports the difference to the other
    /// case.
    Unsettled(IfDefended),
}

/// The result of an unsettled block if its owner moves first there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IfDefended {
    /// The block lives, and its eye-points count.
    Life,
    /// The block lives in seki, and has no territory.
    Seki,
}

impl IfDefended {
    /// The status of the block after its owner has made that move.
    #[must_use]
    pub const fn status(self) -> StoneStatus {
        match self {
            Self::Life => StoneStatus::Alive,
            Self::Seki => StoneStatus::Seki,
        }
    }
}

/// How the status of a block is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusSource {
    /// The players gave it, or a mark in a file did.
    Given,
    /// A verdict, with its evidence.
    Verdict(Evidence),
    /// Both sides have passed and the stones count as dead. That is proved except for a ko, which their owner could have begun by moving first. The
    /// evidence is that of the verdict.
    ButForKo(Evidence),
    /// The rule on bent four in the corner, with the evidence for the ko on which it depends.
    BentFour(Evidence),
    /// The result of a ko when both sides have passed, with the evidence for the ko.
    Ko(Evidence),
    /// The stones are dead, but in an eye in seki, where no dead stones are removed; with the evidence that they are dead.
    SekiEye(Evidence),
    /// The stones that could have captured the block, or that shared its seki, are dead; or stones beside it were given as dead, and only this block
    /// can have captured them.
    Freed,
    /// The verdict is open. Stones that are not known to be dead count as living.
    Open,
    /// There is no verdict. Stones that nobody gave as dead count as living.
    Assumed,
}

impl StatusSource {
    /// The source of the status of stones that a verdict makes dead at the end of the game.
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

    /// The evidence for the status, if there is any.
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

    /// The evidence of the verdict, if the status is the outcome of a verdict alone, without a declaration.
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

/// The status of every block of one position. It can be built from a map of life and death, from marks, or from nothing at all.
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
    /// For each block the last declaration that changed its status.
    declared: Vec<Option<Declaration>>,
    /// For each block whether somebody gave the contrary of the status that was found.
    overridden: Vec<bool>,
    /// Pairs of blocks that live in seki by each other.
    partners: Vec<(BlockId, BlockId)>,
    /// Stones with the moves that would reverse their status: moves of the opponent if the stones count as living, of their owner if they count as
    /// dead.
    threats: Vec<[PointSet; 2]>,
}

impl StoneStatuses {
    /// Every block lives, and it is not known why.
    #[must_use]
    pub fn all_live(structure: &Structure) -> Self {
        let blocks = vec![(StoneStatus::Lives, StatusSource::Assumed); structure.blocks().len()];
        let (declared, overridden) = (vec![None; blocks.len()], vec![false; blocks.len()]);
        Self { blocks, declared, overridden, partners: vec![], threats: vec![] }
    }

    /// The blocks with a stone on these points are given as dead; all others live.
    #[must_use]
    pub fn with_dead(structure: &Structure, dead: PointSet) -> Self {
        let mut statuses = Self::all_live(structure);
        statuses.give(structure, dead, StoneStatus::Dead);
        statuses
    }

    /// The statuses that the verdicts imply. A block with an open verdict counts as living. Verdicts that are only a model or an estimate count as
    /// well, and their evidence is kept.
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

    /// Keeps the statuses that somebody gave; every other block lives.
    pub(super) fn given_alone(&self, structure: &Structure) -> Self {
        let mut given = Self::all_live(structure);
        for id in structure.blocks().filter(|&id| self.basis(id) == StatusSource::Given) {
            given.set(id, self.status(id), StatusSource::Given);
        }
        given
    }

    /// The status of a block.
    ///
    /// # Panics
    /// If the id comes from the structure of another position and is too large for this one.
    #[must_use]
    pub fn status(&self, id: BlockId) -> StoneStatus {
        self.blocks[id.index()].0
    }

    /// How the status of a block is known.
    ///
    /// # Panics
    /// As [`StoneStatuses::status`].
    #[must_use]
    pub fn basis(&self, id: BlockId) -> StatusSource {
        self.blocks[id.index()].1
    }

    /// The declaration that decided the status of a block, or its certainty, after both sides had passed. `None` if no declaration did: the status is
    /// that of the verdict, or was given.
    ///
    /// # Panics
    /// As [`StoneStatuses::status`].
    #[must_use]
    pub fn declared(&self, id: BlockId) -> Option<Declaration> {
        self.declared[id.index()]
    }

    /// Records this step as the declaration of every block whose status or source differs from the one before.
    pub(super) fn note_declared(&mut self, step: Declaration, before: &Self) {
        for (at, declared) in self.declared.iter_mut().enumerate() {
            *declared = if self.blocks[at] == before.blocks[at] { before.declared[at] } else { Some(step) };
        }
    }

    /// Whether the given status of a block contradicts the one that was found: it was given as dead and found alive, or the reverse.
    ///
    /// # Panics
    /// As [`StoneStatuses::status`].
    #[must_use]
    pub fn is_overridden(&self, id: BlockId) -> bool {
        self.overridden[id.index()]
    }

    /// Sets the status of a block and how it is known. A declaration about the block is forgotten.
    ///
    /// # Panics
    /// As [`StoneStatuses::status`].
    pub fn set(&mut self, id: BlockId, status: StoneStatus, basis: StatusSource) {
        self.blocks[id.index()] = (status, basis);
        self.declared[id.index()] = None;
    }

    /// Sets the status of the blocks with a stone on these points as given by a player or a file. If they are dead, stones that they held are freed.
    pub fn give(&mut self, structure: &Structure, points: PointSet, status: StoneStatus) {
        for id in structure.blocks().filter(|&id| structure.block(id).stones.intersects(points)) {
            let (before, basis) = self.blocks[id.index()];
            let is_settled = !matches!(before, StoneStatus::Unsettled(_));
            let is_contrary = is_settled && (before == StoneStatus::Dead) != (status == StoneStatus::Dead);
            match basis {
                StatusSource::Assumed | StatusSource::Open => {}
                // This status was given before: a second contradiction cancels the first one.
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

    /// Frees the stones that dead blocks held. A seki that was found depends on stones of both sides: where those of one side are given as dead, it
    /// is no seki.
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

    /// Records moves that would reverse the status of these stones: the opponent gains something against stones that count as living, or the owner
    /// saves stones that count as dead.
    pub fn note_threat(&mut self, stones: PointSet, moves: PointSet) {
        self.threats.push([stones, moves]);
    }

    /// The recorded moves that would reverse the status of a block, if there are any. There are none for a block that lives and that only dead stones
    /// of the opponent could capture.
    pub(super) fn threat(&self, structure: &Structure, id: BlockId) -> Option<PointSet> {
        let block = structure.block(id);
        let [_, moves] = *self.threats.iter().find(|[threatened, _]| block.stones.is_subset(*threatened))?;
        let mut around =
            structure.blocks_on((block.stones | moves).neighbours(structure.stones(block.color.opponent())));
        let may_be_taken =
            self.status(id) == StoneStatus::Dead || around.any(|other| self.status(other) != StoneStatus::Dead);
        may_be_taken.then_some(moves)
    }

    /// Records that two blocks live in seki by each other.
    pub fn pair(&mut self, one: BlockId, other: BlockId) {
        self.partners.push((one, other));
    }

    /// The blocks that live in seki with this block, as recorded by [`StoneStatuses::pair`].
    pub fn partners(&self, id: BlockId) -> impl Iterator<Item = BlockId> + '_ {
        self.partners.iter().filter_map(move |&(a, b)| match (a == id, b == id) {
            (true, _) => Some(b),
            (_, true) => Some(a),
            _ => None,
        })
    }

    /// The stones of one colour whose blocks have this status.
    #[must_use]
    pub fn stones(&self, structure: &Structure, color: Color, status: StoneStatus) -> PointSet {
        let blocks = structure.blocks().filter(|&id| structure.block(id).color == color);
        structure.stones_of(blocks.filter(|&id| self.status(id) == status))
    }

    /// The unsettled stones of both colours, whether their owners would save life or a seki.
    #[must_use]
    pub fn unsettled(&self, structure: &Structure) -> PointSet {
        structure.stones_of(structure.blocks().filter(|&id| matches!(self.status(id), StoneStatus::Unsettled(_))))
    }
}

/// The status that a verdict implies at the end of the game; `None` if it depends on an outcome that is open.
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
