//! Conditional verdicts: a verdict on a block, how it was proved, and which stones it assumes to be alive.

use crate::board::PointSet;
use crate::regions::BlockId;
use crate::safety::AlternatePlay;
use crate::search::life::Area;

use super::super::{LifeAndDeath, Outcome, Role, SekiEye, Verdict};

/// What is proved of a position before a map is made of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnownBefore<'a> {
    /// Verdicts, the strongest first.
    pub conditionals: &'a [ConditionalVerdict],
    /// The eyes that are sekis by themselves.
    pub sekis: &'a [SekiEye],
    /// What colours keep by answering. Of these blocks are looked for that are held besides, [`safe_by_reply_blocks`](crate::status::holds).
    pub answered: &'a [AlternatePlay],
}

/// A verdict on a block, and the stones that must not be dead for it to hold.
///
/// Every source of proofs comes down to a list of these: a value, which can be made anywhere and handed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConditionalVerdict {
    /// What it is about.
    pub block: BlockId,
    /// What becomes of it.
    pub verdict: Verdict,
    /// Stones around that are taken to live. If one of them is dead a claim of death says nothing; and a claim is known no better than that
    /// they live.
    pub assumes_alive: PointSet,
}

impl ConditionalVerdict {
    /// A claim that takes nothing for granted.
    #[must_use]
    pub const fn new(block: BlockId, verdict: Verdict) -> Self {
        Self { block, verdict, assumes_alive: PointSet::EMPTY }
    }

    /// What a search of an area says of its target: who lives though the walls do lives all the more if one is dead.
    pub(super) fn of_area(block: BlockId, verdict: Verdict, area: &Area) -> Self {
        let assumes_alive = match verdict.attacker_first {
            Outcome::Alive | Outcome::Lives => PointSet::EMPTY,
            Outcome::Seki => area.assumed,
            // What lies behind a thin wall is the attacker's only if that lives.
            _ => area.assumed | area.thin,
        };
        Self { block, verdict, assumes_alive }
    }

    /// Whether it says that the next move decides, and not what becomes of the block if that is the attacker's.
    pub(super) fn is_half(&self) -> bool {
        self.verdict.attacker_first == Outcome::Open && implied_status(&self.verdict) == Some(BlockStatus::Hangs)
    }

    /// Whether it is a proof, and says all if these stones are dead.
    pub(super) fn proves(&self, dead: PointSet) -> bool {
        self.verdict.evidence.is_proof() && !self.is_half() && self.fate(dead).is_some()
    }

    /// What it says if these stones are dead.
    pub(super) fn fate(&self, dead: PointSet) -> Option<BlockStatus> {
        let fate = implied_status(&self.verdict)?;
        (fate != BlockStatus::Dies || !self.assumes_alive.intersects(dead)).then_some(fate)
    }
}

impl From<&LifeAndDeath> for ConditionalVerdict {
    /// The walls that a fight assumes.
    fn from(life_and_death: &LifeAndDeath) -> Self {
        Self::of_area(life_and_death.block, life_and_death.verdict, &life_and_death.area)
    }
}

/// What a map needs to know of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlockStatus {
    /// Two eyes, whoever moves first.
    Alive,
    /// Not captured, whoever moves first; what it surrounds may not be captured either.
    Stays,
    /// Dead, or to be saved only by a ko in which its owner needs the first threat, moving first.
    Dies,
    /// The next move decides.
    Hangs,
}

/// What a verdict says of that, if it says anything: what is open for the attacker hangs on the next move.
pub(super) const fn implied_status(verdict: &Verdict) -> Option<BlockStatus> {
    match (verdict.attacker_first, verdict.defender_first) {
        (Outcome::Alive, _) => Some(BlockStatus::Alive),
        (Outcome::Seki | Outcome::Lives, _) => Some(BlockStatus::Stays),
        (_, Outcome::Open) | (Outcome::Open, Outcome::Dead | Outcome::Ko { .. }) => None,
        (_, Outcome::Dead | Outcome::Ko { first_threat: Role::Defender }) => Some(BlockStatus::Dies),
        _ => Some(BlockStatus::Hangs),
    }
}
