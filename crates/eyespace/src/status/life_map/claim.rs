//! Claims: verdicts on blocks, whatever proved them, and what they take for granted.

use crate::board::PointSet;
use crate::regions::BlockId;
use crate::safety::Alternating;
use crate::search::life::Area;

use super::super::{Fight, Outcome, SekiEye, Side, Verdict};

/// What is proved of a position before a map is made of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known<'a> {
    /// Verdicts, the strongest first.
    pub claims: &'a [Claim],
    /// The eyes that are sekis by themselves.
    pub sekis: &'a [SekiEye],
    /// What colours keep by answering. Of these blocks are looked for that are held besides, [`holds`](crate::status::holds).
    pub answered: &'a [Alternating],
}

/// A verdict on a block, and the stones that must not be dead for it to hold.
///
/// Every source of proofs comes down to a list of these: a value, which can be made anywhere and handed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What it is about.
    pub block: BlockId,
    /// What becomes of it.
    pub verdict: Verdict,
    /// Stones around that are taken to live. If one of them is dead a claim of death says nothing; and a claim is known no better than that
    /// they live.
    pub rests_on: PointSet,
}

impl Claim {
    /// A claim that takes nothing for granted.
    #[must_use]
    pub const fn new(block: BlockId, verdict: Verdict) -> Self {
        Self { block, verdict, rests_on: PointSet::EMPTY }
    }

    /// What a search of an area says of its target: who lives though the walls do lives all the more if one is dead.
    pub(super) fn of_area(block: BlockId, verdict: Verdict, area: &Area) -> Self {
        let rests_on = match verdict.attacker_first {
            Outcome::Alive | Outcome::Lives => PointSet::EMPTY,
            Outcome::Seki => area.assumed,
            // What lies behind a thin wall is the attacker's only if that lives.
            _ => area.assumed | area.thin,
        };
        Self { block, verdict, rests_on }
    }

    /// Whether it says that the next move decides, and not what becomes of the block if that is the attacker's.
    pub(super) fn is_half(&self) -> bool {
        self.verdict.attacker_first == Outcome::Open && says(&self.verdict) == Some(Fate::Hangs)
    }

    /// Whether it is a proof, and says all if these stones are dead.
    pub(super) fn proves(&self, dead: PointSet) -> bool {
        self.verdict.evidence.is_proof() && !self.is_half() && self.fate(dead).is_some()
    }

    /// What it says if these stones are dead.
    pub(super) fn fate(&self, dead: PointSet) -> Option<Fate> {
        let fate = says(&self.verdict)?;
        (fate != Fate::Dies || !self.rests_on.intersects(dead)).then_some(fate)
    }
}

impl From<&Fight> for Claim {
    /// The walls that a fight assumes.
    fn from(fight: &Fight) -> Self {
        Self::of_area(fight.block, fight.verdict, &fight.area)
    }
}

/// What a map needs to know of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
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
pub(super) const fn says(verdict: &Verdict) -> Option<Fate> {
    match (verdict.attacker_first, verdict.defender_first) {
        (Outcome::Alive, _) => Some(Fate::Alive),
        (Outcome::Seki | Outcome::Lives, _) => Some(Fate::Stays),
        (_, Outcome::Open) | (Outcome::Open, Outcome::Dead | Outcome::Ko { .. }) => None,
        (_, Outcome::Dead | Outcome::Ko { first_threat: Side::Defender }) => Some(Fate::Dies),
        _ => Some(Fate::Hangs),
    }
}
