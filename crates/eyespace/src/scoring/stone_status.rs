//! The input of scoring: which stones are alive, which are dead, and how this is known.

use crate::board::{Color, PointSet};
use crate::regions::{BlockId, Structure};
use crate::status::{Evidence, Outcome, Verdict};

use super::Declaration;
use super::free::free;

/// The status of a block when the board is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoneStatus {
    /// The block is alive with two eyes.
    Alive,
    /// The block is not captured. The scoring counts its eyes, to decide whether it has two of them or lives in seki.
    Lives,
    /// The block lives in seki.
    Seki,
    /// The block is dead: it is taken off the board before the count.
    Dead,
    /// The side that moves first decides whether the block lives. The block counts as its owner would save it by moving first, and the score reports
    /// the difference to the other case.
    Unsettled(IfDefended),
}

/// What the owner of an unsettled block gets by moving first there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IfDefended {
    /// The block lives with two eyes, and its eye-points count as territory.
    Life,
    /// The block lives in seki, and so it has no territory.
    Seki,
}

impl IfDefended {
    /// The status of the block after its owner has saved it by moving first.
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
    /// The players gave the status, or a mark in a file did.
    Given,
    /// The status follows from a verdict, which has this evidence.
    Verdict(Evidence),
    /// Both sides have passed, and the stones count as dead. They are dead except for a ko, which their owner could have started by moving first but
    /// did not. The evidence is that of the verdict.
    ButForKo(Evidence),
    /// The stones are dead by the rule on bent four in the corner. The evidence is that for the ko in the corner.
    BentFour(Evidence),
    /// The status is the result of a ko that both sides left unplayed when they passed. The evidence is that for the ko.
    Ko(Evidence),
    /// The stones are dead, but they lie in an eye in seki, and no dead stones are removed there. The evidence is that for their death.
    SekiEye(Evidence),
    /// The block lives because the stones that could have captured it, or that shared its seki, are dead. Or stones beside it were given as dead, and
    /// only this block can have captured them.
    Freed,
    /// The verdict on the block is open. The block counts as living, as all stones do that are not known to be dead.
    Open,
    /// There is no verdict on the block. It counts as living, as all stones do that nobody gave as dead.
    Assumed,
}

impl StatusSource {
    /// The source of the status of stones that are dead by this verdict at the end of the game.
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

    /// The evidence on which the status depends; `None` if the status does not come from a verdict or a ko.
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

    /// The evidence of the verdict, if the status follows from a verdict alone and no declaration about a ko or a seki was needed.
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

/// The status of every block of one position. It can be built from verdicts, from stones that are given as dead, or with all blocks living.
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
    /// For each block the last declaration that changed its status, if there was one.
    declared: Vec<Option<Declaration>>,
    /// For each block whether a status was given that contradicts the status found by the analysis.
    overridden: Vec<bool>,
    /// Pairs of opposing blocks that live in seki with each other.
    partners: Vec<(BlockId, BlockId)>,
    /// Stones with the moves that would reverse their status: moves of the opponent if the stones count as living, of their owner if they count as
    /// dead.
    threats: Vec<[PointSet; 2]>,
}

impl StoneStatuses {
    /// All blocks count as living, because nothing is known about any of them.
    #[must_use]
    pub fn all_live(structure: &Structure) -> Self {
        let blocks = vec![(StoneStatus::Lives, StatusSource::Assumed); structure.blocks().len()];
        let (declared, overridden) = (vec![None; blocks.len()], vec![false; blocks.len()]);
        Self { blocks, declared, overridden, partners: vec![], threats: vec![] }
    }

    /// The blocks with a stone on these points are given as dead; all other blocks count as living.
    #[must_use]
    pub fn with_dead(structure: &Structure, dead: PointSet) -> Self {
        let mut statuses = Self::all_live(structure);
        statuses.give(structure, dead, StoneStatus::Dead);
        statuses
    }

    /// The statuses that the verdicts imply. A block with an open verdict counts as living. Verdicts by a model of eyes or by an estimate are used
    /// like proofs, but their evidence is kept.
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

    /// Keeps the statuses that somebody gave. Every other block counts as living.
    pub(super) fn given_alone(&self, structure: &Structure) -> Self {
        let mut given = Self::all_live(structure);
        for id in structure.blocks().filter(|&id| self.basis(id) == StatusSource::Given) {
            given.set(id, self.status(id), StatusSource::Given);
        }
        given
    }

    /// The status with which a block is counted.
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
    /// If the id comes from the structure of another position and is too large for this one.
    #[must_use]
    pub fn basis(&self, id: BlockId) -> StatusSource {
        self.blocks[id.index()].1
    }

    /// The declaration that decided the status of a block, or the certainty of this status, after both sides had passed. It is `None` if the status
    /// is that of the verdict, or was given.
    ///
    /// # Panics
    /// If the id comes from the structure of another position and is too large for this one.
    #[must_use]
    pub fn declared(&self, id: BlockId) -> Option<Declaration> {
        self.declared[id.index()]
    }

    /// Records this declaration for every block whose status, or the source of whose status, it has changed. `before` holds the statuses before the
    /// declaration.
    pub(super) fn note_declared(&mut self, step: Declaration, before: &Self) {
        for (at, declared) in self.declared.iter_mut().enumerate() {
            *declared = if self.blocks[at] == before.blocks[at] { before.declared[at] } else { Some(step) };
        }
    }

    /// Whether the given status of a block contradicts the one that the analysis found: the block was given as dead and found alive, or the reverse.
    ///
    /// # Panics
    /// If the id comes from the structure of another position and is too large for this one.
    #[must_use]
    pub fn is_overridden(&self, id: BlockId) -> bool {
        self.overridden[id.index()]
    }

    /// Sets the status of a block and its source. If a declaration about the block was recorded, it is forgotten.
    ///
    /// # Panics
    /// If the id comes from the structure of another position and is too large for this one.
    pub fn set(&mut self, id: BlockId, status: StoneStatus, basis: StatusSource) {
        self.blocks[id.index()] = (status, basis);
        self.declared[id.index()] = None;
    }

    /// Sets the status of the blocks with a stone on these points, as given by a player or a file. If the blocks are given as dead, opposing stones
    /// that only they could have captured, or that were in seki with them, live.
    pub fn give(&mut self, structure: &Structure, points: PointSet, status: StoneStatus) {
        for id in structure.blocks().filter(|&id| structure.block(id).stones.intersects(points)) {
            let (before, basis) = self.blocks[id.index()];
            let is_settled = !matches!(before, StoneStatus::Unsettled(_));
            let is_contrary = is_settled && (before == StoneStatus::Dead) != (status == StoneStatus::Dead);
            match basis {
                StatusSource::Assumed | StatusSource::Open => {}
                // The status was given once before. If that contradicted the analysis, and the new status contradicts the earlier one, then the new
                // status agrees with the analysis.
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

    /// Makes stones alive that were dead or in seki only because of blocks that are dead now. A seki depends on stones of both sides: if those of one
    /// side are dead, the stones of the other side are not in seki.
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

    /// Records moves that would reverse the status of these stones. If the stones count as living, they are moves by which the opponent captures the
    /// stones or gets a ko; if the stones count as dead, they are moves by which the owner saves them.
    pub fn note_threat(&mut self, stones: PointSet, moves: PointSet) {
        self.threats.push([stones, moves]);
    }

    /// The recorded moves that would reverse the status of a block, if there are any. If the block lives and only dead stones of the opponent could
    /// capture it, the result is `None`.
    pub(super) fn threat(&self, structure: &Structure, id: BlockId) -> Option<PointSet> {
        let block = structure.block(id);
        let [_, moves] = *self.threats.iter().find(|[threatened, _]| block.stones.is_subset(*threatened))?;
        let mut around =
            structure.blocks_on((block.stones | moves).neighbours(structure.stones(block.color.opponent())));
        let may_be_taken =
            self.status(id) == StoneStatus::Dead || around.any(|other| self.status(other) != StoneStatus::Dead);
        may_be_taken.then_some(moves)
    }

    /// Records that two opposing blocks live in seki with each other.
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

    /// The stones of one colour that have this status.
    #[must_use]
    pub fn stones(&self, structure: &Structure, color: Color, status: StoneStatus) -> PointSet {
        let blocks = structure.blocks().filter(|&id| structure.block(id).color == color);
        structure.stones_of(blocks.filter(|&id| self.status(id) == status))
    }

    /// The unsettled stones of both colours, both those that can be made alive and those that can get no more than a seki.
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
