//! Conditional verdicts: a verdict on a block, how it was proved, and which stones it assumes to be alive.

use crate::board::PointSet;
use crate::regions::BlockId;
use crate::safety::AlternatePlay;
use crate::search::life::Area;

use super::super::{LifeAndDeath, Outcome, Role, SekiEye, Verdict};

/// What is known about a position before its life map is made.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnownBefore<'a> {
    /// Conditional verdicts, the strongest first.
    pub conditionals: &'a [ConditionalVerdict],
    /// The eyes that are sekis by themselves.
    pub sekis: &'a [SekiEye],
    /// For each colour, what is safe in alternate play. The map looks for further blocks that are safe by reply, see
    /// [`safe_by_reply_blocks`](crate::status::safe_by_reply_blocks).
    pub answered: &'a [AlternatePlay],
}

/// A verdict on a block, and the stones around that must not be dead for it to hold.
///
/// Every source of proofs produces a list of these. They are plain values that can be made anywhere and handed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConditionalVerdict {
    /// The block that the verdict is about.
    pub block: BlockId,
    /// The verdict.
    pub verdict: Verdict,
    /// The stones around that are assumed to live. If one of them is dead, a verdict of death is void. The verdict is at most as
    /// certain as the life of these stones.
    pub assumes_alive: PointSet,
}

impl ConditionalVerdict {
    /// A verdict without assumptions.
    #[must_use]
    pub const fn new(block: BlockId, verdict: Verdict) -> Self {
        Self { block, verdict, assumes_alive: PointSet::EMPTY }
    }

    /// The verdict of a search of an area on its target. A target that lives while the walls live also lives if one
    /// of them is dead, so a verdict of life assumes nothing.
    pub(super) fn of_area(block: BlockId, verdict: Verdict, area: &Area) -> Self {
        let assumes_alive = match verdict.attacker_first {
            Outcome::Alive | Outcome::Lives => PointSet::EMPTY,
            Outcome::Seki => area.assumed,
            // The points behind a thin wall are the attacker's only if that wall lives.
            _ => area.assumed | area.thin,
        };
        Self { block, verdict, assumes_alive }
    }

    /// Whether only half of the verdict is known: the owner saves the block by moving first, and the outcome with the attacker
    /// moving first is open.
    pub(super) fn is_half(&self) -> bool {
        self.verdict.attacker_first == Outcome::Open && implied_status(&self.verdict) == Some(BlockStatus::Hangs)
    }

    /// Whether the verdict proves both outcomes, given that these stones are dead.
    pub(super) fn proves(&self, dead: PointSet) -> bool {
        self.verdict.evidence.is_proof() && !self.is_half() && self.fate(dead).is_some()
    }

    /// The status that the verdict gives the block, given that these stones are dead; `None` if it gives none.
    pub(super) fn fate(&self, dead: PointSet) -> Option<BlockStatus> {
        let fate = implied_status(&self.verdict)?;
        (fate != BlockStatus::Dies || !self.assumes_alive.intersects(dead)).then_some(fate)
    }
}

impl From<&LifeAndDeath> for ConditionalVerdict {
    /// The verdict assumes that the walls of its area live.
    fn from(life_and_death: &LifeAndDeath) -> Self {
        Self::of_area(life_and_death.block, life_and_death.verdict, &life_and_death.area)
    }
}

/// The status of a block, as far as the life map needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlockStatus {
    /// Two eyes, whoever moves first.
    Alive,
    /// Not captured, whoever moves first. Stones that it surrounds may not be captured either.
    Stays,
    /// Dead, or saved only by a ko in which its owner moves first and needs the first threat.
    Dies,
    /// The next move decides.
    Hangs,
}

/// The status that a verdict implies, if any. If the outcome is open with the attacker first, the next move counts as
/// decisive.
pub(super) const fn implied_status(verdict: &Verdict) -> Option<BlockStatus> {
    match (verdict.attacker_first, verdict.defender_first) {
        (Outcome::Alive, _) => Some(BlockStatus::Alive),
        (Outcome::Seki | Outcome::Lives, _) => Some(BlockStatus::Stays),
        (_, Outcome::Open) | (Outcome::Open, Outcome::Dead | Outcome::Ko { .. }) => None,
        (_, Outcome::Dead | Outcome::Ko { first_threat: Role::Defender }) => Some(BlockStatus::Dies),
        _ => Some(BlockStatus::Hangs),
    }
}
