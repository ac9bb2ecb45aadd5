//! Conditional verdicts: verdicts on blocks, each with its evidence and the stones that it assumes to be alive.

use crate::board::PointSet;
use crate::regions::BlockId;
use crate::safety::AlternatePlay;
use crate::search::life::Area;

use super::super::{LifeAndDeath, Outcome, Role, SekiEye, Verdict};

/// The facts about a position that are known before its life map is made.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnownBefore<'a> {
    /// The conditional verdicts that are known already, the strongest first.
    pub conditionals: &'a [ConditionalVerdict],
    /// The eyes in which the stones inside and the block around are in seki with each other.
    pub sekis: &'a [SekiEye],
    /// For each colour, the blocks and territory that are safe in alternate play, in which the owner answers each
    /// intrusion. The life map itself looks for further blocks that are safe by such replies; see
    /// [`safe_by_reply_blocks`](crate::status::safe_by_reply_blocks).
    pub answered: &'a [AlternatePlay],
}

/// A verdict on a block that is valid only if certain stones around the block are not dead.
///
/// Proofs of different kinds (theorems, the table of eyes, searches) all reach the life map as lists of conditional
/// verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConditionalVerdict {
    /// The block that the verdict is about.
    pub block: BlockId,
    /// The verdict on the block.
    pub verdict: Verdict,
    /// The stones around the block that the verdict assumes to be alive. If one of them is dead, a verdict of death no
    /// longer holds. The verdict is at most as certain as the life of these stones.
    pub assumes_alive: PointSet,
}

impl ConditionalVerdict {
    /// A verdict on a block that assumes no stones to be alive.
    #[must_use]
    pub const fn new(block: BlockId, verdict: Verdict) -> Self {
        Self { block, verdict, assumes_alive: PointSet::EMPTY }
    }

    /// The verdict on the target of an area, found by a search of this area. A target that lives while the walls (the
    /// stones around the area) live also lives if one of them is dead, so a verdict of life assumes no stones to be
    /// alive.
    pub(super) fn of_area(block: BlockId, verdict: Verdict, area: &Area) -> Self {
        let assumes_alive = match verdict.attacker_first {
            Outcome::Alive | Outcome::Lives => PointSet::EMPTY,
            Outcome::Seki => area.assumed,
            // The search gives the points behind a thin wall (chains with one liberty beyond the area) to the attacker,
            // which is right only if that wall lives.
            _ => area.assumed | area.thin,
        };
        Self { block, verdict, assumes_alive }
    }

    /// Whether only half of the verdict is known: the owner saves the block by moving first, but the outcome with the
    /// attacker moving first is open.
    pub(super) fn is_half(&self) -> bool {
        self.verdict.attacker_first == Outcome::Open && implied_status(&self.verdict) == Some(BlockStatus::Hangs)
    }

    /// Whether the verdict proves both outcomes, if the stones in `dead` are dead.
    pub(super) fn proves(&self, dead: PointSet) -> bool {
        self.verdict.evidence.is_proof() && !self.is_half() && self.fate(dead).is_some()
    }

    /// The status of the block by this verdict, if the stones in `dead` are dead. `None` if the verdict implies no
    /// status, or if it says that the block dies but assumes one of the dead stones to be alive.
    pub(super) fn fate(&self, dead: PointSet) -> Option<BlockStatus> {
        let fate = implied_status(&self.verdict)?;
        (fate != BlockStatus::Dies || !self.assumes_alive.intersects(dead)).then_some(fate)
    }
}

impl From<&LifeAndDeath> for ConditionalVerdict {
    /// The verdict of a search, as one that assumes the walls (the stones around the searched area) to be alive.
    fn from(life_and_death: &LifeAndDeath) -> Self {
        Self::of_area(life_and_death.block, life_and_death.verdict, &life_and_death.area)
    }
}

/// The status of a block, as far as the life map needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlockStatus {
    /// The block has two eyes, whoever moves first.
    Alive,
    /// The block is not captured, whoever moves first. It may be in seki, so stones that it surrounds need not be
    /// captured either.
    Stays,
    /// The block is dead, or its owner can save it only by moving first and winning a ko for which the owner needs the
    /// first threat.
    Dies,
    /// The block lives or dies depending on who moves first.
    Hangs,
}

/// The status that a verdict implies; `None` if too little is known. If the owner saves the block by moving first, and
/// the outcome with the attacker moving first is open, the status is [`BlockStatus::Hangs`].
pub(super) const fn implied_status(verdict: &Verdict) -> Option<BlockStatus> {
    match (verdict.attacker_first, verdict.defender_first) {
        (Outcome::Alive, _) => Some(BlockStatus::Alive),
        (Outcome::Seki | Outcome::Lives, _) => Some(BlockStatus::Stays),
        (_, Outcome::Open) | (Outcome::Open, Outcome::Dead | Outcome::Ko { .. }) => None,
        (_, Outcome::Dead | Outcome::Ko { first_threat: Role::Defender }) => Some(BlockStatus::Dies),
        _ => Some(BlockStatus::Hangs),
    }
}
